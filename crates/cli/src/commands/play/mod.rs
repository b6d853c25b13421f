//! The `play` command: people at one keyboard, and the computer.

mod computer;
pub(crate) mod input;
pub(crate) mod look;
pub(crate) mod save;
mod setup;
pub(crate) mod typed;
mod with_computer;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;

use quadrille_core::{STANDARD, excerpt};
use quadrille_table::record::Record;
use quadrille_table::{Match, PlayError, Status};

use crate::args::{PlayArgs, read_game, read_position};
use crate::output::stdout;
use crate::usage_error::OrUsageError;
use crate::words;
use crate::wrap::wrapped;
use computer::{Computer, Mind};
use input::Input;
use look::{drawn, in_columns, last_words, look};
use setup::Opponent;
use typed::meant;

const HELP: &str = "\
A piece is its army's letter, with an arrow for each direction it has or a mark for its kind.
A digit beside the letter counts hits; stacks are shown from the top, and piles listed below.
Type a step, or its beginning while it is unambiguous, or a command:
  moves [BEGINNING]   list the legal steps, or those with this beginning
  undo, redo          take back your last turn with the replies, or repeat it
  hint                suggest a turn, with its evaluation
  eval                evaluate the position in pawns, with the best line
  level [N or off]    set the computer's level, from 1 to 8
  show                draw the board
  where               list all pieces and the losses of each side
  at POINT            describe a point and the steps from there
  reach               list what you could capture or shoot now, and what is in danger
  rules, house        show all rules; only house and reconstructed rules
  save FILE           write the game to a file
  resign, draw        resign, or agree to a draw
  done                end a turn that could continue
  help, quit";

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
            let people = setup::read_people(match_.as_ref(), words).or_usage_error()?;
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
        let rules = self.match_.game().rules();
        writeln!(stdout(), "{}", wrapped("", 0, rules.about()))?;
        writeln!(stdout(), "{}", words::ours(rules))?;
        let options = self.match_.game().options_text();
        if !options.is_empty() {
            writeln!(stdout(), "Options: {options}")?;
        }
        if let Some(computer) = &self.computer {
            writeln!(stdout(), "{}", computer.about(self.match_.as_ref()))?;
        }
        writeln!(stdout(), "{}", look::TYPE_HELP)?;
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
            ("help", "") => writeln!(stdout(), "{HELP}")?,
            ("show", "") => self.draw()?,
            (word, rest) if look(self.match_.as_ref(), word, rest)? => {}
            ("hint", "") => self.hint()?,
            ("eval", "") => self.evaluate()?,
            ("level", level) => self.set_level(level)?,
            ("undo", "") => {
                let done = self.undo();
                self.after(done, "there is nothing to take back")?;
            }
            ("redo", "") => {
                let done = self.redo();
                self.after(done, "there is nothing to do again")?;
            }
            ("save", "") => writeln!(stdout(), "expected a file name: save game.txt")?,
            ("save", file) => self.save(Path::new(file))?,
            _ if self.is_computers_turn() => {
                writeln!(stdout(), "it is the computer's turn: press Enter to continue")?;
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
            Status::Acting(seat) => words::seat_name(self.match_.as_ref(), seat).to_owned(),
            Status::Over(_) => "over".to_owned(),
        }
    }

    fn draw(&self) -> io::Result<()> {
        self.draw_with(&last_words(self.match_.as_ref()))
    }

    /// Draws the board with a text about the last turns.
    fn draw_with(&self, last: &str) -> io::Result<()> {
        let next = match self.match_.status() {
            Status::Acting(_) => "",
            Status::Over(_) => "\nThe game is over: undo, save or quit.",
        };
        writeln!(stdout(), "{}{next}", drawn(self.match_.as_ref(), last))
    }

    fn after(&self, done: bool, otherwise: &str) -> io::Result<()> {
        match done {
            true if self.will_computer_play() => Ok(()),
            true => self.draw(),
            false => writeln!(stdout(), "{otherwise}"),
        }
    }

    fn report(&self, result: Result<(), PlayError>) -> io::Result<()> {
        match result {
            Ok(()) => self.after(true, ""),
            Err(PlayError::Unreadable { text, .. }) => writeln!(
                stdout(),
                "no legal step begins with \"{}\"; type moves for those there are, or help",
                excerpt(&text)
            ),
            Err(PlayError::Illegal { text, near }) => {
                let reason = look::obstacle(self.match_.as_ref(), &text);
                writeln!(stdout(), "{}", PlayError::Illegal { text, near })?;
                reason.map_or(Ok(()), |reason| writeln!(stdout(), "{reason}"))
            }
            Err(error) => writeln!(stdout(), "{error}"),
        }
    }

    /// Plays the step or the turn that the text matches.
    fn step(&mut self, text: &str) -> io::Result<()> {
        let result = match meant(text, &self.match_.step_texts()).as_slice() {
            [] => self.match_.play_turn(text),
            [step] => self.match_.play(step),
            several => return writeln!(stdout(), "{text} could be\n{}", in_columns(several)),
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
            Ok(()) => writeln!(out, "saved to {}", file.display()),
            Err(error) => writeln!(out, "cannot write {}: {error}", file.display()),
        }
    }
}
