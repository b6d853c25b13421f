use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::online::{Greeting, Left, Place, Visit};
use quadrille_core::Seat;
use quadrille_protocol::{Occupant, Phase, TableEvent, TableId, TableState, Time};

use super::Online;
use super::kept::keep;
use super::state;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, online as text};

/// How often clocks are looked at.
const BEAT: Duration = Duration::from_millis(200);

/// A table that the page is at.
#[derive(Clone, Copy)]
pub(crate) struct Room {
    pub(super) online: Online,
    pub(super) id: TableId,
    /// What time it is, by this side's clock.
    pub(super) now: RwSignal<Time>,
}

impl Room {
    /// Comes to a table, for as long as the owner lives.
    pub(super) fn new(online: Online, id: TableId) -> Self {
        online.watch(id);
        keep(online, id);
        let now = RwSignal::new(state::now());
        if let Ok(beat) = set_interval_with_handle(move || now.set(state::now()), BEAT) {
            on_cleanup(move || beat.clear());
        }
        Self { online, id, now }
    }

    /// Sees what is known of it, once it is.
    pub(crate) fn visit<T>(&self, what: impl FnOnce(&Visit) -> T) -> Option<T> {
        self.online.see(|line| line.visit(self.id).map(what))
    }

    /// Sees how it stands there.
    pub(crate) fn see<T>(&self, what: impl FnOnce(&TableState) -> T) -> Option<T> {
        self.visit(|visit| visit.table_state().map(what)).flatten()
    }

    /// Sees what one may do there.
    pub(crate) fn place<T>(&self, what: impl FnOnce(&Place<'_>) -> T) -> Option<T> {
        self.visit(|visit| visit.place().as_ref().map(what)).flatten()
    }

    /// How far it is.
    pub(super) fn phase(&self) -> Option<Phase> {
        self.see(TableState::phase)
    }

    /// Does something there.
    pub(crate) fn act(&self, seat: Option<Seat>, event: TableEvent) {
        self.online.change(|line, now| line.act(self.id, seat, event, now));
    }

    /// Takes a step. The turn is sent when it has ended, or, if persons want to be asked, when it is
    /// [released](Self::release).
    pub(crate) fn step(&self, seat: Seat, text: String, confirm: bool) {
        self.online.change(|line, now| line.step(self.id, seat, text, confirm, now));
    }

    /// Sends the turn that is held.
    pub(crate) fn release(&self) {
        self.online.change(|line, now| line.release(self.id, now));
    }

    /// Puts back the last step that is held.
    pub(crate) fn put_back(&self) {
        self.online.change(|line, _| {
            line.put_back(self.id);
            Vec::new()
        });
    }

    /// Whether steps of a turn are held that is not yet sent.
    pub(crate) fn is_holding(&self) -> bool {
        self.visit(Visit::is_holding).unwrap_or(false)
    }

    /// Whether a seat is one's own.
    pub(crate) fn is_own(&self, seat: Seat) -> bool {
        self.place(|place| place.seats().contains(&seat)).unwrap_or(false)
    }

    /// Whether one only watches.
    pub(crate) fn watches(&self) -> bool {
        self.place(|place| place.watches()).unwrap_or(true)
    }

    /// The name of whoever sits on a seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let name = self.see(|table_state| match table_state.occupant(seat) {
            Occupant::Person(_, name) => text::name(name),
            Occupant::Level(level) => text::Computer { level: level.to_string() }.t(),
            Occupant::Nobody => text::OPEN_SEAT.t().to_owned(),
        });
        name.unwrap_or_default()
    }

    /// The same, and that it is oneself.
    pub(crate) fn who(&self, seat: Seat) -> String {
        match self.is_own(seat) {
            true => text::OwnName { name: self.name(seat) }.t(),
            false => self.name(seat),
        }
    }

    /// What a seat's clock shows.
    pub(super) fn left(&self, seat: Seat) -> Option<Left> {
        let now = self.now.get();
        let left = self.visit(|visit| {
            let table_state = visit.table_state()?;
            Left::of(table_state, seat, visit.time(now))
        });
        left.flatten()
    }

    /// What was just said.
    pub(super) fn greetings(&self) -> Vec<Greeting> {
        let now = self.now.get();
        self.visit(|visit| visit.greetings(now)).unwrap_or_default()
    }

    /// How many minutes the game took.
    pub(crate) fn minutes(&self) -> Option<u64> {
        let took =
            self.see(|table_state| table_state.last().saturating_sub(table_state.began()))?;
        Some((took / 60_000).max(1))
    }
}
