//! The stones for drawing and for editors.

use std::iter::repeat_n;

use quadrille_core::present::PieceView;
use quadrille_core::{Army, Game as _, Seat, sort_short};

use crate::areas::{MINUS_FIELDS, PLUS_FIELDS};
use crate::{Field, Kind, Options, Plimus, Position, Setup, Sign, Unit};

/// A stone on a field. A neutral stone has neither army nor sign.
type Stone = (Field, Option<(Army, Sign)>);

pub(crate) fn pieces(position: &Position) -> Vec<PieceView> {
    let armies = || (0..position.options.seats).map(Army);
    let blanks = position.options.blank_field().map(|field| (field, None));
    let units = position.units().flat_map(of_unit);
    let poles = Field::all().filter(|field| field.is_pole()).flat_map(|pole| {
        let counts = move |army| Sign::ALL.map(|sign| position.on_pole(pole, army, sign));
        armies().flat_map(move |army| of_pole((pole, army, counts(army))))
    });
    levelled(position.options, blanks.into_iter().chain(units).chain(poles).collect())
}

/// The stones of any arrangement.
pub(crate) fn draft(setup: &Setup) -> Vec<PieceView> {
    let blanks = setup.blanks.iter().map(|&field| (field, None));
    let units = setup.units.iter().copied().flat_map(of_unit);
    let poles = setup.poles.iter().copied().flat_map(of_pole);
    levelled(setup.options, blanks.chain(units).chain(poles).collect())
}

/// The units of each army as written on fields other than Poles.
pub(crate) fn palette(options: Options) -> Vec<String> {
    let kinds = Sign::ALL.map(Kind::Single).into_iter().chain(Sign::ALL.map(Kind::Double));
    let of_army = |letter: char| kinds.clone().map(move |kind| format!("{letter}{kind}"));
    Plimus::armies(options).iter().flat_map(|army| of_army(army.letter)).collect()
}

fn of_unit((field, unit): (Field, Unit)) -> impl Iterator<Item = Stone> {
    unit.kind.stones().map(move |sign| (field, Some((unit.army, sign))))
}

/// The stones of an army on a Pole, plus before minus.
fn of_pole((pole, army, counts): (Field, Army, [u8; 2])) -> impl Iterator<Item = Stone> {
    let signs = Sign::ALL.into_iter().zip(counts);
    signs.flat_map(move |(sign, count)| repeat_n((pole, Some((army, sign))), usize::from(count)))
}

/// The stones in the order of points, each one level above the previous one on its field.
fn levelled(options: Options, mut stones: Vec<Stone>) -> Vec<PieceView> {
    sort_short(&mut stones, |(field, _)| field.point());
    let stacks = stones.chunk_by(|(one, _), (other, _)| one == other);
    let views = stacks.flat_map(|stack| {
        let settled = matches!(stack, [only] if is_settled(options, *only));
        (0..).zip(stack).map(move |(level, stone)| PieceView { settled, ..view(level, *stone) })
    });
    views.collect()
}

/// True if a stone that stands alone properly fills a field (plimus 7.2).
fn is_settled(options: Options, (field, stone): Stone) -> bool {
    let signed = |sign| if sign == Sign::Plus { PLUS_FIELDS } else { MINUS_FIELDS };
    let fills = |(army, sign): (Army, Sign)| options.goal(Seat(army.0)) & signed(sign);
    stone.map_or(0, fills) & field.bit() != 0
}

fn view(level: u8, (field, stone): Stone) -> PieceView {
    let army = stone.map(|(army, _)| army);
    let (kind, mark) = match stone {
        Some((_, Sign::Plus)) => ("plus", "+"),
        Some((_, Sign::Minus)) => ("minus", "-"),
        None => ("blank", "#"),
    };
    PieceView {
        point: field.point(),
        level,
        army,
        commander: army.map(|army| Seat(army.0)),
        kind,
        mark,
        directions: 0,
        badge: None,
        settled: false,
    }
}
