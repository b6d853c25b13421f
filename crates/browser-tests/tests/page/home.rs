//! From the first look to the first move.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Visit};
use quadrille_table::GameId;

#[tokio::test(flavor = "multi_thread")]
async fn home_shows_four_games_each_with_a_board() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/", async |page| {
            ensure!(page.count(".card").await? == 4);
            for game in GameId::ALL {
                let card = format!(".card[data-game={}]", game.rules().id());
                ensure!(page.text(&format!("{card} h2")).await? == game.rules().name());
                ensure!(page.count(&format!("{card} .miniature svg g")).await? > 10);
            }
            ensure!(page.count("#continue").await? == 0, "no game was begun");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_clicks_lead_to_the_first_move_and_the_computer_answers() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/", async |page| {
            for game in GameId::ALL {
                first_move(page, game).await?;
            }
            Ok(())
        })
        .await
}

async fn first_move(page: &Page, game: GameId) -> anyhow::Result<()> {
    page.go("#/").await?;
    page.click(&format!(".card[data-game={}] .primary", game.rules().id())).await?;
    page.click("#start").await?;
    let fresh = |saved: &quadrille_board::Saved| {
        saved.table.game().id() == game && saved.table.played().is_empty()
    };
    let saved = page.until_game("the game is begun", fresh).await?;
    page.until_count("#board .pieces > g", |count| count == saved.table.pieces().len()).await?;
    let mut step = saved.table.step_texts()[0].clone();
    loop {
        let after = page.take(&step).await?;
        if after.table.at_turn_start() || after.table.played().iter().any(|done| done.ends_turn) {
            break;
        }
        let steps = after.table.step_texts();
        step = steps.iter().find(|step| *step == "done").unwrap_or(&steps[0]).clone();
    }
    let answered = page.until_person().await?;
    let own = answered.table.played().iter().filter(|played| played.seat.0 == 0).count();
    ensure!(answered.table.played().len() > own, "nobody answered");
    page.go("#/").await?;
    page.until_text("#continue", |text| text.contains(game.rules().name())).await?;
    Ok(())
}
