//! What persons do at the screen.

use quadrille_core::Effect;
use quadrille_table::{Act, Step};

use super::Sitting;
use super::computer::{About, Computer};
use crate::{Player, Shared};

impl Sitting {
    /// Begins another game, without clocks.
    pub fn begin(&mut self, table: Shared, players: Vec<Player>, seed: u64) {
        let number = self.number + 1;
        *self = Self { number, ..Self::new(table, players, seed) };
        self.go_on();
    }

    /// Begins the same game anew, with the same clocks.
    pub fn rematch(&mut self, seed: u64) {
        let clocks = self.clocks().to_vec();
        self.begin(self.table.fresh(), self.players.clone(), seed);
        self.set_clocks(&clocks);
    }

    /// A person takes a step; tells what it did. A turn that it ends waits for a yes if persons want
    /// to be asked.
    pub fn step(&mut self, step: Step, confirm: bool) -> Vec<Effect> {
        if !self.is_active() || !self.table.lists(step) {
            return Vec::new();
        }
        let text = self.table.text(step);
        self.rest();
        let rest = self.hint.as_deref().and_then(|turn| after_step(turn, &text));
        let first = |turn: &str| turn.split(';').next() == Some(text.as_str());
        self.left_hint = self.hint.as_deref().is_some_and(|turn| !first(turn));
        self.hint = rest;
        (self.refused, self.skips) = (false, false);
        let effects = self.take(step);
        self.waits = confirm && self.table.at_turn_start();
        self.go_on();
        effects
    }

    /// The turn that waits counts.
    pub fn confirm(&mut self) {
        self.waits = false;
        self.go_on();
    }

    /// Shows the match as it stood after so many of the things done; nothing is the present.
    pub fn show(&mut self, done: Option<usize>) {
        self.shown = done.filter(|&done| done < self.table.done());
    }

    /// The person whose turn it is resigns.
    pub fn resign(&mut self) {
        if !self.is_active() {
            return;
        }
        self.quiet();
        self.leave_behind();
        self.table = self.table.changed(|table| {
            let _ = table.resign();
        });
        self.go_on();
    }

    /// The person whose turn it is offers a draw. Persons among themselves have agreed on it; the
    /// computer has to be asked.
    pub fn draw(&mut self) {
        if !self.is_active() || self.table.sides() != 2 {
            return;
        }
        if self.only_persons() {
            self.agree();
        } else {
            self.set_about(About::Draw);
        }
    }

    pub(super) fn agree(&mut self) {
        self.quiet();
        self.leave_behind();
        self.table = self.table.changed(|table| {
            let _ = table.agree_draw();
        });
    }

    /// Wants to know what the computer would do.
    pub fn ask_hint(&mut self) {
        if self.is_active() {
            self.set_about(About::Hint);
        }
    }

    /// Tells the computer to stop. In its own turn it then waits to be told to go on.
    pub fn stop(&mut self) {
        self.rest();
        self.pause_for_computer();
    }

    /// Lets the computer go on.
    pub fn resume(&mut self) {
        self.stopped = false;
        self.go_on();
    }

    /// Takes a step that is legal, whoever takes it.
    pub(super) fn take(&mut self, step: Step) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.leave_behind();
        let time = self.spend();
        self.table = self.table.changed(|table| {
            let done = table.acting().and_then(|seat| table.act(seat, Act::Step(step), time));
            effects = done.unwrap_or_default();
        });
        effects
    }

    /// Puts away all that belongs to the moment.
    pub(super) fn quiet(&mut self) {
        self.rest();
        (self.stopped, self.waits, self.refused) = (false, false, false);
        (self.shown, self.hint, self.afterwards) = (None, None, None);
        (self.reopened, self.parted, self.skips) = (false, false, false);
        self.timing.used = 0;
    }

    /// Lets the computer forget what it is at.
    pub(super) fn rest(&mut self) {
        if self.is_thinking() {
            self.computer = Computer::Idle;
            self.number += 1;
        }
    }

    /// Where going back has led to a turn of the computer, it waits to be told.
    pub(super) fn pause_for_computer(&mut self) {
        self.stopped = self.acting().is_some_and(|(_, player)| !player.is_person());
        self.elsewhere = false;
    }
}

/// What is left of a turn after its first step; nothing if another step was taken.
fn after_step(turn: &str, step: &str) -> Option<String> {
    let (first, rest) = turn.split_once(';')?;
    (first == step).then(|| rest.to_owned())
}
