//! What the program says in English of things that rules name by keys.

use quadrille_core::{Language, Outcome, Seat, Side};
use quadrille_search::Score;
use quadrille_table::Table;

/// The name of a seat: that of the army it starts with.
pub(crate) fn seat_name(table: &dyn Table, seat: Seat) -> &'static str {
    table.game().armies()[seat.index()].name
}

/// The names of a side's seats.
pub(crate) fn side_name(table: &dyn Table, side: Side) -> String {
    let seats = Seat::first(table.seats()).filter(|&seat| table.side_of(seat) == side);
    list(seats.map(|seat| seat_name(table, seat)))
}

/// Names in a row.
pub(crate) fn list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// How a side stands.
pub(crate) fn verdict(name: &str, score: Score) -> String {
    let plural = name.contains(" and ");
    let (is, wins, loses) = if plural { ("are", "win", "lose") } else { ("is", "wins", "loses") };
    match score {
        Score::Worth(0) => "nobody is ahead".to_owned(),
        Score::Worth(worth @ 1..) => format!("{name} {is} {} ahead", hundredths(worth)),
        Score::Worth(worth) => format!("{name} {is} {} behind", hundredths(-worth)),
        Score::WinIn(1) => format!("{name} {wins} with this turn"),
        Score::WinIn(turns) => format!("{name} {wins} in {turns} turns"),
        Score::LossIn(1) => format!("{name} {loses} with this turn"),
        Score::LossIn(turns) => format!("{name} {loses} in {turns} turns"),
    }
}

/// A number of hundredths.
pub(crate) fn hundredths(number: i32) -> String {
    format!("{:.2}", f64::from(number) / 100.0)
}

/// Who won, or who shares, and why.
pub(crate) fn outcome(table: &dyn Table, outcome: &Outcome) -> String {
    let key = outcome.ending.key();
    let name = table.game().rules().name_of(Language::English, &format!("ending {key}"));
    let why = name.unwrap_or(key);
    match outcome.ranking.winner() {
        Some(side) => {
            let name = side_name(table, side);
            let verb = if name.contains(" and ") { "win" } else { "wins" };
            format!("{name} {verb}: {why}")
        }
        None => {
            let firsts =
                (0..).map(Side).zip(outcome.ranking.ranks()).filter(|(_, rank)| **rank == 1);
            let names: Vec<String> = firsts.map(|(side, _)| side_name(table, side)).collect();
            format!("a draw between {}: {why}", names.join(" and "))
        }
    }
}
