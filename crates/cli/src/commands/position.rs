use std::io::Write;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use quadrille_core::Language;
use quadrille_core::texts::Message as _;
use quadrille_core::texts::terminal_play::ToMove;
use quadrille_table::{Match, Status};
use quadrille_voice::Voice;

use super::play::look::notes;
use crate::args::{GamePosition, MovesArgs, PerftArgs};
use crate::draw::draw;
use crate::json;
use crate::language::{MessageInChosenLanguage as _, is_english};
use crate::machine::at_most_cores;
use crate::output::stdout;
use crate::perft;
use crate::words;

pub(crate) fn show(at: &GamePosition) -> anyhow::Result<()> {
    let match_ = at.open()?;
    let mut out = stdout();
    write!(out, "{}", draw(match_.as_ref()))?;
    for note in notes(match_.as_ref()).into_iter().chain(words::voice(match_.as_ref()).warnings()) {
        writeln!(out, "{note}")?;
    }
    writeln!(out, "{}", standing(match_.as_ref()))?;
    writeln!(out, "{}", match_.position_text())?;
    Ok(())
}

/// The seat to act, or the result of the game.
pub(crate) fn standing(match_: &dyn Match) -> String {
    if is_english() {
        return standing_in_english(match_);
    }
    match (match_.status(), match_.asks()) {
        (Status::Acting(seat), None) => ToMove { army: words::seat_noun(match_, seat) }.t(),
        _ => words::voice(match_).next(),
    }
}

/// The seat to act, or the result of the game, in English.
pub(crate) fn standing_in_english(match_: &dyn Match) -> String {
    match match_.status() {
        Status::Acting(seat) => {
            ToMove { army: words::seat_name(match_, seat) }.text(Language::English)
        }
        Status::Over(outcome) => Voice::new(match_, Language::English).ended(&outcome),
    }
}

pub(crate) fn moves(args: &MovesArgs) -> anyhow::Result<()> {
    let match_ = args.at.open()?;
    let mut out = stdout();
    if args.json {
        return Ok(json::write_line(&mut out, &json::Moves::of(match_.as_ref()))?);
    }
    for step in match_.step_texts() {
        writeln!(out, "{step}")?;
    }
    Ok(())
}

pub(crate) fn perft(args: &PerftArgs) -> anyhow::Result<()> {
    let match_ = args.at.open()?;
    let mut out = stdout();
    let started = Instant::now();
    let (never, threads) = (AtomicBool::new(false), at_most_cores(args.threads));
    let count = if args.divide && args.depth > 0 {
        let counts = perft::divide(match_.as_ref(), args.depth, threads, &never);
        let counts = counts.expect("nothing stops it");
        for (step, count) in &counts {
            writeln!(out, "{step} {count}")?;
        }
        counts.iter().map(|(_, count)| count).sum()
    } else {
        perft::perft(match_.as_ref(), args.depth, threads, &never).expect("nothing stops it")
    };
    let seconds = started.elapsed().as_secs_f64();
    writeln!(out, "nodes {count}")?;
    writeln!(out, "time {:.3} s, {:.1} million/s", seconds, count as f64 / seconds / 1e6)?;
    Ok(())
}
