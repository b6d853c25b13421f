//! What can be relied on when a match is thought about.

use quadrille_core::Choices;
use quadrille_mind::{Ask, LEVELS, Thought, ThoughtLine, mind};
use quadrille_search::{Limits, Memory};
use quadrille_table::{GameId, GameText, Standing, Table};

/// Enough for whole games in a test.
const NODES: u64 = 120;

fn think(table: &dyn Table, ask: &Ask, megabytes: usize) -> Thought {
    let mut memory = Memory::new(megabytes);
    quadrille_mind::think(table, ask, &mut memory, &|_| false, &mut |_| {})
}

fn default(game: GameId) -> GameText {
    GameText::new(game, Choices::DEFAULT).expect("defaults go together")
}

/// Every game with its defaults, and with as many sides as it can have.
fn one_of_each_size() -> impl Iterator<Item = GameText> {
    GameId::ALL.into_iter().flat_map(|id| {
        let all = GameText::all().filter(move |game| game.id() == id);
        let largest = all.max_by_key(|game| game.start().sides());
        let largest = largest.filter(|game| game.start().sides() > 2);
        [default(id)].into_iter().chain(largest)
    })
}

/// Levels with less time to think, one a seat and another pairing for each game.
fn plays_a_whole_game(game: GameText, first_level: usize) {
    let mut table = game.start();
    let mut memory = Memory::new(Memory::LEAST);
    for turn in 0..250 {
        let Standing::Acting(seat) = table.standing() else {
            return;
        };
        let number = (first_level + seat.index()) % LEVELS + 1;
        let level = &mind(game.id()).levels()[number - 1];
        let mut ask = Ask::level(number, level, 5);
        ask.limits.nodes = ask.limits.nodes.min(NODES);
        let thought =
            quadrille_mind::think(table.as_ref(), &ask, &mut memory, &|_| false, &mut |_| {});
        let best = &thought.lines[0].turns[0];
        table.play_turn(best).unwrap_or_else(|error| panic!("{game}, turn {turn}: {error}"));
        assert!(table.at_turn_start(), "{game}: {best} is only a part of a turn");
    }
}

#[test]
fn no_level_plays_an_illegal_step_in_any_game() {
    for (number, game) in GameText::all().enumerate() {
        plays_a_whole_game(game, number);
        plays_a_whole_game(game, number + LEVELS / 2);
    }
}

#[test]
fn a_search_by_nodes_depends_on_neither_memory_nor_threads_nor_what_was_before() {
    for game in one_of_each_size() {
        let mut table = game.start();
        let ask = Ask::nodes(3_000);
        let plain = Thought { fullness: 0, ..think(table.as_ref(), &ask, Memory::LEAST) };
        let large = think(table.as_ref(), &ask, 4 * Memory::LEAST);
        let together = think(table.as_ref(), &Ask { threads: 2, ..ask.clone() }, Memory::LEAST);
        let mut memory = Memory::new(Memory::LEAST);
        quadrille_mind::think(
            table.as_ref(),
            &Ask::nodes(2_000),
            &mut memory,
            &|_| false,
            &mut |_| {},
        );
        let later =
            quadrille_mind::think(table.as_ref(), &ask, &mut memory, &|_| false, &mut |_| {});
        for other in [large, together, later] {
            assert_eq!(Thought { fullness: 0, ..other }, plain, "{game}");
        }
        table.play_turn(&plain.lines[0].turns[0]).expect("a legal turn");
    }
}

#[test]
fn threads_search_to_the_same_depth_and_find_legal_turns() {
    let game: GameText = "ploy turning=45".parse().expect("a game");
    let ask = Ask { limits: Limits { depth: 6, ..Limits::NONE }, threads: 3, ..Ask::default() };
    let thought = think(game.start().as_ref(), &ask, Memory::LEAST);
    assert_eq!(thought.depth, 6);
    game.start().play_turn(&thought.lines[0].turns[0]).expect("a legal turn");
}

#[test]
fn several_lines_begin_with_different_steps_and_are_sorted() {
    for game in GameId::ALL.map(default) {
        let ask = Ask { lines: 3, ..Ask::nodes(4_000) };
        let lines = think(game.start().as_ref(), &ask, Memory::LEAST).lines;
        assert_eq!(lines.len(), 3, "{game}");
        let first = |turn: &str| turn.split(';').next().map(str::to_owned);
        for (at, line) in lines.iter().enumerate() {
            let same = |other: &&ThoughtLine| first(&line.turns[0]) == first(&other.turns[0]);
            assert_eq!(lines.iter().filter(same).count(), 1, "{game} line {at}");
        }
        let sorted = lines.windows(2).all(|pair| pair[0].score.value() >= pair[1].score.value());
        assert!(sorted, "{game}");
    }
}
