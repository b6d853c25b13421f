//! Presentation of Empire Plateau to clients.

use std::f32::consts::TAU;

use quadrille_core::present::{Gauge, Geometry, PieceView, PointView, Shape, Stacking};
use quadrille_core::{Effect, Point, Position as _, Seat, Status, sort_short};

use crate::board::{LATITUDES, base};
use crate::position::End;
use crate::reach::View;
use crate::{Crossing, EMPIRES, Kind, Options, Piece, Position, Setup, Step, Turn};

/// The size of armies on the innermost latitude, relative to the others. Longitudes are so close
/// together there that larger armies would need a larger ring, at the expense of all others.
const INNERMOST: f32 = 0.78;

/// The relative size of an army on a latitude.
fn room(latitude: u8) -> f32 {
    if latitude + 1 < LATITUDES { 1.0 } else { INNERMOST }
}

/// The radius of a latitude, in sizes of an army. Armies fill the innermost latitude, and from
/// there to the rim neighbours just touch.
fn radius(options: Options, latitude: u8) -> f32 {
    let apart = 2.0 * (TAU / f32::from(options.longitudes()) / 2.0).sin();
    let table_state = |outer: u8| (room(outer) + room(outer + 1)) / 2.0;
    INNERMOST / apart + (latitude..LATITUDES - 1).map(table_state).sum::<f32>()
}

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
    let radius = 0.5 * radius(options, at.latitude()) / radius(options, 0);
    let angle = TAU * f32::from(at.longitude()) / f32::from(options.longitudes());
    let is_base = Seat::first(options.seats).any(|seat| base(options, seat) == at);
    PointView {
        label: at.to_string(),
        x: 0.5 + radius * angle.sin(),
        y: 0.5 - radius * angle.cos(),
        shape: Shape::Crossing,
        mark: if is_base { 'o' } else { '·' },
        room: room(at.latitude()),
        stacking: Stacking::OnTop,
        tags: if is_base { vec!["base"] } else { Vec::new() },
    }
}

pub(crate) fn pieces(position: &Position) -> Vec<PieceView> {
    position.pieces().map(|(at, army)| view(position.options(), at, army)).collect()
}

/// The armies of any arrangement.
pub(crate) fn draft(setup: &Setup) -> Vec<PieceView> {
    let pieces = setup.pieces.iter();
    let mut pieces: Vec<PieceView> =
        pieces.map(|&(at, army)| view(setup.options, at, army)).collect();
    sort_short(&mut pieces, |piece| piece.point);
    pieces
}

fn view(options: Options, at: Crossing, army: Piece) -> PieceView {
    PieceView {
        point: at.point(options),
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
        settled: false,
    }
}

pub(crate) fn palette(options: Options) -> Vec<String> {
    let empires = &EMPIRES[..usize::from(options.seats)];
    let of_empire = |letter: char| Kind::ALL.map(|kind| format!("{letter}{}", kind.letter()));
    empires.iter().flat_map(|empire| of_empire(empire.letter)).collect()
}

/// The crossings of a path that a move can take.
pub(crate) fn way(position: &Position, step: Step) -> Vec<Point> {
    let Step::Go { from, to, count, .. } = step else {
        return Vec::new();
    };
    let Some(army) = position.piece(from) else {
        return Vec::new();
    };
    let way = View::of(position).way(from, army.kind, to, count);
    way.into_iter().map(|at| at.point(position.options())).collect()
}

/// The request to continue, if the turn has begun and may not end.
pub(crate) fn asks(position: &Position) -> Option<&'static str> {
    let turn = position.turn();
    turn.moved().next()?;
    let small_are_done = turn.small() == Turn::SMALL_LIMIT && turn.emblem().is_none();
    Some(match turn.may_end() {
        true if small_are_done => "emblem-or-end",
        true => "go-on-or-end",
        false => "go-on",
    })
}

/// The reason why a move ends its turn, and the total count of the turn (plateau 3.4).
pub(crate) fn closing(position: &Position, step: Step) -> Option<(&'static str, u16)> {
    let Step::Go { count, .. } = step else { return None };
    let mut effects = Vec::new();
    let mut after = position.clone();
    after.apply(step, &mut effects);
    let ended = effects.iter().any(|effect| matches!(effect, Effect::TurnEnded { .. }));
    if !ended || matches!(after.status(), Status::Over(_)) {
        return None;
    }
    let gone = position.turn().total() + count;
    Some((if gone < Turn::MINIMUM { "stuck" } else { "full" }, gone.into()))
}

/// The counts of the turn (plateau 3.1, 3.2): s, and s + e with the most it can come to. s is left
/// out if no Emblem can add to it.
pub(crate) fn gauges(position: &Position) -> Vec<Gauge> {
    let turn = position.turn();
    let own = position.of_empire(position.seat()).crossings().filter(|&at| !turn.has_moved(at));
    let value = turn.total();
    let most = match position.end {
        End::GoesOn => turn.most_in_all(own.filter_map(|at| Some(position.piece(at)?.kind))),
        End::Won | End::NoSteps => value,
    };
    let gauge = |key, value: u8, least: u8, most: u8| Gauge {
        key,
        army: None,
        value: value.into(),
        least: least.into(),
        most: most.into(),
        of_turn: true,
    };
    let small = gauge("small", turn.small(), 0, Turn::SMALL_LIMIT);
    let apart = value != turn.small() || most > Turn::SMALL_LIMIT;
    let all = gauge("turn", value, Turn::MINIMUM.min(most), most);
    apart.then_some(small).into_iter().chain([all]).collect()
}

/// The bases that have fallen (plateau 5.2).
pub(crate) fn ruins(position: &Position) -> Vec<Point> {
    let fell = |seat: &Seat| position.standing_base(*seat).is_none();
    let options = position.options();
    Seat::first(options.seats).filter(fell).map(|seat| base(options, seat).point(options)).collect()
}

/// The crossings that the turn has used, and the standing bases with their owners.
pub(crate) fn notes(position: &Position) -> Vec<String> {
    let turn = position.turn();
    let emblem = turn.emblem().map_or("not moved".to_owned(), |count| count.to_string());
    let mut moved: Vec<String> = turn.moved().map(|at| at.to_string()).collect();
    sort_short(&mut moved, String::clone);
    let moved = if moved.is_empty() { "none".to_owned() } else { moved.join(" ") };
    let bases = position.seats_in().filter_map(|seat| {
        Some(format!("{} {}", EMPIRES[seat.index()].name, position.standing_base(seat)?))
    });
    vec![
        format!(
            "crossings: small armies {} of {}, Emblem {emblem}; moved: {moved}",
            turn.small(),
            Turn::SMALL_LIMIT
        ),
        format!("bases: {}", bases.collect::<Vec<_>>().join(", ")),
    ]
}
