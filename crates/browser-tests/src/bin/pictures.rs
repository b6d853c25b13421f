//! Makes the pictures of the documentation: the page as a desktop and a phone show it.

use std::path::{Path, PathBuf};

use anyhow::Context;
use quadrille_board::{Player, Saved, link};
use quadrille_browser_tests::{Key, Page, Party, Visit};
use quadrille_core::Seat;
use quadrille_mind::{SearchRequest, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::{GameId, GameText, Match, Status};

/// The number of turns played in the games that are shown.
const TURNS: usize = 14;

/// The nodes searched for each of those turns.
const NODES: u64 = 6000;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&folder)?;
    for (size, visit) in [("desktop", Visit::desktop()), ("phone", Visit::phone())] {
        let file = |name: &str| folder.join(format!("{name}-{size}.png"));
        shoot(visit.clone(), "#/", file("home"), async |_| Ok(())).await?;
        for id in GameId::ALL {
            let table = midgame(id)?;
            let kept = Saved::text(table.as_ref(), &[Player::Person, Player::Level(5)]);
            let visit = visit.clone().stored("quadrille.game", &kept);
            let name = id.rules().id();
            shoot(visit, "#/play", file(name), async |page| touch(page, table.as_ref()).await)
                .await?;
        }
        shoot(visit.clone(), "#/learn/ploy/4", file("learn"), async |_| Ok(())).await?;
        let table = midgame(GameId::ALL[0])?;
        let route = format!("#/analyse/{}", link::write(table.as_ref()));
        shoot(visit, &route, file("analyse"), async |page| {
            page.until_count(".lines li", |lines| lines == 3).await?;
            tokio::time::sleep(std::time::Duration::from_secs(3)).await;
            Ok(())
        })
        .await?;
    }
    friends(&folder).await
}

/// Two people with phones at one table.
async fn friends(folder: &Path) -> anyhow::Result<()> {
    let tables = std::env::current_exe()?.with_file_name("tables");
    Party::run(tables, &[Visit::phone().still(), Visit::phone().still()], async |party| {
        let (host, friend) = (party.page(0), party.page(1));
        host.go("#/friends/ploy").await?;
        host.click("#clock option[value='2']").await?;
        host.click("#make-table").await?;
        call(host, "Ann").await?;
        let route = async || host.route().await;
        let route = host.until("there is a table", route, |at| at.contains("/table/")).await?;
        let table = route.trim_start_matches("#/table/");
        host.browser().screenshot(&folder.join("waiting-phone.png")).await?;
        party.go(1, table).await?;
        call(friend, "Ben").await?;
        friend.click(".seat.free .sit").await?;
        for turn in 0..6 {
            let game = party.game(table).await?;
            let steps = best_turn(game.as_ref())?;
            let steps: Vec<&str> = steps.split(';').collect();
            party.take(table, turn % 2, Seat((turn % 2) as u8), &steps).await?;
        }
        tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        for (page, name) in [(host, "table-phone-1.png"), (friend, "table-phone-2.png")] {
            page.browser().screenshot(&folder.join(name)).await?;
        }
        Ok(())
    })
    .await
}

/// Enters a player's name.
async fn call(page: &Page, name: &str) -> anyhow::Result<()> {
    page.fill("#own-name", name).await?;
    page.key(Key::Enter).await?;
    page.until_text(".waiting", |_| true).await?;
    Ok(())
}

/// Opens a page, does something in it and saves a screenshot.
async fn shoot(
    visit: Visit,
    route: &str,
    file: PathBuf,
    deed: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    visit
        .run(route, async |page| {
            deed(page).await?;
            page.browser().screenshot(&file).await.with_context(|| file.display().to_string())?;
            println!("{}", file.display());
            Ok(())
        })
        .await
}

/// Touches the piece that has the most to do, so that the marks are seen.
async fn touch(page: &Page, table: &dyn Match) -> anyhow::Result<()> {
    use quadrille_core::present::Touch;
    let gestures = table.gestures();
    let firsts = gestures.iter().filter_map(|(_, gesture)| match gesture.first() {
        Some(Touch::Point(point)) => Some(*point),
        _ => None,
    });
    let firsts: Vec<_> = firsts.collect();
    let most =
        firsts.iter().max_by_key(|point| firsts.iter().filter(|other| other == point).count());
    if let Some(&point) = most {
        page.board().await?.touch(point).await?;
        page.until_shown(".under .chosen").await?;
    }
    Ok(())
}

/// A game after some good turns, the first seat to act.
fn midgame(id: GameId) -> anyhow::Result<Box<dyn Match>> {
    let game: GameText = id.rules().id().parse()?;
    let mut table = game.start();
    for _ in 0..TURNS {
        let turn = best_turn(table.as_ref())?;
        table.play_turn(&turn)?;
        if let Status::Over(_) = table.status() {
            break;
        }
    }
    Ok(table)
}

/// A good turn.
fn best_turn(table: &dyn Match) -> anyhow::Result<String> {
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let analysis = analyse(table, &SearchRequest::nodes(NODES), &mut tt, &|_| false, &mut |_| {});
    let turn = analysis.lines.first().and_then(|line| line.turns.first());
    turn.cloned().context("a game in its beginning goes on")
}
