use std::time::Duration;

use quadrille_table::{Act, GameText, Match};

use super::player::{Foul, Player};
use super::program::Program;

/// The time a program has to introduce itself, or to get ready.
const PATIENCE: Duration = Duration::from_secs(10);

/// The tolerated excess over the time limit.
const MARGIN: Duration = Duration::from_secs(1);

/// Another program that uses the Universal Game Interface. It is started on demand, and restarted
/// after a foul.
pub(crate) struct UgiPlayer {
    command: String,
    /// The time limit for a turn.
    time: Duration,
    seed: u64,
    begun: bool,
    program: Option<Partner>,
}

struct Partner {
    program: Program,
    /// True if it has an option for the seed.
    has_seed: bool,
}

impl UgiPlayer {
    pub(crate) fn new(command: &str, time: Duration) -> Self {
        Self { command: command.to_owned(), time, seed: 0, begun: false, program: None }
    }

    fn prepare(&mut self, game: GameText) -> Result<&mut Program, Foul> {
        let partner = match self.program.take() {
            Some(partner) => partner,
            None => {
                self.begun = false;
                Partner::start(&self.command, game)?
            }
        };
        let partner = self.program.insert(partner);
        if !self.begun {
            partner.begin(self.seed)?;
            self.begun = true;
        }
        Ok(&mut partner.program)
    }
}

impl Player for UgiPlayer {
    fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        self.begun = false;
    }

    fn choose(&mut self, match_: &dyn Match, used: Duration) -> Result<String, Foul> {
        let left = self.time.saturating_sub(used).max(Duration::from_millis(1));
        let program = self.prepare(match_.game())?;
        program.send(&position(match_))?;
        program.send(&format!("go movetime {}", left.as_millis()))?;
        program.wait_for(left + MARGIN, |line| {
            line.strip_prefix("bestmove ")?.split_whitespace().next().map(str::to_owned)
        })
    }

    fn fouled(&mut self) {
        self.program = None;
    }
}

impl Partner {
    fn start(command: &str, game: GameText) -> Result<Self, Foul> {
        let mut program = Program::start(command)
            .map_err(|error| Foul::Exit(format!("cannot start: {error}")))?;
        program.send("ugi")?;
        let mut has_seed = false;
        while program.wait_for(PATIENCE, |line| match line {
            "ugiok" => Some(false),
            _ if line.starts_with("option name Seed ") => Some(true),
            _ => None,
        })? {
            has_seed = true;
        }
        program.send(&format!("setoption name Game value {game}"))?;
        let mut partner = Self { program, has_seed };
        partner.make_ready()?;
        Ok(partner)
    }

    fn begin(&mut self, seed: u64) -> Result<(), Foul> {
        if self.has_seed {
            self.program.send(&format!("setoption name Seed value {}", seed >> 33))?;
        }
        self.program.send("uginewgame")?;
        self.make_ready()
    }

    fn make_ready(&mut self) -> Result<(), Foul> {
        self.program.send("isready")?;
        self.program.wait_for(PATIENCE, |line| (line == "readyok").then_some(()))
    }
}

/// Checks that a program can be started and supports the game.
pub(crate) fn check(command: &str, game: GameText) -> Result<(), Foul> {
    Partner::start(command, game).map(|_| ())
}

/// The command that sends the current game. As no step expresses a resignation, a game with one starts
/// from the position after it.
fn position(match_: &dyn Match) -> String {
    let played = match_.played();
    let since = played
        .iter()
        .rposition(|played| played.other() == Some(Act::Resign))
        .map_or(0, |at| at + 1);
    let mut text = "position startpos".to_owned();
    if since > 0 {
        let mut before = match_.boxed();
        for _ in since..played.len() {
            before.undo();
        }
        text = format!("position fen {}", before.position_text());
    }
    let mut join = " moves ";
    for step in &played[since..] {
        text.push_str(join);
        text.push_str(step.text());
        join = if step.ends_turn { " " } else { ";" };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use quadrille_table::Status;

    /// Plays the first legal step `steps` times.
    fn play(match_: &mut dyn Match, steps: usize) {
        for _ in 0..steps {
            let step = match_.step_texts().swap_remove(0);
            match_.play(&step).expect("it is legal");
        }
    }

    #[test]
    fn programs_are_told_how_the_game_stands() {
        for game in GameText::all() {
            let mut match_ = game.start();
            assert_eq!(position(match_.as_ref()), "position startpos");
            play(match_.as_mut(), 5);
            let mut received = game.start();
            let text = position(match_.as_ref());
            let (_, moves) = text.split_once(" moves ").expect("there are moves");
            for turn in moves.split(' ') {
                received.play_turn(turn).expect("they are legal");
            }
            assert_eq!(received.position_text(), match_.position_text());
        }
    }

    #[test]
    fn after_a_seat_has_resigned_programs_are_told_of_the_position() {
        let many = GameText::all().find(|game| game.start().sides() > 2);
        let game = many.expect("there is a game for more than two sides");
        let mut match_ = game.start();
        play(match_.as_mut(), 2);
        match_.resign().expect("the game is not over");
        assert!(matches!(match_.status(), Status::Acting(_)));
        let text = match_.position_text();
        assert_eq!(position(match_.as_ref()), format!("position fen {text}"));
        let step = match_.step_texts().swap_remove(0);
        play(match_.as_mut(), 1);
        assert_eq!(position(match_.as_ref()), format!("position fen {text} moves {step}"));
    }
}
