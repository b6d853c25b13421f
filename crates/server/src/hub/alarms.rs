//! Alarms for tables at which something is due.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{TableId, Time};
use tokio::sync::mpsc;

use super::Hub;

/// The sender of new alarms.
pub(super) struct Alarms(mpsc::UnboundedSender<(Time, TableId)>);

/// The receiver of new alarms.
pub(super) type Set = mpsc::UnboundedReceiver<(Time, TableId)>;

pub(super) fn new() -> (Alarms, Set) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Alarms(sender), receiver)
}

impl Alarms {
    /// Sets the alarm of a table to a time, unless it rings earlier already.
    pub(super) fn set(&self, at: Time, table: TableId) {
        let _ = self.0.send((at, table));
    }
}

/// The next alarm of each table.
#[derive(Default)]
struct Alarm {
    in_order: BTreeSet<(Time, TableId)>,
    of: HashMap<TableId, Time>,
}

impl Alarm {
    fn add(&mut self, at: Time, table: TableId) {
        match self.of.get(&table) {
            Some(known) if *known <= at => return,
            Some(known) => drop(self.in_order.remove(&(*known, table))),
            None => {}
        }
        self.of.insert(table, at);
        self.in_order.insert((at, table));
    }

    /// The time of the next alarm.
    fn next(&self) -> Option<Time> {
        self.in_order.first().map(|(at, _)| *at)
    }

    /// Takes a table whose alarm has rung by `now`.
    fn take(&mut self, now: Time) -> Option<TableId> {
        let (_, table) = *self.in_order.first().filter(|(at, _)| *at <= now)?;
        self.in_order.pop_first();
        self.of.remove(&table);
        Some(table)
    }
}

/// Handles the tables whose alarms ring.
pub(super) async fn ring(hub: Arc<Hub>, mut set: Set) {
    let mut waiting = Alarm::default();
    loop {
        let wait = waiting.next().map_or(Duration::from_secs(3600), |at| {
            Duration::from_millis(at.saturating_sub(hub.now()))
        });
        match tokio::time::timeout(wait, set.recv()).await {
            Ok(Some((at, table))) => waiting.add(at, table),
            Ok(None) => return,
            Err(_) => {
                while let Some(table) = waiting.take(hub.now()) {
                    tokio::spawn(hub.clone().look_after(table));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_one_alarm_the_earliest() {
        let (one, other) = (TableId::of(1), TableId::of(2));
        let mut waiting = Alarm::default();
        for (at, table) in [(50, one), (70, one), (40, other), (30, one), (60, other)] {
            waiting.add(at, table);
        }
        assert_eq!(waiting.next(), Some(30));
        assert_eq!(waiting.take(29), None);
        assert_eq!(waiting.take(100), Some(one));
        assert_eq!(waiting.take(100), Some(other));
        assert_eq!(waiting.take(100), None);
    }
}
