//! Connections: counted when they are accepted, and ended when they take too long.

use std::io::{self, IoSlice, Write};
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep, timeout};
use tower_service::Service;

use crate::address::ClientAddress;
use crate::bucket::Buckets;
use crate::config::Limits;
use crate::connection_slots::{ConnectionSlot, ConnectionSlots};
use crate::metrics::Metrics;

/// Maximum size of a request's head, and of an answer that waits to be written, in bytes.
const BUFFER: usize = 16 * 1024;

/// The longest time in which a client reads nothing of what is sent to it.
const STUCK: Duration = Duration::from_secs(30);

/// The pause after the system could not accept a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// The number of open files reserved for the store, the bus and the page.
const SPARE_FILES: usize = 128;

/// The time that a refusal for lack of tokens waits. A client that floods the server and waits for
/// each answer then costs it four refusals a second for each of its connections.
pub(crate) const REFUSAL_DELAY: Duration = Duration::from_millis(250);

/// The answer to a connection that finds no place.
const REFUSED: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// The answer to a connection of an address without a token for a request.
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 1\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// The limits of new connections.
pub(crate) struct AcceptOptions {
    pub(crate) limits: Limits,
    /// All connections come from a proxy, which counts them by address itself.
    pub(crate) proxied: bool,
    pub(crate) slots: Arc<ConnectionSlots>,
    /// The tokens of addresses for requests.
    pub(crate) requests: Arc<Buckets<ClientAddress>>,
    pub(crate) metrics: Arc<Metrics>,
}

/// The places for connections: a quarter more than for clients, and twice as many for an address,
/// because a browser fetches the page by several connections at once. They never exceed the limit of
/// open files.
pub(crate) fn places(limits: &Limits) -> Arc<ConnectionSlots> {
    let wanted = limits.sockets.saturating_add(limits.sockets.div_ceil(4));
    let most = match open_files(wanted.saturating_add(SPARE_FILES)) {
        Some(files) => wanted.min(files.saturating_sub(SPARE_FILES).max(files / 2)),
        None => wanted,
    };
    if most < limits.sockets {
        tracing::warn!(
            most,
            "the limit of open files allows fewer connections than --sockets; raise LimitNOFILE"
        );
    }
    ConnectionSlots::new(most, limits.sockets_of_address.saturating_mul(2))
}

/// Raises the limit of open files to `wanted`, as far as the system allows. Returns the new limit,
/// if there is one.
#[cfg(unix)]
fn open_files(wanted: usize) -> Option<usize> {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let wanted = u64::try_from(wanted).unwrap_or(u64::MAX);
    let mut limit = getrlimit(Resource::Nofile);
    if limit.current.is_some_and(|current| current < wanted) {
        limit.current = Some(limit.maximum.map_or(wanted, |most| most.min(wanted)));
        let _ = setrlimit(Resource::Nofile, limit);
    }
    getrlimit(Resource::Nofile).current.and_then(|files| usize::try_from(files).ok())
}

#[cfg(not(unix))]
fn open_files(_: usize) -> Option<usize> {
    None
}

/// Serves connections until the server is about to stop. Each then has [`Limits::grace`] to close.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    options: AcceptOptions,
    mut ending: watch::Receiver<bool>,
) {
    let mut routes = routes.into_make_service_with_connect_info::<SocketAddr>();
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(options.limits.header).max_buf_size(BUFFER);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = is_ending(&mut ending) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_one_client(&error) => continue,
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection; retrying in 100 ms");
                sleep(PAUSE).await;
                continue;
            }
        };
        let address = (!options.proxied).then(|| ClientAddress::from(peer.ip()));
        let has_no_token = address.is_some_and(|address| options.requests.is_short(address, 1));
        let Some(slot) = ConnectionSlots::enter(&options.slots, address) else {
            options.metrics.turned_away.fetch_add(1, Relaxed);
            turn_away(stream, REFUSED);
            continue;
        };
        if has_no_token {
            options.metrics.turned_away.fetch_add(1, Relaxed);
            tokio::spawn(async move {
                sleep(REFUSAL_DELAY).await;
                skip_request(&stream);
                turn_away(stream, TOO_MANY);
                drop(slot);
            });
            continue;
        }
        let _ = stream.set_nodelay(true);
        let line = StuckGuard { stream, stuck: None, _visit: slot };
        let Ok(service) = routes.call(peer).await;
        let (http, grace, mut ending) = (http.clone(), options.limits.grace, ending.clone());
        tokio::spawn(async move {
            let service = TowerToHyperService::new(service);
            let connection = http.serve_connection(TokioIo::new(line), service);
            let mut connection = pin!(connection.with_upgrades());
            tokio::select! {
                _ = connection.as_mut() => {}
                () = is_ending(&mut ending) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = timeout(grace, connection).await;
                }
            }
        });
    }
}

/// Reads the bytes that have arrived, at most [`BUFFER`]. Closing a connection with unread bytes
/// resets it, and the client would not get its answer.
fn skip_request(stream: &TcpStream) {
    let mut read = 0;
    let mut part = [0; 1024];
    while read < BUFFER {
        match stream.try_read(&mut part) {
            Ok(bytes @ 1..) => read += bytes,
            _ => break,
        }
    }
}

/// Sends an answer, as far as the stream takes it at once.
fn turn_away(stream: TcpStream, answer: &[u8]) {
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(answer);
    }
}

/// True if accepting failed for one connection only.
fn is_of_one_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Waits until the server is about to stop.
async fn is_ending(ending: &mut watch::Receiver<bool>) {
    let _ = ending.wait_for(|ending| *ending).await;
}

/// The bytes of a connection, which has its place for as long as this lives. Writing fails when the
/// client has taken nothing for [`STUCK`].
struct StuckGuard {
    stream: TcpStream,
    stuck: Option<Pin<Box<Sleep>>>,
    _visit: ConnectionSlot,
}

impl StuckGuard {
    /// Passes on the result of a write, unless it has waited for longer than [`STUCK`].
    fn in_time<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(sleep(STUCK)));
        stuck.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for StuckGuard {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for StuckGuard {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.in_time(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.in_time(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.in_time(flushed, context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.in_time(shut, context)
    }
}
