//! Invalid input is reported, and the page stays usable.

use anyhow::ensure;
use quadrille_browser_tests::{Board, Visit};

use crate::support::{GAME, after, engine_off};

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_none_is_told_and_the_page_goes_on() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/ploy/-/e3-e9", async |page| {
            page.until_text("#problem", |text| !text.is_empty()).await?;
            let table = after("ploy", "");
            Board::new(page, "study", table.as_ref(), 0).take(table.as_ref(), "c1R1").await?;
            page.until_text(".tree .text", |text| text == "c1R1").await?;
            for bad in ["chess/-/", "ploy/%FF/", "ploy mode=nine", "%", "plateau/a,b,c/"] {
                page.open("#/about").await?;
                page.open(&format!("#/analyse/{bad}")).await?;
                page.until_shown("#problem").await?;
                page.until_shown("#study .pieces > g").await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_that_is_none_is_told_and_the_page_goes_on() -> anyhow::Result<()> {
    let table = after("ploy", "");
    Visit::desktop()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            page.click("#share summary").await?;
            let mut told = String::new();
            for bad in ["hello", "[Game \"ploy\"]\n\n1. e3-e9", "////////", "["] {
                page.fill("#paste", bad).await?;
                page.click("#read").await?;
                let is_new = |text: &str| !text.is_empty() && text != told;
                told = page.until_text("#unreadable", is_new).await?;
            }
            Board::new(page, "study", table.as_ref(), 0).take(table.as_ref(), "c1R1").await?;
            page.until_text(".tree .text", |text| text == "c1R1").await?;
            page.fill("#paste", &table.position_text()).await?;
            page.click("#read").await?;
            page.until_count("#unreadable", |count| count == 0).await?;
            page.until_count(".tree .text", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_that_is_damaged_is_told_and_another_can_be_begun() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .stored(GAME, "[Game \"ploy\"]\n\n1. e3-e9 e7-e6")
        .run("#/", async |page| {
            page.until_shown("#broken").await?;
            page.click(".card[data-game=platz] .primary").await?;
            page.click("#start").await?;
            let begun = |saved: &quadrille_board::Saved| saved.table.game().rules().id() == "platz";
            let saved = page.until_game("a game is begun", begun).await?;
            page.take(&saved.table.step_texts()[0]).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_cannot_be_read_is_told_and_put_aside() -> anyhow::Result<()> {
    let broken = "0\n[Game \"chess\"]";
    Visit::desktop()
        .stored("quadrille.study", broken)
        .run("#/analyse/", async |page| {
            page.until_text("#problem", |text| !text.is_empty()).await?;
            page.until_shown("#study .pieces > g").await?;
            let aside = page.script("return localStorage['quadrille.study.broken']", &[]).await?;
            ensure!(aside.as_str() == Some(broken), "{aside}");
            Ok(())
        })
        .await
}
