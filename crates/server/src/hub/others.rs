//! What other nodes do at tables that are in memory here.

use std::sync::Arc;

use quadrille_protocol::{MatchId, Refusal, Tell, limits};
use tokio::sync::broadcast::error::RecvError;

use super::{Hub, not_kept};

/// Catches up with what other nodes have done, for as long as there is a bus.
pub(super) async fn listen(hub: Arc<Hub>) {
    let mut words = hub.bus.hear();
    loop {
        match words.recv().await {
            Ok(word) => hub.catch_up(word.table, word.next).await,
            Err(RecvError::Lagged(_)) => {
                for room in hub.all_rooms() {
                    hub.catch_up(room.table, u32::MAX).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

impl Hub {
    /// Enters and tells what is kept of a table and not known here, if it is in memory and may have
    /// gone on up to a number.
    async fn catch_up(self: &Arc<Self>, table: MatchId, next: u32) {
        let room = self.lock().all.get(&table).cloned();
        let Some(room) = room.filter(|room| room.next() < next) else { return };
        let mut state = room.state.lock().await;
        let caught: Result<(), Refusal> = async {
            let meeting = self.folded(&room, &mut state).await?;
            let log = self.store.log(table, meeting.next(), limits::ENTRIES).await;
            for entry in log.map_err(not_kept)? {
                meeting.enter(&entry)?;
                room.set_next(meeting.next());
                room.tell(&Tell::Entry { table, entry }, &self.metrics);
            }
            Ok(())
        }
        .await;
        if let Err(error) = caught {
            tracing::warn!(%table, %error, "what another node did is not known here");
            state.meeting = None;
        }
        self.follow_up(&room, &mut state);
    }
}

#[cfg(test)]
mod tests {
    use quadrille_core::Seat;
    use quadrille_protocol::{Deed, Doer, Person, Plan};

    use super::*;
    use crate::bus::{Bus, InProcess};
    use crate::config::Limits;
    use crate::hub::{Asked, Watcher};
    use crate::metrics::Metrics;
    use crate::store::Sqlite;

    #[tokio::test]
    async fn what_one_node_does_is_told_at_another() -> anyhow::Result<()> {
        let place = tempfile::TempDir::new()?;
        let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
        let mut nodes = Vec::new();
        for _ in 0..2 {
            let metrics = Arc::new(Metrics::default());
            let store = Sqlite::open(&place.path().join("log.db"), metrics.clone()).await?;
            nodes.push(Hub::new(Arc::new(store), bus.clone(), metrics, Limits::default()).await?);
        }
        let host = Person(1);
        let table = nodes[0].make(host, "Ann", 5, Plan::new("ploy".parse()?)).await?;
        let (told, mut hears) = tokio::sync::mpsc::channel(8);
        nodes[1].find(table).await?.watch(&Watcher { socket: 1, person: host, told });
        nodes[1].log(table, 0).await?;
        let (seat, did) = (Some(Seat(0)), Deed::Greet(1));
        let asked = Asked { table, number: 2, key: 9, seat, did, at: 0, lag: 0 };
        assert!(nodes[0].act(Doer::Person(host), asked).await.is_ok());
        let text = hears.recv().await.expect("the other node tells it");
        assert!(text.contains("greet 1"), "{text}");
        Ok(())
    }
}
