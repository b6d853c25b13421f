//! Finding of puzzles by self-play.
//!
//! Games begin with random turns, some from a set-up with fewer pieces. They continue with quick
//! searches and occasional random turns. Whenever a goal seems near, the prover decides. The same
//! plan finds the same puzzles.

use std::collections::HashSet;

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::{Position as _, STANDARD, Seat, Status, StepOf, mix};
use quadrille_search::{
    Limits, Score, SearchParams, SearchResult, SharedSearch, TranspositionTable, Weakening, search,
};
use quadrille_table::{GameText, Match, MatchOf, Refereed as _, checked};

use crate::judge::{GameContext, prove_at};
use crate::prover::Prover;
use crate::solve::sides_in;
use crate::{Goal, Proof, Puzzle, Task};

/// The parameters of a search for puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindPlan {
    pub game: GameText,
    /// The number of puzzles to find.
    pub count: usize,
    /// The seed of all random choices.
    pub seed: u64,
    /// The most games to play.
    pub games: u32,
    /// The goals to look for, the preferred ones first.
    pub goals: Vec<Goal>,
    /// The most positions of a proof.
    pub most: u64,
    /// The least difficulty, from 1.
    pub grade: u8,
    /// True if all games begin with few pieces, so that proofs reach farther.
    pub few: bool,
}

/// A report on the progress of a plan.
#[derive(Clone, Copy, Debug)]
pub enum FindProgress<'p> {
    Found(&'p Puzzle),
    /// The number of games played so far.
    GamesPlayed(u32),
}

/// The most turns of a game.
const LONGEST: usize = 300;

/// The nodes searched per turn: with goals that are more than one turn away, and without.
const NODES: (u64, u64) = (2_500, 700);

/// The random error of evaluations, for variety.
const VARIETY: i32 = 40;

/// The percentage of random turns.
const RANDOM: u32 = 8;

/// The number of random opening turns for each seat is below this.
const OPENING: u32 = 4;

/// The most attempts to find a playable set-up with few pieces.
const TRIES: u32 = 200;

/// The most puzzles with the same goal from one game.
const OF_ONE_GOAL: usize = 4;

/// The least number of turns between two puzzles of one game, since one would give the other away.
const APART: usize = 6;

/// Turns are listed only if there are at most this many first steps.
const NARROW: usize = 150;

/// The most positions searched to detect a threat.
const GLANCE: u64 = 30_000;

pub(crate) fn find<G: Searchable + Edit>(
    plan: &FindPlan,
    report: &mut dyn FnMut(FindProgress<'_>),
) -> Vec<Puzzle> {
    let game = GameContext::of(plan.game);
    let mut finder = Finder::<G> { plan, game: &game, found: Vec::new(), known: HashSet::new() };
    for number in 0..plan.games {
        if finder.found.len() >= plan.count {
            break;
        }
        finder.play(mix(plan.seed ^ mix(u64::from(number))), report);
        report(FindProgress::GamesPlayed(number + 1));
    }
    finder.found
}

struct Finder<'p, G: Searchable> {
    plan: &'p FindPlan,
    game: &'p GameContext<G>,
    found: Vec<Puzzle>,
    /// The positions of all puzzles found.
    known: HashSet<String>,
}

impl<G: Searchable + Edit> Finder<'_, G> {
    /// Plays a game and collects its puzzles. `report` receives reports on the progress.
    fn play(&mut self, seed: u64, report: &mut dyn FnMut(FindProgress<'_>)) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut match_ = open::<G>(self.plan, &mut random);
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        let first = self.found.len();
        let mut next = 0;
        for turn in 0..LONGEST {
            let Status::Acting(_) = match_.status() else { break };
            let result = self.search(&match_, &mut tt, seed);
            let Some(line) = result.lines.first() else { break };
            if turn >= next
                && let Some(puzzle) = self.puzzle(match_.position(), line.score, first)
            {
                next = turn + APART;
                report(FindProgress::Found(&puzzle));
                self.known.insert(puzzle.task.position.clone());
                self.found.push(puzzle);
                if self.found.len() >= self.plan.count {
                    return;
                }
            }
            if random.u32(..100) < RANDOM {
                play_randomly(&mut match_, &mut random);
            } else {
                play_line(&mut match_, &line.steps);
            }
        }
    }

    fn search(
        &self,
        match_: &MatchOf<G>,
        tt: &mut TranspositionTable,
        seed: u64,
    ) -> SearchResult<StepOf<G>> {
        let far = |goal: &Goal| matches!(goal, Goal::Win(2..) | Goal::Save(_));
        let nodes = if self.plan.goals.iter().any(far) { NODES.0 } else { NODES.1 };
        tt.clear_for(nodes);
        let params = SearchParams {
            limits: Limits { nodes, ..Limits::NONE },
            weakening: Weakening { misjudge: VARIETY, seed, ..Weakening::default() },
            opponent_model: G::OPPONENT_MODEL,
            past: match_.past(),
            ..SearchParams::default()
        };
        let (shared, position) = (SharedSearch::new(1), match_.position());
        search(&shared, &self.game.heuristics, position, tt, &params, &|_| false, &mut |_| {})
    }

    /// The puzzle of a position, if it has one of the plan's goals. At most [`OF_ONE_GOAL`] puzzles
    /// with the same goal are taken from a game, whose puzzles begin at index `first`.
    fn puzzle(&self, position: &G::Position, score: Score, first: usize) -> Option<Puzzle> {
        let text = G::write_position(position, STANDARD);
        if self.known.contains(&text) || !self.can_all_act(position) {
            return None;
        }
        self.plan.goals.iter().find_map(|&goal| {
            let same = self.found[first..].iter().filter(|puzzle| puzzle.task.goal == goal).count();
            if same >= OF_ONE_GOAL || !self.is_near(position, goal, score) {
                return None;
            }
            let proof = prove_at::<G>(self.game, position, goal, self.plan.most).ok()?;
            let task = Task { game: self.plan.game, position: text.clone(), goal };
            self.is_wanted(&proof).then_some(Puzzle { task, proof })
        })
    }

    /// True if no seat still in the game would be skipped.
    fn can_all_act(&self, position: &G::Position) -> bool {
        let mut seats = Seat::first(position.seats()).filter(|&seat| !position.is_out(seat));
        seats.all(|seat| self.game.heuristics.handed_to(position, seat).is_some())
    }

    fn is_wanted(&self, proof: &Proof) -> bool {
        proof.grade >= self.plan.grade
    }

    /// True if a goal seems near.
    fn is_near(&self, position: &G::Position, goal: Goal, score: Score) -> bool {
        match (goal, score) {
            (Goal::Win(1), score) => score == Score::WinIn(1),
            (Goal::Win(turns), Score::WinIn(far)) => {
                let seats = u32::from(position.seats());
                far > 1 && far <= seats * u32::from(turns)
            }
            (Goal::Win(_), _) => false,
            (Goal::Save(_), Score::LossIn(_)) => false,
            (Goal::Save(turns), _) => position.sides() == 2 && self.is_threatened(position, turns),
            (Goal::Out, _) => sides_in(position) > 2,
            (Goal::Most(_), _) => position.count_steps() <= NARROW,
        }
    }

    /// True if the other side would win within `turns` turns if it were to act.
    fn is_threatened(&self, position: &G::Position, turns: u8) -> bool {
        let Status::Acting(seat) = position.status() else { return false };
        let side = position.side_of(seat);
        let mut others =
            Seat::first(position.seats()).filter(|&other| position.side_of(other) != side);
        others.any(|other| {
            let Some(handed) = self.game.heuristics.handed_to(position, other) else {
                return false;
            };
            let mut prover = Prover::<G>::new(
                &self.game.heuristics,
                position.side_of(other),
                GLANCE << (turns - 1),
            );
            prover.wins(&handed, turns).unwrap_or(false)
        })
    }
}

/// A match after a few random turns in which nobody has won.
fn open<G: Searchable + Edit>(plan: &FindPlan, random: &mut fastrand::Rng) -> MatchOf<G> {
    let game = plan.game;
    let options = checked::<G>(game.choices());
    let start = G::start(options);
    let text = G::write_position(&start, STANDARD);
    let goes_on = |position: &G::Position| matches!(position.status(), Status::Acting(_));
    let mut tries = match plan.few {
        true => TRIES,
        false => u32::from(random.bool()),
    };
    let mut start = start;
    while tries > 0 {
        let kept = if plan.few { random.u32(8..35) } else { random.u32(30..90) };
        let thinned = G::read_position(options, STANDARD, &thinned(&text, kept, random));
        tries = match thinned.ok().filter(goes_on) {
            Some(thinned) => {
                start = thinned;
                0
            }
            None => tries - 1,
        };
    }
    let mut match_ = MatchOf::<G>::new(game, start, STANDARD);
    for _ in 0..random.u32(1..OPENING) * u32::from(match_.seats()) {
        play_randomly(&mut match_, random);
    }
    if let Status::Over(_) = match_.status() {
        (&mut match_ as &mut dyn Match).undo_turn();
    }
    match_
}

/// A position text in which about `kept` percent of the units remain.
fn thinned(text: &str, kept: u32, random: &mut fastrand::Rng) -> String {
    let (rows, rest) = text.split_once(' ').unwrap_or((text, ""));
    let cells = rows.split_inclusive([',', '/']).map(|cell| {
        let unit = cell.trim_end_matches([',', '/']);
        let keeps = unit.is_empty() || random.u32(..100) < kept;
        if keeps { cell } else { &cell[unit.len()..] }
    });
    format!("{} {rest}", cells.collect::<String>())
}

fn play_line<G: Searchable + Edit>(match_: &mut MatchOf<G>, steps: &[StepOf<G>]) {
    for &step in steps {
        match_.take(step);
        if match_.at_turn_start() {
            return;
        }
    }
    if !match_.at_turn_start() {
        play_randomly(match_, &mut fastrand::Rng::with_seed(0));
    }
}

/// Completes the current turn with random steps.
fn play_randomly<G: Searchable + Edit>(match_: &mut MatchOf<G>, random: &mut fastrand::Rng) {
    while let Status::Acting(_) = match_.status() {
        let step = match_.position().pick_step(|count| random.usize(..count));
        let Some(step) = step else { return };
        match_.take(step);
        if match_.at_turn_start() {
            return;
        }
    }
}
