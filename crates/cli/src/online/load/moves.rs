//! The choice of a player's next action.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use quadrille_core::Seat;
use quadrille_protocol::{ClientMessage, Occupant, Phase, TableEvent, Time};
use quadrille_table::{Act, Status};

use super::outcome::Said;
use super::player::Player;
use crate::online::{key, now};

/// The number of entries after which a player resigns.
const LONG: u32 = 600;

/// A player with less time than `NAP`, in milliseconds, sleeps until the time is up, on average once
/// in `SLEEPY` actions.
const NAP: Time = 3_500;
const SLEEPY: u32 = 200;

impl Player {
    /// Performs the next action, if none is pending.
    pub(super) fn play(&mut self) -> Option<ClientMessage> {
        let replica = self.replica.as_ref()?;
        let table_state = replica.table_state()?;
        if replica.pending().next().is_some() {
            return None;
        }
        let person = replica.person();
        let own = table_state.seats_of(person).next();
        let due = table_state.clocks().due().filter(|_| table_state.to_act() == own);
        let (seat, event) = match (table_state.phase(), own) {
            (Phase::Waiting, None) => {
                let seat = Seat(self.number);
                let free = *table_state.occupant(seat) == Occupant::Nobody;
                free.then_some((seat, TableEvent::Sit(person, String::new())))?
            }
            (Phase::Playing, Some(seat)) => {
                if !std::mem::replace(&mut self.ready, true) {
                    self.shared.ready.fetch_add(1, Ordering::Relaxed);
                }
                (seat, self.decide(seat)?)
            }
            (Phase::Over, Some(seat)) if !table_state.wants_rematch(seat) && self.is_playing() => {
                (seat, TableEvent::Again)
            }
            _ => return None,
        };
        let key = key();
        self.outcome.said += 1;
        self.said_at = Instant::now();
        self.said = Some(Said { key, at: self.said_at, time: now(), due });
        self.shared.busy.fetch_add(1, Ordering::Relaxed);
        if matches!(event, TableEvent::Step(_) | TableEvent::Act(_)) {
            self.group.say(key);
        }
        self.replica.as_mut()?.act(key, Some(seat), event)
    }

    fn is_playing(&self) -> bool {
        self.shared.playing.load(Ordering::Relaxed)
    }

    /// Chooses a random step for the seat if it is to act.
    fn decide(&mut self, seat: Seat) -> Option<TableEvent> {
        let table_state = self.replica.as_ref()?.table_state()?;
        let table = table_state.current_match();
        if !self.is_playing() || table.status() != Status::Acting(seat) {
            self.due = None;
            return None;
        }
        let due = table_state.clocks().due();
        if due.is_some_and(|due| due < now()) {
            return None;
        }
        let is_short = due.is_some_and(|due| due < now() + NAP);
        let first = table.done() == 0;
        let (long, random) = (table_state.next() > LONG, &mut self.random);
        let due = *self.due.get_or_insert_with(|| {
            let pause = self.shared.pause.unwrap_or_default();
            let pause = if first { pause.mul_f32(random.f32()) } else { pause };
            let sleeps = is_short && random.u32(..SLEEPY) == 0;
            Instant::now() + if sleeps { 2 * Duration::from_millis(NAP) } else { pause }
        });
        if due > Instant::now() {
            return None;
        }
        self.due = None;
        if long {
            return Some(TableEvent::Act(Act::Resign));
        }
        let steps = table.steps();
        let step = steps.get(self.random.usize(..steps.len().max(1)))?;
        Some(TableEvent::Step(table.text(*step)))
    }
}
