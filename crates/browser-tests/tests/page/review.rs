//! Browsing earlier turns, and returning to a game.

use anyhow::ensure;
use quadrille_browser_tests::Visit;

use crate::support::{after, against, among_persons, played};

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_moves_goes_back_and_forth() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let rows = page.texts(".moves li .text").await?;
            ensure!(rows == ["e3-e4", "e7-e6", "d3-d4"], "{rows:?}");
            for done in [2, 1] {
                page.click("#previous").await?;
                page.until_text(".moves .current .number", |text| text == format!("{done}."))
                    .await?;
            }
            page.click("#previous").await?;
            page.until_count(".moves .current", |count| count == 0).await?;
            ensure!(page.count(".board.active").await? == 0, "the past cannot be touched");
            page.click("#next").await?;
            page.until_text(".moves .current .number", |text| text == "1.").await?;
            page.click(".moves li:nth-child(3) button").await?;
            page.until_shown(".board.active").await?;
            ensure!(page.game().await?.table.played().len() == 3, "looking changes nothing");

            page.click(".moves li:nth-child(1) button").await?;
            page.until_count(".board.active", |count| count == 0).await?;
            page.click("#from-here").await?;
            page.until_game("it goes on from there", |saved| played(saved) == "e3-e4").await?;
            page.take("e7-e6").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_within_a_turn_keeps_the_game() -> anyhow::Result<()> {
    let table = after("plateau", "");
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.take("A10-C10=2").await?;
            page.reload().await?;
            ensure!(played(&page.game().await?) == "A10-C10=2");
            page.until_text(".gauge[data-gauge=small] .figure", |text| text == "2/6").await?;
            page.take("A9-E9=4").await?;
            let saved = page.until_person().await?;
            ensure!(saved.table.played().iter().any(|done| done.seat.0 == 1), "it is answered");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_while_the_computer_thinks_lets_it_answer() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4");
    against(Visit::desktop(), table.as_ref(), 2)
        .run("#/", async |page| {
            page.click("#continue").await?;
            ensure!(page.until_person().await?.table.played().len() == 2);
            Ok(())
        })
        .await
}
