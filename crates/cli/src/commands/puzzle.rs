//! The `puzzle` command: solving puzzles at the keyboard.

use std::io::{self, Write};
use std::ops::ControlFlow;

use quadrille_core::texts::terminal_play::{NOTHING_TO_UNDO, PROMPT_DONE};
use quadrille_core::texts::{terminal_help as help_texts, terminal_puzzle as texts};
use quadrille_puzzles::{Answer, Goal, Measure, Puzzle, Theme, answer, read_puzzles, stock};
use quadrille_table::{GameId, Match, Status};
use quadrille_voice::Names;

use super::play::could_be;
use super::play::help::{self, line};
use super::play::input::Input;
use super::play::look::{drawn, look, standing_after_last_turn};
use super::play::typed::meant;
use super::position::standing;
use crate::args::{PuzzleArgs, read_game};
use crate::language::{
    MessageInChosenLanguage as _, PhraseInChosenLanguage as _, is_english, language,
};
use crate::output::stdout;
use crate::usage_error::UsageError;
use crate::words;

fn help_text() -> String {
    help::listed(
        help_texts::TYPE_STEP_OF_TURN.t(),
        &[
            help::moves_line(),
            line("undo", help_texts::UNDO_STEPS.t()),
            line("show", help_texts::SHOW.t()),
            line(format!("where, at {}", help_texts::ARGUMENT_POINT.t()), help_texts::WHERE_AT.t()),
            line("reach", help_texts::REACH.t()),
            line("rules, house", help_texts::RULES_HOUSE.t()),
            line("solution", help_texts::SOLUTION.t()),
            line("next", help_texts::NEXT.t()),
            line("help, quit", ""),
        ],
    )
}

pub(crate) fn solve(args: &PuzzleArgs) -> anyhow::Result<()> {
    let mut puzzles = chosen(args)?;
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..));
    fastrand::Rng::with_seed(seed).shuffle(&mut puzzles);
    let mut input = Input::new();
    writeln!(stdout(), "{}", texts::TYPE_HELP.t())?;
    for puzzle in puzzles {
        let match_ = puzzle.task.game.read(&puzzle.task.position)?;
        if (PuzzleSession { puzzle, match_, done: false }).run(&mut input)?.is_break() {
            return Ok(());
        }
    }
    writeln!(stdout(), "{}", texts::NO_MORE_PUZZLES.t())?;
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
        return Err(UsageError::new(texts::NO_SUCH_PUZZLES.t()).into());
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
        writeln!(stdout(), "\n{}", drawn(self.match_.as_ref(), &standing(self.match_.as_ref())))?;
        let goal = wanted(self.match_.as_ref(), self.puzzle.task.goal);
        let game = game.to_string();
        writeln!(stdout(), "{}", texts::Task { game, grade, goal }.t())?;
        loop {
            let prompt = match self.match_.acting() {
                Ok(seat) if !self.done => words::seat_text(self.match_.as_ref(), seat),
                _ => PROMPT_DONE.t().to_owned(),
            };
            let Some(line) = input.ask(&prompt)? else { return Ok(ControlFlow::Break(())) };
            let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
            match (word, rest.trim()) {
                ("", _) => {}
                ("quit", "") => return Ok(ControlFlow::Break(())),
                ("next", "") => return Ok(ControlFlow::Continue(())),
                ("help", "") => writeln!(stdout(), "{}", help_text())?,
                ("show", "") => self.draw()?,
                ("undo", "") => self.undo()?,
                ("solution", "") => self.print_line(false)?,
                (word, rest) if look(self.match_.as_ref(), word, rest)? => {}
                _ if self.done => writeln!(stdout(), "{}", texts::NEXT_OR_QUIT.t())?,
                _ => self.step(&line)?,
            }
        }
    }

    fn draw(&self) -> io::Result<()> {
        let last = standing_after_last_turn(self.match_.as_ref());
        writeln!(stdout(), "{}", drawn(self.match_.as_ref(), &last))
    }

    fn undo(&mut self) -> io::Result<()> {
        if self.done || self.match_.done() == 0 {
            return writeln!(stdout(), "{}", NOTHING_TO_UNDO.t());
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
                writeln!(stdout(), "{}", could_be(text, several))?;
                return Ok(());
            }
        };
        if let Err(error) = result {
            writeln!(stdout(), "{}", words::answer(&error))?;
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
            Answer::Right(_) => self.print_line(true),
            Answer::Wrong(_) | Answer::Short { .. } if !ended => Ok(self.draw()?),
            Answer::Wrong(replies) => self.refute(&turn, &replies),
            Answer::Short { reached, most } => {
                writeln!(stdout(), "{}", texts::MorePossible { turn, reached, most }.t())?;
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
        if !replies.is_empty() {
            self.draw()?;
        }
        let replies = replies.join(" ");
        let told = match self.puzzle.task.goal {
            Goal::Win(2..) if replies.is_empty() => texts::TooSlow { turn }.t(),
            _ if replies.is_empty() => texts::NotReached { turn }.t(),
            Goal::Save(_) => texts::RefutedBeaten { turn, replies }.t(),
            _ => texts::RefutedNoWin { turn, replies }.t(),
        };
        writeln!(stdout(), "{told}")?;
        self.take_back();
        Ok(())
    }

    /// Shows the end of the solution, and its turns. The turn was `right`, or the user gave up.
    fn print_line(&mut self, right: bool) -> anyhow::Result<()> {
        self.take_back();
        for turn in &self.puzzle.proof.line {
            self.match_.play_turn(turn)?;
        }
        self.draw()?;
        let names = Names { game: self.puzzle.task.game, language: language() };
        let themes = &self.puzzle.proof.themes;
        let themes: Vec<String> = themes.iter().filter_map(|it| theme(names, it)).collect();
        let (line, themes) = (self.puzzle.proof.line.join(" "), themes.join(", "));
        let told = match (right, themes.is_empty()) {
            (true, true) => texts::Right { line }.t(),
            (true, false) => texts::RightWithThemes { line, themes }.t(),
            (false, true) => texts::Solution { line }.t(),
            (false, false) => texts::SolutionWithThemes { line, themes }.t(),
        };
        writeln!(stdout(), "{told}\n{}", texts::NEXT_OR_QUIT.t())?;
        self.done = true;
        Ok(())
    }
}

/// The name of a theme; in English its key. None if the game has no name for an ending.
fn theme(names: Names, theme: &Theme) -> Option<String> {
    let phrase = match theme {
        Theme::Ends(_) if is_english() => return Some(theme.to_string()),
        Theme::Ends(key) => return names.find(&format!("ending-{key}")).map(str::to_owned),
        Theme::Quiet => texts::QUIET,
        Theme::Take => texts::CAPTURE,
        Theme::Sacrifice => texts::SACRIFICE,
        Theme::TwoThreats => texts::TWO_THREATS,
        Theme::Fork => texts::FORK,
        Theme::Another => texts::RELAY,
        Theme::Behind => texts::BEHIND,
        Theme::Escape => texts::ESCAPE,
        Theme::Guard => texts::GUARD,
        Theme::Chain => texts::CHAIN,
        Theme::Volley => texts::VOLLEY,
        Theme::Turning => texts::TURNING,
        Theme::Together => texts::TOGETHER,
        Theme::Conquest => texts::CONQUEST,
    };
    Some(phrase.t().to_owned())
}

/// The goal in words.
fn wanted(match_: &dyn Match, goal: Goal) -> String {
    let side = match_.acting().map(|seat| match_.side_of(seat));
    let side = side.map_or(String::new(), |side| words::evaluated_side(match_, side));
    match goal {
        Goal::Win(1) => texts::GoalWinNow { side }.t(),
        Goal::Win(turns) if match_.sides() > 2 => texts::GoalWinInAgainstAll { side, turns }.t(),
        Goal::Win(turns) => texts::GoalWinIn { side, turns }.t(),
        Goal::Save(turns) => texts::GoalSave { side, turns }.t(),
        Goal::Out => texts::GoalEliminate { side }.t(),
        Goal::Most(Measure::Taken) => texts::GoalCaptureMost { side }.t(),
        Goal::Most(Measure::Counted) => texts::GoalCountMost { side }.t(),
    }
}
