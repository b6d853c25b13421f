/// The part of the course in which an example is taught.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Before the first game: the rules needed to play at all.
    First,
    /// After a first game: the other rules of the usual game.
    Later,
    /// At the end: rules that are optional or hardly ever matter.
    Variants,
}

impl Part {
    /// All parts, in teaching order.
    pub const ALL: [Self; 3] = [Self::First, Self::Later, Self::Variants];

    /// The word of the data files for an example that is not taught.
    pub(crate) const PICTURE: &'static str = "picture";

    /// The name in the data files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Later => "later",
            Self::Variants => "variants",
        }
    }
}
