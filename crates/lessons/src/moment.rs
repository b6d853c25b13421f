use quadrille_table::Match;

use crate::{Course, Example};

/// A position of an example, with a turn in it.
pub struct Moment {
    pub match_: Box<dyn Match>,
    /// The turn, or part of one, to show; `None` for the position alone.
    pub turn: Option<String>,
}

impl Course {
    /// A moment of an example by its name. The key of the example is its first stage; with `/2`
    /// added its second stage, with `/still` the position before anything is done, with `/end` the
    /// final position. The stages of a demonstration are its turns. `None` if there is no such
    /// moment.
    #[must_use]
    pub fn moment(&self, name: &str) -> Option<Moment> {
        let (key, which) = name.split_once('/').unwrap_or((name, "1"));
        let mut all = self.examples().iter().chain(self.pictures());
        let example = all.find(|example| example.key == key)?;
        let last = example.stages.len() + example.shown.len();
        match which {
            "still" => Some(Moment { match_: example.start(), turn: None }),
            "end" => Some(Moment { match_: after(example, last)?, turn: None }),
            number => {
                let number = number.parse::<usize>().ok()?.checked_sub(1)?;
                let match_ = after(example, number.min(last))?;
                let turn = turn(example, number, match_.as_ref())?;
                Some(Moment { match_, turn: Some(turn) })
            }
        }
    }
}

/// The match after the first `stages` stages.
fn after(example: &Example, stages: usize) -> Option<Box<dyn Match>> {
    let mut match_ = example.start();
    for number in 0..stages {
        let turn = turn(example, number, match_.as_ref())?;
        match_.play_turn(&turn).ok()?;
        for reply in example.stages.get(number).iter().flat_map(|stage| &stage.reply) {
            match_.play_turn(reply).ok()?;
        }
    }
    Some(match_)
}

/// The turn of the stage with this index.
fn turn(example: &Example, number: usize, match_: &dyn Match) -> Option<String> {
    match example.stages.get(number) {
        Some(stage) => stage.goal.answer(match_),
        None => example.shown.get(number).cloned(),
    }
}
