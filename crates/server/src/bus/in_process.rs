use futures_util::future::BoxFuture;
use tokio::sync::broadcast;

use super::{Bus, Envelope, WAITING};

/// The bus of nodes in one process.
pub struct InProcess(broadcast::Sender<Envelope>);

impl Default for InProcess {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Bus for InProcess {
    fn publish(&self, envelope: Envelope) {
        let _ = self.0.send(envelope);
    }

    fn subscribe(&self) -> broadcast::Receiver<Envelope> {
        self.0.subscribe()
    }

    fn is_up(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}
