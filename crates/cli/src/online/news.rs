//! Texts about a table.

use quadrille_core::Seat;
use quadrille_protocol::{Deed, Entry, Meeting, Phase, Sitter, Time};
use quadrille_table::{Act, Table};

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
pub(super) fn who(meeting: &Meeting, seat: Seat) -> String {
    let colour = seat_name(meeting.table(), seat);
    match meeting.sitter(seat) {
        Sitter::Nobody => format!("{colour} (free)"),
        sitter => format!("{colour} ({sitter})"),
    }
}

/// The game and its players.
pub(super) fn about(meeting: &Meeting, own: &[Seat]) -> String {
    let plan = meeting.plan();
    let clock = plan.clock.map_or(String::new(), |clock| format!(", {clock}"));
    let seats = Seat::first(meeting.table().seats()).map(|seat| {
        let own = if own.contains(&seat) { ", you" } else { "" };
        format!("  {}{own}", who(meeting, seat))
    });
    let seats: Vec<String> = seats.collect();
    let state = match meeting.phase() {
        Phase::Waiting => "waiting for players",
        Phase::Playing => "being played",
        Phase::Over => "over",
        Phase::Closed => "closed by its host",
    };
    format!("{}{clock}: {state}\n{}", plan.game, seats.join("\n"))
}

/// The remaining times on the clocks. `None` without clocks.
pub(super) fn clocks(meeting: &Meeting, now: Time) -> Option<String> {
    let left = |seat| Some((seat, meeting.clocks().left(seat, now)?));
    let seats = Seat::first(meeting.table().seats()).filter_map(left);
    let texts =
        seats.map(|(seat, left)| format!("{} {}", seat_name(meeting.table(), seat), time(left)));
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
pub(super) fn told(meeting: &Meeting, entry: &Entry, own: &[Seat]) -> Option<String> {
    let doer = entry.seat.map_or(String::new(), |seat| who(meeting, seat));
    let is_own = entry.seat.is_some_and(|seat| own.contains(&seat));
    Some(match &entry.did {
        Deed::Sit(_, name) => {
            let colour = entry.seat.map_or("", |seat| seat_name(meeting.table(), seat));
            if is_own { format!("You play {colour}.") } else { format!("{name} plays {colour}.") }
        }
        Deed::Rise => {
            let colour = entry.seat.map_or("", |seat| seat_name(meeting.table(), seat));
            format!("The seat of {colour} is free again.")
        }
        Deed::Fill(level) => format!("{doer}: the computer plays at level {level}."),
        Deed::Start => "The game begins.".to_owned(),
        Deed::Abort => "The table was closed; there is no result.".to_owned(),
        Deed::Greet(number) => {
            let text = GREETINGS.get(usize::from(*number)).unwrap_or(&"…");
            format!("{doer}: {text}")
        }
        Deed::Again => format!("{doer} wants to play again."),
        Deed::Next(table) => format!("The rematch is at #/table/{table}"),
        Deed::Down(_) => "The server was away; no clock ran meanwhile.".to_owned(),
        Deed::Act(act @ (Act::Offer(_) | Act::Accept | Act::Decline)) => {
            let seat = entry.seat?;
            format!("{}.", voice(meeting.table()).act(seat, *act))
        }
        _ => return None,
    })
}

/// The board, with the events since `before`.
pub(super) fn board(before: Option<&dyn Table>, table: &dyn Table) -> String {
    let since = before.map_or(String::new(), |before| voice(table).since(before));
    let since = if since.is_empty() { since } else { format!("{since}\n") };
    drawn(table, &since)
}

/// True if two matches look the same.
pub(super) fn same(one: &dyn Table, other: &dyn Table) -> bool {
    let state = |table: &dyn Table| (table.done(), table.key(), table.taken_back().len());
    state(one) == state(other) && one.standing() == other.standing()
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
