//! The link of a table, to be given to others.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::prelude::*;

use super::Room;
use crate::board::Said;
use crate::browser;
use crate::route::Route;
use crate::show::Show;
use crate::words::{PhraseInPageLanguage as _, online as text};

#[wasm_bindgen]
extern "C" {
    /// What the system can share with.
    type Sharer;

    #[wasm_bindgen(method, catch)]
    fn share(this: &Sharer, what: &JsValue) -> Result<js_sys::Promise, JsValue>;
}

/// The link of a table: to copy, to share and to scan.
#[component]
pub(super) fn Link(room: Room) -> impl IntoView {
    let link = address(&Route::Table(room.id.to_string()));
    let said = expect_context::<Said>();
    let copied = RwSignal::new(false);
    let field = NodeRef::<leptos::html::Input>::new();
    let (to_copy, to_share) = (link.clone(), link.clone());
    let copy = move |_| {
        let link = to_copy.clone();
        leptos::task::spawn_local(async move {
            if browser::copy(&link).await {
                copied.try_set(true);
                said.say(text::COPIED.t().to_owned());
                set_timeout(
                    move || {
                        copied.try_set(false);
                    },
                    Duration::from_secs(3),
                );
            } else if let Some(field) = field.get_untracked() {
                field.select();
            }
        });
    };
    let copy_word = move || if copied.get() { text::COPIED.t() } else { text::COPY_LINK.t() };
    let scanned = RwSignal::new(true);
    view! {
        <div class="table-link">
            <div class="row">
                <input type="text" readonly=true id="table-link" node_ref=field aria-label=text::TABLE_LINK.t() prop:value=link
                    on:focus=move |_| if let Some(field) = field.get_untracked() { field.select() }/>
                <button class="primary" id="copy-link" on:click=copy>{copy_word}</button>
                {can_share().then(|| view! {
                    <button id="share-link" on:click=move |_| share(&to_share)>{text::SHARE.t()}</button>
                })}
            </div>
            <Show when=move || scanned.get()>
                <img class="qr" src=format!("online/qr/{}.svg", room.id) alt=text::QR_CODE.t() width="200" height="200"
                    on:error=move |_| scanned.set(false)/>
            </Show>
        </div>
    }
}

/// The address of a place in the page, for others.
pub(super) fn address(place: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    format!("{}{place}", here.split('#').next().unwrap_or_default())
}

fn can_share() -> bool {
    js_sys::Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

fn share(link: &str) {
    let what = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&what, &"title".into(), &"Quadrille".into());
    let _ = js_sys::Reflect::set(&what, &"url".into(), &link.into());
    let shared = JsValue::from(window().navigator()).unchecked_into::<Sharer>().share(&what);
    leptos::task::spawn_local(async move {
        if let Ok(shared) = shared {
            let _ = wasm_bindgen_futures::JsFuture::from(shared).await;
        }
    });
}
