//! Texts about a table.

use quadrille_core::Seat;
use quadrille_core::texts::{Argument, Phrase, terminal_online as texts};
use quadrille_protocol::{
    LogEntry, Occupant, Phase, Refusal, RefusalReason, TableEvent, TableState, Time,
};
use quadrille_table::{Act, Match};
use quadrille_voice::sentence;

use crate::commands::play::look::drawn;
use crate::commands::position::standing;
use crate::language::{MessageInChosenLanguage as _, PhraseInChosenLanguage as _, is_english};
use crate::words::{seat_noun, voice};

/// The preset greetings, by number.
pub(super) const GREETINGS: [Phrase; 8] = [
    texts::GREETING_HELLO,
    texts::GREETING_HAVE_FUN,
    texts::GREETING_GOOD_MOVE,
    texts::GREETING_OOPS,
    texts::GREETING_ONE_MOMENT,
    texts::GREETING_THANKS,
    texts::GREETING_WELL_PLAYED,
    texts::GREETING_SEE_YOU,
];

/// A seat as a noun of messages.
fn army(table_state: &TableState, seat: Seat) -> Argument<'static> {
    seat_noun(table_state.current_match(), seat)
}

/// The colour and the name of the player on a seat.
pub(super) fn who(table_state: &TableState, seat: Seat) -> String {
    let army = army(table_state, seat);
    match table_state.occupant(seat) {
        Occupant::Nobody => texts::SeatFree { army }.t(),
        Occupant::Person(_, player) => texts::SeatTaken { army, player }.t(),
        Occupant::Level(level) => {
            texts::SeatTaken { army, player: texts::ComputerLevel { level }.t() }.t()
        }
    }
}

/// The game and its players.
pub(super) fn about(table_state: &TableState, own: &[Seat]) -> String {
    let plan = table_state.plan();
    let seats = Seat::first(table_state.current_match().seats()).map(|seat| {
        let player = who(table_state, seat);
        let player = if own.contains(&seat) { texts::OwnSeat { player }.t() } else { player };
        format!("\n  {player}")
    });
    let seats: String = seats.collect();
    let state = match table_state.phase() {
        Phase::Waiting => texts::STATE_WAITING,
        Phase::Playing => texts::STATE_PLAYING,
        Phase::Over => texts::STATE_OVER,
        Phase::Closed => texts::STATE_CLOSED,
    };
    let (game, state) = (plan.game.to_string(), state.t());
    let told = match plan.clock {
        Some(clock) => texts::TableStateWithClock { game, clock: clock.to_string(), state }.t(),
        None => texts::TableState { game, state }.t(),
    };
    told + &seats
}

/// The reason of a refusal. English shows the server's own text, which is more precise.
pub(super) fn reason(refusal: &Refusal) -> String {
    let phrase = match refusal.reason {
        _ if is_english() => return refusal.to_string(),
        RefusalReason::Behind => texts::REASON_BEHIND,
        RefusalReason::NotYours => texts::REASON_NOT_YOURS,
        RefusalReason::NotYourTurn => texts::REASON_NOT_YOUR_TURN,
        RefusalReason::Illegal => texts::REASON_ILLEGAL,
        RefusalReason::NotNow => texts::REASON_NOT_NOW,
        RefusalReason::Taken => texts::REASON_TAKEN,
        RefusalReason::Late => texts::REASON_LATE,
        RefusalReason::Unknown => texts::REASON_UNKNOWN,
        RefusalReason::Bad => texts::REASON_BAD,
        RefusalReason::Busy => texts::REASON_BUSY,
        RefusalReason::TooMany => texts::REASON_TOO_MANY,
        RefusalReason::Archived => texts::REASON_ARCHIVED,
        RefusalReason::Version => texts::REASON_VERSION,
        RefusalReason::NotKept => texts::REASON_NOT_SAVED,
        _ => return refusal.to_string(),
    };
    phrase.t().to_owned()
}

/// The remaining times on the clocks. `None` without clocks.
pub(super) fn clocks(table_state: &TableState, now: Time) -> Option<String> {
    let left = |seat| Some((seat, table_state.clocks().left(seat, now)?));
    let seats = Seat::first(table_state.current_match().seats()).filter_map(left);
    let clocks = seats.map(|(seat, left)| {
        texts::ClockOfSeat { army: army(table_state, seat), time: time(left) }.t()
    });
    let clocks: Vec<String> = clocks.collect();
    (!clocks.is_empty()).then(|| texts::ClocksLeft { clocks: clocks.join(", ") }.t())
}

/// Formats the remaining time of a clock, given in milliseconds.
fn time(left: u32) -> String {
    let seconds = left / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
        _ => texts::DaysLeft { days, hours: hours % 24 }.t(),
    }
}

/// A line about an entry, if the board does not show it.
pub(super) fn line(table_state: &TableState, entry: &LogEntry, own: &[Seat]) -> Option<String> {
    let player = || entry.seat.map_or(String::new(), |seat| who(table_state, seat));
    let is_own = entry.seat.is_some_and(|seat| own.contains(&seat));
    let army = || entry.seat.map_or(Argument::Text("".into()), |seat| army(table_state, seat));
    Some(match &entry.event {
        TableEvent::Sit(..) if is_own => texts::YouPlay { army: army() }.t(),
        TableEvent::Sit(_, name) => texts::PlayerPlays { name, army: army() }.t(),
        TableEvent::Rise => texts::SeatLeft { army: army() }.t(),
        TableEvent::Fill(level) => texts::ComputerPlays { army: army(), level }.t(),
        TableEvent::Start => texts::GAME_BEGINS.t().to_owned(),
        TableEvent::Abort => texts::ABORTED.t().to_owned(),
        TableEvent::Greet(number) => {
            let message = GREETINGS.get(usize::from(*number)).map_or("…", |text| text.t());
            texts::PlayerSays { player: player(), message }.t()
        }
        TableEvent::Again => texts::WantsRematch { player: player() }.t(),
        TableEvent::Next(table) => texts::RematchAt { link: format!("#/table/{table}") }.t(),
        TableEvent::Down(_) => texts::SERVER_WAS_AWAY.t().to_owned(),
        TableEvent::Act(act @ (Act::Offer(_) | Act::Accept | Act::Decline)) => {
            sentence(&voice(table_state.current_match()).act(entry.seat?, *act))
        }
        _ => return None,
    })
}

/// The board, with the events since `before`.
pub(super) fn board(before: Option<&dyn Match>, match_: &dyn Match) -> String {
    let since = before.map_or(String::new(), |before| voice(match_).since(before));
    let since = if since.is_empty() { since } else { format!("{since}\n") };
    drawn(match_, &(since + &standing(match_)))
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
