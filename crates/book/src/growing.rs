use std::collections::BTreeMap;
use std::fmt::{self, Display};

use quadrille_table::GameText;

use crate::book::Set;
use crate::{Book, Known, POINT};

/// A book under construction, to which games are added. Its text is that of a [`Book`].
#[derive(Clone, Debug, Default)]
pub struct Growing {
    sets: BTreeMap<String, BTreeMap<u64, Vec<Known>>>,
}

impl Growing {
    /// Adds the first turns of a game that began with the set-up. `ranks` are the final ranks of
    /// the sides. Turns after an illegal one are ignored.
    pub fn add(&mut self, game: GameText, turns: &[impl AsRef<str>], ranks: &[u8]) {
        let positions = self.sets.entry(game.to_string()).or_default();
        let firsts = ranks.iter().filter(|&&rank| rank == 1).count().max(1) as u32;
        let mut match_ = game.start();
        for turn in turns.iter().map(AsRef::as_ref) {
            let (Ok(seat), key) = (match_.acting(), match_.key()) else { return };
            let whole = match_.play_turn(turn).is_ok();
            if !whole || !match_.at_turn_start() && match_.acting().is_ok() {
                return;
            }
            let side = match_.side_of(seat).index();
            let points = if ranks.get(side) == Some(&1) { POINT / firsts } else { 0 };
            let known = positions.entry(key).or_default();
            match known.iter_mut().find(|known| known.turn == turn) {
                Some(known) => {
                    known.count += 1;
                    known.points += points;
                }
                None => known.push(Known { turn: turn.to_owned(), count: 1, points }),
            }
        }
    }

    /// The book of all positions that occurred at least `least` times.
    #[must_use]
    pub fn book(&self, least: u32) -> Book {
        let often = |known: &[Known]| known.iter().map(|known| known.count).sum::<u32>() >= least;
        let set = |(game, positions): (&String, &BTreeMap<u64, Vec<Known>>)| {
            let positions = positions.iter().filter(|(_, known)| often(known));
            let positions = positions.map(|(&key, known)| (key, by_count(known))).collect();
            Set { game: game.clone(), positions }
        };
        Book { sets: self.sets.iter().map(set).collect() }
    }
}

/// The turns in descending order of their counts.
fn by_count(known: &[Known]) -> Vec<Known> {
    let mut known = known.to_vec();
    known.sort_by(|a, b| (b.count, b.points, &a.turn).cmp(&(a.count, a.points, &b.turn)));
    known
}

impl Display for Growing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.book(1).fmt(f)
    }
}
