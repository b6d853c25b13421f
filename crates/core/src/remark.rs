use crate::Army;

/// Something that is told of an army with a number, for clients that know no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Remark {
    /// What is told, by a stable lower-case key.
    pub key: &'static str,
    /// The army it is told of.
    pub army: Army,
    /// The number that belongs to it.
    pub number: u16,
}
