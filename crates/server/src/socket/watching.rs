//! The tables that a client watches.

use quadrille_protocol::limits::WATCHED;
use quadrille_protocol::{Refusal, RefusalReason, ServerMessage, TableId};

use super::{Answer, Client, overloaded, reply};
use crate::closing::CloseMessage;
use crate::cost;

impl Client {
    /// Queues the missed entries of tables. Each log costs the tokens of a request for it. One without
    /// tokens or room in the queue waits for a later ping.
    pub(super) async fn catch_up(&mut self, seen: &[(TableId, u32)]) -> Result<(), CloseMessage> {
        for &(table, next) in seen {
            let own = self.watched.iter().find(|room| room.table == table);
            let missed = own
                .is_none_or(|room| room.next() != next || !room.is_watched_by(self.watcher.socket));
            if !missed {
                continue;
            }
            if self.watcher.outbox.is_full() || !self.rate_limit.pays(cost::LOG) {
                break;
            }
            if let Some(text) = self.watch(table, next).await? {
                self.watcher.outbox.send(text);
            }
        }
        Ok(())
    }

    pub(super) async fn watch(&mut self, table: TableId, from: u32) -> Answer {
        let known = self.watched.iter().any(|room| room.table == table);
        if !known && self.watched.len() >= WATCHED {
            let refusal =
                Refusal::new(RefusalReason::Busy, format!("expected at most {WATCHED} tables"));
            return self.refuse(Some(table), None, refusal, None);
        }
        if self.watcher.outbox.is_node_full() {
            let refusal =
                Refusal::new(RefusalReason::Busy, "expected less to wait: try again in a moment");
            return self.refuse(Some(table), None, refusal, None);
        }
        let hub = self.hub.clone();
        let log = hub.concurrency_limit.pass(self.subscribe(table, from)).await;
        match log.unwrap_or_else(|| Err(overloaded())) {
            Ok(log) => reply(&log),
            Err(refusal) => self.refuse(Some(table), None, refusal, None),
        }
    }

    /// Subscribes to a table. Returns its log from a number on.
    async fn subscribe(&mut self, table: TableId, from: u32) -> Result<ServerMessage, Refusal> {
        let room = self.hub.find(table).await?;
        let (unwatched, was_known) = (room.is_empty(), room.next() > 0);
        let fresh = room.watch(&self.watcher);
        if self.watched.iter().all(|known| known.table != table) {
            self.watched.push(room.clone());
        }
        let log = self.hub.log(table, from, unwatched).await;
        if fresh {
            room.send_presence(&self.hub);
        }
        let (entries, next) = log?;
        let folded = if was_known { 0 } else { next as usize };
        self.rate_limit.charge(cost::more_of_log(entries.len().max(folded)));
        Ok(ServerMessage::Log { table, entries, next, now: self.hub.now() })
    }

    /// True if the client is subscribed to a table.
    pub(super) fn is_subscribed_to(&self, table: TableId) -> bool {
        let mut own = self.watched.iter().filter(|room| room.table == table);
        own.any(|room| room.is_watched_by(self.watcher.socket))
    }

    pub(super) fn leave(&mut self, table: TableId) {
        let left = self.watched.extract_if(.., |room| room.table == table);
        for room in left {
            room.leave(self.watcher.socket);
            room.send_presence(&self.hub);
        }
    }

    /// Leaves all tables.
    pub(super) fn go(&mut self) {
        for room in std::mem::take(&mut self.watched) {
            room.leave(self.watcher.socket);
            room.send_presence(&self.hub);
        }
    }
}
