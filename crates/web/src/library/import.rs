use leptos::prelude::*;
use quadrille_board::Taken;
use quadrille_table::record::{Record, RecordProblem};
use wasm_bindgen_futures::JsFuture;
use web_sys::FileList;

use super::{Games, new_id};
use crate::database::{self, Store};

/// So many games are read and kept at once; then the page has its turn.
const AT_ONCE: usize = 50;

/// How far games have been taken in from files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Import {
    /// How many there are in all files.
    pub(super) all: usize,
    /// How many of them were not here.
    pub(super) new: usize,
    /// How many were.
    pub(super) known: usize,
    /// What cannot be read: in which file, at which line it begins, and why.
    pub(super) unreadable: Vec<(String, usize, RecordProblem)>,
    /// Whether there was no room for the rest.
    pub(super) full: bool,
    /// Whether nothing more will be taken in.
    pub(super) done: bool,
}

impl Import {
    /// How many have been looked at.
    pub(super) fn seen(&self) -> usize {
        self.new + self.known + self.unreadable.len()
    }

    /// Whether there was nothing but what cannot be read.
    pub(super) fn is_strange(&self) -> bool {
        self.done && self.new + self.known == 0 && !self.full
    }
}

/// Takes in all games of some files, and tells how far that is.
pub(super) async fn import(games: Games, files: FileList, told: RwSignal<Option<Import>>) {
    let mut import = Import::default();
    let mut texts = Vec::new();
    for at in 0..files.length() {
        let Some(file) = files.get(at) else { continue };
        let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
        texts.push((file.name(), text.unwrap_or_default()));
    }
    let pieces: Vec<(&str, usize, &str)> = texts
        .iter()
        .flat_map(|(name, text)| {
            Record::split(text).into_iter().map(|(line, game)| (name.as_str(), line, game))
        })
        .collect();
    import.all = pieces.len();
    for chunk in pieces.chunks(AT_ONCE) {
        told.set(Some(import.clone()));
        import.full = !take_in(games, chunk, &mut import).await;
        if import.full {
            break;
        }
    }
    import.done = true;
    games.library.notify();
    games.forget_deleted();
    told.set(Some(import));
}

/// Takes in some games; false if there is no room for them, and then none of them is there.
async fn take_in(games: Games, chunk: &[(&str, usize, &str)], import: &mut Import) -> bool {
    let mut counted = import.clone();
    let taken = games.library.try_update_untracked(|library| {
        let mut taken = Vec::new();
        for (file, line, game) in chunk {
            match library.take_in(game, &new_id()) {
                Ok(Taken::New(kept)) => taken.push((kept.id, kept.text)),
                Ok(Taken::Known) => counted.known += 1,
                Err(error) => {
                    let line = line + error.line - 1;
                    counted.unreadable.push(((*file).to_owned(), line, *error.problem));
                }
            }
        }
        taken
    });
    let taken = taken.unwrap_or_default();
    counted.new += taken.len();
    if !taken.is_empty() && database::put_all(Store::Games, &taken).await.is_err() {
        games.library.try_update_untracked(|library| {
            for (id, _) in &taken {
                library.remove(id);
            }
        });
        return false;
    }
    *import = counted;
    true
}
