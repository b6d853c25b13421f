use std::ops::Range;

use quadrille_core::{Effect, Point, Seat};
use quadrille_table::{Match, Status};

/// The way a piece went, or an arrow flew, in one of the last turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The points from first to last.
    pub way: Vec<Point>,
    /// Who did it.
    pub seat: Seat,
    /// How many turns were made since.
    pub age: u8,
    /// Which of the ways of its turn it is, if there are several.
    pub number: Option<u8>,
    /// Whether an arrow flew.
    pub flies: bool,
}

/// The last turns, the latest first: the current one if it is begun, and those of others since the
/// one to act last acted. After the end, the last turn alone.
pub(super) struct Recent {
    pub(super) turns: Vec<Made>,
    /// Whether the first of them is not ended yet.
    begun: bool,
}

/// A turn that was made.
pub(super) struct Made {
    /// The numbers of its entries.
    entries: Range<usize>,
    /// What each of them did.
    effects: Vec<Vec<Effect>>,
}

impl Made {
    pub(super) fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.effects.iter().flatten()
    }
}

impl Recent {
    pub(super) fn of(table: &dyn Match) -> Self {
        let (turns, begun) = entries(table);
        let first = turns.last().map_or(table.done(), |turn| turn.start);
        let mut effects = table.effects_since(first).into_iter();
        let made = turns.into_iter().rev().map(|entries| {
            let effects = effects.by_ref().take(entries.len()).collect();
            Made { entries, effects }
        });
        let mut turns: Vec<Made> = made.collect();
        turns.reverse();
        Self { turns, begun }
    }

    /// How the pieces went, the latest turn last; of a turn that is begun, that alone.
    pub(super) fn trails(&self, table: &dyn Match) -> Vec<Trail> {
        let shown = if self.begun { 1 } else { self.turns.len() };
        let mut trails = Vec::new();
        let mut copy = table.boxed();
        for (age, turn) in (0..).zip(&self.turns[..shown]) {
            let mut own = Vec::new();
            for (entry, effects) in turn.entries.clone().zip(&turn.effects).rev() {
                while copy.done() > entry + 1 && copy.undo() {}
                let Some(played) = copy.entry(entry) else { continue };
                let step = copy.last_step();
                copy.undo();
                let way = step.map(|step| copy.way(step)).unwrap_or_default();
                let flies = effects.iter().any(|effect| matches!(effect, Effect::Shot { .. }));
                let way = if way.len() > 1 { way } else { direct(effects) };
                if way.len() > 1 {
                    own.push(Trail { way, seat: played.seat, age, number: None, flies });
                }
            }
            if own.len() > 1 {
                for (number, trail) in (1..).zip(own.iter_mut().rev()) {
                    trail.number = Some(number);
                }
            }
            trails.extend(own);
        }
        trails.reverse();
        trails
    }
}

/// From where to where a piece went, if one did.
fn direct(effects: &[Effect]) -> Vec<Point> {
    let moved = effects.iter().find_map(|effect| match *effect {
        Effect::Moved { from, to } => Some(vec![from, to]),
        _ => None,
    });
    moved.unwrap_or_default()
}

/// The number of the entry from which on the last turns can be shown again: those of others since
/// the one to act last acted and the current one; after the end, the last turn alone. None if
/// nothing was done.
#[must_use]
pub fn recent_start(table: &dyn Match) -> Option<usize> {
    entries(table).0.last().map(|turn| turn.start)
}

/// The entries of the last turns, the latest first, and whether that one is not ended yet.
fn entries(table: &dyn Match) -> (Vec<Range<usize>>, bool) {
    let begun = table.turn_start(table.turns()) < Some(table.done());
    let start = |turn: usize| table.turn_start(turn).unwrap_or(table.done());
    let own = match table.status() {
        Status::Acting(seat) => Some(seat),
        Status::Over(_) => None,
    };
    let is_others = |turn: usize| {
        let seats = (start(turn)..start(turn + 1)).filter_map(|entry| table.entry(entry));
        let mut acting = seats.filter(|played| played.in_turn).map(|played| played.seat);
        own.is_some() && acting.next() != own
    };
    let end = table.turns() + usize::from(begun);
    let Some(last) = end.checked_sub(1) else { return (Vec::new(), false) };
    let before = (0..last).rev().take_while(|&turn| is_others(turn)).last();
    let first = before.filter(|_| own.is_some()).unwrap_or(last);
    let turns = (first..end).rev().map(|turn| start(turn)..start(turn + 1));
    (turns.collect(), begun)
}
