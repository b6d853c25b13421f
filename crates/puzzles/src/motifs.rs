//! The motifs of a turn that solves a puzzle.

use quadrille_core::heuristics::{Heuristics as _, Searchable};
use quadrille_core::present::{Geometry, Present};
use quadrille_core::{Effect, Point, Position as _, Seat, Status};

use crate::line::TurnSequence;
use crate::prover::{Exceeded, Prover};
use crate::solve::{Solutions, Turn};
use crate::turns::takes;
use crate::{Goal, Theme};

impl<'g, G: Searchable + Present> Prover<'g, G> {
    /// True if the side could win at once in two ways after a turn, if it could act again.
    pub(crate) fn threatens_twice(&mut self, key: &Turn<G>) -> Result<bool, Exceeded> {
        match self.once_more(key) {
            Some(again) => Ok(matches!(self.solve(&again, Goal::Win(1))?, Solutions::Several(..))),
            None => Ok(false),
        }
    }

    /// True if the piece that moved last could then win the game, and also take something else, if
    /// it could act again.
    pub(crate) fn forks(&self, key: &Turn<G>) -> bool {
        let (Some(at), Some(again)) = (ends_at(key), self.once_more(key)) else { return false };
        let (mut wins, mut others) = (false, false);
        for step in again.steps() {
            let turn = Turn::<G>::of(&again, &[step]);
            let own = turn.effects.iter().any(|effect| begins_at(effect) == Some(at));
            let won = matches!(turn.after.status(), Status::Over(outcome)
                if outcome.ranking.winner() == Some(self.side()));
            wins |= own && won;
            others |= own && !won && turn.effects.iter().any(takes);
        }
        wins && others
    }

    /// The position after a turn, at the start of another turn of the same seat.
    fn once_more(&self, key: &Turn<G>) -> Option<G::Position> {
        let seat = key.effects.iter().find_map(|effect| match effect {
            Effect::TurnEnded { seat } => Some(*seat),
            _ => None,
        });
        seat.and_then(|seat| self.heuristics.handed_to(&key.after, seat))
    }

    /// The theme of a turn that saves its side from an immediate defeat: the threatened piece
    /// escapes, or another turn that takes nothing guards it.
    pub(crate) fn rescue(
        &mut self,
        position: &G::Position,
        key: &Turn<G>,
    ) -> Result<Option<Theme>, Exceeded> {
        let Some(mut other) = self.opponent(position) else { return Ok(None) };
        let mut seats = Seat::first(position.seats());
        let seat = seats.find(|&seat| position.side_of(seat) == other.side());
        let handed = seat.and_then(|seat| self.heuristics.handed_to(position, seat));
        let Some(handed) = handed else { return Ok(None) };
        let Some(steps) = other.win_at_once(&handed)? else { return Ok(None) };
        let threat = Turn::<G>::of(&handed, &steps);
        let harmed = threat.effects.iter().rev().find_map(|effect| match effect {
            Effect::Captured { at, .. }
            | Effect::Seized { at, .. }
            | Effect::Shot { at, .. }
            | Effect::Conquered { at, .. } => Some(*at),
            _ => None,
        });
        let goes =
            |effect: &Effect| matches!(effect, Effect::Moved { from, .. } if Some(*from) == harmed);
        Ok(match key.effects.iter().any(goes) {
            true => Some(Theme::Escape),
            false if key.effects.iter().any(takes) => None,
            false => Some(Theme::Guard),
        })
    }

    /// True if the last turn of a line is made by a different piece from the first.
    pub(crate) fn ends_with_another(&self, key: &Turn<G>, line: &TurnSequence<G>) -> bool {
        let Some(mut at) = ends_at(key) else { return false };
        let mut position = key.after.clone();
        let mut another = false;
        for steps in line.iter().skip(1) {
            let own = self.acts(&position);
            let turn = Turn::<G>::of(&position, steps);
            if own {
                let from = turn.effects.iter().find_map(begins_at);
                another = from.is_some_and(|from| from != at);
                if !another {
                    at = ends_at(&turn).unwrap_or(at);
                }
            }
            position = turn.after;
        }
        another
    }
}

/// True if a base is conquered from its far side, as seen from the start of the piece: its last
/// move leads back.
pub(crate) fn conquers_from_behind<G: Searchable + Present>(
    position: &G::Position,
    key: &Turn<G>,
    geometry: &Geometry,
) -> bool {
    let mut position = position.clone();
    key.steps.iter().any(|&step| {
        let way = G::way(&position, step);
        let mut effects = Vec::new();
        position.apply(step, &mut effects);
        let conquered = effects.iter().any(|effect| matches!(effect, Effect::Conquered { .. }));
        let [first, .., before, last] = way[..] else { return false };
        let stride = |from: Point| {
            let (from, to) = (&geometry.points[from.index()], &geometry.points[last.index()]);
            (to.x - from.x, to.y - from.y)
        };
        let (whole, end) = (stride(first), stride(before));
        conquered && whole.0 * end.0 + whole.1 * end.1 < 0.0
    })
}

/// The point of the piece that acted last in a turn.
fn ends_at<G: Searchable>(turn: &Turn<G>) -> Option<Point> {
    turn.effects.iter().rev().find_map(|effect| match effect {
        Effect::Moved { to, .. } => Some(*to),
        Effect::Shot { from, .. } => Some(*from),
        Effect::Turned { at, .. } => Some(*at),
        _ => None,
    })
}

/// The point from which a piece acted.
fn begins_at(effect: &Effect) -> Option<Point> {
    match effect {
        Effect::Moved { from, .. } | Effect::Shot { from, .. } => Some(*from),
        Effect::Turned { at, .. } => Some(*at),
        _ => None,
    }
}
