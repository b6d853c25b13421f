use anyhow::{Context, ensure};
use quadrille_browser_tests::{Page, Party, Visit};
use quadrille_core::Seat;
use quadrille_mind::{SearchRequest, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::{Match, Status};

/// The server's program.
pub(crate) const TABLES: &str = env!("CARGO_BIN_EXE_tables");

/// Visits of `count` people with desktop browsers.
pub(crate) fn people(count: usize) -> Vec<Visit> {
    vec![Visit::desktop().still(); count]
}

/// Makes a table from the home page with the defaults of a game; returns its name.
pub(crate) async fn make(page: &Page, game: &str) -> anyhow::Result<String> {
    page.click(&format!(".card[data-game={game}] .friends")).await?;
    page.click("#make-table").await?;
    waiting_at(page).await
}

/// The name of the table that a page shows.
pub(crate) async fn waiting_at(page: &Page) -> anyhow::Result<String> {
    let route = async || page.route().await;
    let at = |route: &String| route.starts_with("#/table/");
    let route = page.until("a table is made", route, at).await?;
    Ok(route.trim_start_matches("#/table/").to_owned())
}

/// Opens the link of a table on a page, and sits down on the first free seat.
pub(crate) async fn sit(party: &Party, number: usize, table: &str) -> anyhow::Result<()> {
    party.go(number, table).await?;
    party.page(number).click(".seat.free .sit").await
}

/// Two people at a table of a game that has begun; the first has the first seat.
pub(crate) async fn two_at(party: &Party, game: &str) -> anyhow::Result<String> {
    let table = make(party.page(0), game).await?;
    sit(party, 1, &table).await?;
    for guest in &party.guests[..2] {
        guest.page.until_shown("#board .pieces > g").await?;
    }
    Ok(table)
}

/// The best turn that a search of `nodes` nodes finds.
pub(crate) fn best_turn(game: &dyn Match, nodes: u64) -> Vec<String> {
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let analysis = analyse(game, &SearchRequest::nodes(nodes), &mut tt, &|_| false, &mut |_| {});
    let turn = analysis.lines.first().and_then(|line| line.turns.first());
    turn.map(|turn| turn.split(';').map(str::to_owned).collect()).unwrap_or_default()
}

/// Makes the next turn, by the person at the seat to act. Returns that seat, or `None` if the game
/// is over.
pub(crate) async fn turn(
    party: &Party,
    table: &str,
    seats: &[usize],
    nodes: impl Fn(Seat) -> u64,
) -> anyhow::Result<Option<Seat>> {
    let game = party.game(table).await?;
    let Status::Acting(seat) = game.status() else { return Ok(None) };
    let number = *seats.get(seat.index()).context("a seat of nobody")?;
    let steps = best_turn(game.as_ref(), nodes(seat));
    ensure!(!steps.is_empty(), "no turn was found");
    party.take(table, number, seat, &steps).await?;
    Ok(Some(seat))
}

/// Resigns on a page.
pub(crate) async fn resign(page: &Page) -> anyhow::Result<()> {
    page.click(".more summary").await?;
    page.click("#resign").await?;
    page.click("dialog[open] #yes").await
}
