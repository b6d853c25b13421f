//! Online play at a table.

use std::io;
use std::ops::ControlFlow;

use anyhow::{Context, bail};
use quadrille_core::Seat;
use quadrille_protocol::{
    Chair, LogEntry, Occupant, Phase, Plan, Refusal, RefusalReason, TableEvent,
};
use quadrille_table::{Match, Status};
use tokio::sync::mpsc;

use super::at_table::{AtTable, JoinTarget, TableUpdate};
use super::link::{Link, Server};
use super::screen::{Screen, typed};
use super::{key, news};
use crate::args::{PlayArgs, read_game};
use crate::commands::play::look::TYPE_HELP;
use crate::usage_error::OrUsageError;
use crate::words;

/// Plays at the table of a link, or at a new table of a server.
pub(crate) fn play(link: &str, args: &PlayArgs) -> anyhow::Result<()> {
    let (server, place) = if args.game.is_empty() {
        let link: Link = link.parse().or_usage_error()?;
        (link.server, JoinTarget::There(link.table))
    } else {
        let plan = Plan { clock: args.online.clock, ..Plan::new(read_game(&args.game)?) };
        plan.check().or_usage_error()?;
        (link.parse().or_usage_error()?, JoinTarget::Made(key(), Box::new(plan)))
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("cannot start the network runtime")?;
    let played = runtime.block_on(async {
        let at = AtTable::go(server.clone(), place, args.online.name.clone());
        let screen = Screen::new();
        Game { at, server, screen, drawn: None, here: Vec::new() }.run().await
    });
    runtime.shutdown_background();
    played
}

/// An online game in a terminal.
pub(super) struct Game {
    pub(super) at: AtTable,
    server: Server,
    pub(super) screen: Screen,
    /// The match as last drawn.
    pub(super) drawn: Option<Box<dyn Match>>,
    /// The presence of each seat, as last shown.
    here: Vec<bool>,
}

impl Game {
    async fn run(mut self) -> anyhow::Result<()> {
        let mut lines: mpsc::UnboundedReceiver<String> = typed();
        loop {
            let arrived = self.at.table_state().is_some();
            tokio::select! {
                happened = self.at.next() => self.show(happened?)?,
                line = lines.recv(), if arrived => {
                    let Some(line) = line else { return Ok(self.screen.clear()?) };
                    self.screen.answered();
                    if self.obey(&line)? == ControlFlow::Break(()) {
                        return Ok(());
                    }
                }
            }
            self.draw_if_changed()?;
            self.ask()?;
        }
    }

    fn show(&mut self, happened: TableUpdate) -> anyhow::Result<()> {
        match happened {
            TableUpdate::Arrived => self.arrive(),
            TableUpdate::Lost => Ok(self.screen.say("Connection lost; reconnecting …")?),
            TableUpdate::Back => Ok(self.screen.say("Connected again.")?),
            TableUpdate::Entered(entries) => self.show_entries(&entries),
            TableUpdate::TakenBack(pending, refusal) => self.take_back(&pending.event, &refusal),
            TableUpdate::Refused(refusal) => Ok(self.screen.say(&refusal.to_string())?),
            TableUpdate::Here(seats) => Ok(self.show_presence(seats)?),
            TableUpdate::Made(link) => {
                Ok(self.screen.say(&format!("Table created. Share its link to play: {link}"))?)
            }
        }
    }

    /// Continues on the own seats after the table was received, or sits down.
    fn arrive(&mut self) -> anyhow::Result<()> {
        let own = self.at.own_seats();
        let Some(table_state) = self.at.table_state() else { return Ok(()) };
        let phase = table_state.phase();
        let ours = words::ours(table_state.plan().game.rules());
        self.screen.say(&format!("{}\n{ours}", news::about(table_state, &own)))?;
        if phase == Phase::Closed {
            bail!("the table was closed by its host");
        }
        if own.is_empty() {
            self.sit()?;
        }
        Ok(self.screen.say(TYPE_HELP)?)
    }

    /// Sits down on the first free seat.
    fn sit(&mut self) -> anyhow::Result<()> {
        let (Some(table_state), Some(person)) = (self.at.table_state(), self.at.person()) else {
            return Ok(());
        };
        let is_open = |seat: &Seat| {
            let chair = table_state.plan().chairs.get(seat.index());
            *table_state.occupant(*seat) == Occupant::Nobody
                && (chair != Some(&Chair::Host) || person == table_state.host())
        };
        let free = Seat::first(table_state.current_match().seats()).find(is_open);
        match free.filter(|_| table_state.phase() == Phase::Waiting) {
            Some(seat) => {
                let name = self.at.name().to_owned();
                self.at.act(seat, TableEvent::Sit(person, name));
                Ok(())
            }
            None => bail!("all seats are taken; use quadrille watch with this link"),
        }
    }

    fn show_entries(&mut self, entries: &[LogEntry]) -> anyhow::Result<()> {
        let own = self.at.own_seats();
        for entry in entries {
            let Some(table_state) = self.at.table_state() else { return Ok(()) };
            if let Some(line) = news::line(table_state, entry, &own) {
                self.screen.say(&line)?;
            }
            if let TableEvent::Next(table) = entry.event {
                self.at = AtTable::go(self.server.clone(), JoinTarget::There(table), None);
                (self.drawn, self.here) = (None, Vec::new());
                return Ok(());
            }
        }
        let closed =
            self.at.table_state().is_some_and(|table_state| table_state.phase() == Phase::Closed);
        if closed { bail!("the table was closed; there is no result") } else { Ok(()) }
    }

    /// Reports a refused action and redraws the board.
    fn take_back(&mut self, event: &TableEvent, refusal: &Refusal) -> anyhow::Result<()> {
        match event {
            TableEvent::Sit(..)
                if refusal.reason == RefusalReason::Taken
                    || refusal.reason == RefusalReason::NotNow =>
            {
                self.sit()
            }
            TableEvent::Step(step) => {
                self.drawn = None;
                Ok(self.screen.say(&format!("{step} is taken back: {refusal}"))?)
            }
            event => Ok(self.screen.say(&format!("{event} was refused: {refusal}"))?),
        }
    }

    fn show_presence(&mut self, seats: Vec<bool>) -> io::Result<()> {
        let before = std::mem::replace(&mut self.here, seats);
        let Some(table_state) = self.at.table_state() else { return Ok(()) };
        let own = self.at.own_seats();
        let was_here = |seat: Seat| before.get(seat.index()).copied().unwrap_or(true);
        let now = (0..).map(Seat).zip(&self.here);
        for (seat, here) in now.filter(|(seat, here)| was_here(*seat) != **here) {
            let somebody = matches!(table_state.occupant(seat), Occupant::Person(..));
            if somebody && !own.contains(&seat) {
                let state = if *here { "is connected" } else { "is not connected" };
                self.screen.say(&format!("{} {state}.", news::who(table_state, seat)))?;
            }
        }
        Ok(())
    }

    /// Draws the board if an own seat is to act, after a turn, and at the end.
    fn draw_if_changed(&mut self) -> io::Result<()> {
        let (Some(table_state), Some(match_)) = (self.at.table_state(), self.at.shown()) else {
            return Ok(());
        };
        if table_state.phase() == Phase::Waiting {
            return Ok(());
        }
        let fresh = self.drawn.as_deref().is_none_or(|drawn| !news::same(drawn, match_.as_ref()));
        let own = self.at.own_seats();
        let is_own = match_.acting().is_ok_and(|seat| own.contains(&seat));
        if fresh && (is_own || match_.at_turn_start() || match_.acting().is_err()) {
            self.draw(match_)?;
        }
        Ok(())
    }

    /// Draws the board, with the events since the last drawing.
    pub(super) fn draw(&mut self, match_: Box<dyn Match>) -> io::Result<()> {
        let Some(table_state) = self.at.table_state() else { return Ok(()) };
        self.screen.say(&news::board(self.drawn.as_deref(), match_.as_ref()))?;
        if let Some(clocks) = news::clocks(table_state, self.at.time()) {
            self.screen.say(&clocks)?;
        }
        if let Status::Over(_) = match_.status() {
            self.screen.say("The game is over. Type again, save or quit.")?;
        }
        self.drawn = Some(match_);
        Ok(())
    }

    fn ask(&mut self) -> io::Result<()> {
        let (Some(table_state), Some(match_)) = (self.at.table_state(), self.at.shown()) else {
            return Ok(());
        };
        let own = self.at.own_seats();
        let prompt = match (table_state.phase(), match_.status()) {
            (Phase::Waiting, _) => "waiting for players".to_owned(),
            (_, Status::Over(_)) | (Phase::Closed, _) => "over".to_owned(),
            (_, Status::Acting(seat)) if own.contains(&seat) => {
                words::seat_name(match_.as_ref(), seat).to_owned()
            }
            (_, Status::Acting(seat)) => {
                format!("waiting for {}", words::seat_name(match_.as_ref(), seat))
            }
        };
        self.screen.ask(&prompt)
    }
}
