use serde::{Deserialize, Serialize};

use crate::{Entry, MatchId, Person, Plan, Refusal, Time, Why, limits};

/// What a client says to a server, as a line of JSON.
///
/// ```
/// use quadrille_protocol::Ask;
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
///     assert_eq!(Ask::read(text).expect("it is one").to_string(), text);
/// }
/// assert!(Ask::read("{}").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Ask {
    /// The first thing said.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
    },
    /// To be called by another name.
    Name {
        /// The name.
        name: String,
    },
    /// To make a table.
    Make {
        /// A number of one's own, by which it is made once however often it is asked for.
        key: u64,
        /// What is to be played.
        plan: Box<Plan>,
    },
    /// To be told what is done at a table, from an entry on.
    Watch {
        /// The table.
        table: MatchId,
        /// The number of the first entry that is not known.
        from: u32,
    },
    /// To do something at a table.
    Act {
        /// The table.
        table: MatchId,
        /// The number it would have in the log.
        number: u32,
        /// A random number of one's own, by which it is done once however often it is asked for.
        key: u64,
        /// The seat that does it, if a seat does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// What is to be done: the text of a [`Deed`](crate::Deed). Who sits down says `sit` alone.
        did: String,
    },
    /// To be told of a table no more.
    Leave {
        /// The table.
        table: MatchId,
    },
    /// To be told of one's own tables, at most 40.
    Games {
        /// The last table of the list that is known already, to be told of those after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<MatchId>,
        /// Asks for every later change of the list as well, for as long as this connection lasts.
        #[serde(default, skip_serializing_if = "is_false")]
        follow: bool,
    },
    /// To be answered at once, and told what was missed.
    Ping {
        /// When it was sent, by the client's clock.
        sent: Time,
        /// The tables that are watched, each once, with the number of the first entry that is not
        /// known.
        seen: Vec<(MatchId, u32)>,
    },
}

/// What a server says to a client, as a line of JSON.
///
/// ```
/// use quadrille_protocol::Tell;
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
///     assert_eq!(Tell::read(text).expect("it is one").to_string(), text);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Tell {
    /// The answer to the first thing said.
    Welcome {
        /// The version of the protocol that the server speaks.
        version: u32,
        /// Who the client is.
        person: Person,
        /// By which name.
        name: String,
        /// What time it is.
        now: Time,
    },
    /// The table that was asked for is made.
    Made {
        /// The number it was asked for by.
        key: u64,
        /// The table.
        table: MatchId,
    },
    /// The log of a table from an entry on, or as much of it as fits; whoever knows less than `next`
    /// then asks again.
    Log {
        /// The table.
        table: MatchId,
        /// The entries.
        entries: Vec<Entry>,
        /// The number of the next entry.
        next: u32,
        /// What time it is.
        now: Time,
    },
    /// Something was done at a table, and is kept.
    Entry {
        /// The table.
        table: MatchId,
        /// What was done.
        entry: Entry,
    },
    /// Something was not done.
    Refused {
        /// The table, if it was to be done at one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<MatchId>,
        /// The number it was asked for by, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<u64>,
        /// Why not.
        refusal: Refusal,
        /// The number of the next entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<u32>,
    },
    /// Who is connected.
    Here {
        /// The table.
        table: MatchId,
        /// For each seat whether somebody is there; computers always are.
        seats: Vec<bool>,
        /// How many others watch.
        watchers: u32,
    },
    /// One's own tables, in the [order](Waiting::sort) of the list.
    Games {
        /// The tables.
        games: Vec<Waiting>,
        /// Promises a [`Game`](Self::Game) or [`GameGone`](Self::GameGone) for every later change, or
        /// else [`GamesMissed`](Self::GamesMissed). Without it a client asks again after a while.
        #[serde(default, skip_serializing_if = "is_false")]
        followed: bool,
    },
    /// A table has come to the list of one's own tables, or has changed in it. Only whoever
    /// [follows](Ask::Games) the list is told; several changes in a moment are told as one.
    Game {
        /// The table as it is now.
        game: Box<Waiting>,
    },
    /// A table has left the list of one's own tables.
    GameGone {
        /// The table.
        table: MatchId,
    },
    /// Changes of the list of one's own tables may have been missed, and none is told any more until
    /// the client asks for the list again.
    GamesMissed {},
    /// The answer to a ping.
    Pong {
        /// When that was sent.
        sent: Time,
        /// What time it is.
        now: Time,
    },
    /// The server is about to end; nothing is lost, and one may come back at once.
    Closing {},
}

/// One of one's own tables, in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// The table.
    pub table: MatchId,
    /// What is played there.
    pub plan: Plan,
    /// Who sits where: names, or what [`Chair`](crate::Chair)s say.
    pub seats: Vec<String>,
    /// Whether it waits for players (`waiting`), for oneself (`you`), for others (`others`), or is
    /// over (`over`).
    pub state: String,
    /// The time since which it is in that state.
    #[serde(default)]
    pub since: Time,
    /// When something last changed that a list shows.
    pub last: Time,
    /// When the time of the seat that is to act is up, if that has a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Time>,
}

impl Waiting {
    /// The states in the order of the list.
    const STATES: [&str; 4] = ["you", "waiting", "others", "over"];

    /// Puts a list in its order: tables that wait for oneself first, then those that wait for players,
    /// for others, and those that are over; among them those first that have come there last.
    pub fn sort(games: &mut [Self]) {
        let rank = |game: &Self| {
            let known = Self::STATES.iter().position(|state| *state == game.state);
            known.unwrap_or(Self::STATES.len())
        };
        games.sort_by_key(|game| (rank(game), std::cmp::Reverse(game.since), game.table));
    }
}

impl Ask {
    /// Reads what a client says.
    ///
    /// # Errors
    /// If it is too long, or nothing that can be said.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        if text.len() > limits::FRAME {
            let expected = format!("expected at most {} bytes", limits::FRAME);
            return Err(Refusal::new(Why::Bad, expected));
        }
        let ask: Self = serde_json::from_str(text)
            .map_err(|error| Refusal::new(Why::Bad, format!("expected a message: {error}")))?;
        ask.check()?;
        Ok(ask)
    }

    fn check(&self) -> Result<(), Refusal> {
        let fits = match self {
            Self::Make { key, .. } => (1..limits::KEYS).contains(key),
            Self::Act { key, did, .. } => {
                (1..limits::KEYS).contains(key) && did.len() <= limits::DEED
            }
            Self::Ping { seen, .. } => seen.len() <= limits::WATCHED && is_each_once(seen),
            Self::Name { name } => name.len() <= 4 * limits::NAME,
            _ => true,
        };
        let error = || Refusal::new(Why::Bad, "expected a message within its limits");
        fits.then_some(()).ok_or_else(error)
    }
}

impl Tell {
    /// Reads what a server says.
    ///
    /// # Errors
    /// If it is nothing that is known.
    pub fn read(text: &str) -> Result<Self, Refusal> {
        serde_json::from_str(text)
            .map_err(|_| Refusal::new(Why::Bad, "expected a message that is known"))
    }

    /// A word that something was not done.
    #[must_use]
    pub fn refused(table: Option<MatchId>, key: Option<u64>, refusal: Refusal) -> Self {
        Self::Refused { table, key, refusal, next: None }
    }
}

/// Reports that a flag is not set, so that it need not be written.
fn is_false(flag: &bool) -> bool {
    !flag
}

/// Reports that no table is named twice.
fn is_each_once(seen: &[(MatchId, u32)]) -> bool {
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

as_json!(Ask, Tell);
