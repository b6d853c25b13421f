//! Which steps are worth a look.

use crate::{Crossing, Kind, Position, Rows, Step, Turn};
use quadrille_core::guide::Candidate;
use quadrille_core::{Position as _, Seat};

use super::PlateauGuide;
use super::features::ARMY;
use super::moves::visit_shortest;
use super::powers::{Land, Power, enemies, powers};

/// How many quiet moves of one army are kept.
const OF_ONE: usize = 3;

/// What a crossing nearer to an enemy base promises.
const fn advance(kind: Kind) -> i32 {
    match kind {
        Kind::Two => 6,
        Kind::Four => 4,
        Kind::Six => 3,
        Kind::Emblem => 0,
    }
}

/// How many quiet moves are kept, by how many armies have moved in this turn.
const WIDTHS: [usize; 8] = [12, 2, 1, 1, 1, 1, 1, 1];

/// A move that completes the turn is added when no more than this were kept.
const FEW: usize = 3;

/// What it promises to aim at something, to mend the ring around the base, to stand in a gap of it
/// that an enemy is close to or that none is, and to end the turn.
const AIM: i32 = 20;
const MEND: i32 = 50;
const URGENT_GAP: i32 = 300;
const GAP: i32 = 20;
const DONE: i32 = 10;

/// What a conquest gains, with two empires left and with more.
const CONQUEST: [i32; 2] = [10_000, 2_000];

/// What an acting empire sees.
pub(super) struct Scene<'a> {
    guide: &'a PlateauGuide,
    position: &'a Position,
    land: Land,
    seat: Seat,
    own: Power,
    foes: Power,
    struck: Rows,
    covers: [Rows; 4],
    /// Own guards that hold off a conquest.
    pinned: Rows,
    /// Where an army of each kind would strike something that is not covered.
    aims: [Rows; 4],
    /// Where a 2 would cover something that can be captured.
    mends: Rows,
    bases: Vec<usize>,
}

/// A quiet move and what it promises.
#[derive(Clone, Copy)]
struct Quiet {
    promise: i32,
    from: Crossing,
    to: Crossing,
    kind: Kind,
    count: u8,
    captures: bool,
}

impl<'a> Scene<'a> {
    pub(super) fn new(guide: &'a PlateauGuide, position: &'a Position) -> Self {
        let land = Land::of(position);
        let powers = powers(position, &land);
        let seat = position.seat();
        let own = powers[seat.index()];
        let foes = enemies(&powers, position, seat);
        let others = position.seats_in().filter(|&other| other != seat);
        Self {
            guide,
            position,
            land,
            seat,
            own,
            foes,
            struck: foes.all(),
            covers: Kind::ALL.map(|kind| own.cover(kind)),
            pinned: Rows::EMPTY,
            aims: [Rows::EMPTY; 4],
            mends: Rows::EMPTY,
            bases: others.map(Seat::index).collect(),
        }
    }

    fn value(&self, kind: Kind) -> i32 {
        self.guide.weights[ARMY + kind as usize]
    }

    /// What stands to be lost with an army of a kind on a crossing.
    fn risk(&self, kind: Kind, at: Crossing, covered: bool, foes: &[Rows; 4]) -> i32 {
        let value = self.value(kind);
        let cheapest = Kind::ALL.into_iter().find(|&foe| foes[foe as usize].has(at));
        match cheapest {
            None => 0,
            Some(_) if !covered => value,
            Some(foe) => (value - self.value(foe)).max(0),
        }
    }

    /// Whether others of the empire would capture back where this army goes.
    fn covered(&self, kind: Kind, from: Crossing, to: Crossing) -> bool {
        if kind != Kind::Two {
            return self.covers[kind as usize].has(to);
        }
        let [twos, fours, sixes, emblem] = &self.own.strikes;
        let bent = from.longitude() != to.longitude() && from.latitude() != to.latitude();
        fours.has(to)
            || sixes.has(to)
            || emblem.has(to)
            || if bent { self.own.twice.has(to) } else { twos.has(to) }
    }

    /// What a capture gains in the end.
    fn gain(&self, kind: Kind, from: Crossing, to: Crossing) -> i32 {
        let Some(victim) = self.position.army(to) else { return 0 };
        let mut foes = self.foes.strikes;
        if victim.kind != Kind::Two {
            foes[victim.kind as usize] = Rows::EMPTY;
        }
        self.value(victim.kind) - self.risk(kind, to, self.covered(kind, from, to), &foes)
    }

    fn targets(&self) -> Rows {
        self.foes.armies.without(self.land.bases)
    }

    fn waiting(&self, kind: Kind) -> impl Iterator<Item = Crossing> + use<> {
        let turn = *self.position.turn();
        self.own.kinds[kind as usize].crossings().filter(move |&at| !turn.has_moved(at))
    }

    fn free(&self, kind: Kind) -> Rows {
        if kind != Kind::Emblem {
            return self.land.free;
        }
        let own_base = self.position.bases(|owner| owner == self.seat);
        self.land.free | own_base.without(self.land.occupied)
    }

    /// Puts the conquests, or the first step of one, into the list; answers how many positions
    /// were looked at, and whether nothing else matters.
    fn conquer(&self, list: &mut Vec<Candidate<Step>>) -> (u64, bool) {
        let mut steps = Vec::new();
        let looked_at = self.guide.conquests.find(self.position, &mut steps);
        let gain = CONQUEST[usize::from(self.bases.len() > 1)];
        list.extend(steps.iter().map(|&step| Candidate::noisy(step, gain)));
        (looked_at, !steps.is_empty() && self.bases.len() == 1)
    }

    pub(super) fn noisy(&self, list: &mut Vec<Candidate<Step>>) -> u64 {
        let begin = list.len();
        let (looked_at, decided) = self.conquer(list);
        let conquered = list.len();
        if decided {
            return looked_at;
        }
        let targets = self.targets();
        for kind in Kind::ALL {
            let (least, most) = self.position.turn().range(kind);
            if least > most || !self.own.strikes[kind as usize].meets(&targets) {
                continue;
            }
            let free = self.free(kind);
            for from in self.waiting(kind) {
                let visit = |_: Rows, hits: Rows, count: u8| {
                    for to in hits.crossings() {
                        let gain = self.gain(kind, from, to);
                        if gain > 0 {
                            let step = self.counted(kind, (from, to), count, true);
                            list.extend(step.map(|step| Candidate::noisy(step, gain)));
                        }
                    }
                };
                visit_shortest(&self.land, (from, kind), most, (free, targets), visit);
            }
        }
        drop_repeated(list, begin, conquered);
        looked_at
    }

    /// A move with the count that leaves most to the others, if it has one.
    fn counted(
        &self,
        kind: Kind,
        (from, to): (Crossing, Crossing),
        count: u8,
        captures: bool,
    ) -> Option<Step> {
        let step = |count| Step::Go { from, to, count, captures };
        if kind != Kind::Emblem {
            return Some(step(count));
        }
        let turn = self.position.turn();
        let (least, most) = turn.range(kind);
        let wanted = if turn.small() == 0 { Turn::DUTY } else { least };
        if count >= wanted {
            return Some(step(count));
        }
        let longer = (count..=most).step_by(2).find(|&longer| longer >= wanted);
        let longer = longer.map(step).filter(|&step| self.allows(step));
        longer.or_else(|| Some(step(count)).filter(|_| count >= least))
    }

    fn allows(&self, step: Step) -> bool {
        self.position.is_legal(step)
    }

    fn look_round(&mut self) {
        let land = &self.land;
        let l = land.longitudes;
        let loose = self.foes.armies.without(self.foes.strikes[0] | land.bases);
        let loose_for_two = loose | self.foes.kinds[1] | self.foes.kinds[2] | self.foes.kinds[3];
        let bends = |set: Rows| set.bent(l, land.free);
        let mut near = loose;
        for _ in 0..3 {
            near = land.grown(near, land.free);
        }
        let four = land.around(near);
        near = land.grown(land.grown(near, land.free), land.free);
        let six = land.around(near);
        self.aims = [bends(loose_for_two), four, six, Rows::EMPTY];
        let falling = (self.own.armies & self.struck).without(self.covers[0]);
        self.mends = bends(falling);
        let Some(base) = self.position.standing_base(self.seat) else { return };
        let base = Rows::one(base);
        let twos = self.foes.kinds[0];
        let bent = twos.across() & base.beside(l) | twos.beside(l) & base.across();
        let ring = self.guide.places.rings[self.seat.index()];
        self.pinned = self.own.armies & ring & (self.foes.close | bent);
    }

    fn farness(&self, at: Crossing) -> i32 {
        let far =
            self.bases.iter().map(|&seat| self.guide.places.far[seat][usize::from(at.number())]);
        far.min().unwrap_or(0).into()
    }

    fn promise(&self, kind: Kind, from: Crossing, to: Crossing, stays: i32) -> i32 {
        let ring = &self.guide.places.rings[self.seat.index()];
        let mut promise =
            stays - self.risk(kind, to, self.covered(kind, from, to), &self.foes.strikes);
        promise -= advance(kind) * self.farness(to);
        if self.aims[kind as usize].has(to) {
            promise += AIM;
        }
        if kind == Kind::Two && self.mends.has(to) {
            promise += MEND;
        }
        if ring.has(to) {
            promise += if self.foes.close.has(to) { URGENT_GAP } else { GAP };
        }
        promise
    }

    /// What speaks for leaving a crossing.
    fn leaving(&self, kind: Kind, from: Crossing) -> i32 {
        let ring = &self.guide.places.rings[self.seat.index()];
        let covered = self.covers[kind as usize].has(from);
        let mut leaving = self.risk(kind, from, covered, &self.foes.strikes);
        leaving += advance(kind) * self.farness(from);
        if ring.has(from) {
            leaving -= if self.pinned.has(from) { 800 } else { 20 };
        }
        leaving
    }

    pub(super) fn candidates(mut self, list: &mut Vec<Candidate<Step>>) -> u64 {
        let begin = list.len();
        let (looked_at, decided) = self.conquer(list);
        let conquered = list.len();
        if decided {
            return looked_at;
        }
        self.look_round();
        let turn = *self.position.turn();
        let targets = self.targets();
        let mut quiet: Vec<Quiet> = Vec::with_capacity(64);
        for kind in Kind::ALL {
            let (least, most) = turn.range(kind);
            if least > most {
                continue;
            }
            let free = self.free(kind);
            for from in self.waiting(kind) {
                let stays = self.leaving(kind, from);
                let mut best: [Option<Quiet>; OF_ONE] = [None; OF_ONE];
                let visit = |stops: Rows, hits: Rows, count: u8| {
                    for to in hits.crossings() {
                        let gain = self.gain(kind, from, to);
                        if gain > 0 {
                            let step = self.counted(kind, (from, to), count, true);
                            list.extend(step.map(|step| Candidate::noisy(step, gain)));
                        } else {
                            let promise = gain + stays - advance(kind) * self.farness(to);
                            quiet.push(Quiet { promise, from, to, kind, count, captures: true });
                        }
                    }
                    for to in stops.crossings() {
                        let promise = self.promise(kind, from, to, stays);
                        enter(&mut best, Quiet { promise, from, to, kind, count, captures: false });
                    }
                };
                visit_shortest(&self.land, (from, kind), most, (free, targets), visit);
                quiet.extend(best.into_iter().flatten());
            }
        }
        let moved = turn.moved().count();
        let width = WIDTHS[moved];
        quiet.sort_by_key(|quiet| -quiet.promise);
        let done = turn.may_end();
        let mut kept = 0;
        for quiet in &quiet {
            if kept >= width || done && quiet.promise < 0 {
                break;
            }
            let Quiet { promise, from, to, kind, count, captures } = *quiet;
            let Some(step) = self.counted(kind, (from, to), count, captures) else { continue };
            list.push(Candidate { step, gain: 0, promise });
            kept += 1;
            if let Some(step) = self.finishing(&turn, quiet).filter(|_| kept <= FEW) {
                list.push(Candidate { step, gain: 0, promise: promise - 1 });
            }
        }
        if done {
            list.push(Candidate { step: Step::Done, gain: 0, promise: DONE });
        }
        drop_repeated(list, begin, conquered);
        if list.len() == begin {
            list.extend(self.position.steps().into_iter().map(Candidate::quiet));
        }
        looked_at
    }

    /// The same move by a longer way that ends the turn.
    fn finishing(&self, turn: &Turn, quiet: &Quiet) -> Option<Step> {
        let &Quiet { from, to, kind, count, captures, .. } = quiet;
        let (_, most) = turn.range(Kind::Six);
        let fits = matches!(kind, Kind::Four | Kind::Six)
            && !turn.may_end()
            && count < most
            && (most - count).is_multiple_of(2)
            && most <= kind.reach();
        let step = Step::Go { from, to, count: most, captures };
        fits.then_some(step).filter(|&step| self.allows(step))
    }
}

/// Keeps the best of one army.
fn enter(best: &mut [Option<Quiet>; OF_ONE], quiet: Quiet) {
    let mut quiet = Some(quiet);
    for place in best {
        if place.is_none_or(|kept| quiet.is_some_and(|new| new.promise > kept.promise)) {
            std::mem::swap(place, &mut quiet);
        }
        if quiet.is_none() {
            return;
        }
    }
}

/// Drops what comes again behind the conquests.
fn drop_repeated(list: &mut Vec<Candidate<Step>>, begin: usize, conquered: usize) {
    let mut at = conquered;
    while at < list.len() && conquered > begin {
        if list[begin..conquered].iter().any(|known| known.step == list[at].step) {
            list.remove(at);
        } else {
            at += 1;
        }
    }
}
