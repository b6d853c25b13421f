use quadrille_core::Seat;
use quadrille_core::present::PieceView;

/// The piece that stands for a seat: of the kind that all seats have of which there are fewest, and so
/// of the same one for every seat; any of its own where there is no such kind.
#[must_use]
pub fn emblem(pieces: &[PieceView], seats: u8, seat: Seat) -> Option<&PieceView> {
    let of = |seat: Seat| pieces.iter().filter(move |piece| piece.commander == Some(seat));
    let count = |kind: &str| pieces.iter().filter(|piece| piece.kind == kind).count();
    let shared =
        |kind: &str| Seat::first(seats).all(|seat| of(seat).any(|piece| piece.kind == kind));
    let common = of(seat).filter(|piece| shared(piece.kind));
    common.min_by_key(|piece| (count(piece.kind), piece.kind)).or_else(|| of(seat).next())
}
