//! Online play at a table.

use std::io;
use std::ops::ControlFlow;

use anyhow::{Context, bail};
use quadrille_core::Seat;
use quadrille_protocol::{Chair, Deed, Entry, Phase, Plan, Refusal, Sitter, Why};
use quadrille_table::{Standing, Table};
use tokio::sync::mpsc;

use super::at_table::{AtTable, Happened, Place};
use super::link::{Link, Server};
use super::screen::{Screen, typed};
use super::{key, news};
use crate::args::{PlayArgs, read_game};
use crate::commands::play::look::TYPE_HELP;
use crate::misuse::OrMisuse;
use crate::words;

/// Plays at the table of a link, or at a new table of a server.
pub(crate) fn play(link: &str, args: &PlayArgs) -> anyhow::Result<()> {
    let (server, place) = if args.game.is_empty() {
        let link: Link = link.parse().or_misuse()?;
        (link.server, Place::There(link.table))
    } else {
        let plan = Plan { clock: args.online.clock, ..Plan::new(read_game(&args.game)?) };
        plan.check().or_misuse()?;
        (link.parse().or_misuse()?, Place::Made(key(), Box::new(plan)))
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
    pub(super) drawn: Option<Box<dyn Table>>,
    /// The presence of each seat, as last shown.
    here: Vec<bool>,
}

impl Game {
    async fn run(mut self) -> anyhow::Result<()> {
        let mut lines: mpsc::UnboundedReceiver<String> = typed();
        loop {
            let arrived = self.at.meeting().is_some();
            tokio::select! {
                happened = self.at.next() => self.tell(happened?)?,
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

    fn tell(&mut self, happened: Happened) -> anyhow::Result<()> {
        match happened {
            Happened::Arrived => self.arrive(),
            Happened::Lost => Ok(self.screen.say("Connection lost; reconnecting …")?),
            Happened::Back => Ok(self.screen.say("Connected again.")?),
            Happened::Entered(entries) => self.tell_entries(&entries),
            Happened::TakenBack(pending, refusal) => self.take_back(&pending.did, &refusal),
            Happened::Refused(refusal) => Ok(self.screen.say(&refusal.to_string())?),
            Happened::Here(seats) => Ok(self.tell_here(seats)?),
            Happened::Made(link) => {
                Ok(self.screen.say(&format!("Table created. Share its link to play: {link}"))?)
            }
        }
    }

    /// Continues on the own seats after the table was received, or sits down.
    fn arrive(&mut self) -> anyhow::Result<()> {
        let own = self.at.own_seats();
        let Some(meeting) = self.at.meeting() else { return Ok(()) };
        let phase = meeting.phase();
        let ours = words::ours(meeting.plan().game.rules());
        self.screen.say(&format!("{}\n{ours}", news::about(meeting, &own)))?;
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
        let (Some(meeting), Some(person)) = (self.at.meeting(), self.at.person()) else {
            return Ok(());
        };
        let is_open = |seat: &Seat| {
            let chair = meeting.plan().chairs.get(seat.index());
            *meeting.sitter(*seat) == Sitter::Nobody
                && (chair != Some(&Chair::Host) || person == meeting.host())
        };
        let free = Seat::first(meeting.table().seats()).find(is_open);
        match free.filter(|_| meeting.phase() == Phase::Waiting) {
            Some(seat) => {
                let name = self.at.name().to_owned();
                self.at.act(seat, Deed::Sit(person, name));
                Ok(())
            }
            None => bail!("all seats are taken; use quadrille watch with this link"),
        }
    }

    fn tell_entries(&mut self, entries: &[Entry]) -> anyhow::Result<()> {
        let own = self.at.own_seats();
        for entry in entries {
            let Some(meeting) = self.at.meeting() else { return Ok(()) };
            if let Some(told) = news::told(meeting, entry, &own) {
                self.screen.say(&told)?;
            }
            if let Deed::Next(table) = entry.did {
                self.at = AtTable::go(self.server.clone(), Place::There(table), None);
                (self.drawn, self.here) = (None, Vec::new());
                return Ok(());
            }
        }
        let closed = self.at.meeting().is_some_and(|meeting| meeting.phase() == Phase::Closed);
        if closed { bail!("the table was closed; there is no result") } else { Ok(()) }
    }

    /// Reports a refused action and redraws the board.
    fn take_back(&mut self, did: &Deed, refusal: &Refusal) -> anyhow::Result<()> {
        match did {
            Deed::Sit(..) if refusal.why == Why::Taken || refusal.why == Why::NotNow => self.sit(),
            Deed::Step(step) => {
                self.drawn = None;
                Ok(self.screen.say(&format!("{step} is taken back: {refusal}"))?)
            }
            did => Ok(self.screen.say(&format!("{did} was refused: {refusal}"))?),
        }
    }

    fn tell_here(&mut self, seats: Vec<bool>) -> io::Result<()> {
        let before = std::mem::replace(&mut self.here, seats);
        let Some(meeting) = self.at.meeting() else { return Ok(()) };
        let own = self.at.own_seats();
        let was_here = |seat: Seat| before.get(seat.index()).copied().unwrap_or(true);
        let now = (0..).map(Seat).zip(&self.here);
        for (seat, here) in now.filter(|(seat, here)| was_here(*seat) != **here) {
            let somebody = matches!(meeting.sitter(seat), Sitter::Person(..));
            if somebody && !own.contains(&seat) {
                let state = if *here { "is connected" } else { "is not connected" };
                self.screen.say(&format!("{} {state}.", news::who(meeting, seat)))?;
            }
        }
        Ok(())
    }

    /// Draws the board if an own seat is to act, after a turn, and at the end.
    fn draw_if_changed(&mut self) -> io::Result<()> {
        let (Some(meeting), Some(table)) = (self.at.meeting(), self.at.shown()) else {
            return Ok(());
        };
        if meeting.phase() == Phase::Waiting {
            return Ok(());
        }
        let fresh = self.drawn.as_deref().is_none_or(|drawn| !news::same(drawn, table.as_ref()));
        let own = self.at.own_seats();
        let is_own = table.acting().is_ok_and(|seat| own.contains(&seat));
        if fresh && (is_own || table.at_turn_start() || table.acting().is_err()) {
            self.draw(table)?;
        }
        Ok(())
    }

    /// Draws the board, with the events since the last drawing.
    pub(super) fn draw(&mut self, table: Box<dyn Table>) -> io::Result<()> {
        let Some(meeting) = self.at.meeting() else { return Ok(()) };
        self.screen.say(&news::board(self.drawn.as_deref(), table.as_ref()))?;
        if let Some(clocks) = news::clocks(meeting, self.at.time()) {
            self.screen.say(&clocks)?;
        }
        if let Standing::Over(_) = table.standing() {
            self.screen.say("The game is over. Type again, save or quit.")?;
        }
        self.drawn = Some(table);
        Ok(())
    }

    fn ask(&mut self) -> io::Result<()> {
        let (Some(meeting), Some(table)) = (self.at.meeting(), self.at.shown()) else {
            return Ok(());
        };
        let own = self.at.own_seats();
        let prompt = match (meeting.phase(), table.standing()) {
            (Phase::Waiting, _) => "waiting for players".to_owned(),
            (_, Standing::Over(_)) | (Phase::Closed, _) => "over".to_owned(),
            (_, Standing::Acting(seat)) if own.contains(&seat) => {
                words::seat_name(table.as_ref(), seat).to_owned()
            }
            (_, Standing::Acting(seat)) => {
                format!("waiting for {}", words::seat_name(table.as_ref(), seat))
            }
        };
        self.screen.ask(&prompt)
    }
}
