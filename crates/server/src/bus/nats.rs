use std::fmt::Display;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::Duration;

use anyhow::Context;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Message, ServerAddr, StatusCode};
use futures_util::future::BoxFuture;
use futures_util::{StreamExt, TryStreamExt, stream};
use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;

use super::{Bus, Envelope, NobodyFree, NodeMessage, Replies, WAITING};
use crate::engine_messages;

/// The subject of all messages between nodes.
const SUBJECT: &str = "quadrille.words";

/// The interval of pings to the NATS server.
const PING: Duration = Duration::from_secs(1);

/// The timeout of connecting.
const PATIENCE: Duration = Duration::from_secs(2);

/// Maximum pause between attempts to connect.
const PAUSE: Duration = Duration::from_millis(500);

/// A bus over NATS.
pub struct Nats {
    client: Client,
    messages: broadcast::Sender<Envelope>,
    outgoing: Mutex<Option<mpsc::Sender<Envelope>>>,
    publisher: Mutex<Option<JoinHandle<()>>>,
}

impl Nats {
    /// Connects to NATS servers, now or as soon as one of them is up.
    ///
    /// # Errors
    /// If an address cannot be read.
    pub async fn connect(addresses: &str) -> anyhow::Result<Self> {
        let messages = broadcast::Sender::new(WAITING);
        let gaps = messages.clone();
        let client = connect(addresses, "quadrille", move |event| {
            if matches!(event, Event::Connected | Event::SlowConsumer(_)) {
                let _ = gaps.send(Envelope { node: 0, message: NodeMessage::Gap });
            }
        })
        .await?;
        let mut incoming = client.subscribe(SUBJECT).await.context("cannot subscribe to NATS")?;
        let hearers = messages.clone();
        tokio::spawn(async move {
            while let Some(message) = incoming.next().await {
                match serde_json::from_slice(&message.payload) {
                    Ok(message) => drop(hearers.send(message)),
                    Err(error) => {
                        tracing::debug!(%error, "ignored a message from a node of another version");
                    }
                }
            }
        });
        let (outgoing, mut queued) = mpsc::channel::<Envelope>(WAITING);
        let publisher = client.clone();
        let publisher = tokio::spawn(async move {
            while let Some(message) = queued.recv().await {
                let text = serde_json::to_vec(&message).unwrap_or_default();
                if let Err(error) = publisher.publish(SUBJECT, text.into()).await {
                    tracing::warn!(
                        %error,
                        "cannot publish to NATS; other nodes read the event from the database"
                    );
                }
            }
            let _ = tokio::time::timeout(PATIENCE, publisher.flush()).await;
        });
        let (outgoing, publisher) = (Mutex::new(Some(outgoing)), Mutex::new(Some(publisher)));
        Ok(Self { client, messages, outgoing, publisher })
    }

    /// Sends a request to a worker, which may reply several times.
    async fn replies(&self, request: Vec<u8>) -> Result<Replies<'static>, NobodyFree> {
        if !self.is_up() {
            return Err(NobodyFree);
        }
        let inbox = self.client.new_inbox();
        let failed = |error: &dyn Display| {
            tracing::warn!(%error, "cannot send a search to engine workers");
            NobodyFree
        };
        let replies = self.client.subscribe(inbox.clone()).await.map_err(|error| failed(&error))?;
        let sent = self.client.publish_with_reply(engine_messages::jobs(), inbox, request.into());
        sent.await.map_err(|error| failed(&error))?;
        let reply = |message: Message| match message.status {
            Some(StatusCode::NO_RESPONDERS) => Err(NobodyFree),
            _ => Ok(message.payload.into()),
        };
        Ok(replies.map(reply).boxed())
    }
}

/// Connects under a name to NATS servers, now or as soon as one of them is up, and again whenever
/// the connection breaks.
///
/// # Errors
/// If an address cannot be read.
pub(crate) async fn connect(
    addresses: &str,
    name: &str,
    on_event: impl Fn(&Event) + Send + Sync + 'static,
) -> anyhow::Result<Client> {
    let servers = addresses.split(',').map(str::parse::<ServerAddr>);
    let servers: Vec<ServerAddr> = servers
        .collect::<Result<_, _>>()
        .context("expected addresses like nats://host:4222, separated by commas")?;
    let options = ConnectOptions::new()
        .name(name)
        .retry_on_initial_connect()
        .ping_interval(PING)
        .connection_timeout(PATIENCE)
        .subscription_capacity(WAITING)
        .reconnect_delay_callback(|tries| Duration::from_millis(50 * tries as u64).min(PAUSE))
        .event_callback(move |event| {
            note(&event);
            on_event(&event);
            async {}
        });
    options.connect(servers).await.context("cannot connect to NATS")
}

/// Logs changes of the connection.
fn note(event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to NATS"),
        Event::Disconnected => tracing::warn!("lost the connection to NATS; reconnecting"),
        Event::ClientError(error) => tracing::debug!(%error, "NATS client error"),
        event => tracing::warn!(%event, "NATS event"),
    }
}

impl Bus for Nats {
    fn publish(&self, envelope: Envelope) {
        let outgoing = self.outgoing.lock().unwrap_or_else(PoisonError::into_inner);
        let full = outgoing.as_ref().is_some_and(|outgoing| outgoing.try_send(envelope).is_err());
        if full {
            tracing::debug!("dropped a message to other nodes: the queue is full");
        }
    }

    fn subscribe(&self) -> broadcast::Receiver<Envelope> {
        self.messages.subscribe()
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    fn ask_worker(&self, request: Vec<u8>) -> Replies<'_> {
        stream::once(self.replies(request)).try_flatten().boxed()
    }

    fn cancel(&self, job: Vec<u8>) {
        let client = self.client.clone();
        tokio::spawn(async move {
            let _ = client.publish(engine_messages::cancelled(), job.into()).await;
        });
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            drop(self.outgoing.lock().unwrap_or_else(PoisonError::into_inner).take());
            let publisher = self.publisher.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(publisher) = publisher {
                let _ = publisher.await;
            }
        })
    }
}
