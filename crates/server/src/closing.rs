//! The ends of connections, with their reasons and last messages.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use quadrille_protocol::{Refusal, ServerMessage};
use tokio::sync::watch;

/// The time that a client has to take the last message.
const LAST: Duration = Duration::from_secs(1);

/// The last message and the close frame of a connection.
pub(crate) struct CloseMessage(Option<Utf8Bytes>, CloseFrame);

/// The end of a connection to a client that is to reconnect, here or at another node.
pub(crate) fn closing() -> CloseMessage {
    CloseMessage(
        Some(ServerMessage::Closing {}.to_string().into()),
        frame(close_code::RESTART, "closing"),
    )
}

/// The end of a connection with too many messages.
pub(crate) fn too_much() -> CloseMessage {
    CloseMessage(None, frame(close_code::POLICY, "too many messages"))
}

/// The end of a connection to a client with another version of the protocol.
pub(crate) fn other_version(refusal: Refusal) -> CloseMessage {
    let text = ServerMessage::refused(None, None, refusal).to_string();
    CloseMessage(Some(text.into()), frame(close_code::PROTOCOL, "version"))
}

/// Ends a connection, also if the client does not read.
pub(crate) async fn end(socket: &mut WebSocket, CloseMessage(text, frame): CloseMessage) {
    let last = async {
        if let Some(text) = text {
            let _ = socket.send(Message::Text(text)).await;
        }
        let _ = socket.send(Message::Close(Some(frame))).await;
    };
    let _ = tokio::time::timeout(LAST, last).await;
}

fn frame(code: u16, reason: &'static str) -> CloseFrame {
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}

/// Waits until the server is about to stop, or clients are to move to other nodes.
pub(crate) async fn either(ending: watch::Receiver<bool>, leave: watch::Receiver<bool>) {
    tokio::select! {
        () = until(ending) => {}
        () = until(leave) => {}
    }
}

/// Waits until the signal is true.
pub(crate) async fn until(mut signal: watch::Receiver<bool>) {
    if signal.wait_for(|is_given| *is_given).await.is_err() {
        std::future::pending::<()>().await;
    }
}
