//! What a piece of others could do, and a touch in vain, as pictures.

use quadrille_board::{Frame, layers};
use quadrille_core::Point;
use quadrille_mind::{Harm, Reach, Taking};
use quadrille_table::GameText;

#[test]
fn where_a_piece_could_go_and_what_it_could_take_is_drawn_with_the_way() {
    let table = "platz".parse::<GameText>().unwrap().start();
    let frame = Frame::new(&table.geometry(), 0);
    let way = [20, 15, 10].map(Point).to_vec();
    let takes = vec![Taking { at: Point(10), how: Harm::Shot, way }];
    let reach = Reach { from: Point(20), goes: vec![Point(15), Point(21)], takes };
    let drawn = layers::reach(&reach, &frame);
    let count = |class: &str| drawn.matches(&format!("class=\"{class}\"")).count();
    assert_eq!(["reach", "reach-from", "reach-take", "reach-way"].map(count), [2, 1, 1, 1]);
    let elsewhere = Reach { from: Point(999), ..reach };
    assert_eq!(layers::reach(&elsewhere, &frame), "");
}

#[test]
fn the_same_touch_in_vain_is_drawn_anew() {
    let table = "platz".parse::<GameText>().unwrap().start();
    let frame = Frame::new(&table.geometry(), 0);
    let [first, second] = [0, 1].map(|number| layers::refused(Point(7), number, &frame));
    assert_ne!(first, second);
    assert!(first.contains("class=\"refused\""));
}
