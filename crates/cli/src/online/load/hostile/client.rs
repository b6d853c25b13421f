//! A client at an address of its own, which need not be honest.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, bail};
use futures_util::{SinkExt, StreamExt};
use quadrille_protocol::{
    ClientMessage, LogEntry, Person, Plan, Refusal, RefusalReason, ServerMessage, TableEvent,
    TableId, TableState, limits,
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::online::key;

/// The longest wait for a response.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// A route to a server from one address of this machine.
#[derive(Clone, Debug)]
pub(super) struct Source {
    port: u16,
    from: Ipv4Addr,
    /// Additional header lines of every request, each with its line break.
    lines: String,
}

/// The response to a request: its status and its bytes.
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) text: String,
}

/// A client with a session, after the welcome message.
pub(super) struct Guest {
    pub(super) stream: WebSocketStream<TcpStream>,
    pub(super) person: Person,
    pub(super) cookie: String,
}

/// The answer to a message.
#[derive(Debug)]
pub(super) enum Answer {
    Accepted(ServerMessage),
    Refused(Refusal, Option<u32>),
    /// The connection was closed, or no message arrived within [`PATIENCE`].
    Closed,
}

impl Source {
    pub(super) fn new(port: u16, from: Ipv4Addr) -> Self {
        Self { port, from, lines: String::new() }
    }

    /// This route, with another header line in every request.
    pub(super) fn claiming(mut self, name: &str, value: &str) -> Self {
        self.lines += &format!("{name}: {value}\r\n");
        self
    }

    fn server(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}", self.server())
    }

    /// A bare connection.
    pub(super) async fn connect(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind(SocketAddr::from((self.from, 0)))?;
        let stream = timeout(PATIENCE, socket.connect(self.server())).await??;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// The text of a request. Every header line ends with a line break.
    pub(super) fn text(&self, line: &str, head: &str) -> String {
        format!("{line} HTTP/1.1\r\nHost: {}\r\n{}{head}\r\n", self.server(), self.lines)
    }

    /// Sends a request over a connection of its own.
    pub(super) async fn request(&self, line: &str, head: &str) -> io::Result<Reply> {
        let text = self.text(line, &format!("Connection: close\r\n{head}"));
        let mut answer = Vec::new();
        let asked = async {
            let mut stream = self.connect().await?;
            stream.write_all(text.as_bytes()).await?;
            stream.take(1 << 20).read_to_end(&mut answer).await
        };
        timeout(PATIENCE, asked).await??;
        let text = String::from_utf8_lossy(&answer).into_owned();
        let status = text.get(9..12).and_then(|status| status.parse().ok());
        let status = status.ok_or(io::ErrorKind::InvalidData)?;
        Ok(Reply { status, text })
    }

    /// Requests a session. Returns the cookie, if the server sets one.
    pub(super) async fn session(&self) -> io::Result<Option<String>> {
        let reply = self.request("POST /online/session", "Content-Length: 0\r\n").await?;
        let cookie = reply.text.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        Ok(cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned))
    }

    /// Opens a socket with some headers. Returns the status if the server refuses it.
    pub(super) async fn socket(
        &self,
        headers: &[(&'static str, &str)],
    ) -> anyhow::Result<Result<WebSocketStream<TcpStream>, u16>> {
        let mut request = format!("ws://{}/online/socket", self.server()).into_client_request()?;
        let own = self.lines.lines().filter_map(|line| line.split_once(": "));
        for (name, value) in own {
            let name: tungstenite::http::HeaderName = name.parse()?;
            request.headers_mut().append(name, HeaderValue::from_str(value)?);
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, HeaderValue::from_bytes(value.as_bytes())?);
        }
        let stream = self.connect().await?;
        match timeout(PATIENCE, client_async(request, stream)).await? {
            Ok((socket, _)) => Ok(Ok(socket)),
            Err(tungstenite::Error::Http(answer)) => Ok(Err(answer.status().as_u16())),
            Err(error) => Err(error.into()),
        }
    }

    /// A new guest.
    pub(super) async fn guest(&self) -> anyhow::Result<Guest> {
        let cookie = self.session().await?.context("expected a session")?;
        self.guest_again(&cookie).await
    }

    /// A guest with an existing session.
    pub(super) async fn guest_again(&self, cookie: &str) -> anyhow::Result<Guest> {
        self.late_guest(cookie, Duration::ZERO).await
    }

    /// A guest with an existing session, who answers the first ping of the server late.
    pub(super) async fn late_guest(&self, cookie: &str, late: Duration) -> anyhow::Result<Guest> {
        let origin = self.origin();
        let headers = [("Cookie", cookie), ("Origin", origin.as_str())];
        let opened = self.socket(&headers).await?;
        let stream = opened.map_err(|status| anyhow::anyhow!("a socket was refused: {status}"))?;
        let mut guest = Guest { stream, person: Person(0), cookie: cookie.to_owned() };
        sleep(late).await;
        guest.say(&ClientMessage::Hello { version: limits::VERSION }).await?;
        match guest.receive().await? {
            ServerMessage::Welcome { person, .. } => guest.person = person,
            other => bail!("expected a welcome, not {other}"),
        }
        Ok(guest)
    }
}

impl Guest {
    pub(super) async fn say(&mut self, request: &ClientMessage) -> anyhow::Result<()> {
        self.send(Message::text(request.to_string())).await
    }

    pub(super) async fn send(&mut self, message: Message) -> anyhow::Result<()> {
        Ok(timeout(PATIENCE, self.stream.send(message)).await??)
    }

    /// Receives the next message.
    pub(super) async fn receive(&mut self) -> anyhow::Result<ServerMessage> {
        loop {
            let next = timeout(PATIENCE, self.stream.next()).await.context("nothing was said")?;
            match next.context("the connection was closed")?? {
                Message::Text(text) => {
                    if let Ok(message) = ServerMessage::read(&text) {
                        return Ok(message);
                    }
                }
                Message::Close(_) => bail!("the connection was closed"),
                _ => {}
            }
        }
    }

    /// Sends a message and waits for its answer.
    pub(super) async fn ask(&mut self, request: &ClientMessage) -> Answer {
        if self.say(request).await.is_err() {
            return Answer::Closed;
        }
        self.answer(|message| match (request, message) {
            (ClientMessage::Act { key, .. }, ServerMessage::Entry { entry, .. }) => {
                entry.key == *key
            }
            (ClientMessage::Make { key, .. }, ServerMessage::Made { key: own, .. }) => own == key,
            (ClientMessage::Watch { table, .. }, ServerMessage::Log { table: own, .. }) => {
                own == table
            }
            (ClientMessage::Ping { sent, .. }, ServerMessage::Pong { sent: own, .. }) => {
                own == sent
            }
            (ClientMessage::Games { .. }, ServerMessage::Games { .. })
            | (ClientMessage::Name { .. }, ServerMessage::Welcome { .. }) => true,
            _ => false,
        })
        .await
    }

    /// Sends any text and waits for its answer. Every message but a refusal counts as one.
    pub(super) async fn ask_text(&mut self, text: &str) -> Answer {
        if self.send(Message::text(text)).await.is_err() {
            return Answer::Closed;
        }
        self.answer(|message| !matches!(message, ServerMessage::Here { .. })).await
    }

    /// Waits for the first message that answers, or a refusal.
    async fn answer(&mut self, answers: impl Fn(&ServerMessage) -> bool) -> Answer {
        loop {
            match self.receive().await {
                Ok(ServerMessage::Refused { refusal, next, .. }) => {
                    return Answer::Refused(refusal, next);
                }
                Ok(message) if answers(&message) => return Answer::Accepted(message),
                Ok(_) => {}
                Err(_) => return Answer::Closed,
            }
        }
    }

    /// Creates a table.
    pub(super) async fn make(&mut self, plan: &Plan) -> Result<TableId, Answer> {
        match self.ask(&ClientMessage::Make { key: key(), plan: Box::new(plan.clone()) }).await {
            Answer::Accepted(ServerMessage::Made { table, .. }) => Ok(table),
            other => Err(other),
        }
    }

    /// Watches a table. Returns the log as far as one message contains it.
    pub(super) async fn watch(&mut self, table: TableId) -> anyhow::Result<Vec<LogEntry>> {
        match self.ask(&ClientMessage::Watch { table, from: 0 }).await {
            Answer::Accepted(ServerMessage::Log { entries, .. }) => Ok(entries),
            other => bail!("expected a log, not {other:?}"),
        }
    }

    /// The whole state of a table whose log fits into one message.
    pub(super) async fn fold(&mut self, table: TableId) -> anyhow::Result<TableState> {
        Ok(TableState::of(&self.watch(table).await?)?)
    }

    /// Acts on a seat, with a number of the log.
    pub(super) async fn act(
        &mut self,
        table: TableId,
        number: u32,
        seat: Option<u8>,
        event: &str,
    ) -> Answer {
        self.ask(&ClientMessage::Act { table, number, key: key(), seat, event: event.to_owned() })
            .await
    }
}

impl Answer {
    pub(super) fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted(_))
    }

    pub(super) fn is_busy(&self) -> bool {
        matches!(self, Self::Refused(refusal, _) if refusal.reason == RefusalReason::Busy)
    }
}

/// Two guests at a table whose game has begun, and its state.
pub(super) struct Two {
    pub(super) guests: [Guest; 2],
    pub(super) table: TableId,
    pub(super) table_state: TableState,
}

impl Two {
    /// Seats two new guests of an address at a table with a plan for two.
    pub(super) async fn sit(source: &Source, plan: &Plan) -> anyhow::Result<Self> {
        let (mut host, mut friend) = (source.guest().await?, source.guest().await?);
        let made = host.make(plan).await;
        let table = made.map_err(|answer| anyhow::anyhow!("expected a table, not {answer:?}"))?;
        let next = host.watch(table).await?.len() as u32;
        friend.watch(table).await?;
        let sat = friend.act(table, next, Some(1), "sit").await;
        anyhow::ensure!(sat.is_accepted(), "expected to sit down, not {sat:?}");
        let mut two = Self { table_state: host.fold(table).await?, guests: [host, friend], table };
        while two.table_state.phase() == quadrille_protocol::Phase::Waiting {
            two.fold().await?;
        }
        Ok(two)
    }

    /// Reads the log again.
    pub(super) async fn fold(&mut self) -> anyhow::Result<()> {
        self.table_state = self.guests[0].fold(self.table).await?;
        Ok(())
    }

    /// Enters the next event, as the second guest receives it.
    pub(super) async fn follow(&mut self) -> anyhow::Result<()> {
        loop {
            if let ServerMessage::Entry { entry, .. } = self.guests[1].receive().await?
                && entry.number >= self.table_state.next()
            {
                self.table_state.enter(&entry)?;
                return Ok(());
            }
        }
    }

    /// The seat that is to act, and a legal step of it.
    pub(super) fn step(&self) -> Option<(u8, String)> {
        let game = self.table_state.current_match();
        let seat = self.table_state.to_act()?;
        let step = *game.steps().first()?;
        Some((seat.0, TableEvent::Step(game.text(step)).to_string()))
    }
}
