//! The review of a game in the analysis: how it went, its mistakes, and trying again.

mod attempt;
mod critic;
mod list;

use leptos::prelude::*;
use quadrille_board::{graph, moment_at};
use quadrille_core::Side;
use quadrille_mind::Mark;

use crate::browser;
use crate::review::sides;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, ending as ending_text, percent,
    play as play_words, review as text, voice,
};

pub(super) use critic::Critic;

/// The review of the game that a study is about.
#[component]
pub(super) fn ReviewPanel(critic: Critic) -> impl IntoView {
    let played = Memo::new(move |_| critic.game.with(|game| game.done() > 0));
    let known = Memo::new(move |_| critic.see(|_| ()).is_some());
    let begin = move |_| {
        let game = critic.game.get_untracked();
        critic.reviewer.open(&game);
    };
    view! {
        <Show when=move || played.get()>
            <section class="review" id="review" aria-label=text::TITLE.t()>
                <Show
                    when=move || known.get()
                    fallback=move || view! {
                        <button id="begin-review" on:click=begin>{text::BEGIN.t()}</button>
                    }
                >
                    <Heading critic=critic/>
                    <Graph critic=critic/>
                    <Show
                        when=move || critic.trying.with(Option::is_some)
                        fallback=move || view! {
                            <Sides critic=critic/>
                            <list::Mistakes critic=critic/>
                        }
                    >
                        <attempt::TryingPanel critic=critic/>
                    </Show>
                </Show>
            </section>
        </Show>
    }
}

/// How far it has come.
#[component]
fn Heading(critic: Critic) -> impl IntoView {
    let progress = Memo::new(move |_| critic.see(quadrille_mind::Review::progress));
    let left = move || progress.get().filter(|(known, all)| known < all);
    let told = move || {
        left()
            .map(|(known, all)| text::Progress { done: known.saturating_sub(1), all: all - 1 }.t())
    };
    let running = move || critic.reviewer.is_running();
    let switch = move |_| match critic.reviewer.is_running_now() {
        true => critic.reviewer.stop(),
        false => critic.reviewer.go_on(),
    };
    view! {
        <div class="row head">
            <h2>{text::TITLE.t()}</h2>
            <span class="facts" id="review-progress">{told}</span>
            <Show when=move || left().is_some() && !critic.reviewer.has_failed()>
                <button id="stop-review" on:click=switch>
                    {move || if running() { text::PAUSE.t() } else { text::RESUME.t() }}
                </button>
            </Show>
        </div>
        <Show when=move || left().is_some()>
            <progress max=move || progress.get().map_or(1, |(_, all)| all) value=move || progress.get().map_or(0, |(known, _)| known) aria-label=text::TITLE.t()></progress>
        </Show>
        <Show when=move || critic.reviewer.has_failed()>
            <div class="note warning" role="alert">
                <p>{play_words::FAILED.t()}</p>
                <button id="review-again" on:click=move |_| critic.reviewer.go_on()>{play_words::TRY_AGAIN.t()}</button>
            </div>
        </Show>
    }
}

/// How the game went; a moment that is touched is gone to, and the keys that lead through a study
/// lead along it.
#[component]
fn Graph(critic: Critic) -> impl IntoView {
    let decided = Memo::new(move |_| {
        critic.see(|review| {
            let turn = review.turning_point()?;
            Some((turn, review.turns().get(turn)?.clone()))
        })
    });
    let drawn = Memo::new(move |_| {
        let game = critic.game.get();
        let mut marks: Vec<(usize, &str)> = critic.told.with(|told| {
            let grave = told.turns.iter().filter_map(|mistake| match mistake.mark? {
                Mark::Blunder => Some((mistake.turn.end, "blunder")),
                Mark::Mistake => Some((mistake.turn.end, "mistake")),
                Mark::Slip => None,
            });
            grave.collect()
        });
        marks.extend(decided.get().flatten().map(|(_, turn)| (turn.end, "decided")));
        marks.extend(critic.place().map(|done| (done, "shown")));
        critic.see(|review| graph(review, &*game, Side(0), &marks)).flatten()
    });
    let known = Memo::new(move |_| drawn.with(Option::is_some));
    let show = move |event: leptos::ev::MouseEvent| {
        let Some(place) = browser::place_across(&event) else { return };
        if let Some(done) = untrack(|| critic.see(|review| moment_at(review, place))) {
            critic.go(done);
        }
    };
    let number = move || {
        let place = critic.place()?;
        critic.see(|review| review.moments().iter().position(|moment| moment.done >= place))?
    };
    let last = move || critic.see(|review| review.progress().1 - 1);
    let words = move || critic.bench.table.with(|table| voice(&**table).last_turn());
    let label = move || {
        let sides = sides(&critic.game.get());
        let names: Vec<&str> = sides.iter().map(|(_, name)| name.as_str()).collect();
        ending_text::Graph { sides: names.join(", ") }.t()
    };
    let legend = move || {
        let drawn = drawn.get().unwrap_or_default();
        let there = text::LEGEND
            .into_iter()
            .filter(move |(class, _)| drawn.contains(&format!("class=\"{class}\"")));
        there
            .map(|(class, name)| view! { <span><i class=class></i>{name.t()}</span> })
            .collect_view()
    };
    let told = move || {
        let (number, turn) = decided.get().flatten()?;
        let after = critic.game.get().after(turn.end);
        Some((
            ending_text::Decided { number: number + 1, turn: voice(&*after).played(turn.start) }
                .t(),
            turn.end,
        ))
    };
    view! {
        <Show when=move || known.get()>
            <div class="course" id="review-graph" role="slider" tabindex="0" aria-label=label
                aria-valuemin="0" aria-valuemax=last aria-valuenow=number aria-valuetext=words
                title=ending_text::GRAPH_HELP.t() on:click=show inner_html=move || drawn.get()></div>
            <p class="facts key">{legend}</p>
        </Show>
        {move || told().map(|(words, done)| view! {
            <button class="decided" id="turning-point" on:click=move |_| critic.go(done)>{words}</button>
        })}
    }
}

/// How well each side has played.
#[component]
fn Sides(critic: Critic) -> impl IntoView {
    let rows = move || {
        let game = critic.game.get();
        let rows = critic.see(|review| {
            let of = |side| (review.stats_of_side(&*game, side), side);
            (0..game.sides()).map(Side).map(of).collect::<Vec<_>>()
        });
        let named = sides(&game);
        let row = |(stats, side): (quadrille_mind::review::PlayStats, Side)| {
            let (class, name) = named.get(side.index()).cloned().unwrap_or_default();
            let [inaccuracies, mistakes, blunders] = stats.marks;
            let counted = [
                (inaccuracies, text::Inaccuracies { count: inaccuracies }.t()),
                (mistakes, text::Mistakes { count: mistakes }.t()),
                (blunders, text::Blunders { count: blunders }.t()),
                (stats.missed_wins, text::MissedWins { count: stats.missed_wins }.t()),
            ];
            let counted = counted.into_iter().filter(|(count, _)| *count > 0);
            let counted: Vec<String> = counted.map(|(_, told)| told).collect();
            let accuracy = stats.accuracy().map(percent);
            view! {
                <li>
                    <span class="side"><i class=class></i>{name}</span>
                    <b title=text::ACCURACY.t()>{accuracy}</b>
                    <span class="facts">{counted.join(", ")}</span>
                </li>
            }
        };
        rows.unwrap_or_default().into_iter().map(row).collect_view()
    };
    view! {
        <p class="facts">{text::ACCURACY.t()}</p>
        <ul class="sides legend">{rows}</ul>
    }
}
