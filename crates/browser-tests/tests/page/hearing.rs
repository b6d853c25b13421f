//! The page for those who hear it.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Page, Visit};
use serde_json::Value;

use crate::support::{after, against, among_persons, engine_off};

/// Keeps all that the board says from now on.
const LISTEN: &str = "
    const says = document.getElementById('board-says');
    window.heard = [];
    new MutationObserver(() => says.textContent && window.heard.push(says.textContent))
        .observe(says, { childList: true, characterData: true, subtree: true });";

/// Waits until the board has said something with these words.
async fn until_heard(page: &Page, words: &str) -> anyhow::Result<()> {
    let heard = async || page.script("return window.heard.join(' ')", &[]).await;
    let has = |heard: &Value| heard.as_str().is_some_and(|heard| heard.contains(words));
    page.until(&format!("{words} is heard"), heard, has).await.map(|_| ())
}

async fn type_keys(page: &Page, keys: &str) -> anyhow::Result<()> {
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
            until_heard(page, "This is not yours.").await?;
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
            until_heard(page, "It cannot go there.").await?;
            let losses = page.count(".losses[aria-hidden=true]").await?;
            ensure!(losses == 2, "nothing is lost");
            let gauge = "return document.querySelector('.gauge').getAttribute('aria-label')";
            ensure!(page.script(gauge, &[]).await? == "Most hits, white: 0 of 4");
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
