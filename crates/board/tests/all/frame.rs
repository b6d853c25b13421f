//! Where points lie, whichever seat looks, and how arrow keys go from one to the next.

use crate::common::game;
use quadrille_board::cursor::{Way, step};
use quadrille_board::{Frame, SIDE, facing};
use quadrille_core::present::{Geometry, PieceView};
use quadrille_core::{Compass, Point, Seat};
use quadrille_table::GameText;

const DEGREES: [u16; 8] = [0, 45, 90, 120, 180, 240, 270, 359];
const QUARTERS: [u16; 4] = [0, 90, 180, 270];
const WAYS: [Way; 4] = [Way::Up, Way::Down, Way::Left, Way::Right];

fn geometry(game: GameText) -> Geometry {
    game.start().geometry()
}

/// The pieces a seat starts with.
fn own(game: GameText, seat: Seat) -> Vec<PieceView> {
    let pieces = game.start().pieces().into_iter();
    pieces.filter(|piece| piece.commander == Some(seat)).collect()
}

/// Whether the board is not a disc: whether some point lies near a corner.
fn is_square(game: GameText) -> bool {
    let points = geometry(game).points;
    points.iter().any(|point| (point.x - 0.5).hypot(point.y - 0.5) > 0.51)
}

#[test]
fn every_seat_has_its_pieces_in_the_lower_half() {
    for game in GameText::all() {
        let board = geometry(game);
        for seat in Seat::first(game.start().seats()) {
            let own = own(game, seat);
            let frame = Frame::new(&board, facing(game, seat));
            for piece in own {
                let (_, y) = frame.place(piece.point);
                assert!(y > SIDE / 2.0 + 1.0, "{game}, {seat:?}: {piece:?} at {y}");
            }
        }
    }
}

#[test]
fn the_first_seat_sees_the_board_as_it_is_unless_the_game_is_another_one_turned() {
    for game in GameText::all() {
        assert_eq!(facing(game, Seat(0)) == 0, game.twin().is_none(), "{game}");
    }
}

#[test]
fn square_boards_turn_by_quarters_and_round_ones_by_any_angle() {
    let all = |text: &str| {
        let game = game(text);
        let seats = Seat::first(game.start().seats());
        seats.map(|seat| facing(game, seat)).collect::<Vec<_>>()
    };
    assert_eq!(all("ploy"), [0, 180]);
    assert_eq!(all("ploy mode=four"), [0, 270, 180, 90]);
    assert_eq!(all("ploy mode=team"), [0, 180, 0, 180]);
    assert_eq!(all("platz size=6"), [0, 180]);
    assert_eq!(all("plimus blank=west"), [0, 180]);
    assert_eq!(all("plimus seats=4"), [0, 270, 180, 90]);
    assert_eq!(all("plimus colours=yellow-green"), [270, 90]);
    assert_eq!(all("plateau"), [0, 180]);
    assert_eq!(all("plateau board=classic seats=3"), [0, 120, 240]);
    assert_eq!(all("plateau board=classic seats=4"), [0, 90, 180, 270]);
}

#[test]
fn a_seat_without_pieces_leaves_the_board_as_it_is() {
    for game in GameText::all() {
        assert_eq!(facing(game, Seat(4)), 0);
    }
}

#[test]
fn directions_turn_with_the_board() {
    let board = geometry(game("ploy"));
    let at = |file: i8, rank: i8| Point((rank * 9 + file) as u16);
    for degrees in QUARTERS {
        let frame = Frame::new(&board, degrees);
        let (x, y) = frame.place(at(4, 4));
        for direction in Compass::ALL {
            let (files, ranks) = direction.offset();
            let (px, py) = frame.place(at(4 + files, 4 + ranks));
            let away = |distance: f32| (distance / frame.unit()).round() as i8;
            let seen = Compass::between(away(px - x), away(y - py)).unwrap();
            assert_eq!(frame.directions(direction.bit()), seen.bit(), "{direction:?} {degrees}");
        }
    }
    assert_eq!(Frame::new(&board, 90).directions(131), 131_u8.rotate_left(2));
}

#[test]
fn pieces_do_not_overlap_and_all_lie_within_the_picture() {
    for game in GameText::all() {
        for degrees in DEGREES {
            let frame = Frame::new(&geometry(game), degrees);
            for point in frame.points() {
                let half = frame.size(point) / 2.0;
                let (x, y) = frame.place(point);
                let within = |at: f32| (half * 0.9..SIDE - half * 0.9).contains(&at);
                assert!(within(x) && within(y), "{game} {degrees}: {point:?} at {x} {y}");
                for other in frame.points().filter(|other| *other < point) {
                    let (ox, oy) = frame.place(other);
                    let both = (frame.size(point) + frame.size(other)) / 2.0;
                    assert!((x - ox).hypot(y - oy) > both * 0.99, "{game} {degrees}");
                }
            }
        }
    }
}

#[test]
fn the_nearest_point_to_its_place_is_the_point() {
    for game in GameText::all() {
        for degrees in DEGREES {
            let frame = Frame::new(&geometry(game), degrees);
            for point in frame.points() {
                let (x, y) = frame.place(point);
                let aside = frame.size(point) * 0.3;
                let near = (x + aside, y - aside);
                assert_eq!(frame.nearest((x, y), 0.1, frame.points()), Some(point));
                assert_eq!(frame.nearest(near, 0.5, frame.points()), Some(point));
                assert_eq!(frame.nearest(near, 0.4, frame.points()), None);
                let others = frame.points().filter(|other| *other != point);
                assert_eq!(frame.nearest((x, y), 0.5, others), None);
            }
        }
    }
}

#[test]
fn arrow_keys_lead_from_any_point_to_any_other() {
    for game in GameText::all() {
        for &degrees in if is_square(game) { &QUARTERS[..] } else { &DEGREES[..] } {
            let frame = Frame::new(&geometry(game), degrees);
            let steps: Vec<(Point, Point)> = frame
                .points()
                .flat_map(|from| WAYS.map(|way| (from, step(&frame, from, way))))
                .collect();
            let there: Vec<(Point, Point)> = steps.iter().map(|&(from, to)| (to, from)).collect();
            for (steps, what) in [(&steps, "reached"), (&there, "left for the first one")] {
                let lost = unreached(&frame, steps);
                assert!(lost.is_empty(), "{game} {degrees}: {lost:?} cannot be {what}");
            }
        }
    }
}

/// The points to which no steps lead from the first one.
fn unreached(frame: &Frame, steps: &[(Point, Point)]) -> Vec<Point> {
    let mut reached = vec![Point(0)];
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        for &(_, to) in steps.iter().filter(|(from, _)| *from == at) {
            if !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    frame.points().filter(|point| !reached.contains(point)).collect()
}

#[test]
fn on_square_boards_opposite_keys_undo_each_other() {
    for game in GameText::all().filter(|game| is_square(*game)) {
        for degrees in QUARTERS {
            let frame = Frame::new(&geometry(game), degrees);
            for (way, back) in [(Way::Right, Way::Left), (Way::Up, Way::Down)] {
                for point in frame.points() {
                    let to = step(&frame, point, way);
                    assert!(to == point || step(&frame, to, back) == point, "{game} {point:?}");
                }
            }
        }
    }
}
