//! The `puzzle` command: solving puzzles at the keyboard.

use std::io::{self, Write};
use std::ops::ControlFlow;

use quadrille_core::excerpt;
use quadrille_puzzles::{Answer, Goal, Measure, Puzzle, answer, read_puzzles, stock};
use quadrille_table::{GameId, Match, Status};

use super::play::input::Input;
use super::play::look::{drawn, in_columns, last_words, look};
use super::play::typed::meant;
use crate::args::{PuzzleArgs, read_game};
use crate::output::stdout;
use crate::usage_error::UsageError;
use crate::words;

const HELP: &str = "\
Type a step, or its beginning while it is unambiguous; a turn may have several:
  moves [BEGINNING]   list the legal steps, or those with this beginning
  undo                take back the steps of this turn
  show                draw the board
  where, at POINT     list all pieces; describe a point
  reach               list what you could capture or shoot now, and what is in danger
  rules, house        show all rules; only house and reconstructed rules
  solution            give up and show the solution
  next                show another puzzle
  help, quit";

pub(crate) fn solve(args: &PuzzleArgs) -> anyhow::Result<()> {
    let mut puzzles = chosen(args)?;
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..));
    fastrand::Rng::with_seed(seed).shuffle(&mut puzzles);
    let mut input = Input::new();
    writeln!(stdout(), "Type help for the commands.")?;
    for puzzle in puzzles {
        let match_ = puzzle.task.game.read(&puzzle.task.position)?;
        if (PuzzleSession { puzzle, match_, done: false }).run(&mut input)?.is_break() {
            return Ok(());
        }
    }
    writeln!(stdout(), "There are no more puzzles of this kind.")?;
    Ok(())
}

/// The puzzles that the arguments select.
fn chosen(args: &PuzzleArgs) -> anyhow::Result<Vec<Puzzle>> {
    let game = if args.game.is_empty() { None } else { Some(read_game(&args.game)?) };
    let any_options = args.game.len() < 2;
    let mut puzzles = Vec::new();
    for id in GameId::ALL {
        if game.is_none_or(|game| game.id() == id) {
            puzzles.extend(read_puzzles(stock(id))?);
        }
    }
    puzzles.retain(|puzzle| game.is_none_or(|game| any_options || puzzle.task.game == game));
    puzzles.retain(|puzzle| args.grade.is_none_or(|grade| puzzle.proof.grade == grade));
    if puzzles.is_empty() {
        let known = "expected a game, options and grade that have puzzles";
        return Err(UsageError(known.to_owned()).into());
    }
    Ok(puzzles)
}

/// A puzzle being solved.
struct PuzzleSession {
    puzzle: Puzzle,
    /// The match: the puzzle's position and the steps of the current turn.
    match_: Box<dyn Match>,
    done: bool,
}

impl PuzzleSession {
    /// Reads turns until the user asks for another puzzle. Breaks at `quit` or the end of input.
    fn run(mut self, input: &mut Input) -> anyhow::Result<ControlFlow<()>> {
        let (game, grade) = (self.puzzle.task.game, self.puzzle.proof.grade);
        writeln!(stdout(), "\n{}", drawn(self.match_.as_ref(), ""))?;
        let asked = wanted(self.match_.as_ref(), self.puzzle.task.goal);
        writeln!(stdout(), "{game}, grade {grade}: {asked}")?;
        loop {
            let prompt = match self.match_.acting() {
                Ok(seat) if !self.done => words::seat_name(self.match_.as_ref(), seat),
                _ => "done",
            };
            let Some(line) = input.ask(prompt)? else { return Ok(ControlFlow::Break(())) };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match (word, rest.trim()) {
                ("", _) => {}
                ("quit", "") => return Ok(ControlFlow::Break(())),
                ("next", "") => return Ok(ControlFlow::Continue(())),
                ("help", "") => writeln!(stdout(), "{HELP}")?,
                ("show", "") => self.draw()?,
                ("undo", "") => self.undo()?,
                ("solution", "") => self.print_line("The solution:")?,
                (word, rest) if look(self.match_.as_ref(), word, rest)? => {}
                _ if self.done => writeln!(stdout(), "type next for another puzzle, or quit")?,
                _ => self.step(&line)?,
            }
        }
    }

    fn draw(&self) -> io::Result<()> {
        let last = last_words(self.match_.as_ref());
        writeln!(stdout(), "{}", drawn(self.match_.as_ref(), &last))
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.done || self.match_.done() == 0 {
            return writeln!(stdout(), "there is nothing to take back");
        }
        self.take_back();
        self.draw()
    }

    /// Returns to the puzzle's position.
    fn take_back(&mut self) {
        while self.match_.undo() {}
    }

    /// Plays the step or the turn that the text matches.
    fn step(&mut self, text: &str) -> anyhow::Result<()> {
        let result = match meant(text, &self.match_.step_texts()).as_slice() {
            [] => self.match_.play_turn(text),
            [step] => self.match_.play(step),
            several => {
                writeln!(stdout(), "{} could be\n{}", excerpt(text), in_columns(several))?;
                return Ok(());
            }
        };
        if let Err(error) = result {
            writeln!(stdout(), "{error}")?;
            return Ok(());
        }
        let steps: Vec<String> =
            self.match_.played().into_iter().map(|step| step.text().to_owned()).collect();
        let turn = steps.join(";");
        let ended = self.match_.at_turn_start() || matches!(self.match_.status(), Status::Over(_));
        let goal = self.puzzle.task.goal;
        if !ended && matches!(goal, Goal::Win(_) | Goal::Save(_)) {
            return Ok(self.draw()?);
        }
        match answer(&self.puzzle.task, &turn)? {
            Answer::Right(_) => self.print_line("Right!"),
            Answer::Wrong(_) | Answer::Short { .. } if !ended => Ok(self.draw()?),
            Answer::Wrong(replies) => self.refute(&turn, &replies),
            Answer::Short { reached, most } => {
                writeln!(stdout(), "{turn} reaches {reached}; {most} are possible. Try again.")?;
                self.take_back();
                Ok(())
            }
        }
    }

    /// Shows the refutation of a turn, and takes the turn back.
    fn refute(&mut self, turn: &str, replies: &[String]) -> anyhow::Result<()> {
        for reply in replies {
            self.match_.play_turn(reply)?;
        }
        if replies.is_empty() {
            let why = match self.puzzle.task.goal {
                Goal::Win(2..) => "threatens nothing that would win in time",
                _ => "does not reach it",
            };
            writeln!(stdout(), "{turn} {why}. Try again.")?;
        } else {
            self.draw()?;
            let (goal, replies) = (self.puzzle.task.goal, replies.join(" "));
            let why = match goal {
                Goal::Save(_) => "and you are beaten",
                _ => "and there is no win in time",
            };
            writeln!(stdout(), "{turn} is answered by {replies}, {why}. Try again.")?;
        }
        self.take_back();
        Ok(())
    }

    /// Shows the end of the solution, and its turns.
    fn print_line(&mut self, first: &str) -> anyhow::Result<()> {
        self.take_back();
        for turn in &self.puzzle.proof.line {
            self.match_.play_turn(turn)?;
        }
        self.draw()?;
        let themes: Vec<String> =
            self.puzzle.proof.themes.iter().map(ToString::to_string).collect();
        let (line, themes) = (self.puzzle.proof.line.join(" "), themes.join(", "));
        let about = if themes.is_empty() { String::new() } else { format!(" ({themes})") };
        writeln!(stdout(), "{first} {line}{about}")?;
        writeln!(stdout(), "Type next for another puzzle, or quit.")?;
        self.done = true;
        Ok(())
    }
}

/// The goal in words.
fn wanted(match_: &dyn Match, goal: Goal) -> String {
    let side = match_.acting().map(|seat| match_.side_of(seat));
    let name = side.map_or(String::new(), |side| words::side_name(match_, side));
    let others =
        if match_.sides() > 2 { "whatever all others do together" } else { "whatever is done" };
    let turns = |turns: u8| match turns {
        1 => "the next turn".to_owned(),
        turns => format!("the next {turns} turns"),
    };
    match goal {
        Goal::Win(1) => format!("{name} to win with this turn"),
        Goal::Win(turns) => format!("{name} to win in {turns} turns, {others}"),
        Goal::Save(far) => {
            format!("only one turn keeps {name} from defeat in {} of the others", turns(far))
        }
        Goal::Out => format!("{name} to put another seat out with this turn"),
        Goal::Most(Measure::Taken) => format!("{name} to take the most pieces with this turn"),
        Goal::Most(Measure::Counted) => {
            format!("{name} to raise its counter the most with this turn")
        }
    }
}
