//! What an analysis holds, and how it is kept.
//!
//! One's own studies are kept one for each game with its options, and the last one besides. What was
//! opened by a link lies beside them on a shelf, under its link, and so does whatever another study
//! took the place of.

use std::cell::Cell;
use std::sync::{Arc, Mutex, PoisonError};

use leptos::prelude::*;
use quadrille_board::{Item, Kept, Shared, Study, link};
use quadrille_table::{GameText, Step};

use super::opened::{KEY, Opened, item, key_of, opened, over_at};
use crate::earlier::Earlier;
use crate::library::Games;
use crate::play::Play;
use crate::reel::Reel;
use crate::route::{self, Route};
use crate::words::{PhraseInPageLanguage as _, analyse as text, with_detail};
use crate::{browser, tabs};

/// Where studies are kept that are put aside.
const EARLIER: &str = "quadrille.studies";

thread_local! {
    /// Whether the study that is opened next has taken the place of another one.
    static REPLACED: Cell<bool> = const { Cell::new(false) };
    /// Whether the study that is opened next has just become one's own.
    static OWNED: Cell<bool> = const { Cell::new(false) };
}

/// What an analysis holds.
#[derive(Clone, Copy)]
pub(crate) struct Bench {
    study: StoredValue<Arc<Mutex<Study>>>,
    /// The match where one is.
    pub(crate) table: RwSignal<Shared>,
    /// What passes over the board when turns are shown again.
    pub(crate) reel: Reel,
    /// Counts the changes of the study.
    pub(crate) version: RwSignal<u32>,
    pub(crate) degrees: RwSignal<u16>,
    /// What is wrong with the link one came by, or with what was kept, if something is.
    pub(crate) problem: RwSignal<Option<String>>,
    /// Whether the browser keeps the study.
    pub(crate) kept: RwSignal<bool>,
    /// Whether the study has just taken the place of another one.
    pub(crate) replaced: RwSignal<bool>,
    /// The studies that were put aside.
    pub(crate) earlier: Earlier,
    /// The link it was opened by; empty if it is one's own.
    link: StoredValue<String>,
    /// Whether it is the game that is being played.
    is_played: bool,
    /// All games that are kept.
    games: Games,
    /// Whether it has just become one's own.
    pub(crate) owned: RwSignal<bool>,
    /// What this tab has last put into the browser or found there.
    known: StoredValue<String>,
}

impl Bench {
    /// The study that a link opens, or if it is empty one's own.
    pub(crate) fn new(link: &str) -> Self {
        let earlier = Earlier::new(EARLIER);
        let play = expect_context::<Play>();
        let (opened, link) = match opened(link, earlier, play.games) {
            Some(Ok(opened)) => (opened, link::without_place(link)),
            Some(Err(error)) => {
                let mut own = Opened::own(link::game(link));
                own.problem = Some(with_detail(text::BAD_LINK.t(), &error));
                (own, "")
            }
            None => (Opened::own(None), ""),
        };
        let played = play.table.with_untracked(|table| link::write(&**table));
        let bench = Self {
            table: RwSignal::new(opened.study.table().clone()),
            study: StoredValue::new(Arc::new(Mutex::new(opened.study))),
            reel: play.reel,
            version: RwSignal::new(0),
            degrees: RwSignal::new(opened.degrees),
            problem: RwSignal::new(opened.problem),
            kept: RwSignal::new(true),
            replaced: RwSignal::new(REPLACED.take()),
            earlier,
            is_played: link == played,
            games: play.games,
            owned: RwSignal::new(OWNED.take()),
            link: StoredValue::new(link.to_owned()),
            known: StoredValue::new(opened.known),
        };
        tabs::on_stored(move |_| bench.follow());
        Effect::new(move |_| {
            if bench.games.is_loaded() {
                bench.hear_of_game();
            }
        });
        bench
    }

    /// Once all games are read: shows what is said of the game of one's own that it is about, if
    /// nothing was known of that.
    fn hear_of_game(&self) {
        let link = self.link.get_value();
        if link.is_empty() || !self.known.with_value(String::is_empty) {
            return;
        }
        if let Some(mut own) = Opened::of_game(self.games, &link) {
            own.study.follow(self.with(|study| study.way()));
            self.set(own);
            self.show();
        }
    }

    /// Whether it is one's own study, not one that a link has opened.
    pub(crate) fn is_own(&self) -> bool {
        self.link.with_value(String::is_empty)
    }

    /// Whether it was opened by a link, and is no game of one's own.
    pub(crate) fn is_beside(&self) -> bool {
        !self.is_own() && !self.is_played && self.own_game().is_none()
    }

    /// The game of one's own that it is about, if it is over and kept.
    fn own_game(&self) -> Option<Kept> {
        self.games.see(|library| over_at(library, &self.link.get_value()))
    }

    /// Whether one has a study of one's own with something in it.
    pub(crate) fn has_own(&self) -> bool {
        let last = browser::stored(KEY).and_then(|text| Study::read(&text).ok());
        last.is_some_and(|(study, _)| !study.is_bare())
    }

    /// The link it was opened by; empty if it is one's own.
    pub(crate) fn link(&self) -> String {
        self.link.get_value()
    }

    /// Asks the study something.
    pub(crate) fn with<T>(&self, ask: impl FnOnce(&mut Study) -> T) -> T {
        let study = self.study.get_value();
        let mut study = study.lock().unwrap_or_else(PoisonError::into_inner);
        ask(&mut study)
    }

    /// Does something with the study, and shows and keeps what came of it.
    pub(crate) fn change(&self, deed: impl FnOnce(&mut Study)) {
        self.problem.set(None);
        self.replaced.set(false);
        self.owned.set(false);
        self.with(deed);
        self.keep();
        self.show();
    }

    /// Says or draws something about the moment where one is, and keeps it.
    pub(crate) fn note(&self, deed: impl FnOnce(&mut Study)) {
        self.with(deed);
        self.keep();
        self.version.update(|version| *version += 1);
    }

    /// Walks through the study, and shows how it came to what is there if that is a turn on.
    pub(crate) fn walk(&self, way: impl FnOnce(&mut Study)) {
        let before = self.table.get_untracked();
        self.change(way);
        self.reel.between(&before, &self.table.get_untracked());
    }

    /// Takes a step.
    pub(crate) fn step(&self, step: Step) {
        self.change(|study| {
            let _ = study.take(step);
        });
    }

    /// Plays a turn, or as much of it as can be played.
    pub(crate) fn play(&self, turn: &str) {
        self.change(|study| {
            for step in turn.split(';') {
                if study.act(step).is_err() {
                    break;
                }
            }
        });
    }

    /// Turns the board by a quarter.
    pub(crate) fn turn(&self) {
        self.degrees.update(|degrees| *degrees = (*degrees + 90) % 360);
        self.keep();
    }

    /// Takes up another study, which is one's own then. The one before is put aside.
    pub(crate) fn open(&self, study: Study) {
        self.take_up(study, self.degrees.get_untracked());
    }

    /// Takes up a study that was put aside.
    pub(crate) fn open_earlier(&self, item: &Item) {
        if !item.link.is_empty() {
            route::go(Route::Analyse(item.link.clone()));
            return;
        }
        match Study::read(&item.text) {
            Ok((study, degrees)) => {
                self.earlier.remove(item);
                self.take_up(study, degrees);
            }
            Err(error) => self.problem.set(Some(with_detail(text::UNREADABLE.t(), &error))),
        }
    }

    /// Makes what a link has opened one's own.
    pub(crate) fn make_own(&self) {
        let item = self.link.with_value(|link| self.earlier.by_link(link));
        if let Ok((study, degrees)) = Study::read(&self.text()) {
            self.take_up(study, degrees);
        }
        OWNED.set(self.kept.get_untracked());
        if let Some(item) = item {
            self.earlier.remove(&item);
        }
    }

    /// Takes up what was analysed last in a game, or else begins there.
    pub(crate) fn open_game(&self, game: GameText) {
        let own = Opened::own(Some(game));
        if self.is_own() {
            self.set(own);
            self.keep();
            self.show();
        } else {
            browser::store(KEY, &own.study.text(own.degrees));
            route::go(Route::Analyse(String::new()));
        }
    }

    /// Takes up a study as one's own; the one of the same game is put aside.
    fn take_up(&self, study: Study, degrees: u16) {
        let key = key_of(study.table().game());
        let there = browser::stored(&key).unwrap_or_default();
        let replaced = self.put_aside(&there);
        if self.is_own() {
            self.set(Opened { study, degrees, known: there, problem: None });
            self.keep();
            self.show();
            self.replaced.set(replaced);
        } else {
            let text = study.text(degrees);
            self.kept.set(browser::store(KEY, &text) && browser::store(&key, &text));
            if self.kept.get_untracked() {
                REPLACED.set(replaced);
                route::go(Route::Analyse(String::new()));
            }
        }
    }

    /// Puts a study aside, unless there is nothing in it; tells whether it did.
    fn put_aside(&self, text: &str) -> bool {
        let study = Study::read(text).ok().map(|(study, _)| study);
        match study.filter(|study| !study.is_bare()) {
            Some(study) => self.earlier.put(item(&study, "", text)),
            None => false,
        }
    }

    fn set(&self, opened: Opened) {
        self.with(|study| *study = opened.study);
        self.degrees.set(opened.degrees);
        self.problem.set(opened.problem);
        self.known.set_value(opened.known);
        self.replaced.set(false);
    }

    /// Shows the study as it is now.
    fn show(&self) {
        self.table.set(self.with(|study| study.table().clone()));
        self.version.update(|version| *version += 1);
    }

    fn text(&self) -> String {
        self.with(|study| study.text(self.degrees.get_untracked()))
    }

    /// What the browser keeps of this study.
    fn there(&self) -> Option<String> {
        match self.link.get_value() {
            own if own.is_empty() => browser::stored(&key_of(self.with(|own| own.table().game()))),
            link => self.earlier.by_link(&link).map(|item| item.text),
        }
    }

    /// Keeps the study in the browser. What another tab has put there unseen is put aside.
    fn keep(&self) {
        let (text, before) = (self.text(), self.known.get_value());
        if let Some(there) = self.there()
            && there != before
        {
            self.put_aside(&there);
        }
        let link = self.link.get_value();
        let kept = match link.as_str() {
            "" => {
                let key = key_of(self.with(|study| study.table().game()));
                browser::store(&key, &text) && browser::store(KEY, &text)
            }
            link => self.earlier.put(self.with(|study| item(study, link, &text))),
        };
        self.kept.set(kept);
        if kept {
            self.known.set_value(text);
        }
        self.keep_with_game(&before);
    }

    /// Keeps with a game of one's own what was said, drawn and tried in it, if it held what the study
    /// did before: what was said of it elsewhere stays.
    fn keep_with_game(&self, before: &str) {
        let Some(kept) = untrack(|| self.own_game()) else { return };
        let bare = || Study::new(&*link::read(&self.link.get_value()).ok()?).ok();
        let before = Study::read(before).ok().map(|(study, _)| study).or_else(bare);
        let now = self.with(|study| study.record().line);
        if before.is_some_and(|study| kept.says(&study.record().line))
            && !kept.says(&now)
            && let Some(text) = kept.annotated(&now)
        {
            self.games.put(&kept.id, &text);
        }
    }

    /// Shows what another tab has made of this study.
    fn follow(&self) {
        if let Some(there) = self.there()
            && there != self.known.get_value()
            && let Ok((study, degrees)) = Study::read(&there)
        {
            self.set(Opened { study, degrees, known: there, problem: None });
            self.show();
        }
    }
}
