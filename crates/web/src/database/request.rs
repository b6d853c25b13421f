//! What is asked of the database, as futures.

use js_sys::{Function, Promise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{EventTarget, IdbDatabase, IdbFactory, IdbOpenDbRequest, IdbTransaction};

use super::{Kept, NoRoom};

/// Opens a database with at least these stores, at a version that has them.
pub(super) async fn open(name: &str, version: u32, stores: Vec<&'static str>) -> Kept<IdbDatabase> {
    let factory: Option<IdbFactory> = leptos::prelude::window().indexed_db().ok().flatten();
    let factory = factory.ok_or(NoRoom)?;
    let request = factory.open_with_u32(name, version).map_err(|_| NoRoom)?;
    let upgraded = request.clone();
    let upgrade = Closure::once(move || make(&upgraded, &stores));
    request.set_onupgradeneeded(Some(upgrade.as_ref().unchecked_ref()));
    let opened = heard(&request, "success", &["error", "blocked"]).await;
    request.set_onupgradeneeded(None);
    opened?;
    let database: IdbDatabase = request.result().map_err(|_| NoRoom)?.unchecked_into();
    let old = database.clone();
    let close = Closure::once_into_js(move || old.close());
    database.set_onversionchange(Some(close.unchecked_ref()));
    Ok(database)
}

/// Makes the stores that are not there.
fn make(request: &IdbOpenDbRequest, stores: &[&str]) {
    let Ok(result) = request.result() else { return };
    let database: IdbDatabase = result.unchecked_into();
    let there = database.object_store_names();
    for store in stores.iter().filter(|store| !there.contains(store)) {
        let _ = database.create_object_store(store);
    }
}

/// Waits until all that was asked in a transaction is done and kept.
pub(super) async fn finished(transaction: &IdbTransaction) -> Kept<()> {
    heard(transaction, "complete", &["error", "abort"]).await
}

/// Waits for one word or several others, of which any tells that it went wrong.
async fn heard(target: &EventTarget, good: &str, bad: &[&str]) -> Kept<()> {
    let listen = |word: &str, then: &Function| {
        let _ = target.add_event_listener_with_callback(word, then);
    };
    let promise = Promise::new(&mut |resolve, reject| {
        listen(good, &resolve);
        for word in bad {
            listen(word, &reject);
        }
    });
    JsFuture::from(promise).await.map(|_| ()).map_err(|_| NoRoom)
}
