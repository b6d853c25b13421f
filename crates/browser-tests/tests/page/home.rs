//! From the home page to the first move.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Visit};
use quadrille_lessons::lessons;
use quadrille_table::GameId;

use crate::support::{after, among_persons};

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

#[tokio::test(flavor = "multi_thread")]
async fn learning_goes_on_with_the_first_lesson_that_was_not_done() -> anyhow::Result<()> {
    let all = lessons(GameId::by_id("platz").unwrap());
    let done = [all[0].key.as_str(), all[1].key.as_str(), all[3].key.as_str()].join(" ");
    Visit::desktop()
        .stored("quadrille.learned", &done)
        .run("#/", async |page| {
            page.click(".card[data-game=platz] .row .button:nth-child(2)").await?;
            page.until_text(".crumbs", |text| text.contains("3/")).await?;
            ensure!(page.route().await? == "#/learn/platz/3");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_learns_a_game_is_led_to_that_game_unless_one_goes_on() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/platz/1", async |page| {
            page.click(".top nav a:nth-child(2)").await?;
            page.until_shown("#start").await?;
            ensure!(page.route().await? == "#/new/platz");
            Ok(())
        })
        .await?;
    among_persons(Visit::desktop(), after("ploy", "e3-e4").as_ref())
        .run("#/rules/platz", async |page| {
            page.until_shown("#to-game").await?;
            page.go("#/learn/platz/1").await?;
            page.click(".top nav a:nth-child(2)").await?;
            page.until_shown("#board").await?;
            ensure!(page.route().await? == "#/play");
            Ok(())
        })
        .await
}
