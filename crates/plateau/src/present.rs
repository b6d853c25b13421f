//! How Empire Plateau shows itself to a client.

use std::f32::consts::TAU;

use quadrille_core::present::{Geometry, PieceView, PointView, Shape, Touch};
use quadrille_core::{Point, Seat};

use crate::board::{LATITUDES, base};
use crate::reach::View;
use crate::{Army, Crossing, EMPIRES, Kind, Options, Position, Step};

/// The radius of the innermost latitude on the unit square; the rim's is a half.
const INNERMOST: f32 = 0.14;

pub(crate) fn geometry(options: Options) -> Geometry {
    let longitudes = options.longitudes();
    let all = (0..LATITUDES).flat_map(|latitude| {
        (0..longitudes).map(move |longitude| Crossing::new(longitude, latitude))
    });
    let points = all.clone().map(|at| point_view(options, at)).collect();
    let lines = all.flat_map(|at| {
        let beside = Crossing::new((at.longitude() + 1) % longitudes, at.latitude());
        let inward = (at.latitude() + 1 < LATITUDES)
            .then(|| Crossing::new(at.longitude(), at.latitude() + 1));
        let line = move |to: Crossing| (at.point(options), to.point(options));
        [Some(beside), inward].into_iter().flatten().map(line)
    });
    Geometry { points, lines: lines.collect() }
}

fn point_view(options: Options, at: Crossing) -> PointView {
    let share = f32::from(at.latitude()) / f32::from(LATITUDES - 1);
    let radius = 0.5 - (0.5 - INNERMOST) * share;
    let angle = TAU * f32::from(at.longitude()) / f32::from(options.longitudes());
    let is_base = Seat::first(options.seats).any(|seat| base(options, seat) == at);
    PointView {
        label: at.to_string(),
        x: 0.5 + radius * angle.sin(),
        y: 0.5 - radius * angle.cos(),
        shape: Shape::Crossing,
        mark: if is_base { 'o' } else { '·' },
        tags: if is_base { vec!["base"] } else { Vec::new() },
    }
}

pub(crate) fn pieces(position: &Position) -> Vec<PieceView> {
    let view = |(at, army): (Crossing, Army)| PieceView {
        point: at.point(position.options()),
        level: 0,
        army: Some(army.empire),
        commander: Some(Seat(army.empire.0)),
        kind: army.kind.key(),
        mark: match army.kind {
            Kind::Two => "2",
            Kind::Four => "4",
            Kind::Six => "6",
            Kind::Emblem => "e",
        },
        directions: 0,
        badge: None,
    };
    position.armies().map(view).collect()
}

/// The crossing an army stands on and the one it stops on; where it can do so with several counts,
/// the count as well.
pub(crate) fn gesture(position: &Position, step: Step) -> Vec<Touch> {
    let Step::Go { from, to, count, captures } = step else {
        return vec![Touch::Button("done")];
    };
    let point = |at: Crossing| -> Point { at.point(position.options()) };
    let mut touches = vec![Touch::Point(point(from)), Touch::Point(point(to))];
    if let Some(army) = position.army(from) {
        let (least, most) = position.turn().range(army.kind);
        let reach = View::of(position).reach(from, army.kind, least, most);
        let ways = (least..=most).filter(|&count| {
            let (stops, hits) = reach.with(count);
            if captures { hits.has(to) } else { stops.has(to) }
        });
        if ways.count() > 1 {
            touches.push(Touch::Number(count));
        }
    }
    touches
}

/// What the turn has used, and whose bases stand where.
pub(crate) fn notes(position: &Position) -> Vec<String> {
    let turn = position.turn();
    let emblem = turn.emblem().map_or("not moved".to_owned(), |count| count.to_string());
    let mut moved: Vec<String> = turn.moved().map(|at| at.to_string()).collect();
    moved.sort();
    let moved = if moved.is_empty() { "none".to_owned() } else { moved.join(" ") };
    let bases = position.seats_in().filter_map(|seat| {
        Some(format!("{} {}", EMPIRES[seat.index()].name, position.standing_base(seat)?))
    });
    vec![
        format!("crossings: small armies {} of 6, Emblem {emblem}; moved: {moved}", turn.small()),
        format!("bases: {}", bases.collect::<Vec<_>>().join(", ")),
    ]
}
