//! The computer in a local game: its turns, its advice, and its part in taking back.

use std::io::{self, IsTerminal, Write};

use anyhow::Context;
use quadrille_core::excerpt;
use quadrille_core::texts::terminal_play as texts;
use quadrille_mind::{LEVELS, accepts_draw};
use quadrille_search::Score;
use quadrille_table::{Match, Status};

use super::TerminalGame;
use super::computer::Computer;
use super::setup::read_level;
use crate::commands::position::standing;
use crate::language::{MessageInChosenLanguage as _, PhraseInChosenLanguage as _, language};
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
            writeln!(stdout(), "{}", texts::ALL_OUT.t())?;
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
        told += &standing(self.match_.as_ref());
        Ok(self.draw_with(&told)?)
    }

    /// Plays the computer's turn. Returns a line about it.
    fn take_computers_turn(&mut self) -> anyhow::Result<String> {
        let (Some(computer), Status::Acting(seat)) = (self.computer, self.match_.status()) else {
            return Ok(String::new());
        };
        let army = words::seat_noun(self.match_.as_ref(), seat);
        let waiting = Spinner::begin(&texts::Thinking { army: &army }.t())?;
        let turn = self.mind.turn(&computer, self.match_.as_ref());
        waiting.end()?;
        let turn = turn.context("the computer found no turn")?;
        let story = words::voice(self.match_.as_ref()).turn(&turn);
        self.match_.play_turn(&turn)?;
        let level = computer.level();
        Ok(texts::ComputerPlayed { army, level, turn, story }.t() + "\n")
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
            return writeln!(stdout(), "{}", texts::GAME_IS_OVER.t());
        };
        let story = words::voice(match_).turn(turn);
        writeln!(stdout(), "{}", texts::Hint { turn, story }.t())?;
        writeln!(stdout(), "{}", verdict(match_, line.score))
    }

    pub(super) fn evaluate(&mut self) -> io::Result<()> {
        let match_ = self.match_.as_ref();
        let analysis = self.mind.advice(match_);
        let best = analysis
            .and_then(|analysis| Some((analysis.depth, analysis.lines.into_iter().next()?)));
        let Some((depth, line)) = best else {
            return writeln!(stdout(), "{}", texts::GAME_IS_OVER.t());
        };
        let mut out = stdout();
        let verdict = verdict(match_, line.score);
        writeln!(out, "{}", texts::LookingAhead { verdict, turns: depth }.t())?;
        writeln!(out, "{}", texts::ExpectedLine { turns: line.turns.join(" ") }.t())?;
        let sides = (0..)
            .map(quadrille_core::Side)
            .zip(quadrille_mind::engine_for(match_.game().id()).evaluate(match_));
        let worth = sides.map(|(side, worth)| {
            let (side, pawns) = (words::side_text(match_, side), words::pawns(worth));
            texts::EvaluatedSide { side, pawns }.t()
        });
        // A comma that is a decimal sign does not separate numbers.
        let between = if language().decimal_sign() == "," { "; " } else { ", " };
        let sides = worth.collect::<Vec<_>>().join(between);
        writeln!(out, "{}", texts::StaticEvaluation { sides }.t())
    }

    pub(super) fn set_level(&mut self, text: &str) -> io::Result<()> {
        let mut out = stdout();
        match (text, read_level(text), self.match_.status()) {
            ("", ..) => {}
            ("off", ..) => self.computer = None,
            (_, None, _) => {
                let expected = texts::LevelOrOffExpected { levels: LEVELS, found: excerpt(text) };
                return writeln!(out, "{}", expected.t());
            }
            (_, Some(level), Status::Acting(seat)) => match &mut self.computer {
                Some(computer) => computer.set_level(level),
                none => *none = Some(Computer::against(seat, level, self.seed)),
            },
            (_, Some(_), Status::Over(_)) => {
                return writeln!(out, "{}", texts::GAME_IS_OVER.t());
            }
        }
        match &self.computer {
            Some(computer) => writeln!(out, "{}", computer.about(self.match_.as_ref())),
            None => writeln!(out, "{}", texts::NO_COMPUTER.t()),
        }
    }

    /// Agrees to a draw, unless the computer declines it.
    pub(super) fn offer_draw(&mut self) -> io::Result<()> {
        let has_computer = self.computer.is_some() && self.match_.sides() == 2;
        if has_computer && let Some(analysis) = self.mind.advice(self.match_.as_ref()) {
            let score = analysis.lines.first().map_or(Score::Centipawns(0), |line| line.score);
            if !accepts_draw(-score.value(), self.match_.turns()) {
                return writeln!(stdout(), "{}", texts::DRAW_DECLINED.t());
            }
        }
        let result = self.match_.agree_draw();
        self.report(result)
    }
}

/// The score of the side to move, in words.
fn verdict(match_: &dyn Match, score: Score) -> String {
    match match_.status() {
        Status::Acting(seat) => words::verdict(match_, match_.side_of(seat), score),
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
    fn begin(line: &str) -> io::Result<Self> {
        let shown = io::stdout().is_terminal();
        if shown {
            let mut out = stdout();
            write!(out, "{line}")?;
            out.flush()?;
        }
        Ok(Self { shown })
    }

    fn end(self) -> io::Result<()> {
        if self.shown { write!(stdout(), "\r\x1b[K") } else { Ok(()) }
    }
}
