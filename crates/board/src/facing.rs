use quadrille_core::Seat;
use quadrille_core::draw::Frame;
use quadrille_table::GameText;

/// By how many degrees to turn a game's board to the right so that the pieces with which a seat
/// begins are at the bottom.
#[must_use]
pub fn facing(game: GameText, seat: Seat) -> u16 {
    let start = game.start();
    let mut own = start.pieces();
    own.retain(|piece| piece.commander == Some(seat));
    Frame::facing(&start.geometry(), &own)
}
