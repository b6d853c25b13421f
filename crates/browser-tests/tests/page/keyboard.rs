//! The page with keys alone.

use anyhow::{Context, ensure};
use quadrille_board::Hand;
use quadrille_browser_tests::{Key, Visit};
use quadrille_core::present::Touch;

use crate::support::{after, among_persons, played};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_begun_and_played_with_keys_alone() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/", async |page| {
            page.tab_to(".card[data-game=ploy] .primary").await?;
            page.key(Key::Enter).await?;
            page.tab_to("#start").await?;
            page.key(Key::Enter).await?;
            page.tab_to("#board").await?;
            let board = page.board().await?;
            board.steer(page, "e3").await?;
            page.key(Key::Enter).await?;
            page.until_shown("#board .chosen").await?;
            board.steer(page, "e4").await?;
            page.key(Key::Enter).await?;
            page.until_shown("#board .ghost").await?;
            page.key(Key::Enter).await?;
            page.until_game("e3-e4 is taken", |saved| played(saved).starts_with("e3-e4")).await?;
            let saved = page.until_person().await?;
            ensure!(saved.table.played().len() == 2, "the computer answers");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn brackets_turn_a_piece_and_enter_takes_the_turn() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let mut gestures = table.gestures().into_iter();
    let turn =
        gestures.find(|(_, gesture)| matches!(gesture[..], [Touch::Point(_), Touch::Turn(2)]));
    let step = table.text(turn.context("nothing turns")?.0);
    let from = step.get(..2).context("no point")?.to_owned();
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            let board = page.board().await?;
            board.steer(page, &from).await?;
            page.key(Key::Enter).await?;
            page.until_shown("#board .chosen").await?;
            let mut hand = Hand::new(table.as_ref());
            hand.tap(board.point(&from)?);
            for eighths in [1, 2] {
                page.key(Key::Char(']')).await?;
                hand.turn(true);
                ensure!(hand.turning() == eighths);
            }
            page.until_shown("#board .ghost").await?;
            page.until_shown(".choices .looked-at").await?;
            page.key(Key::Enter).await?;
            page.until_game("the piece is turned", |saved| played(saved) == step).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn escape_takes_back_what_is_begun_and_digits_choose() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            let board = page.board().await?;
            board.steer(page, "c1").await?;
            page.key(Key::Enter).await?;
            page.until_shown("#board .chosen").await?;
            page.key(Key::Char('[')).await?;
            page.until_shown("#board .ghost").await?;
            page.key(Key::Escape).await?;
            page.until_count("#board .ghost", |count| count == 0).await?;
            page.until_shown("#board .chosen").await?;
            page.key(Key::Escape).await?;
            page.until_count("#board .chosen", |count| count == 0).await?;
            ensure!(page.game().await?.table.played().is_empty());

            page.key(Key::Space).await?;
            page.until_shown("#board .chosen").await?;
            let mut hand = Hand::new(table.as_ref());
            hand.tap(board.point("c1")?);
            page.until_count(".choices button", |count| count == hand.choices().len()).await?;
            page.key(Key::Char('3')).await?;
            page.until_shown("#board .ghost").await?;
            page.key(Key::Enter).await?;
            let saved =
                page.until_game("a choice counts", |saved| !played(saved).is_empty()).await?;
            let third = hand.choices()[2].clone();
            ensure!(table.gesture(table.read(&played(&saved))?).last() == Some(&third));
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_link_to_the_content_stays_on_the_page() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/rules/ploy", async |page| {
            page.until_shown(".rules .prose h1, .rules .prose h2").await?;
            page.key(Key::Tab).await?;
            page.key(Key::Enter).await?;
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            ensure!(page.count(".rules").await? == 1, "the rules are left");
            Ok(())
        })
        .await
}
