//! Why an army cannot go somewhere (plateau 3 and 4).

use quadrille_core::Point;

use crate::position::End;
use crate::reach::View;
use crate::{Crossing, Kind, Position};

/// All that can be in the way.
pub(crate) const KEYS: &[&str] = &[
    "moved", "spent", "least", "stuck", "own", "own-base", "left", "corner", "jump", "far-2",
    "far-4", "far-6", "far-12", "blocked",
];

pub(crate) fn obstacle(position: &Position, from: Point, to: Point) -> Option<&'static str> {
    let (from, to) = (crossing(position, from)?, crossing(position, to)?);
    let view = View::of(position);
    let own = view.own.has(from) && position.end == End::GoesOn;
    let kind = position.piece(from).filter(|_| own)?.kind;
    let (least, most) = position.turn().range(kind);
    if position.turn().has_moved(from) {
        return Some("moved");
    }
    if least > most {
        return Some("spent");
    }
    let counts = |least, most| {
        let reach = view.reach(from, kind, least, most);
        move |count: u8| {
            let (stops, hits) = reach.with(count);
            if from == to { !(stops | hits).is_empty() } else { (stops | hits).has(to) }
        }
    };
    if (least..=most).any(counts(least, most)) {
        return None;
    }
    let full = kind.reach();
    let any = (1..=full).find(|count| counts(1, full)(*count));
    match any {
        Some(count) if count < least => Some("least"),
        Some(_) => Some("left"),
        None if from == to => Some("stuck"),
        None => Some(never(&view, from, kind, to)),
    }
}

/// Why an army of a kind cannot get to another crossing with all it may ever go.
fn never(view: &View, from: Crossing, kind: Kind, to: Crossing) -> &'static str {
    let across = from.latitude().abs_diff(to.latitude());
    let beside = from.longitude().abs_diff(to.longitude());
    let beside = beside.min(view.longitudes - beside);
    match kind {
        _ if view.own.has(to) => "own",
        _ if kind != Kind::Emblem && view.own_base.has(to) => "own-base",
        _ if across + beside > kind.reach() => match kind {
            Kind::Two => "far-2",
            Kind::Four => "far-4",
            Kind::Six => "far-6",
            Kind::Emblem => "far-12",
        },
        Kind::Two if view.targets.has(to) && (across, beside) != (1, 1) => "corner",
        Kind::Four if view.jumps(from).any(|(_, [_, landing])| landing == to) => "jump",
        _ => "blocked",
    }
}

fn crossing(position: &Position, point: Point) -> Option<Crossing> {
    let longitudes = u16::from(position.options().longitudes());
    let latitude = u8::try_from(point.0 / longitudes).ok()?;
    Crossing::at((point.0 % longitudes) as u8, latitude)
}
