//! The presentation of a position to clients.

use quadrille_core::edit::Edit as _;
use quadrille_core::edit::Reshaping;
use quadrille_core::present::Present as _;
use quadrille_core::{Compass, Game};
use quadrille_platz::Platz;
use quadrille_testkit::facts::{options, position, start, way};

#[test]
fn a_way_is_the_line_a_piece_goes_or_shoots() {
    let start = start::<Platz>("");
    assert_eq!(way::<Platz>("", &start, "a1-b2"), "a1 b2");
    assert_eq!(way::<Platz>("", &start, "a1xa5"), "a1 a2 a3 a4 a5");
    assert_eq!(way::<Platz>("", &start, "a1xe5"), "a1 b2 c3 d4 e5");
}

#[test]
fn a_draft_may_hold_what_no_game_can() {
    let text = "b255*9,b255*9,,,/,,,,/,,,,/,,,,/w255,w0,,, w";
    let options = options::<Platz>("");
    assert!(Platz::read_position(options, "standard", text).is_err());
    let pieces = Platz::draft(options, text).unwrap();
    let shown: Vec<_> = pieces.iter().map(|piece| (piece.directions, piece.badge)).collect();
    assert_eq!(shown, [(255, None), (0, None), (255, Some(9)), (255, Some(9))]);
}

#[test]
fn the_palette_has_a_fresh_piece_of_each_army() {
    assert_eq!(Platz::palette(options::<Platz>("")), ["w255", "b255"]);
}

/// platz 3.1
#[test]
fn gauges_count_the_hits_on_the_piece_that_has_the_most() {
    let text = "b255*1,b255*3,,,/,,,,/,,,,/,,,,/w255,w255*2,,, w";
    let told = |options: &str| {
        let gauges = Platz::gauges(&position::<Platz>(options, text));
        gauges.iter().map(|gauge| (gauge.key, gauge.value, gauge.most)).collect::<Vec<_>>()
    };
    assert_eq!(told(""), [("white-hit", 2, 4), ("black-hit", 3, 4)]);
    assert_eq!(told("hits=5"), [("white-hit", 2, 5), ("black-hit", 3, 5)]);
}

#[test]
fn a_piece_in_hand_gets_and_loses_arrows_and_is_hit() {
    let reshaped = |unit: &str, how| {
        let all = Platz::reshaped(options::<Platz>(""), unit);
        all.into_iter().find(|(known, _)| *known == how).unwrap().1
    };
    assert_eq!(reshaped("w255", Reshaping::Arrow(Compass::North)), "w254");
    assert_eq!(reshaped("b0*1", Reshaping::Arrow(Compass::NorthWest)), "b128*1");
    assert_eq!(reshaped("w255", Reshaping::Hit), "w255*1");
    assert_eq!(reshaped("w255*3", Reshaping::Hit), "w255");
}
