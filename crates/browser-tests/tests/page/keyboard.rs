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
            page.until_count(".choices button:enabled", |count| count == hand.choices().len())
                .await?;
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

#[tokio::test(flavor = "multi_thread")]
async fn arrows_walk_through_a_game_beside_the_board() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.until_text(".moves .current .number", |text| text == "3.").await?;
            for (key, number) in [(Key::Left, "2."), (Key::Left, "1."), (Key::Right, "2.")] {
                page.key(key).await?;
                page.until_text(".moves .current .number", |text| text == number).await?;
            }
            page.key(Key::Home).await?;
            page.until_count(".moves .current", |count| count == 0).await?;
            page.key(Key::End).await?;
            page.until_text(".moves .current .number", |text| text == "3.").await?;
            page.tab_to("#board").await?;
            page.key(Key::Left).await?;
            page.until_text("#cursor-says", |text| !text.is_empty()).await?;
            ensure!(page.text(".moves .current .number").await? == "3.", "the board has its keys");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn arrows_walk_through_a_study_but_not_out_of_a_field() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4");
    let route = format!("#/analyse/{}", quadrille_board::link::write(table.as_ref()));
    Visit::desktop()
        .run(&route, async |page| {
            page.until_text(".tree .current .text", |text| text == "d3-d4").await?;
            for (key, turn) in [(Key::Left, "e7-e6"), (Key::Left, "e3-e4"), (Key::Right, "e7-e6")] {
                page.key(key).await?;
                page.until_text(".tree .current .text", |text| text == turn).await?;
            }
            page.key(Key::Home).await?;
            page.until_count(".tree .current", |count| count == 0).await?;
            page.key(Key::End).await?;
            page.until_text(".tree .current .text", |text| text == "d3-d4").await?;
            page.click("#share summary").await?;
            page.click("#paste").await?;
            page.key(Key::Left).await?;
            page.key(Key::Home).await?;
            ensure!(page.text(".tree .current .text").await? == "d3-d4", "the field has its keys");
            Ok(())
        })
        .await
}

/// The id of the element that has the focus.
const FOCUS: &str = "return document.activeElement.id";

#[tokio::test(flavor = "multi_thread")]
async fn dialogs_take_the_focus_and_give_it_back() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let until_focus = async |wanted: &str| {
                let look = async || page.script(FOCUS, &[]).await;
                let what = format!("{wanted} has the focus");
                page.until(&what, look, |id| id.as_str() == Some(wanted)).await
            };
            page.click(".more summary").await?;
            for (opener, inside) in [("resign", "no"), ("settings", "close-settings")] {
                page.click(&format!("#{opener}")).await?;
                until_focus(inside).await?;
                page.key(Key::Escape).await?;
                page.until_count("dialog[open]", |count| count == 0).await?;
                until_focus(opener).await?;
            }
            ensure!(played(&page.game().await?) == "e3-e4 e7-e6", "nobody has resigned");
            page.click("#settings").await?;
            page.click("label[for=language-de]").await?;
            page.until_shown("html[lang=de]").await?;
            page.key(Key::Escape).await?;
            page.until_count("dialog[open]", |count| count == 0).await?;
            until_focus("settings").await?;
            Ok(())
        })
        .await
}
