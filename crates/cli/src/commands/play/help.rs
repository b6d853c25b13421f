//! The answers to `help`.

use quadrille_core::texts::terminal_help as texts;
use quadrille_mind::LEVELS;

use crate::language::{MessageInChosenLanguage as _, PhraseInChosenLanguage};

/// A command as it is typed, and its explanation.
type HelpLine = (String, String);

/// A line of a list of commands.
pub(crate) fn line(command: impl Into<String>, about: impl Into<String>) -> HelpLine {
    (command.into(), about.into())
}

/// The line of `moves`, which has an argument.
pub(crate) fn moves_line() -> HelpLine {
    line(format!("moves [{}]", texts::ARGUMENT_BEGINNING.t()), texts::MOVES.t())
}

/// The line of `at`, which has an argument.
pub(crate) fn at_line() -> HelpLine {
    line(format!("at {}", texts::ARGUMENT_POINT.t()), texts::AT.t())
}

/// The line of `save`, which has an argument.
pub(crate) fn save_line() -> HelpLine {
    line(format!("save {}", texts::ARGUMENT_FILE.t()), texts::SAVE.t())
}

/// Commands in two columns below a text.
pub(crate) fn listed(before: &str, commands: &[HelpLine]) -> String {
    const GAP: usize = 3;
    let widest = commands.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let width = widest + GAP;
    let lines = commands.iter().map(|(command, about)| {
        let line = format!("\n  {command:<width$}{about}");
        line.trim_end_matches(' ').to_owned()
    });
    format!("{before}{}", lines.collect::<String>())
}

/// The commands of a game at this keyboard.
pub(super) fn help() -> String {
    let before = [texts::PIECES_DRAWN, texts::STACKS_DRAWN, texts::TYPE_STEP_OR_COMMAND];
    let before = before.map(PhraseInChosenLanguage::t).join("\n");
    let level = format!("level [{}]", texts::ARGUMENT_LEVEL.t());
    listed(
        &before,
        &[
            moves_line(),
            line("undo, redo", texts::UNDO_REDO.t()),
            line("hint", texts::HINT.t()),
            line("eval", texts::EVAL.t()),
            line(level, texts::Level { levels: LEVELS }.t()),
            line("show", texts::SHOW.t()),
            line("where", texts::WHERE.t()),
            at_line(),
            line("reach", texts::REACH.t()),
            line("rules, house", texts::RULES_HOUSE.t()),
            save_line(),
            line("resign, draw", texts::RESIGN_DRAW.t()),
            line("done", texts::DONE.t()),
            line("help, quit", ""),
        ],
    )
}
