//! A game being played at this screen.

use leptos::prelude::*;
use quadrille_board::{Arrow, Player, Saved, arrows, facing};
use quadrille_core::Seat;
use quadrille_table::{GameId, GameText, Standing, Step};

use crate::browser;
use crate::preferences::settings;
use crate::shared::Shared;
use crate::sound::{self, Sound};
use crate::thinker::Thinker;

const KEY: &str = "quadrille.game";

/// Where a game is kept that cannot be read.
const BROKEN: &str = "quadrille.game.broken";

/// The game in progress. There is one, and it goes on while other pages are looked at.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    pub(crate) table: RwSignal<Shared>,
    pub(crate) players: RwSignal<Vec<Player>>,
    /// How many of the things done are shown, if not all.
    pub(crate) shown: RwSignal<Option<usize>>,
    pub(crate) degrees: RwSignal<u16>,
    /// Whether a turn waits for a yes.
    pub(crate) waiting: RwSignal<bool>,
    /// Whether the computer is at it.
    pub(crate) thinking: RwSignal<bool>,
    /// Whether the computer was told to stop.
    pub(crate) stopped: RwSignal<bool>,
    /// The turn, or what is left of it, that the computer would make.
    pub(crate) hint: RwSignal<Option<String>>,
    /// What came of offering a draw.
    pub(crate) refused: RwSignal<bool>,
    /// A game that was kept and cannot be read, with the reason.
    pub(crate) broken: RwSignal<Option<(String, String)>>,
    /// Whether the browser keeps the game.
    pub(crate) kept: RwSignal<bool>,
    pub(super) thinker: Thinker,
    pub(super) seed: StoredValue<u64>,
}

impl Play {
    /// The game that was left off, or a first one that waits to be begun.
    pub(crate) fn new() -> Self {
        let (saved, broken) = saved();
        let saved = saved.unwrap_or_else(|| {
            let table = default_game(GameId::ALL[0]).start();
            let players = against_computer(table.seats());
            Saved { table, players }
        });
        let play = Self {
            table: RwSignal::new(Shared::new(saved.table)),
            players: RwSignal::new(saved.players),
            shown: RwSignal::new(None),
            degrees: RwSignal::new(0),
            waiting: RwSignal::new(false),
            thinking: RwSignal::new(false),
            stopped: RwSignal::new(false),
            hint: RwSignal::new(None),
            refused: RwSignal::new(false),
            kept: RwSignal::new(true),
            broken: RwSignal::new(broken),
            thinker: Thinker::new(),
            seed: StoredValue::new(fastrand::u64(..)),
        };
        play.face_first_person();
        Effect::new(move |_| {
            let text = play
                .table
                .with(|table| play.players.with(|players| Saved::text(&**table, players)));
            play.kept.set(browser::store(KEY, &text));
        });
        play
    }

    /// Whether a game has been begun and not ended.
    pub(crate) fn is_going(&self) -> bool {
        self.table.with(|table| {
            matches!(table.standing(), Standing::Acting(_)) && !table.played().is_empty()
        })
    }

    /// Begins a game.
    pub(crate) fn begin(&self, table: Shared, players: Vec<Player>) {
        self.quiet();
        self.seed.set_value(fastrand::u64(..));
        self.players.set(players);
        self.table.set(table);
        self.face_first_person();
        self.go_on();
    }

    /// Begins the same game anew.
    pub(crate) fn rematch(&self) {
        let fresh = self.table.with_untracked(Shared::fresh);
        self.begin(fresh, self.players.get_untracked());
    }

    /// Turns the board so that the first person sits at its bottom.
    fn face_first_person(&self) {
        let seat = self.players.with_untracked(|players| {
            players.iter().position(|player| player.is_person()).unwrap_or(0)
        });
        self.degrees.set(self.facing(Seat(seat as u8)));
    }

    /// By how much to turn the board so that a seat's pieces begin at the bottom.
    pub(crate) fn facing(&self, seat: Seat) -> u16 {
        facing(self.table.with_untracked(|table| table.game()), seat)
    }

    /// Whose turn it is, and who decides for them.
    pub(crate) fn acting(&self) -> Option<(Seat, Player)> {
        self.table.with(|table| match table.standing() {
            Standing::Acting(seat) => {
                let player = self.players.with(|players| players.get(seat.index()).copied());
                Some((seat, player.unwrap_or(Player::Person)))
            }
            Standing::Over(_) => None,
        })
    }

    /// Whether a person may touch the board now.
    pub(crate) fn is_active(&self) -> bool {
        self.shown.get().is_none()
            && !self.waiting.get()
            && self.acting().is_some_and(|(_, player)| player.is_person())
    }

    /// The match as it is shown.
    pub(crate) fn view(&self) -> Shared {
        let table = self.table.get();
        match self.shown.get() {
            Some(done) => table.after(done),
            None => table,
        }
    }

    /// Whether the computer waits to be told to go on.
    pub(crate) fn is_paused(&self) -> bool {
        self.stopped.get() && !self.thinking.get() && self.acting().is_some()
    }

    /// The hint as arrows.
    pub(crate) fn hint_arrows(&self) -> Vec<Arrow> {
        let turn = self.hint.get();
        turn.map(|turn| self.table.with(|table| arrows(&**table, &turn, 0))).unwrap_or_default()
    }

    /// A person takes a step.
    pub(crate) fn step(&self, step: Step) {
        let text = self.table.with_untracked(|table| table.text(step));
        self.thinker.stop();
        self.thinking.set(false);
        self.hint.update(|hint| *hint = hint.as_deref().and_then(|turn| after_step(turn, &text)));
        self.refused.set(false);
        self.take(step);
        let ended = self.table.with_untracked(|table| table.at_turn_start());
        if ended && settings().get_untracked().confirm {
            self.waiting.set(true);
        } else {
            self.go_on();
        }
    }

    /// The turn that waits counts.
    pub(crate) fn confirm(&self) {
        self.waiting.set(false);
        self.go_on();
    }

    pub(super) fn take(&self, step: Step) {
        let mut effects = Vec::new();
        let after = self.table.with_untracked(|table| {
            table.changed(|table| effects = table.take(step).unwrap_or_default())
        });
        self.table.set(after);
        sound::play(Sound::of(&effects));
    }

    /// Puts away all that belongs to the moment.
    pub(super) fn quiet(&self) {
        self.thinker.stop();
        self.thinking.set(false);
        self.stopped.set(false);
        self.waiting.set(false);
        self.refused.set(false);
        self.shown.set(None);
        self.hint.set(None);
    }

    /// Takes back a step of the turn that is begun, or else the last turn of a person with all
    /// that was answered.
    pub(crate) fn undo(&self) {
        self.quiet();
        let players = self.players.get_untracked();
        let after = self.table.with_untracked(|table| {
            table.changed(|table| {
                if !table.at_turn_start() {
                    table.undo();
                    return;
                }
                while table.undo_turn() && !persons_turn(table, &players) {}
            })
        });
        self.table.set(after);
        self.pause_for_computer();
    }

    /// Does again what was taken back.
    pub(crate) fn redo(&self) {
        self.quiet();
        let players = self.players.get_untracked();
        let after = self.table.with_untracked(|table| {
            table.changed(|table| while table.redo_turn() && !persons_turn(table, &players) {})
        });
        self.table.set(after);
        self.pause_for_computer();
    }

    /// Goes back to a moment that is looked at, and on from there.
    pub(crate) fn back_to_shown(&self) {
        let Some(done) = self.shown.get_untracked() else { return };
        self.quiet();
        self.table.update(|table| *table = table.after(done));
        self.pause_for_computer();
    }

    /// Where going back has led to a turn of the computer, it waits to be told.
    fn pause_for_computer(&self) {
        let computer = untrack(|| self.acting()).is_some_and(|(_, player)| !player.is_person());
        self.stopped.set(computer);
    }

    /// The one whose turn it is resigns.
    pub(crate) fn resign(&self) {
        self.quiet();
        let after = self.table.with_untracked(|table| {
            table.changed(|table| {
                let _ = table.resign();
            })
        });
        self.table.set(after);
        self.go_on();
    }
}

/// The game that was kept; one that cannot be read is put aside, not lost.
fn saved() -> (Option<Saved>, Option<(String, String)>) {
    match browser::stored(KEY).map(|text| (Saved::read(&text), text)) {
        Some((Ok(saved), _)) => (Some(saved), None),
        Some((Err(error), text)) => {
            browser::store(BROKEN, &text);
            (None, Some((text, error.to_string())))
        }
        None => (None, None),
    }
}

fn persons_turn(table: &dyn quadrille_table::Table, players: &[Player]) -> bool {
    match table.standing() {
        Standing::Acting(seat) => players.get(seat.index()).is_none_or(|player| player.is_person()),
        Standing::Over(_) => false,
    }
}

/// What is left of a turn after its first step; nothing if another step was taken.
fn after_step(turn: &str, step: &str) -> Option<String> {
    let (first, rest) = turn.split_once(';')?;
    (first == step).then(|| rest.to_owned())
}

/// A game with all options at their defaults.
pub(crate) fn default_game(id: GameId) -> GameText {
    GameText::new(id, quadrille_core::Choices::DEFAULT).expect("defaults go together")
}

/// A person in the first seat and the computer in all others.
pub(crate) fn against_computer(seats: u8) -> Vec<Player> {
    let player = |seat: Seat| if seat.0 == 0 { Player::Person } else { Player::Level(1) };
    Seat::first(seats).map(player).collect()
}
