//! The arguments of `print`.

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use quadrille_board::print;
use quadrille_board::settings::Choice as _;

const PRINT_HELP: &str = "\
Print the page at 100 %, without fitting it to the paper: the ruler on every sheet measures 50 mm.
The pieces are those of all games that are played on the same board, with a spare of each kind.";

#[derive(Args)]
#[command(after_help = PRINT_HELP)]
pub(crate) struct PrintArgs {
    /// The game and its options, which determine the board, like `ploy mode=four`
    #[arg(required = true, value_name = "GAME")]
    pub(crate) game: Vec<String>,
    /// Paper size: a4 or letter
    #[arg(long, default_value = "a4")]
    pub(crate) paper: Paper,
    /// Write one page to this path if it ends in .html, or else a page and all sheets as SVG to this
    /// folder
    #[arg(long, value_name = "PATH", default_value = ".")]
    pub(crate) out: PathBuf,
}

/// A paper size by its key.
#[derive(Clone)]
pub(crate) struct Paper(pub(crate) print::Paper);

impl FromStr for Paper {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = print::Paper::by_key(&text.to_lowercase());
        known.map(Self).ok_or_else(|| "expected a4 or letter".to_owned())
    }
}
