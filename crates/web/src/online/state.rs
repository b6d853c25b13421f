//! The one connection of the page.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::online::{Contact, Line, Order};
use quadrille_protocol::{Plan, ServerMessage, TableId, Time};

use super::kept;
use super::socket::{self, Socket};
use crate::browser;

/// How often it is looked whether something is due.
const TICK: Duration = Duration::from_millis(100);

/// Where it is kept that somebody has played online here, and under which name.
const KEY: &str = "quadrille.online";
const NAME: &str = "quadrille.name";

/// Where one's own tables are kept as the server last told of them.
const GAMES: &str = "quadrille.tables";

/// Something that is done once.
type ConnectionAction<'a> = &'a mut dyn FnMut(&mut Line, Time) -> Option<Vec<Order>>;

/// The connection of the page to a server, and all that is known by it. There is none before somebody
/// wants something of it.
#[derive(Clone, Copy)]
pub(crate) struct Online {
    line: RwSignal<Line>,
    socket: StoredValue<Option<Socket>, LocalStorage>,
    /// Counts the sockets, so that none is heard that was given up.
    opened: StoredValue<u32>,
    ticks: StoredValue<bool>,
}

impl Online {
    /// Where somebody has played online before, the connection is begun at once.
    pub(crate) fn new() -> Self {
        let line = RwSignal::new(Line::new(fastrand::u64(..)));
        let online = Self {
            line,
            socket: StoredValue::new_local(None),
            opened: StoredValue::new(0),
            ticks: StoredValue::new(false),
        };
        if let Some(name) = browser::stored(NAME).filter(|name| !name.is_empty()) {
            online.change(|line, _| line.rename(name));
        }
        for event in ["online", "visibilitychange"] {
            let woken = window_event_listener_untyped(event, move |_| {
                if !document().hidden() {
                    online.change(Line::wake);
                }
            });
            on_cleanup(move || woken.remove());
        }
        if online.has_played() {
            if let Some(games) = browser::stored(GAMES) {
                online.change(|line, now| line.receive(&games, now));
            }
            online.change(Line::follow_games);
        }
        online
    }

    /// Whether somebody has played online here.
    pub(super) fn has_played(&self) -> bool {
        browser::stored(KEY).is_some()
    }

    /// Remembers that somebody has played online here, and follows their tables from now on.
    pub(super) fn remember(&self) {
        if !self.has_played() {
            browser::store(KEY, "yes");
            self.change(Line::follow_games);
        }
    }

    /// Sees what is known, and is told of every change.
    pub(super) fn see<T>(&self, what: impl FnOnce(&Line) -> T) -> T {
        let (mut what, mut seen) = (Some(what), None);
        self.read(&mut |line| seen = what.take().map(|what| what(line)));
        seen.expect("it is read once")
    }

    fn read(&self, what: &mut dyn FnMut(&Line)) {
        self.line.with(|line| what(line));
    }

    /// How things stand with the connection.
    pub(super) fn contact(&self) -> Contact {
        self.see(Line::contact)
    }

    /// The name of the game at a table, once that is known.
    pub(crate) fn game_at(&self, table: &str) -> Option<&'static str> {
        let table = table.parse().ok()?;
        self.see(|line| Some(line.visit(table)?.table_state()?.plan().game.rules().name()))
    }

    /// Wants a connection.
    pub(super) fn start(&self) {
        self.change(Line::start);
    }

    /// Follows one's own tables, where somebody has played online.
    pub(super) fn look(&self) {
        if self.has_played() {
            self.change(Line::follow_games);
        }
    }

    /// Makes a table; tells by which number it will be known.
    pub(super) fn make(&self, plan: Plan) -> u64 {
        let mut number = 0;
        self.change(|line, now| {
            let (key, orders) = line.make(plan, now);
            number = key;
            orders
        });
        number
    }

    /// Wants to be called by a name, here and whenever one comes back.
    pub(super) fn rename(&self, name: &str) {
        browser::store(NAME, name);
        self.change(|line, _| line.rename(name.to_owned()));
    }

    /// Follows a table for as long as the owner lives, and takes up what was left there.
    pub(super) fn watch(&self, table: TableId) {
        self.change(|line, now| {
            line.recall(table, &kept::left(table));
            line.watch(table, now)
        });
        let online = *self;
        on_cleanup(move || online.change(|line, _| line.leave(table)));
    }

    /// Does something with the connection, and what it orders.
    pub(super) fn change(&self, event: impl FnOnce(&mut Line, Time) -> Vec<Order>) {
        let mut event = Some(event);
        self.do_it(&mut |line, now| event.take().map(|event| event(line, now)), true);
        self.tick();
    }

    /// The same, and nobody is told unless the contact has changed.
    fn quietly(&self, event: impl FnOnce(&mut Line, Time) -> Vec<Order>) {
        let mut event = Some(event);
        self.do_it(&mut |line, now| event.take().map(|event| event(line, now)), false);
    }

    fn do_it(&self, event: ConnectionAction<'_>, aloud: bool) {
        let done = self.line.try_update_untracked(|line| {
            let before = line.contact();
            let orders = event(line, now()).unwrap_or_default();
            (orders, aloud || line.contact() != before)
        });
        let Some((orders, told)) = done else { return };
        if told {
            self.line.notify();
        }
        self.run(orders);
    }

    /// Lets time pass, from when a connection is first wanted.
    fn tick(&self) {
        let wanted = self.line.try_with_untracked(|line| line.contact() != Contact::None);
        if wanted == Some(true) && !self.ticks.get_value() {
            self.ticks.set_value(true);
            let online = *self;
            set_interval(move || online.quietly(Line::tick), TICK);
        }
    }

    fn run(&self, orders: Vec<Order>) {
        for order in orders {
            match order {
                Order::Session => self.ask_session(),
                Order::Open => self.open(),
                Order::Close => self.socket.set_value(None),
                Order::SaveGames(text) => {
                    browser::store(GAMES, &text);
                }
                Order::Send(text) => self.socket.with_value(|socket| {
                    if let Some(socket) = socket {
                        socket.send(&text);
                    }
                }),
            }
        }
    }

    fn ask_session(&self) {
        let online = *self;
        self.socket.set_value(None);
        leptos::task::spawn_local(async move {
            let answer = socket::session().await;
            online.change(|line, now| line.answered(answer, now));
        });
    }

    fn open(&self) {
        let online = *self;
        let number = self.opened.get_value() + 1;
        self.opened.set_value(number);
        let is_own = move || online.opened.try_get_value() == Some(number);
        let opened = move || {
            if is_own() {
                online.quietly(Line::opened);
            }
        };
        let heard = move |text: String| {
            let Some(message) = ServerMessage::read(&text).ok().filter(|_| is_own()) else {
                return;
            };
            match message {
                ServerMessage::Pong { .. } => {
                    online.quietly(|line, now| line.handle(&message, now));
                }
                _ => online.change(|line, now| line.handle(&message, now)),
            }
        };
        let closed = move || {
            if is_own() {
                online.change(Line::closed);
            }
        };
        match Socket::open(opened, heard, closed) {
            Some(socket) => self.socket.set_value(Some(socket)),
            None => self.change(Line::closed),
        }
    }
}

/// The time of this side's clock.
pub(super) fn now() -> Time {
    js_sys::Date::now() as Time
}
