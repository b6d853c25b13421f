use std::collections::BTreeMap;
use std::time::Duration;

use super::game::GameResult;
use super::seating::Seating;

/// The totals of games. A game gives one point, shared by the sides of the first rank.
pub(crate) struct Tally {
    pub(crate) games: usize,
    pub(crate) players: Vec<PlayerTally>,
    /// The points of each side in each round, as a share of the games.
    pub(crate) sides: Vec<Points>,
    /// The number of games by key of the ending.
    pub(crate) endings: BTreeMap<&'static str, usize>,
    /// The number of turns of all games.
    pub(crate) turns: usize,
    /// The numbers of turns of the shortest and of the longest game.
    pub(crate) lengths: Option<(usize, usize)>,
    seating: Seating,
}

/// The totals of a player.
#[derive(Clone, Default)]
pub(crate) struct PlayerTally {
    pub(crate) wins: usize,
    /// The number of games in which the first rank was shared with another player.
    pub(crate) draws: usize,
    pub(crate) losses: usize,
    pub(crate) points: Points,
    /// The expected points if all sides were equally strong.
    pub(crate) fair: f64,
    pub(crate) turns: u32,
    pub(crate) time: Duration,
    /// The number of fouls by kind.
    pub(crate) fouls: BTreeMap<&'static str, usize>,
}

/// The points of the complete rounds, and of the current one.
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

    /// The share of the round that the last game completed, if any.
    fn just_completed(&self) -> Option<f64> {
        self.rounds.last().copied().filter(|_| self.open.is_empty())
    }

    /// The share of points in each complete round.
    pub(crate) fn rounds(&self) -> &[f64] {
        &self.rounds
    }
}

impl Tally {
    pub(crate) fn new(seating: Seating, players: usize, sides: u8) -> Self {
        Self {
            games: 0,
            players: vec![PlayerTally::default(); players],
            sides: vec![Points::default(); usize::from(sides)],
            endings: BTreeMap::new(),
            turns: 0,
            lengths: None,
            seating,
        }
    }

    /// Adds a game. Returns the first player's share of the round if the game completes one.
    pub(crate) fn add(&mut self, result: &GameResult) -> Option<f64> {
        let ways = self.seating.ways();
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
            for fouled in result.fouls.iter().filter(|fouled| fouled.player == player) {
                *tally.fouls.entry(fouled.foul.kind()).or_default() += 1;
            }
        }
        *self.endings.entry(result.ending).or_default() += 1;
        self.turns += result.turns;
        let (shortest, longest) = self.lengths.unwrap_or((result.turns, result.turns));
        self.lengths = Some((shortest.min(result.turns), longest.max(result.turns)));
        self.players[0].points.just_completed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::game::Use;
    use crate::matches::seating::tests::match_for;
    use quadrille_table::Match;
    use quadrille_table::record::Record;

    /// The tally of a round in which the sides have these ranks.
    fn tally(match_: &dyn Match, players: usize, round: &[&[u8]]) -> Tally {
        let seating = Seating::new(match_, players).expect("so many can play");
        let mut tally = Tally::new(seating.clone(), players, match_.sides());
        for (way, ranks) in round.iter().enumerate() {
            let used = vec![Use::default(); players];
            let record = Record::of(match_);
            let (turns, fouls) = (10 + way, Vec::new());
            let (seats, ranks) = (seating.at(way), ranks.to_vec());
            let result = GameResult { seats, ranks, ending: "", turns, used, fouls, record };
            let complete = tally.add(&result).is_some();
            assert_eq!(complete, way + 1 == seating.ways());
        }
        tally
    }

    fn counts(player: &PlayerTally) -> ((usize, usize, usize), f64) {
        ((player.wins, player.draws, player.losses), player.points.rounds()[0])
    }

    #[test]
    fn a_draw_of_two_is_half_a_point_for_each() {
        let tally = tally(match_for(2, 2).as_ref(), 2, &[&[1, 2], &[1, 1]]);
        assert_eq!(counts(&tally.players[0]), ((1, 1, 0), 0.75));
        assert_eq!(counts(&tally.players[1]), ((0, 1, 1), 0.25));
        assert_eq!(tally.sides[0].rounds(), [0.75]);
        assert_eq!((tally.turns, tally.lengths), (21, Some((10, 11))));
    }

    #[test]
    fn a_first_place_shared_by_more_is_a_fraction() {
        let round: [&[u8]; 3] = [&[1, 2, 2], &[1, 1, 2], &[1, 1, 1]];
        let tally = tally(match_for(3, 3).as_ref(), 2, &round);
        let sixths = |player: usize| (3.0 * tally.players[player].points.rounds()[0] * 6.0).round();
        assert_eq!(counts(&tally.players[0]).0, (1, 2, 0));
        assert_eq!(counts(&tally.players[1]).0, (0, 2, 1));
        assert_eq!((sixths(0), sixths(1)), (11.0, 7.0));
        assert!((tally.players[0].fair - 1.0).abs() < 1e-9);
        assert!((tally.players[1].fair - 2.0).abs() < 1e-9);
    }

    #[test]
    fn partners_win_together() {
        let round: [&[u8]; 4] = [&[1, 2], &[1, 2], &[2, 1], &[1, 2]];
        let tally = tally(match_for(4, 2).as_ref(), 4, &round);
        let wins: Vec<usize> = tally.players.iter().map(|player| player.wins).collect();
        assert_eq!(wins, [1, 3, 1, 3]);
    }
}
