//! The commands typed at a table.

use std::ops::ControlFlow;
use std::path::Path;

use quadrille_core::texts::terminal_play::{
    FILE_NAME_MISSING, GAME_IS_OVER, NoSuchStepHelp, SavedTo,
};
use quadrille_core::texts::{terminal_help as help_texts, terminal_online as texts};
use quadrille_core::{Seat, excerpt};
use quadrille_protocol::{Phase, TableEvent, TableState};
use quadrille_table::{Act, Match, Offer, PlayError, Status};

use super::news::{self, GREETINGS};
use super::play::Game;
use crate::commands::play::help::{self, line};
use crate::commands::play::look::look;
use crate::commands::play::save::write_new;
use crate::commands::play::typed::meant;
use crate::commands::play::{cannot_save, could_be};
use crate::language::{MessageInChosenLanguage as _, PhraseInChosenLanguage as _};
use crate::words;

fn help_text() -> String {
    help::listed(
        help_texts::TYPE_STEP_OR_COMMAND.t(),
        &[
            help::moves_line(),
            line("show, clocks, who", help_texts::SHOW_CLOCKS_WHO.t()),
            line("where, reach", help_texts::WHERE_REACH.t()),
            help::at_line(),
            line("rules, house", help_texts::RULES_HOUSE.t()),
            line("undo", help_texts::REQUEST_TAKEBACK.t()),
            line("draw", help_texts::OFFER_DRAW.t()),
            line("accept, decline", help_texts::ACCEPT_DECLINE.t()),
            line("resign", help_texts::RESIGN.t()),
            line("greet [N]", help_texts::GREET.t()),
            line("again", help_texts::AGAIN.t()),
            help::save_line(),
            line("done", help_texts::DONE.t()),
            line("help, quit", help_texts::QUIT_ONLINE.t()),
        ],
    )
}

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
            ("help", "") => self.screen.say(&help_text())?,
            ("who", "") => {
                let about = news::about(table_state, &self.at.own_seats());
                self.screen.say(&about)?;
            }
            ("clocks", "") => {
                let none = || texts::NO_CLOCK.t().to_owned();
                let clocks = news::clocks(table_state, self.at.time()).unwrap_or_else(none);
                self.screen.say(&clocks)?;
            }
            ("show", "") => {
                self.drawn = None;
                self.draw(match_)?;
            }
            ("greet", number) => self.greet(number)?,
            ("save", "") => self.screen.say(FILE_NAME_MISSING.t())?,
            ("save", file) => self.save(Path::new(file))?,
            ("again", "") => self.act(TableEvent::Again)?,
            ("rules" | "house", "") => {
                look(match_.as_ref(), word, rest)?;
            }
            _ if table_state.phase() == Phase::Waiting => {
                self.screen.say(texts::NOT_STARTED.t())?;
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
            None => self.screen.say(texts::OWN_SEAT_EXPECTED.t())?,
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
            None => self.screen.say(texts::NO_OFFER.t())?,
        }
        Ok(())
    }

    fn greet(&mut self, number: &str) -> anyhow::Result<()> {
        let number = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        match number.filter(|number| *number < GREETINGS.len()) {
            Some(number) => self.act(TableEvent::Greet(number as u8)),
            None => {
                let lines = (1..)
                    .zip(GREETINGS)
                    .map(|(number, text)| format!("\n  {number}  {}", text.t()));
                let lines: String = lines.collect();
                Ok(self.screen.say(&format!("{}{lines}", texts::GREET_NUMBERS.t()))?)
            }
        }
    }

    fn save(&mut self, file: &Path) -> anyhow::Result<()> {
        let Some(table_state) = self.at.table_state() else { return Ok(()) };
        let text = match write_new(file, &table_state.record().to_string()) {
            Ok(()) => SavedTo { file: file.display().to_string() }.t(),
            Err(error) => cannot_save(file, &error),
        };
        Ok(self.screen.say(&text)?)
    }

    /// Plays the step or the turn that the text matches.
    fn step(&mut self, match_: &dyn Match, text: &str) -> anyhow::Result<()> {
        let seat = match match_.status() {
            Status::Over(_) => return Ok(self.screen.say(GAME_IS_OVER.t())?),
            Status::Acting(seat) if self.at.own_seats().contains(&seat) => seat,
            Status::Acting(seat) => {
                let army = words::seat_noun(match_, seat);
                return Ok(self.screen.say(&texts::TurnOfOther { army }.t())?);
            }
        };
        let steps = match meant(text, &match_.step_texts()).as_slice() {
            [] => match match_.boxed().play_turn(text) {
                Ok(_) => text.split(';').map(str::to_owned).collect(),
                Err(PlayError::Unreadable { text, .. }) => {
                    let text = excerpt(&text);
                    return Ok(self.screen.say(&NoSuchStepHelp { text }.t())?);
                }
                Err(error) => return Ok(self.screen.say(&words::answer(&error))?),
            },
            [step] => vec![step.clone()],
            several => {
                return Ok(self.screen.say(&could_be(text, several))?);
            }
        };
        for step in steps {
            self.at.act(seat, TableEvent::Step(step));
        }
        Ok(())
    }
}
