//! What happened on the board, in English.

use quadrille_core::{Army, Effect, Point};
use quadrille_table::Table;

use crate::words;

/// What a turn did, as a list of short clauses.
pub(crate) fn story(table: &dyn Table, effects: &[Effect]) -> String {
    let points = table.geometry().points;
    let armies = table.game().armies();
    let at = |point: Point| points[point.index()].label.as_str();
    let army = |army: Army| armies[army.index()].name;
    let together = |a: &Effect, b: &Effect| match (a, b) {
        (Effect::Removed { army: a, .. }, Effect::Removed { army: b, .. }) => a == b,
        _ => false,
    };
    let mut clauses: Vec<String> = Vec::new();
    for alike in effects.chunk_by(together) {
        clauses.push(match alike[0] {
            Effect::Moved { from, to } => format!("moves {} to {}", at(from), at(to)),
            Effect::Turned { at: point, eighths } => {
                format!("turns {} {}", at(point), turning(eighths))
            }
            Effect::Captured { at: point, army: of } => {
                format!("captures {} on {}", army(of), at(point))
            }
            Effect::Removed { army: of, .. } if alike.len() > 1 => {
                format!("{} pieces of {} leave the board", alike.len(), army(of))
            }
            Effect::Removed { at: point, army: of } => {
                format!("{} on {} leaves the board", army(of), at(point))
            }
            Effect::Shot { from, at: target } => format!("{} shoots {}", at(from), at(target)),
            Effect::Seized { at: point, army: of } => {
                format!("seizes {} on {}", army(of), at(point))
            }
            Effect::Banished { army: of, to } => format!("banishes {} to {}", army(of), at(to)),
            Effect::Conquered { at: point, seat } => {
                format!("conquers the base of {} on {}", words::seat_name(table, seat), at(point))
            }
            Effect::CommandPassed { army: of, to } => {
                format!("{} now leads the pieces of {}", words::seat_name(table, to), army(of))
            }
            Effect::SeatOut { seat } => format!("{} is out", words::seat_name(table, seat)),
            Effect::Skipped { seat } => {
                format!("{} can do nothing and is passed over", words::seat_name(table, seat))
            }
            _ => continue,
        });
    }
    clauses.join(", ")
}

fn turning(eighths: u8) -> String {
    match eighths % 8 {
        4 => "round".to_owned(),
        right @ 0..4 => format!("right by {}°", u32::from(right) * 45),
        left => format!("left by {}°", u32::from(8 - left) * 45),
    }
}
