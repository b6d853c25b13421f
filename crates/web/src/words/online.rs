//! Texts of games with people elsewhere.

use quadrille_board::online::{Left, Withdrawn};
use quadrille_core::texts::Phrase;
pub(crate) use quadrille_core::texts::online::*;
use quadrille_protocol::{GuestNumber, RefusalReason, TableState};
use quadrille_table::Offer;
use quadrille_table::record::Clock;

use super::{MessageInPageLanguage as _, PhraseInPageLanguage as _, decimal, games};

/// The ready-made messages to the other players, by their numbers.
pub(crate) const GREETINGS: [Phrase; 8] = [
    GREETING_HELLO,
    GREETING_HAVE_FUN,
    GREETING_GOOD_MOVE,
    GREETING_OOPS,
    GREETING_ONE_MOMENT,
    GREETING_THANKS,
    GREETING_WELL_PLAYED,
    GREETING_SEE_YOU,
];

/// The time of each player.
pub(crate) fn clock(clock: Option<Clock>) -> String {
    match clock {
        Some(Clock::Days(days)) => ClockDays { days }.t(),
        Some(Clock::Increment { base, increment }) if base % 60 == 0 => {
            ClockMinutes { minutes: base / 60, seconds: increment }.t()
        }
        Some(Clock::Increment { base, increment }) => ClockSeconds { base, increment }.t(),
        _ => NO_CLOCK.t().to_owned(),
    }
}

/// A name in the language of the page if the server gave it, or else the name itself.
pub(crate) fn name(name: &str) -> String {
    let guest = GuestNumber::in_name(name);
    guest.map_or_else(|| name.to_owned(), |guest| Guest { number: guest.figures() }.t())
}

/// The time that a clock shows.
pub(crate) fn left(left: &Left) -> String {
    match (left.days(), left.hours()) {
        (Some((days, 0)), _) => WholeDaysLeft { days }.t(),
        (Some((days, hours)), _) => DaysLeft { days, hours }.t(),
        (None, Some(hours)) => HoursLeft { hours }.t(),
        (None, None) => decimal(&left.figures()),
    }
}

/// The text of a table for those who come: the options that are not the usual ones, and the time.
pub(crate) fn plan(table_state: &TableState) -> String {
    let plan = table_state.plan();
    let options = games::options(table_state.current_match().game());
    options.into_iter().chain([clock(plan.clock)]).collect::<Vec<_>>().join(" · ")
}

/// The text of an offer for those who are asked.
pub(crate) fn offers(offer: Offer, name: &str) -> String {
    match offer {
        Offer::Draw => OffersDraw { name }.t(),
        _ => RequestsTakeback { name }.t(),
    }
}

/// The text of an offer for the player who made it.
pub(crate) fn offered(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => DRAW_OFFERED.t(),
        _ => TAKEBACK_REQUESTED.t(),
    }
}

/// The reason why an action was undone.
pub(crate) fn withdrawn(withdrawn: Withdrawn) -> String {
    let phrase = match withdrawn.reason {
        RefusalReason::Late => UNDONE_LATE,
        RefusalReason::Behind | RefusalReason::NotYourTurn | RefusalReason::NotNow => UNDONE_BEHIND,
        RefusalReason::TooMany => UNDONE_TOO_MANY,
        RefusalReason::Archived => UNDONE_ARCHIVED,
        RefusalReason::Taken => UNDONE_TAKEN,
        _ => UNDONE_REFUSED,
    };
    phrase.t().to_owned()
}
