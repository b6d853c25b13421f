use std::collections::BTreeMap;
use std::time::Duration;

use super::game::GameResult;
use super::seating::Seating;

/// What games come to. A game gives one point, which the sides of the first rank share.
pub(crate) struct Tally {
    pub(crate) games: usize,
    pub(crate) players: Vec<PlayerTally>,
    /// The points of each side in each round, as a share of the games.
    pub(crate) sides: Vec<Points>,
    /// How often games ended in each way, by key.
    pub(crate) endings: BTreeMap<&'static str, usize>,
    /// Turns of all games together, of the shortest and of the longest.
    pub(crate) turns: (usize, usize, usize),
    seating: Seating,
}

/// What a player has reached.
#[derive(Clone, Default)]
pub(crate) struct PlayerTally {
    pub(crate) wins: usize,
    /// Games in which the first rank was shared with someone else.
    pub(crate) draws: usize,
    pub(crate) losses: usize,
    pub(crate) points: Points,
    /// The points it would have if all sides were equally strong.
    pub(crate) fair: f64,
    pub(crate) turns: u32,
    pub(crate) time: Duration,
    pub(crate) fouls: usize,
}

/// Points of the rounds that are complete, and of the one that is not.
#[derive(Clone, Default)]
pub(crate) struct Points {
    rounds: Vec<f64>,
    open: Vec<f64>,
}

impl Points {
    fn add(&mut self, points: f64, ways: usize) {
        self.open.push(points);
        if self.open.len() == ways {
            self.rounds.push(self.open.iter().sum::<f64>() / ways as f64);
            self.open.clear();
        }
    }

    /// The share of points in each complete round.
    pub(crate) fn rounds(&self) -> &[f64] {
        &self.rounds
    }
}

impl Tally {
    pub(crate) fn new(seating: Seating, players: usize, sides: usize) -> Self {
        Self {
            games: 0,
            players: vec![PlayerTally::default(); players],
            sides: vec![Points::default(); sides],
            endings: BTreeMap::new(),
            turns: (0, usize::MAX, 0),
            seating,
        }
    }

    /// How many games a round has.
    pub(crate) fn ways(&self) -> usize {
        self.seating.ways()
    }

    pub(crate) fn add(&mut self, result: &GameResult) {
        let ways = self.ways();
        let firsts = result.ranks.iter().filter(|&&rank| rank == 1).count().max(1);
        let of_side = |side: usize| {
            if result.ranks[side] == 1 { 1.0 / firsts as f64 } else { 0.0 }
        };
        self.games += 1;
        for (side, points) in self.sides.iter_mut().enumerate() {
            points.add(of_side(side), ways);
        }
        let sides = self.sides.len();
        for (player, tally) in self.players.iter_mut().enumerate() {
            let own = self.seating.sides_of(player, &result.seats);
            let won = own.iter().filter(|side| result.ranks[side.index()] == 1).count();
            let all = won == firsts;
            tally.wins += usize::from(all);
            tally.draws += usize::from(won > 0 && !all);
            tally.losses += usize::from(won == 0);
            tally.points.add(own.iter().map(|side| of_side(side.index())).sum(), ways);
            tally.fair += own.len() as f64 / sides as f64;
            tally.turns += result.used[player].turns;
            tally.time += result.used[player].time;
            tally.fouls += result.fouls.iter().filter(|fouled| fouled.player == player).count();
        }
        *self.endings.entry(result.ending).or_default() += 1;
        let (sum, shortest, longest) = self.turns;
        self.turns = (sum + result.turns, shortest.min(result.turns), longest.max(result.turns));
    }
}
