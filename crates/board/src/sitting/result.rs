//! How a game went for the persons in it, and what they could play next.

use quadrille_core::{Seat, Side};
use quadrille_mind::LEVELS;
use quadrille_table::Status;

use super::Sitting;
use crate::Player;

/// How a game went for those who played it against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They won.
    Won,
    /// Others won, or share the win.
    Lost,
    /// Nobody won.
    Drawn,
}

impl Sitting {
    /// The side of the persons who play against the computer, if they are all on one.
    #[must_use]
    pub fn persons_side(&self) -> Option<Side> {
        let seats = || Seat::first(self.table.seats());
        let mut persons = seats().filter(|&seat| self.player(seat).is_person());
        let side = self.table.side_of(persons.next()?);
        let others = seats().any(|seat| self.table.side_of(seat) != side);
        (others && persons.all(|seat| self.table.side_of(seat) == side)).then_some(side)
    }

    /// How the match ended for the persons who played against the computer; also when all of them
    /// are out and they have ended it.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let side = self.persons_side()?;
        match self.table.status() {
            Status::Over(outcome) => {
                let ranks = outcome.ranking.ranks();
                Some(match ranks.get(side.index()) {
                    Some(1) if outcome.ranking.winner() == Some(side) => Verdict::Won,
                    Some(1) => Verdict::Drawn,
                    _ => Verdict::Lost,
                })
            }
            Status::Acting(_) => self.is_closed().then_some(Verdict::Lost),
        }
    }

    /// The level that persons should try next: a higher one after a win, a lower one after a loss.
    #[must_use]
    pub fn next_level(&self) -> Option<u8> {
        let levels = self.opponents().filter_map(|(_, player)| match player {
            Player::Level(level) => Some(level),
            Player::Person | Player::Elsewhere => None,
        });
        let highest = levels.max()?;
        match self.verdict()? {
            Verdict::Won => Some(highest + 1).filter(|&level| usize::from(level) <= LEVELS),
            Verdict::Lost => Some(highest - 1).filter(|&level| level > 0),
            Verdict::Drawn => None,
        }
    }

    /// The players, with all opponents of the persons at a level.
    #[must_use]
    pub fn players_at(&self, level: u8) -> Vec<Player> {
        let mut players = self.players.clone();
        for (seat, _) in self.opponents() {
            if let Some(player) = players.get_mut(seat.index()) {
                *player = Player::Level(level);
            }
        }
        players
    }

    /// Who plays against the persons.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = (Seat, Player)> {
        let side = self.persons_side();
        let seats = Seat::first(self.table.seats());
        let others =
            seats.filter(move |&seat| side.is_some_and(|side| self.table.side_of(seat) != side));
        others.map(|seat| (seat, self.player(seat)))
    }
}
