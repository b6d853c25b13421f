//! Makes the pictures of the documentation: the page as a desktop and a phone show it.

use std::path::{Path, PathBuf};

use anyhow::Context;
use quadrille_board::{Player, Saved, link};
use quadrille_browser_tests::{Page, Visit};
use quadrille_mind::{Ask, think};
use quadrille_search::Memory;
use quadrille_table::{GameId, GameText, Standing, Table};

/// How many turns have been played in the games that are shown.
const TURNS: usize = 14;

/// How many positions each of those turns is the outcome of.
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
    Ok(())
}

/// Opens a page, does something in it, and keeps what is seen.
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
async fn touch(page: &Page, table: &dyn Table) -> anyhow::Result<()> {
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
fn midgame(id: GameId) -> anyhow::Result<Box<dyn Table>> {
    let game: GameText = id.rules().id().parse()?;
    let mut table = game.start();
    let mut memory = Memory::new(Memory::LEAST);
    for _ in 0..TURNS {
        let thought =
            think(table.as_ref(), &Ask::nodes(NODES), &mut memory, &|_| false, &mut |_| {});
        let turn = thought.lines.first().and_then(|line| line.turns.first());
        table.play_turn(turn.context("a game in its beginning goes on")?)?;
        if let Standing::Over(_) = table.standing() {
            break;
        }
    }
    Ok(table)
}
