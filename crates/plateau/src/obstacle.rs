//! The obstacles that keep an army from moving to a crossing (plateau 3 and 4).

use quadrille_core::Point;
use quadrille_core::present::Obstacle;

use crate::position::End;
use crate::reach::View;
use crate::{Crossing, Kind, Position, Step};

/// The keys of all obstacles.
pub(crate) const KEYS: &[&str] = &[
    "moved", "spent", "least", "short", "stuck", "own", "own-base", "left", "corner", "jump",
    "far-2", "far-4", "far-6", "far-12", "blocked",
];

pub(crate) fn obstacle(position: &Position, from: Point, to: Point) -> Option<Obstacle> {
    let (from, to) = (crossing(position, from)?, crossing(position, to)?);
    let view = View::of(position);
    let own = view.own.has(from) && position.end == End::GoesOn;
    let kind = position.piece(from).filter(|_| own)?.kind;
    if position.turn().has_moved(from) {
        return Some("moved".into());
    }
    let most = position.turn().most(kind);
    if most == 0 {
        return Some("spent".into());
    }
    let mut legal = false;
    position.visit_steps_from(from, |step| {
        legal |= matches!(step, Step::Go { to: end, .. } if from == to || end == to);
    });
    if legal {
        return None;
    }
    let full = kind.reach();
    let reach = view.reach(from, kind, full);
    let leads = |count: &u8| {
        let (stops, hits) = reach.with(*count);
        if from == to { !(stops | hits).is_empty() } else { (stops | hits).has(to) }
    };
    match (1..=full).find(leads) {
        Some(count) if count <= most => Some(too_short(position, from)),
        Some(_) => Some("left".into()),
        None if from == to => Some("stuck".into()),
        None => Some(never(&view, from, kind, to).into()),
    }
}

/// The obstacle to a move after which the turn could not come to six (plateau 3.2): the least count
/// with which the army may go, or that it may not go at all.
fn too_short(position: &Position, from: Crossing) -> Obstacle {
    match position.least_count(from) {
        Some(least) => Obstacle { key: "least", number: Some(least.into()) },
        None => "short".into(),
    }
}

/// The obstacle to an army of a kind that cannot get to another crossing with its full reach.
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
