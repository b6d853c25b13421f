//! Questions below the board: announced, and answered by keys.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Visit};

use crate::endings::{NEARLY_WON, WINNING};
use crate::focus::until_focused;
use crate::hearing::{LISTEN, press_fast, type_keys, until_heard};
use crate::support::{BY_NO_BOOK, SETTINGS, after, against, among_persons, played};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_after_a_turn_is_said_and_answered_by_numbers() -> anyhow::Result<()> {
    let visit = Visit::desktop().stored(SETTINGS, "confirm=true");
    among_persons(visit, after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\ne4\n\n").await?;
            until_heard(page, "Does this turn count?").await?;
            until_heard(page, "Choose: 1: Confirm turn, 2: Take back.").await?;
            type_keys(page, "2").await?;
            page.until_game("it is taken back", |saved| played(saved).is_empty()).await?;
            until_focused(page, "board").await?;
            type_keys(page, "e3\ne4\n\n").await?;
            until_focused(page, "confirm").await?;
            page.key(Key::Escape).await?;
            page.until_game("it is taken back", |saved| played(saved).is_empty()).await?;
            until_focused(page, "board").await?;
            type_keys(page, "e3\ne4\n\n").await?;
            until_focused(page, "confirm").await?;
            press_fast(page, "1").await?;
            page.until_count("#confirm", |count| count == 0).await?;
            ensure!(played(&page.game().await?) == "e3-e4");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_out_hears_what_there_is_to_choose_and_chooses_by_numbers() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy mode=four", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click(".panel details.more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            let all = "You resigned. Choose: 1: Watch, 2: Speed up, 3: End the game.";
            until_heard(page, all).await?;
            press_fast(page, "1").await?;
            until_heard(page, "Choose: 1: Speed up, 2: End the game.").await?;
            page.until_game("it is played on", |game| game.table.turns() > 1).await?;
            press_fast(page, "2").await?;
            page.until_shown("#rematch").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_on_from_a_moment_hears_where_and_is_answered_at_once() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4 d7-d6");
    against(Visit::desktop().still(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            page.click("#previous").await?;
            let picks = "Choose: 1: Back to the game, 2: Play on from here.";
            until_heard(page, &format!("You are looking back. {picks}")).await?;
            page.click("#from-here").await?;
            let back = "Back at turn 3. Red to move.";
            page.until_text("#page-says", |text| text == back).await?;
            until_heard(page, "Red: ").await?;
            page.until_person().await?;
            page.click("#previous").await?;
            page.click("#previous").await?;
            page.click("#from-here").await?;
            let back = "Back at turn 2. Green to move.";
            page.until_text("#page-says", |text| text == back).await?;
            ensure!(page.count("#redo:enabled").await? == 1, "nothing is lost");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_is_answered_by_keys_wherever_one_is() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4 d7-d6");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            for key in [Key::Char('1'), Key::Escape] {
                page.click("#previous").await?;
                page.until_shown("#to-present").await?;
                page.key(key).await?;
                page.until_count("#to-present", |count| count == 0).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_capture_in_a_lesson_is_said_though_the_turn_is_not_over() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/plateau/5", async |page| {
            page.tab_to("#lesson").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e5\nf6\n").await?;
            until_heard(page, "captures").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_was_stopped_is_said_to_wait() -> anyhow::Result<()> {
    against(Visit::desktop(), after("ploy", BY_NO_BOOK).as_ref(), 8)
        .run("#/play", async |page| {
            page.until_shown("#stop").await?;
            page.script(LISTEN, &[]).await?;
            page.click("#stop").await?;
            let waits = "Red to move. The computer waits to be told to go on. Choose: 1: Go on.";
            until_heard(page, waits).await?;
            press_fast(page, "1").await?;
            page.until_shown("#stop").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_wins_is_asked_about_before_the_end_is_told() -> anyhow::Result<()> {
    against(Visit::desktop(), after("ploy", NEARLY_WON).as_ref(), 1)
        .stored(SETTINGS, "speed=off confirm=true")
        .run("#/play", async |page| {
            page.take(WINNING).await?;
            page.until_shown("#confirm").await?;
            page.until_text(".guide", |text| text.starts_with("Does this turn count?")).await?;
            ensure!(page.count("#ending").await? == 0, "the end is not told yet");
            page.click("#confirm").await?;
            page.until_text("#ending h2", |text| text == "You won!").await?;
            ensure!(page.count("#confirm").await? == 0);
            Ok(())
        })
        .await
}
