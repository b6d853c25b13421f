//! Compiles the files in `languages` into the interface's catalogue and the type `Language`.

use quadrille_text_compiler::{Catalogue, write_languages};

fn main() {
    write_languages();
    Catalogue::new("interface", "languages", "crate").keyed(&["common", "errors"]).write();
}
