/// When an example is taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Before the first game: what one has to know to play at all.
    First,
    /// After a first game: the other rules of the game as it is mostly played.
    Later,
    /// At the very end: what is so only if one agrees on it, or hardly ever happens.
    Variants,
}

impl Part {
    /// All parts, in teaching order.
    pub const ALL: [Self; 3] = [Self::First, Self::Later, Self::Variants];

    /// The word of the data files for an example that is not taught.
    pub(crate) const PICTURE: &'static str = "picture";

    /// Its name in the data files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Later => "later",
            Self::Variants => "variants",
        }
    }
}
