use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Features, Searchable, Weights};
use quadrille_core::present::Geometry;
use quadrille_core::{Game, Position as _, ReadError, STANDARD, Status, excerpt};
use quadrille_table::{GameText, checked, each_game};

use crate::find::{self, FindPlan, FindProgress};
use crate::line::TurnSequence;
use crate::prover::{Exceeded, Prover};
use crate::solve::{Solutions, Turn};
use crate::{Answer, Goal, Proof, Puzzle, Task, Unproven};

/// The function that finds puzzles in a game.
type Finds = fn(&FindPlan, &mut dyn FnMut(FindProgress<'_>)) -> Vec<Puzzle>;

/// The entry of a game in a list by ids.
fn of<T>(game: GameText, list: impl IntoIterator<Item = (&'static str, T)>) -> T {
    let known = list.into_iter().find(|(id, _)| *id == game.rules().id());
    known.expect("every game of the product is in the list").1
}

/// Proves that exactly one turn reaches the goal of a task in a game of the product.
///
/// # Errors
/// If that is false or cannot be proven.
///
/// # Panics
/// If the game is not one of the product's.
pub fn prove(task: &Task) -> Result<Proof, Unproven> {
    macro_rules! all {
        ($($game:ty),*) => { [$((<$game>::ID, prove_in::<$game> as fn(&Task) -> _)),*] };
    }
    of(task.game, each_game!(all))(task)
}

/// The result of a turn, its steps joined by `;`, as an answer to a task in a game of the product.
/// The task need not be a puzzle: it may have several solutions.
///
/// # Errors
/// If the turn cannot be read or is not legal, or if the proof would be too large.
///
/// # Panics
/// If the game is not one of the product's.
pub fn answer(task: &Task, turn: &str) -> Result<Answer, Unproven> {
    macro_rules! all {
        ($($game:ty),*) => { [$((<$game>::ID, answer_in::<$game> as fn(&Task, &str) -> _)),*] };
    }
    of(task.game, each_game!(all))(task, turn)
}

/// Finds puzzles by self-play. `report` receives reports on the progress.
///
/// # Panics
/// If the game is not one of the product's.
pub fn find(plan: &FindPlan, report: &mut dyn FnMut(FindProgress<'_>)) -> Vec<Puzzle> {
    macro_rules! all {
        ($($game:ty),*) => { [$((<$game>::ID, find::find::<$game> as Finds)),*] };
    }
    of(plan.game, each_game!(all))(plan, report)
}

/// Proves a puzzle again and compares the result.
///
/// # Errors
/// If it is not proven, or the proof differs.
pub fn check(puzzle: &Puzzle) -> Result<(), Unproven> {
    let proof = prove(&puzzle.task)?;
    if proof == puzzle.proof {
        return Ok(());
    }
    let proven = Puzzle { task: puzzle.task.clone(), proof };
    Err(Unproven::Otherwise(puzzle.to_string(), proven.to_string()))
}

impl From<Exceeded> for Unproven {
    fn from(_: Exceeded) -> Self {
        Self::TooLarge
    }
}

/// The heuristics and the geometry of a game with its options.
pub(crate) struct GameContext<G: Searchable> {
    pub(crate) heuristics: G::Heuristics,
    geometry: Geometry,
}

impl<G: Searchable + Edit> GameContext<G> {
    pub(crate) fn of(game: GameText) -> Self {
        let geometry = G::geometry(checked::<G>(game.choices()));
        Self { heuristics: heuristics::<G>(game), geometry }
    }
}

/// The heuristics of a game with its own weights.
fn heuristics<G: Searchable>(game: GameText) -> G::Heuristics {
    let weights = Weights::read(<G::Heuristics as Features>::NAMES, G::WEIGHTS);
    let options = checked::<G>(game.choices());
    G::heuristics(options, &weights.expect("the table is tested"))
}

/// Proves that exactly one turn reaches the goal of a task in a game known by its type.
///
/// # Errors
/// If that is false or cannot be proven.
pub fn prove_in<G: Searchable + Edit>(task: &Task) -> Result<Proof, Unproven> {
    let position = read::<G>(task)?;
    prove_at::<G>(&GameContext::of(task.game), &position, task.goal, Proof::LARGEST)
}

fn answer_in<G: Searchable + Edit>(task: &Task, turn: &str) -> Result<Answer, Unproven> {
    answer_at::<G>(&heuristics::<G>(task.game), &read::<G>(task)?, task.goal, turn)
}

fn read<G: Game>(task: &Task) -> Result<G::Position, Unproven> {
    let options = checked::<G>(task.game.choices());
    Ok(G::read_position(options, STANDARD, &task.position)?)
}

/// A prover for the acting side.
fn prover<'g, G: Searchable>(
    heuristics: &'g G::Heuristics,
    position: &G::Position,
    most: u64,
) -> Result<Prover<'g, G>, Unproven> {
    match position.status() {
        Status::Acting(seat) => Ok(Prover::new(heuristics, position.side_of(seat), most)),
        Status::Over(_) => Err(Unproven::Over),
    }
}

/// Proves a position by searching at most `most` positions.
pub(crate) fn prove_at<G: Searchable + Edit>(
    game: &GameContext<G>,
    position: &G::Position,
    goal: Goal,
    most: u64,
) -> Result<Proof, Unproven> {
    let mut prover = prover::<G>(&game.heuristics, position, most)?;
    let key = match prover.solve(position, goal)? {
        Solutions::One(key) => key,
        Solutions::None => return Err(Unproven::NoSolution(goal)),
        Solutions::Several(one, two) => {
            let write = |turn: &Turn<G>| write_line::<G>(position, &vec![turn.steps.clone()]);
            return Err(Unproven::Several(write(&one).concat(), write(&two).concat()));
        }
    };
    let size = prover.nodes;
    prover.nodes = 0;
    let mut line = vec![key.steps.clone()];
    if let Goal::Win(turns) = goal {
        line.extend(prover.line(&key.after, turns - 1)?);
    }
    let themes = prover.themes(position, goal, &key, &line, &game.geometry)?;
    let grade = prover.grade(position, goal, &key);
    Ok(Proof { line: write_line::<G>(position, &line), themes, grade, size })
}

fn write_line<G: Searchable>(position: &G::Position, line: &TurnSequence<G>) -> Vec<String> {
    let mut position = position.clone();
    let turns = line.iter().map(|steps| {
        let steps = steps.iter().map(|&step| {
            let text = G::write_step(&position, STANDARD, step);
            position.apply(step, &mut ());
            text
        });
        steps.collect::<Vec<_>>().join(";")
    });
    turns.collect()
}

fn answer_at<G: Searchable + Edit>(
    heuristics: &G::Heuristics,
    position: &G::Position,
    goal: Goal,
    text: &str,
) -> Result<Answer, Unproven> {
    let mut prover = prover::<G>(heuristics, position, Proof::LARGEST)?;
    let turn = read_turn::<G>(position, text)?;
    if !turn.ended && matches!(goal, Goal::Win(_) | Goal::Save(_)) {
        let place = format!("\"{}\"", excerpt(text));
        return Err(
            ReadError::in_data(place, "expected a whole turn, which this only begins").into()
        );
    }
    let replies = match goal {
        Goal::Win(turns) => match prover.wins(&turn.after, turns - 1)? {
            true => {
                let line = prover.line(&turn.after, turns - 1)?;
                return Ok(Answer::Right(write_line::<G>(&turn.after, &line)));
            }
            false if !prover.threatens(&turn.after, turns - 1)? => Vec::new(),
            false => prover.refutation(&turn.after, turns - 1)?,
        },
        Goal::Save(turns) => {
            let mut other = prover.opponent(position).ok_or(Unproven::NoSolution(goal))?;
            if !other.wins(&turn.after, turns)? {
                return Ok(Answer::Right(Vec::new()));
            }
            other.line(&turn.after, turns)?
        }
        Goal::Out if turn.outline.puts_out() => return Ok(Answer::Right(Vec::new())),
        Goal::Most(measure) => {
            let reached = prover.reached(position, &turn, measure);
            let best = match prover.solve(position, goal)? {
                Solutions::One(best) => prover.reached(position, &best, measure),
                _ => return Err(Unproven::NoSolution(goal)),
            };
            return Ok(match reached == best {
                true => Answer::Right(Vec::new()),
                false => Answer::Short { reached, most: best },
            });
        }
        Goal::Out => Vec::new(),
    };
    Ok(Answer::Wrong(write_line::<G>(&turn.after, &replies)))
}

/// Reads a turn or a part of one.
fn read_turn<G: Searchable>(position: &G::Position, text: &str) -> Result<Turn<G>, Unproven> {
    let mut turn = Turn::of(position, &[]);
    for word in text.split(';') {
        if turn.ended {
            let problem = "expected no step after the end of the turn";
            return Err(ReadError::in_data(format!("\"{}\"", excerpt(word)), problem).into());
        }
        let step = G::read_step(&turn.after, STANDARD, word).map_err(|error| {
            ReadError::in_data(format!("\"{}\"", excerpt(word)), error.to_string())
        })?;
        turn = turn.with(step);
    }
    Ok(turn)
}
