//! Laws of matches over seeded random play, in every option set.

use quadrille_core::Status;
use quadrille_core::present::Touch;
use quadrille_table::record::Record;
use quadrille_table::{GameText, Match, PlayError};

/// Plays random steps until the match ends, with occasional resignations that do not end the game.
/// Visits the match after each.
fn random_match(game: GameText, seed: u64, mut visit: impl FnMut(&mut dyn Match)) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut match_ = game.start();
    let mut left = 20_000;
    while let Status::Acting(_) = match_.status() {
        left -= 1;
        assert!(left > 0, "{game} with seed {seed} does not end");
        if match_.sides() > 2 && random.u32(..400) == 0 {
            match_.resign().unwrap();
        } else {
            let steps = match_.step_texts();
            match_.play(random.choice(&steps).unwrap()).unwrap();
        }
        visit(match_.as_mut());
    }
}

#[test]
fn every_match_ends_with_sensible_ranks() {
    for game in GameText::all() {
        for seed in 0..6 {
            let mut end = None;
            random_match(game, seed, |match_| end = Some(match_.boxed()));
            let Some(Status::Over(outcome)) = end.map(|match_| match_.status()) else {
                panic!("{game} did not begin");
            };
            let ranks = outcome.ranking.ranks();
            let worst = *ranks.iter().max().unwrap();
            assert!((1..=worst).all(|rank| ranks.contains(&rank)), "{ranks:?}");
        }
    }
}

#[test]
fn what_is_taken_back_is_as_it_was_and_can_be_done_again() {
    for game in GameText::all() {
        let mut texts = vec![game.start().position_text()];
        let mut end = game.start();
        random_match(game, 11, |match_| {
            texts.push(match_.position_text());
            end = match_.boxed();
        });
        let standing = end.status();
        for text in texts.iter().rev().skip(1) {
            assert!(end.undo());
            assert_eq!(end.position_text(), *text);
            assert!(matches!(end.status(), Status::Acting(_)));
        }
        assert!(!end.undo() && !end.undo_turn());
        for text in texts.iter().skip(1) {
            assert!(end.redo());
            assert_eq!(end.position_text(), *text);
        }
        assert_eq!(end.status(), standing);
        assert!(!end.redo() && !end.redo_turn());
        let mut turns = vec![end.position_text()];
        while end.undo_turn() {
            assert!(end.at_turn_start());
            turns.push(end.position_text());
        }
        assert_eq!(turns.last(), texts.first());
        for text in turns.iter().rev().skip(1) {
            assert!(end.redo_turn());
            assert_eq!(end.position_text(), *text);
        }
        assert_eq!(end.status(), standing);
    }
}

#[test]
fn records_are_the_same_after_writing_and_reading() {
    for game in GameText::all() {
        let mut end = game.start();
        random_match(game, 23, |match_| end = match_.boxed());
        for back in [0, 1, 40] {
            for _ in 0..back {
                end.undo();
            }
            let record = Record::of(end.as_ref());
            let text = record.to_string();
            assert_eq!(text.parse(), Ok(record.clone()), "{text}");
            let replayed = record.match_after(usize::MAX).unwrap();
            assert_eq!(replayed.position_text(), end.position_text());
            assert_eq!(replayed.status(), end.status());
        }
    }
}

#[test]
fn a_client_can_play_by_touches_alone() {
    for game in GameText::all() {
        let mut random = fastrand::Rng::with_seed(4);
        let mut match_ = game.start();
        for _ in 0..60 {
            let mut gestures = match_.gestures();
            if gestures.is_empty() {
                break;
            }
            let mut touched: Vec<Touch> = Vec::new();
            while gestures.iter().all(|(_, gesture)| *gesture != touched) {
                let next: Vec<Touch> =
                    gestures.iter().map(|(_, gesture)| gesture[touched.len()].clone()).collect();
                touched.push(random.choice(&next).unwrap().clone());
                gestures.retain(|(_, gesture)| gesture.starts_with(&touched));
            }
            assert_eq!(gestures.len(), 1, "a complete gesture is one step");
            match_.take(gestures[0].0).unwrap();
        }
    }
}

#[test]
fn what_fails_changes_nothing() {
    for game in GameText::all() {
        let mut match_ = game.start();
        let first = match_.step_texts()[0].clone();
        match_.play(&first).unwrap();
        match_.undo();
        let before = match_.position_text();
        assert!(matches!(match_.play("nonsense"), Err(PlayError::Unreadable { .. })));
        assert!(matches!(match_.play(""), Err(PlayError::Unreadable { .. })));
        assert!(match_.play_turn(&format!("{first};{first}")).is_err());
        assert!(match_.play_turn(&format!("{first};")).is_err());
        assert!(match_.set_notation("morse").is_err());
        assert_eq!(match_.position_text(), before);
        assert!(match_.redo(), "what was taken back can still be done again");
    }
}

#[test]
fn an_illegal_step_is_answered_with_the_nearest_legal_ones() {
    let mut match_ = "ploy".parse::<GameText>().unwrap().start();
    let error = match_.play("e3-e5").unwrap_err().to_string();
    assert_eq!(
        error,
        "e3-e5 is not legal here; try e3-e4 e3-e4R1 e3-e4R2 e3-e4R3 e3-e4R4 e3-e4L1 e3-e4L2 e3-e4L3"
    );
    let error = match_.play("z9-z8").unwrap_err().to_string();
    assert_eq!(
        error,
        "cannot read the step \"z9-z8\": character 1: expected a letter from a to i, found \"z9-z8\""
    );
}
