//! What is in the browser's storage goes into the database.

use leptos::prelude::*;
use leptos::task::spawn_local;
use quadrille_board::{Kept, Shelf, Taken};

use super::{Games, Journal, new_id};
use crate::browser;
use crate::database::{self, Store};

/// Where games were put aside before there was a library.
const SHELF: &str = "quadrille.games";

/// Where that is left which could not all be read.
const REST: &str = "quadrille.games.old";

/// Keeps what journals say that are left of games that are played no more, or farther than the
/// database knows.
pub(super) fn journals(games: Games) {
    for id in Journal::all() {
        let Some(text) = Journal::of(&id).text() else { continue };
        if Kept::read(&id, &text).is_ok_and(|kept| kept.turns == 0) {
            continue;
        }
        let known = games
            .library
            .with_untracked(|library| library.get(&id).is_some_and(|kept| kept.text == text));
        if !known {
            games.library.update(|library| library.put(&id, &text));
        }
        spawn_local(async move {
            let played = games.playing.get_untracked() == id;
            if (known || games.store(&id, &text).await) && !played {
                Journal::of(&id).forget_if(&text);
            }
        });
    }
}

/// Whether something of earlier versions waits to be taken over.
pub(super) fn is_due() -> bool {
    browser::stored(SHELF).is_some()
}

/// Takes over once what lay on the shelf of earlier versions. It stays there unless all of it is kept.
pub(super) async fn shelf(games: Games) {
    let Some(text) = browser::stored(SHELF) else { return };
    let shelf = Shelf::read(&text);
    let taken: Vec<(String, String)> = games
        .library
        .try_update(|library| {
            let take = |item: &quadrille_board::Item| {
                let id = new_id();
                match library.take_in(&item.text, &id) {
                    Ok(Taken::New(kept)) => Some((kept.id, kept.text)),
                    Ok(Taken::Known) => None,
                    Err(_) => {
                        let text = Kept::text(&id, "", &item.text);
                        library.put(&id, &text);
                        Some((id, text))
                    }
                }
            };
            shelf.items().iter().filter_map(take).collect()
        })
        .unwrap_or_default();
    let ids = taken.iter().map(|(id, _)| id.clone());
    if database::put_all(Store::Games, &taken).await.is_err() {
        games.left_out.update(|left| left.extend(ids));
        return;
    }
    let all = shelf.text() == text || text.starts_with('{');
    if all || browser::store(REST, &text) {
        browser::forget(SHELF);
    }
}
