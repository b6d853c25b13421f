use quadrille_core::{Choices, OptionSpec, ReadError, ValueSpec};

/// Who plays against whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Green against red.
    #[default]
    Two,
    /// Four armies, each for itself.
    Four,
    /// Green and yellow against red and blue.
    Team,
}

/// How far a piece may turn in one step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turning {
    /// By any number of eighths.
    #[default]
    Any,
    /// By one eighth.
    Eighth,
}

/// The options of a game of Ploy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Who plays against whom.
    pub mode: Mode,
    /// How far a piece may turn in one step.
    pub turning: Turning,
}

const MODES: [Mode; 3] = [Mode::Two, Mode::Four, Mode::Team];
const TURNINGS: [Turning; 2] = [Turning::Any, Turning::Eighth];

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        values: &[
            ValueSpec { key: "two", about: "two players" },
            ValueSpec { key: "four", about: "four players, each for themselves" },
            ValueSpec { key: "team", about: "two teams of two partners" },
        ],
    },
    OptionSpec {
        key: "turning",
        values: &[
            ValueSpec { key: "any", about: "a piece turns as far as it likes (3M)" },
            ValueSpec { key: "45", about: "a piece turns by one eighth (Schmidt)" },
        ],
    },
];

impl Options {
    pub(crate) fn from_choices(choices: Choices) -> Result<Self, ReadError> {
        Ok(Self { mode: MODES[choices.get(0)], turning: TURNINGS[choices.get(1)] })
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT.with(0, self.mode as usize).with(1, self.turning as usize)
    }

    /// How many seats play.
    #[must_use]
    pub const fn seats(self) -> u8 {
        match self.mode {
            Mode::Two => 2,
            Mode::Four | Mode::Team => 4,
        }
    }
}
