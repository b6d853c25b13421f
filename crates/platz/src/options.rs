use quadrille_core::{Choices, OptionSpec, ReadError, ValueSpec};

/// The options of a game of Platz.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// The cells per side of the board, which is also the number of pieces of each seat: 5 or 6.
    pub size: u8,
    /// The hits on one piece that win: 4 or 5.
    pub hits: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { size: 5, hits: 4 }
    }
}

pub(crate) const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "size",
        values: &[
            ValueSpec { key: "5", about: "5×5 cells, five pieces each" },
            ValueSpec { key: "6", about: "6×6 cells, six pieces each" },
        ],
    },
    OptionSpec {
        key: "hits",
        values: &[
            ValueSpec { key: "4", about: "four hits on one piece win" },
            ValueSpec { key: "5", about: "five hits on one piece win" },
        ],
    },
];

impl Options {
    pub(crate) fn from_choices(choices: Choices) -> Result<Self, ReadError> {
        Ok(Self { size: 5 + choices.get(0) as u8, hits: 4 + choices.get(1) as u8 })
    }

    pub(crate) fn choices(self) -> Choices {
        Choices::DEFAULT.with(0, usize::from(self.size - 5)).with(1, usize::from(self.hits - 4))
    }
}
