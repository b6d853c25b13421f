//! Plateau 5 and the common rules: conquest, the fall of an empire, and the end of a game.

use crate::common::{rows, set_up, standing};
use quadrille_core::present::Present as _;
use quadrille_core::{Army as Empire, Effect, Game, Point, Position as _, STANDARD, Seat};
use quadrille_plateau::{Crossing, Plateau, Position, Step};
use quadrille_testkit::facts::{after, effects, steps};

const THREE: &str = "board=classic seats=3";
const BABYLON: Seat = Seat(0);
const MEDO_PERSIA: Seat = Seat(1);
const GREECE: Seat = Seat(2);

fn two(armies: &str, rest: &str) -> Position {
    set_up("", armies, rest)
}

fn three(armies: &str, rest: &str) -> Position {
    set_up(THREE, armies, rest)
}

/// The point of a crossing on the larger board.
fn point(name: &str) -> Point {
    let latitude: u16 = name[1..].parse().unwrap();
    Point((latitude - 1) * 24 + u16::from(name.as_bytes()[0] - b'A'))
}

fn moved(from: &str, to: &str) -> Effect {
    Effect::Moved { from: point(from), to: point(to) }
}

fn removed(at: &str, empire: u8) -> Effect {
    Effect::Removed { at: point(at), army: Empire(empire) }
}

/// The position after the acting seat has left, and the effects.
fn resigned(position: &Position) -> (Position, Vec<Effect>) {
    without(position, position.seat())
}

/// The position after a seat has left, and the effects.
fn without(position: &Position, seat: Seat) -> (Position, Vec<Effect>) {
    let (mut position, mut told) = (position.clone(), Vec::new());
    position.withdraw(seat, &mut told);
    (position, told)
}

/// The text of a position, and its status when it is read again.
fn read_again(position: &Position) -> (String, Result<String, String>) {
    let text = position.to_string();
    let read = Plateau::read_position(position.options(), STANDARD, &text);
    let read = read.map(|read| standing(&read)).map_err(|error| error.to_string());
    (text.split_once(' ').unwrap().1.to_owned(), read)
}

/// plateau 5.1
#[test]
fn an_army_that_reaches_an_enemy_base_conquers_it_and_nothing_passes() {
    let walls = "H3=b2 J3=b2 I2=b2 H4=b2 J4=b2 H5=b2 J5=b2 G3=b2 K3=b2 I1=b2 Q6=ge";
    for base in ["I6=me", "X9=me", "X9=m2", ""] {
        for kind in ["4", "6", "e"] {
            let position = three(&format!("{walls} I3=b{kind} {base}"), "b 0 - - -");
            assert_eq!(steps(&position, "I3"), "I3-I4=1 I3-I5=2 I3xI6=3");
            let conquered = after(&position, "I3xI6=3");
            assert!(conquered.is_out(MEDO_PERSIA));
            let counts = if kind == "e" { "0 3" } else { "3 -" };
            let left = rows(THREE, &format!("{walls} I6=b{kind}"));
            assert_eq!(conquered.to_string(), format!("{left} b {counts} I6 m"));
            assert_eq!(steps(&conquered, "I6"), "", "the move ends there");
        }
        let by_2 = |at: &str, more: &str| {
            let position = three(&format!("{at}=b2 {base} {more}"), "b 0 - - -");
            steps(&position, &format!("{at}x"))
        };
        assert_eq!(
            ["H5", "J5", "H7", "J7"].map(|at| by_2(at, "")),
            ["H5xI6=2", "J5xI6=2", "H7xI6=2", "J7xI6=2"]
        );
        assert_eq!(["I5", "H6", "I4", "G6", "I8", "K6"].map(|at| by_2(at, "")), [""; 6]);
        assert_eq!(by_2("H5", "H6=b4"), "H5xI6=2");
        assert_eq!(by_2("H5", "H6=b4 I5=g4"), "", "both bends are held");
    }
    let past_a_third_base = "H6=b6 H5=b2 H7=b2 G6=b2 J6=g2";
    assert_eq!(steps(&three(past_a_third_base, "b 0 - - -"), "H6"), "H6xI6=1");
    let theirs = three("P6=m6 P5=m2 P7=m2 O6=m2", "m 0 - - -");
    assert_eq!(steps(&theirs, "P6"), "P6xQ6=1");
}

/// plateau 5.2
#[test]
fn a_conquered_empire_leaves_the_board_and_the_conqueror_goes_on() {
    let armies = "I5=b6 A6=be C2=b2 I6=me K3=m2 X9=m6 Q6=ge Q7=g2";
    let position = three(armies, "b 0 - - -");
    assert_eq!(
        effects(&position, "I5xI6=1"),
        [
            Effect::Captured { at: point("I6"), army: Empire(1) },
            moved("I5", "I6"),
            Effect::Conquered { at: point("I6"), seat: MEDO_PERSIA },
            removed("K3", 1),
            removed("X9", 1),
            Effect::SeatOut { seat: MEDO_PERSIA },
        ]
    );
    let conquered = after(&position, "I5xI6=1");
    let left = rows(THREE, "I6=b6 A6=be C2=b2 Q6=ge Q7=g2");
    assert_eq!(conquered.to_string(), format!("{left} b 1 - I6 m"));
    let bases = Seat::first(3).map(|seat| conquered.standing_base(seat));
    let [a6, q6] = [0, 16].map(|longitude| Crossing::at(longitude, 5));
    assert!(bases.eq([a6, None, q6]));
    assert_eq!(steps(&conquered, "C2").split(' ').count(), 4 + 7);
    assert!(!conquered.is_legal(Step::Done), "six are still to be reached");
    let told = effects(&conquered, "A6-F6=5");
    assert_eq!(told, [moved("A6", "F6"), Effect::TurnEnded { seat: BABYLON }]);
    assert!(after(&conquered, "A6-F6=5").to_string().ends_with(" g 0 - - m"));

    let ordinary = three("I5=b2 Q7=g2", "b 0 - - m");
    assert_eq!(steps(&ordinary, "I5-I"), "I5-I4=1 I5-I6=1 I5-I3=2 I5-I7=2");
    let held = three("I6=b2 A1=b2 I8=g6 Q7=g2 R2=g4", "g 0 - - m");
    let told = effects(&held, "I8xI6=2");
    assert_eq!(told, [Effect::Captured { at: point("I6"), army: Empire(0) }, moved("I8", "I6")]);

    let last_move = three("C2=b2 D6=be K3=m2 Q7=g2", "b 0 - - -");
    let last_move = after(&last_move, "C2-C1=1 D6xI6=5");
    assert!(last_move.to_string().ends_with(" g 0 - - m"), "{last_move}");
    let near = three("C2=b2 H6=be Q7=g2", "b 1 - C2 -");
    assert_eq!(steps(&near, "H6xI6"), "H6xI6=5 H6xI6=7 H6xI6=9 H6xI6=11");
}

/// plateau 5.2
#[test]
fn the_last_empire_left_has_won_at_once() {
    let position = two("H5=b2 E5=b6 M9=m2", "b 0 - - -");
    let won = after(&position, "H5xI6=2");
    assert_eq!(won.to_string(), format!("{} b 2 - I6 m", rows("", "I6=b2 E5=b6")));
    assert_eq!((standing(&won).as_str(), steps(&won, "").as_str()), ("over 1 2", ""));
    let ended = effects(&position, "H5xI6=2").pop();
    assert_eq!(ended, Some(Effect::TurnEnded { seat: BABYLON }));
    let other = after(&two("A5=m4 E5=b6 A6=be", "m 0 - - -"), "A5xA6=1");
    assert_eq!(standing(&other), "over 2 1");

    let both = three("I5=b6 Q5=b4 C2=b6 K3=m2 Q7=g2", "b 0 - - -");
    let won = after(&both, "I5xI6=1 Q5xQ6=1");
    assert_eq!(standing(&won), "over 1 3 2", "who fell later is before who fell earlier");
    assert!(won.to_string().ends_with(" b 2 - I6,Q6 mg"));
    let won = after(&both, "Q5xQ6=1 I5xI6=1");
    assert_eq!(standing(&won), "over 1 2 3");
    assert!(won.to_string().ends_with(" b 2 - I6,Q6 gm"));
}

/// plateau 5.2, C1
#[test]
fn an_empire_without_armies_is_still_in_and_is_skipped() {
    let position = three("E5=b6 F5=m2 A1=b2 Q7=g2", "b 0 - - -");
    let gone = after(&position, "E5xF5=5");
    assert!(!gone.is_out(MEDO_PERSIA));
    assert_eq!(
        effects(&gone, "A1-B1=1"),
        [
            moved("A1", "B1"),
            Effect::TurnEnded { seat: BABYLON },
            Effect::Skipped { seat: MEDO_PERSIA },
        ]
    );
    let next = after(&gone, "A1-B1=1");
    assert!(next.to_string().ends_with(" g 0 - - -"), "{next}");
    let base = three("I5=b6 C2=b2 Q7=g2", "b 0 - - -");
    assert!(after(&base, "I5xI6=5").is_out(MEDO_PERSIA), "its base can be conquered");
    let alone = two("E5=b4 F5=m2", "b 0 - - -");
    let alone = after(&alone, "E5xF5=1");
    assert_eq!(standing(&alone), "b", "nobody wins by skipping the other");
    assert!(alone.to_string().ends_with(" b 0 - - -"), "a new turn of the same seat");
}

/// plateau 5.3
#[test]
fn losing_the_emblem_does_not_lose_the_game() {
    for others in ["K9=m2", ""] {
        let position = three(&format!("E5=b4 F5=me {others} Q7=g2"), "b 0 - - -");
        let lost = after(&position, "E5xF5=1");
        assert!(!lost.is_out(MEDO_PERSIA));
        let bases = Seat::first(3).filter(|&seat| lost.standing_base(seat).is_some());
        assert_eq!(bases.count(), 3);
        assert_eq!(standing(&lost), if others.is_empty() { "g" } else { "m" });
        assert_eq!(steps(&lost, "K9").is_empty(), others.is_empty());
    }
}

/// C1
#[test]
fn a_seat_without_a_step_is_skipped_and_if_no_seat_has_one_the_game_is_drawn() {
    let around = "E5=m2 D5=b2 F5=b2 E4=b2 E6=b2";
    let shut_in = two(&format!("{around} A1=b6"), "b 0 - - -");
    let told = effects(&shut_in, "A1-G1=6");
    let skipped = Effect::Skipped { seat: MEDO_PERSIA };
    assert_eq!(told[1..], [Effect::TurnEnded { seat: BABYLON }, skipped]);
    assert_eq!(standing(&after(&shut_in, "A1-G1=6")), "b");
    let let_out = after(&shut_in, "D5-D4=1 A1-F1=5");
    assert_eq!(
        (standing(&let_out).as_str(), steps(&let_out, "E5-D5")),
        ("m", "E5-D5=1".to_owned())
    );
    assert_eq!(standing(&two("", "b 0 - - -")), "over 1 1");
    assert_eq!(standing(&three("", "g 0 - - -")), "over 1 1 1");
    assert_eq!(standing(&three("", "g 0 - - m")), "over 1 2 1");
}

/// C3
#[test]
fn captures_and_conquests_are_progress_and_nothing_else() {
    assert_eq!(Plateau::QUIET_TURNS, Some(50));
    let position = three("I5=b6 E5=b4 C2=b6 E6=m2 Q7=g2", "b 0 - - -");
    let progress = |step| effects(&position, step).iter().any(Effect::is_progress);
    assert_eq!(
        ["E5xE6=1", "I5xI6=1", "E5-E4=1", "I5-I4=3"].map(progress),
        [true, true, false, false]
    );
}

/// C4
#[test]
fn a_seat_that_resigns_leaves_with_its_armies_and_base_and_the_lowest_free_rank() {
    let start = three("A5=m6 C2=b2 D6=be K3=m2 Q6=ge Q7=g2", "b 0 - - -");
    let (left, told) = resigned(&after(&start, "C2-C1=1"));
    let (out, over) = (Effect::SeatOut { seat: BABYLON }, Effect::TurnEnded { seat: BABYLON });
    assert_eq!(told, [removed("C1", 0), removed("D6", 0), out, over]);
    let armies = rows(THREE, "A5=m6 K3=m2 Q6=ge Q7=g2");
    assert_eq!(left.to_string(), format!("{armies} m 0 - - b"));
    assert_eq!(steps(&left, "A5-A6"), "A5-A6=5", "its base is a crossing");
    assert_eq!(left.standing_base(BABYLON), None);
    assert_eq!(standing(&resigned(&left).0), "over 3 2 1");
    let conquered = after(&three("I5=b6 C2=b2 Q7=g2", "b 0 - - -"), "I5xI6=5");
    let (over, _) = resigned(&conquered);
    assert_eq!((standing(&over).as_str(), steps(&over, "").as_str()), ("over 2 3 1", ""));
    let (unchanged, told) = resigned(&over);
    assert!(unchanged == over && told.is_empty());
    assert!(!unchanged.is_out(GREECE));
}

/// C4
#[test]
fn a_turn_goes_on_as_it_was_when_another_seat_leaves() {
    let armies = "C2=b2 D6=be H2=b6 K3=m2 I6=me Q6=ge Q7=g2";
    let within = after(&three(armies, "b 0 - - -"), "C2-C1=1");
    let (left, told) = without(&within, MEDO_PERSIA);
    let out = Effect::SeatOut { seat: MEDO_PERSIA };
    assert_eq!(told, [removed("K3", 1), removed("I6", 1), out]);
    let armies = rows(THREE, "C1=b2 D6=be H2=b6 Q6=ge Q7=g2");
    assert_eq!(left.to_string(), format!("{armies} b 1 - C1 m"));
    assert_eq!(steps(&left, "C1"), "", "it has moved");
    assert_eq!(steps(&left, "H2-I6"), "H2-I6=5", "its base is a crossing");
    assert_eq!(standing(&after(&left, "H2-I6=5 done")), "g");
    let (both, _) = without(&within, GREECE);
    assert!(both.to_string().ends_with(" b 1 - C1 g"));
}

/// C4
#[test]
fn an_army_of_a_seat_that_left_is_no_more_in_the_way_of_the_turn() {
    let shut_in = "E5=b4 D5=b2 F5=b2 E4=b2 E6=m2 C8=b6 Q7=g2";
    let within = three(shut_in, "b 5 - C8 -");
    assert_eq!(steps(&within, "E5"), "E5xE6=1");
    let (left, _) = without(&within, MEDO_PERSIA);
    assert_eq!(steps(&left, "E5"), "E5-E6=1");
}

/// C4
#[test]
fn the_last_empire_wins_at_once_also_on_its_own_turn() {
    let within = after(&three("C2=b2 D6=be Q7=g2", "b 0 - - m"), "C2-C1=1");
    let (won, told) = without(&within, GREECE);
    assert_eq!(told, [removed("Q7", 2), Effect::SeatOut { seat: GREECE }]);
    assert_eq!((standing(&won).as_str(), steps(&won, "").as_str()), ("over 1 3 2", ""));
    assert_eq!(read_again(&won), ("b 1 - C1 mg".to_owned(), Ok("over 1 3 2".to_owned())));
}

/// C1, C4
#[test]
fn a_seat_that_leaves_out_of_turn_is_passed_over_and_others_without_a_step_are_skipped() {
    let start = set_up("board=classic seats=4", "C2=b6 K3=m2 S7=r2", "b 0 - - -");
    let (left, _) = without(&start, MEDO_PERSIA);
    assert_eq!(standing(&left), "b");
    let told = effects(&left, "C2-G2=6");
    let skipped = Effect::Skipped { seat: GREECE };
    assert_eq!(told[1..], [Effect::TurnEnded { seat: BABYLON }, skipped]);
    assert_eq!(standing(&after(&left, "C2-G2=6")), "r");
}

/// C4, plateau 6b
#[test]
fn a_game_that_ended_by_resigning_reads_back_as_finished() {
    let (over, _) = resigned(&three("C2=b2 Q7=g2", "b 0 - - m"));
    assert_eq!(standing(&over), "over 2 3 1");
    assert_eq!(read_again(&over), ("b 0 - - mb".to_owned(), Ok("over 2 3 1".to_owned())));
}

/// C4, plateau 6b
#[test]
fn a_game_that_ended_by_resigning_within_a_turn_reads_back_as_finished() {
    let within = after(&three("C2=b2 D6=be Q7=g2", "b 0 - - m"), "C2-C1=1");
    let (over, _) = resigned(&within);
    assert_eq!(standing(&over), "over 2 3 1");
    let (text, read) = read_again(&over);
    assert_eq!(read, Ok("over 2 3 1".to_owned()), "{text}");
}

/// C1, C4
#[test]
fn a_game_drawn_as_the_last_seat_with_a_step_resigned_reads_back_as_drawn() {
    let (drawn, _) = resigned(&three("C2=b2", "b 0 - - -"));
    assert_eq!(standing(&drawn), "over 2 1 1");
    let (text, read) = read_again(&drawn);
    assert_eq!(read, Ok("over 2 1 1".to_owned()), "{text}");
}

/// C6
#[test]
fn a_text_whose_seat_has_no_step_passes_the_turn_at_once_and_a_win_comes_first() {
    for rest in ["b 0 - - -", "b 2 - C3 -", "b 1 - C3 -"] {
        let moved = if rest.contains("C3") { "C3=b2 " } else { "" };
        let read = two(&format!("{moved}M9=m2"), rest);
        let expected = rows("", &format!("{moved}M9=m2"));
        assert_eq!(read.to_string(), format!("{expected} m 0 - - -"), "{rest}");
    }
    let six = two("C8=b6 C3=b2 M9=m2", "b 6 - C8 -");
    assert!(six.to_string().ends_with(" m 0 - - -"), "done would be the only step");
    let goes_on = two("C8=b6 C3=b2 M9=m2", "b 5 - C8 -");
    assert!(goes_on.to_string().ends_with(" b 5 - C8 -"));
    assert_eq!(standing(&three("M9=g2", "b 0 - - -")), "g");
    assert_eq!(standing(&two("", "b 0 - - m")), "over 1 2", "not drawn for want of steps");
}

/// plateau 5.2
#[test]
fn a_base_that_has_fallen_is_shown_as_such() {
    let before = three("H6=b4 A6=be Q6=ge I8=m4", "b 0 - - -");
    assert_eq!(Plateau::ruins(&before), []);
    let conquered = after(&before, "H6xI6=1");
    assert_eq!(Plateau::ruins(&conquered), [point("I6")]);
}
