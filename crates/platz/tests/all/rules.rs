//! Platz 1 to 3: the board, the turn and the end.

use quadrille_core::present::Present as _;
use quadrille_core::{Effect, Ending, Game, Point, Position as _, STANDARD, Seat, Status};
use quadrille_platz::{Platz, Position};
use quadrille_testkit::facts::{after, effects, options, position, start, steps};

fn five(text: &str) -> Position {
    position::<Platz>("", text)
}

/// The letter of the seat to act, or `over` and the ranks.
fn standing(position: &Position) -> String {
    match position.status() {
        Status::Acting(seat) => Platz::armies(Default::default())[seat.index()].letter.to_string(),
        Status::Over(outcome) => {
            let ranks = outcome.ranking.ranks().iter().map(u8::to_string);
            format!("over {}", ranks.collect::<Vec<_>>().join(" "))
        }
    }
}

/// platz 1.1
#[test]
fn each_seat_begins_with_a_row_of_pieces_and_white_moves_first() {
    let five = "b255,b255,b255,b255,b255/,,,,/,,,,/,,,,/w255,w255,w255,w255,w255 w";
    let six =
        "b255,b255,b255,b255,b255,b255/,,,,,/,,,,,/,,,,,/,,,,,/w255,w255,w255,w255,w255,w255 w";
    for (size, text, reply, cells) in [("", five, "e5-e4", 25), ("size=6", six, "e6-e5", 36)] {
        let begin = start::<Platz>(size);
        assert_eq!(begin.to_string(), text);
        assert!(begin == position::<Platz>(size, text));
        assert_eq!(Platz::geometry(options::<Platz>(size)).points.len(), cells);
        assert_eq!((begin.seats(), begin.sides()), (2, 2));
        assert_eq!(standing(&begin), "w");
        assert_eq!(standing(&after(&begin, "a1-a2")), "b");
        assert_eq!(standing(&after(&begin, &format!("a1-a2 {reply}"))), "w");
    }
    let corner = position::<Platz>("", ",,,,w255/,,,,/,,,,/,,,,/,b255,,, w");
    assert_eq!(steps(&corner, ""), "e5-e4 e5-d4 e5-d5");
    let corner = position::<Platz>("size=6", ",,,,,w255/,,,,,/,,,,,/,,,,,/,,,,,/,b255,,,, w");
    assert_eq!(steps(&corner, ""), "f6-f5 f6-e5 f6-e6");
}

/// platz 1.2
#[test]
fn a_piece_begins_with_eight_arrows_and_never_rotates() {
    for size in ["", "size=6"] {
        for (_, piece) in start::<Platz>(size).pieces() {
            assert_eq!((piece.arrows, piece.hits), (255, 0));
        }
    }
    let position = five("b255,,,,/,,,,/,,w37,,/,,,,/,,,, w");
    assert_eq!(steps(&position, ""), "c3-c4 c3-d3 c3-b2");
    let walked = after(&position, "c3-d3 a5-a4 d3-c2 a4-a5 c2-c3 a5-a4");
    assert_eq!(walked.to_string(), ",,,,/b255,,,,/,,w37,,/,,,,/,,,, w");
}

/// platz 1.2: the set has twelve pieces, which are all used on the larger board.
#[test]
fn twelve_pieces_hold_96_arrows() {
    let arrows = |size: &str| {
        let begin = start::<Platz>(size);
        begin.pieces().map(|(_, piece)| piece.arrows.count_ones()).sum::<u32>()
    };
    assert_eq!((arrows("size=6"), arrows("size=5")), (96, 80));
}

/// platz 2.1
#[test]
fn a_piece_moves_to_an_empty_neighbour_where_it_has_an_arrow() {
    let all = five(",b255,,,/,,,,/,,w255,,/,,,,/,,,, w");
    assert_eq!(steps(&all, ""), "c3-c4 c3-d4 c3-d3 c3-d2 c3-c2 c3-b2 c3-b3 c3-b4");
    let two_arrows = five(",b255,,,/,,,,/,,w5,,/,,,,/,,,, w");
    assert_eq!(steps(&two_arrows, ""), "c3-c4 c3-d3");
    let moved = after(&two_arrows, "c3-d3");
    assert_eq!(moved.to_string(), ",b255,,,/,,,,/,,,w5,/,,,,/,,,, b");
    assert_eq!(steps(&after(&moved, "b5-a5"), ""), "d3-d4 d3-e3");
    let own_in_the_way = five(",b255,,,/,,w0,,/,,w5,,/,,,,/,,,, w");
    assert_eq!(steps(&own_in_the_way, ""), "c3-d3");
    let enemy_in_the_way = five(",,,,/,,b255,,/,,w5,,/,,,,/,,,, w");
    assert_eq!(steps(&enemy_in_the_way, "c3-"), "c3-d3");
}

/// platz 2.2
#[test]
fn a_piece_shoots_the_first_piece_on_a_line_if_it_is_an_enemy() {
    let straight = five(",,b255,,/,,,,/b255,,w85,,b255/,,,,/,,b255,, w");
    assert_eq!(steps(&straight, "c3x"), "c3xc5 c3xe3 c3xc1 c3xa3");
    let diagonal = five("b255,,,,b255/,,,,/,,w170,,/,,,,/b255,,,,b255 w");
    assert_eq!(steps(&diagonal, "c3x"), "c3xe5 c3xe1 c3xa1 c3xa5");
    let far = position::<Platz>("size=6", ",,,,,b255/,,,,,/,,,,,/,,,,,/,,,,,/w255,,,,, w");
    assert_eq!(steps(&far, "a1x"), "a1xf6");
    let near = five(",,,,/,,,,/,,,,/b255,,,,/w1,,,, w");
    assert_eq!(steps(&near, ""), "a1xa2");
    let no_arrow = five("b255,,,,/,,,,/,,,,/,,,,/w254,,,, w");
    assert_eq!(steps(&no_arrow, ""), "a1-b2 a1-b1");
    let second_enemy = five("b255,,,,/,,,,/b255,,,,/,,,,/w1,,,, w");
    assert_eq!(steps(&second_enemy, ""), "a1-a2 a1xa3");
    let behind_own = five("b255,,,,/,,,,/w0,,,,/,,,,/w1,,,, w");
    assert_eq!(steps(&behind_own, ""), "a1-a2");
}

/// platz 2.2
#[test]
fn a_shot_costs_the_arrow_for_good_and_counts_a_hit() {
    let position = five("b37*1,,,,/,,,,/,,,,/,,,,/w255,,,, w");
    let shot = after(&position, "a1xa5");
    assert_eq!(shot.to_string(), "b37*2,,,,/,,,,/,,,,/,,,,/w254,,,, b");
    assert_eq!(
        effects(&position, "a1xa5"),
        [Effect::Shot { from: Point(0), at: Point(20) }, Effect::TurnEnded { seat: Seat(0) }]
    );
    assert_eq!(steps(&shot, ""), "a5-b5");
    let next = after(&shot, "a5-b5");
    assert_eq!(next.to_string(), ",b37*2,,,/,,,,/,,,,/,,,,/w254,,,, w");
    assert_eq!(steps(&next, ""), "a1-b2 a1-b1");
    let all_eight = ["c3xc5", "c3xe5", "c3xe3", "c3xe1", "c3xc1", "c3xa1", "c3xa3", "c3xa5"];
    for (direction, step) in all_eight.into_iter().enumerate() {
        let straight = ",,b0,,/,,,,/b0,,w255,,b0/,,,,/,,b0,, w";
        let diagonal = "b0,,,,b0/,,,,/,,w255,,/,,,,/b0,,,,b0 w";
        let shot = after(&five(if direction % 2 == 0 { straight } else { diagonal }), step);
        assert!(shot.to_string().contains(&format!("w{}", 255 - (1 << direction))), "{step}");
        assert_eq!(shot.to_string().matches("b0*1").count(), 1, "{step}");
        assert_eq!(steps(&shot, step), "");
    }
}

/// platz 3.1
#[test]
fn the_last_hit_on_any_one_enemy_wins_at_once() {
    for (hits, before) in [("hits=4", 3), ("hits=5", 4)] {
        let text = |fewer| {
            format!("b255*{},b255,,,/,,,,/,,,,/,,,,/w255*{},w255,,, w", before - fewer, before)
        };
        let won = after(&position::<Platz>(hits, &text(0)), "a1xa5");
        assert_eq!(standing(&won), "over 1 2");
        assert_eq!(steps(&won, ""), "");
        assert!(won.to_string().ends_with(" w"), "the seat stays: {won}");
        let goes_on = after(&position::<Platz>(hits, &text(1)), "a1xa5");
        assert_eq!(standing(&goes_on), "b");
        assert_eq!(standing(&after(&goes_on, "a5xa1")), "over 2 1");
    }
    let spread = five("b255*2,b255*3,b255*3,,/,,,,/,,,,/,,,,/w255,,,, w");
    assert_eq!(standing(&after(&spread, "a1xa5")), "b", "hits on different pieces do not add up");
    for (options, before) in [("size=6 hits=4", 3), ("size=6 hits=5", 4)] {
        let text = format!("b255*{before},,,,,/,,,,,/,,,,,/,,,,,/,,,,,/w255,,,,, w");
        let won = after(&position::<Platz>(options, &text), "a1xa6");
        assert_eq!(standing(&won), "over 1 2", "{options}");
    }
    let last_arrows = five("b0*3,,,,/,,,,/,,,,/,,,,/w1,,,, w");
    assert_eq!(standing(&after(&last_arrows, "a1xa5")), "over 1 2", "a win is decided first");
}

/// platz 3.2
#[test]
fn nobody_may_pass_who_can_move_or_shoot() {
    for text in ["b255,,,,/,,,,/,,,,/,,,,/w255,,,, w", "b255,,,,/,,,,/,,,,/,,,,/w1,,,, w"] {
        let position = five(text);
        let all = steps(&position, "");
        assert!(all.split(' ').all(|step| step.contains(['-', 'x'])), "{all}");
        for pass in ["done", "-", "a1-a1"] {
            assert!(Platz::read_step(&position, STANDARD, pass).is_err(), "{pass}");
        }
    }
}

/// platz 3.2, C1
#[test]
fn a_seat_that_cannot_act_is_skipped() {
    let position = five(",,b255,,/,,,,/,,,,/,,,,/w0,,,, b");
    assert_eq!(
        effects(&position, "c5-c4"),
        [
            Effect::Moved { from: Point(22), to: Point(17) },
            Effect::TurnEnded { seat: Seat(1) },
            Effect::Skipped { seat: Seat(0) },
        ]
    );
    let next = after(&position, "c5-c4");
    assert_eq!(next.to_string(), ",,,,/,,b255,,/,,,,/,,,,/w0,,,, b");
    assert_eq!(standing(&after(&next, "c4-c3 c3-c4")), "b");
    let freed = five("b255,,,,/,,,,/,,,,/b0,,,,/w1,,,, b");
    assert_eq!(standing(&after(&freed, "a5-a4")), "w", "an arrow and a target are enough");
    let no_pieces = five(",,,,/,,,,/,,,,/,,,,/w255,,,, w");
    assert_eq!(standing(&after(&no_pieces, "a1-a2")), "w");
    let blocked_by_own = five(",,,,/,,,,/b255,,,,/w0,,,,/w1,,,, b");
    assert_eq!(standing(&after(&blocked_by_own, "a3-a4")), "b");
}

/// platz 3.2, C1
#[test]
fn the_game_is_drawn_when_nobody_can_act() {
    let drawn = after(&five("b0,,,,/,,,,/,,,,/,,,,/w1,,,, w"), "a1xa5");
    assert_eq!(drawn.to_string(), "b0*1,,,,/,,,,/,,,,/,,,,/w0,,,, w");
    assert_eq!(standing(&drawn), "over 1 1");
    assert!(matches!(drawn.status(), Status::Over(outcome) if outcome.ending == Ending::NoSteps));
    assert_eq!(steps(&drawn, ""), "");
    let last_move = after(&five(",,,,/b1,,,,/,,,,/,,,,/w0,,,, b"), "a4-a5");
    assert_eq!(standing(&last_move), "over 1 1");
}

/// platz 3.2, C6
#[test]
fn a_text_whose_seat_cannot_act_is_skipped_or_drawn_at_once() {
    let skipped = five(",,b255,,/,,,,/,,,,/,,,,/w0,,,, w");
    assert_eq!(standing(&skipped), "b");
    assert_eq!(skipped.to_string(), ",,b255,,/,,,,/,,,,/,,,,/w0,,,, b");
    for text in ["b0,,,,/,,,,/,,,,/,,,,/w0,,,, b", ",,,,/,,,,/,,,,/,,,,/,,,, w"] {
        let drawn = five(text);
        assert_eq!(standing(&drawn), "over 1 1");
        assert_eq!(drawn.to_string(), text);
    }
}

/// C3
#[test]
fn only_a_shot_is_progress_and_fifty_turns_a_seat_are_too_many_without() {
    assert_eq!(Platz::QUIET_TURNS, Some(50));
    let begin = start::<Platz>("");
    let progress = |step| effects(&begin, step).iter().any(Effect::is_progress);
    assert_eq!(["a1xa5", "a1-a2"].map(progress), [true, false]);
}
