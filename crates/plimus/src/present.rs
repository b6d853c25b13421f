//! Presentation of Plimus to clients.

use quadrille_core::present::{Gauge, Geometry, PointView, Shape, Stacking, Touch};
use quadrille_core::{Army, Compass, Game as _, Point, Remark, Seat};

use crate::areas::{AREAS, CIRCLES, COLOURED, DOTS, MINUS_FIELDS, PLUS_FIELDS, POLES};
use crate::board::fields;
use crate::ends::End;
use crate::{Field, Kind, Options, Part, Plimus, Position, Sign, Step};

/// The keys of the gauges of filled fields, by the start area, clockwise from the south.
const FILLED: [&str; 4] = ["filled-blue", "filled-yellow", "filled-red", "filled-green"];

pub(crate) fn geometry(options: Options) -> Geometry {
    let points = Field::all().map(|field| {
        let (mark, tags) = drawn(options, field);
        PointView {
            label: field.to_string(),
            x: (f32::from(field.file()) + 0.5) / 9.0,
            y: (f32::from(field.rank()) + 0.5) / 9.0,
            shape: Shape::Crossing,
            mark,
            room: 1.0,
            stacking: if POLES & field.bit() == 0 { Stacking::OnTop } else { Stacking::SideBySide },
            tags,
        }
    });
    let forward = [Compass::North, Compass::NorthEast, Compass::East, Compass::SouthEast];
    let lines = Field::all().flat_map(|field| {
        let neighbours = forward.into_iter().filter_map(move |to| field.along(to));
        neighbours.map(move |to| (field.point(), to.point()))
    });
    Geometry { points: points.collect(), lines: lines.collect() }
}

/// The marking of a field as a character and tags (plimus 1.2 to 1.4). An unused start area has no
/// colour; its fields are only safe from capture (plimus 5.1).
fn drawn(options: Options, field: Field) -> (char, Vec<&'static str>) {
    let is_in = |set| set & field.bit() != 0;
    let is_used = Seat::first(options.seats()).any(|seat| is_in(options.home(seat)));
    let areas = AREAS.into_iter().zip(["area-b", "area-y", "area-r", "area-g"]);
    let area = areas.filter(|(area, _)| is_used && is_in(*area)).map(|(_, tag)| tag);
    let kinds = [
        (POLES, '@', "pole"),
        (if is_used { PLUS_FIELDS } else { 0 }, '+', "plus"),
        (if is_used { MINUS_FIELDS } else { 0 }, '-', "minus"),
        (COLOURED, ':', "safe"),
        (DOTS, '*', "dot"),
        (CIRCLES, '0', "circle"),
    ];
    let kind = kinds.into_iter().find(|(set, ..)| is_in(*set));
    let mark = kind.map_or('.', |(_, mark, _)| mark);
    (mark, kind.map(|(_, _, tag)| tag).into_iter().chain(area).collect())
}

pub(crate) fn gesture(position: &Position, step: Step) -> Vec<Touch> {
    match step {
        Step::Set { from, part, to } => {
            let mut touches = beginning(position, from, part);
            touches.push(Touch::Point(to.point()));
            if position.unit(to).is_some() {
                touches.push(Touch::Button("join"));
            } else if jumps_to(position, from, part, to) {
                touches.push(Touch::Button("step"));
            }
            touches
        }
        Step::Jump { from, part, over, to, captures } => {
            let mut touches = beginning(position, from, part);
            touches.extend([Touch::Point(over.point()), Touch::Point(to.point())]);
            let mover = position.mover(from, part);
            if mover.is_some_and(|kind| position.reach(from, part, kind).captures(over)) {
                touches.push(Touch::Button(if captures { "capture" } else { "leave" }));
            }
            touches
        }
        Step::Banish { to } => vec![Touch::Point(to.point())],
        Step::Done => vec![Touch::Button("done")],
    }
}

/// True if a unit can jump to a field (plimus 4.4: over a dot also to one next to it).
fn jumps_to(position: &Position, from: Field, part: Part, to: Field) -> bool {
    let Some(kind) = position.mover(from, part) else { return false };
    let reach = position.reach(from, part, kind);
    fields(reach.jumped()).any(|over| reach.landings(over) & to.bit() != 0)
}

/// The area that was filled, if the game ended by it (plimus 7.1, 7.2).
pub(crate) fn ended_at(position: &Position) -> Vec<Point> {
    match position.end {
        End::Filled | End::Counted => {
            fields(position.goal(position.seat)).map(Field::point).collect()
        }
        _ => Vec::new(),
    }
}

/// The touch of the unit and, if there is a choice, of the part that moves.
fn beginning(position: &Position, from: Field, part: Part) -> Vec<Touch> {
    let choice = match part {
        Part::Pole(Kind::Single(Sign::Plus)) => Some("plus"),
        Part::Pole(Kind::Single(Sign::Minus)) => Some("minus"),
        Part::Pole(Kind::Double(Sign::Plus)) => Some("plus-minus"),
        Part::Pole(Kind::Double(Sign::Minus)) => Some("minus-plus"),
        Part::Top => Some("top"),
        Part::Whole if !position.in_turn() && position.kind(from).is_double() => Some("whole"),
        Part::Whole => None,
    };
    let part = choice.map(Touch::Part);
    [Touch::Point(from.point())].into_iter().chain(part).collect()
}

/// The fields of one step.
pub(crate) fn way(step: Step) -> Vec<Point> {
    let fields = match step {
        Step::Set { from, to, .. } => vec![from, to],
        Step::Jump { from, over, to, .. } => vec![from, over, to],
        Step::Banish { .. } | Step::Done => Vec::new(),
    };
    fields.into_iter().map(Field::point).collect()
}

/// The stone to be banished, or that the unit may jump on.
pub(crate) fn asks(position: &Position) -> Option<&'static str> {
    match (position.hand().map(|unit| unit.kind.sign()), position.hopper) {
        (Some(Sign::Plus), _) => Some("banish-plus"),
        (Some(Sign::Minus), _) => Some("banish-minus"),
        (None, Some(_)) => Some("jump-on"),
        (None, None) => None,
    }
}

/// The number of turns before fields that hold its units count in which a seat is warned.
const WARNED: u16 = 10;

/// The seats whose units will count for the facing seat, with the turns left to them (plimus 7.2).
pub(crate) fn warnings(position: &Position) -> Vec<Remark> {
    let warning = |seat: Seat| {
        let facing = position.options().facing(seat);
        let number = position.patience(seat).filter(|left| (1..=WARNED).contains(left))?;
        let holds = position.is_in(facing) && position.spoilt(facing).0 != 0;
        holds.then_some(Remark { key: "held-fields", army: Army(seat.0), number })
    };
    Seat::first(position.options().seats()).filter_map(warning).collect()
}

/// The gauge of turns is shown for this number of turns before the last.
const NEAR: u16 = 40;

/// The goal fields of each seat that count as filled (plimus 7.1, 7.2). Near the last turn, the
/// completed turns as well (plimus 7.3).
pub(crate) fn gauges(position: &Position) -> Vec<Gauge> {
    let seats = position.options().seats();
    let filled = |seat: Seat| Gauge {
        key: FILLED[position.options().edge(seat)],
        army: Some(Army(seat.0)),
        value: position.filled(seat).count_ones() as u16,
        least: 0,
        most: position.goal(seat).count_ones() as u16,
        of_turn: false,
    };
    let mut gauges: Vec<Gauge> = Seat::first(seats).map(filled).collect();
    let (value, most) = (position.turn(), position.options().turn_limit());
    if value + NEAR >= most {
        gauges.push(Gauge { key: "turns", army: None, value, least: 0, most, of_turn: false });
    }
    gauges
}

/// The completed turns, the hopping unit, and the stones to be banished.
pub(crate) fn notes(position: &Position) -> Vec<String> {
    let limit = position.options().turn_limit();
    let mut notes = vec![format!("turns completed: {} of {limit}", position.turn())];
    if let Some(field) = position.hopper {
        notes.push(format!("jumping: the unit on {field}"));
    }
    if let Some(unit) = position.hand() {
        let name = Plimus::armies(position.options())[unit.army.index()].name;
        let sign = |sign: Sign| if sign == Sign::Plus { "plus" } else { "minus" };
        let top = unit.kind.sign();
        let then = if unit.kind.is_double() {
            format!(", then its {}", sign(top.other()))
        } else {
            String::new()
        };
        notes.push(format!("to be banished to a Pole: the {} of {name}{then}", sign(top)));
    }
    notes
}
