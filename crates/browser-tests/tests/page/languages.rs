//! English, German and Russian.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Page, Visit};

use crate::support::{SETTINGS, after, among_persons, engine_off, played};

/// The first word of the start page's title, by language.
const TITLES: [(&str, &str); 3] = [("en", "Four"), ("de", "Vier"), ("ru", "Четыре")];

async fn speaks(page: &Page, tag: &str) -> anyhow::Result<()> {
    let title = TITLES.iter().find(|(known, _)| *known == tag).map_or("", |(_, title)| title);
    page.until_text("h1", |text| text.starts_with(title)).await?;
    page.until_shown(&format!("html[lang={tag}]")).await
}

async fn is_spoken_to(browser: &str, tag: &str) -> anyhow::Result<()> {
    let visit = Visit::desktop().still().language(browser);
    visit.run("#/", async |page| speaks(page, tag).await).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_german_browser_gets_german() -> anyhow::Result<()> {
    is_spoken_to("de-AT,de,en", "de").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_russian_browser_gets_russian() -> anyhow::Result<()> {
    is_spoken_to("ru", "ru").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_language_that_is_known_is_spoken_and_else_english() -> anyhow::Result<()> {
    is_spoken_to("fr,de", "de").await?;
    is_spoken_to("fr", "en").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_change_the_language_and_keep_it() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/", async |page| {
            page.click("#settings").await?;
            for (tag, _) in TITLES.into_iter().rev().chain([("de", "")]) {
                page.click(&format!("label[for=language-{tag}]")).await?;
                speaks(page, tag).await?;
                ensure!(page.count("dialog[open]").await? == 1, "the settings stay open");
            }
            page.click("#close-settings").await?;
            page.until_count("dialog[open]", |count| count == 0).await?;
            page.reload().await?;
            speaks(page, "de").await?;
            page.go("#/learn/ploy/1").await?;
            page.until_text(".crumbs", |text| text.starts_with("Ploy lernen")).await?;
            page.go("#/rules/ploy").await?;
            page.until_text(".rules article", |text| text.contains("Spiel")).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_change_light_boards_and_coordinates() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/play", async |page| {
            page.click("#settings").await?;
            page.click("label[for=light-dark]").await?;
            page.until_shown("html[data-light=dark]").await?;
            page.click("label[for=theme-slate]").await?;
            page.until_shown(".board.theme-slate #board").await?;
            page.click("label.switch:has(#set-coordinates)").await?;
            page.until_shown("html[data-coordinates=off]").await?;
            let kept = page.stored(SETTINGS).await?;
            for part in ["light=dark", "theme=slate", "speed=off", "coordinates=false"] {
                ensure!(kept.contains(part), "{kept}");
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_hand_stays_there_in_another_language() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.board().await?.touch_all(&["f3", "f4"]).await?;
            page.until_shown("#board .ghost").await?;
            page.click("#settings").await?;
            for language in ["de", "ru"] {
                page.click(&format!("label[for=language-{language}]")).await?;
                page.until_shown(&format!("html[lang={language}]")).await?;
                page.until_shown("#board .ghost").await?;
                ensure!(page.count("dialog[open]").await? == 1, "the settings stay open");
            }
            page.click("#close-settings").await?;
            page.click(".choices .primary").await?;
            page.until_game("it is taken", |saved| played(saved) == "f3-f4").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_hand_in_a_study_stays_there_in_another_language() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            page.tab_to("#study").await?;
            for key in [Key::Char('e'), Key::Char('3'), Key::Enter] {
                page.key(key).await?;
            }
            page.until_shown("#study .under .chosen").await?;
            page.click("#settings").await?;
            page.click("label[for=language-de]").await?;
            page.until_shown("html[lang=de]").await?;
            page.click("#close-settings").await?;
            page.until_shown("#study .under .chosen").await
        })
        .await
}
