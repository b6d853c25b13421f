//! Failures are reported and can be retried.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Visit};
use quadrille_core::Seat;
use serde_json::json;

use crate::listening::{has_word, voice};
use crate::support::{BY_NO_BOOK, after, against, engine_off, paste, until_rows};

/// A worker that cannot be made.
pub(crate) const REFUSED: &str =
    "class extends Made { constructor() { throw new Error('refused'); } }";

/// A worker whose program cannot be loaded.
const MISSING: &str = "class extends Made { constructor(_, how) { super('no-such-file', how); } }";

/// A worker that fails on every request.
const FALLS: &str =
    "class extends Made { postMessage() { this.dispatchEvent(new ErrorEvent('error')); } }";

/// A worker that never reports that it is ready.
const SILENT: &str = "class extends Made { set onmessage(_) {} }";

/// Replaces the workers of documents by another kind until [`with_its_own`]. The page waits 0.5 s
/// instead of 20 s for them.
pub(crate) async fn with_worker(page: &Page, kind: &str) -> anyhow::Result<()> {
    let source = format!(
        "window.Made = Worker; window.tries = 0;
         window.Worker = class extends ({kind}) {{ constructor(...all) {{ tries += 1; super(...all); }} }};
         window.wait = window.setTimeout;
         window.setTimeout = (go, time, ...rest) => wait(go, time === 20000 ? 500 : time, ...rest);"
    );
    page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
    page.reload().await
}

/// Restores the document's own kind of worker and the usual wait for it.
async fn with_its_own(page: &Page) -> anyhow::Result<()> {
    page.script("window.Worker = Made; window.setTimeout = wait", &[]).await.map(|_| ())
}

async fn is_told_and_tried_again(kind: &str) -> anyhow::Result<()> {
    let table = after("ploy", BY_NO_BOOK);
    against(Visit::desktop(), table.as_ref(), 1)
        .forgiving("no-such-file")
        .run("#/", async |page| {
            with_worker(page, kind).await?;
            page.click("#continue").await?;
            page.until_shown("#try-again").await?;
            let red = voice(table.as_ref()).seat(Seat(1));
            page.until_text(".guide", |text| !text.is_empty() && !has_word(text, &red)).await?;
            let tries = async || Ok(page.script("return tries", &[]).await?.as_u64());
            let before = tries().await?;
            page.click("#try-again").await?;
            page.until("it is tried again", tries, |now| *now > before).await?;
            page.until_shown("#try-again").await?;
            with_its_own(page).await?;
            page.click("#try-again").await?;
            ensure!(page.until_person().await?.table.played().len() == 2, "it answers");
            page.until_count("#try-again", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_may_not_start_is_told_and_tried_again() -> anyhow::Result<()> {
    is_told_and_tried_again(REFUSED).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_is_not_loaded_is_told_and_tried_again() -> anyhow::Result<()> {
    is_told_and_tried_again(MISSING).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_falls_over_is_told_and_tried_again() -> anyhow::Result<()> {
    is_told_and_tried_again(FALLS).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_says_nothing_is_told_and_tried_again() -> anyhow::Result<()> {
    is_told_and_tried_again(SILENT).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_without_a_computer_is_told_and_tried_again() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            with_worker(page, REFUSED).await?;
            page.until_shown(".engine #try-again").await?;
            with_its_own(page).await?;
            page.click("#try-again").await?;
            page.until_shown(".lines li").await?;
            page.until_count("#try-again", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_not_loaded_says_so_and_is_loaded_again() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .forgiving("ERR_BLOCKED_BY_CLIENT")
        .forgiving("Failed to fetch")
        .run("#/", async |page| {
            page.cdp("Network.enable", json!({})).await?;
            page.cdp("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
            page.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
            page.cdp("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] })).await?;
            page.browser().refresh().await?;
            page.until_text(".sorry", |text| !text.is_empty()).await?;
            page.cdp("Network.setBlockedURLs", json!({ "urls": [] })).await?;
            page.click(".sorry button").await?;
            page.until_shown(".card").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn another_page_in_place_of_the_module_is_no_fault_of_the_browser() -> anyhow::Result<()> {
    let source = "
        const real = window.fetch;
        const html = { headers: { 'content-type': 'text/html' } };
        window.fetch = (what, ...rest) => String(what.url ?? what).endsWith('.wasm')
            ? Promise.resolve(new Response('<!doctype html><title>Log in</title>', html))
            : real(what, ...rest);";
    Visit::desktop()
        .still()
        .forgiving("WebAssembly")
        .run("#/", async |page| {
            page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
            page.browser().refresh().await?;
            page.until_text(".sorry", |text| !text.is_empty()).await?;
            page.until_shown(".sorry button").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_webassembly_is_told_so() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .forgiving("WebAssembly")
        .run("#/", async |page| {
            let source = json!({ "source": "delete window.WebAssembly" });
            page.cdp("Page.addScriptToEvaluateOnNewDocument", source).await?;
            page.browser().refresh().await?;
            page.until_text(".sorry", |text| has_word(text, "WebAssembly")).await?;
            ensure!(page.count(".sorry button").await? == 0, "trying again is of no use");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_browser_does_not_let_copy_can_be_copied_by_hand() -> anyhow::Result<()> {
    for clipboard in ["undefined", "{ writeText: () => Promise.reject(new Error('refused')) }"] {
        Visit::desktop()
            .run("#/analyse/", async |page| {
                engine_off(page).await?;
                page.click("#share summary").await?;
                let script = format!(
                    "Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})"
                );
                page.script(&script, &[]).await?;
                page.click("#copy-link").await?;
                page.until_shown("#by-hand").await?;
                let selected = "
                    const field = document.activeElement;
                    return field.id === 'by-hand' && field.selectionStart === 0
                        && field.selectionEnd === field.value.length && field.value";
                let expected = json!(format!("{}#/analyse/ploy/-/", page.address()));
                let look = async || page.script(selected, &[]).await;
                page.until("the text is selected", look, |text| *text == expected).await?;
                ensure!(!page.text("#shared").await?.is_empty(), "it is told");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_that_the_browser_has_no_room_for_is_told() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            let full = "Storage.prototype.setItem = () => { throw new Error('full') }";
            page.script(full, &[]).await?;
            paste(page, "[Game \"ploy\"] 1. e3-e4 *").await?;
            until_rows(page, &["e3-e4"]).await?;
            page.until_shown("#not-kept").await
        })
        .await
}
