//! The other controls of a game.

use anyhow::{bail, ensure};
use quadrille_board::{Draft, Frame, Saved, facing};
use quadrille_browser_tests::{Board, Visit, is_over};
use quadrille_core::{Point, Seat};
use quadrille_table::{Match, Status};

use crate::listening::voice;
use crate::support::{SETTINGS, after, against, among_persons, played};

#[tokio::test(flavor = "multi_thread")]
async fn undo_takes_back_the_answer_too_and_redo_brings_both_again() -> anyhow::Result<()> {
    let table = after("ploy", "");
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.take("e3-e4").await?;
            let both = played(&page.until_person().await?);
            page.click("#undo").await?;
            page.until_game("both are taken back", |saved| played(saved).is_empty()).await?;
            page.click("#redo").await?;
            page.until_game("both are there again", |saved| played(saved) == both).await?;
            ensure!(page.count("#redo:disabled").await? == 1);
            page.click("#undo").await?;
            page.until_game("both are taken back", |saved| played(saved).is_empty()).await?;
            ensure!(page.count("#undo:disabled").await? == 1);
            page.take("d3-d4").await?;
            let other = page.until_person().await?;
            ensure!(other.table.played().len() == 2, "the computer answers again");
            ensure!(page.count("#redo:disabled").await? == 1, "what was taken back is gone");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_within_a_turn_takes_back_one_step() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2");
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            let saved = page.take("A9-C9=2").await?;
            ensure!(!saved.table.at_turn_start());
            page.click("#undo").await?;
            page.until_game("one is left", |saved| played(saved) == "A10-C10=2").await?;
            page.click("#undo").await?;
            page.until_game("none is left", |saved| played(saved).is_empty()).await?;
            page.click("#redo").await?;
            page.until_game("it is back", |saved| played(saved).starts_with("A10-C10=2")).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_an_arrow_that_goes_with_the_next_step() -> anyhow::Result<()> {
    let table = after("ploy", "");
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.click("#hint").await?;
            page.until_shown("#board .best").await?;
            page.take("e3-e4").await?;
            page.until_person().await?;
            page.until_count("#board .best", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_for_a_position_that_is_gone_is_not_shown() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click("#hint").await?;
            page.take("e3-e4").await?;
            tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
            ensure!(page.count("#board .best").await? == 0, "an arrow of the position before");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_is_asked_about_and_ends_the_game() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            page.click("#resign").await?;
            page.until_shown(".ask").await?;
            ensure!(!is_over(&page.game().await?), "it only asks");
            page.click("#yes").await?;
            let over = page.until_game("the game is over", is_over).await?;
            let result = voice(over.table.as_ref()).next();
            page.until_text(".status", |text| text.contains(&result)).await?;
            page.until_shown("#rematch").await?;
            Ok(())
        })
        .await
}

/// Fails unless a game is over without a winner.
fn ensure_draw(saved: &Saved) -> anyhow::Result<()> {
    let Status::Over(outcome) = saved.table.status() else { bail!("it is not over") };
    ensure!(outcome.ranking.winner().is_none(), "somebody has won");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_persons_agree_to_a_draw() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            page.click("#draw").await?;
            page.click("#yes").await?;
            let over = page.until_game("the game is over", is_over).await?;
            ensure_draw(&over)?;
            let result = voice(over.table.as_ref()).next();
            page.until_text(".status", |text| text.starts_with(&result)).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_takes_a_draw_when_it_is_behind() -> anyhow::Result<()> {
    against(Visit::desktop(), few_pieces("24=g131 25=g131 60=r1")?.as_ref(), 1)
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            page.click("#draw").await?;
            page.click("#yes").await?;
            let over = page.until_game("the game is over", is_over).await?;
            ensure_draw(&over)?;
            let result = voice(over.table.as_ref()).next();
            page.until_text(".status", |text| text.starts_with(&result)).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_refuses_a_draw_when_it_is_ahead() -> anyhow::Result<()> {
    against(Visit::desktop(), few_pieces("24=g1 60=r131 62=r131")?.as_ref(), 1)
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            page.click("#draw").await?;
            page.click("#yes").await?;
            page.until_text(".panel .note", |text| !text.is_empty()).await?;
            ensure!(!is_over(&page.game().await?));
            Ok(())
        })
        .await
}

/// Ploy with both Commanders and these pieces, like `24=g1` with the number of a point.
fn few_pieces(pieces: &str) -> anyhow::Result<Box<dyn Match>> {
    let mut draft = Draft::start("ploy".parse()?).emptied();
    for (point, piece) in ["2=g85", "78=r85"]
        .into_iter()
        .chain(pieces.split(' '))
        .filter_map(|put| put.split_once('='))
    {
        draft.put(Point(point.parse()?), piece);
    }
    Ok(draft.table()?)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_turns_and_is_touched_where_it_is_seen() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click("#flip").await?;
            let degrees = facing(table.game(), Seat(1));
            ensure!(degrees != facing(table.game(), Seat(0)));
            let board = Board::new(page, "board", table.as_ref(), degrees);
            let (x, y) = Frame::new(&table.geometry(), degrees).place(board.point("e1")?);
            let there = format!("#board .pieces > g[transform^='translate({x:.1} {y:.1})']");
            page.until_shown(&there).await?;
            board.take(table.as_ref(), "c1R1").await?;
            page.until_game("it is taken", |saved| played(saved) == "c1R1").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_waits_for_a_yes_if_the_settings_say_so() -> anyhow::Result<()> {
    let table = after("ploy", "");
    against(Visit::desktop(), table.as_ref(), 1)
        .stored(SETTINGS, "speed=off confirm=true")
        .run("#/play", async |page| {
            page.take("e3-e4").await?;
            page.until_shown("#confirm").await?;
            page.click("#confirm + button").await?;
            page.until_game("it is taken back", |saved| played(saved).is_empty()).await?;
            page.until_count("#confirm", |count| count == 0).await?;
            page.take("e3-e4").await?;
            page.until_shown("#confirm").await?;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            ensure!(page.game().await?.table.played().len() == 1, "nobody answers yet");
            page.click("#confirm").await?;
            ensure!(page.until_person().await?.table.played().len() == 2);
            Ok(())
        })
        .await
}
