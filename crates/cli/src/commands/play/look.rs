//! The commands that only show a game: the board drawn or in words, and the legal steps.

use std::io::{self, Write};

use anstyle::Style;
use quadrille_core::texts::terminal_play as texts;
use quadrille_core::{Army, Language, Point, Seat, excerpt};
use quadrille_mind::engine_for;
use quadrille_table::{Act, GameId, Match, Played};
use quadrille_voice::{Names, sentence};

use super::typed::beginning_with;
use crate::commands::position::standing;
use crate::draw::draw;
use crate::language::{
    MessageInChosenLanguage as _, PhraseInChosenLanguage as _, is_english, language,
};
use crate::output::stdout;
use crate::rulebook;
use crate::words::{self, voice};

/// Executes a command that only shows a game. Returns false for any other command.
pub(crate) fn look(match_: &dyn Match, word: &str, rest: &str) -> io::Result<bool> {
    match (word, rest) {
        ("where", "") => print_board(match_)?,
        ("at", point) => print_point(match_, point)?,
        ("reach", "") => print_reach(match_)?,
        ("moves", beginning) => list(match_, beginning)?,
        ("rules", "") => print_rules(match_, rulebook::rules)?,
        ("house", "") => print_rules(match_, rulebook::ours)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// The reason the piece on the first point of a step's text cannot go to the last point, if the game
/// has one.
pub(crate) fn obstacle(match_: &dyn Match, step: &str) -> Option<String> {
    let voice = voice(match_);
    let words = step.split(|letter: char| !letter.is_ascii_alphanumeric());
    let points: Vec<Point> = words.filter_map(|word| voice.named_point(word)).collect();
    let (&from, &to) = (points.first()?, points.last()?);
    let obstacle = match_.obstacle(from, to)?;
    let names = Names { game: match_.game(), language: language() };
    Some(sentence(&names.obstacle(obstacle)))
}

/// The board, and the text `last` about the last turns and the standing of the game.
pub(crate) fn drawn(match_: &dyn Match, last: &str) -> String {
    let notes = notes(match_).into_iter().chain(voice(match_).warnings());
    let notes: String = notes.map(|note| format!("{note}\n")).collect();
    format!("{}{notes}{last}", draw(match_))
}

/// The notes of a position: what the board does not show. They are English; other languages show the
/// counts of the turn instead.
pub(crate) fn notes(match_: &dyn Match) -> Vec<String> {
    if is_english() {
        return match_.notes();
    }
    Some(voice(match_).so_far()).into_iter().filter(|text| !text.is_empty()).collect()
}

/// The last turn and the standing of the game.
pub(crate) fn standing_after_last_turn(match_: &dyn Match) -> String {
    let standing = standing(match_);
    let Some(LastTurn { seat, text: turn, ended_by }) = last_turn(match_) else {
        return standing;
    };
    let army = words::seat_noun(match_, seat);
    match ended_by {
        Some(Act::Resign) => texts::HasResigned { army, standing }.t(),
        Some(Act::Draw) => standing,
        _ if match_.at_turn_start() => texts::TurnPlayed { army, turn, standing }.t(),
        _ => texts::TurnSoFar { army, turn, standing }.t(),
    }
}

/// The last turn, or the played part of the current one.
struct LastTurn {
    seat: Seat,
    /// The acts, joined by `;`.
    text: String,
    /// The last act, if it is not a step.
    ended_by: Option<Act>,
}

fn last_turn(match_: &dyn Match) -> Option<LastTurn> {
    let played = match_.played();
    let earlier = played.len().saturating_sub(1);
    let start =
        played[..earlier].iter().rposition(|played| played.ends_turn).map_or(0, |at| at + 1);
    let turn: Vec<&str> = played[start..].iter().map(Played::text).collect();
    let last = played.last()?;
    Some(LastTurn { seat: last.seat, text: turn.join(";"), ended_by: last.other() })
}

/// Prints the pieces, the losses of each army, the gauges, the warnings and the seat to act.
fn print_board(match_: &dyn Match) -> io::Result<()> {
    let voice = voice(match_);
    let lost = (0..match_.seats()).map(Army).filter_map(|army| {
        let pieces = voice.losses(army)?;
        Some(texts::LostBy { army: voice.names.army_noun(army), pieces }.t())
    });
    let lines = voice.board().into_iter().chain(lost).chain(voice.gauges());
    for line in lines.chain(voice.warnings()).chain([voice.next()]) {
        writeln!(stdout(), "{line}")?;
    }
    Ok(())
}

/// Prints the piece at a named point, and its possible steps.
fn print_point(match_: &dyn Match, name: &str) -> io::Result<()> {
    let voice = voice(match_);
    match voice.named_point(name) {
        Some(point) => writeln!(stdout(), "{}", voice.can(point)),
        None => {
            let first = &match_.geometry().points[0].label;
            let found = excerpt(name);
            writeln!(stdout(), "{}", texts::PointExpected { point: first, found }.t())
        }
    }
}

/// Prints the rules of the game that `of` selects.
fn print_rules(match_: &dyn Match, of: fn(GameId, Language) -> String) -> io::Result<()> {
    write!(stdout(), "{}", of(match_.game().id(), language()))
}

/// Prints the possible captures and shots of the seat to act, and its pieces in danger.
fn print_reach(match_: &dyn Match) -> io::Result<()> {
    let voice = voice(match_);
    writeln!(stdout(), "{}", voice.reach())?;
    let Ok(seat) = match_.acting() else { return Ok(()) };
    let threats = engine_for(match_.game().id()).threats(match_, seat);
    writeln!(stdout(), "{}", voice.danger(&threats))
}

fn list(match_: &dyn Match, beginning: &str) -> io::Result<()> {
    let legal = match_.step_texts();
    let steps = beginning_with(beginning, &legal);
    let mut out = stdout();
    match steps.len() {
        0 if legal.is_empty() => writeln!(out, "{}", texts::GAME_IS_OVER.t()),
        0 => writeln!(out, "{}", texts::NoSuchStep { text: excerpt(beginning) }.t()),
        count => {
            let dim = Style::new().dimmed();
            writeln!(out, "{}", in_columns(&steps))?;
            writeln!(out, "{dim}{}{dim:#}", texts::LegalSteps { count }.t())
        }
    }
}

/// Words in columns.
pub(crate) fn in_columns(words: &[String]) -> String {
    const WIDTH: usize = 76;
    let widest = words.iter().map(|word| word.chars().count()).max().unwrap_or(1) + 2;
    let lines = words.chunks((WIDTH / widest).max(1)).map(|line| {
        let cells = line.iter().map(|word| format!("{word:<widest$}"));
        cells.collect::<String>().trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}
