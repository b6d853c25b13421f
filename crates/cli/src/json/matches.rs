use std::collections::BTreeMap;

use quadrille_core::Side;
use quadrille_table::Match;
use serde::Serialize;

use super::{Remark, Seat};
use crate::matches::{Contest, GameResult, PlayerTally, Report, Share, Sprt, Verdict, elo, letter};

/// A line of a match's output: one for each game, and a summary at the end.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum MatchLine {
    Played(PlayedGame),
    Result(Box<Summary>),
}

/// A game that was played.
#[derive(Serialize)]
pub(crate) struct PlayedGame {
    number: usize,
    /// The player at each seat.
    players: Vec<String>,
    ranks: Vec<u8>,
    ending: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<Remark>,
    turns: usize,
    fouls: Vec<FoulTold>,
}

#[derive(Serialize)]
struct FoulTold {
    seat: Seat,
    turn: usize,
    foul: String,
}

/// The summary of all games.
#[derive(Serialize)]
pub(crate) struct Summary {
    game: String,
    games: usize,
    seed: u64,
    players: Vec<PlayerResult>,
    /// The Elo difference of the first player against the second, if each has a side; an infinite
    /// bound is null.
    elo: Option<Interval>,
    sprt: Option<Test>,
    sides: Vec<SideShare>,
    turns: Option<Turns>,
    endings: BTreeMap<&'static str, usize>,
    seconds: f64,
}

#[derive(Serialize)]
struct PlayerResult {
    letter: char,
    player: String,
    wins: usize,
    draws: usize,
    losses: usize,
    share: Interval,
    /// The share it would have if all sides were equally strong.
    fair: f64,
    fouls: BTreeMap<&'static str, usize>,
    seconds_a_turn: f64,
}

#[derive(Serialize)]
pub(super) struct SideShare {
    pub(super) seats: Vec<Seat>,
    pub(super) share: Interval,
}

/// A value with the 95 % interval it lies in.
#[derive(Serialize)]
pub(super) struct Interval {
    mean: f64,
    low: f64,
    high: f64,
}

impl From<Share> for Interval {
    fn from(Share { mean, low, high }: Share) -> Self {
        Self { mean, low, high }
    }
}

#[derive(Serialize)]
struct Test {
    verdict: &'static str,
    ratio: f64,
    bound: f64,
    elo0: f64,
    elo1: f64,
}

impl From<&Sprt> for Test {
    fn from(sprt: &Sprt) -> Self {
        let verdict = match sprt.verdict() {
            Verdict::H0 => "H0",
            Verdict::H1 => "H1",
            Verdict::Undecided => "undecided",
        };
        let (elo0, elo1) = sprt.elo;
        Self { verdict, ratio: sprt.ratio(), bound: Sprt::bound(), elo0, elo1 }
    }
}

#[derive(Serialize)]
pub(super) struct Turns {
    pub(super) mean: f64,
    pub(super) least: usize,
    pub(super) most: usize,
}

impl MatchLine {
    /// A game with this number, counted from 0.
    pub(crate) fn played(contest: &Contest, number: usize, result: &GameResult) -> Self {
        let match_ = contest.game.start();
        let fouls = result.fouls.iter().map(|fouled| FoulTold {
            seat: Seat::new(match_.as_ref(), fouled.seat),
            turn: fouled.turn,
            foul: fouled.foul.to_string(),
        });
        let player = |&player: &usize| contest.players[player].to_string();
        Self::Played(PlayedGame {
            number: number + 1,
            players: result.seats.iter().map(player).collect(),
            ranks: result.ranks.clone(),
            ending: result.ending,
            remark: result.record.outcome.and_then(|end| Remark::of(contest.game, end.ending)),
            turns: result.turns,
            fouls: fouls.collect(),
        })
    }

    pub(crate) fn result(report: &Report<'_>) -> Self {
        let Report { contest, tally, sprt, time } = report;
        let games = tally.games.max(1) as f64;
        let elo = contest.is_duel().then(|| {
            let Share { mean, low, high } = report.share(&tally.players[0].points);
            Interval { mean: elo(mean), low: elo(low), high: elo(high) }
        });
        let turns = tally.lengths.map(|(least, most)| Turns {
            mean: tally.turns as f64 / games,
            least,
            most,
        });
        Self::Result(Box::new(Summary {
            game: contest.game.to_string(),
            games: tally.games,
            seed: contest.seed,
            players: players(report),
            elo,
            sprt: sprt.map(Test::from),
            sides: sides(report),
            turns,
            endings: tally.endings.clone(),
            seconds: time.as_secs_f64(),
        }))
    }
}

fn players(report: &Report<'_>) -> Vec<PlayerResult> {
    let player = |(number, tally): (usize, &PlayerTally)| PlayerResult {
        letter: letter(number),
        player: report.contest.players[number].to_string(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        share: report.share(&tally.points).into(),
        fair: tally.fair / report.tally.games.max(1) as f64,
        fouls: tally.fouls.clone(),
        seconds_a_turn: tally.time.as_secs_f64() / f64::from(tally.turns.max(1)),
    };
    report.tally.players.iter().enumerate().map(player).collect()
}

fn sides(report: &Report<'_>) -> Vec<SideShare> {
    let match_ = report.contest.game.start();
    let sides = (0..).map(Side).zip(&report.tally.sides);
    let share = |(side, points)| SideShare {
        seats: seats_of(match_.as_ref(), side),
        share: report.share(points).into(),
    };
    sides.map(share).collect()
}

/// The seats of a side.
pub(super) fn seats_of(match_: &dyn Match, side: Side) -> Vec<Seat> {
    let seats = quadrille_core::Seat::first(match_.seats());
    let seats = seats.filter(|&seat| match_.side_of(seat) == side);
    seats.map(|seat| Seat::new(match_, seat)).collect()
}
