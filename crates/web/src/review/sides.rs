use quadrille_board::Shared;
use quadrille_core::draw::army_class;
use quadrille_core::{Seat, Side};

use crate::words;

/// The colour of each side in a graph, and whose it is.
pub(crate) fn sides(table: &Shared) -> Vec<(String, String)> {
    let of = |side: Side| {
        let seats = Seat::first(table.seats()).filter(|seat| table.side_of(*seat) == side);
        let seats: Vec<usize> = seats.map(Seat::index).collect();
        let first = table.game().armies().get(*seats.first()?)?;
        let names = seats.iter().map(|&seat| words::games::army(table.game(), seat));
        Some((army_class(first.name), names.collect::<Vec<_>>().join(" + ")))
    };
    (0..table.sides()).map(Side).filter_map(of).collect()
}
