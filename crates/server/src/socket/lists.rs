//! The list of a client's own tables.

use quadrille_protocol::{ServerMessage, TableId};

use super::{Answer, Client, overloaded, reply};
use crate::hub::Following;

impl Client {
    /// Answers with the list after a table, and subscribes the client to it if asked. The subscription
    /// begins before the list is read, so that no change falls between the two.
    pub(super) async fn games(&mut self, after: Option<TableId>, follow: bool) -> Answer {
        if follow {
            self.following = None;
            self.following = self.hub.followers.follow(&self.watcher);
        }
        let games = self.hub.concurrency_limit.pass(self.hub.games(self.known.person, after)).await;
        match games.unwrap_or_else(|| Err(overloaded())) {
            Ok(games) => {
                let followed = self.following.as_ref().is_some_and(Following::is_complete);
                reply(&ServerMessage::Games { games, followed })
            }
            Err(refusal) => self.refuse(None, None, refusal, None),
        }
    }

    /// Asks a client that follows its list and has missed changes to read it again.
    pub(super) fn report_missed_games(&mut self) {
        let is_missed = self.following.as_ref().is_some_and(|own| !own.is_complete());
        if is_missed && self.watcher.outbox.send(ServerMessage::GamesMissed {}.to_string().into()) {
            self.following = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::sync::Arc;

    use anyhow::Context;
    use quadrille_protocol::{Person, Plan};
    use tempfile::TempDir;
    use tokio::sync::mpsc;

    use super::*;
    use crate::bus::InProcess;
    use crate::clock::Clock;
    use crate::config::Limits;
    use crate::hub::{Hub, Watcher};
    use crate::lag::Lag;
    use crate::metrics::Metrics;
    use crate::names::Name;
    use crate::outbox::{Outbox, OutgoingMessage};
    use crate::people::SessionUser;
    use crate::rate_limit::{RateLimit, RateLimits};
    use crate::store::Sqlite;

    async fn client(
        folder: &TempDir,
    ) -> anyhow::Result<(Client, mpsc::UnboundedReceiver<OutgoingMessage>)> {
        let metrics = Arc::new(Metrics::default());
        let store = Sqlite::open(&folder.path().join("log.db"), metrics.clone()).await?;
        let bus = Arc::new(InProcess::default());
        let limits = Limits::default();
        let hub = Hub::new(Arc::new(store), bus, metrics, limits, Clock::default()).await?;
        let (outbox, letters) = Outbox::new(&hub.backlog);
        let person = Person(1);
        let name = Name::read("Ann")?;
        let client = Client {
            hub,
            known: SessionUser { person, name, seen: None },
            watcher: Watcher { socket: 1, person, outbox },
            watched: Vec::new(),
            following: None,
            rate_limit: RateLimit::new(
                RateLimits::new(&limits),
                person,
                IpAddr::from([127, 0, 0, 1]).into(),
            ),
            greeted: true,
            lag: Lag::default(),
        };
        Ok((client, letters))
    }

    async fn list(client: &mut Client) -> anyhow::Result<ServerMessage> {
        let Ok(Some(answer)) = client.games(None, true).await else { anyhow::bail!("no list") };
        Ok(ServerMessage::read(&answer)?)
    }

    #[tokio::test]
    async fn whoever_has_no_room_for_a_change_is_told_to_ask_again() -> anyhow::Result<()> {
        let folder = TempDir::new()?;
        let (mut client, mut letters) = client(&folder).await?;
        let followed = ServerMessage::Games { games: Vec::new(), followed: true };
        assert_eq!(list(&mut client).await?, followed);
        client.report_missed_games();
        assert!(letters.try_recv().is_err(), "nothing was missed");
        assert!(client.watcher.outbox.send("x".repeat(100_000).into()));
        let (hub, SessionUser { person, name, .. }) = (client.hub.clone(), client.known.clone());
        hub.make(person, &name, 5, Plan::new("ploy".parse()?)).await?;
        let following = client.following.as_ref().context("it follows")?;
        while following.is_complete() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        client.report_missed_games();
        drop(letters.recv().await);
        assert!(letters.try_recv().is_err(), "there was no room for that either");
        client.report_missed_games();
        client.report_missed_games();
        let told = letters.recv().await.context("it is told")?;
        assert_eq!(ServerMessage::read(&told.text)?, ServerMessage::GamesMissed {});
        assert!(letters.try_recv().is_err(), "it is told once");
        let ServerMessage::Games { games, followed: true } = list(&mut client).await? else {
            anyhow::bail!("it cannot be followed again")
        };
        assert_eq!(games.len(), 1);
        Ok(())
    }
}
