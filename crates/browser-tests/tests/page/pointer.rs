//! Mouse and wheel on the board.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Page, Visit};
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_table::Match;

use crate::listening::obstacle;
use crate::support::{after, among_persons, played};

/// A step that is just from one point to another.
fn plain_step(table: &dyn Match) -> Option<(String, Point, Point)> {
    table.gestures().into_iter().find_map(|(step, gesture)| match gesture[..] {
        [Touch::Point(from), Touch::Point(to)] => Some((table.text(step), from, to)),
        _ => None,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_are_dragged_to_their_places() -> anyhow::Result<()> {
    for game in ["ploy", "plateau"] {
        let table = after(game, "");
        let (step, from, to) = plain_step(table.as_ref()).context("no plain step")?;
        among_persons(Visit::desktop(), table.as_ref())
            .run("#/play", async |page| {
                let board = page.board().await?;
                let spots = (board.spot(from).await?, board.spot(to).await?);
                page.mouse_down(spots.0).await?;
                page.mouse_move(spots.1, true).await?;
                page.until_shown("#board .ghost").await?;
                page.mouse_up(spots.0).await?;
                page.until_count("#board .ghost", |count| count == 0).await?;
                ensure!(played(&page.game().await?).is_empty(), "it was put back");
                board.drag(from, to).await?;
                page.until_game("it is dragged", |saved| played(saved) == step).await?;
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_wheel_and_handles_turn_a_piece() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.take("c1R2").await?;

            let saved = page.take("c9L1").await?;
            ensure!(played(&saved) == "c1R2 c9L1", "{}", played(&saved));

            let board = page.board().await?;
            let place = board.point("d1")?;
            board.touch(place).await?;
            page.until_shown("#board .under .chosen").await?;
            for down in [true, true, false] {
                page.wheel(board.spot(place).await?, down).await?;
                page.until_shown(".choices .looked-at").await.context("the wheel turns it")?;
            }
            board.touch(place).await?;
            page.until_game("it is turned", |saved| played(saved).ends_with(" d1R1")).await?;

            by_handle(page, "d9").await
        })
        .await
}

/// Turns a piece to the right by the handle beside it.
async fn by_handle(page: &Page, label: &str) -> anyhow::Result<()> {
    let board = page.board().await?;
    let place = board.point(label)?;
    board.touch(place).await?;
    page.until_count("#board .handle", |count| count == 2).await?;
    let (x, y) = board.spot(place).await?;
    let aside = board.unit().await? / 2.0;
    page.mouse_click((x + aside, y - aside)).await?;
    page.until_shown("#board .ghost").await?;
    board.touch(place).await?;
    let wanted = format!(" {label}R1");
    page.until_game("the handle turns it", |saved| played(saved).ends_with(&wanted)).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_click_puts_a_piece_back_and_one_where_it_cannot_go_keeps_it() -> anyhow::Result<()>
{
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["c1"]).await?;
            page.until_shown("#board .under .chosen").await?;
            board.touch_all(&["h5"]).await?;
            let why = obstacle(table.as_ref(), "c1", "h5");
            page.until_text(".guide", |text| text.starts_with(&why)).await?;
            page.until_shown("#board .under .chosen").await?;
            board.touch_all(&["c1"]).await?;
            page.until_text(".guide", |text| !text.contains(&why)).await?;
            page.until_shown("#board .under .chosen").await?;
            board.touch_all(&["c1"]).await?;
            page.until_count("#board .under .chosen", |count| count == 0).await?;
            board.touch_all(&["c1", "d1"]).await?;
            page.until_count("#board .under .chosen", |count| count == 1).await?;
            ensure!(played(&page.game().await?).is_empty());
            Ok(())
        })
        .await
}
