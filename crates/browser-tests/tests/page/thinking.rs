//! The computer thinks beside the page.

use std::time::Duration;

use anyhow::{Context, ensure};
use quadrille_board::Saved;
use quadrille_browser_tests::Visit;
use quadrille_mind::suite::SIGNATURE;

use crate::support::{after, against};

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_is_stopped_and_told_to_go_on() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2");
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/play", async |page| {
            let done = page.take("A9-E9=4").await?.table.played().len();
            page.click("#stop").await?;
            page.until_shown("#resume").await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            ensure!(page.game().await?.table.played().len() == done, "it has stopped");
            page.click("#undo").await?;
            page.until_count("#resume", |count| count == 0).await?;
            page.until_shown(".board.active").await?;

            page.click("#redo").await?;
            page.click("#resume").await?;
            page.until_shown("#stop").await?;
            let answered = |saved: &Saved| saved.table.played().len() > done;
            page.until_game("it answers", answered).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_moves_on_while_the_strongest_level_thinks() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2 A9-E9=4");
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/play", async |page| {
            page.until_shown("#stop").await?;
            let measure = "
                const begun = performance.now();
                let last = begun, longest = 0;
                const look = now => {
                    longest = Math.max(longest, now - last);
                    last = now;
                    now - begun < 1500 ? requestAnimationFrame(look) : arguments[0](longest);
                };
                requestAnimationFrame(look);";
            let longest = page.script_async(measure, &[]).await?;
            let longest = longest.as_f64().context("no number")?;
            println!("longest gap between two frames: {longest:.0} ms");
            ensure!(page.count("#stop").await? == 1, "it still thinks");
            ensure!(longest < 200.0, "the page stood still for {longest:.0} ms");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_is_the_same_here_as_everywhere() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/about", async |page| {
            page.click("#measure").await?;
            let text = page.until_text("#signature", |text| text.contains('·')).await?;
            println!("{text}");
            ensure!(text.starts_with(&format!("{SIGNATURE} positions")), "{text}");
            Ok(())
        })
        .await
}
