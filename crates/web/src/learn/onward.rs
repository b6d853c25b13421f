use leptos::prelude::*;
use quadrille_board::{Shared, against_computer};
use quadrille_core::Seat;
use quadrille_lessons::{Part, lessons};
use quadrille_table::GameId;

use super::attempt::{Attempt, Progress};
use super::learned;
use crate::new_game::begin_with;
use crate::play::{Play, default_game};
use crate::route::Route;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, learn as text, puzzles};

/// Where one can go from a lesson: back, on, or into a game. After the last lesson that has to come
/// before a game, and after the last of all, a game is what is next. Who goes on from something that
/// is only shown has seen enough of it.
#[component]
pub(super) fn Onward(game: GameId, number: usize, attempt: Option<Attempt>) -> impl IntoView {
    let all = lessons(game);
    let last = number + 1 == all.len();
    let enough = all[number].part == Some(Part::First)
        && all.get(number + 1).is_none_or(|next| next.part != Some(Part::First));
    let plays = enough || last;
    let is = move |progress| attempt.is_some_and(|attempt| attempt.progress.get() == progress);
    let done = move || attempt.is_none() || is(Progress::Done);
    let again = move || attempt.is_some_and(|attempt| attempt.is_touched());
    let next = match enough {
        true => text::MORE_LESSONS,
        false => text::NEXT,
    };
    view! {
        <Show when=move || enough && done()>
            <p class="ready">{text::ENOUGH_TO_PLAY.t()}</p>
        </Show>
        <div class="row onward">
            <Show when=move || { number != 0 }>
                <a class="button back" href=Route::Learn(game, number.saturating_sub(1)).to_string()>{text::BACK.t()}</a>
            </Show>
            <Show when=again>
                <button
                    id="again"
                    class:primary=move || is(Progress::Astray)
                    on:click=move |_| {
                        if let Some(attempt) = attempt {
                            attempt.again();
                        }
                    }
                >{text::TRY_AGAIN.t()}</button>
            </Show>
            <Show when=move || { plays || number == 0 }>
                <PlayNow game=game primary=Signal::derive(move || plays && done())/>
            </Show>
            <Show when=move || plays && done()>
                <a class="button" id="to-puzzles" href=Route::Puzzle(game, String::new()).to_string()>{puzzles::TITLE.t()}</a>
            </Show>
            <Show when=move || !last>
                <a
                    class="button"
                    class:primary=move || done() && !plays
                    id="onward"
                    href=Route::Learn(game, number + 1).to_string()
                    on:click=move |_| if attempt.is_none() { learned::keep(&all[number].key) }
                >{next.t()}</a>
            </Show>
        </div>
    }
}

/// Begins a game against the computer at its weakest.
#[component]
fn PlayNow(game: GameId, primary: Signal<bool>) -> impl IntoView {
    let play = expect_context::<Play>();
    let begin = move |_| {
        let table = Shared::new(default_game(game).start());
        begin_with(play, table, &against_computer(Seat::MAX as u8));
    };
    view! {
        <button id="play-now" class:primary=primary on:click=begin>{text::PLAY_NOW.t()}</button>
    }
}
