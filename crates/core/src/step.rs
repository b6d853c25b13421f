use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::ReadError;

/// The smallest decision of a game. Its text and its code are complete: no position is needed to
/// read or write either.
pub trait Step:
    Copy + Debug + Display + Eq + FromStr<Err = ReadError> + Hash + Ord + Send + Sync
{
    /// A number that no other step of the game has.
    fn code(self) -> u32;

    /// The step with a code, if any step has it.
    fn by_code(code: u32) -> Option<Self>;
}
