/// A plural category of the Unicode CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    One,
    Few,
    Many,
    Other,
}

impl Plural {
    /// The name of the category in Fluent files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}

/// A rule that chooses the plural category of a whole number. Languages share rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluralRule {
    /// 1 is one. English, German.
    One,
    /// 0 and 1 are one, whole millions are many. French.
    ZeroOrOne,
    /// 1, 21 are one, 2 to 4 and 22 to 24 few, all others many. Russian.
    EastSlavic,
}

impl PluralRule {
    /// The plural category of a number.
    #[must_use]
    pub const fn of(self, number: u64) -> Plural {
        match (self, number, number % 10, number % 100) {
            (Self::One, 1, ..) | (Self::ZeroOrOne, 0 | 1, ..) => Plural::One,
            (Self::ZeroOrOne, ..) if number.is_multiple_of(1_000_000) => Plural::Many,
            (Self::EastSlavic, _, 1, tens) if tens != 11 => Plural::One,
            (Self::EastSlavic, _, 2..=4, tens) if tens < 12 || tens > 14 => Plural::Few,
            (Self::EastSlavic, ..) => Plural::Many,
            _ => Plural::Other,
        }
    }
}
