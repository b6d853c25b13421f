//! Whole games against the computer, every step made by hand.

use anyhow::ensure;
use quadrille_board::Saved;
use quadrille_browser_tests::{Page, Visit, is_over};
use quadrille_mind::{Ask, think};
use quadrille_search::Memory;
use quadrille_table::GameText;

/// No game takes more steps of a person.
const MOST: usize = 400;

#[tokio::test(flavor = "multi_thread")]
async fn ploy_can_be_played_to_its_end() -> anyhow::Result<()> {
    whole_game("ploy", 3_000).await
}

#[tokio::test(flavor = "multi_thread")]
async fn platz_can_be_played_to_its_end() -> anyhow::Result<()> {
    whole_game("platz", 3_000).await
}

#[tokio::test(flavor = "multi_thread")]
async fn plimus_can_be_played_to_its_end() -> anyhow::Result<()> {
    whole_game("plimus", 3_000).await
}

#[tokio::test(flavor = "multi_thread")]
async fn plateau_can_be_played_to_its_end() -> anyhow::Result<()> {
    whole_game("plateau", 3_000).await
}

/// Plays a game against level 1 with turns found by a search of so many positions.
async fn whole_game(game: &str, nodes: u64) -> anyhow::Result<()> {
    let game: GameText = game.parse()?;
    let visit = Visit::desktop().still();
    visit
        .run(&format!("#/new/{}", game.rules().id()), async |page| {
            for seat in 1..game.start().seats() {
                page.click(&format!("#seat-{seat} option[value='level 1']")).await?;
            }
            page.click("#start").await?;
            page.until_shown("#board .pieces > g").await?;
            let mut steps = 0;
            loop {
                let saved = page.until_person().await?;
                if is_over(&saved) {
                    return finished(page, &saved, steps).await;
                }
                for step in best_turn(&saved, nodes) {
                    page.take(&step).await?;
                    steps += 1;
                }
                ensure!(steps < MOST, "the game does not end");
            }
        })
        .await
}

fn best_turn(saved: &Saved, nodes: u64) -> Vec<String> {
    let mut memory = Memory::new(Memory::LEAST);
    let thought =
        think(saved.table.as_ref(), &Ask::nodes(nodes), &mut memory, &|_| false, &mut |_| {});
    let turn = thought.lines.first().and_then(|line| line.turns.first());
    turn.map(|turn| turn.split(';').map(str::to_owned).collect()).unwrap_or_default()
}

async fn finished(page: &Page, saved: &Saved, steps: usize) -> anyhow::Result<()> {
    println!("{}: {steps} steps by hand", saved.table.game());
    page.until_shown("#rematch").await?;
    page.until_text(".status", |text| text.contains(':')).await?;
    ensure!(page.count("#board .mark").await? == 0, "nothing can be touched any more");
    page.click("#rematch").await?;
    page.until_game("a new game is begun", |saved| saved.table.played().is_empty()).await?;
    Ok(())
}
