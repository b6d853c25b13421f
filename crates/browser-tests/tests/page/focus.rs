//! The focus after the element that had it is gone.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Key, Page, Visit};
use quadrille_voice::sentence;
use serde_json::json;

use crate::listening::{has_word, voice};
use crate::support::{SETTINGS, after, against, among_persons, engine_off, until_rows};

/// Waits until the element with this id has the focus and keeps it.
pub(crate) async fn until_focused(page: &Page, id: &str) -> anyhow::Result<()> {
    let focused = async || {
        let at = page.script("return document.activeElement.id || 'nothing'", &[]).await?;
        Ok(at.as_str().context("no text")?.to_owned())
    };
    page.until(&format!("keys go to {id}"), &focused, |at| at == id).await?;
    tokio::time::sleep(std::time::Duration::from_millis(150)).await;
    ensure!(focused().await? == id);
    Ok(())
}

/// Clicks by the page's own means, so that the pointer moves no focus.
async fn press(page: &Page, id: &str) -> anyhow::Result<()> {
    page.until_shown(&format!("#{id}")).await?;
    let press = "const e = document.getElementById(arguments[0]); e.focus(); e.click()";
    page.script(press, &[json!(id)]).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_go_on_where_a_position_is_set_up_and_opened() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            for end in ["cancel", "use"] {
                press(page, "edit").await?;
                until_focused(page, "editor").await?;
                press(page, end).await?;
                until_focused(page, "edit").await?;
            }
            page.click("#share summary").await?;
            page.fill("#paste", "[Game \"ploy\"] 1. e3-e4 *").await?;
            press(page, "read").await?;
            until_rows(page, &["e3-e4"]).await?;
            until_focused(page, "study").await?;
            page.until_text("#shared", |text| !text.is_empty()).await?;
            press(page, "edit").await?;
            until_focused(page, "editor").await?;
            page.go("#/").await?;
            until_focused(page, "main").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigned_is_at_the_board_or_at_the_end() -> anyhow::Result<()> {
    let mut questions = Vec::new();
    for game in ["ploy", "ploy mode=four"] {
        against(Visit::desktop(), after(game, "").as_ref(), 1)
            .run("#/play", async |page| {
                page.click(".more summary").await?;
                press(page, "resign").await?;
                let goes_on = game.contains("four");
                questions.push(page.until_text("dialog.ask p", |text| !text.is_empty()).await?);
                press(page, "yes").await?;
                until_focused(page, if goes_on { "board" } else { "ending" }).await
            })
            .await?;
    }
    ensure!(questions[0] != questions[1], "whether it goes on is told");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_close_when_the_page_is_left() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/", async |page| {
            page.go("#/about").await?;
            page.click("#settings").await?;
            page.until_shown("dialog.settings[open]").await?;
            page.browser().back().await?;
            page.until_count("dialog[open]", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_opened_is_told_where_it_is_seen() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            page.click("#share summary").await?;
            page.fill("#paste", "rubbish").await?;
            press(page, "read").await?;
            page.until_shown("#unreadable").await?;
            let seen = "
                const { left, top, bottom } = document.getElementById('unreadable').getBoundingClientRect();
                const there = y => document.elementFromPoint(left + 20, y)?.closest('#unreadable');
                return !!there(top + 3) && !!there(bottom - 3);";
            let look = async || Ok(page.script(seen, &[]).await? == true);
            page.until("the error is in view", look, |seen| *seen).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_waits_for_a_yes_and_is_answered_by_keys() -> anyhow::Result<()> {
    let visit = Visit::desktop().stored(SETTINGS, "confirm=true");
    among_persons(visit, after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            for key in ['b', '1', '\n', 'b', '4', '\n'] {
                page.key(if key == '\n' { Key::Enter } else { Key::Char(key) }).await?;
            }
            until_focused(page, "confirm").await?;
            page.reload().await?;
            page.until_shown("#confirm").await.context("it is still asked")?;
            press(page, "confirm").await?;
            page.until_count("#confirm", |count| count == 0).await?;
            until_focused(page, "board").await?;
            press(page, "undo").await?;
            page.until_shown("#undo:disabled").await?;
            until_focused(page, "board").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_back_hears_it() -> anyhow::Result<()> {
    among_persons(Visit::desktop(), after("ploy", "e3-e4 e7-e6").as_ref())
        .run("#/play", async |page| {
            press(page, "previous").await?;
            page.until_shown("#to-present").await?;
            let back = page.until_text(".guide", |text| !text.is_empty()).await?;
            page.until_text("#board-says", |text| text.contains(&back)).await?;
            press(page, "to-present").await?;
            until_focused(page, "board").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_looks_back_by_a_key_at_a_button_goes_on_at_the_board() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy", "e3-e4 e7-e6").as_ref(), 1)
        .run("#/play", async |page| {
            page.until_shown(".since.one").await?;
            page.tab_to("#hint").await?;
            page.key(Key::Left).await?;
            page.until_count(".since.one", |count| count == 0).await?;
            until_focused(page, "board").await?;
            page.key(Key::Char('2')).await?;
            page.until_text("#page-says", |text| has_word(text, "1")).await?;
            let game = page.until_person().await?;
            let next = sentence(&voice(game.table.as_ref()).next());
            page.until_text("#board-says", |text| text.contains(&next)).await?;
            let guide = page.text(".guide").await?;
            page.key(Key::Char('.')).await?;
            page.until_text("#board-says", |text| !text.is_empty() && guide.starts_with(text))
                .await?;
            Ok(())
        })
        .await
}
