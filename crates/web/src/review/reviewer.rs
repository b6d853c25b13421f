use leptos::prelude::*;
use quadrille_board::{Shared, link};
use quadrille_mind::review::{POSITIONS, Review};
use quadrille_mind::{Task, Thought};
use quadrille_table::record::Record;

use crate::oracle::Oracle;

/// Goes through one game at a time beside whatever is done in the page, and remembers what it
/// found.
#[derive(Clone, Copy)]
pub(crate) struct Reviewer {
    /// The match, and what is known of it.
    now: RwSignal<Option<(Shared, Review)>>,
    oracle: Oracle,
    /// The texts of reviews, each under the link of its match.
    kept: StoredValue<Vec<(String, String)>>,
}

impl Reviewer {
    pub(crate) fn new() -> Self {
        Self {
            now: RwSignal::new(None),
            oracle: Oracle::idle(),
            kept: StoredValue::new(Vec::new()),
        }
    }

    /// Takes up a match with all that was done in it, and begins if it is to be gone through at
    /// once. Nothing changes if it is at that match.
    pub(crate) fn open(&self, table: &Shared, begin: bool) {
        if self.is_at(table) {
            return;
        }
        self.stop();
        let key = link::write(&**table);
        let kept = self.kept.with_value(|kept| {
            let own = kept.iter().find(|(known, _)| *known == key)?;
            Review::read(&**table, &own.1).ok()
        });
        let review = kept.unwrap_or_else(|| Review::new(&**table));
        self.now.set(Some((table.clone(), review)));
        if begin {
            self.go_on();
        }
    }

    /// Whether it is about a match.
    pub(crate) fn is_at(&self, table: &Shared) -> bool {
        self.now.with_untracked(|now| now.as_ref().is_some_and(|(own, _)| own.is_like(table)))
    }

    /// Goes on with what is not yet known.
    pub(crate) fn go_on(&self) {
        let asked = self.now.try_with_untracked(|now| {
            let next = now.as_ref()?.1.next()?;
            Some((Record::of(next.table).to_string(), next.side))
        });
        let Some((record, side)) = asked.flatten() else {
            self.oracle.rest();
            return;
        };
        let reviewer = *self;
        self.oracle.ask(Task::Review(POSITIONS, side), record, move |answer| {
            reviewer.hear(answer.thought);
        });
    }

    fn hear(&self, thought: Thought) {
        self.now.try_update(|now| {
            if let Some((_, review)) = now {
                review.hear(thought);
            }
        });
        self.keep();
        self.go_on();
    }

    /// Stops, and keeps what is known.
    pub(crate) fn stop(&self) {
        self.oracle.stop();
        self.oracle.rest();
    }

    /// Asks the review of a match something, if it is about that match.
    pub(crate) fn of<T>(&self, table: &Shared, ask: impl FnOnce(&Review) -> T) -> Option<T> {
        self.now.with(|now| {
            let (_, review) = now.as_ref().filter(|(own, _)| own.is_like(table))?;
            Some(ask(review))
        })
    }

    /// Remembers what is known.
    fn keep(&self) {
        let now = self.now.try_with_untracked(|now| {
            let (table, review) = now.as_ref()?;
            review.is_complete().then(|| (link::write(&**table), review.text()))
        });
        if let Some((key, text)) = now.flatten() {
            self.kept.update_value(|kept| {
                kept.retain(|(known, _)| *known != key);
                kept.push((key, text));
            });
        }
    }
}
