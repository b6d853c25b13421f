//! The games saved on the device.

use std::fs;
use std::time::Instant;

use anyhow::{Context, ensure};
use quadrille_board::{Kept, Player, Saved};
use quadrille_browser_tests::{Page, Visit};
use quadrille_table::GameId;
use serde_json::json;
use thirtyfour::prelude::*;

use crate::support::{after, against, among_persons, figures, played};

/// A file with this text, to be chosen.
fn file(name: &str, text: &str) -> anyhow::Result<String> {
    let path = std::env::temp_dir().join(format!("quadrille-{}-{name}", std::process::id()));
    fs::write(&path, text)?;
    path.to_str().map(str::to_owned).context("a path that can be written")
}

/// Chooses a file to import games from, and waits until the import ends; returns the numbers of new,
/// known and unreadable games.
async fn import(page: &Page, path: &str) -> anyhow::Result<Vec<usize>> {
    page.until_shown("#import + label").await?;
    page.browser().find(By::Css("#import")).await?.send_keys(path).await?;
    let told = page.until_text("#imported", |text| figures(text).len() == 3).await?;
    Ok(figures(&told))
}

/// Waits until the numbers of games shown and saved are these; a list without a filter has one.
async fn until_counted(page: &Page, wanted: &[usize]) -> anyhow::Result<()> {
    page.until_text("#count", |text| figures(text) == wanted).await.map(|_| ())
}

async fn until_games(page: &Page, wanted: usize) -> anyhow::Result<()> {
    page.until_count("#games li", |count| count == wanted).await.map(|_| ())
}

/// The text of the file that a click saves.
async fn saved_by(page: &Page, css: &str) -> anyhow::Result<String> {
    let listen = "URL.createObjectURL = blob => { blob.text().then(text => window.file = text); \
         return 'blob:nothing' }; HTMLAnchorElement.prototype.click = () => {}";
    page.script(listen, &[]).await?;
    page.click(css).await?;
    let look =
        async || Ok(page.script("return window.file", &[]).await?.as_str().map(str::to_owned));
    let file = page.until("a file is saved", look, Option::is_some).await?;
    file.context("a file")
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_found_deleted_brought_back_saved_and_added() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    against(Visit::desktop(), table.as_ref(), 3)
        .run("#/games", async |page| {
            page.until_shown("#games .kept[data-game=ploy].goes-on").await?;
            page.until_text("#games .players", |text| figures(text) == [3]).await?;
            page.until_text("#games .how", |text| !text.is_empty()).await?;
            page.until_text("#games .facts", |text| figures(text).ends_with(&[2])).await?;
            page.until_shown("#games .miniature .pieces, #games .miniature svg g").await?;
            page.go("#/new/platz").await?;
            page.click("#seat-1 option[value=person]").await?;
            page.click("#start").await?;
            page.take("a1-a2").await?;
            page.go("#/games").await?;
            until_games(page, 2).await?;
            until_counted(page, &[2]).await?;

            page.click("#of-game option[value=platz]").await?;
            until_counted(page, &[1, 2]).await?;
            until_games(page, 1).await?;
            page.click("#of-people option[value=computer]").await?;
            let none_like_that = page.until_text("#no-games", |text| !text.is_empty()).await?;
            page.click("#of-game option[value='']").await?;
            until_games(page, 1).await?;
            page.click("#of-people option[value='']").await?;
            page.fill("#of-words", "plat").await?;
            until_games(page, 1).await?;
            page.fill("#of-words", "2 PL").await?;
            until_games(page, 2).await?;

            page.click("#games [data-game=platz] .delete").await?;
            until_games(page, 1).await?;
            page.until_text("#deleted", |text| text.contains("Platz")).await?;
            page.click("#undo-delete").await?;
            until_games(page, 2).await?;
            let file_text = saved_by(page, "#export").await?;
            for id in ["platz", "ploy"] {
                page.click(&format!("#games [data-game={id}] .delete")).await?;
            }
            page.until_text("#no-games", |text| text != none_like_that).await?;
            page.reload().await?;
            page.until_text("#no-games", |text| text != none_like_that).await?;
            page.go("#/").await?;
            page.until_shown(".card").await?;
            ensure!(page.count("#continue, #waiting, #to-games").await? == 0, "all are gone");

            page.go("#/games").await?;
            let path = file("saved.txt", &file_text)?;
            ensure!(import(page, &path).await? == [2, 0, 0]);
            until_games(page, 2).await?;
            page.click("#games [data-game=ploy] a").await?;
            let saved =
                page.until_game("it is back", |saved| played(saved) == "e3-e4 e7-e6").await?;
            ensure!(saved.players[1] == Player::Level(3), "with its players");
            ensure!(page.route().await?.starts_with("#/play/"));

            page.go("#/games").await?;
            let told = "[Game \"ploy\"] [Seats \"Ann; Bob\"] 1. f3-f4 {bold} *";
            import(page, &file("told.txt", told)?).await?;
            until_games(page, 3).await?;
            page.fill("#of-words", "ann").await?;
            until_games(page, 1).await?;
            page.click("#games a").await?;
            page.until_game("it is opened", |saved| played(saved) == "f3-f4").await?;
            page.take("e7-e6").await?;
            page.go("#/games").await?;
            until_games(page, 4).await?;
            page.fill("#of-words", "bob").await?;
            page.until_text("#games .facts", |text| figures(text).ends_with(&[1])).await?;
            page.go("#/play/nowhere").await?;
            page.until_shown("#not-there").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_of_a_game_goes_with_it_into_the_file_and_comes_back() -> anyhow::Result<()> {
    let over = "[Game \"ploy\"]\n[Seats \"Ann; Bob\"]\n[Result \"2 1\"]\n\n\
        1. e3-e4 {bold} 2. e7-e6 3. resign\n";
    Visit::desktop()
        .still()
        .run("#/games", async |page| {
            import(page, &file("over.txt", over)?).await?;
            page.click("#games a").await?;
            page.until_text(".tree .comment", |text| text == "bold").await?;
            page.reload().await?;
            page.until_text(".tree .comment", |text| text == "bold").await?;
            ensure!(page.count("#beside").await? == 0, "it is one's own");
            page.click(".tree li:nth-child(2) button").await?;
            page.fill("#note", "too soon").await?;
            page.until_text(".notes label span", |text| text.contains("2. e7-e6")).await?;
            page.reload().await?;
            page.until_count(".tree .comment", |count| count == 2).await?;

            page.go("#/games").await?;
            let saved = saved_by(page, "#export").await?;
            ensure!(saved.contains("{bold}") && saved.contains("{too soon}"), "{saved}");
            page.fill("#of-words", "nowhere").await?;
            page.until_shown("#no-games").await?;
            page.fill("#of-words", "ploy bob").await?;
            until_games(page, 1).await?;

            page.click(".delete").await?;
            until_games(page, 0).await?;
            import(page, &file("saved.txt", &saved)?).await?;
            until_games(page, 1).await?;
            ensure!(page.count("#deleted").await? == 0, "it is back");
            let strange = file("strange.txt", "no game at all")?;
            page.browser().find(By::Css("#import")).await?.send_keys(strange).await?;
            page.until_shown("#imported.warning").await
        })
        .await
}

/// Many games of all kinds, no two of them alike, and two that cannot be read.
fn many(count: usize, seed: u64) -> String {
    let mut file = String::from("[Game \"chess\"]\n1. e4 *\n\n");
    let mut random = numbers(seed);
    for number in 0..count {
        let game = GameId::ALL[number % GameId::ALL.len()];
        let mut table = crate::support::after(game.rules().id(), "");
        for _ in 0..60 {
            if table.acting().is_err() {
                break;
            }
            let steps = table.step_texts();
            table.play(&steps[random() % steps.len()]).unwrap();
        }
        let players = [Player::Person, Player::Level(2), Player::Level(2), Player::Level(2)];
        let record = Saved::text(table.as_ref(), &players[..usize::from(table.seats())]);
        let date = format!("2026-{:02}-{:02}T12:00:00Z", 1 + number % 12, 1 + number % 28);
        file.push_str(Kept::text(&format!("game{seed}-{number}"), &date, &record).trim_end());
        file.push_str(if table.acting().is_ok() { " *\n\n" } else { "\n\n" });
    }
    file.push_str("[Game \"ploy\"]\n1. e3-e9 *\n");
    file
}

/// A deterministic sequence of pseudorandom numbers.
fn numbers(mut seed: u64) -> impl FnMut() -> usize {
    move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize
    }
}

/// The number of tries, as a busy machine may fail the first ones.
const TRIES: u64 = 3;

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_games_are_added_within_five_seconds() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/games", async |page| {
            page.until_shown("#no-games").await?;
            for seed in 1.. {
                let path = file("many.txt", &many(1000, seed))?;
                let began = Instant::now();
                let told = import(page, &path).await?;
                let took = began.elapsed().as_secs_f32();
                println!("1000 games were added in {took:.2} s");
                ensure!(told == [1000, 0, 2], "{told:?}");
                let reasons = page.texts("#reasons li").await?;
                let line = reasons[0].split_once("many.txt").map(|(_, line)| figures(line));
                ensure!(line.is_some_and(|line| line.starts_with(&[1])), "{reasons:?}");
                until_games(page, 24).await?;
                if took < 5.0 {
                    break;
                }
                ensure!(seed < TRIES, "it took {took} s");
                page.reload().await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_are_shown_bit_by_bit_and_deleted_together() -> anyhow::Result<()> {
    let path = file("hundred.txt", &many(100, 1))?;
    Visit::desktop()
        .run("#/games", async |page| {
            ensure!(import(page, &path).await? == [100, 0, 2]);
            until_counted(page, &[100]).await?;
            until_games(page, 24).await?;
            page.click("#more-games").await?;
            until_games(page, 48).await?;
            page.click("#of-game option[value=platz]").await?;
            until_counted(page, &[25, 100]).await?;
            page.click("#delete-shown").await?;
            page.until_text("#deleted", |text| figures(text).starts_with(&[25])).await?;
            until_counted(page, &[0, 75]).await?;
            page.click("#undo-delete").await?;
            until_counted(page, &[25, 100]).await?;
            page.reload().await?;
            until_counted(page, &[100]).await?;
            let told = import(page, &path).await?;
            ensure!(told == [0, 100, 2], "{told:?}");
            until_counted(page, &[100]).await?;
            Ok(())
        })
        .await
}

/// Makes the database refuse every write from the next document on, while `full` is in the storage.
const FULL: &str = "const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...all) {
        const asked = put.apply(this, all);
        if (localStorage.full) this.transaction.abort();
        return asked;
    };";

#[tokio::test(flavor = "multi_thread")]
async fn a_full_browser_is_told_and_nothing_is_lost() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4");
    let path = file("some.txt", &many(60, 1))?;
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": FULL })).await?;
            page.script("localStorage.full = 'yes'", &[]).await?;
            page.reload().await?;
            page.until_shown("#board").await?;
            page.take("e7-e6").await?;
            page.until_shown("#full").await?;
            page.reload().await?;
            page.until_game("it is there", |saved| played(saved) == "e3-e4 e7-e6").await?;
            page.go("#/games").await?;
            until_games(page, 1).await?;
            let told = import(page, &path).await?;
            ensure!(told == [0, 0, 0], "{told:?}");
            page.until_text("#no-room-for", |text| figures(text).contains(&62)).await?;
            until_games(page, 1).await?;

            page.script("localStorage.removeItem('full')", &[]).await?;
            import(page, &path).await?;
            page.until_text("#imported", |text| figures(text).starts_with(&[60])).await?;
            page.click("#games li:nth-child(2) .delete").await?;
            page.until_count("#full", |count| count == 0).await?;
            page.reload().await?;
            until_counted(page, &[60]).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_ones_games_within_its_width() -> anyhow::Result<()> {
    let table = after("ploy mode=four", "c1R1");
    let path = file("phone.txt", &many(6, 1))?;
    against(Visit::narrow(), table.as_ref(), 8)
        .language("de-DE")
        .run("#/games", async |page| {
            page.until_shown("#import + label").await?;
            page.browser().find(By::Css("#import")).await?.send_keys(&path).await?;
            until_games(page, 7).await?;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            ensure!(page.script(wide, &[]).await? == true, "nothing is wider than the screen");
            let small = "return [...document.querySelectorAll('#your-games button, #your-games .button, #your-games select, .kept a')]
                .filter(e => e.getBoundingClientRect().height < 42).map(e => e.outerHTML)";
            ensure!(page.script(small, &[]).await? == json!([]), "all can be touched");
            page.click("#games [data-game=platz] .delete").await?;
            page.click("#undo-delete").await?;
            until_games(page, 7).await
        })
        .await
}
