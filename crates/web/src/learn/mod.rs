//! Learning: lessons on a live board, and the rules in full.

mod rules;

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::{Shared, facing};
use quadrille_lessons::{Example, School, lessons};
use quadrille_table::{GameId, Standing, Step};
use quadrille_voice::sentence;

use crate::board::{Board, Said};
use crate::browser;
use crate::play::Gauges;
use crate::preferences::pace;
use crate::route::{Route, has_moved};
use crate::words::{language, learn as text, ui};

pub(crate) use rules::RulesPage;

/// Where it is kept which lessons were done.
const KEY: &str = "quadrille.learned";

fn learned() -> Vec<String> {
    let kept = browser::stored(KEY).unwrap_or_default();
    kept.split_whitespace().map(str::to_owned).collect()
}

/// How a lesson goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Open,
    /// Something legal was done that was not asked for.
    Astray,
    Done,
}

/// One lesson: a rule, something to try, and what was to be seen in it.
#[component]
pub(crate) fn Lesson(game: GameId, number: usize) -> impl IntoView {
    let all = lessons(game);
    let number = number.min(all.len().saturating_sub(1));
    let example = &all[number];
    let attempt = Attempt::new(example);
    let school = School::of(game);
    let words = school.words(language(), &example.key);
    if has_moved() {
        let told = format!("{} {} {}", sentence(words.title), words.text, words.task);
        expect_context::<Said>().say(told);
    }
    let last = number + 1 == all.len();
    let dots = (0..all.len()).map(|at| {
        let title = school.words(language(), &all[at].key).title;
        let current = (at == number).then_some("step");
        let route = Route::Learn(game, at).to_string();
        let learned = move || attempt.learned.with(|learned| learned.contains(&all[at].key));
        view! { <li><a href=route title=title aria-label=title aria-current=current class:learned=learned></a></li> }
    });
    let paragraphs = example.paragraphs.iter().enumerate().map(|(at, paragraph)| {
        let number = paragraph.split(' ').next_back().unwrap_or_default();
        let route = Route::Rules(game, number.to_owned()).to_string();
        view! { {if at == 0 { " " } else { ", " }} <a href=route>{paragraph.as_str()}</a> }
    });
    let done = move || attempt.progress.get() == Progress::Done;
    let says = move || match attempt.progress.get() {
        Progress::Open => words.task.to_owned(),
        Progress::Astray => format!("{} {}", text::NOT_YET.t(), words.task),
        Progress::Done => format!("{} {}", text::RIGHT.t(), words.done),
    };
    let onward = match last {
        false => Route::Learn(game, number + 1),
        true => Route::New(game),
    };
    let step = Callback::new(move |step| attempt.step(step));
    view! {
        <section class="play learn" data-game=game.rules().id()>
            <Board
                table=attempt.table
                active=Signal::derive(move || attempt.is_active())
                degrees=attempt.degrees
                on_step=step
                name="lesson"
            />
            <aside class="panel">
                <p class="crumbs">{text::TITLE.fill(&[&game.rules().name()])}" · "{number + 1}"/"{all.len()}</p>
                <h1>{words.title}</h1>
                <p>{words.text}</p>
                <p
                    class="task"
                    role="status"
                    class:done=done
                    class:astray=move || attempt.progress.get() == Progress::Astray
                >
                    {says}
                </p>
                <Gauges table=attempt.table whole_game=false/>
                <div class="row">
                    <Show when=move || { number != 0 }>
                        <a class="button" href=Route::Learn(game, number.saturating_sub(1)).to_string()>{text::BACK.t()}</a>
                    </Show>
                    <Show when=move || attempt.is_touched()>
                        <button
                            id="again"
                            class:primary=move || attempt.progress.get() == Progress::Astray
                            on:click=move |_| attempt.again()
                        >{text::AGAIN.t()}</button>
                    </Show>
                    <a class="button" class:primary=done id="onward" href=onward.to_string()>
                        {if last { text::PLAY_NOW.t() } else { text::NEXT.t() }}
                    </a>
                </div>
                <ol class="dots" aria-label=text::LESSONS.t()>{dots.collect_view()}</ol>
                <p class="facts">
                    {text::PARAGRAPHS.t()}
                    {paragraphs.collect_view()}
                    " · "
                    <a href=Route::Rules(game, String::new()).to_string()>{ui::RULES.t()}</a>
                </p>
            </aside>
        </section>
    }
}

/// What a lesson holds.
#[derive(Clone, Copy)]
struct Attempt {
    example: &'static Example,
    table: RwSignal<Shared>,
    /// How the match stood when the stage began.
    before: RwSignal<Shared>,
    stage: RwSignal<usize>,
    /// The steps of the turn so far.
    steps: RwSignal<Vec<String>>,
    progress: RwSignal<Progress>,
    /// Whether others are about to act.
    waits: RwSignal<bool>,
    degrees: RwSignal<u16>,
    /// The keys of the lessons that were done, of all games.
    learned: RwSignal<Vec<String>>,
}

impl Attempt {
    fn new(example: &'static Example) -> Self {
        let table = Shared::new(example.table());
        let degrees = match table.standing() {
            Standing::Acting(seat) => facing(table.game(), seat),
            Standing::Over(_) => 0,
        };
        Self {
            example,
            table: RwSignal::new(table.clone()),
            before: RwSignal::new(table),
            stage: RwSignal::new(0),
            steps: RwSignal::new(Vec::new()),
            progress: RwSignal::new(Progress::Open),
            waits: RwSignal::new(false),
            degrees: RwSignal::new(degrees),
            learned: RwSignal::new(learned()),
        }
    }

    fn is_active(&self) -> bool {
        self.progress.get() == Progress::Open && !self.waits.get()
    }

    /// Whether something was done that can be taken back.
    fn is_touched(&self) -> bool {
        !self.table.get().played().is_empty()
    }

    /// Tries what went astray once more, or else the whole lesson.
    fn again(&self) {
        match self.progress.get_untracked() {
            Progress::Astray => self.try_again(),
            Progress::Open | Progress::Done => self.restart(),
        }
    }

    fn restart(&self) {
        let fresh = Shared::new(self.example.table());
        self.before.set(fresh.clone());
        self.table.set(fresh);
        self.stage.set(0);
        self.steps.set(Vec::new());
        self.waits.set(false);
        self.progress.set(Progress::Open);
    }

    /// The learner does something.
    fn step(&self, step: Step) {
        let text = self.table.with_untracked(|table| table.text(step));
        let after = self.table.with_untracked(|table| {
            table.changed(|table| {
                let _ = table.take(step);
            })
        });
        self.table.set(after);
        self.steps.update(|steps| steps.push(text));
        let turn = self.steps.with_untracked(|steps| steps.join(";"));
        let before = self.before.get_untracked();
        let effects = before.boxed().play_turn(&turn).unwrap_or_default();
        let goal = &self.example.stages[self.stage.get_untracked()].goal;
        if goal.is_met(&*before, &turn, &effects) {
            self.answer();
        } else if !goal.is_open(&*before, &turn) {
            self.progress.set(Progress::Astray);
        }
    }

    fn keep_learned(&self) {
        self.learned.update(|learned| {
            if !learned.contains(&self.example.key) {
                learned.push(self.example.key.clone());
            }
        });
        browser::store(KEY, &self.learned.with_untracked(|learned| learned.join(" ")));
    }

    /// Puts the stage back as it began.
    fn try_again(&self) {
        self.table.set(self.before.get_untracked());
        self.steps.set(Vec::new());
        self.progress.set(Progress::Open);
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
            self.keep_learned();
        }
    }
}

/// Does something after so many moves' time, and no sooner than a moment.
fn later(moves: u32, deed: impl FnOnce() + 'static) {
    let wait = Duration::from_millis(u64::from(pace().max(250) * moves));
    set_timeout(deed, wait);
}
