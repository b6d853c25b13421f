use std::io;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use quadrille_core::texts::terminal_online as texts;
use quadrille_protocol::{ClientMessage, Person, RefusalReason, ServerMessage, limits};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::link::Server;
use super::news;
use super::wire::{self, Wire};
use crate::language::MessageInChosenLanguage as _;

/// A connection to a server, after the welcome message.
pub(crate) struct Socket {
    stream: WebSocketStream<Box<dyn Wire>>,
    pub(crate) person: Person,
    pub(crate) name: String,
}

/// The reason for a failed connection.
#[derive(Debug)]
pub(crate) enum ConnectError {
    /// A temporary failure.
    Away(anyhow::Error),
    /// The server does not know the session.
    Stranger,
    /// A permanent failure.
    Never(anyhow::Error),
}

/// Small buffers, as there may be thousands of connections.
fn config() -> WebSocketConfig {
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    config.max_write_buffer_size(64 * 1024).max_message_size(Some(1 << 20))
}

impl Socket {
    /// Connects with a session, and completes the handshake.
    pub(crate) async fn connect(server: &Server, session: &str) -> Result<Self, ConnectError> {
        let connect = async {
            let kind = if server.is_encrypted() { "wss" } else { "ws" };
            let url = format!("{kind}://{}{}", server.host(), server.path("/online/socket"));
            let mut request = url.into_client_request()?;
            let headers = request.headers_mut();
            headers.insert("Cookie", HeaderValue::from_str(session)?);
            headers.insert("Origin", HeaderValue::from_str(&server.origin())?);
            Ok::<_, anyhow::Error>((request, wire::connect(server).await?))
        };
        let (request, stream) = connect.await.map_err(ConnectError::Away)?;
        let connected = client_async_with_config(request, stream, Some(config())).await;
        let stream = match connected {
            Ok((stream, _)) => stream,
            Err(tungstenite::Error::Http(answer)) if answer.status() == 401 => {
                return Err(ConnectError::Stranger);
            }
            Err(tungstenite::Error::Http(answer)) if answer.status() == 404 => {
                let text = texts::NoQuadrilleServer { server: server.to_string() }.t();
                return Err(ConnectError::Never(anyhow::anyhow!(text)));
            }
            Err(error) => return Err(ConnectError::Away(error.into())),
        };
        let mut socket = Self { stream, person: Person(0), name: String::new() };
        socket.greet().await?;
        Ok(socket)
    }

    async fn greet(&mut self) -> Result<(), ConnectError> {
        let hello = ClientMessage::Hello { version: limits::VERSION };
        self.say(&hello).await.map_err(ConnectError::Away)?;
        match self.receive().await.map_err(ConnectError::Away)? {
            ServerMessage::Welcome { person, name, .. } => {
                (self.person, self.name) = (person, name);
                Ok(())
            }
            ServerMessage::Refused { refusal, .. } if refusal.reason == RefusalReason::Version => {
                let text = texts::OtherVersion { reason: news::reason(&refusal) }.t();
                Err(ConnectError::Never(anyhow::anyhow!(text)))
            }
            other => Err(ConnectError::Away(anyhow::anyhow!("expected a welcome, not {other}"))),
        }
    }

    /// Sends a message.
    pub(crate) async fn say(&mut self, request: &ClientMessage) -> anyhow::Result<()> {
        Ok(self.stream.send(Message::text(request.to_string())).await?)
    }

    /// Receives the next message. Messages of an unknown kind are skipped. Cancel-safe: no message is
    /// lost when the future is dropped.
    pub(crate) async fn receive(&mut self) -> anyhow::Result<ServerMessage> {
        loop {
            let message = self.stream.next().await.context("the connection was closed")?;
            match message? {
                Message::Text(text) => {
                    if let Ok(message) = ServerMessage::read(&text) {
                        return Ok(message);
                    }
                }
                Message::Close(_) => bail!(io::Error::from(io::ErrorKind::ConnectionReset)),
                _ => {}
            }
        }
    }

    /// Closes the connection with a close frame.
    pub(crate) async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}
