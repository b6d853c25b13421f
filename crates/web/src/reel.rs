//! Moments of a match that were seen before, shown one after the other over the one that is looked
//! at, and nothing is changed by it.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Shared;
use wasm_bindgen::prelude::*;

use crate::preferences;

/// More steps than these are not shown one by one.
const MOST: usize = 24;

/// What ends it.
const KINDS: [&str; 2] = ["pointerdown", "keydown"];

/// Moments that pass. Whatever is touched or pressed ends it.
#[derive(Clone, Copy)]
pub(crate) struct Reel {
    /// What is shown now, if anything.
    passing: RwSignal<Option<Shared>>,
    /// Counts what was begun.
    number: StoredValue<u32>,
}

impl Reel {
    /// One that lives as long as its owner. It hears of a touch before whatever is touched does.
    pub(crate) fn new() -> Self {
        let reel = Self { passing: RwSignal::new(None), number: StoredValue::new(0) };
        let stop = Closure::<dyn FnMut()>::new(move || reel.stop()).into_js_value();
        let stop: js_sys::Function = stop.unchecked_into();
        for kind in KINDS {
            let _ = window().add_event_listener_with_callback_and_bool(kind, &stop, true);
        }
        let stop = StoredValue::new_local(stop);
        on_cleanup(move || {
            stop.with_value(|stop| {
                for kind in KINDS {
                    let _ = window().remove_event_listener_with_callback_and_bool(kind, stop, true);
                }
            });
        });
        reel
    }

    /// What is to be seen where `table` is looked at.
    pub(crate) fn over(&self, table: Shared) -> Shared {
        self.passing.get().unwrap_or(table)
    }

    /// Whether something passes.
    pub(crate) fn is_running(&self) -> bool {
        self.passing.with(Option::is_some)
    }

    /// Shows how a match came to be what it is since so many things were done.
    pub(crate) fn show(&self, table: &Shared, from: usize) {
        let done = table.done();
        let pace = preferences::pace();
        if pace == 0 || from >= done || done - from > MOST {
            return;
        }
        let moments = (from..done).map(|done| table.after(done));
        self.run(moments.collect(), pace);
    }

    /// Shows the steps between two moments one by one, if the later one is more than a step on.
    pub(crate) fn between(&self, before: &Shared, now: &Shared) {
        let (from, done) = (before.done(), now.done());
        let follows = before.game() == now.game() && from + 1 < done && done - from <= MOST;
        if follows && now.after(from).key() == before.key() {
            self.show(now, from + 1);
        }
    }

    fn run(&self, moments: Vec<Shared>, pace: u32) {
        let number = self.number.get_value() + 1;
        self.number.set_value(number);
        let mut left = moments.into_iter();
        self.passing.set(left.next());
        self.wait(left.collect(), number, pace);
    }

    fn wait(&self, left: Vec<Shared>, number: u32, pace: u32) {
        let reel = *self;
        let go_on = move || {
            if reel.number.try_get_value() == Some(number) {
                let mut left = left.into_iter();
                let next = left.next();
                let over = next.is_none();
                reel.passing.set(next);
                if !over {
                    reel.wait(left.collect(), number, pace);
                }
            }
        };
        set_timeout(go_on, Duration::from_millis(u64::from(pace * 3 / 2)));
    }

    /// Ends it.
    pub(crate) fn stop(&self) {
        self.number.try_update_value(|number| *number += 1);
        if self.passing.try_with_untracked(Option::is_some) == Some(true) {
            self.passing.set(None);
        }
    }
}
