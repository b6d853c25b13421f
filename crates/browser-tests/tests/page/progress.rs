//! The progress of a player.

use anyhow::ensure;
use quadrille_browser_tests::Visit;

use crate::support::{after, against, figures};

#[tokio::test(flavor = "multi_thread")]
async fn what_was_reached_is_seen_and_can_be_forgotten() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    against(Visit::desktop(), table.as_ref(), 3)
        .stored("quadrille.progress", "platz 4 2 1 3\n")
        .run("#/play", async |page| {
            page.click(".panel .more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            page.until_shown("#ending").await?;
            page.go("#/").await?;
            page.click("#progress").await?;
            page.until_text("[data-game=ploy] .finished", |text| figures(text) == [1, 0]).await?;
            page.until_text("[data-game=platz] .finished", |text| figures(text) == [4, 2]).await?;
            ensure!(page.texts("[data-game=platz] .beaten").await? == ["1", "3"]);
            page.click("#forget").await?;
            page.click("#forget-all").await?;
            page.until_count(".beaten", |count| count == 0).await?;
            page.reload().await?;
            page.until_text("[data-game=ploy] .finished", |text| figures(text).starts_with(&[0]))
                .await?;
            ensure!(page.count(".beaten").await? == 0);
            Ok(())
        })
        .await
}
