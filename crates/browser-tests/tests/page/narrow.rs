//! Narrow screens, and windows enlarged until they are as narrow.

use anyhow::ensure;
use quadrille_browser_tests::Visit;
use serde_json::json;

use crate::support::{after, among_persons, everywhere, in_a_game};

/// The pixels by which the page is wider than the window, and the element that reaches farthest.
pub(crate) const BEYOND: &str = "
    const { scrollWidth, clientWidth } = document.scrollingElement;
    const right = e => e.getBoundingClientRect().right;
    const all = [...document.querySelectorAll('body *')].filter(e => right(e) > clientWidth + 1);
    const told = all.map(e => `${e.tagName} ${e.className} ${e.textContent.slice(0, 30)}`);
    return [scrollWidth - clientWidth, told.slice(0, 5)];";

async fn nothing_is_beyond_the_edge(language: &str) -> anyhow::Result<()> {
    look_for_edges(Visit::narrow(), language).await?;
    look_for_edges(Visit::enlarged(), language).await
}

async fn look_for_edges(visit: Visit, language: &str) -> anyhow::Result<()> {
    in_a_game(visit.language(language))
        .run("#/", async |page| {
            let beyond = std::cell::RefCell::new(Vec::new());
            everywhere(page, async |place| {
                let found = page.script(BEYOND, &[]).await?;
                if found[0] != json!(0) {
                    beyond.borrow_mut().push(format!("{place}: {found}"));
                }
                Ok(())
            })
            .await?;
            let beyond = beyond.into_inner();
            ensure!(beyond.is_empty(), "{language}: {beyond:#?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_scrolls_sideways_in_english() -> anyhow::Result<()> {
    nothing_is_beyond_the_edge("en").await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_scrolls_sideways_in_german() -> anyhow::Result<()> {
    nothing_is_beyond_the_edge("de").await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_scrolls_sideways_in_french() -> anyhow::Result<()> {
    nothing_is_beyond_the_edge("fr").await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_page_scrolls_sideways_in_russian() -> anyhow::Result<()> {
    nothing_is_beyond_the_edge("ru").await
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_turnings_lie_in_even_rows() -> anyhow::Result<()> {
    let rows = "
        const tops = [...document.querySelectorAll('.choice.pictured')].map(e => e.offsetTop);
        return [...new Set(tops)].map(top => tops.filter(other => other === top).length);";
    among_persons(Visit::narrow(), after("ploy", "").as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?;
            board.touch(board.point("e3")?).await?;
            page.until_count(".choice.pictured", |count| count == 8).await?;
            let rows = page.script(rows, &[]).await?;
            ensure!(rows == json!([8]) || rows == json!([4, 4]), "{rows}");
            Ok(())
        })
        .await
}
