//! The `play` command: people at one keyboard, and the computer.

mod computer;
pub(crate) mod help;
pub(crate) mod input;
pub(crate) mod look;
pub(crate) mod save;
mod setup;
pub(crate) mod typed;
mod with_computer;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use quadrille_core::texts::{Phrase, terminal_play as texts};
use quadrille_core::{STANDARD, excerpt};
use quadrille_table::record::Record;
use quadrille_table::{Match, PlayError, Status};

use crate::args::{PlayArgs, read_game, read_position};
use crate::language::{MessageInChosenLanguage as _, PhraseInChosenLanguage as _};
use crate::output::stdout;
use crate::usage_error::UsageError;
use crate::words;
use crate::wrap::wrapped;
use computer::{Computer, Mind};
use help::help;
use input::Input;
use look::{drawn, in_columns, look, standing_after_last_turn};
use setup::Opponent;
use typed::meant;

pub(crate) fn play(args: &PlayArgs) -> anyhow::Result<()> {
    #[cfg(feature = "online")]
    if let Some(link) = &args.online.link {
        return crate::online::play::play(link, args);
    }
    let loaded = args.load.as_deref().map(super::record::read).transpose()?;
    let mut input = Input::new();
    let match_ = match &loaded {
        Some(record) => record.match_after(usize::MAX)?,
        None if args.game.is_empty() => match setup::choose_game(&mut input)? {
            Some(game) => game.start(),
            None => return Ok(()),
        },
        None => {
            let game = read_game(&args.game)?;
            read_position(game, STANDARD, args.position.as_deref())?
        }
    };
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..));
    let asked = loaded.is_none() && args.game.is_empty();
    let opponent = match args.level {
        Some(level) => {
            let words = args.seat.iter().map(String::as_str);
            let people = setup::read_people(match_.as_ref(), words).map_err(UsageError::new)?;
            Opponent::Computer(Computer::new(usize::from(level), people, seed))
        }
        None if asked && Input::is_terminal() => {
            setup::choose_opponent(&mut input, match_.as_ref(), seed)?
        }
        None => Opponent::Nobody,
    };
    let computer = match opponent {
        Opponent::Computer(computer) => Some(computer),
        Opponent::Nobody => None,
        Opponent::Undecided => return Ok(()),
    };
    TerminalGame { match_, input, loaded, computer, seed, mind: Mind::default() }.run()
}

/// A game being played at this keyboard.
struct TerminalGame {
    match_: Box<dyn Match>,
    input: Input,
    /// The record the game was loaded from. Its comments on turns are preserved.
    loaded: Option<Record>,
    computer: Option<Computer>,
    seed: u64,
    mind: Mind,
}

impl TerminalGame {
    fn run(mut self) -> anyhow::Result<()> {
        let (id, rules) = (self.match_.game().id(), self.match_.game().rules());
        writeln!(stdout(), "{}", wrapped("", 0, words::about(id)))?;
        writeln!(stdout(), "{}", words::ours(rules))?;
        let options = self.match_.game().options_text();
        if !options.is_empty() {
            writeln!(stdout(), "{}", texts::OptionsChosen { options }.t())?;
        }
        if let Some(computer) = &self.computer {
            writeln!(stdout(), "{}", computer.about(self.match_.as_ref()))?;
        }
        writeln!(stdout(), "{}", texts::TYPE_HELP.t())?;
        if !self.will_computer_play() {
            self.draw()?;
        }
        loop {
            self.let_computer_play()?;
            let Some(line) = self.input.ask(&self.prompt())? else {
                return Ok(());
            };
            if self.obey(&line)?.is_break() {
                return Ok(());
            }
        }
    }

    fn obey(&mut self, line: &str) -> anyhow::Result<ControlFlow<()>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) if self.is_computers_turn() => self.play_computers_turn(|_| false)?,
            ("", _) => {}
            ("quit", "") => return Ok(ControlFlow::Break(())),
            ("help", "") => writeln!(stdout(), "{}", help())?,
            ("show", "") => self.draw()?,
            (word, rest) if look(self.match_.as_ref(), word, rest)? => {}
            ("hint", "") => self.hint()?,
            ("eval", "") => self.evaluate()?,
            ("level", level) => self.set_level(level)?,
            ("undo", "") => {
                let done = self.undo();
                self.after(done, texts::NOTHING_TO_UNDO)?;
            }
            ("redo", "") => {
                let done = self.redo();
                self.after(done, texts::NOTHING_TO_REDO)?;
            }
            ("save", "") => writeln!(stdout(), "{}", texts::FILE_NAME_MISSING.t())?,
            ("save", file) => self.save(Path::new(file))?,
            _ if self.is_computers_turn() => {
                writeln!(stdout(), "{}", texts::COMPUTERS_TURN.t())?;
            }
            ("resign", "") => {
                let result = self.match_.resign().map(|_| ());
                self.report(result)?;
            }
            ("draw", "") => self.offer_draw()?,
            _ => self.step(line)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn prompt(&self) -> String {
        match self.match_.status() {
            Status::Acting(seat) => words::seat_text(self.match_.as_ref(), seat),
            Status::Over(_) => texts::PROMPT_OVER.t().to_owned(),
        }
    }

    fn draw(&self) -> io::Result<()> {
        self.draw_with(&standing_after_last_turn(self.match_.as_ref()))
    }

    /// Draws the board with a text about the last turns and the standing of the game.
    fn draw_with(&self, last: &str) -> io::Result<()> {
        writeln!(stdout(), "{}", drawn(self.match_.as_ref(), last))?;
        match self.match_.status() {
            Status::Acting(_) => Ok(()),
            Status::Over(_) => writeln!(stdout(), "{}", texts::GAME_OVER_CHOICES.t()),
        }
    }

    fn after(&self, done: bool, otherwise: Phrase) -> io::Result<()> {
        match done {
            true if self.will_computer_play() => Ok(()),
            true => self.draw(),
            false => writeln!(stdout(), "{}", otherwise.t()),
        }
    }

    fn report(&self, result: Result<(), PlayError>) -> io::Result<()> {
        match result {
            Ok(()) => self.after(true, texts::GAME_IS_OVER),
            Err(PlayError::Unreadable { text, .. }) => {
                writeln!(stdout(), "{}", texts::NoSuchStepHelp { text: excerpt(&text) }.t())
            }
            Err(PlayError::Illegal { text, near }) => {
                let reason = look::obstacle(self.match_.as_ref(), &text);
                writeln!(stdout(), "{}", words::answer(&PlayError::Illegal { text, near }))?;
                reason.map_or(Ok(()), |reason| writeln!(stdout(), "{reason}"))
            }
            Err(error) => writeln!(stdout(), "{}", words::answer(&error)),
        }
    }

    /// Plays the step or the turn that the text matches.
    fn step(&mut self, text: &str) -> io::Result<()> {
        let result = match meant(text, &self.match_.step_texts()).as_slice() {
            [] => self.match_.play_turn(text),
            [step] => self.match_.play(step),
            several => return writeln!(stdout(), "{}", could_be(text, several)),
        };
        self.report(result.map(|_| ()))
    }

    fn save(&self, file: &Path) -> io::Result<()> {
        let mut record = Record::of(self.match_.as_ref());
        if let Some(loaded) = &self.loaded {
            record.annotate_from(loaded);
        }
        if let Some(computer) = self.computer.filter(|_| record.header("Seats").is_none()) {
            record.headers.push(("Seats".to_owned(), computer.seat_names(self.match_.seats())));
        }
        let mut out = stdout();
        match save::write_new(file, &record.to_string()) {
            Ok(()) => writeln!(out, "{}", texts::SavedTo { file: file.display().to_string() }.t()),
            Err(error) => writeln!(out, "{}", cannot_save(file, &error)),
        }
    }
}

/// The steps that an ambiguous text could mean.
pub(crate) fn could_be(text: &str, steps: &[String]) -> String {
    format!("{}\n{}", texts::CouldBe { text: excerpt(text) }.t(), in_columns(steps))
}

/// The answer if a game could not be saved.
pub(crate) fn cannot_save(file: &Path, error: &io::Error) -> String {
    texts::CannotSave { file: file.display().to_string(), error: error.to_string() }.t()
}
