//! How long a game has taken, as far as the page was there.

use leptos::prelude::*;
use quadrille_board::Shared;

use crate::browser;

const KEY: &str = "quadrille.clock";

/// A pause longer than this counts as this, in milliseconds.
const PAUSE: f64 = 180_000.0;

/// What a game has taken so far; unknown of one that was not watched from its beginning.
#[derive(Clone, Copy, Default)]
pub(crate) struct Clock {
    spent: StoredValue<Option<f64>>,
    last: StoredValue<f64>,
}

impl Clock {
    /// Counts whenever something is done.
    pub(super) fn follow(self, table: Memo<Shared>) {
        Effect::new(move |before: Option<Shared>| {
            let (now, table) = (js_sys::Date::now(), table.get());
            let pause = (now - self.last.get_value()).clamp(0.0, PAUSE);
            self.last.set_value(now);
            let spent = match before {
                _ if table.done() == 0 => Some(0.0),
                None => kept(&table),
                Some(before) if before.game() != table.game() => kept(&table),
                Some(_) => self.spent.get_value().map(|spent| spent + pause),
            };
            self.spent.set_value(spent);
            if let Some(spent) = spent {
                browser::store(KEY, &format!("{} {spent:.0}", mark(&table)));
            }
            table
        });
    }

    /// The minutes, rounded; nothing if there is not one.
    pub(crate) fn minutes(&self) -> Option<u64> {
        let minutes = self.spent.get_value().map(|spent| (spent / 60_000.0).round() as u64);
        minutes.filter(|&minutes| minutes > 0)
    }
}

/// What was kept of the very same game.
fn kept(table: &Shared) -> Option<f64> {
    let text = browser::stored(KEY)?;
    let (known, spent) = text.rsplit_once(' ')?;
    if known == mark(table) { spent.parse().ok() } else { None }
}

pub(super) fn mark(table: &Shared) -> String {
    format!("{} {} {:x}", table.game(), table.done(), table.key())
}
