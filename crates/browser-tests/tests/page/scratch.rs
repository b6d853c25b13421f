use quadrille_browser_tests::Visit;
use serde_json::json;

use crate::support::{everywhere, in_a_game, SETTINGS};

#[tokio::test(flavor = "multi_thread")]
async fn scratch_forced() -> anyhow::Result<()> {
    for (dark, scheme) in [("black", "dark"), ("white", "light")] {
    in_a_game(Visit::desktop().still().stored(SETTINGS, "speed=off"))
        .run("#/", async |page| {
            let features = json!([{ "name": "forced-colors", "value": "active" }, {"name":"prefers-color-scheme","value":scheme}]);
            page.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
            let count = std::cell::Cell::new(0);
            everywhere(page, async |_| {
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                let png = page.browser().screenshot_as_png().await?;
                std::fs::write(format!("/tmp/forced-{dark}-{:02}.png", count.get()), png)?;
                count.set(count.get() + 1);
                Ok(())
            }).await
        })
        .await?;
    }
    Ok(())
}
