//! Compiles the texts of this game in `data/{en,de,fr,ru}`.

use quadrille_text_compiler::Catalogue;

fn main() {
    Catalogue::new("ploy", "data", "quadrille_core::texts")
        .keyed(&["names", "errors"])
        .documents(&["lessons.txt", "summary.txt"])
        .write();
}
