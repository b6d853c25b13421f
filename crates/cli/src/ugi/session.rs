use std::io::{self, Write};
use std::ops::ControlFlow;

use quadrille_core::{Seat, Side, excerpt, plain_number};
use quadrille_search::TranspositionTable;
use quadrille_table::{Match, Status};

use super::go;
use super::job::Job;
use super::options::Options;
use super::perft::Perft;

const COMMANDS: &str =
    "ugi, isready, setoption, uginewgame, position, legal, show, perft, query, go, stop or quit";

/// The commands that are refused while a search or a perft is running.
const CHANGES: [&str; 5] = ["setoption", "uginewgame", "position", "perft", "go"];

/// A session: the options, the game and its position.
pub struct Session {
    pub(super) options: Options,
    match_: Box<dyn Match>,
    /// The transposition table; `None` before the first search and while one is running.
    pub(super) tt: Option<TranspositionTable>,
}

/// The answer, or a description of the expected input.
type Answer = Result<String, String>;

/// The reaction to a line.
pub(super) enum Reply {
    /// Writes this, unless it is empty.
    Say(String),
    /// Runs this job and writes its answer.
    Begin(Job),
    /// Ends the running job, if there is one.
    Stop,
    /// Ends the session.
    Quit,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// The most nodes of a search that [`answer`](Self::answer) makes.
    pub const BRIEFLY: u64 = 2_000;

    /// A new session, with the set-up of the first game.
    #[must_use]
    pub fn new() -> Self {
        let options = Options::default();
        Self { match_: options.game.start(), options, tt: None }
    }

    /// Answers one line; breaks at `quit`. A search runs at once and, with any parameters, ends
    /// after [`BRIEFLY`](Self::BRIEFLY) nodes.
    ///
    /// # Errors
    /// If writing fails.
    pub fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<ControlFlow<()>> {
        let mut lines = Vec::new();
        match self.handle(line, false) {
            Reply::Say(text) => lines.push(text),
            Reply::Begin(job) => {
                let last = job.run_briefly(Self::BRIEFLY, &mut |info| lines.push(info.to_owned()));
                lines.push(last);
            }
            Reply::Stop => {}
            Reply::Quit => return Ok(ControlFlow::Break(())),
        }
        for line in lines.iter().filter(|line| !line.is_empty()) {
            writeln!(out, "{line}")?;
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The reaction to a line. `busy` is true while a search or a perft is running.
    pub(super) fn handle(&mut self, line: &str, busy: bool) -> Reply {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command {
            _ if busy && CHANGES.contains(&command) => {
                Err("stop first, as a search is under way".to_owned())
            }
            "" => Ok(String::new()),
            "stop" => return Reply::Stop,
            "quit" => return Reply::Quit,
            "ugi" => Ok(Options::announce()),
            "isready" => Ok("readyok".to_owned()),
            "setoption" => self.set_option(rest),
            "uginewgame" => self.new_game(),
            "position" => self.set_position(rest),
            "legal" => Ok(self.legal()),
            "show" => Ok(format!("position {}", self.match_.position_text())),
            "perft" => match Perft::read(self.match_.as_ref(), &self.options, rest) {
                Ok(perft) => return Reply::Begin(Job::Perft(perft)),
                Err(expected) => Err(expected),
            },
            "query" => self.query(rest),
            "go" => match go::search(self.match_.as_ref(), &self.options, rest) {
                Ok(search) => return Reply::Begin(Job::Search(search)),
                Err(expected) => Err(expected),
            },
            _ => Err(format!("{COMMANDS}, found \"{}\"", excerpt(command))),
        };
        Reply::Say(answer.unwrap_or_else(|expected| format!("error expected {expected}")))
    }

    fn set_option(&mut self, rest: &str) -> Answer {
        let before = self.options.clone();
        self.options.set(rest)?;
        let new_game = before.game != self.options.game;
        if new_game || before.notation != self.options.notation {
            self.match_ = self.start();
        }
        if before.hash != self.options.hash {
            self.tt = None;
        }
        if new_game {
            self.forget();
        }
        let Options { threads, .. } = self.options;
        let used = self.options.threads_used();
        if threads == before.threads || used == usize::from(threads) {
            return Ok(String::new());
        }
        Ok(format!("info string using {used} of {threads} threads: the machine has no more cores"))
    }

    fn start(&self) -> Box<dyn Match> {
        let mut match_ = self.options.game.start();
        let known = match_.set_notation(self.options.notation);
        debug_assert!(known.is_ok(), "the options hold a notation of the game");
        match_
    }

    fn new_game(&mut self) -> Answer {
        self.match_ = self.start();
        self.forget();
        Ok(String::new())
    }

    /// Clears the transposition table.
    fn forget(&mut self) {
        if let Some(tt) = &mut self.tt {
            tt.clear();
        }
    }

    fn set_position(&mut self, rest: &str) -> Answer {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let moves_at = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
        let mut match_ = match &words[..moves_at] {
            ["startpos"] => self.start(),
            ["fen", text @ ..] if !text.is_empty() => {
                let text = text.join(" ");
                let game = self.options.game;
                game.rules()
                    .read(game, self.options.notation, &text)
                    .map_err(|error| format!("a position of {game}; {error}"))?
            }
            _ => return Err("startpos or fen <position text>, then moves <step>…".to_owned()),
        };
        for turn in words.iter().skip(moves_at + 1) {
            match_.play_turn(turn).map_err(|error| format!("legal steps; {error}"))?;
        }
        self.match_ = match_;
        Ok(String::new())
    }

    fn legal(&self) -> String {
        let steps = self.match_.step_texts();
        let mut words = vec!["legal".to_owned(), steps.len().to_string()];
        words.extend(steps);
        words.join(" ")
    }

    fn query(&self, rest: &str) -> Answer {
        let seat_asked = |turn: &str| {
            let number = plain_number(turn.strip_prefix('p')?.strip_suffix("turn")?)?;
            let seats = u16::from(self.match_.seats());
            (1..=seats).contains(&number).then(|| Seat(number as u8 - 1))
        };
        let standing = self.match_.status();
        let response = match rest {
            "gameover" => matches!(standing, Status::Over(_)).to_string(),
            "result" => self.result(standing),
            turn => match seat_asked(turn) {
                Some(seat) => (standing == Status::Acting(seat)).to_string(),
                None => {
                    let seats = self.match_.seats();
                    return Err(format!("gameover, result or p1turn to p{seats}turn"));
                }
            },
        };
        Ok(format!("response {response}"))
    }

    /// The first seat of the winning side, as `p1win`; `draw`; or `none` while the game is in
    /// progress.
    fn result(&self, standing: Status) -> String {
        let Status::Over(outcome) = standing else {
            return "none".to_owned();
        };
        let first_seat = |side: Side| {
            let mut seats = Seat::first(self.match_.seats());
            seats.find(|&seat| self.match_.side_of(seat) == side)
        };
        match outcome.ranking.winner().and_then(first_seat) {
            Some(seat) => format!("p{}win", seat.0 + 1),
            None => "draw".to_owned(),
        }
    }
}
