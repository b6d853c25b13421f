//! The piece that stands for a seat.

use crate::common::{after, set_up};
use quadrille_board::emblem;
use quadrille_core::Seat;
use quadrille_table::{GameText, Match};

fn kinds(table: &dyn Match) -> Vec<&'static str> {
    let pieces = table.pieces();
    let of = |seat| emblem(&pieces, table.seats(), seat).map(|piece| piece.kind);
    Seat::first(table.seats()).filter_map(of).collect()
}

#[test]
fn all_seats_are_shown_by_the_same_kind() {
    for game in GameText::all() {
        let table = game.start();
        let kinds = kinds(table.as_ref());
        assert_eq!(kinds.len(), usize::from(table.seats()), "{game}");
        assert!(kinds.iter().all(|kind| *kind == kinds[0]), "{game}: {kinds:?}");
    }
    assert_eq!(kinds(after("ploy mode=four", "").as_ref()), ["commander"; 4]);
}

#[test]
fn a_seat_that_has_nothing_in_common_is_shown_by_what_it_has() {
    let table = set_up("platz", "a1=w255 e5=b255*1", "w");
    assert_eq!(kinds(table.as_ref()).len(), 2);
}
