use anyhow::bail;
use quadrille_core::{Seat, Side};
use quadrille_table::Table;

/// Who sits where, from game to game: a round has as many games as there are ways to sit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    /// The side of each seat.
    sides: Vec<usize>,
    players: usize,
    manner: Manner,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// A player for each seat.
    Seats,
    /// A player for each side, who has all its seats.
    Sides,
    /// The first player has one seat and the second all others.
    OneAgainstAll,
}

impl Seating {
    /// So many players at this table.
    pub(crate) fn new(table: &dyn Table, players: usize) -> anyhow::Result<Self> {
        let sides: Vec<usize> =
            Seat::first(table.seats()).map(|seat| table.side_of(seat).index()).collect();
        let (seats, count) = (sides.len(), usize::from(table.sides()));
        let manner = if players == seats {
            Manner::Seats
        } else if players == count {
            Manner::Sides
        } else if players == 2 && count > 2 {
            Manner::OneAgainstAll
        } else {
            let game = table.game();
            let few = if count == 2 { "" } else { ", or 2 for one against all others" };
            let each =
                if seats == count { String::new() } else { format!(", or {count}, one a side") };
            bail!("expected {seats} players for {game}, one a seat{each}{few}; found {players}");
        };
        Ok(Self { sides, players, manner })
    }

    /// How many games a round has.
    pub(crate) fn ways(&self) -> usize {
        match self.manner {
            Manner::Seats | Manner::OneAgainstAll => self.sides.len(),
            Manner::Sides => self.players,
        }
    }

    /// The player at each seat, in this game of a round.
    pub(crate) fn at(&self, way: usize) -> Vec<usize> {
        let player = |(seat, &side): (usize, &usize)| match self.manner {
            Manner::Seats => (seat + way) % self.players,
            Manner::Sides => (side + way) % self.players,
            Manner::OneAgainstAll => usize::from(seat != way),
        };
        self.sides.iter().enumerate().map(player).collect()
    }

    /// The sides that a player belongs to, when these players sit at the seats.
    pub(crate) fn sides_of(&self, player: usize, seats: &[usize]) -> Vec<Side> {
        let mut sides: Vec<Side> = seats
            .iter()
            .zip(&self.sides)
            .filter(|(at, _)| **at == player)
            .map(|(_, &side)| Side(side as u8))
            .collect();
        sides.sort_unstable();
        sides.dedup();
        sides
    }
}
