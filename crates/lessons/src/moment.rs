use quadrille_table::Table;

use crate::{Example, School};

/// A position of an example, and what is done in it.
pub struct Moment {
    /// How the match stands.
    pub table: Box<dyn Table>,
    /// The turn, or part of one, that is shown; none if the position alone is.
    pub turn: Option<String>,
}

impl School {
    /// A moment of an example by its name: the example's key for its first stage; with `/2` behind
    /// it its second stage, with `/still` the position before anything is done, with `/end` the one
    /// after everything was. An example that is only shown has its turns for stages. None if there
    /// is no such moment.
    #[must_use]
    pub fn moment(&self, name: &str) -> Option<Moment> {
        let (key, which) = name.split_once('/').unwrap_or((name, "1"));
        let mut all = self.examples().iter().chain(self.pictures());
        let example = all.find(|example| example.key == key)?;
        let last = example.stages.len() + example.shown.len();
        match which {
            "still" => Some(Moment { table: example.table(), turn: None }),
            "end" => Some(Moment { table: after(example, last)?, turn: None }),
            number => {
                let number = number.parse::<usize>().ok()?.checked_sub(1)?;
                let table = after(example, number.min(last))?;
                let turn = turn(example, number, table.as_ref())?;
                Some(Moment { table, turn: Some(turn) })
            }
        }
    }
}

/// The match after so many stages were done as the example has it.
fn after(example: &Example, stages: usize) -> Option<Box<dyn Table>> {
    let mut table = example.table();
    for number in 0..stages {
        let turn = turn(example, number, table.as_ref())?;
        table.play_turn(&turn).ok()?;
        for reply in example.stages.get(number).iter().flat_map(|stage| &stage.reply) {
            table.play_turn(reply).ok()?;
        }
    }
    Some(table)
}

/// What is done in the stage with a number, which begins like this.
fn turn(example: &Example, number: usize, table: &dyn Table) -> Option<String> {
    match example.stages.get(number) {
        Some(stage) => stage.goal.answer(table),
        None => example.shown.get(number).cloned(),
    }
}
