//! The reasons why a unit cannot move to a field (plimus 3 and 4).

use quadrille_core::Point;

use crate::board::{Fields, fields};
use crate::ends::End;
use crate::reach::{Reach, landings};
use crate::stacks::FROM_POLE;
use crate::{Field, Part, Position, Sign};

/// Every obstacle.
pub(crate) const KEYS: &[&str] = &[
    "banish", "hopping", "stuck", "blank", "stood", "repel", "behind", "jumps-on", "line", "far",
    "occupied", "nothing",
];

pub(crate) fn obstacle(position: &Position, from: Point, to: Point) -> Option<&'static str> {
    let field = |point: Point| Field::all().find(|field| field.point() == point);
    let (from, to) = (field(from)?, field(to)?);
    if position.end != End::GoesOn || position.starts(position.seat) & from.bit() == 0 {
        return None;
    }
    if position.hand.is_some() {
        return (!to.is_pole()).then_some("banish");
    }
    if position.in_turn() && position.hopper != Some(from) {
        return Some("hopping");
    }
    let movers = movers(position, from);
    let sets = |mover: &Reach| if position.in_turn() { 0 } else { mover.sets() };
    if from == to {
        let acts = |(mover, _): &(Reach, Sign)| sets(mover) != 0 || mover.can_jump();
        return (!movers.iter().any(acts)).then_some("stuck");
    }
    let leads = |(mover, _): &(Reach, Sign)| (sets(mover) | led(mover)) & to.bit() != 0;
    if movers.iter().any(leads) {
        return None;
    }
    let signs: Vec<Sign> = movers.iter().map(|(_, sign)| *sign).collect();
    Some(why(position, &signs, from, to))
}

/// The parts of the unit on a field that can move, each with its sign.
fn movers(position: &Position, from: Field) -> Vec<(Reach, Sign)> {
    let parts: Vec<Part> = match (position.in_turn(), from.is_pole()) {
        (true, _) => vec![Part::Whole],
        (false, true) => FROM_POLE.to_vec(),
        (false, false) => vec![Part::Whole, Part::Top],
    };
    let mover = |part| {
        let kind = position.mover(from, part)?;
        Some((position.reach(from, part, kind), kind.sign()))
    };
    parts.into_iter().filter_map(mover).collect()
}

/// The neighbours that can be jumped, and the fields where such jumps end.
fn led(mover: &Reach) -> Fields {
    let jumps = fields(mover.jumped()).map(|over| (over, mover.landings(over)));
    jumps.filter(|(_, ends)| *ends != 0).fold(0, |set, (over, ends)| set | over.bit() | ends)
}

/// The reason why units of these signs cannot reach a field. They must not be able to.
fn why(position: &Position, signs: &[Sign], from: Field, to: Field) -> &'static str {
    let is_blank = |field: Field| position.options.blank_field() == Some(field);
    let sign_on = |field: Field| position.unit(field).map(|unit| unit.kind.sign());
    let differs = |field: &Field| sign_on(*field).is_some_and(|sign| signs.contains(&sign.other()));
    if is_blank(to) {
        return "blank";
    }
    if position.stood & to.bit() != 0 {
        return "stood";
    }
    if from.neighbours() & to.bit() != 0 {
        return match sign_on(to) {
            Some(_) if differs(&to) => "behind",
            Some(_) => "repel",
            None => "jumps-on",
        };
    }
    let over: Vec<Field> =
        fields(from.neighbours()).filter(|over| landings(from, *over) & to.bit() != 0).collect();
    let beside = (to.file() - from.file()).abs().max((to.rank() - from.rank()).abs()) == 1;
    match &over[..] {
        over if over.iter().any(differs) => "occupied",
        over if over.iter().any(|field| sign_on(*field).is_some()) => "repel",
        _ if beside => "line",
        [] => "far",
        over if over.iter().any(|field| is_blank(*field)) => "blank",
        _ => "nothing",
    }
}
