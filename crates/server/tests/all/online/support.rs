//! A server in this process, and guests who connect to it as any client does.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use quadrille_protocol::{
    ClientMessage, LogEntry, Person, Plan, RefusalReason, ServerMessage, TableId, TableState,
};
use quadrille_server::{Config, Database, Limits};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// The timeout of every wait.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server that runs until it is stopped.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    end: oneshot::Sender<()>,
    running: JoinHandle<anyhow::Result<()>>,
}

/// A folder with a page of one file and room for data.
pub(crate) fn temp_folder() -> anyhow::Result<TempDir> {
    let folder = TempDir::new()?;
    std::fs::create_dir_all(folder.path().join("page"))?;
    std::fs::write(folder.path().join("page/index.html"), "<title>Quadrille</title>")?;
    Ok(folder)
}

pub(crate) fn limits() -> Limits {
    Limits { pace: Duration::from_millis(1), ..Limits::default() }
}

/// A single node on any free port.
pub(crate) fn config(folder: &Path, limits: Limits) -> anyhow::Result<Config> {
    Ok(Config {
        page: Some(folder.join("page")),
        origins: vec!["https://club.example".to_owned()],
        limits,
        ..Config::new("127.0.0.1:0".parse()?, Database::in_folder(&data(folder)))
    })
}

impl Served {
    pub(crate) async fn start(folder: &Path, limits: Limits) -> anyhow::Result<Self> {
        Self::start_as(config(folder, limits)?).await
    }

    /// A server with another database than the one in its folder.
    pub(crate) async fn start_with(
        folder: &Path,
        limits: Limits,
        database: Database,
    ) -> anyhow::Result<Self> {
        Self::start_as(Config { database, ..config(folder, limits)? }).await
    }

    pub(crate) async fn start_as(config: Config) -> anyhow::Result<Self> {
        let (told, address) = oneshot::channel();
        let (end, ended) = oneshot::channel::<()>();
        let started = move |address| {
            let _ = told.send(address);
        };
        let running = tokio::spawn(quadrille_server::run(config, started, async move {
            let _ = ended.await;
        }));
        Ok(Self { address: address.await.context("it did not start")?, end, running })
    }

    pub(crate) async fn end(self) -> anyhow::Result<()> {
        let _ = self.end.send(());
        self.running.await?
    }
}

pub(crate) fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

/// The answer to a request.
pub(crate) async fn request(
    address: SocketAddr,
    line: &str,
    headers: &str,
) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    let text = format!("{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(text.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// The session of a new guest, as a header.
pub(crate) async fn session(address: SocketAddr) -> anyhow::Result<String> {
    let answer = request(address, "POST /online/session", "Content-Length: 0\r\n").await?;
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.with_context(|| format!("no session: {answer}"))?;
    Ok(cookie.split(';').next().unwrap_or_default().to_owned())
}

/// A client with a session.
pub(crate) struct Guest {
    pub(crate) person: Person,
    pub(crate) cookie: String,
    socket: WebSocketStream<TcpStream>,
}

impl Guest {
    /// A new guest, after the hello.
    pub(crate) async fn come(address: SocketAddr) -> anyhow::Result<Self> {
        Self::come_again(address, &session(address).await?).await
    }

    /// A guest with an existing session, after the hello.
    pub(crate) async fn come_again(address: SocketAddr, cookie: &str) -> anyhow::Result<Self> {
        let socket = connect(address, &[("Cookie", cookie)]).await?;
        let mut guest = Self { person: Person(0), cookie: cookie.to_owned(), socket };
        guest.say(&ClientMessage::Hello { version: 1 }).await?;
        match guest.receive().await? {
            ServerMessage::Welcome { person, .. } => guest.person = person,
            other => bail!("expected a welcome, not {other}"),
        }
        Ok(guest)
    }

    pub(crate) async fn say(&mut self, ask: &ClientMessage) -> anyhow::Result<()> {
        self.say_text(&ask.to_string()).await
    }

    pub(crate) async fn say_text(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.socket.send(Message::text(text)).await?)
    }

    /// The next message, without pings and presence.
    pub(crate) async fn receive(&mut self) -> anyhow::Result<ServerMessage> {
        loop {
            match self.hear_all().await? {
                ServerMessage::Here { .. } => {}
                message => return Ok(message),
            }
        }
    }

    pub(crate) async fn hear_all(&mut self) -> anyhow::Result<ServerMessage> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let message =
                next.context("nothing was said")?.context("the connection was closed")??;
            if let Message::Text(text) = message {
                return Ok(ServerMessage::read(text.as_str())?);
            }
            ensure!(!message.is_close(), "the connection was closed: {message:?}");
        }
    }

    /// Makes a table and watches it.
    pub(crate) async fn make(&mut self, plan: &Plan, key: u64) -> anyhow::Result<TableId> {
        self.say(&ClientMessage::Make { key, plan: Box::new(plan.clone()) }).await?;
        match self.receive().await? {
            ServerMessage::Made { key: own, table } if own == key => Ok(table),
            other => bail!("expected a table, not {other}"),
        }
    }

    /// Watches a table and returns its log.
    pub(crate) async fn watch(&mut self, table: TableId) -> anyhow::Result<Vec<LogEntry>> {
        self.say(&ClientMessage::Watch { table, from: 0 }).await?;
        match self.receive().await? {
            ServerMessage::Log { entries, .. } => Ok(entries),
            other => bail!("expected a log, not {other}"),
        }
    }

    pub(crate) async fn act(
        &mut self,
        table: TableId,
        number: u32,
        key: u64,
        seat: u8,
        event: &str,
    ) -> anyhow::Result<()> {
        let (seat, event) = (Some(seat), event.to_owned());
        self.say(&ClientMessage::Act { table, number, key, seat, event }).await
    }

    /// The next entry.
    pub(crate) async fn entry(&mut self) -> anyhow::Result<LogEntry> {
        match self.receive().await? {
            ServerMessage::Entry { entry, .. } => Ok(entry),
            other => bail!("expected an entry, not {other}"),
        }
    }

    /// The reason of the next refusal, and the number of the next entry.
    pub(crate) async fn refused(&mut self) -> anyhow::Result<(RefusalReason, Option<u32>)> {
        match self.receive().await? {
            ServerMessage::Refused { refusal, next, .. } => Ok((refusal.reason, next)),
            other => bail!("expected a refusal, not {other}"),
        }
    }
}

/// A connection with some headers.
pub(crate) async fn connect(
    address: SocketAddr,
    headers: &[(&'static str, &str)],
) -> anyhow::Result<WebSocketStream<TcpStream>> {
    let mut request = format!("ws://{address}/online/socket").into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse()?);
    }
    let stream = TcpStream::connect(address).await?;
    Ok(tokio_tungstenite::client_async(request, stream).await?.0)
}

/// Two guests who watch the started game of a table, and its log so far.
pub(crate) async fn two_at(
    address: SocketAddr,
    plan: &Plan,
) -> anyhow::Result<(Guest, Guest, TableId, TableState)> {
    let mut host = Guest::come(address).await?;
    let mut friend = Guest::come(address).await?;
    let table = host.make(plan, 1).await?;
    let mut log = host.watch(table).await?;
    friend.watch(table).await?;
    friend.act(table, log.len() as u32, 2, 1, "sit").await?;
    for _ in 0..2 {
        log.push(friend.entry().await?);
        host.entry().await?;
    }
    Ok((host, friend, table, TableState::of(&log)?))
}
