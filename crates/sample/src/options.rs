use quadrille_core::{Choices, OptionSpec, ValueSpec};

/// The options of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// True if a turn ends after one jump (2.4).
    pub one_jump: bool,
}

pub(crate) const SPECS: &[OptionSpec] = &[OptionSpec {
    key: "jumps",
    values: &[
        ValueSpec { key: "many", about: "a stone may jump on in the same turn" },
        ValueSpec { key: "one", about: "the turn ends after one jump" },
    ],
}];

impl Options {
    pub(crate) fn from_choices(choices: Choices) -> Self {
        Self { one_jump: choices.get(0) == 1 }
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT.with(0, usize::from(self.one_jump))
    }
}
