//! Words of a game that is over.

use quadrille_board::{Sitting, Verdict};
pub(crate) use quadrille_core::texts::ending::*;
use quadrille_table::Status;
use quadrille_voice::sentence;

use super::{MessageInPageLanguage as _, PhraseInPageLanguage as _, play, voice};

/// The number of turns of a game, with the minutes it took if they are known.
pub(crate) fn length(turns: u64, minutes: Option<u64>) -> String {
    match minutes {
        Some(minutes) => LengthAndTime { turns, minutes }.t(),
        None => Length { turns }.t(),
    }
}

/// How a game ended, in a few words and in more.
pub(crate) fn result(sitting: &Sitting) -> (String, String) {
    let table = sitting.table();
    let Status::Over(outcome) = table.status() else {
        return (LOST.t().to_owned(), play::status(sitting));
    };
    let detail = sentence(&voice(&**table).next());
    let rank = sitting.persons_side().and_then(|side| outcome.ranking.ranks().get(side.index()));
    let title = match (sitting.verdict(), rank) {
        (Some(Verdict::Won), _) => WON.t().to_owned(),
        (Some(Verdict::Lost), Some(place)) if table.sides() > 2 => {
            Placed { place, sides: table.sides() }.t()
        }
        (Some(Verdict::Lost), _) => LOST.t().to_owned(),
        (Some(Verdict::Drawn), _) => DRAWN.t().to_owned(),
        (None, _) => OVER.t().to_owned(),
    };
    (title, detail)
}
