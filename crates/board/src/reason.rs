use quadrille_core::{Army, Effect, Point, Seat};
use quadrille_mind::{Threat, engine_for};
use quadrille_table::{Match, Status};
use quadrille_voice::Reason;

/// More points than these are not told.
const FEW: usize = 2;

/// Why a turn, given as its steps joined by `;`, is good for the one to act, as far as what is
/// threatened and counted before and after it tells. Nothing of a turn that ends the match or takes
/// something, which says enough by itself.
#[must_use]
pub fn reason(table: &dyn Match, turn: &str) -> Option<Reason> {
    let Status::Acting(seat) = table.status() else { return None };
    let mut after = table.boxed();
    let effects = after.play_turn(turn).ok()?;
    let takes = |effect: &Effect| {
        matches!(
            effect,
            Effect::Captured { .. }
                | Effect::Seized { .. }
                | Effect::Shot { .. }
                | Effect::Conquered { .. }
        )
    };
    if matches!(after.status(), Status::Over(_)) || effects.iter().any(takes) {
        return None;
    }
    let after = after.as_ref();
    answered(table, after, seat, &effects)
        .or_else(|| gained(table, after, seat))
        .or_else(|| threatened(table, after, seat))
}

fn threats(table: &dyn Match, seat: Seat) -> Vec<Threat> {
    engine_for(table.game().id()).threats(table, seat)
}

/// What was threatened and is not any more; nothing if there is a worse threat left.
fn answered(
    table: &dyn Match,
    after: &dyn Match,
    seat: Seat,
    effects: &[Effect],
) -> Option<Reason> {
    let (before, now) = (threats(table, seat), threats(after, seat));
    let grave = before.iter().any(Threat::is_grave);
    if !grave && now.iter().any(Threat::is_grave) || now.len() >= before.len() {
        return None;
    }
    let stands = |at: Point| {
        effects.iter().fold(at, |at, effect| match *effect {
            Effect::Moved { from, to } if from == at => to,
            _ => at,
        })
    };
    let left = |threat: &Threat| {
        now.iter().any(|other| other.at == threat.at || other.at == stands(threat.at))
    };
    let answered = before.iter().filter(|threat| threat.is_grave() == grave && !left(threat));
    some(answered.map(|threat| threat.at).collect()).map(Reason::Answers)
}

/// A counter of one's own army that has grown.
fn gained(table: &dyn Match, after: &dyn Match, seat: Seat) -> Option<Reason> {
    let before = table.gauges();
    let own = |army: Option<Army>| army == Some(Army(seat.0));
    let grown = after.gauges().into_iter().find(|now| {
        let same = before.iter().find(|before| before.key == now.key);
        own(now.army) && !now.of_turn && same.is_some_and(|before| before.value < now.value)
    });
    grown.map(Reason::Gains)
}

/// What others have that is threatened, and was not before: their leaders and bases, or else the
/// rest.
fn threatened(table: &dyn Match, after: &dyn Match, seat: Seat) -> Option<Reason> {
    let others = Seat::first(table.seats())
        .filter(|&other| table.side_of(other) != table.side_of(seat) && !after.is_out(other));
    let mut new: Vec<Threat> = Vec::new();
    for other in others {
        let by_seat = |table| threats(table, other).into_iter().filter(|threat| threat.by == seat);
        let known: Vec<Point> = by_seat(table).map(|threat| threat.at).collect();
        new.extend(by_seat(after).filter(|threat| !known.contains(&threat.at)));
    }
    if new.iter().any(Threat::is_grave) {
        new.retain(Threat::is_grave);
    }
    some(new.into_iter().map(|threat| threat.at).collect()).map(Reason::Threatens)
}

/// The points, each once, unless there are none or many.
fn some(mut points: Vec<Point>) -> Option<Vec<Point>> {
    points.dedup();
    (1..=FEW).contains(&points.len()).then_some(points)
}
