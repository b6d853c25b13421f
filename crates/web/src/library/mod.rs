//! All games that are kept on this device: in the browser's database, and each that is being played
//! in its storage too, where it is at once.

mod import;
mod journal;
mod page;
mod row;
mod take_over;

use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::{Kept, Library};

use crate::database::{self, Store};

pub(crate) use journal::Journal;
pub(crate) use page::{Full, GamesPage, NotThere};
pub(crate) use row::Waiting;

/// Texts with the ids they are kept by.
type Texts = Vec<(String, String)>;

/// The games that are kept.
#[derive(Clone, Copy)]
pub(crate) struct Games {
    library: RwSignal<Library>,
    /// Whether all that is kept has been read.
    loaded: RwSignal<bool>,
    /// The ids of those for which the database has no room.
    left_out: RwSignal<Vec<String>>,
    /// What was just deleted together, the last at the end.
    deleted: RwSignal<Vec<Texts>>,
    /// The id of the game that is played in this tab.
    pub(crate) playing: RwSignal<String>,
}

impl Games {
    /// Begins to read what is kept, takes over what was kept otherwise, and hears what other tabs
    /// keep.
    pub(crate) fn new() -> Self {
        let games = Self {
            library: RwSignal::default(),
            loaded: RwSignal::new(false),
            left_out: RwSignal::default(),
            deleted: RwSignal::default(),
            playing: RwSignal::default(),
        };
        spawn_local(games.load());
        database::on_changed(Store::Games, move |ids| spawn_local(games.hear(ids)));
        games
    }

    /// Sees what is kept, and is told of every change.
    pub(crate) fn see<T>(&self, what: impl FnOnce(&Library) -> T) -> T {
        self.library.with(what)
    }

    /// Whether all that is kept has been read.
    pub(crate) fn is_loaded(&self) -> bool {
        self.loaded.get()
    }

    /// Whether there are games for which the database has no room.
    pub(crate) fn is_full(&self) -> bool {
        self.left_out.with(|left| !left.is_empty())
    }

    /// Whether there are games that are nowhere but in this page.
    pub(crate) fn is_losing(&self) -> bool {
        let text = |id: &str| self.library.with(|library| Some(library.get(id)?.text.clone()));
        let is_nowhere = |id: &String| Journal::of(id).text() != text(id);
        self.left_out.with(|left| left.iter().any(is_nowhere)) && !take_over::is_due()
    }

    async fn load(self) {
        let kept = database::all(Store::Games).await.unwrap_or_default();
        self.library.update(|library| {
            for (id, text) in &kept {
                if library.get(id).is_none() {
                    library.put(id, text);
                }
            }
        });
        take_over::journals(self);
        take_over::shelf(self).await;
        self.loaded.set(true);
    }

    async fn hear(self, ids: Vec<String>) {
        for id in ids {
            match database::get(Store::Games, &id).await {
                Ok(Some(text)) => self.library.update(|library| library.put(&id, &text)),
                Ok(None) => self.library.update(|library| {
                    library.remove(&id);
                }),
                Err(_) => {}
            }
        }
    }

    /// Keeps a game under its id. Where the database has no room for it, it is kept in the storage if
    /// there is room.
    pub(crate) fn put(&self, id: &str, text: &str) {
        self.put_then(id, text, |_| {});
    }

    /// The same, and then tells whether the database has it.
    pub(crate) fn put_then(&self, id: &str, text: &str, then: impl FnOnce(bool) + 'static) {
        self.library.update(|library| library.put(id, text));
        let (games, id, text) = (*self, id.to_owned(), text.to_owned());
        spawn_local(async move { then(games.store(&id, &text).await) });
    }

    /// The same with an answer: whether the database has it.
    pub(crate) async fn store(self, id: &str, text: &str) -> bool {
        let kept = database::put(Store::Games, id, text).await.is_ok();
        let known = self.left_out.with_untracked(|left| left.iter().any(|other| other == id));
        match kept {
            true if known => self.left_out.update(|left| left.retain(|other| other != id)),
            false => {
                if Journal::of(id).text().as_deref() != Some(text) {
                    Journal::of(id).write(text);
                }
                self.left_out.update(|left| {
                    left.retain(|other| other != id);
                    left.push(id.to_owned());
                });
            }
            true => {}
        }
        kept
    }

    /// Keeps a game beside all others, under a new id.
    pub(crate) fn add(&self, record: &str) {
        let id = new_id();
        self.put(&id, &Kept::text(&id, &now(), record));
    }

    /// The text of a game.
    pub(crate) async fn text(self, id: &str) -> Option<String> {
        let known = self.library.with_untracked(|library| Some(library.get(id)?.text.clone()));
        match known.or_else(|| Journal::of(id).text()) {
            Some(text) => Some(text),
            None => database::get(Store::Games, id).await.ok().flatten(),
        }
    }

    /// The record of a game that is kept, without its id and date.
    pub(crate) fn record(&self, id: &str) -> Option<String> {
        self.library
            .with_untracked(|library| Some(Kept::parts(&library.get(id)?.text).1.to_owned()))
    }

    /// Before a game is played on of which `record` is known: keeps what is here beside it, if that
    /// says more.
    pub(crate) fn keep_annotated(&self, id: &str, record: &str) {
        let kept = self.library.with_untracked(|library| library.get(id).cloned());
        let says_more = |kept: &Kept| Kept::parts(&kept.text).1 != record && kept.is_annotated();
        if let Some(kept) = kept.filter(says_more) {
            self.add(Kept::parts(&kept.text).1);
        }
    }

    /// Deletes games, until [`bring_back`](Self::bring_back).
    pub(crate) fn delete(&self, ids: Vec<String>) {
        let take = |library: &mut Library| -> Texts {
            let taken = ids.iter().filter_map(|id| Some((id.clone(), library.remove(id)?)));
            taken.collect()
        };
        let texts = self.library.try_update(take).unwrap_or_default();
        self.deleted.update(|deleted| deleted.push(texts));
        for id in &ids {
            Journal::of(id).forget();
        }
        let games = *self;
        spawn_local(async move {
            let _ = database::delete(Store::Games, &ids).await;
            games.left_out.update(|left| left.retain(|id| !ids.contains(id)));
            games.try_again().await;
        });
    }

    /// Forgets of what was deleted whatever is there again.
    fn forget_deleted(&self) {
        let is_gone = |id: &str| self.library.with_untracked(|library| library.get(id).is_none());
        self.deleted.update(|deleted| {
            deleted.iter_mut().for_each(|texts| texts.retain(|(id, _)| is_gone(id)));
            deleted.retain(|texts| !texts.is_empty());
        });
    }

    /// Keeps what was deleted last again.
    pub(crate) fn bring_back(&self) {
        let Some(texts) = self.deleted.try_update(Vec::pop).flatten() else { return };
        self.library.update(|library| {
            for (id, text) in &texts {
                library.put(id, text);
            }
        });
        let games = *self;
        spawn_local(async move {
            if database::put_all(Store::Games, &texts).await.is_err() {
                for (id, text) in &texts {
                    games.store(id, text).await;
                }
            }
        });
    }

    /// Tries again to keep what there was no room for.
    async fn try_again(self) {
        for id in self.left_out.get_untracked() {
            let text = self.library.with_untracked(|library| Some(library.get(&id)?.text.clone()));
            if let Some(text) = text
                && !self.store(&id, &text).await
            {
                return;
            }
        }
    }
}

/// An id that nothing has yet.
pub(crate) fn new_id() -> String {
    (0..10).map(|_| fastrand::char('a'..='z')).collect()
}

/// The time now, as records tell it.
pub(crate) fn now() -> String {
    js_sys::Date::new_0().to_iso_string().into()
}
