use serde::{Deserialize, Serialize};

use crate::{ListState, LogEntry, Person, Plan, Refusal, RefusalReason, TableId, Time, limits};

/// A message of a client to a server, as a line of JSON.
///
/// ```
/// use quadrille_protocol::ClientMessage;
///
/// for text in [
///     r#"{"hello":{"version":1}}"#,
///     r#"{"name":{"name":"Ann"}}"#,
///     r#"{"make":{"key":5,"plan":{"game":"ploy","rules":"1","chairs":["host","open"],"takebacks":true}}}"#,
///     r#"{"watch":{"table":"aaaaaaaaaaab","from":0}}"#,
///     r#"{"act":{"table":"aaaaaaaaaaab","number":3,"key":6,"seat":0,"did":"step e3-e4"}}"#,
///     r#"{"leave":{"table":"aaaaaaaaaaab"}}"#,
///     r#"{"games":{}}"#,
///     r#"{"games":{"follow":true}}"#,
///     r#"{"games":{"after":"aaaaaaaaaaab"}}"#,
///     r#"{"ping":{"sent":17,"seen":[["aaaaaaaaaaab",3]]}}"#,
/// ] {
///     assert_eq!(ClientMessage::read(text).expect("it is one").to_string(), text);
/// }
/// assert!(ClientMessage::read("{}").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version of the client's protocol.
        version: u32,
    },
    /// Renames this person.
    Name { name: String },
    /// Makes a table.
    Make {
        /// A number that the client chooses. Repeated requests with one number make one table.
        key: u64,
        /// The game, its clock and its chairs.
        plan: Box<Plan>,
    },
    /// Subscribes to the entries of a table.
    Watch {
        table: TableId,
        /// The number of the first entry that the client does not have.
        from: u32,
    },
    /// Acts at a table.
    Act {
        table: TableId,
        /// The number of the new entry in the log, as the client expects it.
        number: u32,
        /// A random number that the client chooses. Repeated requests with one number act once.
        key: u64,
        /// The seat that acts, if a seat acts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The text of a [`TableEvent`](crate::TableEvent). To sit down is `sit` alone.
        #[serde(rename = "did")]
        event: String,
    },
    /// Unsubscribes from a table.
    Leave { table: TableId },
    /// Asks for the person's own tables, at most 40.
    Games {
        /// The last table of the list that the client has. The answer begins after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<TableId>,
        /// Subscribes to every later change of the list, until this connection ends.
        #[serde(default, skip_serializing_if = "is_false")]
        follow: bool,
    },
    /// Asks for a pong, and for the entries that the client has missed.
    Ping {
        /// The time of sending, by the client's clock.
        sent: Time,
        /// The watched tables, each once, with the number of the first entry that the client does not
        /// have.
        seen: Vec<(TableId, u32)>,
    },
}

/// A message of a server to a client, as a line of JSON.
///
/// ```
/// use quadrille_protocol::ServerMessage;
///
/// for text in [
///     r#"{"welcome":{"version":1,"person":17,"name":"Ann","now":1000}}"#,
///     r#"{"made":{"key":5,"table":"aaaaaaaaaaab"}}"#,
///     r#"{"log":{"table":"aaaaaaaaaaab","entries":[],"next":3,"now":1000}}"#,
///     r#"{"entry":{"table":"aaaaaaaaaaab","entry":{"number":3,"seat":0,"did":"step e3-e4","at":1000,"key":6}}}"#,
///     r#"{"refused":{"table":"aaaaaaaaaaab","key":6,"refusal":{"why":"behind","text":"expected entry 4"},"next":4}}"#,
///     r#"{"here":{"table":"aaaaaaaaaaab","seats":[true,false],"watchers":2}}"#,
///     r#"{"games":{"games":[]}}"#,
///     r#"{"games":{"games":[],"followed":true}}"#,
///     r#"{"game":{"game":{"table":"aaaaaaaaaaab","plan":{"game":"ploy","rules":"1","chairs":["host","open"],"takebacks":true},"seats":["Ann","open"],"state":"waiting","since":900,"last":1000}}}"#,
///     r#"{"game-gone":{"table":"aaaaaaaaaaab"}}"#,
///     r#"{"games-missed":{}}"#,
///     r#"{"pong":{"sent":17,"now":1000}}"#,
///     r#"{"closing":{}}"#,
/// ] {
///     assert_eq!(ServerMessage::read(text).expect("it is one").to_string(), text);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ServerMessage {
    /// The answer to [`ClientMessage::Hello`].
    Welcome {
        /// The version of the server's protocol.
        version: u32,
        /// The person that the client acts for.
        person: Person,
        /// The name of that person.
        name: String,
        /// The time of sending.
        now: Time,
    },
    /// The answer to [`ClientMessage::Make`].
    Made {
        /// The number of the request.
        key: u64,
        table: TableId,
    },
    /// The log of a table from an entry on, at most [`limits::ENTRIES`] entries. A client that still
    /// has fewer than `next` entries asks again.
    Log {
        table: TableId,
        entries: Vec<LogEntry>,
        /// The number of the next entry.
        next: u32,
        /// The time of sending.
        now: Time,
    },
    /// A new entry of a table, saved by the server.
    Entry { table: TableId, entry: LogEntry },
    /// The answer to a request that failed.
    Refused {
        /// The table of the request, if it named one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableId>,
        /// The number of the request, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<u64>,
        /// The reason.
        refusal: Refusal,
        /// The number of the next entry of the table, if the server knows it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<u32>,
    },
    /// The presence at a table.
    Here {
        table: TableId,
        /// For each seat, true if its person is connected. Computers always are.
        seats: Vec<bool>,
        /// The number of connected people without a seat.
        watchers: u32,
    },
    /// The person's own tables, in the [order](TableListing::sort) of the list.
    Games {
        games: Vec<TableListing>,
        /// Promises a [`Game`](Self::Game) or [`GameGone`](Self::GameGone) for every later change, or
        /// else [`GamesMissed`](Self::GamesMissed). Without it the client has to poll.
        #[serde(default, skip_serializing_if = "is_false")]
        followed: bool,
    },
    /// A table in the list of the person's own tables is new or has changed. The server sends it only
    /// to clients that [follow](ClientMessage::Games) the list, and joins changes that come close together.
    Game {
        /// The table in its present state.
        game: Box<TableListing>,
    },
    /// A table has left the list of the person's own tables.
    GameGone { table: TableId },
    /// Changes of the list of the person's own tables may be lost. The server sends no further
    /// changes until the client asks for the list again.
    GamesMissed {},
    /// The answer to a ping.
    Pong {
        /// The time of sending in the ping, by the client's clock.
        sent: Time,
        /// The time of sending, by the server's clock.
        now: Time,
    },
    /// The server is about to stop. Nothing is lost, and the client may reconnect at once.
    Closing {},
}

/// One of a person's own tables, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableListing {
    pub table: TableId,
    /// The game, its clock and its chairs.
    pub plan: Plan,
    /// The names of the players, or the text of the [`Chair`](crate::Chair) for seats without one.
    pub seats: Vec<String>,
    pub state: ListState,
    /// The time since which it is in that state.
    #[serde(default)]
    pub since: Time,
    /// The time of the last change that a list shows.
    pub last: Time,
    /// The time at which the clock of the acting seat runs out, if there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Time>,
}

impl TableListing {
    /// Sorts a list by state. Within a state the latest change of state comes first.
    pub fn sort(games: &mut [Self]) {
        games.sort_by_key(|game| (game.state, std::cmp::Reverse(game.since), game.table));
    }
}

impl ClientMessage {
    /// Reads the message of a client.
    ///
    /// # Errors
    /// If it is too long, not a known message, or beyond its limits.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        if text.len() > limits::FRAME {
            let expected = format!("expected at most {} bytes", limits::FRAME);
            return Err(Refusal::new(RefusalReason::Bad, expected));
        }
        let ask: Self = serde_json::from_str(text).map_err(|error| {
            Refusal::new(RefusalReason::Bad, format!("expected a message: {error}"))
        })?;
        ask.check()?;
        Ok(ask)
    }

    fn check(&self) -> Result<(), Refusal> {
        let fits = match self {
            Self::Make { key, .. } => (1..limits::KEYS).contains(key),
            Self::Act { key, event, .. } => {
                (1..limits::KEYS).contains(key) && event.len() <= limits::EVENT
            }
            Self::Ping { seen, .. } => seen.len() <= limits::WATCHED && is_each_once(seen),
            Self::Name { name } => name.len() <= 4 * limits::NAME,
            _ => true,
        };
        let error = || Refusal::new(RefusalReason::Bad, "expected a message within its limits");
        fits.then_some(()).ok_or_else(error)
    }
}

impl ServerMessage {
    /// Reads the message of a server.
    ///
    /// # Errors
    /// If it is not a known message.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        serde_json::from_str(text)
            .map_err(|_| Refusal::new(RefusalReason::Bad, "expected a message that is known"))
    }

    /// The answer to a failed request, without the number of the next entry.
    #[must_use]
    pub fn refused(table: Option<TableId>, key: Option<u64>, refusal: Refusal) -> Self {
        Self::Refused { table, key, refusal, next: None }
    }
}

/// True if a flag is not set, so that it is not written.
fn is_false(flag: &bool) -> bool {
    !flag
}

/// True if no table is named twice.
fn is_each_once(seen: &[(TableId, u32)]) -> bool {
    let named = |at: usize| seen[..at].iter().any(|(table, _)| *table == seen[at].0);
    !(0..seen.len()).any(named)
}

macro_rules! as_json {
    ($($message:ty),*) => {$(
        impl std::fmt::Display for $message {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&serde_json::to_string(self).map_err(|_| std::fmt::Error)?)
            }
        }
    )*};
}

as_json!(ClientMessage, ServerMessage);
