//! All games that are kept on a device.

mod filter;
mod kept;

use quadrille_table::record::{Record, RecordError};

pub use filter::Filter;
pub use kept::{Company, Kept};
use kept::{DATE, ID};

/// Longer ids are not taken over from records.
const LONGEST: usize = 40;

/// Games under their ids, those first in which something was done last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Library {
    games: Vec<Kept>,
    /// What cannot be read, under its id.
    strange: Vec<(String, String)>,
}

/// What became of a game that was to be taken into a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It was not there yet, and is there now.
    New(Kept),
    /// It was there.
    Known,
}

impl Library {
    /// The games.
    #[must_use]
    pub fn games(&self) -> &[Kept] {
        &self.games
    }

    /// How many texts there are that cannot be read.
    #[must_use]
    pub fn strange(&self) -> usize {
        self.strange.len()
    }

    /// The game with an id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Kept> {
        self.games.iter().find(|kept| kept.id == id)
    }

    /// Puts a text there, in the place of what was there under its id.
    pub fn put(&mut self, id: &str, text: &str) {
        self.remove(id);
        match Kept::read(id, text) {
            Ok(kept) => self.insert(kept),
            Err(_) => self.strange.push((id.to_owned(), text.to_owned())),
        }
    }

    fn insert(&mut self, kept: Kept) {
        let order = kept.order();
        let at = self.games.partition_point(|other| other.order() > order);
        self.games.insert(at, kept);
    }

    /// Takes a game away; answers its text if it was there.
    pub fn remove(&mut self, id: &str) -> Option<String> {
        self.strange.retain(|(other, _)| other != id);
        let at = self.games.iter().position(|kept| kept.id == id)?;
        Some(self.games.remove(at).text)
    }

    /// Takes in a game from a record, unless it is there: the same was done in one that is there, or
    /// the one with its id is as far. If the record names no id that is free, `id` is a new one.
    ///
    /// # Errors
    /// If it cannot be read and played through; then nothing has changed.
    pub fn take_in(&mut self, record: &str, id: &str) -> Result<Taken, RecordError> {
        let (mut record, _) = Record::read_match(record)?;
        let named = record.header(ID).filter(|id| is_id(id)).map(str::to_owned);
        let date = record.header(DATE).unwrap_or_default().replace(['"', '\\', '\n'], "");
        record.headers.retain(|(key, _)| key != ID && key != DATE);
        let record = record.to_string();
        let kept = |id: &str| Kept::read(id, &Kept::text(id, &date, &record));
        let mut new = kept(named.as_deref().unwrap_or(id))?;
        let same = self.get(&new.id);
        let known = same.is_some_and(|same| same.goes_as_far_as(&new));
        if known || self.games.iter().any(|kept| kept.is_like(&new)) {
            return Ok(Taken::Known);
        }
        if same.is_some() {
            new = kept(id)?;
        }
        self.insert(new.clone());
        Ok(Taken::New(new))
    }

    /// All that is there as one record file.
    #[must_use]
    pub fn file(&self) -> String {
        let mut file = String::new();
        for kept in &self.games {
            file.push_str(kept.text.trim_end());
            file.push_str(if kept.text.contains("\n[Result \"*\"]") { " *\n\n" } else { "\n\n" });
        }
        for (_, text) in &self.strange {
            file.push_str(text.trim_end());
            file.push_str("\n\n");
        }
        file
    }
}

/// Whether a record may choose this id.
fn is_id(text: &str) -> bool {
    let known = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    (1..=LONGEST).contains(&text.len()) && text.chars().all(known)
}
