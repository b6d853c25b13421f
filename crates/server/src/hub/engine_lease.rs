//! The lease of a running job: while a node searches for a table, no other node does.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::Time;
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::engine::Ticket;
use super::engine_queue::{Situation, StopFlag};
use super::{Hub, Room};
use crate::store::{Lease, Leased, StoreError};

/// The duration of a lease, in milliseconds. Another node takes over from a dead one after it.
const LASTS: Time = 3000;

/// The time between two renewals.
const PERIOD: Duration = Duration::from_secs(1);

/// The minimum time until a job whose lease another node has is queued again, in milliseconds.
const SOON: Time = 100;

impl Hub {
    /// Takes the lease of a job, and renews it until the job ends. If another node has it, the job is
    /// queued again when that lease ends.
    pub(super) async fn take_lease(
        self: &Arc<Self>,
        room: &Arc<Room>,
        ticket: &mut Ticket,
    ) -> bool {
        match self.lease(room, ticket.situation).await {
            Ok(Leased::Own) => {}
            Ok(Leased::Other(until)) => {
                self.ask_at(room, until);
                return false;
            }
            Err(error) => {
                tracing::debug!(
                    table = %room.table, %error,
                    "cannot take the lease of a search; retrying"
                );
                self.search_again(room);
                return false;
            }
        }
        let (lease, dropped) = oneshot::channel();
        ticket.lease = Some(lease);
        tokio::spawn(self.clone().hold_lease(room.clone(), ticket.stop.clone(), dropped));
        true
    }

    async fn lease(&self, room: &Room, situation: Situation) -> Result<Leased, StoreError> {
        let now = self.now();
        let lease = Lease {
            table: room.table,
            number: room.next(),
            situation: situation.mark(),
            node: self.node,
            until: now + LASTS,
        };
        self.store.lease(lease, now).await
    }

    fn ask_at(&self, room: &Room, until: Time) {
        self.alarms.set(until.max(self.now() + SOON), room.table);
    }

    /// Renews the lease of the running job of a table until the job is dropped, then ends both. If
    /// another node has taken the lease, the job is stopped.
    async fn hold_lease(
        self: Arc<Self>,
        room: Arc<Room>,
        stop: StopFlag,
        mut dropped: oneshot::Receiver<()>,
    ) {
        while timeout(PERIOD, &mut dropped).await.is_err() {
            let Some(situation) = self.engine.situation(room.table) else { continue };
            if let Ok(Leased::Other(until)) = self.lease(&room, situation).await {
                stop.set();
                self.ask_at(&room, until);
            }
        }
        if let Err(error) = self.store.release(room.table, self.node).await {
            tracing::debug!(
                table = %room.table, %error,
                "cannot release the lease of a search; it expires by itself"
            );
        }
        self.engine.end(room.table);
    }
}
