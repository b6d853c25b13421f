//! The page without a network.

use anyhow::ensure;
use quadrille_browser_tests::Visit;

use crate::support::until_kept;

#[tokio::test(flavor = "multi_thread")]
async fn without_a_network_the_page_loads_and_the_computer_answers() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .forgiving("sw.js")
        .forgiving("no-such-file")
        .run("#/new/platz", async |page| {
            until_kept(page).await?;
            page.stop_server();
            let fetched =
                "fetch('no-such-file').then(() => arguments[0](true), () => arguments[0](false))";
            ensure!(page.script_async(fetched, &[]).await? == false, "the network is still there");

            page.reload().await?;
            page.click("#start").await?;
            let begun = |saved: &quadrille_board::Saved| saved.table.game().rules().id() == "platz";
            let saved = page.until_game("a game is begun", begun).await?;
            page.take(&saved.table.step_texts()[0]).await?;
            page.until_game("the computer answers", |saved| {
                saved.table.played().iter().any(|done| done.seat.0 == 1)
            })
            .await?;
            page.go("#/rules/plimus").await?;
            page.until_shown(".rules article h1, .rules article h2").await?;
            Ok(())
        })
        .await
}
