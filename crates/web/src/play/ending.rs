//! What is told when a game is over: how it ended, how it went, and what to do next.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::synth::Sound;
use quadrille_board::{Shared, Sitting, Verdict, graph, moment_at};
use quadrille_mind::Review;
use quadrille_table::Status;

use super::state::turns_made;
use super::{Play, is_over};
use crate::analyse::ByHand;
use crate::board::{SHINE, Said};
use crate::new_game::{begin_with, last_players};
use crate::online::Rematch;
use crate::review::{Reviewer, sides};
use crate::route::{self, Route};
use crate::show::Show;
use crate::words::{
    self, MessageInPageLanguage as _, PhraseInPageLanguage as _, analyse, ending as text,
    play as play_text, review, voice,
};
use crate::{browser, preferences, progress, sound};

/// How long the last step is heard before the sound of the end, in milliseconds.
const ECHO: u64 = 450;

/// The card of a game that is over, or once it is closed what can be done then. It waits until the
/// end was seen on the board, if that has just happened.
#[component]
pub(super) fn Ending(play: Play) -> impl IntoView {
    let over = Memo::new(move |_| play.see(is_over));
    let ready = RwSignal::new(false);
    let closed = RwSignal::new(false);
    Effect::new(move |before: Option<bool>| {
        let now = over.get();
        ready.set(now && before != Some(false));
        closed.set(false);
        if now && before == Some(false) {
            let wait = match preferences::pace() {
                0 => 0,
                pace => SHINE + pace,
            };
            untrack(|| sound_of_end(play));
            if play.online.is_none() {
                progress::count(play);
            }
            let shown = move || {
                if over.try_get_untracked() == Some(true) {
                    ready.set(true);
                    browser::focus_soon("ending");
                    browser::reveal_top("ending");
                }
            };
            set_timeout(shown, Duration::from_millis(wait.into()));
        }
        now
    });
    view! {
        <Show when=move || over.get() && ready.get() && !closed.get()>
            <Card play=play on_close=Callback::new(move |()| {
                closed.set(true);
                browser::focus_soon("board");
            })/>
        </Show>
        <Show when=move || over.get() && closed.get()>
            <div class="row">
                <Again play=play/>
                <button id="reopen" on:click=move |_| closed.set(false)>{text::SHOW_AGAIN.t()}</button>
            </div>
        </Show>
    }
}

/// What is heard at the end, after the step that brought it.
fn sound_of_end(play: Play) {
    let sound = match play.see(Sitting::verdict) {
        Some(Verdict::Won) | None => Sound::Win,
        Some(Verdict::Lost) => Sound::Loss,
        Some(Verdict::Drawn) => return,
    };
    let wait = if preferences::pace() == 0 { 0 } else { ECHO };
    set_timeout(move || sound::play(sound), Duration::from_millis(wait));
}

#[component]
fn Card(play: Play, on_close: Callback<()>) -> impl IntoView {
    let (title, detail) = untrack(|| play.see(text::result));
    let verdict = untrack(|| play.see(Sitting::verdict));
    let facts = untrack(|| facts(play));
    let course = Course { table: play.table.get_untracked(), reviewer: expect_context() };
    course.reviewer.open(&course.table);
    let course = StoredValue::new(course);
    let decided = untrack(|| decided(play, course));
    let won = verdict == Some(Verdict::Won);
    view! {
        <section
            id="ending"
            class="finale"
            class:victory=won
            tabindex="-1"
            aria-label=text::LABEL.t()
            on:keydown=move |event| if event.key() == "Escape" {
                event.prevent_default();
                on_close.run(());
            }
        >
            <button class="icon" id="close-ending" aria-label=words::settings::CLOSE.t() on:click=move |_| on_close.run(())>"✕"</button>
            <h2>{title}</h2>
            <p>{detail}</p>
            <p class="facts">{facts}</p>
            <Graph play=play course=course decided=decided/>
            <div class="row">
                <Again play=play/>
                <NextLevel play=play/>
            </div>
            <Elsewhere play=play decided=Signal::derive(move || ends(course, decided.get()?).map(|(_, end)| end))/>
        </section>
    }
}

/// How long it was, as far as anything was moved in it.
fn facts(play: Play) -> String {
    let turns = play.table.with(|table| turns_made(&**table));
    let minutes = match play.online {
        Some(room) => room.minutes(),
        None => play.clock.minutes(),
    };
    if turns == 0 { String::new() } else { text::length(turns as u64, minutes) }
}

/// The same game once more.
#[component]
fn Again(play: Play) -> impl IntoView {
    match play.online {
        Some(room) => view! { <Rematch room=room/> }.into_any(),
        None => view! {
            <button class="primary" id="rematch" on:click=move |_| play.rematch()>{play_text::REMATCH.t()}</button>
        }
        .into_any(),
    }
}

/// The same game against a higher level or a lower one, as it went.
#[component]
fn NextLevel(play: Play) -> impl IntoView {
    let next = untrack(|| play.see(Sitting::next_level));
    next.map(|level| {
        let begin = move |_| {
            let table = play.table.with_untracked(Shared::fresh);
            let mut players = untrack(|| play.see(|sitting| sitting.players_at(level)));
            let others = last_players(table.game().id()).into_iter().skip(players.len());
            players.extend(others);
            begin_with(play, table, &players);
        };
        view! { <button id="next-level" on:click=begin>{text::TryLevel { level }.t()}</button> }
    })
}

/// Where else one can go with the game.
#[component]
fn Elsewhere(play: Play, decided: Signal<Option<usize>>) -> impl IntoView {
    let said = expect_context::<Said>();
    let copied = RwSignal::new(None::<Option<String>>);
    let link = move || untrack(|| play.analysis(decided.get()));
    let share = move |_| {
        let here = window().location().href().unwrap_or_default();
        let what = format!("{}{}", here.split('#').next().unwrap_or_default(), link());
        copied.set(None);
        leptos::task::spawn_local(async move {
            let done = browser::copy(&what).await;
            let told = if done { text::COPIED.t() } else { analyse::COPY_YOURSELF.t() };
            said.say(told.to_owned());
            copied.try_set(Some(if done { None } else { Some(what) }));
        });
    };
    let told = move || match copied.get() {
        Some(None) => text::COPIED.t(),
        Some(Some(_)) => analyse::COPY_YOURSELF.t(),
        None => "",
    };
    view! {
        <div class="row elsewhere">
            <button id="analyse-ended" on:click=move |_| route::go(link())>{review::TITLE.t()}</button>
            <button id="share-ended" on:click=share>{text::SHARE.t()}</button>
            <button id="new-after" on:click=move |_| {
                route::go(Route::New(play.table.with_untracked(|table| table.game().id())));
            }>{play_text::NEW_GAME.t()}</button>
        </div>
        <p class="facts">{told}</p>
        {move || copied.get().flatten().map(|what| view! { <ByHand what=what/> })}
    }
}

/// The game, and who goes through it.
#[derive(Clone)]
struct Course {
    table: Shared,
    reviewer: Reviewer,
}

impl Course {
    fn see<T>(&self, ask: impl FnOnce(&Review) -> T) -> Option<T> {
        self.reviewer.of(&self.table, ask)
    }
}

/// The turn that decided the game, once that is known and if one clearly did.
fn decided(play: Play, course: StoredValue<Course>) -> Memo<Option<usize>> {
    let table = play.table.get();
    let lost = play.see(Sitting::verdict) == Some(Verdict::Lost);
    let side = match table.status() {
        _ if lost => Some(play.see(|sitting| table.side_of(sitting.first_person()))),
        Status::Over(outcome) => outcome.ranking.winner(),
        Status::Acting(_) => None,
    };
    Memo::new(move |_| {
        let course = course.get_value();
        course.see(|review| review.decided(side?, !lost)).flatten()
    })
}

/// How many things were done before a turn and after it.
fn ends(course: StoredValue<Course>, turn: usize) -> Option<(usize, usize)> {
    let course = course.get_value();
    course.see(|review| review.turns().get(turn).map(|turn| (turn.start, turn.end))).flatten()
}

/// How the game went, turn by turn, and the turn that decided it if one clearly did.
#[component]
fn Graph(play: Play, course: StoredValue<Course>, decided: Memo<Option<usize>>) -> impl IntoView {
    let table = course.get_value().table;
    let below = untrack(|| play.see(|sitting| table.side_of(sitting.first_person())));
    let of = table.clone();
    let drawn = Memo::new(move |_| {
        let shown = play.see(Sitting::shown).map(|done| (done, "shown"));
        let decided = decided.get().and_then(|turn| ends(course, turn));
        let decided = decided.map(|(_, done)| (done, "decided"));
        let marks: Vec<(usize, &str)> = decided.into_iter().chain(shown).collect();
        course.get_value().see(|review| graph(review, &*of, below, &marks)).flatten()
    });
    let known = Memo::new(move |_| drawn.with(Option::is_some));
    let show = move |event: leptos::ev::MouseEvent| {
        let Some(place) = browser::place_across(&event) else { return };
        let done = untrack(|| course.get_value().see(|review| moment_at(review, place)));
        play.look(done);
    };
    let told = move || {
        let turn = decided.get()?;
        let (start, end) = ends(course, turn)?;
        let after = table.after(end);
        let told = voice(&*after).played(start);
        Some((text::Decided { number: turn + 1, turn: told }.t(), end))
    };
    let sides = sides(&play.table.get_untracked());
    let names: Vec<&str> = sides.iter().map(|(_, name)| name.as_str()).collect();
    let label = text::Graph { sides: names.join(", ") }.t();
    let legend = move || {
        let side = |(class, name): &(String, String)| {
            view! { " "<span class="side"><i class=class.clone()></i>{name.clone()}</span> }
        };
        sides.iter().map(side).collect_view()
    };
    view! {
        <Show when=move || known.get()>
            <p class="facts legend" aria-hidden="true">{text::CAPTION.t()}{legend.clone()}</p>
            <div class="course" role="img" aria-label=label.clone() title=text::GRAPH_HELP.t() on:click=show inner_html=move || drawn.get()></div>
        </Show>
        {move || told().map(|(words, done)| view! {
            <button class="decided" id="decided" on:click=move |_| play.look(Some(done))>{words}</button>
        })}
    }
}
