//! More than two at one table: who comes next, and what happened since one acted oneself.

use quadrille_core::{Effect, Seat};
use quadrille_table::{Match, Step};

use super::Sitting;

/// No turn that is tried to find out who comes next has more steps.
const LONGEST: usize = 48;

/// A turn that another seat made since a person acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// Who made it.
    pub seat: Seat,
    /// How many things were done before it.
    pub start: usize,
    /// How many when it was made.
    pub done: usize,
}

impl Sitting {
    /// Whether more than two sit at the table.
    #[must_use]
    pub fn is_for_many(&self) -> bool {
        self.table.seats() > 2
    }

    /// The only person at the table, if there is just one.
    #[must_use]
    pub fn only_person(&self) -> Option<Seat> {
        let mut persons =
            Seat::first(self.table.seats()).filter(|&seat| self.player(seat).is_person());
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Whether a seat plays with the only person at the table.
    #[must_use]
    pub fn is_partner(&self, seat: Seat) -> bool {
        let side = |seat| self.table.side_of(seat);
        self.only_person().is_some_and(|person| person != seat && side(person) == side(seat))
    }

    /// Of more than two, the seat that comes after the one to act in what is shown, should its turn
    /// take nobody out.
    #[must_use]
    pub fn comes_next(&self) -> Option<Seat> {
        let acting = self.to_act().filter(|_| self.is_for_many())?;
        let view = self.view();
        let next = match view.acting() {
            Ok(seat) if seat != acting => Some(seat),
            _ => after_turn(&*view),
        };
        next.filter(|&seat| seat != acting)
    }

    /// The turns that others made since the person who is to act did, or while the computer acts the
    /// one who did so last; of more than a round the last ones. None between two persons, who saw them.
    #[must_use]
    pub fn since_own(&self) -> Vec<Since> {
        let between_two = self.only_persons() && !self.is_for_many();
        let Some((acting, player)) = self.acting().filter(|_| !between_two) else {
            return Vec::new();
        };
        let played = self.table.played();
        let person = match player.is_person() {
            true => acting,
            false => {
                let last = played.iter().rev().map(|played| played.seat);
                let mut persons = last.filter(|&seat| self.player(seat).is_person());
                persons.next().unwrap_or(self.first_person())
            }
        };
        let mut done = 0;
        let mut turns = Vec::new();
        for turn in played.split_inclusive(|played| played.ends_turn) {
            let start = done;
            done += turn.len();
            match turn.last() {
                Some(last) if last.ends_turn && last.seat == person => turns.clear(),
                Some(last) if last.ends_turn => {
                    turns.push(Since { seat: last.seat, start, done });
                }
                _ => {}
            }
        }
        let round = usize::from(self.table.seats());
        turns.split_off(turns.len().saturating_sub(round))
    }

    /// How long the computer waits before a step so that one can follow, in milliseconds, where a
    /// move takes so many; of several turns in a row the later ones wait less.
    #[must_use]
    pub fn breath(&self, pace: u32, first: bool) -> u32 {
        /// What it waits at least against one opponent, whose turn is seen to its end.
        const LEAST: u32 = 850;
        let turn = self.since_own().len().min(2) as u32;
        match (pace, first) {
            (0, _) => 0,
            _ if self.hurries() => 0,
            (_, true) if self.is_for_many() => pace + 380 - 100 * turn,
            (_, true) if self.table.done() == 0 => pace,
            (_, true) => pace.max(LEAST),
            (_, false) if self.is_for_many() => pace,
            (_, false) => pace * 3 / 2,
        }
    }

    /// Whether the turns of several computers can be shown at once.
    #[must_use]
    pub fn can_skip(&self) -> bool {
        let plays = self.acting().is_some_and(|(_, player)| !player.is_person());
        plays && self.is_for_many() && self.is_thinking() && !self.is_beaten() && !self.skips
    }

    /// Shows the turns of the computers at once, up to a person's.
    pub fn skip(&mut self) {
        if self.can_skip() {
            self.skips = true;
            self.move_anew();
        }
    }
}

/// The seat that acts after a turn that takes nobody out, if there is such a turn.
fn after_turn(table: &dyn Match) -> Option<Seat> {
    let mut copy = table.boxed();
    for _ in 0..LONGEST {
        let step = quiet_step(copy.as_ref())?;
        copy.take(step).ok()?;
        if copy.at_turn_start() {
            return copy.acting().ok();
        }
    }
    None
}

/// A step that takes nothing, best one that ends the turn; any if each takes something.
fn quiet_step(table: &dyn Match) -> Option<Step> {
    let steps = table.steps();
    let mut quiet = None;
    for &step in &steps {
        let effects = table.effects(step);
        let takes = |effect: &Effect| {
            let plain = matches!(effect, Effect::Moved { .. } | Effect::Turned { .. });
            !plain && !matches!(effect, Effect::TurnEnded { .. } | Effect::Skipped { .. })
        };
        if !effects.iter().any(takes) {
            if effects.iter().any(Effect::ends_turn) {
                return Some(step);
            }
            quiet = quiet.or(Some(step));
        }
    }
    quiet.or(steps.first().copied())
}
