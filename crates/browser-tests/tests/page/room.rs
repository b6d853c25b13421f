//! Room for everything on phones.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Page, Visit};
use quadrille_table::GameId;
use serde_json::json;

use crate::support::{after, among_persons, engine_off};

/// Left, top, right and bottom of an element.
async fn edges(page: &Page, css: &str) -> anyhow::Result<[f64; 4]> {
    let script = "
        const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect();
        return [left, top, right, bottom];";
    let edges = page.script(script, &[json!(css)]).await?;
    let edge = |number: usize| edges[number].as_f64().context("no number");
    Ok([edge(0)?, edge(1)?, edge(2)?, edge(3)?])
}

#[tokio::test(flavor = "multi_thread")]
async fn on_its_side_a_phone_shows_a_large_board_and_a_bar_as_high() -> anyhow::Result<()> {
    Visit::lying()
        .still()
        .run("#/", async |page| {
            for route in ["#/analyse/ploy/-/", "#/analyse/ploy%20mode=four/-/"] {
                page.go(route).await?;
                page.until_shown("#study").await?;
                page.until_shown(".evaluation").await?;
                let (board, bar) =
                    (edges(page, "#study").await?, edges(page, ".evaluation").await?);
                ensure!(board[2] - board[0] > 320.0, "{route}: the board is at {board:?}");
                ensure!(bar[3] - bar[1] > 320.0, "{route}: the bar is at {bar:?}");
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_begins_a_game_is_one_row() -> anyhow::Result<()> {
    for visit in [Visit::phone(), Visit::narrow()] {
        for language in ["en", "de", "ru"] {
            visit
                .clone()
                .still()
                .language(language)
                .run("#/new/ploy", async |page| {
                    page.until_shown("#start").await?;
                    let tops = "
                        const all = [...document.querySelectorAll('.begin > *')];
                        const middle = e => { const { top, bottom } = e.getBoundingClientRect(); return Math.round((top + bottom) / 2); };
                        return [new Set(all.map(middle)).size, document.querySelector('.begin').offsetHeight];";
                    let seen = page.script(tops, &[]).await?;
                    let low = seen[1].as_u64().is_some_and(|height| height <= 74);
                    ensure!(seen[0] == 1 && low, "{language}: {seen}");
                    Ok(())
                })
                .await?;
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_a_turning_has_a_row_of_its_own_and_moves_nothing() -> anyhow::Result<()> {
    let table = after("ploy", "");
    for visit in [Visit::narrow(), Visit::phone()] {
        among_persons(visit.still(), table.as_ref())
            .run("#/play", async |page| {
                let board = page.board().await?.by_finger();
                board.touch_all(&["c1"]).await?;
                page.until_shown(".choices .pictured").await?;
                let before = edges(page, ".panel").await?;
                page.click("[data-choice=turn-1]").await?;
                page.until_shown(".choices .primary:enabled").await?;
                let (done, after) =
                    (edges(page, ".choices .primary").await?, edges(page, ".panel").await?);
                let beside = "
                    const middle = arguments[0];
                    return [...document.querySelectorAll('.choices .pictured')].filter(e => {
                        const { top, bottom } = e.getBoundingClientRect();
                        return top < middle && middle < bottom;
                    }).length;";
                let middle = f64::midpoint(done[1], done[3]);
                ensure!(
                    page.script(beside, &[json!(middle)]).await? == 0,
                    "it is beside a picture"
                );
                ensure!((after[1] - before[1]).abs() < 2.0, "{before:?} {after:?}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn how_to_touch_the_board_follows_the_game() -> anyhow::Result<()> {
    Visit::phone()
        .still()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            let mut guides: Vec<String> = Vec::new();
            for game in ["plateau", "ploy", "plateau"] {
                page.click(&format!(".tabs [data-game={game}]")).await?;
                page.until_shown(&format!(".tabs [data-game={game}][aria-current]")).await?;
                let before = guides.last().cloned().unwrap_or_default();
                guides.push(page.until_text(".guide", |text| text != before).await?);
            }
            ensure!(guides[0] == guides[2], "{guides:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_is_told_whole() -> anyhow::Result<()> {
    let cut = "
        const select = document.querySelector('#seat-1');
        const probe = document.createElement('span');
        probe.style.cssText = 'position:absolute;visibility:hidden;white-space:nowrap';
        probe.textContent = [...select.options].map(o => o.text).sort((a, b) => b.length - a.length)[0];
        select.parentElement.append(probe);
        const wanted = probe.getBoundingClientRect().width;
        probe.remove();
        return select.clientWidth - wanted;";
    for visit in [Visit::phone(), Visit::narrow()] {
        for language in ["en", "de", "ru"] {
            visit
                .clone()
                .language(language)
                .run(&format!("#/new/{}", GameId::ALL[0].rules().id()), async |page| {
                    page.until_shown("#seat-1").await?;
                    let room = page.script(cut, &[]).await?;
                    ensure!(room.as_f64().is_some_and(|room| room > 30.0), "{language}: {room}");
                    Ok(())
                })
                .await?;
        }
    }
    Ok(())
}
