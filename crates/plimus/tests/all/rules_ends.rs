//! Plimus 7: the end, and the common rules in this game.

use crate::common::{cell, rest, set_up, standing};
use quadrille_core::{Effect, Ending, Outcome, Position as _, Seat, Status};
use quadrille_plimus::{Plimus, Position};
use quadrille_testkit::facts::{after, effects, position as position_of, start, steps};

/// The fields of each area with their signs.
const SOUTH: &str = "b1p c1m d1p e1m f1p g1m h1p c2m d2p e2m f2p g2m";
const WEST: &str = "a2p a3m b3m a4p b4p a5m b5m a6p b6p a7m b7m a8p";
const NORTH: &str = "b9p c9m d9p e9m f9p g9m h9p c8m d8p e8m f8p g8m";
const EAST: &str = "i2p h3m i3m h4p i4p h5m i5m h6p i6p h7m i7m i8p";

/// Singles of an army on the fields of an area, with the fields' signs. The fields in `but` are
/// left out.
fn filled(army: char, area: &str, but: &str) -> String {
    let fields = area.split(' ').filter(|field| !but.contains(&field[..2]));
    fields.map(|field| format!("{}={army}{} ", &field[..2], &field[2..])).collect()
}

/// As [`filled`], with the opposite signs.
fn misfilled(army: char, area: &str, but: &str) -> String {
    let swapped = filled(army, area, but).replace('m', "M").replace('p', "m");
    swapped.replace('M', "p")
}

/// All of red on a Pole that blue has shut, with the rest of blue far away.
const SHUT_IN: &str = "a9=r6p6m a8=bp b8=bp b9=bp a7=bm b7=bm c7=bm c8=bm c9=bp i1=b2p2m";

/// The position after the acting seat has left, and the effects.
fn withdrawn(position: &Position) -> (Position, Vec<Effect>) {
    without(position, position.seat())
}

/// The position after a seat has left, and the effects.
fn without(position: &Position, seat: Seat) -> (Position, Vec<Effect>) {
    let mut next = position.clone();
    let mut effects = Vec::new();
    next.withdraw(seat, &mut effects);
    (next, effects)
}

/// plimus 7.1
#[test]
fn a_seat_wins_with_all_its_stones_as_singles_on_the_facing_area() {
    let cells = filled('b', NORTH, "e8") + "e7=bm";
    let before = set_up("", &cells, "b - 10");
    let won = after(&before, "e7-e8");
    assert_eq!(standing(&won), "area-filled 1 2");
    assert_eq!((rest(&won), steps(&won, "")), ("b - 10".to_owned(), String::new()));
    let ended = Effect::TurnEnded { seat: Seat(0) };
    assert_eq!(effects(&before, "e7-e8").last(), Some(&ended));
    let red = set_up("", &(filled('r', SOUTH, "c2") + "c3=rm"), "r - 11");
    assert_eq!(standing(&after(&red, "c3-c2")), "area-filled 2 1");
    assert_eq!(standing(&after(&before, "e7-e6")), "r", "a field is empty");

    let signs = misfilled('b', NORTH, "e8") + "e7=bp";
    assert_eq!(standing(&after(&set_up("", &signs, "b - 10"), "e7-e8")), "r", "other signs");
    let double = filled('b', NORTH, "e8 d8") + "e7=bpm";
    assert_eq!(standing(&after(&set_up("", &double, "b - 10"), "e7-e8")), "r", "a double");
    let home = filled('b', SOUTH, "e2") + "e3=bm";
    assert_eq!(standing(&after(&set_up("", &home, "b - 10"), "e3-e2")), "r", "the wrong area");

    let hop = set_up("", &(filled('b', NORTH, "d8") + "d6=bp d7=rm"), "b - 10");
    let hop = after(&hop, "d6^d7^d8");
    assert_eq!((standing(&hop), steps(&hop, "")), ("b".to_owned(), "d8^c8^b8 done".to_owned()));
    assert_eq!(standing(&after(&hop, "done")), "area-filled 1 2", "at the end of the turn");
    assert_eq!(standing(&after(&hop, "d8^c8^b8")), "r");
}

/// plimus 7.1
#[test]
fn with_four_seats_every_seat_has_its_facing_area() {
    let goals = [
        ("b", 0, 'b', NORTH, "e8", "e7=bm", "e7-e8", "area-filled 1 2 2 2"),
        ("y", 1, 'y', EAST, "h5", "g5=ym", "g5-h5", "area-filled 2 1 2 2"),
        ("r", 2, 'r', SOUTH, "e2", "e3=rm", "e3-e2", "area-filled 2 2 1 2"),
        ("g", 3, 'g', WEST, "b5", "c5=gm", "c5-b5", "area-filled 2 2 2 1"),
    ];
    for (seat, turn, army, area, but, last, step, result) in goals {
        let cells = filled(army, area, but) + last;
        let before = set_up("seats=4", &cells, &format!("{seat} - {turn}"));
        assert_eq!(standing(&after(&before, step)), result);
    }
}

/// plimus 7.1
#[test]
fn yellow_and_green_have_the_area_of_each_other_to_fill() {
    let yellow = filled('y', EAST, "h5") + "g5=ym";
    let before = set_up("colours=yellow-green", &yellow, "y - 0");
    assert_eq!(standing(&after(&before, "g5-h5")), "area-filled 1 2");
    let green = filled('g', WEST, "b5") + "c5=gm";
    let before = set_up("colours=yellow-green", &green, "g - 1");
    assert_eq!(standing(&after(&before, "c5-b5")), "area-filled 2 1");
}

/// plimus 7.2
#[test]
fn stones_that_stay_at_home_count_after_eighty_turns() {
    let cells = filled('r', NORTH, "e8 d9") + "d9=rpm e7=bm";
    let at = |options: &str, cells: &str, rest: &str, step: &str| {
        standing(&after(&set_up(options, cells, rest), step))
    };
    assert_eq!(at("", &cells, "b - 160", "e7-e8"), "fields-counted 1 2");
    assert_eq!(at("", &cells, "b - 158", "e7-e8"), "r", "red has completed 79 turns");
    assert_eq!(at("spoiling=allowed", &cells, "b - 160", "e7-e8"), "r");
    let signs = misfilled('r', NORTH, "e8") + "e7=bm";
    assert_eq!(at("", &signs, "b - 160", "e7-e8"), "fields-counted 1 2", "whatever its sign");
    assert_eq!(at("", &cells, "b - 160", "e7-e6"), "r", "a field is empty");
    let wrong = filled('r', NORTH, "e8") + "e7=bp";
    assert_eq!(at("", &wrong, "b - 160", "e7-e8"), "r", "a field is improperly filled");
    let full = filled('r', NORTH, "") + "e7=bm";
    assert_eq!(at("", &full, "b - 160", "e7-e6"), "r", "none is properly filled");

    let red = filled('b', SOUTH, "e2") + "e3=rm";
    assert_eq!(at("", &red, "r - 159", "e3-e2"), "fields-counted 2 1");
    assert_eq!(at("", &red, "r - 157", "e3-e2"), "b", "blue has completed 79 turns");
    let four = |turn: u16| format!("{} - {turn}", ["b", "y", "r", "g"][usize::from(turn % 4)]);
    assert_eq!(at("seats=4", &cells, &four(320), "e7-e8"), "fields-counted 1 2 2 2");
    assert_eq!(at("seats=4", &cells, &four(316), "e7-e8"), "y");
    assert_eq!(at("seats=4", &red, &four(318), "e3-e2"), "fields-counted 2 2 1 2");
    assert_eq!(at("seats=4", &red, &four(314), "e3-e2"), "g");
    let strange = filled('r', NORTH, "e8 d9") + "d9=yp e7=bm";
    assert_eq!(at("seats=4", &strange, &four(320), "e7-e8"), "y", "yellow does not face blue");

    let returning = filled('r', NORTH, "e8 d8") + "e8=bm d7=rp";
    let returned = after(&set_up("", &returning, "r - 161"), "d7-d8");
    assert_eq!(standing(&returned), "b", "a seat wins at the end of its own turn only");
    assert_eq!(standing(&after(&returned, "i9:p-i8")), "fields-counted 1 2");
}

/// plimus 7.2
#[test]
fn a_win_by_fields_that_count_tells_who_holds_how_many() {
    let counted = |options: &str, cells: &str, rest: &str, step: &str| match after(
        &set_up(options, cells, rest),
        step,
    )
    .status()
    {
        Status::Over(Outcome { ending: Ending::GoalOf(remark), .. }) => {
            assert_eq!(remark.key, "fields-counted");
            Some((remark.army.0, remark.number))
        }
        _ => None,
    };
    let eleven = filled('r', NORTH, "e8") + "e7=bm";
    assert_eq!(counted("", &eleven, "b - 160", "e7-e8"), Some((1, 11)));
    let double = filled('r', NORTH, "e8 d9") + "d9=rpm e7=bm";
    assert_eq!(counted("", &double, "b - 160", "e7-e8"), Some((1, 11)), "a double is on one");
    let one = filled('b', NORTH, "e8 d9") + "d9=rp e7=bm";
    assert_eq!(counted("", &one, "b - 160", "e7-e8"), Some((1, 1)));
    let blue = filled('b', SOUTH, "e2 c2") + "c2=rm e3=rm";
    assert_eq!(counted("", &blue, "r - 159", "e3-e2"), Some((0, 10)));
    let green = filled('g', EAST, "h5") + "g5=ym";
    assert_eq!(counted("seats=4", &green, "y - 321", "g5-h5"), Some((3, 11)));
}

/// plimus 7.2
#[test]
fn who_has_properly_filled_all_wins_by_that_however_late() {
    let cells = filled('b', NORTH, "e8") + "e7=bm";
    let won = after(&set_up("", &cells, "b - 160"), "e7-e8");
    assert_eq!(standing(&won), "area-filled 1 2");
}

/// plimus 7.3
#[test]
fn after_two_hundred_turns_a_seat_the_most_properly_filled_fields_win() {
    let cells = "b9=bp c9=bm d9=bm b1=rp e4=rp";
    let last = set_up("", cells, "r - 399");
    assert_eq!(standing(&after(&last, "e4-e5")), "turn-limit 1 2");
    assert_eq!(rest(&after(&last, "e4-e5")), "r - 399");
    let early = set_up("", cells, "r - 397");
    assert_eq!(rest(&after(&early, "e4-e5")), "b - 398");
    let tie = set_up("", "b9=bp c9=bmp b1=rp e4=rp", "r - 399");
    assert_eq!(standing(&after(&tie, "e4-e5")), "turn-limit 1 1", "a double fills nothing");
    let none = set_up("", "e4=rp", "r - 399");
    assert_eq!(standing(&after(&none, "e4-e5")), "turn-limit 1 1");
    let spoilt = filled('b', SOUTH, "c1 d1 e2") + "c1=rm e4=rp e9=bm d9=bp";
    let spoilt = set_up("", &spoilt, "r - 399");
    assert_eq!(standing(&after(&spoilt, "e4-e5")), "turn-limit 1 2", "7.2 does not apply");
    let won = filled('r', SOUTH, "e2") + "e3=rm";
    let won = set_up("", &won, "r - 399");
    assert_eq!(standing(&after(&won, "e3-e2")), "area-filled 2 1", "a win is decided first");

    let four = "e4=gp b9=bp i2=yp i4=yp b1=rp d1=rp";
    let four = set_up("seats=4", four, "g - 799");
    assert_eq!(standing(&after(&four, "e4-e5")), "turn-limit 2 1 1 2");

    let skipped = set_up("", SHUT_IN, "b - 398");
    let last = effects(&skipped, "i1:p-i2");
    assert_eq!(last.last(), Some(&Effect::Skipped { seat: Seat(1) }), "a skip can end the game");
    assert_eq!(standing(&after(&skipped, "i1:p-i2")), "turn-limit 1 2");
    assert_eq!(rest(&after(&skipped, "i1:p-i2")), "b - 398");
}

/// plimus 7.4
#[test]
fn with_four_seats_the_game_ends_with_the_first_winner() {
    let cells = filled('y', EAST, "h5") + "g5=ym b9=bp c9=bm b1=rp";
    let won = after(&set_up("seats=4", &cells, "y - 1"), "g5-h5");
    assert_eq!(standing(&won), "area-filled 2 1 2 2");
    assert_eq!(won.count_steps(), 0);
}

/// C1
#[test]
fn a_seat_without_a_step_is_skipped_and_its_turn_counts() {
    let position = set_up("", SHUT_IN, "b - 0");
    let skip = Effect::Skipped { seat: Seat(1) };
    let ended = Effect::TurnEnded { seat: Seat(0) };
    assert_eq!(effects(&position, "i1:p-i2")[1..], [ended, skip]);
    let next = after(&position, "i1:p-i2");
    assert_eq!((standing(&next), rest(&next)), ("b".to_owned(), "b - 2".to_owned()));
    let read = set_up("", SHUT_IN, "r - 1");
    assert_eq!((standing(&read), rest(&read)), ("b".to_owned(), "b - 2".to_owned()));
    let open = set_up("", &SHUT_IN.replace("c7=bm ", ""), "r - 1");
    assert_eq!(steps(&open, ""), "a9:m^b8^c7 a9:mp^b8^c7 a9:mpxb8^c7");
}

/// C2
#[test]
fn positions_are_the_same_whatever_the_number_of_their_turn() {
    let cells = "e4=bp e5=rm";
    let (one, other) = (set_up("", cells, "b - 2"), set_up("", cells, "b - 8"));
    assert_eq!(one, other);
    assert_eq!(one.key(), other.key());
    let different = [
        set_up("", cells, "r - 3"),
        set_up("", "e4=bp e5=rm a1=b0p1m", "b - 2"),
        set_up("", "e4=bpm e5=rm", "b - 2"),
        set_up("", "e4=bm e5=rm", "b - 2"),
        set_up("spoiling=allowed", cells, "b - 2"),
        start::<Plimus>(""),
    ];
    for position in &different {
        assert_ne!(one, *position);
    }
    let hop = |rest: &str| set_up("", "c5=bpm c6=rm c4=rm", rest);
    let hops = ["b c5:c3c5 0", "b c5:a5c5 0", "b c5:c3c5>rm 0", "b c5:c3c5>rp 0", "b - 0"].map(hop);
    for (number, one) in hops.iter().enumerate() {
        for other in &hops[number + 1..] {
            assert_ne!(one, other);
            assert_ne!(one.key(), other.key());
        }
    }
}

/// C4
#[test]
fn the_stones_of_a_seat_that_resigned_stay_and_its_turns_are_skipped() {
    let position = start::<Plimus>("seats=4");
    let (gone, effects) = withdrawn(&position);
    let seat = Seat(0);
    assert_eq!(effects, [Effect::SeatOut { seat }, Effect::TurnEnded { seat }]);
    assert_eq!(rest(&gone), "y - 1 b");
    assert_eq!([0, 1, 2, 3].map(|n| gone.is_out(Seat(n))), [true, false, false, false]);
    assert_eq!(gone.units().count(), 48);
    let same_board = set_up("seats=4", &all_home(), "y - 1");
    assert_eq!(gone.to_string(), format!("{same_board} b"));
    assert_ne!(gone, same_board, "the same board with blue in is another position");
    assert_ne!(gone.key(), same_board.key());
    let round = after(&gone, "b4-c4 d8-d7 h4-g4");
    assert_eq!(rest(&round), "y - 5 b", "blue's turn is counted");

    let (two, _) = withdrawn(&gone);
    assert_eq!(two.fallen(), [1, 2, 0, 0]);
    let (one, _) = withdrawn(&two);
    assert_eq!(standing(&one), "resignation 4 3 2 1", "the last one in has won");
    let two_seats = start::<Plimus>("");
    assert_eq!(withdrawn(&two_seats).0.to_string(), two_seats.to_string());
}

fn all_home() -> String {
    let areas = [('b', SOUTH), ('y', WEST), ('r', NORTH), ('g', EAST)];
    areas.map(|(army, area)| filled(army, area, "")).concat()
}

/// C4
#[test]
fn seats_that_resigned_rank_behind_all_others() {
    let cells = filled('y', EAST, "h5") + "g5=ym";
    let (gone, _) = withdrawn(&set_up("seats=4", &cells, "b - 0"));
    assert_eq!(standing(&after(&gone, "g5-h5")), "area-filled 3 1 2 2");
    let (limit, _) = withdrawn(&set_up("seats=4", "b9=bp i2=yp", "b - 796"));
    let limit = after(&limit, "i9:p-i8 i9:p-h9 i9:p-h8");
    assert_eq!(standing(&limit), "turn-limit 3 1 2 2");

    let shut = "i1=g6p6m i2=yp h2=yp h1=yp i3=ym h3=ym g3=ym g2=ym g1=yp";
    let shut = format!("{shut} a9=r6p6m a8=bp b8=bp b9=bp a7=bm b7=bm c7=bm c8=bm c9=bp");
    let (shut, _) = withdrawn(&set_up("seats=4", &shut, "b - 0"));
    let (shut, effects) = withdrawn(&shut);
    assert_eq!(standing(&shut), "no-steps 3 2 1 1");
    let skips = effects.iter().filter(|effect| matches!(effect, Effect::Skipped { .. }));
    assert_eq!((skips.count(), rest(&shut)), (4, "y - 1 by".to_owned()));
}

/// C4
#[test]
fn stones_in_the_hand_of_a_seat_that_resigns_go_to_the_first_pole() {
    let position = set_up("seats=4", "c4=bpm c5=rmp", "b - 0");
    let (gone, effects) = withdrawn(&after(&position, "c4xc5^c6"));
    assert_eq!((cell(&gone, "a1"), rest(&gone)), ("r1p1m".to_owned(), "y - 1 b".to_owned()));
    assert_eq!(effects.len(), 4);
}

/// C4
#[test]
fn a_hop_goes_on_as_it_was_when_another_seat_leaves() {
    let position = set_up("seats=4", "c4=bpm c5=rmp c7=rm", "b - 0");
    let within = after(&position, "c4xc5^c6");
    let seat = Seat(2);
    let (left, effects) = without(&within, seat);
    assert_eq!(effects, [Effect::SeatOut { seat }]);
    assert_eq!(left.to_string(), format!("{within} r"));
    assert_eq!(rest(&left), "b c6:c4c6>rmp 0 r");
    let banished = after(&left, ">a1 >a9");
    assert_eq!((cell(&banished, "a1"), cell(&banished, "a9")), ("r0p1m".into(), "r1p0m".into()));
    assert_eq!(rest(&banished), "b c6:c4c6 0 r");
    assert_eq!(rest(&after(&banished, "done")), "y - 1 r");
    assert_eq!(rest(&after(&banished, "c6xc7^c8 >a1")), "y - 1 r", "its stones can be captured");
}

/// C4
#[test]
fn the_turns_of_a_seat_that_left_out_of_turn_are_skipped_and_counted() {
    let (left, _) = without(&start::<Plimus>("seats=4"), Seat(1));
    assert_eq!((standing(&left), rest(&left)), ("b".to_owned(), "b - 0 y".to_owned()));
    assert_eq!(left.units().count(), 48, "its stones stay");
    let skip = Effect::Skipped { seat: Seat(1) };
    assert_eq!(effects(&left, "d2-d3").last(), Some(&skip));
    assert_eq!(rest(&after(&left, "d2-d3")), "r - 2 y");
    let (again, told) = without(&left, Seat(1));
    assert!(again == left && told.is_empty(), "it is out already");
}

/// C4
#[test]
fn the_last_seat_wins_at_once_also_on_its_own_turn() {
    let position = set_up("seats=4", "c4=bpm c5=rmp", "b - 0 yg");
    let within = after(&position, "c4xc5^c6");
    let (won, effects) = without(&within, Seat(2));
    assert_eq!(effects, [Effect::SeatOut { seat: Seat(2) }]);
    assert_eq!((standing(&won), steps(&won, "")), ("resignation 1 4 2 3".into(), String::new()));
    assert_eq!(rest(&won), "b c6:c4c6>rmp 0 ygr", "nothing moves any more");
    let read = position_of::<Plimus>("seats=4", &won.to_string());
    assert!(read == won);
    assert_eq!(standing(&read), "resignation 1 4 2 3");
}

/// C6
#[test]
fn a_game_a_match_ended_keeps_its_turn() {
    let position = start::<Plimus>("");
    let step = "d2-d3".parse().unwrap();
    let ended = position.ended_by(step);
    assert_eq!(rest(&ended), "b - 0");
    assert_eq!(cell(&ended, "d3"), "bp");
    assert_eq!(set_up("", &two_home().replace("d2=", "d3="), "b - 0"), ended);
}

fn two_home() -> String {
    filled('b', SOUTH, "") + &filled('r', NORTH, "")
}
