//! The page obeys its content security policy.

use anyhow::ensure;
use quadrille_browser_tests::Visit;

use crate::support::{everywhere, in_a_game};

#[tokio::test(flavor = "multi_thread")]
async fn what_the_page_may_not_do_is_refused() -> anyhow::Result<()> {
    Visit::desktop()
        .forgiving("Content Security Policy")
        .run("#/", async |page| {
            let refused = "
                const done = arguments[0], refused = new Set();
                document.addEventListener('securitypolicyviolation', event => {
                    refused.add(event.effectiveDirective);
                    if (refused.size === 3) done([...refused].sort());
                });
                document.body.setAttribute('style', 'color: red');
                document.body.appendChild(document.createElement('script')).text = '1';
                fetch('https://example.org/').catch(() => {});";
            let refused = page.script_async(refused, &[]).await?;
            let wanted = serde_json::json!(["connect-src", "script-src-elem", "style-src-attr"]);
            ensure!(refused == wanted, "{refused}");
            Ok(())
        })
        .await
}

/// Every test fails if the console reports a refusal; this one visits every page.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_does_what_it_may_not_do() -> anyhow::Result<()> {
    in_a_game(Visit::desktop().stored("quadrille.settings", "speed=fast"))
        .run("#/", async |page| {
            everywhere(page, async |_| Ok(())).await?;
            page.click("#close-settings").await?;
            let step = page.until_person().await?.table.step_texts()[0].clone();
            page.take(&step).await?;
            page.go("#/analyse/").await?;
            page.click("#share summary").await?;
            let click = "
                const done = arguments[0], { click } = HTMLAnchorElement.prototype;
                HTMLAnchorElement.prototype.click = function () { done(this.href.slice(0, 15)); };
                document.querySelector('#png').click();";
            let png = page.script_async(click, &[]).await?;
            ensure!(png == "data:image/png;", "{png}");
            Ok(())
        })
        .await
}
