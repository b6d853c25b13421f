use leptos::prelude::*;
use quadrille_lessons::{Course, Example, Part, lessons};
use quadrille_table::GameId;

use super::learned::learned;
use super::progress;
use crate::route::Route;
use crate::words::{PhraseInPageLanguage as _, language, learn as text};

/// All lessons of a game, part by part; those that were done are ticked.
#[component]
pub(super) fn LessonList(game: GameId, number: usize) -> impl IntoView {
    let parts = Part::ALL.map(|part| {
        let all = lessons(game).iter().enumerate();
        let own = all.filter(move |(_, example)| example.part == Some(part));
        let items = own.map(|(at, example)| item(game, at, example, at == number));
        view! {
            <h2>{text::part(part)}</h2>
            <ol>{items.collect_view()}</ol>
        }
    });
    let done = move || {
        let (done, all) = progress(game);
        format!("{done}/{all}")
    };
    view! {
        <nav class="lessons" aria-label=text::LESSONS.t()>
            <p class="facts">{text::LESSONS.t()}" ✓ "<span id="progress">{done}</span></p>
            {parts}
        </nav>
    }
}

fn item(game: GameId, at: usize, example: &'static Example, current: bool) -> impl IntoView {
    let title = Course::of(game).words(language(), &example.key).title;
    let is_learned = move || learned().with(|learned| learned.contains(&example.key));
    let said = move || is_learned().then(|| text::LESSON_DONE.t());
    view! {
        <li>
            <a
                href=Route::Learn(game, at).to_string()
                aria-current=current.then_some("step")
                class:learned=is_learned
            >
                {title}
                " "
                <span class="unseen">{said}</span>
            </a>
        </li>
    }
}
