//! A plain implementation of the rules, as a reference (plateau 3 to 5 and C1).

use std::collections::{BTreeMap, BTreeSet};

use quadrille_core::{Position as _, Seat, Status};
use quadrille_plateau::{Crossing, Kind, Position, Step};

/// A move for comparison: destination, count, and true if it captures.
pub(crate) type Moves = BTreeSet<(Crossing, u8, bool)>;

/// A position with its turn in progress.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plain {
    longitudes: i16,
    seats: u8,
    armies: BTreeMap<Crossing, (u8, Kind)>,
    /// The standing bases with their owners.
    bases: BTreeMap<Crossing, u8>,
    seat: u8,
    small: u8,
    emblem: u8,
    moved: BTreeSet<Crossing>,
    /// True once the Emblem has moved after a small army, or the game has ended.
    turn_over: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Free,
    Target,
    Wall,
}

const DIRECTIONS: [[i16; 2]; 4] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

impl Plain {
    pub(crate) fn of(position: &Position) -> Self {
        let armies = position.pieces().map(|(at, army)| (at, (army.empire.0, army.kind)));
        let bases = Seat::first(position.seats())
            .filter_map(|seat| Some((position.standing_base(seat)?, seat.0)));
        Self {
            longitudes: position.options().longitudes().into(),
            seats: position.seats(),
            armies: armies.collect(),
            bases: bases.collect(),
            seat: position.seat().0,
            small: position.turn().small(),
            emblem: position.turn().emblem().unwrap_or(0),
            moved: position.turn().moved().collect(),
            turn_over: matches!(position.status(), Status::Over(_)),
        }
    }

    pub(crate) fn missing(&self) -> u8 {
        6_u8.saturating_sub(self.small + self.emblem)
    }

    /// The most crossings that an army of a kind may count (plateau 3.1 to 3.3).
    pub(crate) fn most(&self, kind: Kind) -> u8 {
        let total = self.small + self.emblem;
        match kind {
            _ if self.turn_over => 0,
            Kind::Emblem if self.emblem > 0 => 0,
            Kind::Emblem => 12 - total,
            Kind::Two => 2.min(6 - self.small).min(12 - total),
            Kind::Four => 4.min(6 - self.small).min(12 - total),
            Kind::Six => 6.min(6 - self.small).min(12 - total),
        }
    }

    /// The armies that may still move.
    pub(crate) fn waiting(&self) -> Vec<(Crossing, Kind)> {
        let own = self.armies.iter().filter(|(at, army)| {
            army.0 == self.seat && !self.moved.contains(at) && self.most(army.1) > 0
        });
        own.map(|(at, army)| (*at, army.1)).collect()
    }

    /// The moves of an army with at most `most` crossings, by walking every path (plateau 4).
    pub(crate) fn moves(&self, from: Crossing, kind: Kind, most: u8) -> Moves {
        let mut walk =
            ExhaustiveWalk { plain: self, kind, most, used: vec![from], found: Moves::new() };
        walk.go(from, 0, None);
        if kind == Kind::Four {
            for direction in DIRECTIONS {
                walk.jump(from, direction);
            }
        }
        walk.found
    }

    fn cell(&self, at: Crossing, kind: Kind) -> Cell {
        match (self.armies.get(&at), self.bases.get(&at)) {
            (_, Some(owner)) if *owner != self.seat => Cell::Target,
            (Some((empire, _)), _) if *empire != self.seat => Cell::Target,
            (Some(_), _) => Cell::Wall,
            (None, Some(_)) if kind != Kind::Emblem => Cell::Wall,
            (None, _) => Cell::Free,
        }
    }

    fn beside(&self, at: Crossing, [along, inward]: [i16; 2]) -> Option<Crossing> {
        let longitude = (i16::from(at.longitude()) + along).rem_euclid(self.longitudes);
        let latitude = u8::try_from(i16::from(at.latitude()) + inward).ok()?;
        Crossing::at(longitude as u8, latitude)
    }

    fn after(&self, from: Crossing, to: Crossing, count: u8) -> Self {
        let mut after = self.clone();
        let army = after.armies.remove(&from).unwrap();
        after.armies.insert(to, army);
        if let Some(owner) = after.bases.remove(&to) {
            if owner == self.seat {
                after.bases.insert(to, owner);
            } else {
                after.armies.retain(|_, (empire, _)| *empire != owner);
            }
        }
        after.moved.insert(to);
        after.turn_over = after.bases.len() < 2 || army.1 == Kind::Emblem && self.small > 0;
        match army.1 {
            Kind::Emblem => after.emblem += count,
            _ => after.small += count,
        }
        after
    }

    /// True if some sequence of steps brings the turn to six.
    fn reaches_six(&self) -> bool {
        self.missing() == 0
            || self.waiting().into_iter().any(|(from, kind)| {
                let most = self.most(kind).min(self.missing().max(4));
                let moves = self.moves(from, kind, most);
                moves.iter().any(|(_, count, _)| *count >= self.missing())
                    || moves
                        .iter()
                        .any(|(to, count, _)| self.after(from, *to, *count).reaches_six())
            })
    }

    /// The legal moves that leave the turn short of six (plateau 3.2).
    pub(crate) fn short_steps(&self) -> BTreeSet<Step> {
        let mut steps = BTreeSet::new();
        let reachable = self.reaches_six();
        for (from, kind) in self.waiting() {
            let most = self.most(kind).min(self.missing().saturating_sub(1));
            for (to, count, captures) in self.moves(from, kind, most) {
                let after = self.after(from, to, count);
                if after.bases.len() < 2 || !reachable || after.reaches_six() {
                    steps.insert(Step::Go { from, to, count, captures });
                }
            }
        }
        steps
    }
}

impl Plain {
    fn has_ended(&self) -> bool {
        self.bases.len() < 2
    }

    /// Every legal step.
    pub(crate) fn steps(&self) -> BTreeSet<Step> {
        let mut steps = self.short_steps();
        for (from, kind) in self.waiting() {
            let moves = self.moves(from, kind, self.most(kind)).into_iter();
            let complete = moves.filter(|(_, count, _)| *count >= self.missing());
            steps.extend(complete.map(|(to, count, captures)| Step::Go {
                from,
                to,
                count,
                captures,
            }));
        }
        if self.missing() == 0 && !self.turn_over {
            steps.insert(Step::Done);
        }
        steps
    }

    fn can_move(&self) -> bool {
        self.waiting()
            .into_iter()
            .any(|(from, kind)| !self.moves(from, kind, self.most(kind).min(4)).is_empty())
    }

    /// The position after a legal step, with the turn passed on if it ends.
    pub(crate) fn played(&self, step: Step) -> Self {
        let mut next = match step {
            Step::Go { from, to, count, .. } => self.after(from, to, count),
            Step::Done => Self { turn_over: true, ..self.clone() },
        };
        if next.has_ended() || next.can_move() {
            return next;
        }
        (next.small, next.emblem, next.turn_over) = (0, 0, false);
        next.moved.clear();
        for later in 1..=self.seats {
            next.seat = (self.seat + later) % self.seats;
            if next.bases.values().any(|owner| *owner == next.seat) && next.can_move() {
                return next;
            }
        }
        panic!("expected a seat that can move");
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 if self.has_ended() => 0,
            1 => self.steps().len() as u64,
            _ if self.has_ended() => 0,
            _ => self.steps().into_iter().map(|step| self.played(step).perft(depth - 1)).sum(),
        }
    }
}

/// A walk over every path, one crossing at a time.
struct ExhaustiveWalk<'a> {
    plain: &'a Plain,
    kind: Kind,
    most: u8,
    used: Vec<Crossing>,
    found: Moves,
}

impl ExhaustiveWalk<'_> {
    fn go(&mut self, at: Crossing, gone: u8, last: Option<[i16; 2]>) {
        if gone == self.most {
            return;
        }
        for direction in DIRECTIONS {
            let next = self.plain.beside(at, direction).filter(|next| !self.used.contains(next));
            let Some(next) = next else { continue };
            let bent =
                last.is_some_and(|last| last[0] * direction[0] + last[1] * direction[1] == 0);
            match self.plain.cell(next, self.kind) {
                Cell::Target if self.kind != Kind::Two || gone == 1 && bent => {
                    self.found.insert((next, gone + 1, true));
                }
                Cell::Free => {
                    self.found.insert((next, gone + 1, false));
                    self.used.push(next);
                    self.go(next, gone + 1, Some(direction));
                    self.used.pop();
                }
                _ => {}
            }
        }
    }

    /// A jump over any army but one on the own base (plateau 4.4).
    fn jump(&mut self, from: Crossing, direction: [i16; 2]) {
        let plain = self.plain;
        let over = plain.beside(from, direction).filter(|over| {
            plain.armies.contains_key(over) && plain.bases.get(over) != Some(&plain.seat)
        });
        let landing = over.and_then(|over| plain.beside(over, direction));
        let free = |at: &Crossing| plain.cell(*at, self.kind) == Cell::Free && self.most > 2;
        if let (Some(over), Some(landing)) = (over, landing.filter(free)) {
            self.used.extend([over, landing]);
            self.go(landing, 2, None);
            self.used.truncate(self.used.len() - 2);
        }
    }
}
