//! The page on a phone, by finger.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Visit};
use quadrille_table::GameId;
use serde_json::json;

use crate::support::{after, against, among_persons, engine_off, played};

/// The width of the phone, in pixels.
const WIDTH: u64 = 390;

/// The height of the phone, in pixels.
const HEIGHT: f64 = 844.0;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_wider_than_a_phone() -> anyhow::Result<()> {
    for language in ["en", "ru"] {
        let visit = Visit::phone().still().language(language);
        visit
            .run("#/", async |page| {
                for route in routes() {
                    page.go(&route).await?;
                    fits(page, &route).await?;
                }
                page.click("#settings").await?;
                fits(page, "the settings").await?;
                page.click("#close-settings").await?;
                page.go("#/analyse/").await?;
                engine_off(page).await?;
                page.click("#edit").await?;
                page.until_shown("#editor").await?;
                fits(page, "the editor").await
            })
            .await?;
    }
    Ok(())
}

/// Every kind of place in the page.
fn routes() -> Vec<String> {
    let mut routes = vec!["#/".to_owned(), "#/play".to_owned(), "#/about".to_owned()];
    for game in GameId::ALL {
        let id = game.rules().id();
        routes.extend([format!("#/new/{id}"), format!("#/learn/{id}/1"), format!("#/rules/{id}")]);
        routes.push(format!("#/analyse/{id}/-/"));
    }
    routes
}

async fn fits(page: &Page, what: &str) -> anyhow::Result<()> {
    // Rule pages and engine lines appear a moment later.
    tokio::time::sleep(std::time::Duration::from_millis(80)).await;
    let widest = "
        const wide = [...document.querySelectorAll('#main *')].filter(e => {
            const { right } = e.getBoundingClientRect();
            return right > arguments[0] + 0.5;
        });
        const scroll = document.documentElement.scrollWidth;
        const name = e => e.tagName + '.' + (e.getAttribute('class') ?? '') + ' ' + e.textContent.slice(0, 30);
        return [scroll, wide.slice(0, 3).map(name)];";
    let seen = page.script(widest, &[json!(WIDTH)]).await?;
    ensure!(seen[0].as_u64().is_some_and(|width| width <= WIDTH), "{what} is too wide: {seen}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_board_is_seen_on_a_phone() -> anyhow::Result<()> {
    Visit::phone()
        .still()
        .run("#/", async |page| {
            for game in GameId::ALL {
                let id = game.rules().id();
                page.go(&format!("#/new/{id}")).await?;
                page.click("#start").await?;
                page.until_shown("#board").await?;
                is_seen(page, "board").await?;
                page.go(&format!("#/learn/{id}/1")).await?;
                page.until_shown("#lesson").await?;
                is_seen(page, "lesson").await?;
                page.go(&format!("#/analyse/{id}/-/")).await?;
                page.until_shown("#study").await?;
                is_seen(page, "study").await?;
            }
            Ok(())
        })
        .await
}

async fn is_seen(page: &Page, id: &str) -> anyhow::Result<()> {
    let script = "
        window.scrollTo(0, 0);
        const { left, top, right, bottom } = document.getElementById(arguments[0]).getBoundingClientRect();
        return [left, top, right, bottom];";
    let edges = page.script(script, &[json!(id)]).await?;
    let edge = |number: usize| edges[number].as_f64().unwrap_or(f64::NAN);
    let seen = edge(0) >= 0.0 && edge(1) >= 0.0 && edge(2) <= WIDTH as f64 && edge(3) <= HEIGHT;
    ensure!(seen && edge(2) - edge(0) > 330.0, "{id} is at {edges}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn taps_move_pieces() -> anyhow::Result<()> {
    let table = after("ploy", "");
    against(Visit::phone().still(), table.as_ref(), 1)
        .run("#/play", async |page| {
            let board = page.board().await?.by_finger();
            board.take(table.as_ref(), "e3-e4R1").await?;
            let taken = |saved: &quadrille_board::Saved| played(saved).starts_with("e3-e4R1");
            page.until_game("a tap moves", taken).await?;
            ensure!(page.until_person().await?.table.played().len() == 2);
            ensure!(page.count(".lens").await? == 0);
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lens_helps_the_finger_where_points_are_close() -> anyhow::Result<()> {
    let table = after("plateau", "");
    among_persons(Visit::phone().still(), table.as_ref())
        .run("#/play", async |page| {
            let board = page.board().await?.by_finger();
            let (from, to) = (board.point("A10")?, board.point("C10")?);
            let (start, end) = (board.spot(from).await?, board.spot(to).await?);
            page.finger_down(start).await?;
            page.until_shown(".lens .aim").await?;
            page.finger_up().await?;
            page.until_count(".lens", |count| count == 0).await?;
            page.until_shown("#board .chosen").await?;

            page.finger_down(start).await?;
            page.until_shown(".lens").await?;
            page.finger_move(((start.0 + end.0) / 2.0, end.1)).await?;
            page.finger_move(end).await?;
            page.finger_up().await?;
            page.until_game("the tap lands", |saved| played(saved) == "A10-C10=2").await?;
            board.take(page.game().await?.table.as_ref(), "A9-E9=4").await?;
            let both = |saved: &quadrille_board::Saved| played(saved) == "A10-C10=2 A9-E9=4";
            page.until_game("the next taps land", both).await?;
            Ok(())
        })
        .await
}
