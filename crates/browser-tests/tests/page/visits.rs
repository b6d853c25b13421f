//! Visitors do not see the data of earlier visitors.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Visit};
use serde_json::json;

/// The number of bytes that the browser stores for an origin.
async fn kept(page: &Page, origin: &str) -> anyhow::Result<u64> {
    let usage = page.cdp("Storage.getUsageAndQuota", json!({ "origin": origin })).await?;
    Ok(usage["usage"].as_f64().unwrap_or_default() as u64)
}

/// The facts that a page can find out about its visitor, as a text.
async fn visitor(page: &Page) -> anyhow::Result<String> {
    let script = "
        const is = query => matchMedia(query).matches;
        return [navigator.languages, navigator.maxTouchPoints, is('(pointer: coarse)'),
            is('(prefers-reduced-motion: reduce)'), innerWidth, document.cookie,
            localStorage.getItem('left'), Notification.permission].join(' ')";
    Ok(page.script(script, &[]).await?.as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_visit_is_left_for_the_next() -> anyhow::Result<()> {
    let mut first = String::new();
    Visit::phone()
        .still()
        .language("de")
        .stored("left", "here")
        .run("#/", async |page| {
            first = page.address().to_owned();
            page.script("document.cookie = 'left=here; max-age=1000'", &[]).await?;
            let ready = "navigator.serviceWorker.ready.then(() => arguments[0](true))";
            page.script_async(ready, &[]).await?;
            let look = async || kept(page, &first).await;
            page.until("the browser keeps the page's files", look, |&bytes| bytes > 0).await?;
            let seen = visitor(page).await?;
            ensure!(seen.starts_with("de 5 true true 390 left=here here "), "{seen}");
            Ok(())
        })
        .await?;
    Visit::desktop()
        .run("#/", async |page| {
            let seen = visitor(page).await?;
            ensure!(seen.starts_with("en-US 0 false false 1280   "), "{seen}");
            let bytes = kept(page, &first).await?;
            ensure!(bytes == 0, "{bytes} bytes are left");
            Ok(())
        })
        .await
}
