//! Ploy 4 to 6: the endings of `two`, `four` and `team`, and captures on the way.

use crate::common::{rows, set_up, standing};
use quadrille_core::{Army, Effect, Game, Point, Position as _, STANDARD, Seat};
use quadrille_ploy::{Ploy, Position};
use quadrille_testkit::facts::{after, effects, options_refusal, position, refusal, start, steps};

const ELSEWHERE: &str = "a1=g85 b1=g1 i9=y85 h9=y16 i1=b85 h1=b1";

fn two(pieces: &str, seat: &str) -> Position {
    set_up("", pieces, seat)
}

fn four(pieces: &str, rest: &str) -> Position {
    set_up("mode=four", pieces, rest)
}

fn team(pieces: &str, seat: &str) -> Position {
    set_up("mode=team", pieces, seat)
}

/// The position after a seat has left, and the effects.
fn without(position: &Position, seat: Seat) -> (Position, Vec<Effect>) {
    let mut position = position.clone();
    let mut effects = Vec::new();
    position.withdraw(seat, &mut effects);
    (position, effects)
}

/// The status after each of the steps.
fn standings(position: &Position, steps: &str) -> Vec<String> {
    let words: Vec<&str> = steps.split(' ').collect();
    (1..=words.len()).map(|n| standing(&after(position, &words[..n].join(" ")))).collect()
}

/// ploy 4.1
#[test]
fn two_is_lost_with_the_commander_or_with_all_the_rest() {
    let green = "a1=g85 e4=g131";
    let commander = after(&two(&format!("{green} e6=r85 a9=r1 b9=r1"), "g"), "e4xe6");
    assert_eq!(standing(&commander), "over 1 2");
    assert_eq!(steps(&commander, ""), "");
    let rest = after(&two(&format!("{green} e6=r1 a9=r85"), "g"), "e4xe6");
    assert_eq!(standing(&rest), "over 1 2");
    assert_eq!(steps(&rest, ""), "");
    let one_left = after(&two(&format!("{green} e6=r1 a9=r85 b9=r1"), "g"), "e4xe6");
    assert_eq!(standing(&one_left), "r");

    let red = "a9=r85 e6=r56";
    let commander = after(&two(&format!("{red} e4=g85 a1=g1 b1=g1"), "r"), "e6xe4");
    assert_eq!(standing(&commander), "over 2 1");
    let rest = after(&two(&format!("{red} e4=g1 a1=g85"), "r"), "e6xe4");
    assert_eq!(standing(&rest), "over 2 1");
}

/// ploy 5.1
#[test]
fn who_captures_a_commander_takes_all_armies_of_its_seat() {
    let rest = "a1=g85 a4=y56 i9=y85 i1=b85 h1=b1";
    let position = four(&format!("{rest} e4=g131 e6=r85 c9=r16"), "g -");
    let red_taken = after(&position, "e4xe6");
    assert_eq!(red_taken.to_string(), format!("{} y r=g", rows(&format!("{rest} e6=g131 c9=r16"))));
    assert!(red_taken.is_out(Seat(1)));
    let told = effects(&position, "e4xe6");
    assert!(told.contains(&Effect::CommandPassed { army: Army(1), to: Seat(0) }));
    assert!(told.contains(&Effect::SeatOut { seat: Seat(1) }));

    let greens_turn = after(&red_taken, "i9R1 h1R1");
    let green = "a1-a2 a1-b1 a1R1";
    let shield = "c9-c8 c9-c8R1 c9-c8R2 c9-c8R3 c9-c8R4 c9-c8L1 c9-c8L2 c9-c8L3";
    let turns = "c9R1 c9R2 c9R3 c9R4 c9L1 c9L2 c9L3";
    assert_eq!(steps(&greens_turn, "a1"), green);
    assert_eq!(steps(&greens_turn, "c9"), format!("{shield} {turns}"));
    assert_eq!(steps(&greens_turn, "i") + &steps(&greens_turn, "a4"), "");

    let both_taken = after(&greens_turn, "c9-c8 a4xa1");
    let pieces = "a1=y56 i9=y170 i1=b85 h1=b2 e6=g131 c8=r16";
    assert_eq!(both_taken.to_string(), format!("{} b g=y,r=y", rows(pieces)));
    let yellows_turn = after(&both_taken, "i1R1");
    assert_eq!(standing(&yellows_turn), "y");
    assert_eq!(steps(&yellows_turn, "c8-c7"), shield.replace("c8", "c7").replace("c9", "c8"));
    assert_eq!(steps(&yellows_turn, "e6L"), "e6L1 e6L2 e6L3");
    assert_eq!(standing(&after(&yellows_turn, "e6L1")), "b");

    let by_taken = four("a1=g85 c8=r16 c7=y85 d7=y1 i1=b85 h1=b1", "g r=g");
    assert!(after(&by_taken, "c8xc7").to_string().ends_with(" b r=g,y=g"));
}

/// ploy 5.2
#[test]
fn a_seat_with_only_its_commander_is_out_and_nobody_gains() {
    let position = four(&format!("{ELSEWHERE} e4=g131 e6=r1 a9=r85"), "g -");
    let stripped = after(&position, "e4xe6");
    assert_eq!(stripped.to_string(), format!("{} y -", rows(&format!("{ELSEWHERE} e6=g131"))));
    assert!(stripped.is_out(Seat(1)));
    assert_eq!(stripped.commander(Army(1)), Some(Seat(1)));
    let [a9, e4, e6] = [72, 31, 49].map(Point);
    let told = effects(&position, "e4xe6");
    assert_eq!(
        told,
        [
            Effect::Captured { at: e6, army: Army(1) },
            Effect::Moved { from: e4, to: e6 },
            Effect::Removed { at: a9, army: Army(1) },
            Effect::SeatOut { seat: Seat(1) },
            Effect::TurnEnded { seat: Seat(0) },
        ]
    );

    let with_taken = "a1=g85 e4=g131 i1=b85 h1=b1 e6=r1 a9=r85 e8=y1";
    let still_in = after(&four(with_taken, "g y=r"), "e4xe6");
    assert_eq!(standing(&still_in), "r");
    assert!(!still_in.is_out(Seat(1)));
    let taken_gone = after(&still_in, "a9R1 h1R1 e6xe8");
    let left = rows("a1=g85 e8=g131 i1=b85 h1=b2");
    assert_eq!(taken_gone.to_string(), format!("{left} b y=r"));

    let own_left = four("a1=g85 e4=g131 i1=b85 h1=b1 e6=y1 a9=r85 b9=r1", "g y=r");
    assert_eq!(standing(&after(&own_left, "e4xe6")), "r");
}

/// ploy 5.3
#[test]
fn the_turn_passes_clockwise_among_those_still_in_and_the_last_wins() {
    let pieces = "a1=g85 b3=g131 e3=g131 h3=g131 b5=r85 a9=r16 e5=y85 d9=y16 h5=b85 i9=b16";
    let position = four(pieces, "g -");
    let played = "b3xb5 d9R1 i9R1 e3xe5 i9R1 h3xh5";
    assert_eq!(standings(&position, played), ["y", "b", "g", "b", "g", "over 1 4 3 2"]);
    assert_eq!(steps(&after(&position, played), ""), "");
    let stripped = four("a1=g85 e4=g131 e6=b1 i1=b85", "g r=g,y=g");
    assert_eq!(standing(&after(&stripped, "e4xe6")), "over 1 3 3 2");
}

/// C3
#[test]
fn only_a_capture_is_progress_and_fifty_turns_a_seat_are_too_many_without() {
    assert_eq!(Ploy::QUIET_TURNS, Some(50));
    let position = two("a1=g85 e4=g1 e5=r1 a9=r85 b9=r1", "g");
    let progress = |step| effects(&position, step).iter().any(Effect::is_progress);
    assert_eq!(["e4xe5", "e4xe5R1", "a1-a2", "e4R1"].map(progress), [true, true, false, false]);
}

/// C4
#[test]
fn a_seat_that_resigns_in_four_leaves_with_all_pieces_it_commands() {
    let position = four("a1=g85 b1=g1 e6=r1 i9=y85 h9=y16 i1=b85 h1=b1", "g r=g");
    let (green_gone, _) = without(&position, Seat(0));
    let left = rows("i9=y85 h9=y16 i1=b85 h1=b1");
    assert_eq!(green_gone.to_string(), format!("{left} y r=g"));
    assert!(green_gone.is_out(Seat(0)));
    assert_eq!(standing(&without(&green_gone, Seat(2)).0), "over 3 4 2 1");
}

/// C4
#[test]
fn a_seat_that_leaves_four_out_of_turn_takes_no_turn_from_anybody() {
    let position = four("a1=g85 b1=g1 e6=r1 i9=y85 h9=y16 i1=b85 h1=b1", "g r=g");
    let (yellow_gone, told) = without(&position, Seat(2));
    let [h9, i9] = [79, 80].map(|point| Effect::Removed { at: Point(point), army: Army(2) });
    assert_eq!(told, [h9, i9, Effect::SeatOut { seat: Seat(2) }]);
    let left = rows("a1=g85 b1=g1 e6=r1 i1=b85 h1=b1");
    assert_eq!(yellow_gone.to_string(), format!("{left} g r=g"));
    assert_eq!(standings(&yellow_gone, "b1R1 h1R1"), ["b", "g"]);
    let (again, told) = without(&yellow_gone, Seat(2));
    assert!(again == yellow_gone && told.is_empty(), "it is out already");
}

/// C4
#[test]
fn taken_armies_leave_with_their_commander_and_go_to_nobody() {
    let position = four("a1=g85 b1=g1 e6=r1 i9=y85 h9=y16 i1=b85 h1=b1", "y r=g");
    let (green_gone, told) = without(&position, Seat(0));
    let left = rows("i9=y85 h9=y16 i1=b85 h1=b1");
    assert_eq!(green_gone.to_string(), format!("{left} y r=g"));
    assert!(told.contains(&Effect::Removed { at: Point(49), army: Army(1) }));
    assert!(!told.iter().any(|effect| matches!(effect, Effect::CommandPassed { .. })));
    let (over, _) = without(&green_gone, Seat(3));
    assert_eq!(standing(&over), "over 3 4 1 2", "the last one in has won on its own turn");
    assert!(over.to_string().ends_with(" y r=g"));
    assert_eq!(without(&over, Seat(2)).1, [], "the game is over");
}

/// C4
#[test]
fn with_two_sides_a_position_knows_nothing_of_leaving() {
    for options in ["", "mode=team", "mode=team beaten=together"] {
        let start = start::<Ploy>(options);
        for seat in Seat::first(4) {
            let (left, told) = without(&start, seat);
            assert!(left == start && told.is_empty(), "the match ends it for the whole side");
        }
    }
}

/// C4, ploy 7b
#[test]
fn a_game_of_four_that_ended_by_resigning_reads_back_as_finished() {
    let (ended, _) = without(&four("i9=y85 h9=y16 i1=b85 h1=b1", "y -"), Seat(2));
    let read = Ploy::read_position(ended.options(), STANDARD, &ended.to_string());
    assert_eq!(read.map(|read| standing(&read)), Ok("over 2 2 2 1".to_owned()));
}

/// ploy 6.1
#[test]
fn a_team_loses_when_both_its_seats_are_beaten() {
    let partners = [("a5=@1", true), ("a5=@85", true), ("", true), ("a5=@85 b5=@1", false)];
    let victims = [("e5=$85 d5=$1", true), ("e5=$1 d5=$85", true), ("e5=$1 d5=$85 c5=$1", false)];
    let (upper, lower) = ("e7=r56 a9=r85 h9=b1 i9=b85", "e7=g56 a1=g85 h1=y1 i1=y85");
    let captors = [
        ("g", "y", upper, "r", "over 2 1"),
        ("y", "g", upper, "r", "over 2 1"),
        ("r", "b", lower, "g", "over 1 2"),
        ("b", "r", lower, "g", "over 1 2"),
    ];
    for (partner, beaten) in partners {
        for (victim, falls) in victims {
            for (first, second, captor, seat, lost) in captors {
                let all = format!("{captor} {partner} {victim}");
                let all = all.replace('@', first).replace('$', second);
                let position = team(&all, seat);
                assert_eq!(standing(&position), seat, "{all}");
                let result = standing(&after(&position, "e7xe5"));
                assert_eq!(result == lost, beaten && falls, "{all}");
                assert_eq!(result.starts_with("over"), beaten && falls, "{all}");
            }
        }
    }
}

/// ploy 6.1a
#[test]
fn together_a_team_loses_without_commanders_or_with_nothing_else() {
    let red = "e7=r56 a9=r85 h9=b1 i9=b85";
    for (green_and_yellow, each, together) in [
        ("e5=g85 d5=g1 a5=y1", "over 2 1", "over 2 1"),
        ("e5=g1 d5=g85 a5=y85", "over 2 1", "over 2 1"),
        ("e5=y1 a5=y85", "over 2 1", "over 2 1"),
        ("e5=g85 d5=g1 a5=y85", "over 2 1", "y"),
        ("e5=y1 a5=y85 d5=g1", "over 2 1", "y"),
        ("e5=y1 a5=y85 c5=y1 d5=g1", "y", "y"),
        ("e5=g1 d5=g85 a5=y85 b5=y1", "y", "y"),
    ] {
        let pieces = format!("{red} {green_and_yellow}");
        let result = |options| standing(&after(&set_up(options, &pieces, "r"), "e7xe5"));
        assert_eq!(result("mode=team"), each, "{pieces}");
        assert_eq!(result("mode=team beaten=together"), together, "{pieces}");
    }
    let green = set_up("mode=team beaten=together", "e7=g56 a1=g85 e5=r1 d5=r85 a5=b85", "g");
    assert_eq!(standing(&after(&green, "e7xe5")), "over 1 2");
}

/// ploy 6.1a
#[test]
fn a_ship_left_to_the_team_keeps_it_in_until_it_is_captured_too() {
    let pieces = "e7=r56 a9=r85 h9=b1 i9=b85 e5=y1 a5=y85 e3=g1";
    let position = set_up("mode=team beaten=together", pieces, "r");
    let played = "e7xe5 a5R1 h9R1 e3-e4 e5xe4";
    assert_eq!(standings(&position, played), ["y", "b", "g", "r", "over 2 1"]);
}

/// ploy 6.1a
#[test]
fn together_is_for_teams_only() {
    for mode in ["two", "four"] {
        let refusal = options_refusal::<Ploy>(&format!("mode={mode} beaten=together"));
        let expected = "option \"beaten=together\": expected beaten=together only with mode=team";
        assert_eq!(refusal, expected);
    }
}

/// ploy 6.1a, 7a and 7b
#[test]
fn a_text_of_a_team_is_read_by_the_ending_that_was_chosen() {
    let mixed = "a9=r85 b9=r1 i9=b85 h9=b1 a5=y85 d5=g1";
    assert_eq!(standing(&team(mixed, "g")), "over 2 1");
    assert_eq!(standing(&set_up("mode=team beaten=together", mixed, "g")), "g");
    let both = format!("{} g", rows("a9=r85 i9=b1 a5=y85 d5=g1"));
    let refused = refusal::<Ploy>("mode=team", &both);
    assert!(refused.contains("both sides are beaten"), "{refused}");
    assert_eq!(standing(&position::<Ploy>("mode=team beaten=together", &both)), "g");
}

/// ploy 6.2
#[test]
fn beaten_partners_go_on_with_their_own_colour() {
    let others = "a9=r85 b9=r1 i9=b85 h9=b1 i1=y85 h1=y1";
    let captured = team(&format!("{others} e4=g85 a1=g1 e6=r56"), "r");
    let told = effects(&captured, "e6xe4");
    assert_eq!(told.len(), 3, "a capture, a motion, the turn's end: {told:?}");
    let captured = after(&captured, "e6xe4");
    assert_eq!(captured.commander(Army(0)), Some(Seat(0)));
    assert_eq!(steps(&captured, "a") + &steps(&captured, "e"), "");
    assert_eq!(steps(&captured, "i1"), "i1-i2 i1R1");
    let captured = after(&captured, "i1R1 i9R1");
    let shield = "a1-a2 a1-a2R1 a1-a2R2 a1-a2R3 a1-a2R4 a1-a2L1 a1-a2L2 a1-a2L3";
    let turns = "a1R1 a1R2 a1R3 a1R4 a1L1 a1L2 a1L3";
    assert_eq!(steps(&captured, ""), format!("{shield} {turns}"));

    let alone = team(&format!("{others} e4=g1 a1=g85 e6=r56"), "r");
    let alone = after(&alone, "e6xe4 i1R1 i9R1");
    assert_eq!(steps(&alone, ""), "a1-a2 a1-b1 a1R1");
}

/// ploy 6.3
#[test]
fn the_partner_plays_in_the_place_of_a_seat_without_pieces() {
    let others = "a9=r85 b9=r1 i9=b85 h9=b1 i1=y85 h1=y1";
    let position = team(&format!("{others} e4=g1 e6=r56"), "r");
    let green_gone = after(&position, "e6xe4");
    assert!(green_gone.is_out(Seat(0)));
    let turning = "i1R1 i9R1 i1R1 a9R1 i1R1 i9R1 i1R1";
    let order = "y b y r y b y r";
    assert_eq!(format!("y {}", standings(&green_gone, turning).join(" ")), order);
    let in_greens_place = after(&green_gone, "i1R1 i9R1");
    assert!(in_greens_place.to_string().ends_with(" g"));
    assert_eq!(in_greens_place.slot(), Seat(0));
    let shield = "h1-h2 h1-h2R1 h1-h2R2 h1-h2R3 h1-h2R4 h1-h2L1 h1-h2L2 h1-h2L3";
    let turns = "h1R1 h1R2 h1R3 h1R4 h1L1 h1L2 h1L3";
    assert_eq!(steps(&in_greens_place, ""), format!("{shield} {turns} i1-h2 i1R1"));

    let red_gone = team("a1=g85 b1=g1 i1=y85 h1=y1 i9=b85 h9=b1", "g");
    assert_eq!(standings(&red_gone, "a1R1 i9R1 i1R1 i9R1"), ["b", "y", "b", "g"]);
}

/// ploy 6.3: the printed example, in which C is green and its partner A is yellow.
#[test]
fn without_yellow_the_order_is_blue_green_red_green() {
    let yellow_gone = team("a1=g85 b1=g1 a9=r85 b9=r1 i9=b85 h9=b1", "b");
    let turning = "i9R1 a1R1 a9R1 a1R1 i9R1 a1R1 a9R1";
    let order = format!("b {}", standings(&yellow_gone, turning).join(" "));
    assert_eq!(order, "b g r g b g r g");
}

/// ploy 6.4
#[test]
fn partners_block_and_are_never_captured() {
    for (own, partner, enemy) in
        [("g", "y", "r"), ("y", "g", "b"), ("r", "b", "g"), ("b", "r", "y")]
    {
        let own_team = format!("a1={own}85 e5={own}131 e7={partner}1 f6={partner}85");
        let position = team(&format!("{own_team} d6={enemy}1 a9={enemy}85"), own);
        assert_eq!(steps(&position, "e5-"), "e5-e6", "{own}");
        assert_eq!(steps(&position, "e5x"), "e5xd6", "{own}");
    }
}
