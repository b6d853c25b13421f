use crate::Army;

/// A fact about an army with a number, for clients that know no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remark {
    /// A stable lower-case key of the fact.
    pub key: &'static str,
    pub army: Army,
    pub number: u16,
}
