use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use anyhow::Context;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The connection between a browser and the server. It can be cut, and go dead silently.
pub(crate) struct Wire {
    address: SocketAddr,
    state: Arc<watch::Sender<State>>,
}

/// The state of a wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Whole,
    /// Connections are closed, new ones immediately.
    Cut,
    /// Nothing goes through, and connections stay open.
    Dead,
}

impl Wire {
    /// A wire to a server, at an address of its own, so that each browser has its own storage.
    pub(crate) async fn to(server: SocketAddr, number: u8) -> anyhow::Result<Self> {
        let own = Ipv4Addr::new(127, 0, 0, 10 + number);
        let listener = TcpListener::bind((own, 0)).await.context("no address for a wire")?;
        let address = listener.local_addr()?;
        let state = Arc::new(watch::Sender::new(State::Whole));
        let watched = state.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(carry(stream, server, watched.subscribe()));
            }
        });
        Ok(Self { address, state })
    }

    pub(crate) fn address(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub(crate) fn cut(&self) {
        self.state.send_replace(State::Cut);
    }

    pub(crate) fn go_dead(&self) {
        self.state.send_replace(State::Dead);
    }

    pub(crate) fn mend(&self) {
        self.state.send_replace(State::Whole);
    }
}

/// Carries bytes while the wire is whole.
async fn carry(mut near: TcpStream, server: SocketAddr, mut state: watch::Receiver<State>) {
    if *state.borrow() != State::Whole {
        return wait_while_dead(&mut state).await;
    }
    let Ok(mut far) = TcpStream::connect(server).await else { return };
    tokio::select! {
        _ = copy_bidirectional(&mut near, &mut far) => {}
        _ = async { state.wait_for(|state| *state != State::Whole).await.map(|_| ()) } => {
            wait_while_dead(&mut state).await;
        }
    }
}

async fn wait_while_dead(state: &mut watch::Receiver<State>) {
    let _ = state.wait_for(|state| *state != State::Dead).await.map(|_| ());
}
