//! A touch without effect is explained, and the possible moves of others' pieces are shown.

use anyhow::ensure;
use quadrille_browser_tests::Visit;
use quadrille_table::GameText;

use crate::support::{after, among_persons};

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_touch_tells_the_reason_and_the_piece_stays_in_hand() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["e3", "e5"]).await?;
            let told = |text: &str| text.starts_with("Too far: it goes one point. ");
            page.until_text(".guide", told).await?;
            page.until_count("#board .refused", |count| count == 1).await?;
            ensure!(page.count("#board .under .chosen").await? == 1, "it was put back");
            board.touch_all(&["d4"]).await?;
            page.until_text(".guide", |text| text.starts_with("It does not point there. ")).await?;
            board.touch_all(&["e4"]).await?;
            page.until_count("#board .refused", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_enemy_that_is_touched_shows_what_it_could_take() -> anyhow::Result<()> {
    let text = ",,,,r170,,,,/,,,,,,,,/,,,,,,,,/,,,r56,,,,,/,,,,,,,,/,,,g1,,,,,/,,,,,,,,/,,,,,,,,/,,,,g170,,,, g";
    let table = "ploy".parse::<GameText>()?.read(text)?;
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["d6"]).await?;
            let told = "Lance of Red on d6: could take the Shield of Green on d4. ";
            page.until_text(".guide", |text| text.starts_with(told)).await?;
            page.until_count("#board .reach-take", |count| count == 1).await?;
            ensure!(page.count("#board .reach").await? > 4, "where it could go is not shown");
            board.touch_all(&["d4"]).await?;
            page.until_count("#board .reach, #board .reach-take", |count| count == 0).await?;
            Ok(())
        })
        .await
}
