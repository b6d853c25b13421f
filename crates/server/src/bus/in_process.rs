use futures_util::future::BoxFuture;
use tokio::sync::broadcast;

use super::{Bus, Heard, WAITING};

/// The bus of nodes in one process.
pub struct InProcess(broadcast::Sender<Heard>);

impl Default for InProcess {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Bus for InProcess {
    fn tell(&self, heard: Heard) {
        let _ = self.0.send(heard);
    }

    fn hear(&self) -> broadcast::Receiver<Heard> {
        self.0.subscribe()
    }

    fn is_up(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }
}
