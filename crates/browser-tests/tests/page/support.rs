//! Matches to begin tests with.

use quadrille_board::{Player, Saved};
use quadrille_browser_tests::{Page, Visit};
use quadrille_core::Seat;
use quadrille_lessons::{Example, lessons};
use quadrille_table::{GameId, GameText, Table};

/// What the page keeps the game in progress under.
pub(crate) const GAME: &str = "quadrille.game";

/// What the page keeps the settings under.
pub(crate) const SETTINGS: &str = "quadrille.settings";

/// The set-up with these steps taken, spaces between.
pub(crate) fn after(game: &str, steps: &str) -> Box<dyn Table> {
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

/// A visit of somebody with this match in progress; every seat is a person's.
pub(crate) fn among_persons(visit: Visit, table: &dyn Table) -> Visit {
    let players: Vec<Player> = Seat::first(table.seats()).map(|_| Player::Person).collect();
    visit.stored(GAME, &Saved::text(table, &players))
}

/// A visit of somebody with this match in progress; every seat but the first is the computer's.
pub(crate) fn against(visit: Visit, table: &dyn Table, level: u8) -> Visit {
    let player = |seat: Seat| if seat.0 == 0 { Player::Person } else { Player::Level(level) };
    let players: Vec<Player> = Seat::first(table.seats()).map(player).collect();
    visit.stored(GAME, &Saved::text(table, &players))
}

/// Ends the thinking in the analysis, whose lines come and go and move what is below them.
pub(crate) async fn engine_off(page: &Page) -> anyhow::Result<()> {
    page.click("label.switch:has(#engine)").await?;
    page.until_count("#engine:checked, .lines li", |count| count == 0).await?;
    Ok(())
}

/// What was done in a match, with spaces between.
pub(crate) fn played(saved: &Saved) -> String {
    let texts: Vec<String> = saved.table.played().into_iter().map(|done| done.text).collect();
    texts.join(" ")
}

/// Waits until the browser keeps the page and answers for the server.
pub(crate) async fn until_kept(page: &Page) -> anyhow::Result<()> {
    let controlled = "return navigator.serviceWorker.controller !== null";
    let look = async || Ok(page.script(controlled, &[]).await? == true);
    page.until("the service worker is at work", look, |kept| *kept).await?;
    Ok(())
}
