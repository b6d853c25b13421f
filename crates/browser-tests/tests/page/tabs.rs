//! The page in several tabs.

use anyhow::ensure;
use quadrille_board::{Kept, Player, Saved};
use quadrille_browser_tests::{Board, Page, Visit};
use quadrille_voice::sentence;
use serde_json::json;
use thirtyfour::WindowHandle;

use crate::listening::voice;
use crate::support::{GAME, after, against, among_persons, engine_off, paste, played, until_rows};

/// Opens another tab at an address and switches to it; returns the first tab and the new one.
async fn other_tab(page: &Page, route: &str) -> anyhow::Result<(WindowHandle, WindowHandle)> {
    let here = page.browser().window().await?;
    let other = page.browser().new_tab().await?;
    page.browser().switch_to_window(other.clone()).await?;
    page.open(route).await?;
    Ok((here, other))
}

async fn until_moves(page: &Page, wanted: &[&str]) -> anyhow::Result<()> {
    let look = async || page.texts(".moves li .text").await;
    page.until(&format!("the moves are {wanted:?}"), look, |moves| moves == wanted).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_played_in_one_tab_is_seen_and_gone_on_with_in_the_other() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let (first, second) = other_tab(page, "#/play").await?;
            page.take("e3-e4").await?;
            page.browser().switch_to_window(first.clone()).await?;
            until_moves(page, &["e3-e4"]).await?;
            page.take("e7-e6").await?;
            page.browser().switch_to_window(second).await?;
            until_moves(page, &["e3-e4", "e7-e6"]).await?;
            page.take("d3-d4").await?;
            ensure!(played(&page.game().await?) == "e3-e4 e7-e6 d3-d4");
            page.click("#undo").await?;
            page.browser().switch_to_window(first).await?;
            until_moves(page, &["e3-e4", "e7-e6"]).await?;
            let (before, now) = (after("ploy", "e3-e4 e7-e6 d3-d4"), after("ploy", "e3-e4 e7-e6"));
            let voice = voice(now.as_ref());
            let told = format!("{} {}", voice.since(before.as_ref()), sentence(&voice.next()));
            page.until_text("#board-says", |text| text == told).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_thinks_in_one_tab_only() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2");
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/play", async |page| {
            page.take("A9-E9=4").await?;
            page.until_shown("#stop").await?;
            let (first, second) = other_tab(page, "#/play").await?;
            page.until_shown("#resume").await?;
            ensure!(page.count("#stop").await? == 0, "it thinks in the first tab");
            page.click("#resume").await?;
            page.until_shown("#stop").await?;
            page.browser().switch_to_window(first).await?;
            page.until_shown("#resume").await?;
            ensure!(page.count("#stop").await? == 0, "it thinks in the second tab now");
            page.browser().switch_to_window(second).await?;
            page.click("#stop").await?;
            page.click("#undo").await?;
            page.until_game("the turn is taken back", |saved| played(saved).is_empty()).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_the_same_in_both_tabs() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            paste(page, "[Game \"ploy\"] 1. e3-e4 *").await?;
            until_rows(page, &["e3-e4"]).await?;
            let (first, second) = other_tab(page, "#/analyse/").await?;
            until_rows(page, &["e3-e4"]).await?;
            paste(page, "[Game \"ploy\"] 1. e3-e4 2. e7-e6 (2. d7-d6) *").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            page.browser().switch_to_window(first).await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            page.click("#previous").await?;
            page.browser().switch_to_window(second).await?;
            page.until_text(".tree .current .text", |text| text == "e3-e4").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_tab_has_kept_unseen_is_put_aside_not_lost() -> anyhow::Result<()> {
    let unseen = "localStorage.setItem(arguments[0], arguments[1])";
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let other = after("ploy", "c1R1 c9R1");
            let other = Saved::text(other.as_ref(), &[Player::Person, Player::Person]);
            let kept = page.stored(GAME).await?;
            let journal = format!("quadrille.journal.{}", Kept::id_of(&kept).unwrap_or_default());
            page.script(unseen, &[json!(journal), json!(other)]).await?;
            Board::new(page, "board", table.as_ref(), 0).take(table.as_ref(), "e3-e4").await?;
            page.until_game("it is played here", |saved| played(saved) == "e3-e4").await?;
            page.go("#/").await?;
            page.click("#waiting a").await?;
            page.until_game("it is back", |saved| played(saved) == "c1R1 c9R1").await?;

            page.go("#/analyse/").await?;
            engine_off(page).await?;
            paste(page, "[Game \"ploy\"] 1. e3-e4 *").await?;
            until_rows(page, &["e3-e4"]).await?;
            let other = "0\n[Game \"ploy\"] 1. c1R1 *";
            page.script(unseen, &[json!("quadrille.study.ploy"), json!(other)]).await?;
            page.click("#previous").await?;
            page.click("#earlier summary").await?;
            page.click("#earlier button").await?;
            until_rows(page, &["c1R1"]).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_the_same_in_all_tabs() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/", async |page| {
            let english = page.until_text("h1", |text| !text.is_empty()).await?;
            let (first, _) = other_tab(page, "#/").await?;
            page.click("#settings").await?;
            page.click("label[for=language-de]").await?;
            page.until_shown("html[lang=de]").await?;
            page.browser().switch_to_window(first).await?;
            page.until_shown("html[lang=de]").await?;
            page.until_text("h1", |text| text != english).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tab_takes_over_the_turn_of_one_that_was_closed() -> anyhow::Result<()> {
    let table = after("platz", "");
    against(Visit::desktop(), table.as_ref(), 1)
        .stored("quadrille.settings", "speed=slow")
        .run("#/play", async |page| {
            let (first, _) = other_tab(page, "#/play").await?;
            page.take("a1-a2").await?;
            page.browser().close_window().await?;
            page.browser().switch_to_window(first).await?;
            ensure!(page.game().await?.table.played().len() == 1, "it was closed in time");
            page.until_game("it is answered", |saved| saved.table.played().len() == 2).await?;
            page.until_count(".moves li", |count| count == 2).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_play_two_games() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.until_shown(".seat").await?;
            let ploy = page.game().await?.table.boxed();
            let (first, second) = other_tab(page, "#/new/platz").await?;
            page.click("#seat-1 option[value=person]").await?;
            page.click("#start").await?;
            page.until_shown("#board[aria-label^=Platz]").await?;
            page.take("a1-a2").await?;
            page.browser().switch_to_window(first.clone()).await?;
            until_moves(page, &["e3-e4"]).await?;
            ensure!(page.count("#board[aria-label^=Ploy]").await? == 1, "it is not disturbed");
            Board::new(page, "board", ploy.as_ref(), 0).take(ploy.as_ref(), "e7-e6").await?;
            until_moves(page, &["e3-e4", "e7-e6"]).await?;
            page.browser().switch_to_window(second).await?;
            until_moves(page, &["a1-a2"]).await?;
            page.reload().await?;
            until_moves(page, &["a1-a2"]).await?;
            page.go("#/games").await?;
            page.until_count("#games li", |count| count == 2).await?;
            page.click("#games [data-game=ploy] a").await?;
            until_moves(page, &["e3-e4", "e7-e6"]).await?;
            page.take("d3-d4").await?;
            page.browser().switch_to_window(first).await?;
            until_moves(page, &["e3-e4", "e7-e6", "d3-d4"]).await?;
            page.reload().await?;
            until_moves(page, &["e3-e4", "e7-e6", "d3-d4"]).await
        })
        .await
}
