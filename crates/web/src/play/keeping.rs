//! How the game that is played in this tab is kept: at once in the browser's storage, and with all
//! others in its database.

use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::{Kept, OpenError, Saved, Shared, Sitting, against_computer};

use super::{Play, default_game};
use crate::board::is_in_hand;
use crate::browser;
use crate::library::{Journal, new_id, now};

/// Where the game is kept that was played last, in any tab; and which one that was in this tab.
const LAST: &str = "quadrille.game";

/// Where a game is kept that cannot be read.
const BROKEN: &str = "quadrille.game.broken";

/// The game to begin with.
#[derive(Default)]
pub(super) struct Found {
    /// What it is known by; nothing if there is none.
    pub(super) id: Option<String>,
    /// How it is kept.
    pub(super) text: String,
    /// The game; nothing if it is not in the storage.
    pub(super) saved: Option<Saved>,
    /// What cannot be read, with the reason.
    pub(super) broken: Option<(String, OpenError)>,
}

/// The game that was played last in this tab, or else in any. One that cannot be read is put aside,
/// not lost.
pub(super) fn found() -> Found {
    let last = browser::stored(LAST);
    let named = last.as_deref().and_then(Kept::id_of).map(str::to_owned);
    let id = browser::stored_here(LAST).or_else(|| named.clone());
    let own = id.as_deref().and_then(|id| Journal::of(id).text());
    let text = own.or_else(|| last.filter(|_| named == id)).unwrap_or_default();
    if Kept::parts(&text).1.is_empty() {
        return Found { id, ..Found::default() };
    }
    match Saved::read(&text) {
        Ok(saved) => Found { id, text, saved: Some(saved), broken: None },
        Err(error) => {
            browser::store(BROKEN, &text);
            Found { broken: Some((text, error)), ..Found::default() }
        }
    }
}

impl Play {
    /// The journal of the game.
    pub(super) fn journal(&self) -> Journal {
        Journal::of(&self.games.playing.get_untracked())
    }

    /// Whether nothing is lost if another game is begun.
    pub(crate) fn is_safe(&self) -> bool {
        self.kept.get_untracked() || self.table.with_untracked(|table| table.done() == 0)
    }

    /// Keeps the game. What another tab has kept of it unseen is kept beside.
    pub(super) fn keep(&self) {
        let (record, known) = (untrack(|| self.see(Sitting::saved)), self.known.get_value());
        let (head, kept) = Kept::parts(&known);
        if self.coming.get_value() || (!head.is_empty() && kept == record) {
            return;
        }
        let (id, journal) = (self.games.playing.get_untracked(), self.journal());
        let there = journal.text().filter(|there| *there != known);
        if let Some(there) = there
            && Saved::read(&there).is_ok_and(|saved| saved.table.done() > 0)
        {
            self.games.add(Kept::parts(&there).1);
        }
        self.games.keep_annotated(&id, kept);
        let text = Kept::text(&id, &now(), &record);
        let written = journal.write(&text) && browser::store(LAST, &text);
        browser::store_here(LAST, &id);
        self.known.set_value(text.clone());
        if written {
            self.kept.set(true);
        }
        if self.table.with_untracked(|table| table.done() > 0) {
            let play = *self;
            self.games.put_then(&id.clone(), &text.clone(), move |kept| {
                play.kept.set(written || kept);
                if kept && !written {
                    Journal::of(&id).forget();
                    browser::store(LAST, &Kept::text(&id, &now(), ""));
                }
            });
        }
    }

    /// Leaves the game, which stays among those that are kept, for one that will be known by an id.
    pub(super) fn leave(&self, next: String) {
        self.coming.set_value(false);
        self.keep();
        let (id, text) = (self.games.playing.get_untracked(), self.known.get_value());
        let begun = self.table.with_untracked(|table| table.done() > 0);
        let games = self.games;
        if !begun {
            Journal::of(&id).forget();
        } else if id != next {
            spawn_local(async move {
                if games.store(&id, &text).await {
                    Journal::of(&id).forget_if(&text);
                }
            });
        }
        self.games.playing.set(next);
        self.known.set_value(String::new());
    }

    /// Goes on with a game that is kept; tells whether there is one.
    pub(crate) fn open(&self, id: String) -> RwSignal<Option<bool>> {
        let play = *self;
        let there = RwSignal::new(Journal::of(&id).text().map(|text| play.take_up(&id, &text)));
        if there.get_untracked().is_none() {
            spawn_local(async move {
                let text = play.games.text(&id).await;
                let found = text.is_some_and(|text| play.take_up(&id, &text));
                play.coming.set_value(false);
                there.try_set(Some(found));
            });
        }
        there
    }

    fn take_up(&self, id: &str, text: &str) -> bool {
        let saved = Kept::read(id, text).ok().and_then(|kept| kept.saved().ok());
        let Some(saved) = saved else { return false };
        if self.games.playing.get_untracked() != id {
            self.leave(id.to_owned());
            self.change(|sitting| sitting.take_up(saved, fastrand::u64(..)));
            let record = untrack(|| self.see(Sitting::saved));
            let text = Kept::parts(text).0.to_owned() + &record;
            Journal::of(id).write(&text);
            browser::store(LAST, &text);
            browser::store_here(LAST, id);
            self.known.set_value(text);
            self.take_up_used();
            self.face_first_person();
        }
        true
    }

    /// Shows the game as another tab has kept it.
    pub(super) fn follow(&self) {
        let there = self.journal().text().filter(|there| *there != self.known.get_value());
        if let Some(there) = there
            && let Ok(saved) = Saved::read(&there)
        {
            let other = self.table.with_untracked(|own| own.game() != saved.table.game());
            self.overtaken.set(self.table.with_untracked(is_in_hand));
            self.change(|sitting| sitting.follow(saved));
            self.known.set_value(there);
            if other {
                self.face_first_person();
            }
        }
    }

    /// Puts a game away that was deleted, if it is the one that is played here: a new one waits to be
    /// begun.
    pub(crate) fn put_away(&self, id: &str) {
        if self.games.playing.get_untracked() == id {
            self.games.playing.set(new_id());
            self.known.set_value(String::new());
            let table = self.table.with_untracked(|table| default_game(table.game().id()).start());
            let players = against_computer(table.seats());
            self.change(|sitting| sitting.begin(Shared::new(table), players, fastrand::u64(..)));
            self.face_first_person();
        }
    }
}
