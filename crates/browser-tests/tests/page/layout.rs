//! Everything on the page can be reached, and movements are visible.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Visit};

use crate::support::{SETTINGS, after, against, among_persons, played};

/// The buttons and links of a part of the page that are covered by something else, when they are
/// scrolled into view.
const COVERED: &str = "
    const all = [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility());
    const covered = all.filter(e => {
        e.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = e.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return !e.contains(there) && !there?.contains(e);
    });
    window.scrollTo(0, 0);
    return covered.map(e => e.id || e.textContent.trim());";

async fn nothing_is_covered(page: &Page) -> anyhow::Result<()> {
    let css = ".panel button, .panel a, .panel summary, .panel select";
    let covered = page.script(COVERED, &[css.into()]).await?;
    ensure!(covered.as_array().is_some_and(Vec::is_empty), "covered: {covered}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_button_beside_the_board_can_be_reached() -> anyhow::Result<()> {
    let long = "e3-e4 e7-e6 d3-d4 d7-d6 f3-f4 f7-f6 c1R1 c9R1 c1L1 c9L1";
    let table = after("ploy", long);
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            nothing_is_covered(page).await?;
            page.click("#analyse").await?;
            page.until_count(".lines li", |count| count == 3).await?;
            page.script("document.querySelector('.panel .more').open = true", &[]).await?;
            nothing_is_covered(page).await?;
            page.go("#/learn/plateau/2").await?;
            nothing_is_covered(page).await
        })
        .await
}

/// The number of moving elements on the page.
async fn moving(page: &Page) -> anyhow::Result<u64> {
    let moving =
        "return document.getAnimations().filter(a => a.effect.target.closest('#board')).length";
    Ok(page.script(moving, &[]).await?.as_u64().unwrap_or(0))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_slides_to_its_place_and_the_game_goes_on() -> anyhow::Result<()> {
    let table = after("ploy", "");
    against(Visit::desktop(), table.as_ref(), 1)
        .stored(SETTINGS, "speed=slow")
        .run("#/play", async |page| {
            page.take("c1R2").await?;
            page.until("something moves", async || moving(page).await, |&count| count > 0).await?;
            page.until_person().await?;
            page.until("nothing moves", async || moving(page).await, |&count| count == 0).await?;
            page.take("e3-e4").await?;
            ensure!(page.until_person().await?.table.played().len() == 4);
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_if_the_system_asks_for_less_motion() -> anyhow::Result<()> {
    let table = after("ploy", "");
    among_persons(Visit::desktop().still(), table.as_ref())
        .stored(SETTINGS, "speed=slow")
        .run("#/play", async |page| {
            page.take("e3-e4").await?;
            ensure!(moving(page).await? == 0);
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn three_computers_answer_one_after_another() -> anyhow::Result<()> {
    let table = after("ploy mode=four", "");
    let step = table.step_texts()[0].clone();
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.take(&step).await?;
            let saved = page.until_person().await?;
            let seats: Vec<u8> = saved.table.played().iter().map(|done| done.seat.0).collect();
            ensure!(seats == [0, 1, 2, 3], "{}", played(&saved));
            ensure!(page.count(".seat").await? == 4);
            Ok(())
        })
        .await
}
