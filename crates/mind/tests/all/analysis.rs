//! The contracts of the analysis of a match.

use quadrille_core::Choices;
use quadrille_mind::{Analysis, AnalysisLine, LEVELS, SearchRequest, engine_for};
use quadrille_search::{Limits, TranspositionTable};
use quadrille_table::{GameId, GameText, Match, Status};

/// Enough for whole games in a test.
const NODES: u64 = 120;

fn analyse(match_: &dyn Match, request: &SearchRequest, megabytes: usize) -> Analysis {
    let mut tt = TranspositionTable::new(megabytes);
    quadrille_mind::analyse(match_, request, &mut tt, &|_| false, &mut |_| {})
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
    let mut match_ = game.start();
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    for turn in 0..250 {
        let Status::Acting(seat) = match_.status() else {
            return;
        };
        let number = (first_level + seat.index()) % LEVELS + 1;
        let level = &engine_for(game.id()).levels()[number - 1];
        let mut request = SearchRequest::level(number, level, 5);
        request.limits.nodes = request.limits.nodes.min(NODES);
        let analysis =
            quadrille_mind::analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
        let best = &analysis.lines[0].turns[0];
        match_.play_turn(best).unwrap_or_else(|error| panic!("{game}, turn {turn}: {error}"));
        assert!(match_.at_turn_start(), "{game}: {best} is only a part of a turn");
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
        let mut match_ = game.start();
        let request = SearchRequest::nodes(3_000);
        let plain = Analysis {
            fullness: 0,
            ..analyse(match_.as_ref(), &request, TranspositionTable::MIN_MEGABYTES)
        };
        let large = analyse(match_.as_ref(), &request, 4 * TranspositionTable::MIN_MEGABYTES);
        let together = analyse(
            match_.as_ref(),
            &SearchRequest { threads: 2, ..request.clone() },
            TranspositionTable::MIN_MEGABYTES,
        );
        let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
        quadrille_mind::analyse(
            match_.as_ref(),
            &SearchRequest::nodes(2_000),
            &mut tt,
            &|_| false,
            &mut |_| {},
        );
        let later =
            quadrille_mind::analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
        for other in [large, together, later] {
            assert_eq!(Analysis { fullness: 0, ..other }, plain, "{game}");
        }
        match_.play_turn(&plain.lines[0].turns[0]).expect("a legal turn");
    }
}

#[test]
fn threads_search_to_the_same_depth_and_find_legal_turns() {
    let game: GameText = "ploy turning=45".parse().expect("a game");
    let request = SearchRequest {
        limits: Limits { depth: 6, ..Limits::NONE },
        threads: 3,
        ..SearchRequest::default()
    };
    let analysis = analyse(game.start().as_ref(), &request, TranspositionTable::MIN_MEGABYTES);
    assert_eq!(analysis.depth, 6);
    game.start().play_turn(&analysis.lines[0].turns[0]).expect("a legal turn");
}

#[test]
fn several_lines_begin_with_different_steps_and_are_sorted() {
    for game in GameId::ALL.map(default) {
        let request = SearchRequest { lines: 3, ..SearchRequest::nodes(4_000) };
        let lines =
            analyse(game.start().as_ref(), &request, TranspositionTable::MIN_MEGABYTES).lines;
        assert_eq!(lines.len(), 3, "{game}");
        let first = |turn: &str| turn.split(';').next().map(str::to_owned);
        for (at, line) in lines.iter().enumerate() {
            let same = |other: &&AnalysisLine| first(&line.turns[0]) == first(&other.turns[0]);
            assert_eq!(lines.iter().filter(same).count(), 1, "{game} line {at}");
        }
        let sorted = lines.windows(2).all(|pair| pair[0].score.value() >= pair[1].score.value());
        assert!(sorted, "{game}");
    }
}
