//! The page shows the actual state.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Board, Key, Visit};
use quadrille_core::Seat;
use quadrille_lessons::lessons;
use quadrille_table::GameId;

use crate::lessons::facing;
use crate::listening::voice;
use crate::support::{after, among_persons, example};

#[tokio::test(flavor = "multi_thread")]
async fn rings_stay_when_the_boards_style_changes() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.until_shown(".board.active #board").await?;
            page.click("#settings").await?;
            page.click("label[for=theme-slate]").await?;
            page.until_shown(".board.theme-slate #board").await?;
            page.until_shown(".board.active #board").await?;
            page.click("#close-settings").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_is_alone_to_act_is_chosen_and_stays_so() -> anyhow::Result<()> {
    let mut seen = 0;
    for game in GameId::ALL {
        for (number, example) in (1..).zip(lessons(game)) {
            let table = example.start();
            let hand = quadrille_board::Hand::new(table.as_ref());
            let Some(at) = hand.anchor().filter(|_| !example.stages.is_empty()) else { continue };
            seen += 1;
            Visit::desktop()
                .run(&format!("#/learn/{}/{number}", game.rules().id()), async |page| {
                    let degrees = facing(table.as_ref());
                    let board = Board::new(page, "lesson", table.as_ref(), degrees);
                    page.until_shown("#lesson .under .chosen").await?;
                    board.touch(at).await?;
                    tokio::time::sleep(std::time::Duration::from_millis(150)).await;
                    ensure!(page.count("#lesson .under .chosen").await? == 1, "it was put back");
                    Ok(())
                })
                .await
                .with_context(|| example.key.clone())?;
        }
    }
    ensure!(seen > 2, "only {seen} lessons with a single piece");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_back_the_seat_that_was_to_move_is_marked() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    let [green, red] = [0, 1].map(|seat| voice(table.as_ref()).seat(Seat(seat)));
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.until_text(".seat.acts strong", |text| text == green).await?;
            page.click("#previous").await?;
            page.until_text(".status", |text| text.contains(&red)).await?;
            page.until_text(".seat.acts strong", |text| text == red).await?;
            page.click("#next").await?;
            page.until_text(".seat.acts strong", |text| text == green).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn counters_tell_whose_they_are() -> anyhow::Result<()> {
    let table = example("plateau-emblem-first").start();
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let whose = page.text(".gauges .whose").await?;
            for step in ["C8-G8=4", "C2-E2=2"] {
                page.take(step).await?;
            }
            ensure!(page.text(".gauges .whose").await? == whose);
            page.click(".choices .primary").await?;
            page.until_text(".gauges .whose", |text| text != whose).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dragged_piece_is_above_the_marks() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            let (from, to) = (board.point("e3")?, board.point("e4")?);
            page.mouse_down(board.spot(from).await?).await?;
            page.mouse_move(board.spot(to).await?, true).await?;
            page.until_shown("#board .over ~ .pieces .ghost").await?;
            page.mouse_up(board.spot(from).await?).await?;
            page.until_count("#board .ghost", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_by_keys_alone() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/platz/-/", async |page| {
            page.click("#edit").await?;
            page.click("#empty").await?;
            page.until_count("#editor .pieces > g", |count| count == 0).await?;
            page.tab_to("#editor").await?;
            page.key(Key::Right).await?;
            let beside = page.until_text("#editor-says", |text| !text.is_empty()).await?;
            page.key(Key::Up).await?;
            let is_next = |text: &str| !text.is_empty() && text != beside;
            let empty = page.until_text("#editor-says", is_next).await?;
            page.key(Key::Space).await?;
            page.until_count("#editor .pieces > g", |count| count == 1).await?;
            let label = empty.split(',').next().unwrap_or_default();
            let is_there = |text: &str| text.split(',').next() == Some(label) && text != empty;
            page.until_text("#editor-says", is_there).await?;
            page.key(Key::Enter).await?;
            page.until_count("#editor .pieces > g", |count| count == 0).await?;
            ensure!(page.count("[data-cell][aria-pressed=true]").await? == 1);
            Ok(())
        })
        .await
}
