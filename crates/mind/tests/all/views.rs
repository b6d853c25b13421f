//! A position seen by a side that does not act in it.

use quadrille_core::Side;
use quadrille_mind::{Analysis, SearchRequest};
use quadrille_search::{Limits, Score, TranspositionTable};
use quadrille_table::{GameText, Match, Status};

fn seen_by(match_: &dyn Match, side: Option<Side>, depth: u32) -> Analysis {
    let request = SearchRequest {
        limits: Limits { depth, ..Limits::NONE },
        side,
        ..SearchRequest::default()
    };
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    quadrille_mind::analyse(match_, &request, &mut tt, &|_| false, &mut |_| {})
}

fn start(game: &str) -> Box<dyn Match> {
    game.parse::<GameText>().unwrap().start()
}

#[test]
fn what_is_good_for_one_of_two_sides_is_bad_for_the_other() {
    for (game, depth) in [("ploy", 5), ("ploy mode=team", 4), ("platz", 7), ("plimus", 3)] {
        let match_ = start(game);
        let own = seen_by(match_.as_ref(), None, depth);
        assert_ne!(own.lines[0].score.value(), 0, "{game}: what is worth nothing has no sign");
        assert_eq!(own, seen_by(match_.as_ref(), Some(Side(0)), depth), "{game}");
        let other = seen_by(match_.as_ref(), Some(Side(1)), depth);
        assert_eq!(other.nodes, own.nodes, "{game}");
        assert_eq!(other.lines[0].turns, own.lines[0].turns, "{game}");
        assert_eq!(other.lines[0].score.value(), -own.lines[0].score.value(), "{game}");
    }
    let won = "b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w";
    let match_ = "platz".parse::<GameText>().unwrap().read(won).unwrap();
    let lost = seen_by(match_.as_ref(), Some(Side(1)), 3);
    assert_eq!(lost.lines[0].score, Score::LossIn(1));
}

#[test]
fn each_of_several_sides_has_a_view_of_its_own() {
    let mut match_ = start("ploy mode=four");
    while let Status::Acting(seat) = match_.status()
        && seat.0 < 3
    {
        let step = match_.step_texts()[0].clone();
        match_.play(&step).unwrap();
    }
    let mut scores = Vec::new();
    for side in (0..4).map(Side) {
        let seen = seen_by(match_.as_ref(), Some(side), 2);
        assert!(matches!(seen.lines[0].score, Score::Centipawns(-500..=500)), "{seen:?}");
        assert!(match_.boxed().play_turn(&seen.lines[0].turns[0]).is_ok());
        scores.push(seen.lines[0].score.value());
    }
    scores.sort_unstable();
    scores.dedup();
    assert!(scores.len() > 2, "all see the same: {scores:?}");
    let strikes = "r16,,,,,,,y16,y85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,r85,,,,,,,/,,,,,,,,/,g131,,,,,,,/,,,,,,,,/g85,,,,,,,b1,b85 g -";
    let match_ = "ploy mode=four".parse::<GameText>().unwrap().read(strikes).unwrap();
    let value = |side| seen_by(match_.as_ref(), Some(Side(side)), 2).lines[0].score.value();
    let [green, red, yellow, blue] = [0, 1, 2, 3].map(value);
    assert!(green > yellow.max(blue), "green takes red's army: {green}, {yellow}, {blue}");
    assert!(red < yellow.min(blue), "red is the one to fall: {red}, {yellow}, {blue}");
    assert!(yellow != 0 && blue != 0, "who acts later sees what happens: {yellow}, {blue}");
}
