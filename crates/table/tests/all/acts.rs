//! Acts other than steps: resigning at any time, running out of time, leaving, offers and answers.

use quadrille_core::{Effect, Seat, Status};
use quadrille_table::record::{Clock, Record, play};
use quadrille_table::{Act, GameText, Offer, PlayError, Spent, Table};

fn start(game: &str) -> Box<dyn Table> {
    game.parse::<GameText>().unwrap().start()
}

fn ending(table: &dyn Table) -> (&'static str, Vec<u8>) {
    match table.standing() {
        Status::Over(outcome) => (outcome.ending.key(), outcome.ranking.ranks().to_vec()),
        Status::Acting(seat) => panic!("{seat:?} is to act"),
    }
}

fn act(table: &mut dyn Table, seat: u8, act: Act) -> Result<Vec<Effect>, PlayError> {
    table.act(Seat(seat), act, None)
}

fn turns(table: &dyn Table) -> Vec<String> {
    Record::of(table).line.turns.into_iter().map(|turn| turn.text).collect()
}

/// Asserts that the record of a match is the same after it is read and replayed.
fn comes_back(table: &dyn Table) {
    let record = Record::of(table);
    let read: Record = record.to_string().parse().unwrap_or_else(|e| panic!("{e}\n{record}"));
    assert_eq!(read, record);
    let again = read.table_after(usize::MAX).unwrap();
    assert_eq!(again.position_text(), table.position_text());
    assert_eq!(again.standing(), table.standing());
    assert_eq!(again.played(), table.played());
}

#[test]
fn a_side_of_two_that_leaves_out_of_turn_has_lost_at_once() {
    let ways = [(Act::Resign, "resignation"), (Act::Flag, "time"), (Act::Leave, "left")];
    for (leaving, key) in ways {
        for seat in 0..2 {
            let mut table = start("platz");
            table.play("a1-a2").unwrap();
            act(table.as_mut(), seat, leaving).unwrap();
            let ranks = if seat == 0 { vec![2, 1] } else { vec![1, 2] };
            assert_eq!(ending(table.as_ref()), (key, ranks));
            comes_back(table.as_ref());
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
        let mut table = start(game);
        act(table.as_mut(), 2, Act::Flag).unwrap();
        assert!(table.is_out(Seat(2)), "{game}");
        assert_eq!(table.standing(), Status::Acting(Seat(0)), "{game}");
        assert!(table.at_turn_start() && table.turns() == 0, "{game}: no turn has ended");
        assert_eq!(act(table.as_mut(), 2, Act::Resign), Err(PlayError::NotInTheGame));
        act(table.as_mut(), 0, Act::Resign).unwrap();
        assert_eq!(table.standing(), Status::Acting(Seat(1)), "{game}");
        assert_eq!(table.turns(), 1, "{game}: its own turn ends with it");
        comes_back(table.as_ref());
        act(table.as_mut(), 3, Act::Leave).unwrap();
        let (_, ranks) = ending(table.as_ref());
        assert_eq!(ranks, [3, 1, 4, 2], "{game}");
        comes_back(table.as_ref());
    }
}

#[test]
fn a_turn_that_is_begun_goes_on_when_another_seat_leaves() {
    let mut table = start("plateau board=classic seats=3");
    let first = table.steps()[0];
    table.take(first).unwrap();
    let text = table.position_text();
    assert!(!table.at_turn_start());
    act(table.as_mut(), 2, Act::Leave).unwrap();
    assert!(!table.at_turn_start());
    assert_eq!(table.standing(), Status::Acting(Seat(0)));
    assert!(table.undo());
    assert_eq!(table.position_text(), text);
    assert!(table.redo());
    assert!(table.is_out(Seat(2)));
    comes_back(table.as_ref());
}

#[test]
fn only_the_seat_to_act_takes_steps() {
    let mut table = start("ploy");
    let step = table.steps()[0];
    let refused = act(table.as_mut(), 1, Act::Step(step));
    assert_eq!(refused, Err(PlayError::NotTheTurn { acting: Seat(0) }));
    assert_eq!(act(table.as_mut(), 2, Act::Resign), Err(PlayError::NotInTheGame));
    assert_eq!(table.done(), 0);
}

#[test]
fn a_step_of_another_moment_is_checked_again() {
    let mut table = start("platz");
    let old = table.read("a1-a2").unwrap();
    assert!(table.lists(old));
    table.take(old).unwrap();
    assert!(!table.lists(old));
    let refused = table.take(old).unwrap_err();
    assert!(matches!(refused, PlayError::Illegal { .. }), "{refused}");
    assert_eq!(table.done(), 1);
    let other = start("plateau").steps()[0];
    assert!(table.take(other).is_err(), "a step of another game");
    table.undo();
    assert!(table.lists(old));
}

#[test]
fn a_step_is_refused_without_listing_others_unless_a_person_typed_it() {
    let mut table = start("plateau");
    let refused = table.read("A10-X1=12").unwrap_err();
    assert_eq!(refused, PlayError::Illegal { text: "A10-X1=12".to_owned(), near: Vec::new() });
    let told = table.play("A10-X1=12").unwrap_err().to_string();
    assert!(told.starts_with("A10-X1=12 is not legal here; try A10-"), "{told}");
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut table = start("ploy");
    act(table.as_mut(), 1, Act::Offer(Offer::Draw)).unwrap();
    let pending = table.pending().unwrap();
    assert_eq!((pending.offer, pending.by), (Offer::Draw, Seat(1)));
    assert_eq!(act(table.as_mut(), 1, Act::Accept), Err(PlayError::NothingOffered));
    let again = act(table.as_mut(), 0, Act::Offer(Offer::Draw));
    assert_eq!(again, Err(PlayError::OfferOpen));
    act(table.as_mut(), 0, Act::Decline).unwrap();
    assert_eq!(table.pending(), None);
    assert_eq!(act(table.as_mut(), 0, Act::Decline), Err(PlayError::NothingOffered));
    table.play("e3-e4").unwrap();
    act(table.as_mut(), 1, Act::Offer(Offer::Draw)).unwrap();
    act(table.as_mut(), 0, Act::Accept).unwrap();
    assert_eq!(ending(table.as_ref()), ("agreement", vec![1, 1]));
    assert_eq!(turns(table.as_ref()), ["r:offer-draw;decline;e3-e4", "offer-draw;g:accept"]);
    comes_back(table.as_ref());
    let mut four = start("ploy mode=four");
    assert_eq!(act(four.as_mut(), 0, Act::Offer(Offer::Draw)), Err(PlayError::TooManySides));
}

#[test]
fn an_offer_lapses_when_another_side_plays_on() {
    let mut table = start("ploy");
    act(table.as_mut(), 0, Act::Offer(Offer::Draw)).unwrap();
    table.play("e3-e4").unwrap();
    assert!(table.pending().is_some(), "one's own step leaves it open");
    table.play("e7-e6").unwrap();
    assert_eq!(table.pending(), None);
    assert_eq!(act(table.as_mut(), 1, Act::Accept), Err(PlayError::NothingOffered));
    table.undo();
    assert!(table.pending().is_some(), "what is undone counts for nothing");
}

#[test]
fn a_takeback_needs_every_other_side_and_leads_to_the_start_of_the_turn() {
    let mut table = start("ploy mode=four");
    let nothing = act(table.as_mut(), 0, Act::Offer(Offer::Takeback));
    assert_eq!(nothing, Err(PlayError::NothingToTakeBack));
    let before = table.position_text();
    let mut played = Vec::new();
    for _ in 0..3 {
        let step = table.steps()[0];
        played.push(table.text(step));
        table.take(step).unwrap();
    }
    act(table.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(table.as_mut(), 1, Act::Accept).unwrap();
    act(table.as_mut(), 3, Act::Accept).unwrap();
    assert_eq!(table.done(), 6, "one side has not agreed");
    act(table.as_mut(), 2, Act::Accept).unwrap();
    assert_eq!((table.done(), table.turns()), (0, 0));
    assert_eq!(table.position_text(), before);
    assert!(!table.redo(), "it was agreed to");
    let taken = &table.taken_back()[0];
    assert_eq!((taken.at, taken.by), (0, Seat(0)));
    let record = Record::of(table.as_ref());
    assert!(record.line.comments[0].starts_with(&format!("[%takeback g {}", played.join(" "))));
    comes_back(table.as_ref());
}

#[test]
fn nobody_comes_back_to_the_game_by_a_takeback() {
    let mut table = start("ploy mode=four");
    let step = table.steps()[0];
    table.take(step).unwrap();
    act(table.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(table.as_mut(), 2, Act::Leave).unwrap();
    assert_eq!(table.pending(), None, "what was asked is void");
    let again = act(table.as_mut(), 0, Act::Offer(Offer::Takeback));
    assert_eq!(again, Err(PlayError::NothingToTakeBack));
}

#[test]
fn a_takeback_in_the_middle_of_a_turn_takes_back_that_turn() {
    let mut table = start("plateau");
    let own = table.steps()[0];
    table.take(own).unwrap();
    act(table.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(table.as_mut(), 1, Act::Decline).unwrap();
    assert_eq!(table.done(), 3);
    act(table.as_mut(), 0, Act::Offer(Offer::Takeback)).unwrap();
    act(table.as_mut(), 1, Act::Accept).unwrap();
    assert_eq!((table.done(), table.position_text()), (0, start("plateau").position_text()));
}

#[test]
fn a_turn_that_cannot_be_played_changes_nothing_though_it_begins_with_a_takeback() {
    let mut table = start("ploy");
    table.play("e3-e4").unwrap();
    let standing = |table: &dyn Table| {
        (table.done(), table.position_text(), table.pending(), table.taken_back(), table.acting())
    };
    let before = standing(table.as_ref());
    for turn in ["g:offer-takeback;accept;e3-e4", "g:offer-takeback;r:accept;nonsense"] {
        assert!(play(table.as_mut(), turn).is_err(), "{turn}");
        assert_eq!(standing(table.as_ref()), before, "{turn}");
    }
    play(table.as_mut(), "g:offer-takeback;accept").unwrap();
    assert_eq!(table.position_text(), start("ploy").position_text());
}

#[test]
fn times_and_the_clock_are_kept_in_records() {
    let mut table = start("plateau");
    for (number, left) in [(0, 298_200), (1, 297_805), (2, 0)] {
        let step = table.steps()[0];
        let seat = table.acting().unwrap();
        let time = (number != 1).then_some(Spent { took: 2_100 + number, left });
        table.act(seat, Act::Step(step), time).unwrap();
    }
    let mut record = Record::of(table.as_ref());
    record.clock = Some(Clock::Increment { base: 300, increment: 2 });
    let text = record.to_string();
    assert!(text.contains("[Clock \"300+2\"]"), "{text}");
    assert!(text.contains("{[%clk 2.1/298.2;"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
    comes_back(table.as_ref());
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
        let mut table = game.start();
        let mut seen = vec![(table.position_text(), table.pending())];
        for _ in 0..120 {
            let Status::Acting(acting) = table.standing() else { break };
            let others = [
                Act::Offer(Offer::Draw),
                Act::Decline,
                Act::Offer(Offer::Takeback),
                Act::Resign,
                Act::Flag,
            ];
            let steps = table.steps();
            let (seat, act) = match random.u8(..20) {
                0 => (Seat(random.u8(..table.seats())), *random.choice(&others).unwrap()),
                _ => (acting, Act::Step(*random.choice(&steps).unwrap())),
            };
            if table.act(seat, act, None).is_ok() {
                seen.push((table.position_text(), table.pending()));
            }
        }
        comes_back(table.as_ref());
        let whole = table.boxed();
        while table.undo() {
            let (text, pending) = &seen[table.done()];
            assert_eq!((&table.position_text(), &table.pending()), (text, pending), "{game}");
        }
        while table.redo() {}
        assert_eq!(table.played(), whole.played());
        assert_eq!(table.position_text(), whole.position_text());
        assert_eq!(table.key(), whole.key());
    }
}

/// A match of `turns` turns between random players who avoid the end, with all times known.
fn long_match(game: GameText, turns: usize) -> Box<dyn Table> {
    let mut random = fastrand::Rng::with_seed(11);
    let mut table = game.start();
    for _ in 0..100_000 {
        if table.turns() >= turns {
            break;
        }
        let step = *random.choice(&table.steps()).unwrap();
        let seat = table.acting().unwrap();
        table.act(seat, Act::Step(step), Some(Spent { took: 10, left: 10 })).unwrap();
        if let Status::Over(_) = table.standing() {
            for _ in 0..6 {
                table.undo_turn();
            }
        }
    }
    assert!(table.turns() >= turns, "{game}");
    table
}

#[test]
fn a_match_in_its_hundredth_turn_takes_at_most_ten_thousand_bytes() {
    for game in GameText::all() {
        let table = long_match(game, 99);
        let entries = table.done();
        assert!(table.bytes() <= 10_000, "{game}: {} for {entries} entries", table.bytes());
        println!("{game}: {} bytes, {entries} entries", table.bytes());
    }
}
