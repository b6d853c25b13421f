//! The computer at the table.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Player;
use quadrille_mind::{Answer, Task};

use super::Play;
use crate::preferences::pace;
use crate::shared::Shared;

/// How long the computer waits at least before it acts, so that one can follow, in milliseconds.
const BREATH: u32 = 550;

/// How long the computer looks for a hint, in milliseconds.
const HINT: u32 = 1500;

/// A worth from which on one is behind, in hundredths.
const BEHIND: i32 = 50;

/// How many turns make a game long.
const LONG: usize = 60;

fn is_long(table: &Shared) -> bool {
    table.turns() >= LONG
}

impl Play {
    /// Lets the computer act if it is its turn.
    pub(crate) fn go_on(&self) {
        let computer = untrack(|| self.acting()).and_then(|(_, player)| match player {
            Player::Level(level) => Some(level),
            Player::Person => None,
        });
        let Some(level) = computer else { return };
        if self.stopped.get_untracked() || self.waiting.get_untracked() {
            return;
        }
        self.thinking.set(true);
        let (play, table) = (*self, self.table.get_untracked());
        let done = table.done() as u64;
        let task = Task::Level(level, self.seed.get_value().wrapping_add(done));
        let asked = table.clone();
        self.thinker.ask(&table, task, move |answer| {
            if answer.last && play.table.get_untracked() == asked {
                play.reply(&answer);
            }
        });
    }

    /// The computer takes its turn, step by step.
    fn reply(&self, answer: &Answer) {
        let turn = answer.thought.lines.first().and_then(|line| line.turns.first());
        let mut steps: Vec<String> =
            turn.map(|turn| turn.split(';').map(str::to_owned).collect()).unwrap_or_default();
        steps.reverse();
        let play = *self;
        let at = self.table.get_untracked();
        let wait = if pace() == 0 { 0 } else { pace().max(BREATH) };
        set_timeout(move || play.take_all(steps, &at), Duration::from_millis(u64::from(wait)));
    }

    fn take_all(&self, mut steps: Vec<String>, at: &Shared) {
        if self.table.try_get_untracked().as_ref() != Some(at) || self.stopped.get_untracked() {
            return;
        }
        let Some(step) = steps.pop() else {
            self.thinking.set(false);
            self.go_on();
            return;
        };
        let step = self.table.with_untracked(|table| table.read(&step));
        if let Ok(step) = step {
            self.take(step);
        }
        let (play, at) = (*self, self.table.get_untracked());
        if steps.is_empty() {
            self.thinking.set(false);
            self.go_on();
        } else {
            let wait = Duration::from_millis(u64::from(pace()) * 3 / 2);
            set_timeout(move || play.take_all(steps, &at), wait);
        }
    }

    /// Tells the computer to stop. The person may then go back, or let it go on.
    pub(crate) fn stop(&self) {
        self.quiet();
        self.stopped.set(true);
    }

    /// Lets the computer go on.
    pub(crate) fn resume(&self) {
        self.stopped.set(false);
        self.go_on();
    }

    /// A draw is agreed on; a computer agrees if it is behind, or if a long game stands even.
    pub(crate) fn draw(&self, agreed: bool) {
        let play = *self;
        let agree = move || {
            play.quiet();
            let after = play.table.with_untracked(|table| {
                table.changed(|table| {
                    let _ = table.agree_draw();
                })
            });
            play.table.set(after);
        };
        if agreed {
            agree();
            return;
        }
        let table = self.table.get_untracked();
        self.thinking.set(true);
        self.thinker.ask(&table, Task::Lines(1, HINT / 2), move |answer| {
            if !answer.last {
                return;
            }
            play.thinking.set(false);
            let score = answer.thought.lines.first().map_or(0, |line| line.score.value());
            let even = score > -BEHIND && play.table.with_untracked(is_long);
            if score >= BEHIND || even { agree() } else { play.refused.set(true) }
        });
    }

    /// Shows what the computer would do.
    pub(crate) fn ask_hint(&self) {
        let table = self.table.get_untracked();
        self.thinking.set(true);
        let play = *self;
        self.thinker.ask(&table.clone(), Task::Lines(1, HINT), move |answer| {
            let turn = answer.thought.lines.first().and_then(|line| line.turns.first());
            let same = play.table.get_untracked() == table;
            if let Some(turn) = turn.filter(|_| same) {
                play.hint.set(Some(turn.clone()));
            }
            if answer.last {
                play.thinking.set(false);
            }
        });
    }
}
