//! The presentation of a position to clients.

use crate::common::{rows, set_up, standing};
use quadrille_core::edit::Edit as _;
use quadrille_core::edit::Reshaping;
use quadrille_core::{Game, Seat};
use quadrille_ploy::Ploy;
use quadrille_testkit::facts::{options, way};

#[test]
fn a_way_is_the_line_a_piece_goes() {
    let pieces = "c3=g131 e1=g170 b2=r1 f6=g1 c6=r16 e9=r170";
    let position = set_up("", pieces, "g");
    assert_eq!(standing(&position), "g");
    for (step, expected) in [
        ("c3xc6", "c3 c4 c5 c6"),
        ("c3-e5", "c3 d4 e5"),
        ("c3-b4", "c3 b4"),
        ("f6-f7R2", "f6 f7"),
        ("c3R1", ""),
    ] {
        assert_eq!(way::<Ploy>("", &position, step), expected);
    }
}

#[test]
fn a_draft_may_hold_what_no_game_can() {
    let text = format!("{} g r=g", rows("e1=g170 d1=g170 a9=r7"));
    let options = options::<Ploy>("mode=four");
    assert!(Ploy::read_position(options, "standard", &text).is_err());
    let pieces = Ploy::draft(options, &text).unwrap();
    let shown: Vec<_> = pieces.iter().map(|piece| (piece.kind, piece.commander)).collect();
    let green = Some(Seat(0));
    assert_eq!(shown, [("commander", green), ("commander", green), ("lance", green)]);
}

#[test]
fn the_palette_has_every_variety_facing_north() {
    let palette = Ploy::palette(options::<Ploy>(""));
    assert_eq!(
        palette.join(" "),
        "g1 g3 g130 g17 g131 g69 g146 g170 g85 r1 r3 r130 r17 r131 r69 r146 r170 r85"
    );
    assert_eq!(Ploy::palette(options::<Ploy>("mode=team")).len(), 36);
}

#[test]
fn a_piece_in_hand_is_turned_either_way() {
    let reshaped = Ploy::reshaped(options::<Ploy>(""), "g3");
    assert_eq!(
        reshaped,
        [(Reshaping::Turn(7), "g129".to_owned()), (Reshaping::Turn(1), "g6".to_owned())]
    );
    assert_eq!(Ploy::reshaped(options::<Ploy>(""), "y3"), [], "there is no yellow");
}
