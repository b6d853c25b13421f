//! The game in progress, as the page shows and keeps it.

use leptos::prelude::*;
use quadrille_board::scene::recent_start;
use quadrille_board::synth::Sound;
use quadrille_board::{
    Errand, OpenError, Pause, Player, Saved, Shared, Sitting, against_computer, facing, link,
};
use quadrille_core::{Effect as Happened, Seat};
use quadrille_table::{GameId, GameText, Match, Step};

use super::clock::Clock;
use super::keeping::{self, Found};
use super::moves::walked;
use super::{clocks, computer, tabs};
use crate::browser;
use crate::engine_client::EngineClient;
use crate::library::{Games, new_id};
use crate::online::Room;
use crate::preferences::settings;
use crate::reel::Reel;
use crate::route::{self, Route};
use crate::sound;
use crate::walk_keys::Walk;

/// The game that is played in this tab. It goes on while other pages are looked at.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(super) sitting: RwSignal<Sitting>,
    /// The match as it stands.
    pub(crate) table: Memo<Shared>,
    /// The match as it is shown.
    pub(crate) view: Memo<Shared>,
    /// What passes over the board when turns are shown again.
    pub(crate) reel: Reel,
    /// How long the game has taken.
    pub(crate) clock: Clock,
    /// Counts how often the clocks of persons were looked at.
    pub(super) beat: RwSignal<u32>,
    /// Whether a person may touch the board now.
    pub(crate) active: Memo<bool>,
    /// What is to be done for the computer.
    pub(super) errand: Memo<Errand>,
    pub(crate) degrees: RwSignal<u16>,
    /// A game that was kept and cannot be read, with the reason.
    pub(crate) broken: RwSignal<Option<(String, OpenError)>>,
    /// Whether the browser keeps the game.
    pub(crate) kept: RwSignal<bool>,
    /// What this tab has last put into the browser or found there.
    pub(super) known: StoredValue<String>,
    /// Whether the game that was played in this tab has yet to be found.
    pub(super) coming: StoredValue<bool>,
    /// What another tab says if it is the one that thinks.
    pub(super) awaited: StoredValue<String>,
    /// Whether a turn made in another tab has put back what was in hand here.
    pub(crate) overtaken: RwSignal<bool>,
    /// All games that are kept.
    pub(crate) games: Games,
    pub(crate) engine_client: EngineClient,
    /// The table where the game is kept, if that is elsewhere.
    pub(crate) online: Option<Room>,
}

impl Play {
    /// The game that was left off, or a first one that waits to be begun.
    pub(crate) fn new(games: Games) -> Self {
        let Found { id, text, saved, broken } = keeping::found();
        let coming = id.is_some() && saved.is_none() && broken.is_none();
        let saved = saved.unwrap_or_else(|| {
            let table = default_game(GameId::ALL[0]).start();
            let players = against_computer(table.seats());
            Saved { table, players, pause: Pause::None, clocks: Vec::new() }
        });
        let sitting = Sitting::again(saved, fastrand::u64(..));
        let play =
            Self { broken: RwSignal::new(broken), ..Self::of(sitting, EngineClient::new(), games) };
        play.known.set_value(text);
        play.coming.set_value(coming);
        games.playing.set(id.clone().filter(|_| !coming).unwrap_or_else(new_id));
        if let Some(id) = id.filter(|_| coming) {
            play.open(id);
        }
        computer::follow(play);
        play.clock.follow(play.table);
        clocks::follow(play);
        tabs::follow(play);
        let paused = Memo::new(move |_| play.see(Sitting::paused_by));
        Effect::new(move |_| {
            play.table.track();
            paused.get();
            untrack(|| play.keep());
        });
        play
    }

    /// A game, with the board turned to the first person.
    fn of(sitting: Sitting, engine_client: EngineClient, games: Games) -> Self {
        let sitting = RwSignal::new(sitting);
        let table = Memo::new(move |_| sitting.with(|sitting| sitting.table().clone()));
        let shown = Memo::new(move |_| sitting.with(Sitting::shown));
        let view = Memo::new(move |_| {
            table.track();
            shown.track();
            sitting.with_untracked(Sitting::view)
        });
        let reel = Reel::new();
        let play = Self {
            sitting,
            table,
            view,
            reel,
            clock: Clock::default(),
            beat: RwSignal::new(0),
            active: Memo::new(move |_| sitting.with(Sitting::is_active) && !reel.is_running()),
            errand: Memo::new(move |_| sitting.with(Sitting::errand)),
            degrees: RwSignal::new(0),
            broken: RwSignal::new(None),
            kept: RwSignal::new(true),
            known: StoredValue::default(),
            coming: StoredValue::new(false),
            awaited: StoredValue::default(),
            overtaken: RwSignal::new(false),
            games,
            engine_client,
            online: None,
        };
        play.face_first_person();
        Effect::new(move |_| {
            table.track();
            reel.stop();
        });
        play
    }

    /// A game that is kept at a table elsewhere.
    pub(crate) fn at(room: Room, sitting: Sitting, games: Games) -> Self {
        Self { online: Some(room), ..Self::of(sitting, EngineClient::idle(), games) }
    }

    /// Sees how the game stands, and is told of every change.
    pub(crate) fn see<T>(&self, what: impl FnOnce(&Sitting) -> T) -> T {
        self.sitting.with(what)
    }

    /// Does something.
    pub(crate) fn change(&self, deed: impl FnOnce(&mut Sitting)) {
        self.update(deed);
    }

    /// The same with an answer. A longer game that something else took the place of is kept beside.
    fn update<T>(&self, deed: impl FnOnce(&mut Sitting) -> T) -> Option<T> {
        let changed = self.sitting.try_update(|sitting| {
            sitting.tick(clocks::now());
            (deed(sitting), sitting.left_behind())
        });
        let (answer, left) = changed?;
        if let Some(left) = left {
            let text = self.sitting.with_untracked(|now| Saved::text(&*left, now.players()));
            self.games.add(&text);
        }
        Some(answer)
    }

    /// Does something that may be heard.
    pub(super) fn act(&self, deed: impl FnOnce(&mut Sitting) -> Vec<Happened>) {
        let before = self.sitting.with_untracked(|sitting| sitting.table().clone());
        let effects = self.update(deed).unwrap_or_default();
        if let Some(sound) = Sound::of(&effects, &before.pieces()) {
            sound::play(sound);
        }
    }

    /// Shows the last turns once more, those since one's own; changes nothing.
    pub(crate) fn replay(&self) {
        let view = self.view.get_untracked();
        if let Some(from) = recent_start(&*view) {
            self.reel.show(&view, from);
        }
    }

    /// Shows the match as it stood after a turn, and the turn once more.
    pub(crate) fn show_turn(&self, start: usize, done: usize) {
        self.change(|sitting| sitting.show(Some(done)));
        self.reel.show(&self.view.get_untracked(), start);
    }

    /// Shows the match as it stood after so many of the things done, and how it came to that if
    /// that is a turn on.
    pub(crate) fn look(&self, done: Option<usize>) {
        let before = self.view.get_untracked();
        self.change(|sitting| sitting.show(done));
        let now = self.view.get_untracked();
        self.reel.between(&before, &now);
    }

    /// A person takes a step.
    pub(crate) fn step(&self, step: Step) {
        self.overtaken.set(false);
        let confirm = settings().with_untracked(|settings| settings.confirm);
        let before = self.table.get_untracked();
        self.act(|sitting| sitting.step(step, confirm));
        let taken = self.table.with_untracked(|table| table.done() > before.done());
        if let (Some(room), Ok(seat), true) = (self.online, before.acting(), taken) {
            room.step(seat, before.text(step), confirm);
        }
    }

    /// The turn that waits counts.
    pub(super) fn confirm(&self) {
        self.change(Sitting::confirm);
        if let Some(room) = self.online {
            room.release();
        }
    }

    /// The turn that waits does not count.
    pub(super) fn take_back(&self) {
        match self.online {
            Some(room) => room.put_back(),
            None => self.change(Sitting::undo),
        }
    }

    /// Shows the match as it is kept elsewhere now, and asks whether the last turn counts if it waits
    /// for that.
    pub(crate) fn keep_up(&self, table: &Shared, players: Vec<Player>, asks: bool) {
        self.act(|sitting| {
            let before = sitting.table().done();
            sitting.keep_up(table, players);
            sitting.wait(asks);
            let more = sitting.table().done() > before;
            let effects = more.then(|| sitting.table().effects_since(before));
            effects.unwrap_or_default().into_iter().flatten().collect()
        });
    }

    /// Begins a game, or goes on with one. The one before stays among the games that are kept.
    pub(crate) fn begin(&self, table: Shared, players: Vec<Player>) {
        self.leave(new_id());
        self.change(|sitting| sitting.begin(table, players, fastrand::u64(..)));
        self.face_first_person();
    }

    /// Begins the same game anew.
    pub(crate) fn rematch(&self) {
        self.leave(new_id());
        self.change(|sitting| sitting.rematch(fastrand::u64(..)));
        self.face_first_person();
        route::go(Route::Play);
    }

    /// The record of the game.
    pub(crate) fn record(&self) -> String {
        self.see(Sitting::record)
    }

    /// Offers the record of the game as a file.
    pub(crate) fn download(&self) {
        let id = self.table.with_untracked(|table| table.game().rules().id());
        browser::download(&format!("{id}.txt"), "text/plain", &untrack(|| self.record()));
    }

    /// Turns the board so that the first person sits at its bottom.
    pub(super) fn face_first_person(&self) {
        self.degrees.set(self.facing(self.sitting.with_untracked(Sitting::first_person)));
    }

    /// Turns the board to the next seat.
    pub(crate) fn turn_board(&self) {
        let seats = self.table.with_untracked(|table| table.seats());
        let now = self.degrees.get_untracked();
        let views: Vec<u16> = Seat::first(seats).map(|seat| self.facing(seat)).collect();
        let at = views.iter().position(|&view| view == now).map_or(0, |at| at + 1);
        self.degrees.set(views[at % views.len()]);
    }

    /// Looks back, or on again, turn by turn.
    pub(crate) fn walk(&self, walk: Walk) {
        let shown = untrack(|| self.see(Sitting::shown));
        if let Some(shown) = self.table.with_untracked(|table| walked(table, shown, walk)) {
            self.look(shown);
        }
    }

    /// Where the game is analysed: at the moment that is looked at, and else, if it is over, at the
    /// one that decided it or before its last turn.
    pub(crate) fn analysis(&self, decided: Option<usize>) -> Route {
        let shown = self.see(Sitting::shown);
        Route::Analyse(self.table.with(|table| match shown.or(decided) {
            Some(done) if done < table.done() => link::write_at(&**table, done),
            _ => link_of(table),
        }))
    }

    /// By how much to turn the board so that a seat's pieces begin at the bottom.
    pub(crate) fn facing(&self, seat: Seat) -> u16 {
        facing(self.sitting.with_untracked(|sitting| sitting.table().game()), seat)
    }
}

/// The link to a game, which if it is over stands before its last turn.
pub(crate) fn link_of(table: &Shared) -> String {
    let before = walked(table, None, Walk::Back).flatten().filter(|_| table.acting().is_err());
    link::write_at(&**table, before.unwrap_or_else(|| table.done()))
}

/// How many turns were made in a match, not counting what was done besides.
pub(crate) fn turns_made(table: &dyn Match) -> usize {
    table.played().iter().filter(|played| played.ends_turn && played.is_step()).count()
}

/// A game with all options at their defaults.
pub(crate) fn default_game(id: GameId) -> GameText {
    GameText::new(id, quadrille_core::Choices::DEFAULT).expect("defaults go together")
}
