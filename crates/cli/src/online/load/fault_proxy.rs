//! A TCP proxy between a node and a service, which can cut, freeze or delay connections.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// The number of bytes forwarded at once.
const BUFFER: usize = 64 * 1024;

/// The mode of a proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProxyMode {
    Open,
    /// Open connections are closed, and new ones are closed at once.
    Shut,
    /// Connections stay open and new ones are accepted, but no bytes pass until the mode changes.
    Frozen,
    /// The server's bytes are delayed by this time.
    Late(Duration),
}

/// A port of this machine that forwards to a server.
pub(super) struct FaultProxy {
    port: u16,
    passage: watch::Sender<ProxyMode>,
    guard: JoinHandle<()>,
}

impl FaultProxy {
    /// Starts an open proxy to an address.
    pub(super) async fn to(server: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let port = listener.local_addr()?.port();
        let passage = watch::Sender::new(ProxyMode::Open);
        let known = passage.subscribe();
        let guard = tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *known.borrow() != ProxyMode::Shut {
                    tokio::spawn(pass(client, server, known.clone()));
                }
            }
        });
        Ok(Self { port, passage, guard })
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    pub(super) fn set(&self, passage: ProxyMode) {
        self.passage.send_replace(passage);
    }
}

impl Drop for FaultProxy {
    fn drop(&mut self) {
        self.guard.abort();
    }
}

/// Forwards a connection until one end closes it or the proxy is shut.
async fn pass(client: TcpStream, server: SocketAddr, mut known: watch::Receiver<ProxyMode>) {
    let thawed = known.wait_for(|passage| *passage != ProxyMode::Frozen).await.is_ok();
    if !thawed {
        return;
    }
    let Ok(server) = TcpStream::connect(server).await else { return };
    let _ = (client.set_nodelay(true), server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let mut shut = known.clone();
    tokio::select! {
        _ = carry(from_client, to_server, known.clone(), false) => {}
        _ = carry(from_server, to_client, known, true) => {}
        _ = shut.wait_for(|passage| *passage == ProxyMode::Shut) => {}
    }
}

/// Forwards one direction, with a delay for the bytes of a late server.
async fn carry(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut known: watch::Receiver<ProxyMode>,
    answers: bool,
) -> io::Result<()> {
    let mut buffer = vec![0; BUFFER];
    loop {
        let read = from.read(&mut buffer).await?;
        if read == 0 {
            return Ok(());
        }
        let passage = known.wait_for(|passage| *passage != ProxyMode::Frozen).await;
        let passage = *passage.map_err(io::Error::other)?;
        if let ProxyMode::Late(late) = passage
            && answers
        {
            sleep(late).await;
        }
        to.write_all(&buffer[..read]).await?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::{Instant, timeout};

    const SOON: Duration = Duration::from_millis(100);

    /// A server that echoes all bytes.
    async fn echo() -> io::Result<SocketAddr> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = client.split();
                    tokio::io::copy(&mut from, &mut to).await
                });
            }
        });
        Ok(address)
    }

    async fn updates(client: &mut TcpStream) -> Option<io::Result<u8>> {
        timeout(SOON, client.read_u8()).await.ok()
    }

    #[tokio::test]
    async fn nothing_passes_a_frozen_proxy_before_it_thaws() -> io::Result<()> {
        let proxy = FaultProxy::to(echo().await?).await?;
        let mut client = TcpStream::connect(("127.0.0.1", proxy.port())).await?;
        client.write_u8(1).await?;
        assert_eq!(client.read_u8().await?, 1);
        proxy.set(ProxyMode::Frozen);
        client.write_u8(2).await?;
        let mut other = TcpStream::connect(("127.0.0.1", proxy.port())).await?;
        other.write_u8(3).await?;
        assert!(updates(&mut client).await.is_none() && updates(&mut other).await.is_none());
        proxy.set(ProxyMode::Open);
        assert_eq!((client.read_u8().await?, other.read_u8().await?), (2, 3));
        Ok(())
    }

    #[tokio::test]
    async fn a_shut_proxy_ends_open_and_new_connections() -> io::Result<()> {
        let proxy = FaultProxy::to(echo().await?).await?;
        let mut client = TcpStream::connect(("127.0.0.1", proxy.port())).await?;
        client.write_u8(1).await?;
        assert_eq!(client.read_u8().await?, 1);
        proxy.set(ProxyMode::Shut);
        assert!(matches!(updates(&mut client).await, Some(Err(_))));
        let mut other = TcpStream::connect(("127.0.0.1", proxy.port())).await?;
        assert!(matches!(updates(&mut other).await, Some(Err(_))));
        Ok(())
    }

    #[tokio::test]
    async fn answers_come_late_by_what_was_said() -> io::Result<()> {
        let proxy = FaultProxy::to(echo().await?).await?;
        proxy.set(ProxyMode::Late(SOON));
        let mut client = TcpStream::connect(("127.0.0.1", proxy.port())).await?;
        let begun = Instant::now();
        client.write_u8(1).await?;
        assert_eq!(client.read_u8().await?, 1);
        assert!(begun.elapsed() >= SOON);
        Ok(())
    }
}
