//! Small positions and random games as short texts.

pub(crate) mod counted;

use quadrille_board::{Errand, Hand, Player, Reply, Shared, Sitting};
use quadrille_core::present::{PointView, Touch};
use quadrille_core::{Effect, Point, Seat};
use quadrille_mind::{Analysis, AnalysisLine, analyse};
use quadrille_search::{Score, TranspositionTable};
use quadrille_table::{GameText, Match};

/// The game of a text.
pub(crate) fn game(text: &str) -> GameText {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The set-up with these steps taken, spaces between.
pub(crate) fn after(game_text: &str, steps: &str) -> Box<dyn Match> {
    let mut table = game(game_text).start();
    play(table.as_mut(), steps);
    table
}

/// Takes steps with spaces between.
pub(crate) fn play(table: &mut dyn Match, steps: &str) {
    for step in steps.split_whitespace() {
        table.play(step).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The position with cells like `e3=g1`, spaces between; `rest` is what follows the rows.
pub(crate) fn set_up(game_text: &str, cells: &str, rest: &str) -> Box<dyn Match> {
    let start = game(game_text).start();
    let text = start.position_text();
    let width = text.split('/').next().unwrap().split(',').count();
    let points = start.geometry().points;
    let cell = |label: &str| {
        let place = |cell: &&str| cell.split_once('=').is_some_and(|(place, _)| place == label);
        cells.split(' ').find(place).map_or("", |cell| &cell[label.len() + 1..])
    };
    let row = |row: &[PointView]| {
        row.iter().map(|point| cell(&point.label)).collect::<Vec<_>>().join(",")
    };
    let rows: Vec<String> = points.chunks(width).rev().map(row).collect();
    let text = format!("{} {rest}", rows.join("/"));
    start.game().read(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The point with a label.
pub(crate) fn point(table: &dyn Match, label: &str) -> Point {
    let points = table.geometry().points;
    let place = points.iter().position(|point| point.label == label);
    Point(place.unwrap_or_else(|| panic!("no {label}")) as u16)
}

/// The touch of a point with a label.
pub(crate) fn touch(table: &dyn Match, label: &str) -> Touch {
    Touch::Point(point(table, label))
}

/// Labels of points, spaces between.
pub(crate) fn labels(table: &dyn Match, points: impl IntoIterator<Item = Point>) -> String {
    let board = table.geometry().points;
    let labels = points.into_iter().map(|point| board[point.index()].label.clone());
    labels.collect::<Vec<_>>().join(" ")
}

/// Plays seeded random games in every option set and shows every match on the way.
pub(crate) fn random_games(
    games: u64,
    longest: usize,
    mut visit: impl FnMut(&dyn Match, &mut fastrand::Rng),
) {
    for game in GameText::all() {
        for seed in 0..games {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut table = game.start();
            for _ in 0..longest {
                visit(table.as_ref(), &mut random);
                if !play_random(table.as_mut(), &mut random) {
                    break;
                }
            }
        }
    }
}

/// Takes a random step; false if there is none.
pub(crate) fn play_random(table: &mut dyn Match, random: &mut fastrand::Rng) -> bool {
    let steps = table.step_texts();
    match random.choice(&steps) {
        Some(step) => table.play(step).is_ok(),
        None => false,
    }
}

/// The match after so many random steps, or where it ended before.
pub(crate) fn random_match(game: GameText, seed: u64, steps: usize) -> Box<dyn Match> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut table = game.start();
    for _ in 0..steps {
        play_random(table.as_mut(), &mut random);
    }
    table
}

/// A game that nobody has begun, and who plays it.
pub(crate) fn sitting(game_text: &str, players: &[Player]) -> Sitting {
    Sitting::new(Shared::new(game(game_text).start()), players.to_vec(), 7)
}

/// A game that nobody has begun; every seat is a person's.
pub(crate) fn among_persons(game_text: &str) -> Sitting {
    let seats = game(game_text).start().seats();
    let persons: Vec<Player> = Seat::first(seats).map(|_| Player::Person).collect();
    sitting(game_text, &persons)
}

/// A person takes a step, and is not asked whether it counts.
pub(crate) fn turn(sitting: &mut Sitting, text: &str) -> Vec<Effect> {
    let step = sitting.table().read(text).unwrap_or_else(|error| panic!("{error}"));
    sitting.step(step, false)
}

/// What was done so far.
pub(crate) fn texts(sitting: &Sitting) -> Vec<String> {
    sitting.table().played().into_iter().map(|played| played.text().to_owned()).collect()
}

/// What the computer has found: one turn, and what it is worth.
pub(crate) fn analysis(turn: &str, worth: i32) -> Analysis {
    let turns = vec![turn.to_owned()];
    let lines = vec![AnalysisLine { score: Score::Centipawns(worth), turns }];
    Analysis { depth: 1, nodes: 1, fullness: 0, lines }
}

/// Lets the computer think about its turn and take it.
pub(crate) fn answer(sitting: &mut Sitting) {
    let question = sitting.question().expect("it is the computer's turn");
    let table = question.replay().unwrap_or_else(|error| panic!("{error}"));
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let request = question.search_request(table.as_ref());
    let found = analyse(table.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
    sitting.hear(question.number, &found, true);
    while let Errand::Move { number, .. } = sitting.errand() {
        sitting.move_on(number);
    }
}

/// A hand after taps on points, spaces between, of which none completes a step.
pub(crate) fn tapped(table: &dyn Match, points: &str) -> Hand {
    let mut hand = Hand::new(table);
    for label in points.split(' ') {
        assert_eq!(hand.tap(point(table, label)), Reply::Changed, "{label}");
    }
    hand
}

/// What is offered beside the board, spaces between.
pub(crate) fn offered(hand: &Hand) -> String {
    let choice = |touch: &Touch| match touch {
        Touch::Turn(eighths) => format!("turn{eighths}"),
        Touch::Number(number) => number.to_string(),
        Touch::Part(key) | Touch::Button(key) => (*key).to_owned(),
        _ => "a point".to_owned(),
    };
    hand.choices().iter().map(choice).collect::<Vec<_>>().join(" ")
}

/// The reply that takes a step.
pub(crate) fn step(table: &dyn Match, text: &str) -> Reply {
    Reply::Step(table.read(text).unwrap())
}
