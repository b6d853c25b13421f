use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Shared, facing};
use quadrille_core::Seat;
use quadrille_core::present::Touch;
use quadrille_core::texts::Phrase;
use quadrille_lessons::Example;
use quadrille_table::{Status, Step};

use super::learned;
use super::miss::miss;
use crate::preferences::pace;
use crate::words::{MessageInPageLanguage as _, board, voice};

/// How long it is seen what went astray, in milliseconds.
const ASTRAY: u64 = 2600;

/// How a lesson goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    Open,
    /// Something legal was done that was not asked for.
    Astray,
    Done,
}

/// What a lesson holds in which something is to be done.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    example: &'static Example,
    learner: Option<Seat>,
    pub(super) table: RwSignal<Shared>,
    /// How the match stood when the stage began.
    before: RwSignal<Shared>,
    stage: RwSignal<usize>,
    /// The steps of the turn so far.
    steps: RwSignal<Vec<String>>,
    pub(super) progress: RwSignal<Progress>,
    /// Why what was done last was not what was asked for, until something else is done.
    pub(super) missed: RwSignal<Option<Phrase>>,
    /// Whether others are about to act.
    waits: RwSignal<bool>,
    pub(super) degrees: RwSignal<u16>,
}

impl Attempt {
    pub(super) fn new(example: &'static Example) -> Self {
        let table = Shared::new(example.start());
        Self {
            example,
            learner: table.acting().ok(),
            table: RwSignal::new(table.clone()),
            degrees: RwSignal::new(seen_by(&table)),
            before: RwSignal::new(table),
            stage: RwSignal::new(0),
            steps: RwSignal::new(Vec::new()),
            progress: RwSignal::new(Progress::Open),
            missed: RwSignal::new(None),
            waits: RwSignal::new(false),
        }
    }

    pub(super) fn is_active(&self) -> bool {
        self.progress.get() == Progress::Open && !self.waits.get()
    }

    /// Whether it is the learner's turn.
    pub(super) fn is_learners(&self) -> bool {
        self.table.with(|table| table.acting().ok()) == self.learner
    }

    /// Whether something was done that can be taken back.
    pub(super) fn is_touched(&self) -> bool {
        !self.table.get().played().is_empty()
    }

    /// The step the learner is led to.
    pub(super) fn next_step(&self) -> Option<Step> {
        if !self.is_active() {
            return None;
        }
        let goal = &self.example.stages.get(self.stage.get())?.goal;
        let turn = self.steps.with(|steps| steps.join(";"));
        let text = self.before.with(|before| goal.next_step(&**before, &turn))?;
        self.table.with(|table| table.read(&text).ok())
    }

    /// What is marked on the board, for those who hear it.
    pub(super) fn marked(&self) -> Option<String> {
        let step = self.next_step()?;
        let table = self.table.get();
        let (points, voice) = (table.geometry().points, voice(&*table));
        let named = |touch: &Touch| match *touch {
            Touch::Point(point) => {
                let label = &points[point.index()].label;
                match voice.unit_on(point) {
                    Some(unit) => format!("{unit} ({label})"),
                    None => label.clone(),
                }
            }
            _ => voice.names.choice(touch),
        };
        let marked: Vec<String> = table.gesture(step).iter().map(named).collect();
        Some(board::Marked { places: marked.join(", ") }.t())
    }

    /// Tries what went astray once more, or else the whole lesson.
    pub(super) fn again(&self) {
        match self.progress.get_untracked() {
            Progress::Astray => self.try_again(),
            Progress::Open | Progress::Done => self.restart(),
        }
    }

    /// The board is touched: what went astray is put back, or else is not spoken of any more.
    pub(super) fn touched(&self) {
        match self.progress.get_untracked() {
            Progress::Astray => self.try_again(),
            Progress::Open | Progress::Done => self.missed.set(None),
        }
    }

    /// Puts the stage back as it began, if something went astray in it.
    pub(super) fn try_again(&self) {
        if self.progress.try_get_untracked() == Some(Progress::Astray) {
            self.table.set(self.before.get_untracked());
            self.steps.set(Vec::new());
            self.progress.set(Progress::Open);
        }
    }

    fn restart(&self) {
        let fresh = Shared::new(self.example.start());
        self.before.set(fresh.clone());
        self.table.set(fresh);
        self.stage.set(0);
        self.steps.set(Vec::new());
        self.waits.set(false);
        self.missed.set(None);
        self.progress.set(Progress::Open);
    }

    /// The learner does something.
    pub(super) fn step(&self, step: Step) {
        let wanted = untrack(|| self.next_step());
        let table = self.table.get_untracked();
        let (text, made) = (table.text(step), table.gesture(step));
        let wanted = wanted.map(|wanted| table.gesture(wanted)).unwrap_or_default();
        self.table.set(table.changed(|table| {
            let _ = table.take(step);
        }));
        self.steps.update(|steps| steps.push(text));
        self.missed.set(None);
        let turn = self.steps.with_untracked(|steps| steps.join(";"));
        let before = self.before.get_untracked();
        let effects = before.boxed().play_turn(&turn).unwrap_or_default();
        let goal = &self.example.stages[self.stage.get_untracked()].goal;
        if goal.is_met(&*before, &turn, &effects) {
            self.answer();
        } else if !goal.is_open(&*before, &turn) {
            self.missed.set(Some(miss(&wanted, &made)));
            self.progress.set(Progress::Astray);
            let (attempt, astray) = (*self, self.table.get_untracked());
            let put_back = move || {
                if attempt.table.try_get_untracked() == Some(astray) {
                    attempt.try_again();
                }
            };
            set_timeout(put_back, Duration::from_millis(ASTRAY));
        }
    }

    /// Lets the others act as the lesson tells, and goes on.
    fn answer(&self) {
        self.waits.set(true);
        let attempt = *self;
        let mut replies = self.example.stages[self.stage.get_untracked()].reply.clone();
        replies.reverse();
        later(1, move || attempt.reply(replies));
    }

    fn reply(&self, mut replies: Vec<String>) {
        if self.waits.try_get_untracked() != Some(true) {
            return;
        }
        let attempt = *self;
        if let Some(turn) = replies.pop() {
            let after = self.table.with_untracked(|table| {
                table.changed(|table| {
                    let _ = table.play_turn(&turn);
                })
            });
            self.table.set(after);
            later(2, move || attempt.reply(replies));
            return;
        }
        self.steps.set(Vec::new());
        self.before.set(self.table.get_untracked());
        self.waits.set(false);
        let next = self.stage.get_untracked() + 1;
        if next < self.example.stages.len() {
            self.stage.set(next);
        } else {
            self.progress.set(Progress::Done);
            learned::keep(&self.example.key);
        }
    }
}

/// By how much the board of a lesson is turned for the one who acts in it.
pub(super) fn seen_by(table: &Shared) -> u16 {
    match table.status() {
        Status::Acting(seat) => facing(table.game(), seat),
        Status::Over(_) => 0,
    }
}

/// Does something after so many moves' time, and no sooner than a moment.
fn later(moves: u32, deed: impl FnOnce() + 'static) {
    let wait = Duration::from_millis(u64::from(pace().max(250) * moves));
    set_timeout(deed, wait);
}
