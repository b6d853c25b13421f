use leptos::prelude::*;
use quadrille_board::settings::{Boards, Choice, Light, Settings, Speed, Warnings};
use quadrille_core::Language;
use quadrille_core::texts::Phrase;

use crate::dialog::Dialog;
use crate::language;
use crate::preferences::settings;
use crate::sound::can_shake;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, settings as text};

/// The settings, over whatever page one is at.
#[component]
pub(crate) fn SettingsDialog(open: RwSignal<bool>) -> impl IntoView {
    let languages = Language::ALL.map(|language| {
        let id = format!("language-{}", language.tag());
        view! {
            <input type="radio" name="language" id=id.clone()
                prop:checked=move || settings().get().language == language
                on:change=move |_| settings().update(|all| all.language = language)/>
            <label for=id lang=language.tag()>{language.own_name()}</label>
        }
    });
    view! {
        <Dialog open=open class="settings" label=text::TITLE.t() opener="settings">
            <div class="row spread">
                <h2>{text::TITLE.t()}</h2>
                <button class="icon" id="close-settings" aria-label=text::CLOSE.t() on:click=move |_| open.set(false)>"✕"</button>
            </div>
            <fieldset class="option">
                <legend>{text::LANGUAGE.t()}</legend>
                <div class="segments">{languages.collect_view()}</div>
                {move || language::missing().get().map(|language| view! {
                    <p class="note" role="alert">{text::LanguageMissing { language: language.own_name() }.t()}</p>
                })}
            </fieldset>
            <Few name="light" legend=text::APPEARANCE word=text::light get=|all| all.light set=|all: &mut Settings, light: Light| all.light = light/>
            <Few name="theme" legend=text::BOARDS word=text::boards get=|all| all.theme set=|all: &mut Settings, boards: Boards| all.theme = boards/>
            <Few name="speed" legend=text::ANIMATION word=text::speed get=|all| all.speed set=|all: &mut Settings, speed: Speed| all.speed = speed/>
            <Few name="warnings" legend=text::THREATS word=text::warnings get=|all| all.warnings set=|all: &mut Settings, warnings: Warnings| all.warnings = warnings/>
            <Switch name="coordinates" word=text::COORDINATES get=|all| all.coordinates set=|all, on| all.coordinates = on/>
            <Switch name="confirm" word=text::CONFIRM_TURNS get=|all| all.confirm set=|all, on| all.confirm = on/>
            <Switch name="explain" word=text::BEGINNER_TIPS get=|all| all.explain set=|all, on| all.explain = on/>
            <Switch name="sound" word=text::SOUNDS get=|all| all.sound set=|all, on| all.sound = on/>
            {can_shake().then(|| view! { <Switch name="vibration" word=text::VIBRATION get=|all| all.vibration set=|all, on| all.vibration = on/> })}
            <details class="more">
                <summary>{text::KEYBOARD.t()}</summary>
                <dl class="keys">
                    {text::keys().map(|(key, word)| view! { <dt><kbd>{key}</kbd></dt><dd>{word.t()}</dd> }).collect_view()}
                </dl>
            </details>
        </Dialog>
    }
}

/// One of a few.
#[component]
fn Few<C: Choice + Send + Sync>(
    name: &'static str,
    legend: Phrase,
    word: fn(C) -> Phrase,
    get: fn(&Settings) -> C,
    set: fn(&mut Settings, C),
) -> impl IntoView {
    let choices = C::ALL.iter().map(|&choice| {
        let id = format!("{name}-{}", choice.key());
        view! {
            <input type="radio" name=name id=id.clone()
                prop:checked=move || get(&settings().get()) == choice
                on:change=move |_| settings().update(|all| set(all, choice))/>
            <label for=id>{word(choice).t()}</label>
        }
    });
    view! {
        <fieldset class="option">
            <legend>{legend.t()}</legend>
            <div class="segments">{choices.collect_view()}</div>
        </fieldset>
    }
}

/// On or off.
#[component]
fn Switch(
    name: &'static str,
    word: Phrase,
    get: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
) -> impl IntoView {
    view! {
        <label class="switch">
            <input type="checkbox" id=format!("set-{name}")
                prop:checked=move || get(&settings().get())
                on:change=move |event| settings().update(|all| set(all, event_target_checked(&event)))/>
            <span>{word.t()}</span>
        </label>
    }
}
