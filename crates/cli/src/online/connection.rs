//! A connection that reconnects by itself.

use std::time::Duration;

use quadrille_protocol::{ClientMessage, Person, ServerMessage, limits};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout_at};

use super::link::Server;
use super::session;
use super::socket::{ConnectError, Socket};

/// An event of a connection.
#[derive(Debug)]
pub(crate) enum ConnectionEvent {
    /// Connected, for the first time or again, as this person with this name.
    Connected(Person, String),
    /// The connection was lost. It is tried again.
    Lost,
    /// The server sent a message.
    Received(ServerMessage),
    /// Connecting failed for good.
    Failed(anyhow::Error),
}

/// The queues of a connection: messages to send, and events.
pub(crate) struct Connection {
    to: mpsc::UnboundedSender<ClientMessage>,
    from: mpsc::UnboundedReceiver<ConnectionEvent>,
}

/// The pauses between reconnection attempts, in milliseconds. The last one repeats.
const PAUSES: [u64; 6] = [0, 200, 500, 1_000, 2_000, 5_000];

/// The longest time without a message, although the client sends one every [`limits::PING`].
const SILENCE: Duration = Duration::from_secs(12);

impl Connection {
    /// Connects to a server with the saved session.
    pub(crate) fn to(server: Server) -> Self {
        let (to, asks) = mpsc::unbounded_channel();
        let (news, from) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            if let Err(error) = run(&server, asks, &news).await {
                let _ = news.send(ConnectionEvent::Failed(error));
            }
        });
        Self { to, from }
    }

    /// Sends a message. Without a connection it is dropped, and the replica of a table sends it again
    /// later.
    pub(crate) fn say(&self, request: ClientMessage) {
        let _ = self.to.send(request);
    }

    /// Waits for the next event.
    pub(crate) async fn next(&mut self) -> ConnectionEvent {
        let ended = || ConnectionEvent::Failed(anyhow::anyhow!("the connection has ended"));
        self.from.recv().await.unwrap_or_else(ended)
    }
}

/// Runs a connection until its receiver is dropped, or connecting fails for good.
async fn run(
    server: &Server,
    mut asks: mpsc::UnboundedReceiver<ClientMessage>,
    news: &mpsc::UnboundedSender<ConnectionEvent>,
) -> anyhow::Result<()> {
    let mut session = session::renewed(server).await?;
    let (mut tries, mut welcomed) = (0, false);
    loop {
        let patience = Instant::now() + SILENCE;
        let connected = timeout_at(patience, Socket::connect(server, &session)).await;
        let late = || Err(ConnectError::Away(anyhow::anyhow!("{server} does not answer")));
        match connected.unwrap_or_else(|_| late()) {
            Ok(socket) => {
                (tries, welcomed) = (0, true);
                while asks.try_recv().is_ok() {}
                let _ = news.send(ConnectionEvent::Connected(socket.person, socket.name.clone()));
                if converse(socket, &mut asks, news).await {
                    return Ok(());
                }
                let _ = news.send(ConnectionEvent::Lost);
            }
            Err(ConnectError::Stranger) if tries < 3 => match session::renewed(server).await {
                Ok(renewed) => session = renewed,
                Err(error) if !welcomed => return Err(error),
                Err(_) => {}
            },
            Err(ConnectError::Stranger) => {
                anyhow::bail!("{server} rejected the session it created")
            }
            Err(ConnectError::Never(error)) => return Err(error),
            Err(ConnectError::Away(error)) if !welcomed => {
                return Err(error.context(format!("cannot reach {server}")));
            }
            Err(ConnectError::Away(_)) => {}
        }
        if asks.is_closed() {
            return Ok(());
        }
        let pause = PAUSES[tries.min(PAUSES.len() - 1)];
        sleep(Duration::from_millis(pause + fastrand::u64(..=pause / 4))).await;
        tries += 1;
    }
}

/// Transfers messages until the connection is lost. Returns true if its sender was dropped.
async fn converse(
    mut socket: Socket,
    asks: &mut mpsc::UnboundedReceiver<ClientMessage>,
    news: &mpsc::UnboundedSender<ConnectionEvent>,
) -> bool {
    let mut silent_at = Instant::now() + SILENCE;
    loop {
        tokio::select! {
            request = asks.recv() => match request {
                Some(request) => {
                    if !matches!(timeout_at(silent_at, socket.say(&request)).await, Ok(Ok(()))) {
                        return false;
                    }
                }
                None => {
                    socket.close().await;
                    return true;
                }
            },
            updates = timeout_at(silent_at, socket.receive()) => match updates {
                Ok(Ok(ServerMessage::Closing {})) | Ok(Err(_)) | Err(_) => return false,
                Ok(Ok(message)) => {
                    silent_at = Instant::now() + SILENCE;
                    let _ = news.send(ConnectionEvent::Received(message));
                }
            },
        }
    }
}

/// The time between two requests for missed entries.
pub(crate) const PING: Duration = limits::PING;
