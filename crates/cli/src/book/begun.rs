use serde::{Deserialize, Serialize};

/// The first turns of a game and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Begun {
    /// The game and its options.
    pub(crate) game: String,
    /// Its first turns.
    pub(crate) turns: Vec<String>,
    /// The final rank of each side; equal ranks share.
    pub(crate) ranks: Vec<u8>,
}
