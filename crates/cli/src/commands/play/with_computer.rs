//! The computer in a local game: its turns, its advice, and its part in taking back.

use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use quadrille_mind::accepts_draw;
use quadrille_search::Score;
use quadrille_table::{Match, Status};

use super::TerminalGame;
use super::computer::Computer;
use super::setup::read_level;
use crate::output::stdout;
use crate::words;

impl TerminalGame {
    pub(super) fn is_computers_turn(&self) -> bool {
        !self.is_for_people(self.match_.as_ref()) && !is_over(self.match_.as_ref())
    }

    /// True if a person at this keyboard is to act.
    fn is_for_people(&self, match_: &dyn Match) -> bool {
        match match_.status() {
            Status::Acting(seat) => self.computer.is_none_or(|computer| !computer.plays(seat)),
            Status::Over(_) => false,
        }
    }

    /// True if the computer plays unprompted, while a person at this keyboard is still in the game.
    pub(super) fn will_computer_play(&self) -> bool {
        let match_ = self.match_.as_ref();
        self.is_computers_turn() && self.computer.is_some_and(|it| it.has_people(match_))
    }

    /// Lets the computer play until a person at this keyboard is to act.
    pub(super) fn let_computer_play(&mut self) -> anyhow::Result<()> {
        if self.will_computer_play() {
            self.play_computers_turn(Self::will_computer_play)?;
        }
        if self.is_computers_turn() {
            writeln!(
                stdout(),
                "All players at this keyboard are out. Press Enter for the next turn."
            )?;
        }
        Ok(())
    }

    /// Lets the computer play one turn, and more turns while `go_on` is true. Draws the board with all
    /// of them.
    pub(super) fn play_computers_turn(
        &mut self,
        go_on: impl Fn(&Self) -> bool,
    ) -> anyhow::Result<()> {
        let mut told = self.take_computers_turn()?;
        while go_on(self) {
            told += &self.take_computers_turn()?;
        }
        Ok(self.draw_with(&told)?)
    }

    /// Plays the computer's turn. Returns a line about it.
    fn take_computers_turn(&mut self) -> anyhow::Result<String> {
        let (Some(computer), Status::Acting(seat)) = (self.computer, self.match_.status()) else {
            return Ok(String::new());
        };
        let name = words::seat_name(self.match_.as_ref(), seat);
        let waiting = Spinner::begin(name)?;
        let turn = self.mind.turn(&computer, self.match_.as_ref());
        waiting.end()?;
        let turn = turn.context("the computer found no turn")?;
        let story = words::voice(self.match_.as_ref()).turn(&turn);
        self.match_.play_turn(&turn)?;
        Ok(format!("{name} (level {}) played {turn}: {story}\n", computer.level()))
    }

    /// Takes back turns until a person at this keyboard is to act. Returns false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let mut before = self.match_.boxed();
        while before.undo_turn() {
            if self.is_for_people(before.as_ref()) {
                self.match_ = before;
                return true;
            }
        }
        false
    }

    /// Redoes turns until a person at this keyboard is to act. Returns false if there is none.
    pub(super) fn redo(&mut self) -> bool {
        let done = self.match_.redo_turn();
        while done && !self.is_for_people(self.match_.as_ref()) && self.match_.redo_turn() {}
        done
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        let match_ = self.match_.as_ref();
        let analysis = self.mind.advice(match_);
        let best = analysis.and_then(|analysis| analysis.lines.into_iter().next());
        let Some((line, turn)) = best.as_ref().and_then(|line| Some((line, line.turns.first()?)))
        else {
            return writeln!(stdout(), "the game is over");
        };
        let story = words::voice(match_).turn(turn);
        let verdict = words::verdict(&acting_side(match_), line.score);
        writeln!(stdout(), "try {turn}: {story}\n{verdict}")
    }

    pub(super) fn evaluate(&mut self) -> io::Result<()> {
        let match_ = self.match_.as_ref();
        let analysis = self.mind.advice(match_);
        let best = analysis
            .and_then(|analysis| Some((analysis.depth, analysis.lines.into_iter().next()?)));
        let Some((depth, line)) = best else {
            return writeln!(stdout(), "the game is over");
        };
        let mut out = stdout();
        let verdict = words::verdict(&acting_side(match_), line.score);
        let turns = if depth == 1 { "turn" } else { "turns" };
        writeln!(out, "{verdict}, looking {depth} {turns} ahead")?;
        writeln!(out, "line: {}", line.turns.join(" "))?;
        let sides = (0..)
            .map(quadrille_core::Side)
            .zip(quadrille_mind::engine_for(match_.game().id()).evaluate(match_));
        let worth = sides.map(|(side, worth)| {
            format!("{} {}", words::side_name(match_, side), words::hundredths(worth))
        });
        writeln!(out, "static evaluation: {}", worth.collect::<Vec<_>>().join(", "))
    }

    pub(super) fn set_level(&mut self, text: &str) -> io::Result<()> {
        let mut out = stdout();
        match (text, read_level(text), self.match_.status()) {
            ("", ..) => {}
            ("off", ..) => self.computer = None,
            (_, Err(expected), _) => {
                return writeln!(out, "{expected}; or off, to play all seats yourself");
            }
            (_, Ok(level), Status::Acting(seat)) => match &mut self.computer {
                Some(computer) => computer.set_level(level),
                none => *none = Some(Computer::against(seat, level, self.seed)),
            },
            (_, Ok(_), Status::Over(_)) => return writeln!(out, "the game is over"),
        }
        match &self.computer {
            Some(computer) => writeln!(out, "{}", computer.about(self.match_.as_ref())),
            None => writeln!(out, "All seats are played at this keyboard."),
        }
    }

    /// Agrees to a draw, unless the computer declines it.
    pub(super) fn offer_draw(&mut self) -> io::Result<()> {
        let has_computer = self.computer.is_some() && self.match_.sides() == 2;
        if has_computer && let Some(analysis) = self.mind.advice(self.match_.as_ref()) {
            let score = analysis.lines.first().map_or(Score::Centipawns(0), |line| line.score);
            if !accepts_draw(-score.value(), self.match_.turns()) {
                return writeln!(stdout(), "the computer declines the draw");
            }
        }
        let result = self.match_.agree_draw();
        self.report(result)
    }
}

/// The side to move.
fn acting_side(match_: &dyn Match) -> String {
    match match_.status() {
        Status::Acting(seat) => words::side_name(match_, match_.side_of(seat)),
        Status::Over(_) => String::new(),
    }
}

fn is_over(match_: &dyn Match) -> bool {
    matches!(match_.status(), Status::Over(_))
}

/// A line on the screen while the computer thinks.
struct Spinner {
    shown: bool,
}

impl Spinner {
    fn begin(name: &str) -> io::Result<Self> {
        let shown = io::stdout().is_terminal();
        if shown {
            let mut out = stdout();
            write!(out, "{name} is thinking …")?;
            out.flush()?;
        }
        Ok(Self { shown })
    }

    fn end(self) -> io::Result<()> {
        if self.shown { write!(stdout(), "\r\x1b[K") } else { Ok(()) }
    }
}
