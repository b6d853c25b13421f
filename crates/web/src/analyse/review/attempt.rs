use leptos::prelude::*;
use quadrille_mind::{Score, TurnJudgement};

use super::Critic;
use super::critic::{Mistake, Trying};
use super::list::lost;
use crate::board::Said;
use crate::browser;
use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, review as text, voice};

/// What is asked of one who tries again, and what came of it.
#[component]
pub(super) fn TryingPanel(critic: Critic) -> impl IntoView {
    let see =
        move |ask: fn(&Trying) -> bool| critic.trying.with(|now| now.as_ref().is_some_and(ask));
    let verdict = Memo::new(move |_| critic.trying.get().and_then(|now| verdict(&now)));
    let is_good = move || verdict.with(|verdict| verdict.as_ref().is_some_and(|(_, good)| *good));
    let said = expect_context::<Said>();
    Effect::new(move |_| {
        if let Some((words, _)) = verdict.get() {
            said.say(words);
            browser::reveal("trying");
        }
    });
    let of = move |deed: fn(&Critic, &Mistake)| {
        if let Some(now) = critic.trying.get_untracked() {
            deed(&critic, &now.mistake);
        }
    };
    let show = move |_| {
        of(|critic, mistake| {
            critic.choose(mistake);
            critic.trying.set(Some(Trying {
                mistake: mistake.clone(),
                is_thinking: false,
                found: None,
                is_shown: true,
            }));
        });
    };
    view! {
        <div class="trying" id="trying">
            <p class="task">{move || critic.task()}</p>
            <Show when=move || see(|now| now.is_thinking)><p class="facts">{text::CHECKING.t()}</p></Show>
            {move || verdict.get().map(|(words, good)| view! {
                <p class="verdict" id="verdict" class:good=good>{words}</p>
            })}
            <Show when=move || see(|now| now.is_shown)>
                <p class="better">{move || better(critic)}</p>
            </Show>
            <div class="row">
                <Show when=move || see(|now| now.found.is_some())>
                    <button id="once-more" on:click=move |_| of(Critic::try_again)>{text::TRY_AGAIN.t()}</button>
                </Show>
                <Show when=move || see(|now| !now.is_shown) && !is_good()>
                    <button id="show-better" on:click=show>{text::SHOW_BETTER.t()}</button>
                </Show>
                <button id="end-trying" on:click=move |_| of(Critic::choose)>{text::BACK.t()}</button>
            </div>
        </div>
    }
}

impl Critic {
    /// What is asked of one who tries again.
    fn task(&self) -> Option<String> {
        let mistake = self.trying.with(|now| now.as_ref().map(|now| now.mistake.clone()))?;
        let army = voice(&*self.game.get()).seat(mistake.turn.seat);
        Some(text::Task { army, turn: mistake.turn.text.replace(';', " ") }.t())
    }
}

/// Whether what was tried keeps what was there, in words.
fn verdict(now: &Trying) -> Option<(String, bool)> {
    let (TurnJudgement { loss, score, .. }, cost) =
        now.found.as_ref().map(|(judged, cost)| (judged, cost))?;
    let good = now.found.as_ref().is_some_and(|(judged, _)| !judged.is_notable());
    let told = match good {
        true if matches!(score, Score::WinIn(_)) => text::WINS.t().to_owned(),
        true => text::GIVES_NOTHING_AWAY.t().to_owned(),
        false if *loss < now.mistake.loss => text::StillLoses { loss: lost(*loss) }.t(),
        false => text::NoBetter { loss: lost(*loss) }.t(),
    };
    Some((format!("{told} {cost}").trim_end().to_owned(), good))
}

/// The better turn in words.
fn better(critic: Critic) -> Option<String> {
    let mistake = critic.trying.with(|now| now.as_ref().map(|now| now.mistake.clone()))?;
    let before = critic.game.get().after(mistake.turn.start);
    let turn = mistake.turn.judged?.better.into_iter().next()?;
    Some(text::Better { turn: voice(&*before).turn_in_brief(&turn) }.t())
}
