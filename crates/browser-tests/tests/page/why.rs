//! A touch without effect is explained, and the possible moves of others' pieces are shown.

use anyhow::{Context, ensure};
use quadrille_browser_tests::Visit;
use quadrille_mind::engine_for;
use quadrille_table::GameText;

use crate::listening::{obstacle, point, voice};
use crate::support::{after, among_persons};

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_touch_tells_the_reason_and_the_piece_stays_in_hand() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let [too_far, no_way] = ["e5", "d4"].map(|to| obstacle(table.as_ref(), "e3", to));
    ensure!(too_far != no_way, "{too_far}");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["e3", "e5"]).await?;
            page.until_text(".guide", |text| text.starts_with(&too_far)).await?;
            page.until_count("#board .refused", |count| count == 1).await?;
            ensure!(page.count("#board .under .chosen").await? == 1, "it was put back");
            board.touch_all(&["d4"]).await?;
            page.until_text(".guide", |text| text.starts_with(&no_way)).await?;
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
    let lance = point(table.as_ref(), "d6");
    let reach = engine_for(table.game().id()).reach(table.as_ref(), lance).context("no reach")?;
    let told = voice(table.as_ref()).threatening(&reach);
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["d6"]).await?;
            page.until_text(".guide", |text| text.starts_with(&told)).await?;
            page.until_count("#board .reach-take", |count| count == 1).await?;
            ensure!(page.count("#board .reach").await? > 4, "where it could go is not shown");
            board.touch_all(&["d4"]).await?;
            page.until_count("#board .reach, #board .reach-take", |count| count == 0).await?;
            Ok(())
        })
        .await
}
