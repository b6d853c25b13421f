//! The computer at the table.

use quadrille_core::Effect;
use quadrille_mind::{Analysis, JobRequest, WorkerJob, accepts_draw};

use super::Sitting;
use crate::{Player, Saved};

/// How long the computer looks for a hint, in milliseconds.
const HINT: u32 = 1500;

/// How long it considers whether to agree to a draw, in milliseconds.
const DRAW: u32 = 750;

/// What the computer is at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Computer {
    /// Nothing.
    Idle,
    /// It thinks.
    Asked(About),
    /// It has decided on a turn; what is left of it, the next step last.
    Moving { left: Vec<String>, first: bool },
}

/// What the computer thinks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// Its own turn, at a level.
    Turn(u8),
    /// What a person should do.
    Hint,
    /// True if it agrees to a draw.
    Draw,
}

/// What is to be done for the computer, with a number that is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Nothing: what it was asked before is of no interest any more.
    None,
    /// To ask it the [question](Sitting::question) with this number.
    Ask(u32),
    /// To let it [move](Sitting::move_on), after a while so that one can follow.
    Move {
        /// What it is to be told.
        number: u32,
        /// Whether it is the first step of its turn.
        first: bool,
    },
}

impl Sitting {
    /// Lets the computer act if it is its turn, and nothing keeps it from it.
    pub fn go_on(&mut self) {
        let Some((_, Player::Level(level))) = self.acting() else { return };
        if !self.stopped && !self.waits && !self.is_thinking() && !self.rests_afterwards() {
            self.set_about(About::Turn(level));
        }
    }

    /// Gives what the computer is to move another number, as it need not wait any more.
    pub(super) fn move_anew(&mut self) {
        if matches!(self.computer, Computer::Moving { .. }) {
            self.number += 1;
        }
    }

    pub(super) fn set_about(&mut self, about: About) {
        self.computer = Computer::Asked(about);
        self.number += 1;
    }

    /// What is to be done for the computer now.
    #[must_use]
    pub fn errand(&self) -> Errand {
        let number = self.number;
        match &self.computer {
            Computer::Idle => Errand::None,
            Computer::Asked(_) => Errand::Ask(number),
            Computer::Moving { first, .. } => Errand::Move { number, first: *first },
        }
    }

    /// What the computer is to be asked now, if anything.
    #[must_use]
    pub fn question(&self) -> Option<JobRequest> {
        let Computer::Asked(about) = self.computer else { return None };
        let job = match about {
            About::Turn(level) => {
                WorkerJob::Level { level, seed: self.seed.wrapping_add(self.table.done() as u64) }
            }
            About::Hint => WorkerJob::Lines { lines: 1, milliseconds: HINT },
            About::Draw => WorkerJob::Lines { lines: 1, milliseconds: DRAW },
        };
        Some(JobRequest { number: self.number, job, record: Saved::text(&*self.table, &[]) })
    }

    /// The computer answers the question with a number, so far or for good. What answers another
    /// question than the one it was asked last changes nothing.
    pub fn hear(&mut self, number: u32, analysis: &Analysis, last: bool) {
        let Computer::Asked(about) = self.computer else { return };
        if number != self.number {
            return;
        }
        let best = analysis.lines.first();
        let turn = best.and_then(|line| line.turns.first());
        match about {
            About::Hint => {
                if let Some(turn) = turn {
                    self.hint = Some(turn.clone());
                }
                if last {
                    self.computer = Computer::Idle;
                }
            }
            About::Turn(_) if last => {
                let left = turn.into_iter().flat_map(|turn| turn.split(';').rev());
                let left = left.map(str::to_owned).collect();
                self.computer = Computer::Moving { left, first: true };
                self.number += 1;
            }
            About::Draw if last => {
                self.computer = Computer::Idle;
                let score = best.map_or(0, |line| line.score.value());
                if accepts_draw(-score, self.table.turns()) {
                    self.agree();
                } else {
                    self.refused = true;
                }
            }
            About::Turn(_) | About::Draw => {}
        }
    }

    /// The computer takes the next step of the turn it has decided on, if the number is that of its
    /// [errand](Self::errand); tells what it did.
    pub fn move_on(&mut self, number: u32) -> Vec<Effect> {
        let Computer::Moving { left, .. } = &mut self.computer else { return Vec::new() };
        if number != self.number {
            return Vec::new();
        }
        let step = left.pop().and_then(|text| self.table.read(&text).ok());
        let over = left.is_empty() || step.is_none();
        let effects = step.map(|step| self.take(step)).unwrap_or_default();
        self.number += 1;
        match &mut self.computer {
            Computer::Moving { first, .. } if !over => *first = false,
            computer => {
                *computer = Computer::Idle;
                self.stopped = step.is_none();
                self.go_on();
            }
        }
        effects
    }
}
