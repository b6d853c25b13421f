//! The markings of the fields (plimus 1.2 to 1.4).

use crate::Field;
use crate::board::{
    EAST_CIRCLE, Fields, NORTH_CIRCLE, POLES as POLE_FIELDS, SOUTH_CIRCLE, WEST_CIRCLE,
};

/// The four Poles (plimus 1.2).
pub const POLES: Fields =
    POLE_FIELDS[0].set() | POLE_FIELDS[1].set() | POLE_FIELDS[2].set() | POLE_FIELDS[3].set();

/// The start areas of blue, yellow, red and green: south, west, north and east (plimus 1.3).
pub const AREAS: [Fields; 4] = [area(0), area(1), area(2), area(3)];

/// The plus fields of all areas (plimus 1.3).
pub const PLUS_FIELDS: Fields = signed(1);

/// The minus fields of all areas (plimus 1.3).
pub(crate) const MINUS_FIELDS: Fields = signed(0);

/// The plus and minus fields, where nothing is captured (plimus 5.1).
pub(crate) const COLOURED: Fields = PLUS_FIELDS | MINUS_FIELDS;

/// The dotted fields, where a jump may change its direction (plimus 1.4, 4.4).
pub const DOTS: Fields = set(b"b2h2b8h8d4f4d6f6e5");

/// The circle fields (plimus 1.4).
pub(crate) const CIRCLES: Fields =
    WEST_CIRCLE.set() | EAST_CIRCLE.set() | NORTH_CIRCLE.set() | SOUTH_CIRCLE.set();

/// The field at index `along` of an edge, `inside` rows from it. Edges are counted clockwise from
/// the south.
const fn by_edge(edge: usize, along: i8, inside: i8) -> Fields {
    let field = match edge {
        0 => Field::at(along, inside),
        1 => Field::at(inside, along),
        2 => Field::at(along, 8 - inside),
        _ => Field::at(8 - inside, along),
    };
    bit(field)
}

const fn bit(field: Option<Field>) -> Fields {
    match field {
        Some(field) => field.set(),
        None => 0,
    }
}

const fn area(edge: usize) -> Fields {
    let mut set = 0;
    let mut along = 1;
    while along < 8 {
        set |= by_edge(edge, along, 0);
        if along > 1 && along < 7 {
            set |= by_edge(edge, along, 1);
        }
        along += 1;
    }
    set
}

/// The fields of the areas whose index along the edge, counted from 0, is odd (1) or even (0).
const fn signed(odd: i8) -> Fields {
    let mut set = 0;
    let mut edge = 0;
    while edge < 4 {
        let mut along = 2 - odd;
        while along < 8 {
            set |= area(edge) & (by_edge(edge, along, 0) | by_edge(edge, along, 1));
            along += 2;
        }
        edge += 1;
    }
    set
}

/// The set of fields whose names are concatenated in `names`.
const fn set(names: &[u8]) -> Fields {
    let mut set = 0;
    let mut at = 0;
    while at < names.len() {
        set |= bit(Field::at(names[at] as i8 - b'a' as i8, names[at + 1] as i8 - b'1' as i8));
        at += 2;
    }
    set
}
