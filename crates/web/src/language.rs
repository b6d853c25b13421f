//! The language of the page. English is a part of the module; the texts of any other language are
//! fetched before the page shows it.

use std::sync::OnceLock;

use leptos::prelude::*;
use quadrille_core::Language;
use quadrille_core::texts::install;
use quadrille_table::catalogues;
use wasm_bindgen_futures::spawn_local;

use crate::files;
use crate::preferences::settings;

/// The state of the page's language.
#[derive(Clone, Copy)]
struct State {
    /// The language that the page shows. Its texts are installed.
    shown: RwSignal<Language>,
    /// The language whose texts could not be fetched when they were last wanted.
    missing: RwSignal<Option<Language>>,
}

static STATE: OnceLock<State> = OnceLock::new();

fn state() -> State {
    *STATE.get_or_init(|| State {
        shown: RwSignal::new(Language::English),
        missing: RwSignal::new(None),
    })
}

/// The language that the page shows.
pub(crate) fn shown() -> Signal<Language> {
    state().shown.into()
}

/// The language whose texts could not be fetched, if the last attempt failed.
pub(crate) fn missing() -> Signal<Option<Language>> {
    state().missing.into()
}

/// Makes the language of the settings ready. Without its texts the page begins in English.
pub(crate) async fn begin() {
    show(settings().get_untracked().language).await;
}

/// Shows the language of the settings whenever it changes. A language whose texts cannot be fetched
/// is given up, so that choosing it again tries again.
pub(crate) fn follow() {
    Effect::new(move |before: Option<()>| {
        let wanted = settings().with(|settings| settings.language);
        let now = state().shown.get_untracked();
        if before.is_some() && wanted != now {
            spawn_local(async move {
                if !show(wanted).await {
                    settings().update(|settings| settings.language = now);
                }
            });
        }
    });
}

/// Shows a language after its texts are fetched. Returns false if they are not to be had now; the
/// page then goes on in the language it shows.
async fn show(wanted: Language) -> bool {
    let State { shown, missing } = state();
    let is_there = wanted == Language::English || fetch(wanted).await;
    missing.set((!is_there).then_some(wanted));
    if is_there && settings().get_untracked().language == wanted {
        shown.set(wanted);
    }
    is_there
}

/// Fetches and installs the texts of a language. Returns false if they are not to be had now.
async fn fetch(language: Language) -> bool {
    let pack = files::fetched("texts", &format!("{}.txt", language.tag())).await;
    pack.is_some_and(|pack| install(language, &catalogues(), &pack).is_ok())
}
