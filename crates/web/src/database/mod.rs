//! Texts under keys in the browser's database, which has far more room than its storage but answers
//! later.
//!
//! What was put there is there when the answer comes. Where there is no database, or no room in it,
//! [`NoRoom`] says so and nothing has changed.

mod request;

use std::cell::{Cell, RefCell};

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    BroadcastChannel, IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction, IdbTransactionMode,
    MessageEvent,
};

const NAME: &str = "quadrille";

/// A part of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Store {
    /// Games, by their ids.
    Games,
    /// What the computer found going through games.
    Reviews,
}

impl Store {
    /// All parts. There may be more in later versions, behind these.
    const ALL: [Self; 2] = [Self::Games, Self::Reviews];

    fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Reviews => "reviews",
        }
    }
}

/// The browser has no room, or no database, or does not let the page use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoRoom;

type Kept<T> = Result<T, NoRoom>;

thread_local! {
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    /// Where tabs tell each other what they have put into the database. A tab does not hear itself.
    static CHANNEL: Option<BroadcastChannel> = BroadcastChannel::new(NAME).ok();
    static ASKED: Cell<bool> = const { Cell::new(false) };
}

/// Puts a text under a key; what was there is gone.
///
/// # Errors
/// If there is no room; then what was there is there still.
pub(crate) async fn put(store: Store, key: &str, text: &str) -> Kept<()> {
    put_all(store, &[(key.to_owned(), text.to_owned())]).await
}

/// Puts texts under their keys, all of them or none.
///
/// # Errors
/// If there is no room; then nothing has changed.
pub(crate) async fn put_all(store: Store, texts: &[(String, String)]) -> Kept<()> {
    let (transaction, place) = begin(store, IdbTransactionMode::Readwrite).await?;
    for (key, text) in texts {
        let put = place.put_with_key(&JsValue::from_str(text), &JsValue::from_str(key));
        if put.is_err() {
            let _ = transaction.abort();
            return Err(NoRoom);
        }
    }
    request::finished(&transaction).await?;
    tell(store, texts.iter().map(|(key, _)| key.as_str()));
    persist();
    Ok(())
}

/// The text under a key, if there is one.
///
/// # Errors
/// If the database cannot be read.
pub(crate) async fn get(store: Store, key: &str) -> Kept<Option<String>> {
    let (transaction, place) = begin(store, IdbTransactionMode::Readonly).await?;
    let request = place.get(&JsValue::from_str(key)).map_err(|_| NoRoom)?;
    request::finished(&transaction).await?;
    Ok(request.result().map_err(|_| NoRoom)?.as_string())
}

/// All keys with their texts, by key.
///
/// # Errors
/// If the database cannot be read.
pub(crate) async fn all(store: Store) -> Kept<Vec<(String, String)>> {
    let (transaction, place) = begin(store, IdbTransactionMode::Readonly).await?;
    let keys = place.get_all_keys().map_err(|_| NoRoom)?;
    let texts = place.get_all().map_err(|_| NoRoom)?;
    request::finished(&transaction).await?;
    let listed =
        |request: IdbRequest| Ok(js_sys::Array::from(&request.result().map_err(|_| NoRoom)?));
    let (keys, texts) = (listed(keys)?, listed(texts)?);
    let strings = keys.iter().zip(texts.iter());
    Ok(strings.filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?))).collect())
}

/// Forgets what is under some keys.
///
/// # Errors
/// If the database cannot be changed.
pub(crate) async fn delete(store: Store, keys: &[String]) -> Kept<()> {
    let (transaction, place) = begin(store, IdbTransactionMode::Readwrite).await?;
    for key in keys {
        place.delete(&JsValue::from_str(key)).map_err(|_| NoRoom)?;
    }
    request::finished(&transaction).await?;
    tell(store, keys.iter().map(String::as_str));
    Ok(())
}

/// Tells for as long as the page is open under which keys of a store other tabs have put or
/// forgotten something.
pub(crate) fn on_changed(store: Store, hear: impl Fn(Vec<String>) + 'static) {
    let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let words = js_sys::Array::from(&event.data());
        if words.shift().as_string().as_deref() == Some(store.name()) {
            hear(words.iter().filter_map(|key| key.as_string()).collect());
        }
    });
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            let hears = heard.as_ref().unchecked_ref();
            let _ = channel.add_event_listener_with_callback("message", hears);
        }
    });
    heard.forget();
}

/// Whether the browser has promised to keep what is there until somebody deletes it; unknown where it
/// makes no promises.
pub(crate) async fn is_safe() -> Option<bool> {
    let storage = window().navigator().storage();
    let there = !AsRef::<JsValue>::as_ref(&storage).is_undefined();
    let asked = there.then(|| storage.persisted().ok()).flatten()?;
    JsFuture::from(asked).await.ok()?.as_bool()
}

/// Asks the browser once to keep what is there until somebody deletes it.
fn persist() {
    let storage = window().navigator().storage();
    let there = !AsRef::<JsValue>::as_ref(&storage).is_undefined();
    if there && !ASKED.replace(true) {
        spawn_local(async move {
            if let Ok(asked) = storage.persist() {
                let _ = JsFuture::from(asked).await;
            }
        });
    }
}

/// A transaction over a store. It lives as long as something is asked of it.
async fn begin(store: Store, mode: IdbTransactionMode) -> Kept<(IdbTransaction, IdbObjectStore)> {
    let begun = |database: &IdbDatabase| {
        let transaction = database.transaction_with_str_and_mode(store.name(), mode).ok()?;
        let place = transaction.object_store(store.name()).ok()?;
        Some((transaction, place))
    };
    let known = OPEN.with_borrow(|open| open.as_ref().and_then(begun));
    if let Some(known) = known {
        return Ok(known);
    }
    let database =
        request::open(NAME, Store::ALL.len() as u32, Store::ALL.map(Store::name).to_vec()).await?;
    let begun = begun(&database).ok_or(NoRoom);
    OPEN.set(Some(database));
    begun
}

fn tell<'k>(store: Store, keys: impl Iterator<Item = &'k str>) {
    let words: js_sys::Array =
        std::iter::once(store.name()).chain(keys).map(JsValue::from_str).collect();
    CHANNEL.with(|channel| {
        if let Some(channel) = channel {
            let _ = channel.post_message(&words);
        }
    });
}
