use quadrille_core::present::Touch;
use quadrille_core::texts::Phrase;

use crate::words::learn as text;

/// Why a gesture did not do what was asked for.
pub(super) fn miss(wanted: &[Touch], made: &[Touch]) -> Phrase {
    let mut pairs = wanted.iter().zip(made).enumerate();
    let Some((at, (wanted, made))) = pairs.find(|(_, (wanted, made))| wanted != made) else {
        return text::MISS;
    };
    match (wanted, made) {
        (_, Touch::Button("done")) => text::MISS_ENDED,
        (Touch::Button("done"), _) => text::MISS_WENT_ON,
        (Touch::Point(_), Touch::Point(_)) if at == 0 => text::MISS_PIECE,
        (Touch::Point(_), Touch::Point(_)) => text::MISS_PLACE,
        (Touch::Turn(_), Touch::Turn(_)) => text::MISS_TURN,
        (Touch::Turn(_), Touch::Point(_)) => text::MISS_MOVED,
        (Touch::Point(_), Touch::Turn(_)) => text::MISS_TURNED,
        (Touch::Number(_), Touch::Number(_)) => text::MISS_NUMBER,
        (Touch::Part(_) | Touch::Button(_), _) | (_, Touch::Part(_)) => text::MISS_CHOICE,
        _ => text::MISS,
    }
}
