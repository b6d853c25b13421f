//! Acts other than steps: resigning at any time, running out of time, leaving, offers and answers.

use quadrille_core::{Effect, Seat, Status};
use quadrille_table::record::{Clock, Record, play};
use quadrille_table::{Act, GameText, Match, Offer, PlayError, Spent};

fn start(game: &str) -> Box<dyn Match> {
    game.parse::<GameText>().unwrap().start()
}

fn ending(match_: &dyn Match) -> (&'static str, Vec<u8>) {
    match match_.status() {
        Status::Over(outcome) => (outcome.ending.key(), outcome.ranking.ranks().to_vec()),
        Status::Acting(seat) => panic!("{seat:?} is to act"),
    }
}

fn act(match_: &mut dyn Match, seat: u8, act: Act) -> Result<Vec<Effect>, PlayError> {
    match_.act(Seat(seat), act, None)
}

fn turns(match_: &dyn Match) -> Vec<String> {
    Record::of(match_).line.turns.into_iter().map(|turn| turn.text).collect()
}

/// Asserts that the record of a match is the same after it is read and replayed.
fn comes_back(match_: &dyn Match) {
    let record = Record::of(match_);
    let read: Record = record.to_string().parse().unwrap_or_else(|e| panic!("{e}\n{record}"));
    assert_eq!(read, record);
    let again = read.match_after(usize::MAX).unwrap();
    assert_eq!(again.position_text(), match_.position_text());
    assert_eq!(again.status(), match_.status());
    assert_eq!(again.played(), match_.played());
}

#[test]
fn a_side_of_two_that_leaves_out_of_turn_has_lost_at_once() {
    let ways = [(Act::Resign, "resignation"), (Act::Flag, "time"), (Act::Leave, "left")];
    for (leaving, key) in ways {
        for seat in 0..2 {
            let mut match_ = start("platz");
            match_.play("a1-a2").unwrap();
            act(match_.as_mut(), seat, leaving).unwrap();
            let ranks = if seat == 0 { vec![2, 1] } else { vec![1, 2] };
            assert_eq!(ending(match_.as_ref()), (key, ranks));
            comes_back(match_.as_ref());
        }
    }
    let mut team = start("ploy mode=team");
    act(team.as_mut(), 3, Act::Resign).unwrap();
    assert_eq!(ending(team.as_ref()), ("resignation", vec![1, 2]), "partners lose together");
    assert_eq!(turns(team.as_ref()), ["b:resign"]);
}

#[test]
fn one_of_four_that_leaves_out_of_turn_is_out_and_the_others_go_on() {
    for game in ["ploy mode=four", "plimus seats=4", "plateau board=classic seats=4"] {
        let mut match_ = start(game);
        act(match_.as_mut(), 2, Act::Flag).unwrap();
        assert!(match_.is_out(Seat(2)), "{game}");
        assert_eq!(match_.status(), Status::Acting(Seat(0)), "{game}");
        assert!(match_.at_turn_start() && match_.turns() == 0, "{game}: no turn has ended");
        assert_eq!(act(match_.as_mut(), 2, Act::Resign), Err(PlayError::NotInTheGame));
        act(match_.as_mut(), 0, Act::Resign).unwrap();
        assert_eq!(match_.status(), Status::Acting(Seat(1)), "{game}");
        assert_eq!(match_.turns(), 1, "{game}: its own turn ends with it");
        comes_back(match_.as_ref());
        act(match_.as_mut(), 3, Act::Leave).unwrap();
        let (_, ranks) = ending(match_.as_ref());
        assert_eq!(ranks, [3, 1, 4, 2], "{game}");
        comes_back(match_.as_ref());
    }
}

#[test]
fn a_turn_that_is_begun_goes_on_when_another_seat_leaves() {
    let mut match_ = start("plateau board=classic seats=3");
    let first = match_.steps()[0];
    match_.take(first).unwrap();
    let text = match_.position_text();
    assert!(!match_.at_turn_start());
    act(match_.as_mut(), 2, Act::Leave).unwrap();
    assert!(!match_.at_turn_start());
    assert_eq!(match_.status(), Status::Acting(Seat(0)));
    assert!(match_.undo());
    assert_eq!(match_.position_text(), text);
    assert!(match_.redo());
    assert!(match_.is_out(Seat(2)));
    comes_back(match_.as_ref());
}

#[test]
fn only_the_seat_to_act_takes_steps() {
    let mut match_ = start("ploy");
    let step = match_.steps()[0];
    let refused = act(match_.as_mut(), 1, Act::Step(step));
    assert_eq!(refused, Err(PlayError::NotTheTurn { acting: Seat(0) }));
    assert_eq!(act(match_.as_mut(), 2, Act::Resign), Err(PlayError::NotInTheGame));
    assert_eq!(match_.done(), 0);
}

#[test]
fn a_step_of_another_moment_is_checked_again() {
    let mut match_ = start("platz");
    let old = match_.read("a1-a2").unwrap();
    assert!(match_.lists(old));
    match_.take(old).unwrap();
    assert!(!match_.lists(old));
    let refused = match_.take(old).unwrap_err();
    assert!(matches!(refused, PlayError::Illegal { .. }), "{refused}");
    assert_eq!(match_.done(), 1);
    let other = start("plateau").steps()[0];
    assert!(match_.take(other).is_err(), "a step of another game");
    match_.undo();
    assert!(match_.lists(old));
}

#[test]
fn a_step_is_refused_without_listing_others_unless_a_person_typed_it() {
    let mut match_ = start("plateau");
    let refused = match_.read("A10-X1=12").unwrap_err();
    assert_eq!(refused, PlayError::Illegal { text: "A10-X1=12".to_owned(), near: Vec::new() });
    let told = match_.play("A10-X1=12").unwrap_err().to_string();
    assert!(told.starts_with("A10-X1=12 is not legal here; try A10-"), "{told}");
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut match_ = start("ploy");
    act(match_.as_mut(), 1, Act::Offer(Offer::Draw)).unwrap();
    let pending = match_.pending().unwrap();
    assert_eq!((pending.offer, pending.by), (Offer::Draw, Seat(1)));
    assert_eq!(act(match_.as_mut(), 1, Act::Accept), Err(PlayError::NothingOffered));
    let again = act(match_.as_mut(), 0, Act::Offer(Offer::Draw));
    assert_eq!(again, Err(PlayError::OfferOpen));
    act(match_.as_mut(), 0, Act::Decline).unwrap();
    assert_eq!(match_.pending(), None);
    assert_eq!(act(match_.as_mut(), 0, Act::Decline), Err(PlayError::NothingOffered));
    match_.play("e3-e4").unwrap();
    act(match_.as_mut(), 1, Act::Offer(Offer::Draw)).unwrap();
    act(match_.as_mut(), 0, Act::Accept).unwrap();
    assert_eq!(ending(match_.as_ref()), ("agreement", vec![1, 1]));
    assert_eq!(turns(match_.as_ref()), ["r:offer-draw;decline;e3-e4", "offer-draw;g:accept"]);
    comes_back(match_.as_ref());
    let mut four = start("ploy mode=four");
    assert_eq!(act(four.as_mut(), 0, Act::Offer(Offer::Draw)), Err(PlayError::TooManySides));
}

#[test]
fn an_offer_lapses_when_another_side_plays_on() {
    let mut match_ = start("ploy");
    act(match_.as_mut(), 0, Act::Offer(Offer::Draw)).unwrap();
    match_.play("e3-e4").unwrap();
    assert!(match_.pending().is_some(), "one's own step leaves it open");
    match_.play("e7-e6").unwrap();
    assert_eq!(match_.pending(), None);
    assert_eq!(act(match_.as_mut(), 1, Act::Accept), Err(PlayError::NothingOffered));
    match_.undo();
    assert!(match_.pending().is_some(), "what is undone counts for nothing");
}

#[test]
fn a_takeback_needs_every_other_side_and_leads_to_the_start_of_the_turn() {
    let mut match_ = start("ploy mode=four");
    let nothing = act(match_.as_mut(), 0, Act::Offer(Offer::Takeback));
    assert_eq!(nothing, Err(PlayError::NothingToTakeBack));
    let before = match_.position_text();
    let mut played = Vec::new();
    for _ in 0..3 {
        let step = match_.steps()[0];
        played.push(match_.text(step));
        match_.take(step).unwrap();
    }
    act(match_.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(match_.as_mut(), 1, Act::Accept).unwrap();
    act(match_.as_mut(), 3, Act::Accept).unwrap();
    assert_eq!(match_.done(), 6, "one side has not agreed");
    act(match_.as_mut(), 2, Act::Accept).unwrap();
    assert_eq!((match_.done(), match_.turns()), (0, 0));
    assert_eq!(match_.position_text(), before);
    assert!(!match_.redo(), "it was agreed to");
    let taken = &match_.taken_back()[0];
    assert_eq!((taken.at, taken.by), (0, Seat(0)));
    let record = Record::of(match_.as_ref());
    assert!(record.line.comments[0].starts_with(&format!("[%takeback g {}", played.join(" "))));
    comes_back(match_.as_ref());
}

#[test]
fn nobody_comes_back_to_the_game_by_a_takeback() {
    let mut match_ = start("ploy mode=four");
    let step = match_.steps()[0];
    match_.take(step).unwrap();
    act(match_.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(match_.as_mut(), 2, Act::Leave).unwrap();
    assert_eq!(match_.pending(), None, "what was asked is void");
    let again = act(match_.as_mut(), 0, Act::Offer(Offer::Takeback));
    assert_eq!(again, Err(PlayError::NothingToTakeBack));
}

#[test]
fn a_takeback_in_the_middle_of_a_turn_takes_back_that_turn() {
    let mut match_ = start("plateau");
    let own = match_.steps()[0];
    match_.take(own).unwrap();
    act(match_.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(match_.as_mut(), 1, Act::Decline).unwrap();
    assert_eq!(match_.done(), 3);
    act(match_.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(match_.as_mut(), 1, Act::Accept).unwrap();
    assert_eq!((match_.done(), match_.position_text()), (0, start("plateau").position_text()));
}

#[test]
fn a_turn_that_cannot_be_played_changes_nothing_though_it_begins_with_a_takeback() {
    let mut match_ = start("ploy");
    match_.play("e3-e4").unwrap();
    let standing = |match_: &dyn Match| {
        (
            match_.done(),
            match_.position_text(),
            match_.pending(),
            match_.taken_back(),
            match_.acting(),
        )
    };
    let before = standing(match_.as_ref());
    for turn in ["g:offer-takeback;accept;e3-e4", "g:offer-takeback;r:accept;nonsense"] {
        assert!(play(match_.as_mut(), turn).is_err(), "{turn}");
        assert_eq!(standing(match_.as_ref()), before, "{turn}");
    }
    play(match_.as_mut(), "g:offer-takeback;accept").unwrap();
    assert_eq!(match_.position_text(), start("ploy").position_text());
}

#[test]
fn times_and_the_clock_are_kept_in_records() {
    let mut match_ = start("plateau");
    for (number, left) in [(0, 298_200), (1, 297_805), (2, 0)] {
        let step = match_.steps()[0];
        let seat = match_.acting().unwrap();
        let time = (number != 1).then_some(Spent { took: 2_100 + number, left });
        match_.act(seat, Act::Step(step), time).unwrap();
    }
    let mut record = Record::of(match_.as_ref());
    record.clock = Some(Clock::Increment { base: 300, increment: 2 });
    let text = record.to_string();
    assert!(text.contains("[Clock \"300+2\"]"), "{text}");
    assert!(text.contains("{[%clk 2.1/298.2;"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
    comes_back(match_.as_ref());
    let wrong = text.replace("300+2", "five minutes");
    let error = wrong.parse::<Record>().unwrap_err().to_string();
    assert!(error.contains("expected seconds like 600+5"), "{error}");
    let plain = text.replace("[%clk 2.1/", "[%clk two/");
    let read: Record = plain.parse().unwrap();
    assert!(read.line.turns[0].comments[0].starts_with("[%clk two/"), "a comment like any other");
}

#[test]
fn records_refuse_what_a_seat_cannot_do_with_its_place() {
    for (turns, expected) in [
        ("1. r:accept", "expected an offer"),
        ("1. r:win", "what a seat can do, like resign"),
        ("1. e3-e4 2. g:resign;e7-e6", "expected the turn to end with g:resign"),
        ("1. e3-e4 2. accept", "expected an offer"),
    ] {
        let text = format!("[Game \"ploy\"]\n\n{turns}");
        let error = text.parse::<Record>().unwrap_err().to_string();
        assert!(error.starts_with("line 3") && error.contains(expected), "{turns}: {error}");
    }
}

#[test]
fn whatever_seats_do_undo_and_records_lead_back() {
    for (number, game) in GameText::all().enumerate() {
        let mut random = fastrand::Rng::with_seed(number as u64);
        let mut match_ = game.start();
        let mut seen = vec![(match_.position_text(), match_.pending())];
        for _ in 0..120 {
            let Status::Acting(acting) = match_.status() else { break };
            let others = [
                Act::Offer(Offer::Draw),
                Act::Decline,
                Act::Offer(Offer::Takeback),
                Act::Resign,
                Act::Flag,
            ];
            let steps = match_.steps();
            let (seat, act) = match random.u8(..20) {
                0 => (Seat(random.u8(..match_.seats())), *random.choice(&others).unwrap()),
                _ => (acting, Act::Step(*random.choice(&steps).unwrap())),
            };
            if match_.act(seat, act, None).is_ok() {
                seen.push((match_.position_text(), match_.pending()));
            }
        }
        comes_back(match_.as_ref());
        let whole = match_.boxed();
        while match_.undo() {
            let (text, pending) = &seen[match_.done()];
            assert_eq!((&match_.position_text(), &match_.pending()), (text, pending), "{game}");
        }
        while match_.redo() {}
        assert_eq!(match_.played(), whole.played());
        assert_eq!(match_.position_text(), whole.position_text());
        assert_eq!(match_.key(), whole.key());
    }
}

/// A match of `turns` turns between random players who avoid the end, with all times known.
fn long_match(game: GameText, turns: usize) -> Box<dyn Match> {
    let mut random = fastrand::Rng::with_seed(11);
    let mut match_ = game.start();
    for _ in 0..100_000 {
        if match_.turns() >= turns {
            break;
        }
        let step = *random.choice(&match_.steps()).unwrap();
        let seat = match_.acting().unwrap();
        match_.act(seat, Act::Step(step), Some(Spent { took: 10, left: 10 })).unwrap();
        if let Status::Over(_) = match_.status() {
            for _ in 0..6 {
                match_.undo_turn();
            }
        }
    }
    assert!(match_.turns() >= turns, "{game}");
    match_
}

#[test]
fn a_match_in_its_hundredth_turn_takes_at_most_ten_thousand_bytes() {
    for game in GameText::all() {
        let match_ = long_match(game, 99);
        let entries = match_.done();
        assert!(match_.bytes() <= 10_000, "{game}: {} for {entries} entries", match_.bytes());
        println!("{game}: {} bytes, {entries} entries", match_.bytes());
    }
}
