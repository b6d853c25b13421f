//! The laws that hold when a seat leaves (C4).

use quadrille_core::edit::Edit;
use quadrille_core::{Effect, Position, Seat, Status};

use crate::laws::{counting_agrees_with_visiting, seats_and_ranks_are_sensible, texts_round_trip};
use crate::looks::{gestures_are_distinct, pieces_stand_on_the_board};

/// Checks that any seat that is in can leave, whoever acts. It is then out and ranks below all that
/// are still in and above those that fell before. Its own turn ends; a turn that another seat has
/// begun continues. The result keeps all laws of positions. Nothing happens if the seat is out,
/// does not exist, or the game is over.
///
/// # Panics
/// If a law is broken.
pub fn any_seat_can_leave<G: Edit>(options: G::Options, position: &G::Position) {
    for seat in Seat::first(position.seats() + 1) {
        let mut left = position.clone();
        let mut effects = Vec::new();
        left.withdraw(seat, &mut effects);
        let over = matches!(position.status(), Status::Over(_));
        if over || seat.0 == position.seats() || position.is_out(seat) {
            assert!(left == *position && effects.is_empty(), "{seat:?} in {position:?}");
            continue;
        }
        assert!(left.is_out(seat), "{seat:?} in {position:?}");
        the_right_turn_ends(position, seat, &left, &effects);
        the_lowest_free_rank_is_taken(position, seat, &left);
        counting_agrees_with_visiting(&left);
        seats_and_ranks_are_sensible(&left);
        texts_round_trip::<G>(options, &left);
        gestures_are_distinct::<G>(&left);
        pieces_stand_on_the_board::<G>(options, &left);
    }
}

fn the_right_turn_ends<P: Position>(position: &P, seat: Seat, left: &P, effects: &[Effect]) {
    let ended: Vec<&Effect> = effects.iter().filter(|effect| effect.ends_turn()).collect();
    let out = effects.iter().filter(|effect| matches!(effect, Effect::SeatOut { .. }));
    assert_eq!(out.collect::<Vec<_>>(), [&Effect::SeatOut { seat }], "{seat:?} in {position:?}");
    if position.status() == Status::Acting(seat) {
        assert_eq!(ended, [&Effect::TurnEnded { seat }], "{seat:?} in {position:?}");
    } else {
        assert!(ended.is_empty(), "{seat:?} in {position:?}");
        let goes_on = left.status() == position.status();
        assert!(goes_on || matches!(left.status(), Status::Over(_)), "{seat:?} in {position:?}");
    }
}

fn the_lowest_free_rank_is_taken<P: Position>(position: &P, seat: Seat, left: &P) {
    let fallen = left.fallen();
    for other in Seat::first(position.seats()).filter(|&other| other != seat) {
        let earlier = position.is_out(other);
        let [own, others] = [seat, other].map(|seat| fallen[position.side_of(seat).index()]);
        assert_eq!(others != 0, earlier, "{other:?} in {left:?}");
        assert!(own > others, "{seat:?} and {other:?} in {left:?}");
        if let Status::Over(outcome) = left.status() {
            let rank = |seat| outcome.ranking.ranks()[position.side_of(seat).index()];
            assert_eq!(rank(seat) < rank(other), earlier, "{seat:?} and {other:?} in {left:?}");
        }
    }
}
