use std::collections::BTreeMap;

use super::{BalanceGame, Cell};
use crate::matches::{Share, share};

/// The result of the games of an option set at a level.
pub(crate) struct Finding {
    pub(crate) cell: Cell,
    pub(crate) games: usize,
    /// The share of points of each side: a game gives one, which the sides of the first rank share.
    pub(crate) sides: Vec<Share>,
    /// The number of games in which the first rank was shared.
    pub(crate) draws: usize,
    /// The turns of a game: mean, least and most.
    pub(crate) turns: (f64, usize, usize),
    /// Steps of a turn, on average.
    pub(crate) steps: f64,
    /// The legal steps: mean and most.
    pub(crate) choices: (f64, usize),
    /// The number of games that ended in each way, by key.
    pub(crate) endings: BTreeMap<String, usize>,
}

impl Finding {
    /// The result of these games; `None` if there are none.
    pub(crate) fn new<'p>(
        cell: Cell,
        played: impl Iterator<Item = &'p BalanceGame>,
    ) -> Option<Self> {
        let played: Vec<&BalanceGame> = played.collect();
        let games = played.len();
        let sides = played.first()?.ranks.len();
        let sum =
            |count: fn(&BalanceGame) -> usize| played.iter().map(|game| count(game)).sum::<usize>();
        let turns = |game: &&BalanceGame| game.turns;
        let least = played.iter().map(turns).min()?;
        let most = played.iter().map(turns).max()?;
        let mut endings = BTreeMap::new();
        for game in &played {
            *endings.entry(game.ending.clone()).or_default() += 1;
        }
        let mean = |all: usize, of: usize| all as f64 / of.max(1) as f64;
        Some(Self {
            cell,
            games,
            sides: (0..sides).map(|side| share(&points(&played, side), 1)).collect(),
            draws: played.iter().filter(|game| game.firsts() > 1).count(),
            turns: (mean(sum(|game| game.turns), games), least, most),
            steps: mean(sum(|game| game.steps), sum(|game| game.turns)),
            choices: (
                mean(sum(|game| game.choices), sum(|game| game.steps)),
                played.iter().map(|game| game.most_choices).max()?,
            ),
            endings,
        })
    }

    /// The share that each side would have if none had an advantage.
    pub(crate) fn fair(&self) -> f64 {
        1.0 / self.sides.len() as f64
    }

    /// The share of all games in which the first rank was shared.
    pub(crate) fn drawn(&self) -> f64 {
        self.draws as f64 / self.games as f64
    }
}

/// The points of a side in each game.
fn points(played: &[&BalanceGame], side: usize) -> Vec<f64> {
    let of = |game: &&BalanceGame| {
        if game.ranks.get(side) == Some(&1) { 1.0 / game.firsts() as f64 } else { 0.0 }
    };
    played.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_table::GameText;

    fn played(ranks: &[u8], turns: usize) -> BalanceGame {
        let ranks = ranks.to_vec();
        let (steps, choices, most_choices) = (2 * turns, 20 * turns, 30 + turns);
        let (game, ending) = (String::new(), "end".to_owned());
        BalanceGame { game, level: 1, ranks, ending, turns, steps, choices, most_choices }
    }

    #[test]
    fn games_are_counted_for_sides_and_lengths() {
        let cell = Cell { game: GameText::all().next().expect("there is one"), level: 1 };
        assert!(Finding::new(cell, [].iter()).is_none());
        let games = [played(&[1, 2], 10), played(&[1, 1], 20), played(&[1, 2], 60)];
        let found = Finding::new(cell, games.iter()).expect("there are games");
        assert!((found.sides[0].mean - 2.5 / 3.0).abs() < 1e-9);
        assert!((found.sides[1].mean - 0.5 / 3.0).abs() < 1e-9);
        assert!(found.sides[0].low < 0.84 && found.sides[0].high > 0.83);
        assert_eq!((found.games, found.draws, found.turns), (3, 1, (30.0, 10, 60)));
        assert!((found.steps - 2.0).abs() < 1e-9 && (found.choices.0 - 10.0).abs() < 1e-9);
        assert_eq!((found.choices.1, found.endings["end"]), (90, 3));
    }
}
