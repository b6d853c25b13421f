use quadrille_core::{Choices, ErrorPlace, OptionSpec, Problem, ReadError, ValueSpec};

/// The seats and sides.
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

/// The limit of a turn in one step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Turning {
    /// By any number of eighths.
    #[default]
    Any,
    /// By one eighth.
    Eighth,
}

/// The condition under which a team is beaten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Beaten {
    /// Both partners are beaten (ploy 6.1).
    #[default]
    Each,
    /// The team has no Commander left, or nothing else (ploy 6.1a).
    Together,
}

/// The options of a game of Ploy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    pub mode: Mode,
    pub turning: Turning,
    /// [`Beaten::Together`] requires [`Mode::Team`].
    pub beaten: Beaten,
}

const MODES: [Mode; 3] = [Mode::Two, Mode::Four, Mode::Team];
const TURNINGS: [Turning; 2] = [Turning::Any, Turning::Eighth];
const BEATENS: [Beaten; 2] = [Beaten::Each, Beaten::Together];

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
    OptionSpec {
        key: "beaten",
        values: &[
            ValueSpec { key: "each", about: "a team loses when each partner is beaten" },
            ValueSpec {
                key: "together",
                about: "a team loses both Commanders or all other ships (teams)",
            },
        ],
    },
];

impl Options {
    pub(crate) fn from_choices(choices: Choices) -> Result<Self, ReadError> {
        let options = Self {
            mode: MODES[choices.get(0)],
            turning: TURNINGS[choices.get(1)],
            beaten: BEATENS[choices.get(2)],
        };
        if options.beaten == Beaten::Together && options.mode != Mode::Team {
            let (option, with) = ("beaten=together".to_owned(), "mode=team".to_owned());
            let place = ErrorPlace::option(&option);
            return Err(ReadError::at(place, Problem::OnlyWith { option, with }));
        }
        Ok(options)
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT
            .with(0, self.mode as usize)
            .with(1, self.turning as usize)
            .with(2, self.beaten as usize)
    }

    /// The number of seats.
    #[must_use]
    pub const fn seats(self) -> u8 {
        match self.mode {
            Mode::Two => 2,
            Mode::Four | Mode::Team => 4,
        }
    }
}
