//! The languages of the page.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Page, Visit};
use quadrille_core::Language;
use quadrille_core::texts::ui;

use crate::support::{SETTINGS, after, among_persons, engine_off, played};

async fn speaks(page: &Page, language: Language) -> anyhow::Result<()> {
    let title = ui::TITLE.text(language);
    page.until_text("h1", |text| text == title).await?;
    page.until_shown(&format!("html[lang={}]", language.tag())).await
}

async fn is_spoken_to(browser: &str, language: Language) -> anyhow::Result<()> {
    let visit = Visit::desktop().still().language(browser);
    visit.run("#/", async |page| speaks(page, language).await).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_german_browser_gets_german() -> anyhow::Result<()> {
    is_spoken_to("de-AT,de,en", Language::German).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_russian_browser_gets_russian() -> anyhow::Result<()> {
    is_spoken_to("ru", Language::Russian).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_language_that_is_known_is_spoken_and_else_english() -> anyhow::Result<()> {
    is_spoken_to("it,fr-CA,de", Language::French).await?;
    is_spoken_to("it", Language::English).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_settings_change_the_language_and_keep_it() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/", async |page| {
            page.click("#settings").await?;
            for language in Language::ALL.into_iter().rev().chain([Language::German]) {
                page.click(&format!("label[for=language-{}]", language.tag())).await?;
                speaks(page, language).await?;
                ensure!(page.count("dialog[open]").await? == 1, "the settings stay open");
            }
            page.click("#close-settings").await?;
            page.until_count("dialog[open]", |count| count == 0).await?;
            page.reload().await?;
            speaks(page, Language::German).await?;
            page.go("#/learn/ploy/1").await?;
            page.until_shown(".crumbs").await?;
            page.go("#/rules/ploy").await?;
            page.until_shown(".rules article").await
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
