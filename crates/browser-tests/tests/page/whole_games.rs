//! Whole games against the computer, every step made by hand.

use anyhow::ensure;
use quadrille_board::Saved;
use quadrille_browser_tests::{Page, Visit, is_over};
use quadrille_core::Choices;
use quadrille_mind::{SearchRequest, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::{GameId, GameText};

/// The most steps of a person in a game.
const MOST: usize = 400;

/// The nodes searched for each turn of the person.
const NODES: u64 = 3_000;

#[tokio::test(flavor = "multi_thread")]
async fn every_game_can_be_played_to_its_end() -> anyhow::Result<()> {
    for game in GameId::ALL {
        whole_game(GameText::new(game, Choices::DEFAULT)?).await?;
    }
    Ok(())
}

/// Plays a game against level 1.
async fn whole_game(game: GameText) -> anyhow::Result<()> {
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
                for step in best_turn(&saved) {
                    page.take(&step).await?;
                    steps += 1;
                }
                ensure!(steps < MOST, "the game does not end");
            }
        })
        .await
}

fn best_turn(saved: &Saved) -> Vec<String> {
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let analysis = analyse(
        saved.table.as_ref(),
        &SearchRequest::nodes(NODES),
        &mut tt,
        &|_| false,
        &mut |_| {},
    );
    let turn = analysis.lines.first().and_then(|line| line.turns.first());
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
