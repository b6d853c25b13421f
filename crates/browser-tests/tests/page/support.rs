//! Matches to begin tests with.

use anyhow::Context;
use quadrille_board::{Player, Saved};
use quadrille_browser_tests::{Page, Visit};
use quadrille_core::Seat;
use quadrille_lessons::{Example, lessons};
use quadrille_table::{GameId, GameText, Match};
use serde_json::json;

/// The storage key of the game in progress.
pub(crate) const GAME: &str = "quadrille.game";

/// The storage key of the settings.
pub(crate) const SETTINGS: &str = "quadrille.settings";

/// A first turn of Ploy that no book knows an answer to, so that the computer has to think.
pub(crate) const BY_NO_BOOK: &str = "e1R1";

/// The match after these steps, which have spaces between.
pub(crate) fn after(game: &str, steps: &str) -> Box<dyn Match> {
    let game: GameText = game.parse().unwrap();
    let mut table = game.start();
    for step in steps.split_whitespace() {
        table.play(step).unwrap();
    }
    table
}

/// The example of the lessons with this key.
pub(crate) fn example(key: &str) -> &'static Example {
    let all = GameId::ALL.into_iter().flat_map(lessons);
    all.into_iter().find(|example| example.key == key).unwrap()
}

/// A visit with this match in progress; every seat is a person's.
pub(crate) fn among_persons(visit: Visit, table: &dyn Match) -> Visit {
    let players: Vec<Player> = Seat::first(table.seats()).map(|_| Player::Person).collect();
    visit.stored(GAME, &Saved::text(table, &players))
}

/// A visit with this match in progress; every seat but the first is the computer's.
pub(crate) fn against(visit: Visit, table: &dyn Match, level: u8) -> Visit {
    let player = |seat: Seat| if seat.0 == 0 { Player::Person } else { Player::Level(level) };
    let players: Vec<Player> = Seat::first(table.seats()).map(player).collect();
    visit.stored(GAME, &Saved::text(table, &players))
}

/// Switches the engine off in the analysis, whose changing lines move the elements below them.
pub(crate) async fn engine_off(page: &Page) -> anyhow::Result<()> {
    page.until_shown("#engine").await?;
    if page.count("#engine:checked").await? > 0 {
        page.click("label.switch:has(#engine)").await?;
    }
    page.until_count("#engine:checked, .lines li", |count| count == 0).await?;
    Ok(())
}

/// The turns tried in the analysis.
pub(crate) async fn rows(page: &Page) -> anyhow::Result<Vec<String>> {
    page.texts(".tree .text").await
}

/// Waits until the turns tried in the analysis are exactly these.
pub(crate) async fn until_rows(page: &Page, wanted: &[&str]) -> anyhow::Result<()> {
    let what = format!("the tree is {wanted:?}");
    page.until(&what, async || rows(page).await, |rows| rows == wanted).await?;
    Ok(())
}

/// Plays on from the analysed position, with persons in all seats.
pub(crate) async fn play_on(page: &Page) -> anyhow::Result<()> {
    page.click("#play-on").await?;
    for seat in 0..page.until_count("dialog[open] select", |count| count > 0).await? {
        page.click(&format!("#seat-{seat} option[value=person]")).await?;
    }
    page.click("#begin").await
}

/// Opens a record or a position in the analysis.
pub(crate) async fn paste(page: &Page, text: &str) -> anyhow::Result<()> {
    if page.count("#share[open]").await? == 0 {
        page.click("#share summary").await?;
    }
    page.fill("#paste", text).await?;
    page.click("#read").await
}

/// The text that was copied last.
pub(crate) async fn clipboard(page: &Page) -> anyhow::Result<String> {
    let permissions = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    page.cdp("Browser.grantPermissions", permissions).await?;
    let read = "navigator.clipboard.readText().then(arguments[0], e => arguments[0]('' + e))";
    let text = page.script_async(read, &[]).await?;
    Ok(text.as_str().context("no text")?.to_owned())
}

/// The acts of a match, with spaces between.
pub(crate) fn played(saved: &Saved) -> String {
    let texts: Vec<String> =
        saved.table.played().into_iter().map(|done| done.text().to_owned()).collect();
    texts.join(" ")
}

/// The whole numbers in a text, in their order.
pub(crate) fn figures(text: &str) -> Vec<usize> {
    let text = text.replace(',', "");
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|part| part.parse().ok())
        .collect()
}

/// Waits until the browser has cached the page and the service worker answers for the server.
pub(crate) async fn until_kept(page: &Page) -> anyhow::Result<()> {
    let controlled = "return navigator.serviceWorker.controller !== null";
    let look = async || Ok(page.script(controlled, &[]).await? == true);
    page.until("the service worker is at work", look, |kept| *kept).await?;
    Ok(())
}

/// A kind of page: its address, an element that shows it is loaded, and the elements to open in it.
pub(crate) type PageKind = (&'static str, &'static str, &'static [&'static str]);

/// One page of each kind, with all elements that can be opened.
pub(crate) const PAGE_KINDS: [PageKind; 18] = [
    ("#/", ".games .card", &[]),
    ("#/nowhere", "#unknown", &[]),
    ("#/about", "#measure", &[]),
    ("#/games", "#your-games", &[]),
    ("#/progress", ".progress .card", &[]),
    ("#/new/ploy", "#start", &[]),
    ("#/new/platz", "#start", &[]),
    ("#/new/plimus", "#start", &[]),
    ("#/new/plateau", "#start", &[]),
    ("#/friends/plateau", "#make-table", &[]),
    ("#/play", "#board", &["#more, .panel .more summary"]),
    ("#/learn/ploy/1", ".rule", &[]),
    ("#/learn/plateau/3", ".task", &[]),
    ("#/rules/ploy", ".rules article .fold", &[".fold:last-child summary", "#common summary"]),
    ("#/print/plateau", ".leaf", &[]),
    ("#/analyse/", "#study .pieces > g", &["#share summary"]),
    ("#/analyse/plateau/-/", "#study .pieces > g", &["#edit"]),
    ("#/play", "#board", &["#settings"]),
];

/// Goes to each of [`PAGE_KINDS`], opens all in it and calls `look` with its description.
pub(crate) async fn everywhere(
    page: &Page,
    look: impl AsyncFn(&str) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    for (route, there, opened) in PAGE_KINDS {
        page.go(route).await?;
        page.until_shown(there).await?;
        if route.starts_with("#/analyse") {
            engine_off(page).await?;
        }
        for css in opened {
            page.click(css).await?;
        }
        look(&format!("{route} {}", opened.join(" "))).await?;
    }
    Ok(())
}

/// A visit in the middle of a game in which each side has lost pieces.
pub(crate) fn in_a_game(visit: Visit) -> Visit {
    let mut table = after("ploy", "");
    for _ in 0..40 {
        let steps = table.step_texts();
        let taking = steps.iter().find(|step| step.contains('x'));
        let ahead = steps.iter().find(|step| step.contains('-'));
        let step = taking.or(ahead).unwrap_or(&steps[0]).clone();
        table.play(&step).unwrap();
    }
    against(visit, table.as_ref(), 1).forgiving("online/session")
}
