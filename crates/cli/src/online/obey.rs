//! The commands typed at a table.

use std::ops::ControlFlow;
use std::path::Path;

use quadrille_core::{Seat, excerpt};
use quadrille_protocol::{Phase, TableEvent, TableState};
use quadrille_table::{Act, Match, Offer, PlayError, Status};

use super::news::{self, GREETINGS};
use super::play::Game;
use crate::commands::play::look::{in_columns, look};
use crate::commands::play::save::write_new;
use crate::commands::play::typed::meant;
use crate::words;

const HELP: &str = "\
Type a step, or its beginning while it is unambiguous, or a command:
  moves [BEGINNING]   list the legal steps, or those with this beginning
  show, clocks, who   show the board; the clocks; the seats
  where, reach        list all pieces; list what you could capture or shoot now
  at POINT            describe a point and the steps from there
  rules, house        show all rules; only house and reconstructed rules
  undo                ask to take back your last turn
  draw                offer a draw
  accept, decline     answer an offer
  resign              resign the game
  greet [N]           list the greetings, or send one
  again               ask for a rematch after the game
  save FILE           write the game to a file
  done                end a turn that could continue
  help, quit          quitting keeps your seat; come back by the same link";

impl Game {
    /// Executes a typed line. Breaks at the end of the session.
    pub(super) fn obey(&mut self, line: &str) -> anyhow::Result<ControlFlow<()>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let (Some(table_state), Some(match_)) = (self.at.table_state(), self.at.shown()) else {
            return Ok(ControlFlow::Continue(()));
        };
        match (word, rest) {
            ("", "") => {}
            ("quit", "") => return Ok(ControlFlow::Break(())),
            ("help", "") => self.screen.say(HELP)?,
            ("who", "") => {
                let about = news::about(table_state, &self.at.own_seats());
                self.screen.say(&about)?;
            }
            ("clocks", "") => {
                let none = || "There is no clock.".to_owned();
                let clocks = news::clocks(table_state, self.at.time()).unwrap_or_else(none);
                self.screen.say(&clocks)?;
            }
            ("show", "") => {
                self.drawn = None;
                self.draw(match_)?;
            }
            ("greet", number) => self.greet(number)?,
            ("save", "") => self.screen.say("expected a file name: save game.txt")?,
            ("save", file) => self.save(Path::new(file))?,
            ("again", "") => self.act(TableEvent::Again)?,
            ("rules" | "house", "") => {
                look(match_.as_ref(), word, rest)?;
            }
            _ if table_state.phase() == Phase::Waiting => {
                self.screen.say("the game has not started: seats are still free")?;
            }
            (word, rest) if look(match_.as_ref(), word, rest)? => {}
            ("resign", "") => self.act(TableEvent::Act(Act::Resign))?,
            ("accept", "") => self.answer(match_.as_ref(), Act::Accept)?,
            ("decline", "") => self.answer(match_.as_ref(), Act::Decline)?,
            ("draw", "") => self.offer(match_.as_ref(), Offer::Draw)?,
            ("undo", "") => self.offer(match_.as_ref(), Offer::Takeback)?,
            _ => self.step(match_.as_ref(), line)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Acts on the seat to move, or else on the first own seat that is still in the game.
    fn act(&mut self, event: TableEvent) -> anyhow::Result<()> {
        let own = self.at.own_seats();
        let match_ = self.at.table_state().map(TableState::current_match);
        let acting = match_.and_then(|match_| match_.acting().ok());
        let is_in = |seat: &&Seat| match_.is_some_and(|match_| !match_.is_out(**seat));
        let acting = acting.filter(|seat| own.contains(seat));
        match acting.or(own.iter().find(is_in).or(own.first()).copied()) {
            Some(seat) => self.at.act(seat, event),
            None => self.screen.say("expected a seat of your own")?,
        }
        Ok(())
    }

    /// Makes an offer, or accepts the same offer of another seat.
    fn offer(&mut self, match_: &dyn Match, offer: Offer) -> anyhow::Result<()> {
        match match_.pending() {
            Some(pending) if pending.offer == offer => self.answer(match_, Act::Accept),
            _ => self.act(TableEvent::Act(Act::Offer(offer))),
        }
    }

    /// Answers an offer on the first own seat whose side has not agreed yet.
    fn answer(&mut self, match_: &dyn Match, act: Act) -> anyhow::Result<()> {
        let own = self.at.own_seats();
        let agreed = |seat: Seat| {
            match_.pending().is_none_or(|pending| pending.has_agreed(match_.side_of(seat)))
        };
        match own.into_iter().find(|seat| !agreed(*seat)) {
            Some(seat) => self.at.act(seat, TableEvent::Act(act)),
            None => self.screen.say("there is no offer to answer")?,
        }
        Ok(())
    }

    fn greet(&mut self, number: &str) -> anyhow::Result<()> {
        let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.filter(|number| *number < GREETINGS.len()) {
            Some(number) => self.act(TableEvent::Greet(number as u8)),
            None => {
                let lines =
                    (1..).zip(GREETINGS).map(|(number, text)| format!("  {number}  {text}"));
                let lines: Vec<String> = lines.collect();
                Ok(self.screen.say(&format!("Type greet and a number:\n{}", lines.join("\n")))?)
            }
        }
    }

    fn save(&mut self, file: &Path) -> anyhow::Result<()> {
        let Some(table_state) = self.at.table_state() else { return Ok(()) };
        let text = match write_new(file, &table_state.record().to_string()) {
            Ok(()) => format!("saved to {}", file.display()),
            Err(error) => format!("cannot write {}: {error}", file.display()),
        };
        Ok(self.screen.say(&text)?)
    }

    /// Plays the step or the turn that the text matches.
    fn step(&mut self, match_: &dyn Match, text: &str) -> anyhow::Result<()> {
        let seat = match match_.status() {
            Status::Over(_) => return Ok(self.screen.say("the game is over")?),
            Status::Acting(seat) if self.at.own_seats().contains(&seat) => seat,
            Status::Acting(seat) => {
                let name = words::seat_name(match_, seat);
                return Ok(self.screen.say(&format!("it is the turn of {name}"))?);
            }
        };
        let steps = match meant(text, &match_.step_texts()).as_slice() {
            [] => match match_.boxed().play_turn(text) {
                Ok(_) => text.split(';').map(str::to_owned).collect(),
                Err(PlayError::Unreadable { text, .. }) => {
                    let text = excerpt(&text);
                    let answer =
                        format!("no legal step begins with \"{text}\"; type moves or help");
                    return Ok(self.screen.say(&answer)?);
                }
                Err(error) => return Ok(self.screen.say(&error.to_string())?),
            },
            [step] => vec![step.clone()],
            several => {
                let several = in_columns(several);
                return Ok(self.screen.say(&format!("{text} could be\n{several}"))?);
            }
        };
        for step in steps {
            self.at.act(seat, TableEvent::Step(step));
        }
        Ok(())
    }
}
