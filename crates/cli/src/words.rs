//! What the program says in English of things that rules name by keys.

use quadrille_core::{Outcome, Seat, Side};
use quadrille_table::Table;

/// The name of a seat: that of the army it starts with.
pub(crate) fn seat_name(table: &dyn Table, seat: Seat) -> &'static str {
    table.game().armies()[seat.index()].name
}

/// The names of a side's seats.
pub(crate) fn side_name(table: &dyn Table, side: Side) -> String {
    let seats = Seat::first(table.seats()).filter(|&seat| table.side_of(seat) == side);
    seats.map(|seat| seat_name(table, seat)).collect::<Vec<_>>().join(" and ")
}

/// Who won, or who shares, and why.
pub(crate) fn outcome(table: &dyn Table, outcome: &Outcome) -> String {
    let why = ending(outcome.ending.key());
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

fn ending(key: &'static str) -> &'static str {
    match key {
        "commander-captured" => "the Commander is captured",
        "army-captured" => "nothing but the Commander is left",
        "team-beaten" => "both partners are beaten",
        "last-seat" => "everyone else is out",
        "last-empire" => "every other empire has fallen",
        "area-filled" => "all stones stand where they should",
        "turn-limit" => "the most fields are filled as the turns run out",
        "hits" => "the last hit has landed",
        "no-steps" => "nobody can do anything",
        "repetition" => "the same position for the third time",
        "no-progress" => "too many turns without progress",
        "resignation" => "the other side resigned",
        "agreement" => "agreed",
        other => other,
    }
}
