use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::{Shared, link};
use quadrille_mind::review::{NODES_PER_POSITION, Review};
use quadrille_mind::{Analysis, WorkerJob};
use quadrille_table::record::Record;

use crate::database::{self, Store};
use crate::engine_client::EngineClient;

/// Goes through one game at a time beside whatever is done in the page, and remembers what it
/// found.
#[derive(Clone, Copy)]
pub(crate) struct Reviewer {
    /// The match, and what is known of it.
    now: RwSignal<Option<(Shared, Review)>>,
    running: RwSignal<bool>,
    engine_client: EngineClient,
}

impl Reviewer {
    pub(crate) fn new() -> Self {
        let (now, running) = (RwSignal::new(None), RwSignal::new(false));
        Self { now, running, engine_client: EngineClient::idle() }
    }

    /// Goes through a match with all that was done in it, as far as it was not gone through before.
    /// Nothing changes if it is at that match.
    pub(crate) fn open(&self, table: &Shared) {
        if self.of_untracked(table, |_| ()).is_some() {
            return;
        }
        self.stop();
        self.now.set(Some((table.clone(), Review::new(&**table))));
        self.running.set(true);
        let (reviewer, table) = (*self, table.clone());
        spawn_local(async move {
            let kept = database::get(Store::Reviews, &link::write(&*table)).await;
            let kept = kept.ok().flatten().and_then(|text| Review::read(&*table, &text).ok());
            let is_there = reviewer
                .now
                .try_with_untracked(|now| now.as_ref().is_some_and(|(own, _)| *own == table));
            if is_there == Some(true) {
                if let Some(review) = kept {
                    reviewer.now.set(Some((table, review)));
                }
                if reviewer.running.get_untracked() {
                    reviewer.go_on();
                }
            }
        });
    }

    /// Goes on with what is not yet known.
    pub(crate) fn go_on(&self) {
        let asked = self.now.try_with_untracked(|now| {
            let next = now.as_ref()?.1.next()?;
            Some((Record::of(next.match_).to_string(), next.side))
        });
        let Some((record, side)) = asked.flatten() else {
            self.running.try_set(false);
            self.engine_client.rest();
            return;
        };
        self.running.try_set(true);
        let reviewer = *self;
        self.engine_client.ask(
            WorkerJob::Review { nodes: NODES_PER_POSITION, side },
            record,
            move |answer| {
                reviewer.hear(answer.analysis);
            },
        );
    }

    fn hear(&self, analysis: Analysis) {
        let complete = self.now.try_update(|now| {
            let (_, review) = now.as_mut()?;
            review.add_analysis(analysis);
            Some(review.is_complete())
        });
        if complete.flatten() == Some(true) {
            self.keep();
        }
        self.go_on();
    }

    /// Stops, and keeps what is known.
    pub(crate) fn stop(&self) {
        self.engine_client.stop();
        self.engine_client.rest();
        if self.running.get_untracked() {
            self.running.set(false);
            self.keep();
        }
    }

    /// Whether it is at work.
    pub(crate) fn is_running(&self) -> bool {
        self.running.get()
    }

    /// The same, for those who need not hear of it.
    pub(crate) fn is_running_now(&self) -> bool {
        self.running.get_untracked()
    }

    /// Whether nothing thinks here.
    pub(crate) fn has_failed(&self) -> bool {
        self.engine_client.has_failed()
    }

    /// Asks the review of a match something, if it is about that match.
    pub(crate) fn of<T>(&self, table: &Shared, ask: impl FnOnce(&Review) -> T) -> Option<T> {
        self.now.track();
        self.of_untracked(table, ask)
    }

    /// The same, for those who need not hear of what is known later.
    pub(crate) fn of_untracked<T>(
        &self,
        table: &Shared,
        ask: impl FnOnce(&Review) -> T,
    ) -> Option<T> {
        self.now.with_untracked(|now| {
            let (_, review) = now.as_ref().filter(|(own, _)| own.is_like(table))?;
            Some(ask(review))
        })
    }

    /// Remembers what is known. Where there is no room for it, it is found anew next time.
    fn keep(&self) {
        let known = self.now.try_with_untracked(|now| {
            let (table, review) = now.as_ref()?;
            Some((link::write(&**table), review.text()))
        });
        if let Some((key, text)) = known.flatten() {
            spawn_local(async move {
                let _ = database::put(Store::Reviews, &key, &text).await;
            });
        }
    }
}
