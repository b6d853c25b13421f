//! Why nothing came of a touch, and what it shows instead.

use leptos::prelude::*;
use quadrille_board::{Frame, Hand, Shared, layers};
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_mind::{Reach, engine_for};
use quadrille_table::Status;
use quadrille_voice::sentence;

use super::Desk;
use crate::words::board as words;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, games, voice};

/// A touch of which nothing came.
#[derive(Clone, PartialEq)]
pub(super) struct Refused {
    /// The match it was made in.
    over: Shared,
    /// Where it was, if at a point.
    at: Option<Point>,
    /// Why, in words.
    pub(super) why: String,
    /// What the piece of others that was touched could do.
    reach: Option<Reach>,
    /// Whether what is in hand stays there, as it is known why it cannot go there.
    pub(super) keeps: bool,
    /// How many there were before.
    number: u32,
}

impl Refused {
    /// What to tell of a touch in vain, with what was in hand before it.
    pub(super) fn new(desk: Desk, at: Point, hand: &Hand, before: Option<&Self>) -> Self {
        let over = desk.table.get_untracked();
        let obstacle = obstacle(desk, at, hand);
        let reach = enemy(desk, at, hand)
            .filter(|_| obstacle.is_none())
            .and_then(|table| engine_for(table.game().id()).reach(&*table, at));
        let why = match (&reach, &obstacle) {
            (_, Some(why)) => why.clone(),
            (Some(reach), None) => voice(&*over).threatening(reach),
            (None, None) => plainly(desk, at, hand),
        };
        let keeps = obstacle.is_some();
        let number = before.map_or(0, |before| before.number.wrapping_add(1));
        Self { over, at: Some(at), why, reach, keeps, number }
    }

    /// A touch that is refused for a reason that is known, and leaves what is in hand there.
    pub(super) fn because(
        desk: Desk,
        at: Option<Point>,
        why: String,
        before: Option<&Self>,
    ) -> Self {
        let number = before.map_or(0, |before| before.number.wrapping_add(1));
        Self { over: desk.table.get_untracked(), at, why, reach: None, keeps: true, number }
    }

    /// The same if it was made in this match.
    pub(super) fn within(&self, table: &Shared) -> Option<&Self> {
        (self.over == *table).then_some(self)
    }

    /// What it shows on the board.
    pub(super) fn drawn(&self, frame: &Frame) -> String {
        match &self.reach {
            Some(reach) => layers::reach(reach, frame),
            None => self.at.map_or(String::new(), |at| layers::refused(at, self.number, frame)),
        }
    }
}

/// The match, if what its player has touched is not turned for a look and belongs to others.
fn enemy(desk: Desk, at: Point, hand: &Hand) -> Option<Shared> {
    let table = desk.table.get_untracked();
    let Status::Acting(seat) = table.status() else { return None };
    let own = top(&table, at) == Some(seat);
    (desk.active.get_untracked() && hand.turning() == 0 && !own).then_some(table)
}

/// Who leads the highest piece on a point.
fn top(table: &Shared, at: Point) -> Option<quadrille_core::Seat> {
    table.pieces().iter().rfind(|piece| piece.point == at)?.commander
}

/// The obstacle that the game names for an own piece that can do nothing, or for the one in hand that
/// cannot go there.
fn obstacle(desk: Desk, at: Point, hand: &Hand) -> Option<String> {
    if !desk.active.get_untracked() || hand.turning() != 0 {
        return None;
    }
    let table = desk.table.get_untracked();
    let from = hand.walk().made().first().and_then(|touch| match touch {
        Touch::Point(point) => Some(*point),
        _ => None,
    });
    let idle = table.obstacle(at, at);
    let there = || from.filter(|from| *from != at).and_then(|from| table.obstacle(from, at));
    let obstacle = idle.or_else(there)?;
    Some(sentence(&games::names(table.game()).obstacle(obstacle)))
}

/// Why nothing came of a touch, as far as it can be told of any game.
fn plainly(desk: Desk, at: Point, hand: &Hand) -> String {
    desk.table.with_untracked(|table| {
        let pieces = table.pieces();
        let top = pieces.iter().rfind(|piece| piece.point == at);
        let word = match (table.status(), top) {
            (Status::Over(_), _) => words::IS_OVER,
            _ if !desk.active.get_untracked() => return desk.says.get_untracked(),
            _ if hand.turning() != 0 && hand.walk().made().len() < 2 => words::TURNING_ALONE,
            _ if hand.turning() != 0 => words::TURNING_FIRST,
            _ if hand.has_begun() => words::NOT_THERE,
            _ if desk.is_led_elsewhere(at) => {
                return words::FirstMarked { piece: games::piece(table.game().id()) }.t();
            }
            (Status::Acting(seat), Some(piece)) if piece.commander == Some(seat) => {
                return words::CannotAct { piece: games::piece(table.game().id()) }.t();
            }
            (Status::Acting(seat), Some(piece))
                if piece.commander.is_some_and(|of| table.side_of(of) == table.side_of(seat)) =>
            {
                words::PARTNERS
            }
            (_, Some(_)) => words::NOT_YOURS,
            (_, None) => words::NOTHING_HERE,
        };
        word.t().to_owned()
    })
}

impl Desk {
    /// Whether a player who was just told why what is in hand cannot go somewhere touches it again:
    /// that is to make sure of it, not to put it back.
    pub(super) fn is_sought(&self, hand: &Hand, point: Point) -> bool {
        let table = self.table.get_untracked();
        let kept = self.refused.with_untracked(|refused| {
            refused.as_ref().and_then(|refused| refused.within(&table)).is_some_and(|it| it.keeps)
        });
        let goes_on = hand.walk().next().contains(&Touch::Point(point));
        kept && !goes_on && hand.turning() == 0 && hand.anchor() == Some(point)
    }

    /// Tells why nothing comes of a touch, and leaves what is in hand there.
    pub(super) fn refuse(&self, at: Option<Point>, why: String) {
        let before = self.refused.get_untracked();
        self.said.say(why.clone());
        self.refused.set(Some(Refused::because(*self, at, why, before.as_ref())));
    }

    /// Whether a learner is to touch another point first.
    pub(super) fn is_led_elsewhere(&self, point: Point) -> bool {
        let elsewhere = |touch: &Touch| matches!(touch, Touch::Point(first) if *first != point);
        self.taught && self.left.with_untracked(|left| left.first().is_some_and(elsewhere))
    }
}
