//! Clocks of tables: seats whose time is up, and time that nobody pays for.

use quadrille_core::Seat;
use quadrille_protocol::{Refusal, TableEvent, Time};
use quadrille_table::Act;

use super::automation::EnteredBy;
use super::heartbeat::PAUSE;
use super::locked_table::LockedTable;
use super::not_saved;

/// The time until a table with a clock at zero is handled again if nobody was flagged, in milliseconds.
const SOON: Time = 200;

impl LockedTable<'_> {
    /// Flags the seat whose time is up, if there is one. It gives the time of outages back first, and
    /// tries again later if the last heartbeat is too old.
    ///
    /// # Errors
    /// If the store does not work.
    pub(super) async fn flag(&mut self) -> Result<(), Refusal> {
        if self.late().await?.is_none() {
            return Ok(());
        }
        let (hub, table) = (self.hub, self.room.table);
        let pulse = hub.store.last_pulse().await.map_err(not_saved)?;
        if pulse.is_none_or(|last| hub.now().saturating_sub(last) > PAUSE) {
            hub.alarms.set(hub.now() + 1000, table);
            return Ok(());
        }
        self.make_up().await?;
        if let Some(seat) = self.late().await? {
            self.do_as_server(Some(seat), TableEvent::Act(Act::Flag)).await?;
            self.follow_up(EnteredBy::ThisNode);
        }
        Ok(())
    }

    /// The seat whose time is up. A computer whose search has not begun is never late.
    async fn late(&mut self) -> Result<Option<Seat>, Refusal> {
        let now = self.hub.now();
        let late = self.folded().await?.overdue(now);
        Ok(late.filter(|_| !self.is_paused()))
    }

    /// Sets the alarm for the time when a seat's clock runs out.
    pub(super) fn set_clock_alarm(&mut self) {
        let flagged = self.table_state().and_then(|table_state| table_state.clocks().flagged());
        let Some(flagged) = flagged.filter(|_| !self.is_paused()) else { return };
        self.arm(flagged.max(self.hub.now() + SOON));
    }

    /// Sets an alarm, unless an earlier one is set.
    pub(super) fn arm(&mut self, due: Time) {
        if self.state.armed.is_none_or(|armed| due < armed) {
            self.state.armed = Some(due);
            self.hub.alarms.set(due, self.room.table);
        }
    }

    /// Gives the time of outages back to the running clock.
    ///
    /// # Errors
    /// If the store does not work.
    pub(super) async fn make_up(&mut self) -> Result<(), Refusal> {
        let Some(table_state) = self.table_state() else { return Ok(()) };
        let (Some((_, since)), Some(_)) =
            (table_state.clocks().running(), table_state.plan().clock)
        else {
            return Ok(());
        };
        let since = since.max(table_state.forgiven());
        let outages = self.hub.store.outages(since).await.map_err(not_saved)?;
        let (away, _) = outages.into_iter().fold((0, since), |(away, known), (from, until)| {
            (away + until.saturating_sub(known.max(from)), known.max(until))
        });
        if away == 0 {
            return Ok(());
        }
        let event = TableEvent::Down(u32::try_from(away).unwrap_or(u32::MAX));
        let event = self.own_event(None, event)?;
        self.enter(event).await.map(|_| ())
    }
}
