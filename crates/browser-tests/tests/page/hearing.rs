//! The page for users of screen readers.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Page, Visit};
use quadrille_table::GameText;
use serde_json::Value;

use crate::support::{
    SETTINGS, after, against, among_persons, engine_off, paste, played, until_rows,
};

/// Records all announcements of the board from now on.
pub(crate) const LISTEN: &str = "
    const says = document.getElementById('board-says');
    window.heard = [];
    new MutationObserver(() => says.textContent && window.heard.push(says.textContent))
        .observe(says, { childList: true, characterData: true, subtree: true });";

/// Waits until the board has announced a text with these words.
pub(crate) async fn until_heard(page: &Page, words: &str) -> anyhow::Result<()> {
    let heard = async || page.script("return window.heard.join(' ')", &[]).await;
    let has = |heard: &Value| heard.as_str().is_some_and(|heard| heard.contains(words));
    page.until(&format!("{words} is heard"), heard, has).await.map(|_| ())
}

pub(crate) async fn type_keys(page: &Page, keys: &str) -> anyhow::Result<()> {
    for key in keys.chars() {
        page.key(if key == '\n' { Key::Enter } else { Key::Char(key) }).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_both_sides_are_said_in_words() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\n").await?;
            until_heard(page, "Choose: 1: turn left by 135°").await?;
            type_keys(page, "e4\n\n").await?;
            until_heard(page, "Green: Shield e3 to e4.").await?;
            until_heard(page, "Red: ").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn points_are_gone_to_by_name_and_tell_what_is_there() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("plateau", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "a1").await?;
            page.until_text("#cursor-says", |text| text == "A1, empty").await?;
            type_keys(page, "0").await?;
            page.until_text("#cursor-says", |text| text.starts_with("A10, 2-army of Babylon"))
                .await?;
            type_keys(page, ".").await?;
            until_heard(page, "A10, 2-army of Babylon. Can go to ").await?;
            type_keys(page, "z").await?;
            until_heard(page, "There is no point z.").await?;
            type_keys(page, "i6\n").await?;
            until_heard(page, "could take nothing next turn.").await?;
            type_keys(page, "?").await?;
            until_heard(page, "Babylon to move.").await?;
            page.key(Key::PageDown).await?;
            page.until_text("#cursor-says", |text| text.ends_with("can act")).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_reach_and_why_a_touch_is_refused_is_said() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("platz", "a1xa5").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "!").await?;
            until_heard(page, "In reach: piece of White on a1, from a5").await?;
            type_keys(page, "c3\n").await?;
            until_heard(page, "There is nothing to do here.").await?;
            type_keys(page, "a5\na2\n").await?;
            until_heard(page, "Too far: it steps one cell, and there is nobody to shoot.").await?;
            let losses = page.count(".losses[aria-hidden=true]").await?;
            ensure!(losses == 2, "nothing is lost");
            let gauge = "return document.querySelector('.gauge').getAttribute('aria-label')";
            ensure!(page.script(gauge, &[]).await? == "Most hits on a white piece: 0 of 4");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_lines_are_told_in_words() -> anyhow::Result<()> {
    let table = after("plimus", "d2-c2 d8-c8");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click("#hint").await?;
            page.until_text(".hint", |text| text.starts_with("Hint: ")).await?;
            until_heard(page, "Hint: ").await?;
            page.open("#/analyse").await?;
            page.until_shown(".lines .words").await?;
            let label = "return document.querySelector('.evaluation').getAttribute('aria-label')";
            let told = page.script(label, &[]).await?;
            ensure!(told.as_str().is_some_and(|told| told.contains(" %, ")), "{told}");
            engine_off(page).await
        })
        .await
}

/// The announcements so far, one text each.
async fn heard(page: &Page) -> anyhow::Result<Vec<String>> {
    let heard = page.script("return window.heard", &[]).await?;
    let texts = heard.as_array().cloned().unwrap_or_default();
    Ok(texts.iter().filter_map(|text| text.as_str().map(str::to_owned)).collect())
}

/// Presses keys on the board faster than it makes announcements.
pub(crate) async fn press_fast(page: &Page, keys: &str) -> anyhow::Result<()> {
    let press = "
        const board = document.getElementById('board');
        for (const key of arguments[0]) board.dispatchEvent(
            new KeyboardEvent('keydown', { key: key == '\\n' ? 'Enter' : key, bubbles: true }));";
    page.script(press, &[keys.into()]).await.map(|_| ())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_in_hand_is_heard_as_it_is_shown() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\n").await?;
            until_heard(page, "e3, chosen. Choose: 1: turn left by 135°").await?;
            type_keys(page, "]").await?;
            until_heard(page, "Now pointing north-east.").await?;
            let turned = "e3, Shield of Green, pointing north-east, chosen";
            page.until_text("#cursor-says", |text| text == turned).await?;
            page.key(Key::Escape).await?;
            until_heard(page, "As it stands.").await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches("Choose:").count() == 1, "{all:?}");
            type_keys(page, "e4\n").await?;
            until_heard(page, "e4, chosen. Choose: 1:").await?;
            let moved = "e4, Shield of Green, pointing north, chosen";
            page.until_text("#cursor-says", |text| text == moved).await?;
            type_keys(page, "e3").await?;
            page.until_text("#cursor-says", |text| text == "e3, empty").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_chosen_beside_the_board_and_where_it_can_go_is_said() -> anyhow::Result<()> {
    let text = "b5p5m,,,,,,,,r6p6m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,bpm,,,,,,/,,,,,,,,/,,,,,,,, b - 0";
    let table = "plimus".parse::<GameText>()?.read(text)?;
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "c3\n").await?;
            until_heard(page, "c3, chosen. Choose: 1: Whole double").await?;
            type_keys(page, "1").await?;
            until_heard(page, "Whole double. Marked: b2, c2, d2, b3, d3, b4, c4, d4.").await?;
            page.key(Key::Escape).await?;
            page.key(Key::Escape).await?;
            until_heard(page, "Put back.").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exchange_is_told_in_one_go_and_nothing_twice() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            type_keys(page, "e3\ne4\n").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "\n").await?;
            until_heard(page, "Green to move.").await?;
            let all = heard(page).await?;
            let last = all
                .last()
                .is_some_and(|last| last.contains("Red: ") && last.ends_with(". Green to move."));
            ensure!(last && all.join(" ").matches("Green to move").count() == 1, "{all:?}");
            ensure!(all.len() <= 2, "{all:?}");
            ensure!(page.count(".status[role], #cursor-says[aria-live]").await? == 0);
            page.click("#undo").await?;
            until_heard(page, "Taken back: Green: Shield e3 to e4. Red: ").await?;
            page.click("#redo").await?;
            page.click("#previous").await?;
            until_heard(page, "Turn 1: Green: Shield e3 to e4.").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn threats_and_all_that_is_in_danger_are_said() -> anyhow::Result<()> {
    let text = ",,,,,,,,r85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,r8,,,r56,,,,/,,g3,,,,,,/,,,,,,,,/,,,,g170,,,, g";
    let table = "ploy".parse::<GameText>()?.read(text)?;
    against(Visit::desktop().still(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.until_text("#board-says", |text| text == "Red threatens your Commander e1!")
                .await?;
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            press_fast(page, "!!!!!!").await?;
            let both = "In danger: Commander of Green on e1, by Red; Probe of Green on c3, by Red.";
            until_heard(page, both).await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches("In danger").count() == 1, "{all:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_choice_takes_the_place_of_one_not_yet_said() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            press_fast(page, "d3\ne3\n").await?;
            until_heard(page, "e3, chosen. Choose: 1:").await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches("Choose:").count() == 1, "{all:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_turn_has_counted_is_said_after_each_army() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("plateau", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "a10\nc10\n").await?;
            until_heard(page, "Small armies: 2, 4 left. This turn: 2, 4 to 10 left.").await?;
            until_heard(page, "Babylon to move – go on with another army.").await?;
            page.until_text(".guide", |text| text.starts_with("Go on with another army.")).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_is_told_once() -> anyhow::Result<()> {
    against(Visit::desktop(), after("ploy", "e3-e4 e7-e6").as_ref(), 1)
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click(".more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            until_heard(page, "Green resigns. You lost. Red wins: by resignation.").await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches("resignation").count() == 1, "{all:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_confirmed_is_asked_about_no_more() -> anyhow::Result<()> {
    let visit = Visit::desktop().stored(SETTINGS, "confirm=true");
    for computer in [false, true] {
        let table = after("ploy", "");
        let visit = match computer {
            true => against(visit.clone(), table.as_ref(), 1),
            false => among_persons(visit.clone(), table.as_ref()),
        };
        visit
            .run("#/play", async |page| {
                page.tab_to("#board").await?;
                page.script(LISTEN, &[]).await?;
                type_keys(page, "e3\ne4\n\n").await?;
                until_heard(page, "Green: Shield e3 to e4. Does this turn count?").await?;
                page.script("window.heard = []", &[]).await?;
                page.click("#confirm").await?;
                page.until_text("#board-says", |text| !text.contains("count?")).await?;
                ensure!(page.game().await?.table.played().len() == 1, "nobody has answered yet");
                until_heard(page, " to move.").await?;
                let all = heard(page).await?;
                ensure!(!all.join(" ").contains("Does this turn count?"), "{all:?}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_is_out_once_and_may_take_it_back() -> anyhow::Result<()> {
    let visit = Visit::desktop().still();
    against(visit, after("ploy mode=four", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click(".panel details.more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            until_heard(page, "You resigned.").await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches("Green is out").count() == 1, "{all:?}");
            page.click("#watch").await?;
            page.until_game("it is played on", |game| game.table.turns() > 6).await?;
            page.click("#stop").await?;
            let turns = page.game().await?.table.turns();
            page.script("window.heard = []", &[]).await?;
            page.click("#undo").await?;
            until_heard(page, "Taken back: ").await?;
            page.until_game("one is taken back", |game| game.table.turns() == turns - 1).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turning_that_is_shown_stays_until_it_is_taken_or_left() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "b1\n]b5\n").await?;
            until_heard(page, "Turning is the whole move: take it or put it back. It would stand")
                .await?;
            page.until_text(".guide", |text| {
                text.starts_with("Turning is the whole move: take it or put it back. It would")
            })
            .await?;
            page.until_shown("#board .ghost").await?;
            page.click("[data-choice=done]").await?;
            page.until_game("it is turned", |saved| played(saved) == "b1R1").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_moved_piece_tells_what_can_be_done_with_it_and_others_can_act() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\ne4\n.").await?;
            until_heard(page, "e4, Shield of Green, pointing north. Choose: 1: ").await?;
            type_keys(page, "d3").await?;
            page.until_text("#cursor-says", |text| text.ends_with("can act")).await?;
            type_keys(page, "e3.").await?;
            until_heard(page, "e3, empty.").await?;
            page.until_text("#cursor-says", |text| text == "e3, empty").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_after_what_is_no_name_touches_nothing() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3z9\n").await?;
            until_heard(page, "There is no point z9.").await?;
            ensure!(page.count("#board .chosen").await? == 0, "it is touched");
            type_keys(page, "\n").await?;
            page.until_shown("#board .chosen").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_to_a_study_is_told() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            paste(page, "[Game \"ploy\"] 1. e3-e4 2. e7-e6 (2. d7-d6) *").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            page.script(LISTEN, &[]).await?;
            page.click(".tree li:nth-child(3) button").await?;
            until_heard(page, "Turn 2: Red: Shield d7 to d6.").await?;
            page.click("#delete").await?;
            page.until_text("#page-says", |text| text.starts_with("Deleted.")).await?;
            until_rows(page, &["e3-e4", "e7-e6"]).await?;
            page.click("#undelete").await?;
            page.until_text("#page-says", |text| text == "It is back.").await?;
            page.go("#/analyse/platz/-/a1-a2").await?;
            page.until_text("#page-says", |text| text.starts_with("Opened beside")).await?;
            Ok(())
        })
        .await
}
