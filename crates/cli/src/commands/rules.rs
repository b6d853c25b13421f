//! The `rules` command.

use std::io::Write;

use crate::args::{RulesArgs, read_game};
use crate::language::language;
use crate::output::stdout;
use crate::rulebook;

pub(crate) fn show(args: &RulesArgs) -> anyhow::Result<()> {
    let game = read_game(&args.game)?.id();
    let shown = if args.ours { rulebook::ours } else { rulebook::rules };
    Ok(write!(stdout(), "{}", shown(game, language()))?)
}
