use serde::{Deserialize, Serialize};

/// The state of a table for a person who sits there, in the order of their list of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "String", into = "&str")]
pub enum ListState {
    /// This person is to act, or to answer an offer.
    You,
    /// The table waits for players.
    Waiting,
    /// Others are to act.
    Others,
    /// The game is over.
    Over,
    /// A state that only later versions know.
    Unknown,
}

impl From<String> for ListState {
    fn from(text: String) -> Self {
        let all = [Self::You, Self::Waiting, Self::Others, Self::Over];
        all.into_iter().find(|state| text == <&str>::from(*state)).unwrap_or(Self::Unknown)
    }
}

impl From<ListState> for &str {
    fn from(state: ListState) -> Self {
        match state {
            ListState::You => "you",
            ListState::Waiting => "waiting",
            ListState::Others => "others",
            ListState::Over => "over",
            ListState::Unknown => "unknown",
        }
    }
}
