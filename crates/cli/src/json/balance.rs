use std::collections::BTreeMap;

use quadrille_core::Side;
use serde::Serialize;

use super::matches::{Interval, SideShare, Turns, seats_of};
use crate::balance::Finding;

/// The result of the games of an option set at a level.
#[derive(Serialize)]
pub(crate) struct Balance<'f> {
    game: String,
    level: usize,
    games: usize,
    seed: u64,
    sides: Vec<SideShare>,
    /// Games in which the first rank was shared.
    draws: usize,
    turns: Turns,
    steps_a_turn: f64,
    choices: f64,
    most_choices: usize,
    endings: &'f BTreeMap<String, usize>,
}

impl<'f> Balance<'f> {
    pub(crate) fn new(found: &'f Finding, seed: u64) -> Self {
        let match_ = found.cell.game.start();
        let side = |(side, share): (u8, _)| SideShare {
            seats: seats_of(match_.as_ref(), Side(side)),
            share: Interval::from(share),
        };
        let (mean, least, most) = found.turns;
        Self {
            game: found.cell.game.to_string(),
            level: found.cell.level,
            games: found.games,
            seed,
            sides: (0..).zip(found.sides.iter().copied()).map(side).collect(),
            draws: found.draws,
            turns: Turns { mean, least, most },
            steps_a_turn: found.steps,
            choices: found.choices.0,
            most_choices: found.choices.1,
            endings: &found.endings,
        }
    }
}
