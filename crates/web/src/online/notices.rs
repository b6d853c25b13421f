//! What tells that it is one's turn while the page is not looked at: its title, a badge, and a
//! notice of the system for those who want it.

use leptos::prelude::*;
use quadrille_board::online::Line;
use quadrille_protocol::TableId;
use quadrille_table::GameText;
use wasm_bindgen::prelude::*;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::Online;
use crate::route::Route;
use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, online as text};

#[wasm_bindgen]
extern "C" {
    /// What can wear a number.
    type Badged;

    #[wasm_bindgen(method, catch, js_name = setAppBadge)]
    fn set_app_badge(this: &Badged, count: u32) -> Result<js_sys::Promise, JsValue>;
}

/// Whether the page is out of sight, kept up.
fn hidden() -> RwSignal<bool> {
    let hidden = RwSignal::new(document().hidden());
    let handle = window_event_listener_untyped("visibilitychange", move |_| {
        hidden.set(document().hidden());
    });
    on_cleanup(move || handle.remove());
    hidden
}

/// What the title says when it is one's turn: at the table that waits, on the page of all games, and
/// anywhere while the page is out of sight. Whoever wants it is told by the system too.
pub(crate) fn title(online: Online, route: RwSignal<Route>) -> Memo<Option<String>> {
    let hidden = hidden();
    Effect::new(move |before: Option<Vec<(TableId, GameText)>>| {
        let now = online.see(Line::waiting);
        if let Some(before) = before {
            if hidden.get_untracked() {
                now.iter().filter(|table| !before.contains(table)).for_each(tell);
            }
            if before.len() != now.len() {
                badge(now.len() as u32);
            }
        }
        now
    });
    Memo::new(move |_| {
        let waiting = online.see(Line::waiting);
        let is_here = |(table, _): &&(TableId, GameText)| match route.get() {
            Route::Table(shown) => shown.parse() == Ok(*table),
            _ => false,
        };
        let here = waiting.iter().find(is_here).filter(|_| !hidden.get());
        if let Some((_, game)) = here {
            return Some(text::TitleYourTurn { game: game.rules().name() }.t());
        }
        let told = hidden.get() || route.get() == Route::Home;
        let (_, game) = waiting.first().filter(|_| told)?;
        Some(text::TitleTurns { count: waiting.len(), game: game.rules().name() }.t())
    })
}

fn badge(count: u32) {
    let navigator = JsValue::from(window().navigator());
    if js_sys::Reflect::has(&navigator, &"setAppBadge".into()) == Ok(true)
        && let Ok(set) = navigator.unchecked_into::<Badged>().set_app_badge(count)
    {
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(set).await;
        });
    }
}

/// Has the system tell that a table waits, if that is allowed.
fn tell((table, game): &(TableId, GameText)) {
    if !is_known() || Notification::permission() != NotificationPermission::Granted {
        return;
    }
    let options = NotificationOptions::new();
    options.set_tag(&table.to_string());
    let title = text::NoticeYourTurn { game: game.rules().name() }.t();
    let place = Route::Table(table.to_string());
    if let Ok(notice) = Notification::new_with_options(&title, &options) {
        let shown = notice.clone();
        let opened = Closure::<dyn FnMut()>::new(move || {
            let _ = window().focus();
            crate::route::go(place.clone());
            shown.close();
        });
        notice.set_onclick(Some(opened.as_ref().unchecked_ref()));
        opened.forget();
    } else {
        let container = window().navigator().service_worker();
        leptos::task::spawn_local(async move {
            let ready = match container.ready() {
                Ok(ready) => wasm_bindgen_futures::JsFuture::from(ready).await,
                Err(error) => Err(error),
            };
            let worker = ready
                .ok()
                .and_then(|ready| ready.dyn_into::<web_sys::ServiceWorkerRegistration>().ok());
            if let Some(Ok(shown)) =
                worker.map(|worker| worker.show_notification_with_options(&title, &options))
            {
                let _ = wasm_bindgen_futures::JsFuture::from(shown).await;
            }
        });
    }
}

/// Whether the browser knows notices at all.
fn is_known() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()) == Ok(true)
}

/// Offers notices of the system to whoever has not decided on them.
#[component]
pub(super) fn TellMe() -> impl IntoView {
    let open =
        RwSignal::new(is_known() && Notification::permission() == NotificationPermission::Default);
    let ask = move |_| {
        let Ok(asked) = Notification::request_permission() else { return };
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(asked).await;
            open.try_set(false);
        });
    };
    view! {
        <Show when=move || open.get()>
            <button class="tell-me" id="tell-me" on:click=ask>{text::NOTIFY_ME.t()}</button>
        </Show>
    }
}
