//! The special gestures of each game.

use anyhow::ensure;
use quadrille_board::link;
use quadrille_browser_tests::{Key, Page, Visit};
use quadrille_table::GameText;
use serde_json::json;

use crate::listening::{hand, has_word, voice};
use crate::support::{after, among_persons, engine_off, example, figures, play_on, played};

#[tokio::test(flavor = "multi_thread")]
async fn a_shield_may_turn_after_moving_or_be_done() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["e3", "e4"]).await?;
            page.until_shown("#board .ghost").await?;
            page.until_count(".choices .pictured", |count| count == 8).await?;
            page.click(".choices .primary[data-choice=done]").await?;
            page.until_game("it is done", |saved| played(saved) == "e3-e4").await?;
            let saved = page.take("e7-e6R2").await?;
            ensure!(played(&saved) == "e3-e4 e7-e6R2");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn done_takes_the_turn_that_was_set_by_handle_picture_or_key() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["f3", "f4"]).await?;
            page.until_count("#board .handle", |count| count == 4).await?;
            let (x, y) = board.spot(board.point("f4")?).await?;
            let aside = board.unit().await? / 2.0;
            for _ in 0..2 {
                page.mouse_click((x + aside, y - aside)).await?;
                page.until_shown(".choices .looked-at").await?;
            }
            page.click(".choices .primary").await?;
            page.until_game("it is turned", |saved| played(saved) == "f3-f4R2").await?;

            board.touch_all(&["e9"]).await?;
            page.click("[data-choice=turn-1]").await?;
            page.until_count("#board .mark.go", |count| count == 0).await?;
            page.until_shown("#board .beam").await?;
            ensure!(played(&page.game().await?) == "f3-f4R2", "it is only a look");
            let (x, y) = board.spot(board.point("e9")?).await?;
            page.mouse_click((x - aside, y + aside)).await?;
            page.until_count("#board .chosen", |count| count == 0).await?;
            ensure!(played(&page.game().await?) == "f3-f4R2", "it was put back");
            board.touch_all(&["e9"]).await?;
            page.click("[data-choice=turn-1]").await?;
            page.until_count("#board .handle.take", |count| count == 1).await?;
            page.mouse_click((x + aside, y + aside)).await?;
            page.until_game("it is taken", |saved| played(saved) == "f3-f4R2 e9R1").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_under_the_finger_when_a_turning_can_be_taken() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let place =
        "const { left, top } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [left, top]";
    for visit in [Visit::desktop(), Visit::phone(), Visit::narrow(), Visit::lying()] {
        among_persons(visit.language("de"), table.as_ref())
            .run("#/play", async |page| {
                page.board().await?.touch_all(&["f3"]).await?;
                page.until_shown("[data-choice=done]:disabled").await?;
                let turn = [json!("[data-choice=turn-7]")];
                let before = page.script(place, &turn).await?;
                page.click("[data-choice=turn-7]").await?;
                page.until_shown("[data-choice=done]:enabled").await?;
                let after = page.script(place, &turn).await?;
                for (before, after) in [0, 1].map(|at| (&before[at], &after[at])) {
                    let moved = before.as_f64().zip(after.as_f64()).map(|(a, b)| (a - b).abs());
                    ensure!(moved.is_some_and(|by| by < 2.0), "{before} is now {after}");
                }
                page.key(Key::Escape).await?;
                page.until_shown("[data-choice=done]:disabled").await?;
                page.key(Key::Char(']')).await?;
                page.until_shown("[data-choice=turn-1].looked-at").await
            })
            .await?;
    }
    Ok(())
}

/// Plays on from a match in the analysis.
async fn begin(page: &Page) -> anyhow::Result<()> {
    engine_off(page).await?;
    play_on(page).await?;
    page.until_shown("#board .pieces > g").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_goes_whole_or_with_its_upper_stone() -> anyhow::Result<()> {
    let table = example("plimus-upper").start();
    let names = voice(table.as_ref()).names;
    let parts = hand(table.as_ref(), &["e4"]).choices();
    let parts: Vec<String> = parts.iter().map(|part| names.choice(part)).collect();
    Visit::desktop()
        .run(&format!("#/analyse/{}", link::write(table.as_ref())), async |page| {
            begin(page).await?;
            let board = page.board().await?;
            board.touch_all(&["e4"]).await?;
            page.until_count(".choices button", |count| count == 2).await?;
            let offered = page.texts(".choices button").await?;
            ensure!(offered == parts, "{offered:?}");
            page.key(quadrille_browser_tests::Key::Escape).await?;
            let saved = page.take("e4:t-e5").await?;
            ensure!(played(&saved).ends_with("e4:t-e5"));
            page.click("#undo").await?;
            page.until_game("it is taken back", |saved| played(saved).is_empty()).await?;
            page.take("e4-e5").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captured_stone_is_banished_to_a_pole_of_choice() -> anyhow::Result<()> {
    let table = example("plimus-capture").start();
    Visit::desktop()
        .run(&format!("#/analyse/{}", link::write(table.as_ref())), async |page| {
            begin(page).await?;
            let saved = page.take("c4xc5^c6").await?;
            ensure!(!saved.table.at_turn_start(), "the turn goes on");
            page.until_count("#board .mark.begin", |count| count == 4).await?;
            let saved = page.take(">a9").await?;
            ensure!(saved.table.at_turn_start());
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pole_offers_its_stones() -> anyhow::Result<()> {
    let table = example("plimus-pole").start();
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.board().await?.touch_all(&["a1"]).await?;
            page.until_count(".choices button", |count| count == 4).await?;
            page.key(quadrille_browser_tests::Key::Escape).await?;
            page.take("a1:pm-b2").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_counters_of_a_plateau_turn_go_up_and_then_done_appears() -> anyhow::Result<()> {
    let table = example("plateau-emblem-first").start();
    let (small, turn) = (".gauge[data-gauge=small] .figure", ".gauge[data-gauge=turn] .figure");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.until_text(small, |text| text == "0/6").await?;
            page.take("C8-G8=4").await?;
            page.until_text(turn, |text| figures(text).starts_with(&[4, 6])).await?;
            ensure!(page.count(".choices .primary").await? == 0, "the duty is not done");
            let saved = page.take("C2-E2=2").await?;
            page.until_text(small, |text| text == "2/6").await?;
            page.until_text(turn, |text| figures(text).starts_with(&[6, 6])).await?;
            let before = saved.table.status();
            page.click(".choices .primary[data-choice=done]").await?;
            page.until_game("the turn ends", |saved| saved.table.status() != before).await?;
            page.until_count(small, |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_stone_can_step_and_jump_it_is_asked_which() -> anyhow::Result<()> {
    let text = ",,,,,,,,b5p6m&r6p5m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,rm,,,,,/,,,bp,,,,,/,,,,,,,,/,,,,,,,, b - 0";
    let table = "plimus".parse::<GameText>()?.read(text)?;
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["d3", "e3"]).await?;
            page.until_count(".choices button", |count| count == 2).await?;
            let offered = page.texts(".choices button").await?;
            let over: Vec<bool> = offered.iter().map(|told| has_word(told, "d4")).collect();
            ensure!(over == [false, true], "{offered:?}");
            ensure!(played(&page.game().await?).is_empty(), "nothing is done yet");
            page.click(".choices button:last-child").await?;
            page.until_game("it has jumped", |saved| played(saved) == "d3^d4^e3").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_detour_can_be_chosen_and_left_again() -> anyhow::Result<()> {
    let table = after("plateau", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["A3"]).await?;
            page.click(".guide [data-choice=longer]").await?;
            page.click(".guide [data-choice=usual]").await?;
            page.until_count(".guide [data-choice=usual]", |count| count == 0).await?;
            page.until_shown(".guide [data-choice=longer]").await?;
            ensure!(page.count("#board .under .chosen").await? == 1, "it stays in hand");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn another_army_waits_until_it_is_said_how_many_crossings_count() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2");
    let asked = voice(table.as_ref()).names.named("number-asked");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch_all(&["A3", "C3"]).await?;
            page.until_text(".guide", |text| text.starts_with(&asked)).await?;
            board.touch_all(&["A9"]).await?;
            let is_refused = |text: &str| !text.starts_with(&asked) && text.contains(&asked);
            page.until_text(".guide", is_refused).await?;
            ensure!(page.count(".choices button").await? > 1, "it is still asked");
            let ((x, y), side) = board.picture().await?;
            page.mouse_click((x + side / 2.0, y + side / 2.0)).await?;
            page.until_text(".guide", |text| !text.is_empty() && !text.contains(&asked)).await?;
            Ok(())
        })
        .await
}
