use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Shared, facing};
use quadrille_core::Side;
use quadrille_puzzles::{Answer, Attempt, Goal, Puzzle, Task};
use quadrille_table::{Status, Step};

use super::stock::{change, today};
use super::which::offer;
use crate::browser;
use crate::engine_client::EngineClient;
use crate::preferences::pace;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, puzzles as text, voice};

/// What a worker is asked, after the number of the question.
const ASKED: &str = "puzzle";

/// What a worker answers to a question about a puzzle; none if it is about something else.
pub(crate) fn heard(question: &str) -> Option<String> {
    let (number, attempt) = question.split_once(' ')?;
    let attempt = attempt.strip_prefix(ASKED)?.trim_start().parse::<Attempt>().ok();
    let answer = attempt.and_then(|attempt| attempt.answer());
    Some(answer.map_or_else(|| number.to_owned(), |answer| format!("{number} {answer}")))
}

/// How a puzzle goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// A turn is awaited.
    Open,
    /// The turn is looked at.
    Asking,
    /// The others answer a right turn.
    Answered,
    /// The turn was wrong, and it is shown why.
    Wrong,
    Solved,
    /// The solution is shown.
    Shown,
}

/// A puzzle being solved.
#[derive(Clone, Copy)]
pub(super) struct Solving {
    pub(super) puzzle: StoredValue<Arc<Puzzle>>,
    /// The day whose puzzle it is, if it is one.
    day: Option<u32>,
    /// Whether it is told what it is about.
    pub(super) is_told: bool,
    side: Option<Side>,
    pub(super) table: RwSignal<Shared>,
    /// How the match stood before the turn at hand.
    pub(super) before: RwSignal<Shared>,
    pub(super) goal: RwSignal<Goal>,
    /// How it goes on as proven, from the turn at hand.
    pub(super) line: RwSignal<Vec<String>>,
    pub(super) progress: RwSignal<Progress>,
    /// What is said of the last turn; empty while there is nothing to say.
    pub(super) told: RwSignal<String>,
    pub(super) hints: RwSignal<u8>,
    pub(super) helped: RwSignal<bool>,
    /// By how much the last turn has changed the rating, if it has.
    pub(super) change: RwSignal<i32>,
    pub(super) degrees: u16,
    engine_client: EngineClient,
}

impl Solving {
    pub(super) fn new(
        puzzle: Arc<Puzzle>,
        day: Option<u32>,
        is_told: bool,
        engine_client: EngineClient,
    ) -> Self {
        let Task { game, position, goal } = &puzzle.task;
        let table = Shared::new(game.read(position).unwrap_or_else(|_| game.start()));
        let acting = table.acting().ok();
        Self {
            day,
            is_told,
            side: acting.map(|seat| table.side_of(seat)),
            degrees: acting.map_or(0, |seat| facing(*game, seat)),
            table: RwSignal::new(table.clone()),
            before: RwSignal::new(table),
            goal: RwSignal::new(*goal),
            line: RwSignal::new(puzzle.proof.line.clone()),
            puzzle: StoredValue::new(puzzle),
            progress: RwSignal::new(Progress::Open),
            told: RwSignal::new(String::new()),
            hints: RwSignal::new(0),
            helped: RwSignal::new(false),
            change: RwSignal::new(0),
            engine_client,
        }
    }

    pub(super) fn is_active(&self) -> bool {
        self.progress.get() == Progress::Open && self.is_own(&self.table.get())
    }

    /// Whether it is over, solved or not.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.progress.get(), Progress::Solved | Progress::Shown)
    }

    /// Whether a step of the turn at hand can be taken back.
    pub(super) fn is_begun(&self) -> bool {
        self.progress.get() == Progress::Open && self.table.get() != self.before.get()
    }

    fn is_own(&self, table: &Shared) -> bool {
        table.acting().is_ok_and(|seat| Some(table.side_of(seat)) == self.side)
    }

    /// A step is made on the board.
    pub(super) fn step(&self, step: Step) {
        let table = self.table.get_untracked().changed(|table| {
            let _ = table.take(step);
        });
        self.table.set(table.clone());
        self.told.set(String::new());
        let ended = table.at_turn_start() || matches!(table.status(), Status::Over(_));
        let goal = self.goal.get_untracked();
        if ended {
            self.progress.set(Progress::Asking);
        } else if matches!(goal, Goal::Win(_) | Goal::Save(_)) {
            return;
        }
        let before = self.before.get_untracked();
        let steps =
            table.played().into_iter().skip(before.done()).map(|step| step.text().to_owned());
        let turn = steps.collect::<Vec<_>>().join(";");
        let task = Task { game: table.game(), position: before.position_text(), goal };
        let attempt = Attempt { task, turn };
        let solving = *self;
        self.engine_client.ask_in_words(
            |number| format!("{number} {ASKED} {attempt}"),
            move |answer| {
                if solving.table.try_get_untracked() == Some(table.clone()) {
                    let words = answer.split_once(' ').map_or("", |(_, words)| words);
                    solving.hear(words.parse().ok(), ended);
                }
                false
            },
        );
    }

    fn hear(&self, answer: Option<Answer>, ended: bool) {
        match answer {
            Some(Answer::Right(line)) if line.is_empty() => self.solve(),
            Some(Answer::Right(line)) => {
                self.progress.set(Progress::Answered);
                self.hints.set(0);
                self.go_on(line);
            }
            _ if !ended => {}
            Some(Answer::Wrong(replies)) => self.refute(&replies),
            Some(Answer::Short { reached: 0, most }) => {
                self.err(text::NothingGained { most }.t());
            }
            Some(Answer::Short { reached, most }) => {
                self.err(text::MorePossible { most, reached }.t());
            }
            None => self.err(text::NOT_THE_SOLUTION.t().to_owned()),
        }
    }

    fn solve(&self) {
        let (offer, game) = self.offered();
        let day = self.day;
        let gained = change(|puzzling| {
            if let Some(day) = day {
                puzzling.keep_daily(day);
            }
            if self.helped.get_untracked() {
                puzzling.solve_with_help(offer, today());
                return 0;
            }
            puzzling.solve(game, offer, today())
        });
        self.change.set(gained);
        let solved =
            if self.helped.get_untracked() { text::SOLVED_WITH_HINT } else { text::SOLVED };
        self.told.set(solved.t().to_owned());
        self.progress.set(Progress::Solved);
        browser::focus_soon("onward");
    }

    fn offered(&self) -> (quadrille_board::Offer, &'static str) {
        self.puzzle.with_value(|puzzle| (offer(puzzle), puzzle.task.game.rules().id()))
    }

    /// It was not solved at once.
    fn miss(&self) {
        let (offer, game) = self.offered();
        let lost = change(|puzzling| puzzling.miss(game, offer));
        self.change.set(lost);
    }

    /// Lets the others answer, up to the next turn of one's own.
    fn go_on(&self, line: Vec<String>) {
        let own = self.table.with_untracked(|table| self.is_own(table));
        if !own {
            let (solving, mut line) = (*self, line);
            let next = line.remove(0);
            self.play(next.split(';').map(str::to_owned).collect(), move || {
                match line.is_empty() {
                    true => solving.solve(),
                    false => solving.go_on(line),
                }
            });
            return;
        }
        let Goal::Win(turns) = self.goal.get_untracked() else { return };
        let turns = turns.saturating_sub(1).max(1);
        self.told.set(text::RightSoFar { turns }.t());
        self.goal.set(Goal::Win(turns));
        self.line.set(line);
        self.before.set(self.table.get_untracked());
        self.progress.set(Progress::Open);
    }

    /// The turn was wrong, for a reason that is told.
    fn err(&self, told: String) {
        self.miss();
        self.told.set(told);
        self.progress.set(Progress::Wrong);
        browser::focus_soon("again");
    }

    /// Shows why a turn is wrong.
    fn refute(&self, replies: &[String]) {
        let table = self.table.get_untracked();
        let army = text::army(&*table);
        let answer = replies.first().map(|reply| voice(&*table).turn_in_brief(reply));
        self.err(match (self.goal.get_untracked(), answer) {
            (Goal::Save(_), Some(turn)) => text::NotSaved { army, turn }.t(),
            (_, Some(turn)) => text::Refuted { army, turn }.t(),
            (Goal::Win(2..), None) => text::TOO_SLOW.t().to_owned(),
            (Goal::Out, None) => text::NOBODY_ELIMINATED.t().to_owned(),
            (_, None) => text::NO_WIN_YET.t().to_owned(),
        });
        let steps = replies.iter().flat_map(|turn| turn.split(';')).map(str::to_owned);
        self.play(steps.collect(), || {});
    }

    /// Plays steps one after another as long as nothing else is done, and then does something.
    fn play(&self, mut steps: Vec<String>, then: impl FnOnce() + 'static) {
        let (solving, at, progress) =
            (*self, self.table.get_untracked(), self.progress.get_untracked());
        let slowly = if progress == Progress::Shown { 3 } else { 1 };
        let wait = Duration::from_millis(u64::from(pace().max(250)) * slowly * 3 / 2);
        let next = move || {
            let same = solving.table.try_get_untracked() == Some(at.clone())
                && solving.progress.try_get_untracked() == Some(progress);
            if !same {
                return;
            }
            if steps.is_empty() {
                then();
                return;
            }
            let step = steps.remove(0);
            solving.table.set(at.changed(|table| {
                let _ = table.play(&step);
            }));
            solving.play(steps, then);
        };
        set_timeout(next, wait);
    }

    /// The board is touched: what was wrong is put back.
    pub(super) fn touched(&self) {
        if self.progress.get_untracked() == Progress::Wrong {
            self.put_back();
        }
    }

    /// Puts the turn at hand back to its beginning.
    pub(super) fn put_back(&self) {
        self.table.set(self.before.get_untracked());
        self.told.set(String::new());
        self.progress.set(Progress::Open);
    }

    /// Takes a step of the turn at hand back.
    pub(super) fn undo(&self) {
        self.engine_client.stop();
        let table = self.table.get_untracked();
        let (done, before) = (table.done().saturating_sub(1), self.before.get_untracked());
        let back = if done <= before.done() { before } else { table.after(done) };
        self.table.set(back);
        self.told.set(String::new());
    }

    /// Shows the solution on the board.
    pub(super) fn show(&self) {
        self.engine_client.stop();
        self.miss();
        self.told.set(text::Solution { turns: self.told_line() }.t());
        self.progress.set(Progress::Shown);
        self.replay();
    }

    /// Shows the line of the solution from its beginning.
    pub(super) fn replay(&self) {
        self.table.set(self.before.get_untracked());
        let line = self.line.get_untracked();
        let steps = line.iter().flat_map(|turn| turn.split(';')).map(str::to_owned);
        self.play(steps.collect(), || {});
    }

    /// The turns of the solution in words.
    fn told_line(&self) -> String {
        let mut table = self.before.get_untracked();
        let line = self.line.get_untracked();
        if let [only] = &line[..] {
            return voice(&*table).turn_in_brief(only);
        }
        let turns = line.iter().map(|turn| {
            let told = text::made(&*table, turn);
            table = table.changed(|table| {
                let _ = table.play_turn(turn);
            });
            told
        });
        turns.collect::<Vec<_>>().join(" · ")
    }

    /// Whose turn it is, and what is still to be done.
    pub(super) fn wanted(&self) -> String {
        text::wanted(&*self.before.get(), self.goal.get())
    }

    /// Whether a part of it is solved already.
    pub(super) fn is_advanced(&self) -> bool {
        self.goal.get() != self.puzzle.with_value(|puzzle| puzzle.task.goal)
    }
}
