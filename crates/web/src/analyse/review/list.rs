use leptos::prelude::*;
use quadrille_core::draw::army_class;
use quadrille_mind::Mark;

use super::Critic;
use super::critic::Mistake;
use crate::analyse::engine::score;
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, decimal, review as text, voice,
};

/// The turns that were not the best, each with what it costs and what would have been better.
#[component]
pub(super) fn Mistakes(critic: Critic) -> impl IntoView {
    let rows = move || {
        let turns = critic.told.with(|told| told.turns.clone());
        turns
            .into_iter()
            .map(|mistake| view! { <Row critic=critic mistake=mistake/> })
            .collect_view()
    };
    let clean = move || {
        let complete = critic.see(quadrille_mind::Review::is_complete) == Some(true);
        complete && critic.told.with(|told| told.turns.is_empty())
    };
    view! {
        <Show when=clean><p class="facts" id="no-mistakes">{text::NO_MISTAKES.t()}</p></Show>
        <ol class="mistakes">{rows}</ol>
        <Show when=move || critic.told.with(|told| !told.turns.is_empty())>
            <p class="facts">{text::LOSS_HELP.t()}</p>
        </Show>
    }
}

/// What a turn lost, as it is told.
pub(super) fn lost(loss: i32) -> String {
    decimal(&format!("{}.{:02}", loss / 100, loss % 100))
}

/// What a mistake costs, or if nothing shows that, how its side stood before it and after it.
fn told(mistake: &Mistake) -> String {
    match &mistake.turn.judged {
        Some(judged) if mistake.cost.is_empty() => {
            let [before, after] = [judged.best, judged.score].map(score);
            text::EvaluationDrops { before, after }.t()
        }
        _ => mistake.cost.clone(),
    }
}

#[component]
fn Row(critic: Critic, mistake: Mistake) -> impl IntoView {
    let number = mistake.number;
    let game = critic.game.get_untracked();
    let class = army_class(game.game().armies()[mistake.turn.seat.index()].name);
    let name = voice(&*game).seat(mistake.turn.seat);
    let sign = mistake.mark.map_or("", Mark::sign);
    let is_chosen = Memo::new(move |_| critic.chosen.get() == Some(number));
    let chosen = mistake.clone();
    let choose = move |_| critic.choose(&chosen);
    let detail = StoredValue::new(mistake.clone());
    view! {
        <li class:current=move || is_chosen.get() data-turn=number + 1>
            <button class="mistake" aria-pressed=move || is_chosen.get().to_string() on:click=choose>
                <span class="line">
                    <span class="number">{number + 1}"."</span>
                    <span class="side" title=name.clone()><i class=class></i><span class="unseen">{name.clone()}</span></span>
                    <span class="text">{mistake.turn.text.replace(';', " ")}</span>
                    <b class="sign">{sign}</b>
                    <span class="loss">"−"{lost(mistake.loss)}</span>
                </span>
                <span class="words">{told(&mistake)}</span>
            </button>
            <Show when=move || is_chosen.get()>
                <Detail critic=critic mistake=detail.get_value()/>
            </Show>
        </li>
    }
}

/// What can be done about a mistake: to try again, or to see what would have been better.
#[component]
fn Detail(critic: Critic, mistake: Mistake) -> impl IntoView {
    let line = mistake.turn.judged.as_ref().map(|judged| judged.better.clone()).unwrap_or_default();
    let before = critic.game.get_untracked().after(mistake.turn.start);
    let words = line.first().map(|turn| voice(&*before).turn_in_brief(turn)).unwrap_or_default();
    let (words, line) = (text::Better { turn: words }.t(), line.join("  ").replace(';', " "));
    let mistake = StoredValue::new(mistake);
    let next = Memo::new(move |_| mistake.with_value(|mistake| critic.after(mistake)));
    let to_next = move |_| {
        if let Some(next) = next.get_untracked() {
            critic.choose(&next);
        }
    };
    let of =
        move |deed: fn(&Critic, &Mistake)| mistake.with_value(|mistake| deed(&critic, mistake));
    view! {
        <div class="detail" id="mistake-detail">
            <Show when=move || critic.revealed.get()>
                <p class="better">{words.clone()}</p>
                <p class="facts line-text">{line.clone()}</p>
            </Show>
            <div class="row">
                <button class="primary" id="try-here" on:click=move |_| of(Critic::try_again)>{text::FIND_BETTER.t()}</button>
                <Show
                    when=move || critic.revealed.get()
                    fallback=move || view! {
                        <button id="show-better" on:click=move |_| of(Critic::reveal)>{text::SHOW_BETTER.t()}</button>
                    }
                >
                    <button id="play-better" on:click=move |_| of(Critic::play_better)>{text::PLAY_BETTER.t()}</button>
                </Show>
                <Show when=move || next.with(Option::is_some)>
                    <button id="next-mistake" on:click=to_next>{text::NEXT_MISTAKE.t()}</button>
                </Show>
            </div>
        </div>
    }
}
