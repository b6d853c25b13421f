//! The most common tasks.

use anyhow::{Context, ensure};
use quadrille_board::{Saved, facing, link};
use quadrille_browser_tests::{Board, Page};
use quadrille_core::texts::{Message as _, ui};
use quadrille_core::{Language, Seat};
use quadrille_lessons::lessons;
use quadrille_mind::suite::SIGNATURE;
use quadrille_puzzles::{Goal, read_puzzles, stock};
use quadrille_table::GameId;

/// From the home page to a game against the computer, which replies twice.
pub(crate) async fn first_game(page: &Page) -> anyhow::Result<()> {
    page.click(".card[data-game=platz] .primary").await?;
    page.click("#start").await?;
    page.until_game("a game is begun", |saved| saved.table.game().rules().id() == "platz").await?;
    for done in [2, 4] {
        let step = page.until_person().await?.table.step_texts()[0].clone();
        page.take(&step).await?;
        let answered = |saved: &Saved| saved.table.played().len() >= done;
        page.until_game("the computer answers", answered).await?;
    }
    Ok(())
}

/// The second lesson of the first game, the first with something to do, which the page shows.
pub(crate) async fn lesson(page: &Page) -> anyhow::Result<()> {
    let example = &lessons(GameId::ALL[0])[1];
    let table = example.start();
    let degrees = facing(table.game(), Seat(0));
    let board = Board::new(page, "lesson", table.as_ref(), degrees);
    page.until_shown(".board.active #lesson").await?;
    let turn = example.stages[0].goal.answer(table.as_ref()).context("no answer")?;
    board.take(table.as_ref(), &turn).await?;
    page.until_shown(".task.done").await
}

/// Lines are shown, and one is played.
pub(crate) async fn analysis(page: &Page) -> anyhow::Result<()> {
    page.until_count(".lines li", |count| count == 3).await?;
    page.until_shown("#study .best.rank-0").await?;
    page.click(".lines li:first-child button").await?;
    page.until_count(".tree .text", |count| count == 1).await?;
    page.until_count(".lines li", |count| count == 3).await?;
    Ok(())
}

/// A first game with the network gone, and rules to read.
pub(crate) async fn offline(page: &Page) -> anyhow::Result<()> {
    let kept = "return navigator.serviceWorker.controller !== null";
    let look = async || Ok(page.script(kept, &[]).await? == true);
    page.until("the service worker is at work", look, |kept| *kept).await?;
    page.stop_server();
    page.reload().await?;
    first_game(page).await?;
    page.go("#/rules/plimus").await?;
    page.until_shown(".rules article h2").await
}

/// A puzzle of the first game is solved with a hint.
pub(crate) async fn puzzle(page: &Page) -> anyhow::Result<()> {
    let all = read_puzzles(stock(GameId::ALL[0]))?;
    let puzzle = all.iter().find(|puzzle| puzzle.task.goal == Goal::Win(1)).context("no puzzle")?;
    let table = puzzle.task.game.read(&puzzle.task.position)?;
    page.go(&format!("#/puzzles/{}/id-{:x}", puzzle.task.game.rules().id(), puzzle.id())).await?;
    page.until_shown("[data-puzzle] .board.active #puzzle").await?;
    page.click("#hint").await?;
    page.until_shown("#puzzle .led").await?;
    let board = Board::new(page, "puzzle", table.as_ref(), facing(table.game(), table.acting()?));
    board.take(table.as_ref(), &puzzle.proof.line[0]).await?;
    page.until_shown(".task.done").await
}

/// A game that is left is among one's games, and can be resumed and reviewed.
pub(crate) async fn kept_game(page: &Page) -> anyhow::Result<()> {
    first_game(page).await?;
    page.go("#/games").await?;
    page.until_count("#games li", |count| count > 0).await?;
    page.reload().await?;
    page.click("#games [data-game=platz] a").await?;
    let saved = page.until_person().await?;
    ensure!(saved.table.played().len() >= 4, "nothing is lost");
    page.go(&format!("#/analyse/{}", link::write(&*saved.table))).await?;
    page.click("#begin-review").await?;
    page.until_shown("#review .sides").await?;
    page.until_count("#review progress", |count| count == 0).await?;
    page.until_shown("#review-graph").await
}

/// The search finds the same as on every platform; prints its speed.
pub(crate) async fn signature(page: &Page) -> anyhow::Result<()> {
    page.click("#measure").await?;
    let text = page.until_text("#signature", |text| text.contains('·')).await?;
    println!("{:?}: {text}", page.kind());
    let expected = ui::Positions { count: SIGNATURE }.text(Language::English);
    ensure!(text.starts_with(&expected), "{text}");
    Ok(())
}
