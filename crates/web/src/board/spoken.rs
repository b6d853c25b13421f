//! What a board is called and what is at its points, for those who hear it.

use leptos::prelude::*;
use quadrille_board::Mark;
use quadrille_board::scene::shown;
use quadrille_core::Point;
use quadrille_core::present::Touch;
use quadrille_mind::Threat;

use super::Desk;
use crate::words::{
    self, MessageInPageLanguage as _, PhraseInPageLanguage as _, board as board_words,
};

impl Desk {
    /// What the board is, for those who hear it.
    pub(crate) fn label(&self) -> String {
        self.table.with(|table| table.game().rules().name().to_owned())
    }

    /// What the cursor is at, for those who hear it.
    pub(crate) fn spoken(&self) -> String {
        let cursor = self.pointing.cursor.get();
        let point = cursor.filter(|point| self.frame.with(|frame| frame.has(*point)));
        point.map(|point| self.describe(point)).unwrap_or_default()
    }

    /// A point, what is shown there and what can be done there.
    pub(super) fn describe(&self, point: Point) -> String {
        let table = self.table.get();
        let pieces = self.hand.with(|hand| shown(&*table, hand));
        let mut parts = vec![words::voice(&*table).showing(pieces).at(point)];
        let left = self.hand.with(|hand| hand.aimed().or(hand.anchor())) != Some(point);
        let begins = self.hand.with(|hand| hand.begins_at(point)).then_some(Mark::Begin);
        let mark = self.scene.with(|scene| scene.mark(point)).or(begins);
        if let Some(mark) = mark.filter(|mark| *mark != Mark::Chosen || !left) {
            parts.push(board_words::mark(mark).t().to_owned());
        }
        if self.left.with(|left| left.contains(&Touch::Point(point))) {
            parts.push(board_words::LED.t().to_owned());
        }
        parts.extend(self.threats_to(point));
        parts.extend(self.pen.into_iter().flat_map(|pen| pen.told(*self, point)));
        parts.join(", ")
    }

    /// The threats to what stands on a point, in words.
    fn threats_to(&self, point: Point) -> Vec<String> {
        let game = self.table.with(|table| table.game());
        let told = |threat: &Threat| {
            let army = words::games::army_noun(game, threat.by.index());
            board_words::ThreatenedBy { army }.t()
        };
        self.threats
            .with(|threats| threats.iter().filter(|threat| threat.at == point).map(told).collect())
    }
}
