//! When time is up at tables.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{MatchId, Time};
use tokio::sync::mpsc;

use super::Hub;

/// Where alarms are set.
pub(super) struct Alarms(mpsc::UnboundedSender<(Time, MatchId)>);

/// Alarms that are set.
pub(super) type Set = mpsc::UnboundedReceiver<(Time, MatchId)>;

pub(super) fn new() -> (Alarms, Set) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Alarms(sender), receiver)
}

impl Alarms {
    /// Has a table looked after at a time.
    pub(super) fn set(&self, at: Time, table: MatchId) {
        let _ = self.0.send((at, table));
    }
}

/// Looks after tables when their alarms ring.
pub(super) async fn ring(hub: Arc<Hub>, mut set: Set) {
    let mut waiting = BinaryHeap::new();
    loop {
        let wait = waiting.peek().map_or(Duration::from_secs(3600), |Reverse((at, _))| {
            let at: Time = *at;
            Duration::from_millis(at.saturating_sub(hub.now()))
        });
        match tokio::time::timeout(wait, set.recv()).await {
            Ok(Some(alarm)) => waiting.push(Reverse(alarm)),
            Ok(None) => return,
            Err(_) => {
                let due = |waiting: &BinaryHeap<Reverse<(Time, MatchId)>>| {
                    waiting.peek().is_some_and(|Reverse((at, _))| *at <= hub.now())
                };
                while due(&waiting)
                    && let Some(Reverse((_, table))) = waiting.pop()
                {
                    tokio::spawn(hub.clone().look_after(table));
                }
            }
        }
    }
}
