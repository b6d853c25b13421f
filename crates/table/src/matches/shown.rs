//! What of a match is shown to clients: its log, and the steps by hand.

use std::ops::Range;

use quadrille_core::edit::Edit;
use quadrille_core::present::Touch;
use quadrille_core::{Effect, Point, Position as _, STANDARD, StepOf};

use super::{Action, Match};
use crate::{Played, Standing, Table};

impl<G: Edit> Match<G> {
    /// What the log holds in a range, oldest first.
    pub(super) fn logged(&self, range: Range<usize>) -> Vec<Played> {
        let befores = [&self.start].into_iter().chain(self.log.iter().map(|entry| &entry.after));
        let entries = self.log.iter().zip(befores).take(range.end).skip(range.start);
        let played = entries.map(|(entry, before)| Played {
            seat: entry.seat,
            text: match entry.action {
                Action::Step(step) => G::write_step(before, STANDARD, step),
                Action::Resign => "resign".to_owned(),
                Action::Draw => "draw".to_owned(),
            },
            ends_turn: entry.ends_turn,
        });
        played.collect()
    }

    pub(super) fn gestured(&self) -> Vec<(String, Vec<Touch>)> {
        let Standing::Acting(_) = self.standing() else {
            return Vec::new();
        };
        let position = self.position();
        let gestures = G::gestures(position).into_iter();
        gestures
            .map(|(step, touches)| (G::write_step(position, self.notation, step), touches))
            .collect()
    }

    pub(super) fn way_of(&self, text: &str) -> Vec<Point> {
        self.legal(text).map(|step| G::way(self.position(), step)).unwrap_or_default()
    }

    pub(super) fn gesture_of(&self, text: &str) -> Vec<Touch> {
        self.legal(text).map(|step| G::gesture(self.position(), step)).unwrap_or_default()
    }

    pub(super) fn effects_of(&self, text: &str) -> Vec<Effect> {
        let mut effects = Vec::new();
        if let Some(step) = self.legal(text) {
            self.position().clone().apply(step, &mut effects);
        }
        effects
    }

    /// The legal step with this text, if there is one.
    fn legal(&self, text: &str) -> Option<StepOf<G>> {
        let Standing::Acting(_) = self.standing() else {
            return None;
        };
        G::read_step(self.position(), self.notation, text).ok()
    }
}
