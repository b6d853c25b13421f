use anyhow::bail;
use quadrille_core::{Seat, Side};
use quadrille_table::Match;

/// The seats of players in each game. A round has one game for every seating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    /// The side of each seat.
    sides: Vec<usize>,
    players: usize,
    arrangement: Arrangement,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// A player for each seat.
    Seats,
    /// A player for each side, on all its seats.
    Sides,
    /// The first player has one seat and the second all others.
    OneAgainstAll,
    /// A player for each seat, in every game.
    Fixed,
}

impl Seating {
    /// The seating of `players` players at this table.
    pub(crate) fn new(match_: &dyn Match, players: usize) -> anyhow::Result<Self> {
        let sides: Vec<usize> =
            Seat::first(match_.seats()).map(|seat| match_.side_of(seat).index()).collect();
        let (seats, count) = (sides.len(), usize::from(match_.sides()));
        let arrangement = if players == seats {
            Arrangement::Seats
        } else if players == count {
            Arrangement::Sides
        } else if players == 2 && count > 2 {
            Arrangement::OneAgainstAll
        } else {
            let other = match (seats == count, count) {
                (false, _) => format!(", or {count}, one per side"),
                (true, 2) => String::new(),
                (true, _) => ", or 2, one against all".to_owned(),
            };
            let game = match_.game();
            bail!("expected {seats} players for {game}, one per seat{other}; found {players}");
        };
        Ok(Self { sides, players, arrangement })
    }

    /// A player for each seat of this table, in every game.
    pub(crate) fn fixed(match_: &dyn Match) -> Self {
        let sides: Vec<usize> =
            Seat::first(match_.seats()).map(|seat| match_.side_of(seat).index()).collect();
        Self { players: sides.len(), sides, arrangement: Arrangement::Fixed }
    }

    /// The number of games in a round.
    pub(crate) fn ways(&self) -> usize {
        match self.arrangement {
            Arrangement::Seats | Arrangement::OneAgainstAll => self.sides.len(),
            Arrangement::Sides => self.players,
            Arrangement::Fixed => 1,
        }
    }

    /// True if two players each have one side.
    pub(crate) fn is_duel(&self) -> bool {
        self.players == 2 && self.arrangement != Arrangement::OneAgainstAll
    }

    /// The player at each seat, in game `way` of a round.
    pub(crate) fn at(&self, way: usize) -> Vec<usize> {
        let player = |(seat, &side): (usize, &usize)| match self.arrangement {
            Arrangement::Seats => (seat + way) % self.players,
            Arrangement::Sides => (side + way) % self.players,
            Arrangement::OneAgainstAll => usize::from(seat != way),
            Arrangement::Fixed => seat,
        };
        self.sides.iter().enumerate().map(player).collect()
    }

    /// The sides that a player belongs to, with the given player at each seat.
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

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use quadrille_table::GameText;

    /// A table with the given numbers of seats and sides.
    pub(crate) fn match_for(seats: u8, sides: u8) -> Box<dyn Match> {
        let mut all = GameText::all().map(|game| game.start());
        let found = all.find(|match_| (match_.seats(), match_.sides()) == (seats, sides));
        found.expect("there is such a game")
    }

    /// The player at each seat in every game of a round.
    fn round(seats: u8, sides: u8, players: usize) -> Vec<Vec<usize>> {
        let seating = Seating::new(match_for(seats, sides).as_ref(), players);
        let seating = seating.expect("so many can play");
        (0..seating.ways()).map(|way| seating.at(way)).collect()
    }

    #[test]
    fn everybody_sits_everywhere_once_a_round() {
        assert_eq!(round(2, 2, 2), [[0, 1], [1, 0]]);
        assert_eq!(round(3, 3, 3), [[0, 1, 2], [1, 2, 0], [2, 0, 1]]);
        assert_eq!(round(4, 2, 4)[1], [1, 2, 3, 0]);
    }

    #[test]
    fn one_player_can_have_a_whole_side() {
        assert_eq!(round(4, 2, 2), [[0, 1, 0, 1], [1, 0, 1, 0]]);
    }

    #[test]
    fn one_player_can_have_all_seats_but_one() {
        assert_eq!(round(3, 3, 2), [[0, 1, 1], [1, 0, 1], [1, 1, 0]]);
    }

    #[test]
    fn players_belong_to_the_sides_of_their_seats() {
        let team = Seating::new(match_for(4, 2).as_ref(), 2).expect("two can play");
        assert_eq!(team.sides_of(0, &team.at(0)), [Side(0)]);
        assert_eq!(team.sides_of(0, &team.at(1)), [Side(1)]);
        let alone = Seating::new(match_for(4, 4).as_ref(), 2).expect("two can play");
        assert_eq!(alone.sides_of(0, &alone.at(2)), [Side(2)]);
        assert_eq!(alone.sides_of(1, &alone.at(2)), [Side(0), Side(1), Side(3)]);
        assert!(team.is_duel() && !alone.is_duel());
    }

    #[test]
    fn other_numbers_of_players_are_refused() {
        for (seats, sides, players) in [(2, 2, 1), (2, 2, 3), (4, 2, 3), (4, 4, 3), (3, 3, 4)] {
            assert!(Seating::new(match_for(seats, sides).as_ref(), players).is_err());
        }
    }
}
