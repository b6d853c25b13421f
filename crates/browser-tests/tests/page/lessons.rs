//! Every lesson can be done by hand.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Board, Page, Visit};
use quadrille_lessons::{Example, lessons};
use quadrille_table::games::Ploy;
use quadrille_table::{GameId, Standing, Table};

#[tokio::test(flavor = "multi_thread")]
async fn the_lessons_of_every_game_can_be_done() -> anyhow::Result<()> {
    for game in GameId::ALL {
        all_lessons(game).await.with_context(|| game.rules().name())?;
    }
    Ok(())
}

async fn all_lessons(game: GameId) -> anyhow::Result<()> {
    let first = format!("#/learn/{}/1", game.rules().id());
    Visit::desktop()
        .run(&first, async |page| {
            let all = lessons(game);
            for (number, example) in (1..).zip(all) {
                let crumbs = format!("{number}/{}", all.len());
                page.until_text(".crumbs", |text| text.ends_with(&crumbs)).await?;
                lesson(page, example).await.with_context(|| example.key.clone())?;
                page.click("#onward").await?;
            }
            page.until_shown("#start").await
        })
        .await
}

async fn lesson(page: &Page, example: &Example) -> anyhow::Result<()> {
    let mut table = example.table();
    let board = Board::new(page, "lesson", table.as_ref(), facing(table.as_ref()));
    let pieces = table.pieces().len();
    page.until_count("#lesson .pieces > g", |count| count == pieces).await?;
    for stage in &example.stages {
        page.until_shown(".board.active #lesson").await?;
        let turn = stage.goal.answer(table.as_ref()).context("no answer")?;
        for step in turn.split(';') {
            board.take(table.as_ref(), step).await?;
            table.play(step)?;
        }
        for reply in &stage.reply {
            table.play_turn(reply)?;
        }
        page.until_shown(".task.done, .board.active #lesson, .task.astray").await?;
        ensure!(page.count(".task.astray").await? == 0, "{turn} is not what was asked");
    }
    page.until_shown(".task.done").await?;
    page.until_shown(".dots [aria-current].learned").await
}

/// By how much the page turns the board of a lesson.
pub(crate) fn facing(table: &dyn Table) -> u16 {
    let Standing::Acting(seat) = table.standing() else { return 0 };
    quadrille_board::facing(table.game(), seat)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_asked_for_is_told_and_can_be_tried_again() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/ploy/1", async |page| {
            let table = lessons(GameId::of::<Ploy>())[0].table();
            let board = Board::new(page, "lesson", table.as_ref(), facing(table.as_ref()));
            board.take(table.as_ref(), "e3-e4").await?;
            page.until_shown(".task.astray").await?;
            page.click("#again").await?;
            page.until_shown(".board.active #lesson").await?;
            ensure!(page.count(".task.astray").await? == 0);
            board.take(table.as_ref(), "e3-e6").await?;
            page.until_shown(".task.done").await?;
            page.click("#again").await?;
            page.until_count(".task.done", |count| count == 0).await?;
            board.take(table.as_ref(), "e3-e6").await?;
            page.until_shown(".task.done").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_lesson_is_told() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/ploy/1", async |page| {
            page.until_shown(".task").await?;
            ensure!(page.text("#page-says").await?.is_empty(), "who begins reads by themselves");
            page.click("#onward").await?;
            page.until_text(".crumbs", |text| text.contains("2/")).await?;
            let (title, task) = (page.text("h1").await?, page.text(".task").await?);
            let whole = |text: &str| text.starts_with(&title) && text.ends_with(&task);
            page.until_text("#page-says", whole).await?;
            Ok(())
        })
        .await
}
