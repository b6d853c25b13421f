//! The analysis: engine lines, branches, import and export.

use anyhow::ensure;
use quadrille_board::link;
use quadrille_browser_tests::{Board, Page, Visit};
use quadrille_table::{GameId, Match};

use crate::support::{after, clipboard, engine_off, paste, play_on, rows, until_rows};

fn address(table: &dyn Match) -> String {
    format!("#/analyse/{}", link::write(table))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_analysis_shows_lines_and_arrows_and_plays_them() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    Visit::desktop()
        .run(&address(table.as_ref()), async |page| {
            page.until_count(".lines li", |count| count == 3).await?;
            page.until_shown("#study .best.rank-0").await?;
            page.until_text("#depth", |text| !text.is_empty()).await?;
            ensure!(page.count(".evaluation span").await? == 2);
            page.click(".lines li:first-child button").await?;
            let look = async || rows(page).await;
            page.until("the line is played", look, |rows| rows.len() == 3).await?;
            page.click("label.switch:has(#engine)").await?;
            page.until_count(".lines li", |count| count == 0).await?;
            page.until_count("#study .best", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_analysis_changes_from_any_game_to_any_other() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            for game in [1, 0, 3, 1, 2, 3, 0, 2, 1, 3, 2, 0].map(|number| GameId::ALL[number]) {
                page.click(&format!(".tabs [data-game={}]", game.rules().id())).await?;
                page.until_text(".tabs [aria-current]", |text| text == game.rules().name()).await?;
                let pieces = after(game.rules().id(), "").pieces().len();
                page.until_count("#study .pieces > g", |count| count == pieces).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn each_game_with_its_options_is_found_again_as_it_was_left() -> anyhow::Result<()> {
    let table = after("platz", "");
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            page.click(".tabs [data-game=platz]").await?;
            page.until_text(".tabs [aria-current]", |text| text == "Platz").await?;
            let step = table.step_texts()[0].clone();
            Board::new(page, "study", table.as_ref(), 0).take(table.as_ref(), &step).await?;
            until_rows(page, &[&step]).await?;
            page.click("#options summary").await?;
            page.click("label[for=platz-size-6]").await?;
            page.until_count("#study .pieces > g", |count| count == 12).await?;
            until_rows(page, &[]).await?;
            page.click(".tabs [data-game=ploy]").await?;
            page.until_text(".tabs [aria-current]", |text| text == "Ploy").await?;
            page.click(".tabs [data-game=platz]").await?;
            until_rows(page, &[&step]).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_tried_becomes_a_branch() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    Visit::desktop()
        .run(&address(table.as_ref()), async |page| {
            engine_off(page).await?;
            until_rows(page, &["e3-e4", "e7-e6"]).await?;
            page.click("#previous").await?;
            let board = Board::new(page, "study", table.as_ref(), 0);
            let before = after("ploy", "e3-e4");
            board.take(before.as_ref(), "d7-d6").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            ensure!(page.count(".tree .begins").await? == 1);

            page.click("#share summary").await?;
            page.click("#copy-record").await?;
            let record = clipboard(page).await?;
            page.click("#delete").await?;
            until_rows(page, &["e3-e4", "e7-e6"]).await?;
            page.click(".tabs [data-game=platz]").await?;
            until_rows(page, &[]).await?;
            paste(page, &record).await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            ensure!(page.text(".tabs [aria-current]").await? == "Ploy");

            page.click(".tree li:nth-child(1) button").await?;
            page.click("#copy-link").await?;
            let copied = clipboard(page).await?;
            ensure!(copied.ends_with("/ploy/-/e3-e4,e7-e6/1"), "{copied}");
            page.click(".tree li:nth-child(3) button").await?;
            page.until_text(".tree .current .text", |text| text == "d7-d6").await?;
            page.open("#/analyse/").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            page.until_text(".tree .current .text", |text| text == "d7-d6").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_the_same_game_elsewhere() -> anyhow::Result<()> {
    let table = after("plimus", "");
    let steps: Vec<String> = table.step_texts().into_iter().take(1).collect();
    let table = after("plimus", &steps.join(" "));
    Visit::desktop()
        .run(&address(table.as_ref()), async |page| {
            engine_off(page).await?;
            page.click("#share summary").await?;
            page.click("#copy-link").await?;
            page.until_text("#shared", |text| !text.is_empty()).await?;
            let copied = clipboard(page).await?;
            ensure!(copied == format!("{}{}", page.address(), address(table.as_ref())));
            page.click(".tabs [data-game=ploy]").await?;
            until_rows(page, &[]).await?;
            page.browser().goto("about:blank").await?;
            page.browser().goto(copied).await?;
            let wanted: Vec<&str> = steps.iter().map(String::as_str).collect();
            until_rows(page, &wanted).await?;
            ensure!(page.text(".tabs [aria-current]").await? == "Plimus");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_text_goes_out_and_in() -> anyhow::Result<()> {
    let table = after("platz", "");
    let step = table.step_texts()[0].clone();
    let table = after("platz", &step);
    Visit::desktop()
        .run(&address(table.as_ref()), async |page| {
            engine_off(page).await?;
            page.click("#share summary").await?;
            page.click("#copy-position").await?;
            let text = clipboard(page).await?;
            ensure!(text == table.position_text(), "{text}");
            page.fill("#paste", &text).await?;
            page.click("#read").await?;
            until_rows(page, &[]).await?;
            play_on(page).await?;
            let same =
                |saved: &quadrille_board::Saved| saved.table.start_text() == table.position_text();
            page.until_game("it is played on", same).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_progress_is_analysed_with_all_its_moves() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    crate::support::among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            page.click("#analyse").await?;
            until_rows(page, &["e3-e4", "e7-e6"]).await?;
            ensure!(page.route().await? == address(table.as_ref()));
            Ok(())
        })
        .await
}

/// The place of the button that goes a turn back.
async fn place_of_back(page: &Page) -> anyhow::Result<String> {
    let script = "const { x, y } = document.getElementById('previous').getBoundingClientRect();
        return [x, y]";
    Ok(page.script(script, &[]).await?.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn going_back_twice_plays_none_of_the_lines_that_come_meanwhile() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4");
    for visit in [Visit::phone(), Visit::desktop()] {
        visit
            .run(&address(table.as_ref()), async |page| {
                page.until_shown("#previous").await?;
                let place = place_of_back(page).await?;
                page.until_count(".lines li", |count| count == 3).await?;
                for now in ["e7-e6", "e3-e4"] {
                    page.click("#previous").await?;
                    page.until_text(".tree .current .text", |text| text == now).await?;
                    page.until_count(".lines li", |count| count == 3).await?;
                    let there = place_of_back(page).await?;
                    ensure!(there == place, "it went from {place} to {there}");
                }
                until_rows(page, &["e3-e4", "e7-e6", "d3-d4"]).await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_board_stays_while_all_else_scrolls() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    Visit::phone()
        .run(&address(table.as_ref()), async |page| {
            page.until_count(".lines li", |count| count == 3).await?;
            let script = "
                const panel = document.querySelector('.analyse .panel');
                panel.scrollTop = 10000;
                window.scrollTo(0, 10000);
                const board = document.getElementById('study').getBoundingClientRect();
                const bar = document.querySelector('nav.bar').getBoundingClientRect();
                return [panel.scrollTop > 0, board.top >= 0 && board.bottom < bar.top, bar.bottom <= innerHeight];";
            let seen = page.script(script, &[]).await?;
            ensure!(seen == serde_json::json!([true, true, true]), "{seen}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_kept_is_said_to_be_kept() -> anyhow::Result<()> {
    Visit::desktop()
        .run(&address(after("ploy", "e3-e4").as_ref()), async |page| {
            engine_off(page).await?;
            page.until_shown("#beside").await?;
            page.click("#keep").await?;
            page.until_shown("#owned").await?;
            until_rows(page, &["e3-e4"]).await?;
            page.click("#previous").await?;
            page.until_count("#owned", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_analysed_where_it_is_looked_at() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4");
    crate::support::among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click("#previous").await?;
            page.until_text(".moves .current .text", |text| text == "e7-e6").await?;
            page.click(".top nav a:last-child").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d3-d4"]).await?;
            page.until_text(".tree .current .text", |text| text == "e7-e6").await?;
            ensure!(page.count("#beside").await? == 0, "it is one's own game");
            page.click("#previous").await?;
            page.until_text(".tree .current .text", |text| text == "e3-e4").await?;
            page.reload().await?;
            page.until_text(".tree .current .text", |text| text == "e3-e4").await?;
            page.go("#/play").await?;
            page.click("#previous").await?;
            page.click(".top nav a:last-child").await?;
            page.until_text(".tree .current .text", |text| text == "e7-e6").await?;
            Ok(())
        })
        .await
}
