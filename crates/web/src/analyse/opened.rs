//! Which study an analysis begins with.

use std::iter::repeat_n;

use leptos::prelude::untrack;
use quadrille_board::{Item, Kept, Library, OpenError, Study, link};
use quadrille_table::record::Record;
use quadrille_table::{GameId, GameText};

use crate::browser;
use crate::earlier::Earlier;
use crate::library::Games;
use crate::play::default_game;
use crate::route;
use crate::words::{PhraseInPageLanguage as _, analyse as text, with_detail};

/// Where one's last study is kept, and with a game behind it, the last one of that game.
pub(super) const KEY: &str = "quadrille.study";

/// A study to begin with.
pub(super) struct Opened {
    pub(super) study: Study,
    pub(super) degrees: u16,
    /// What the browser keeps of it.
    pub(super) known: String,
    pub(super) problem: Option<String>,
}

impl Opened {
    /// One's own last study of a game, or the last one of all; else a beginning. What cannot be read
    /// is put aside, not lost.
    pub(super) fn own(game: Option<GameText>) -> Self {
        let key = game.map(key_of).or_else(last_key).unwrap_or_else(|| KEY.to_owned());
        let known = browser::stored(&key).unwrap_or_default();
        match Study::read(&known) {
            Ok((study, degrees)) => Self { study, degrees, known, problem: None },
            Err(error) => {
                let broken = !known.is_empty();
                if broken {
                    browser::store(&format!("{key}.broken"), &known);
                }
                let start = game.unwrap_or_else(|| default_game(GameId::ALL[0])).start();
                let study = Study::new(start.as_ref()).expect("a set-up can be read");
                let problem = broken.then(|| with_detail(text::UNREADABLE.t(), &error));
                Self { study, degrees: 0, known, problem }
            }
        }
    }

    /// A game of one's own that is over and that a link leads to, with all that is said of it.
    pub(super) fn of_game(games: Games, link: &str) -> Option<Self> {
        let kept = untrack(|| games.see(|library| over_at(library, link)))?;
        let study = Study::of(&Kept::parts(&kept.text).1.parse().ok()?).ok()?;
        Some(Self { known: study.text(0), study, degrees: 0, problem: None })
    }
}

/// The game of a library that is over and that a link leads to, if there is one.
pub(super) fn over_at(library: &Library, link: &str) -> Option<Kept> {
    let table = link::read(link).ok()?;
    let last = Record::of(&*table).line.turns.pop()?.text;
    let may_be =
        |kept: &&Kept| !kept.goes_on && kept.game == table.game() && kept.text.contains(&last);
    let is_it = |kept: &&Kept| kept.saved().is_ok_and(|saved| link::write(&*saved.table) == link);
    library.games().iter().filter(may_be).find(is_it).cloned()
}

/// What a link opens, as it was left if it was opened before, unless one has just come to a place
/// in it; nothing if it is empty, and an error if it cannot be read. What is said of a game of one's
/// own is there too.
pub(super) fn opened(
    link: &str,
    earlier: Earlier,
    games: Games,
) -> Option<Result<Opened, OpenError>> {
    if link.is_empty() {
        return None;
    }
    let left = [link::without_place(link), link].iter().find_map(|link| earlier.by_link(link));
    let place = link::place(link);
    if let Some(known) = left.map(|item| item.text)
        && let Ok((mut study, degrees)) = Study::read(&known)
    {
        if let Some(done) = place.filter(|_| route::has_arrived()) {
            study.follow(repeat_n(0, done));
        }
        return Some(Ok(Opened { study, degrees, known, problem: None }));
    }
    let fresh = || {
        let study = link::read(link).and_then(|table| Study::new(table.as_ref()))?;
        Ok(Opened { study, degrees: 0, known: String::new(), problem: None })
    };
    let own = Opened::of_game(games, link::without_place(link));
    let fresh = own.map_or_else(fresh, Ok).map(|mut opened: Opened| {
        if let Some(done) = place {
            opened.study.follow(repeat_n(0, done));
        }
        opened
    });
    Some(fresh)
}

/// Under what one's own study of a game is kept.
pub(super) fn key_of(game: GameText) -> String {
    format!("{KEY}.{game}")
}

/// Where one's last study is kept among those of its game, if it is.
fn last_key() -> Option<String> {
    let (study, _) = Study::read(&browser::stored(KEY)?).ok()?;
    let key = key_of(study.table().game());
    Study::read(&browser::stored(&key)?).is_ok().then_some(key)
}

/// A study as it is put aside.
pub(super) fn item(study: &Study, link: &str, text: &str) -> Item {
    let (game, turns) = (study.table().game(), study.rows().len());
    Item { game, turns, link: link.to_owned(), text: text.to_owned() }
}
