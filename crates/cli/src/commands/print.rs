//! The `print` command: games to print, cut out and play.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use quadrille_board::print::{document, sheets};
use quadrille_core::texts::terminal_errors::{CannotWrite, CannotWriteTo};

use crate::args::{PrintArgs, read_game};
use crate::language::{MessageInChosenLanguage as _, language};
use crate::output::stdout;

/// Writes a page that prints a game at true size. In a folder, also writes its sheets as SVG files.
pub(crate) fn print(args: &PrintArgs) -> anyhow::Result<()> {
    let game = read_game(&args.game)?;
    let (paper, language) = (args.paper.0, language());
    let name = game.to_string().replace([' ', '='], "-");
    let document = document(game, paper, language);
    if is_page(&args.out) {
        return write(&args.out, &document);
    }
    fs::create_dir_all(&args.out)
        .with_context(|| CannotWriteTo { folder: args.out.display().to_string() }.t())?;
    write(&args.out.join(format!("{name}.html")), &document)?;
    for sheet in sheets(game, paper, language) {
        write(&args.out.join(format!("{name}-{}.svg", sheet.part.key())), &sheet.svg)?;
    }
    Ok(())
}

/// True if a path names a page instead of a folder.
fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "html")
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| CannotWrite { file: path.display().to_string() }.t())?;
    Ok(writeln!(stdout(), "{}", path.display())?)
}
