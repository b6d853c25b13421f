//! Texts about a table.

use quadrille_core::Seat;
use quadrille_protocol::{LogEntry, Occupant, Phase, TableEvent, TableState, Time};
use quadrille_table::{Act, Match};

use crate::commands::play::look::drawn;
use crate::words::{seat_name, voice};

/// The preset greetings, by number.
pub(super) const GREETINGS: [&str; 8] = [
    "Hello!",
    "Have fun!",
    "Good move!",
    "Oops!",
    "One moment, please.",
    "Thank you!",
    "Well played!",
    "See you!",
];

/// The colour and the name of the player on a seat.
pub(super) fn who(table_state: &TableState, seat: Seat) -> String {
    let colour = seat_name(table_state.current_match(), seat);
    match table_state.occupant(seat) {
        Occupant::Nobody => format!("{colour} (free)"),
        occupant => format!("{colour} ({occupant})"),
    }
}

/// The game and its players.
pub(super) fn about(table_state: &TableState, own: &[Seat]) -> String {
    let plan = table_state.plan();
    let clock = plan.clock.map_or(String::new(), |clock| format!(", {clock}"));
    let seats = Seat::first(table_state.current_match().seats()).map(|seat| {
        let own = if own.contains(&seat) { ", you" } else { "" };
        format!("  {}{own}", who(table_state, seat))
    });
    let seats: Vec<String> = seats.collect();
    let state = match table_state.phase() {
        Phase::Waiting => "waiting for players",
        Phase::Playing => "being played",
        Phase::Over => "over",
        Phase::Closed => "closed by its host",
    };
    format!("{}{clock}: {state}\n{}", plan.game, seats.join("\n"))
}

/// The remaining times on the clocks. `None` without clocks.
pub(super) fn clocks(table_state: &TableState, now: Time) -> Option<String> {
    let left = |seat| Some((seat, table_state.clocks().left(seat, now)?));
    let seats = Seat::first(table_state.current_match().seats()).filter_map(left);
    let texts = seats.map(|(seat, left)| {
        format!("{} {}", seat_name(table_state.current_match(), seat), time(left))
    });
    let texts: Vec<String> = texts.collect();
    (!texts.is_empty()).then(|| format!("clocks: {}", texts.join(", ")))
}

/// Formats the remaining time of a clock, given in milliseconds.
fn time(left: u32) -> String {
    let seconds = left / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => format!("{days} d {} h", hours % 24),
    }
}

/// A line about an entry, if the board does not show it.
pub(super) fn line(table_state: &TableState, entry: &LogEntry, own: &[Seat]) -> Option<String> {
    let actor = entry.seat.map_or(String::new(), |seat| who(table_state, seat));
    let is_own = entry.seat.is_some_and(|seat| own.contains(&seat));
    Some(match &entry.event {
        TableEvent::Sit(_, name) => {
            let colour = entry.seat.map_or("", |seat| seat_name(table_state.current_match(), seat));
            if is_own { format!("You play {colour}.") } else { format!("{name} plays {colour}.") }
        }
        TableEvent::Rise => {
            let colour = entry.seat.map_or("", |seat| seat_name(table_state.current_match(), seat));
            format!("The seat of {colour} is free again.")
        }
        TableEvent::Fill(level) => format!("{actor}: the computer plays at level {level}."),
        TableEvent::Start => "The game begins.".to_owned(),
        TableEvent::Abort => "The table was closed; there is no result.".to_owned(),
        TableEvent::Greet(number) => {
            let text = GREETINGS.get(usize::from(*number)).unwrap_or(&"…");
            format!("{actor}: {text}")
        }
        TableEvent::Again => format!("{actor} wants to play again."),
        TableEvent::Next(table) => format!("The rematch is at #/table/{table}"),
        TableEvent::Down(_) => "The server was away; no clock ran meanwhile.".to_owned(),
        TableEvent::Act(act @ (Act::Offer(_) | Act::Accept | Act::Decline)) => {
            let seat = entry.seat?;
            format!("{}.", voice(table_state.current_match()).act(seat, *act))
        }
        _ => return None,
    })
}

/// The board, with the events since `before`.
pub(super) fn board(before: Option<&dyn Match>, match_: &dyn Match) -> String {
    let since = before.map_or(String::new(), |before| voice(match_).since(before));
    let since = if since.is_empty() { since } else { format!("{since}\n") };
    drawn(match_, &since)
}

/// True if two matches look the same.
pub(super) fn same(one: &dyn Match, other: &dyn Match) -> bool {
    let state = |match_: &dyn Match| (match_.done(), match_.key(), match_.taken_back().len());
    state(one) == state(other) && one.status() == other.status()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_clocks_show_them() {
        for (left, text) in [
            (0, "0:00"),
            (61_999, "1:01"),
            (3_600_000, "1:00:00"),
            (10_800_000, "3:00:00"),
            (90_000_000, "1 d 1 h"),
        ] {
            assert_eq!(time(left), text);
        }
    }
}
