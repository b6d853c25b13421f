mod events;
mod wants;

use quadrille_protocol::{
    ClientMessage, ListState, Person, Plan, RefusalReason, TableId, TableListing, Time,
    UnconfirmedActions, limits,
};

use quadrille_table::GameText;

use super::{GameList, Visit};

/// The pauses before a connection is tried again, in milliseconds; the last one from then on.
const PAUSES: [Time; 6] = [200, 400, 800, 1600, 3200, 5000];

/// After so many tries in vain there is no server.
const TRIES: usize = 3;

/// The pause before it is looked again whether there is a server, where none was found.
const ABSENT: Time = 60_000;

/// The same for somebody who waits for a table.
const SOUGHT: Time = 3000;

/// For how long an answer is waited for, in milliseconds.
const PATIENCE: Time = 10_000;

/// The same after a sleep, when the connection may be dead for long.
const WOKEN: Time = 3000;

/// So many tables that are over are shown.
const OVER: usize = 3;

/// The connection of a page to a server, and all that is known by it.
///
/// It has neither a socket nor a clock. Whoever has both tells it what happened and when, and does
/// what it [orders](Order). It comes back by itself, with growing pauses, and loses nothing: what was
/// done is sent once more until it is confirmed.
pub struct Line {
    stage: Stage,
    /// How often it was tried in vain.
    failures: usize,
    /// Whether there has ever been a connection.
    was_there: bool,
    person: Option<Person>,
    name: String,
    /// The name to be called by, until the server calls one so.
    wished: Option<String>,
    visits: Vec<Visit>,
    /// The tables that are to be visited as soon as it is known who one is.
    wanted: Vec<TableId>,
    /// What is to be taken up at tables that are not visited yet.
    recalled: Vec<(TableId, UnconfirmedActions)>,
    making: Option<(u64, Plan)>,
    made: Option<(u64, Result<TableId, RefusalReason>)>,
    games: GameList,
    pinged: Time,
    /// The lead of the server's clock over this device's, in milliseconds.
    ahead: i64,
    random: u64,
}

/// How far a connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Off,
    /// Waits for an answer, at most until a time: for a session, the socket, or a welcome.
    Coming(Step, Time),
    /// It is there. An answer to what was last asked is due at a time, if anything was asked.
    Open(Option<Time>),
    /// Waits to try again.
    Pausing(Time),
    /// There is no server; it is looked again at a time.
    Absent(Time),
    /// The server speaks another version.
    Foreign,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Session,
    Socket,
    Welcome,
}

/// What is to be done for a connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// To ask for a session, and tell the [`Answer`].
    Session,
    /// To open a socket.
    Open,
    /// To send a text.
    Send(String),
    /// To close the socket, of which nothing is to be heard any more.
    Close,
    /// To save the list of one's own tables, as a text to be heard at the next start.
    SaveGames(String),
}

/// What came of asking for a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is one.
    Given,
    /// Something answers there that is no server of ours.
    Missing,
    /// Nothing answers.
    Nothing,
}

/// How things stand with the connection, for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contact {
    /// None is wanted.
    None,
    /// The first one is coming.
    Coming,
    /// It is there.
    There,
    /// It was there, and comes back.
    Away,
    /// There is no server.
    Absent,
    /// The server is newer or older than the page.
    Foreign,
}

impl Line {
    /// A line on which nobody has called yet; the seed makes numbers that nobody else uses.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            stage: Stage::Off,
            failures: 0,
            was_there: false,
            person: None,
            name: String::new(),
            wished: None,
            visits: Vec::new(),
            wanted: Vec::new(),
            recalled: Vec::new(),
            making: None,
            made: None,
            games: GameList::default(),
            pinged: 0,
            ahead: 0,
            random: seed,
        }
    }

    /// How things stand.
    #[must_use]
    pub fn contact(&self) -> Contact {
        match self.stage {
            Stage::Off => Contact::None,
            Stage::Open(_) => Contact::There,
            Stage::Absent(_) => Contact::Absent,
            Stage::Foreign => Contact::Foreign,
            _ if self.was_there => Contact::Away,
            _ if self.failures > 1 => Contact::Absent,
            _ => Contact::Coming,
        }
    }

    /// Who one is, once that is known.
    #[must_use]
    pub fn person(&self) -> Option<Person> {
        self.person
    }

    /// By which name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.wished.as_deref().unwrap_or(&self.name)
    }

    /// The server's time when it is `now` here, as far as it is known.
    #[must_use]
    pub fn time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// A table that is visited.
    #[must_use]
    pub fn visit(&self, table: TableId) -> Option<&Visit> {
        self.visits.iter().find(|visit| visit.table() == table)
    }

    /// One's own tables, those that wait for oneself first, once they are known.
    #[must_use]
    pub fn games(&self) -> &[TableListing] {
        self.games.games()
    }

    /// Those of them that a person is shown: all that go on, and the last few that are over.
    #[must_use]
    pub fn games_shown(&self) -> Vec<TableListing> {
        let is_over = |game: &&TableListing| game.state == ListState::Over;
        let going = self.games().iter().filter(|game| !is_over(game));
        let over = self.games().iter().filter(is_over).take(OVER);
        going.chain(over).cloned().collect()
    }

    /// The tables where one's games are over.
    #[must_use]
    pub fn over(&self) -> Vec<TableId> {
        self.games()
            .iter()
            .filter(|game| game.state == ListState::Over)
            .map(|game| game.table)
            .collect()
    }

    /// The tables where it is one's turn.
    #[must_use]
    pub fn waiting(&self) -> Vec<(TableId, GameText)> {
        let known =
            |table: TableId| self.visit(table).is_some_and(|visit| visit.table_state().is_some());
        let listed =
            self.games().iter().filter(|game| game.state == ListState::You && !known(game.table));
        let listed = listed.map(|game| (game.table, game.plan.game));
        let visited = self.visits.iter().filter_map(|visit| {
            let is_to_act = visit.place().is_some_and(|place| place.is_to_act());
            visit
                .table_state()
                .filter(|_| is_to_act && !visit.is_waiting())
                .map(|table_state| (visit.table(), table_state.plan().game))
        });
        visited.chain(listed).collect()
    }

    /// The table that was made by a number, or why it was not.
    #[must_use]
    pub fn made(&self, key: u64) -> Option<Result<TableId, RefusalReason>> {
        self.made.filter(|(own, _)| *own == key).map(|(_, made)| made)
    }

    fn call(&mut self, now: Time) -> Vec<Order> {
        self.stage = Stage::Coming(Step::Session, now + PATIENCE);
        vec![Order::Session]
    }

    /// Tries again after a while, a little sooner or later than others do; where nobody has ever
    /// answered, after a long one, unless somebody waits for a table.
    fn pause(&mut self, now: Time) -> Vec<Order> {
        if !self.was_there && self.failures >= TRIES {
            let waits = !self.wanted.is_empty() || !self.visits.is_empty();
            self.stage = Stage::Absent(now + if waits { SOUGHT } else { ABSENT });
            return Vec::new();
        }
        let pause = PAUSES[self.failures.min(PAUSES.len() - 1)];
        self.failures += 1;
        let sooner = self.key() % (pause / 2).max(1);
        self.stage = Stage::Pausing(now + pause - sooner);
        Vec::new()
    }

    fn ping(&mut self, now: Time) -> Vec<Order> {
        self.pinged = now;
        if let Stage::Open(due) = &mut self.stage {
            due.get_or_insert(now + PATIENCE);
        }
        let seen = self.visits.iter().take(limits::WATCHED);
        let seen = seen.map(|visit| (visit.table(), visit.next())).collect();
        self.send(&ClientMessage::Ping { sent: now, seen })
    }

    /// Asks for one's own tables if that is due and there is a connection.
    fn ask_games(&mut self, now: Time) -> Vec<Order> {
        if !matches!(self.stage, Stage::Open(_)) || !self.games.is_due(now) {
            return Vec::new();
        }
        let ask = self.games.ask(now);
        self.send(&ask)
    }

    /// Sends something if there is a connection; else it will be said when there is.
    fn send(&self, ask: &ClientMessage) -> Vec<Order> {
        match self.stage {
            Stage::Open(_) => vec![Order::Send(ask.to_string())],
            _ => Vec::new(),
        }
    }

    /// A number that nobody else uses.
    fn key(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.random;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ mixed >> 31) % (limits::KEYS - 1) + 1
    }
}
