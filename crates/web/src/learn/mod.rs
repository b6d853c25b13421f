//! Learning: lessons on a live board, and the rules in full.

mod attempt;
mod learned;
mod list;
mod miss;
mod onward;
mod rules;
mod shown;

use leptos::prelude::*;
use quadrille_lessons::{Course, Example, lessons};
use quadrille_table::GameId;
use quadrille_voice::sentence;

use attempt::{Attempt, Progress};
use list::LessonList;
use onward::Onward;
use shown::Shown;

use crate::board::{Board, Said};
use crate::play::Gauges;
use crate::route::{Route, has_moved};
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, language, learn as text, ui,
};

pub(crate) use learned::{first_undone, forget, progress};
pub(crate) use rules::RulesPage;
pub(crate) use shown::Won;

/// One lesson: a rule, and something to try or to see.
#[component]
pub(crate) fn Lesson(game: GameId, number: usize) -> impl IntoView {
    let all = lessons(game);
    let number = number.min(all.len().saturating_sub(1));
    let example = &all[number];
    let attempt = (!example.stages.is_empty()).then(|| Attempt::new(example));
    let words = Course::of(game).words(language(), &example.key);
    if has_moved() {
        let marked = attempt.and_then(|attempt| untrack(|| attempt.marked()));
        let parts = [&sentence(words.title), words.text, words.task, &marked.unwrap_or_default()];
        expect_context::<Said>().say(parts.join(" ").trim_end().to_owned());
    }
    let board = match attempt {
        Some(attempt) => view! { <Tried attempt=attempt/> }.into_any(),
        None => view! { <Shown example=example/> }.into_any(),
    };
    view! {
        <section class="play learn" data-game=game.rules().id()>
            {board}
            <aside class="panel">
                <p class="crumbs">
                    <span class="whole">{text::Title { game: game.rules().name() }.t()}" · "</span>
                    {number + 1}"/"{all.len()}
                </p>
                <h1>{words.title}</h1>
                <p class="rule">{words.text}</p>
                {attempt.map(|attempt| view! { <Task attempt=attempt task=words.task done=words.done/> })}
                <Onward game=game number=number attempt=attempt/>
                {attempt.map(|attempt| view! { <Gauges table=attempt.table whole_game=false of_turn=Signal::derive(move || attempt.is_learners())/> })}
                <LessonList game=game number=number/>
                <Paragraphs game=game example=example/>
            </aside>
        </section>
    }
}

/// The board on which something is to be done. After something else a tap puts it back.
#[component]
fn Tried(attempt: Attempt) -> impl IntoView {
    view! {
        <div class="tried" on:pointerdown=move |_| attempt.touched()>
            <Board
                table=attempt.table
                active=Signal::derive(move || attempt.is_active())
                degrees=attempt.degrees
                on_step=Callback::new(move |step| attempt.step(step))
                led=Memo::new(move |_| attempt.next_step())
                name="lesson"
            />
        </div>
    }
}

/// What is to be done, why something else was not it, and what was to be seen in it.
#[component]
fn Task(attempt: Attempt, task: &'static str, done: &'static str) -> impl IntoView {
    let is_done = move || attempt.progress.get() == Progress::Done;
    let is_astray = move || !is_done() && attempt.missed.get().is_some();
    let says = move || match (is_done(), attempt.missed.get()) {
        (true, _) => format!("{} {done}", text::CORRECT.t()),
        (false, Some(why)) => format!("{} {task}", why.t()),
        (false, None) => task.to_owned(),
    };
    view! {
        <p class="task" role="status" class:done=is_done class:astray=is_astray>
            {says}
            " "
            <span class="unseen">{move || attempt.marked()}</span>
        </p>
    }
}

/// Where the rules stand that the lesson shows.
#[component]
fn Paragraphs(game: GameId, example: &'static Example) -> impl IntoView {
    let paragraphs = example.paragraphs.iter().enumerate().map(|(at, paragraph)| {
        let number = paragraph.split(' ').next_back().unwrap_or_default();
        let route = Route::Rules(game, number.to_owned()).to_string();
        view! { {if at == 0 { " " } else { ", " }} <a href=route>"§\u{a0}"{number}</a> }
    });
    view! {
        <p class="facts">
            {text::SEE_RULES.t()}
            {paragraphs.collect_view()}
            " · "
            <a href=Route::Rules(game, String::new()).to_string()>{ui::RULES.t()}</a>
        </p>
    }
}
