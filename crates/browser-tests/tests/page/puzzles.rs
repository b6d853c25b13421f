//! Puzzles in the page, as a player solves them.

use anyhow::{Context, bail, ensure};
use quadrille_board::{Puzzling, facing};
use quadrille_browser_tests::{Board, Key, Page, Visit};
use quadrille_core::present::Touch;
use quadrille_puzzles::{Answer, Goal, Puzzle, Theme, answer, read_puzzles, stock};
use quadrille_table::games::{Plimus, Ploy};
use quadrille_table::{GameId, Match};

use crate::listening::{has_word, voice};
use crate::support::until_kept;

/// The storage key of the puzzle attempts.
const KEPT: &str = "quadrille.puzzles";

fn puzzles(game: GameId) -> anyhow::Result<Vec<Puzzle>> {
    Ok(read_puzzles(stock(game))?)
}

/// The first puzzle of a game with a goal.
fn puzzle(game: GameId, goal: Goal) -> anyhow::Result<Puzzle> {
    let found = puzzles(game)?.into_iter().find(|puzzle| puzzle.task.goal == goal);
    found.with_context(|| format!("no puzzle with the goal {goal}"))
}

fn address(puzzle: &Puzzle) -> String {
    format!("#/puzzles/{}/id-{:x}", puzzle.task.game.rules().id(), puzzle.id())
}

fn table(puzzle: &Puzzle) -> anyhow::Result<Box<dyn Match>> {
    Ok(puzzle.task.game.read(&puzzle.task.position)?)
}

fn board<'p>(page: &'p Page, table: &dyn Match) -> anyhow::Result<Board<'p>> {
    Ok(Board::new(page, "puzzle", table, facing(table.game(), table.acting()?)))
}

async fn kept(page: &Page) -> anyhow::Result<Puzzling> {
    Ok(Puzzling::read(&page.stored(KEPT).await?))
}

/// A turn of one step that does not solve a puzzle, and the replies that show it.
fn wrong_turn(puzzle: &Puzzle) -> anyhow::Result<(String, Vec<String>)> {
    let table = table(puzzle)?;
    for step in table.step_texts() {
        if let Ok(Answer::Wrong(replies)) = answer(&puzzle.task, &step)
            && !replies.is_empty()
        {
            return Ok((step, replies));
        }
    }
    bail!("every turn solves it")
}

/// Makes the turns of the proof; the page makes those of the others.
async fn solve(page: &Page, puzzle: &Puzzle) -> anyhow::Result<()> {
    let mut table = table(puzzle)?;
    let side = table.side_of(table.acting()?);
    page.until_shown(&format!("[data-puzzle=\"{:x}\"] .board.active", puzzle.id())).await?;
    for turn in &puzzle.proof.line {
        let own = table.side_of(table.acting()?) == side;
        if own {
            page.until_shown(".board.active #puzzle").await?;
        }
        for step in turn.split(';') {
            if own {
                board(page, table.as_ref())?.take(table.as_ref(), step).await?;
            }
            table.play(step)?;
        }
    }
    page.until_shown(".task.done").await
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_turns_are_refuted_and_right_ones_answered_until_it_is_won() -> anyhow::Result<()> {
    let puzzle = puzzle(GameId::of::<Ploy>(), Goal::Win(2))?;
    Visit::desktop()
        .still()
        .run(&address(&puzzle), async |page| {
            let table = table(&puzzle)?;
            let solver = voice(table.as_ref()).seat(table.acting()?);
            page.until_text("h1", |text| has_word(text, &solver) && has_word(text, "2")).await?;
            let (wrong, replies) = wrong_turn(&puzzle)?;
            board(page, table.as_ref())?.take(table.as_ref(), &wrong).await?;
            let mut after = table.boxed();
            after.play(&wrong)?;
            let refutation = voice(after.as_ref()).turn_in_brief(&replies[0]);
            page.until_text(".task.astray", |text| text.contains(&refutation)).await?;
            ensure!(kept(page).await?.rating("ploy").is_none(), "nobody begins with a loss");

            page.click("#again").await?;
            solve(page, &puzzle).await?;
            let own = kept(page).await?;
            ensure!(own.is_solved(puzzle.id()) && own.rating("ploy").is_none());
            let streak =
                |text: &str| text.split(" · ").nth(1).is_some_and(|days| has_word(days, "1"));
            page.until_text("#standing", streak).await?;

            page.until_shown("#onward:focus").await?;
            page.key(Key::Enter).await?;
            let other = format!("[data-puzzle]:not([data-puzzle=\"{:x}\"])", puzzle.id());
            page.until_shown(&other).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_of_every_game_and_goal_are_solved_by_hand() -> anyhow::Result<()> {
    let [first, second, third, fourth] = GameId::ALL.map(all_goals);
    tokio::try_join!(first, second, third, fourth)?;
    Ok(())
}

async fn all_goals(game: GameId) -> anyhow::Result<()> {
    let mut chosen = Vec::new();
    for goal in Goal::ALL {
        chosen.extend(puzzle(game, goal).ok());
    }
    Visit::desktop()
        .still()
        .run("#/puzzles", async |page| {
            for puzzle in &chosen {
                page.go(&address(puzzle)).await?;
                solve(page, puzzle).await.with_context(|| puzzle.to_string())?;
            }
            let own = kept(page).await?;
            ensure!(own.solved() == chosen.len());
            ensure!(own.rating(game.rules().id()).is_some_and(|rating| rating > 700));
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_go_from_what_it_is_about_to_the_first_step_and_the_whole_turn() -> anyhow::Result<()>
{
    let long = |puzzle: &Puzzle| {
        puzzle.proof.themes.contains(&Theme::Chain) && puzzle.proof.line[0].contains(';')
    };
    let puzzle = puzzles(GameId::of::<Plimus>())?.into_iter().find(long).context("no chain")?;
    let table = table(&puzzle)?;
    let voice = voice(table.as_ref());
    let turn = &puzzle.proof.line[0];
    let start = turn.split(';').next().unwrap_or_default();
    let gesture = table.gesture(table.read(start)?);
    let point = |touch: &Touch| if let Touch::Point(point) = touch { Some(*point) } else { None };
    let first = gesture.iter().find_map(point).context("it begins beside the board")?;
    let piece = voice.unit_on(first).context("nothing stands there")?;
    let label = table.geometry().points[first.index()].label.clone();
    Visit::desktop()
        .still()
        .run(&address(&puzzle), async |page| {
            page.until_shown("[data-puzzle] .board.active").await?;
            page.click("#hint").await?;
            let theme = page.until_text(".task", |text| !text.is_empty()).await?;
            ensure!(page.count("#puzzle .led, #puzzle .best").await? == 0, "nothing is shown yet");
            page.click("#hint").await?;
            let begins = |text: &str| text.contains(&piece) && has_word(text, &label);
            page.until_text(".task", begins).await?;
            page.until_shown("#puzzle .led").await?;
            for told in [voice.turn_in_brief(start), voice.turn_in_brief(turn)] {
                page.click("#hint").await?;
                page.until_text(".task", |text| text.contains(&told)).await?;
                page.until_shown("#puzzle .best").await?;
            }
            ensure!(page.count("#hint").await? == 0, "there is no more to tell");
            page.click("#solution").await?;
            page.until_text(".themes", |text| text.contains(&theme)).await?;
            page.go("#/puzzles/plimus/chain").await?;
            page.until_text("#theme", |text| text == theme).await?;
            page.click("#hint").await?;
            page.until_shown("#puzzle .led").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_telephone_there_is_one_a_day_with_hints_and_without_a_network() -> anyhow::Result<()>
{
    Visit::phone()
        .still()
        .forgiving("sw.js")
        .language("de")
        .run("#/puzzles", async |page| {
            until_kept(page).await?;
            page.stop_server();
            page.until_count(".card .chips", |count| count == 3 * GameId::ALL.len()).await?;
            page.click("#daily").await?;
            page.until_shown("[data-puzzle] .board.active").await?;
            let hint = async || {
                let before = page.text(".task").await?;
                page.click("#hint").await?;
                page.until_text(".task", |text| text != before).await
            };
            hint().await?;
            if page.count("#puzzle .led").await? == 0 {
                hint().await?;
            }
            page.until_shown("#puzzle .led").await?;
            while page.count("#hint").await? > 0 {
                hint().await?;
            }
            page.until_shown("#puzzle .best").await?;
            page.click("#solution").await?;
            page.click("#onward").await?;
            page.until_count(".card .chips", |count| count == 3 * GameId::ALL.len()).await?;
            ensure!(page.route().await? == "#/puzzles");
            ensure!(kept(page).await?.solved() == 0, "who is shown it has not solved it");
            Ok(())
        })
        .await
}
