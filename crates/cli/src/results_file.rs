//! Games played for a purpose, stored in a file, so that none is played twice.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use quadrille_mind::suite::SIGNATURE;
use quadrille_table::GameId;
use quadrille_table::record::version_text;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The stored facts of the games played, and the file that stores them, if there is one.
pub(crate) struct ResultsFile<T> {
    pub(crate) played: Vec<T>,
    file: Option<(PathBuf, File)>,
}

/// The first line of a file: everything a game depends on, except for its number.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Head {
    version: String,
    rules: String,
    signature: u64,
    seed: u64,
}

impl Head {
    fn new(seed: u64) -> Self {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { version, rules: rules_versions(), signature: SIGNATURE, seed }
    }
}

/// Every game with the version of its rules.
pub(crate) fn rules_versions() -> String {
    let versions = GameId::ALL.map(|game| format!("{} {}", game.rules().id(), version_text(game)));
    versions.join(", ")
}

impl<T: Serialize + DeserializeOwned> ResultsFile<T> {
    /// The games of a file, or no games if `path` is `None`.
    ///
    /// # Errors
    /// As for [`open`](Self::open).
    pub(crate) fn at(path: Option<&Path>, seed: u64) -> anyhow::Result<Self> {
        path.map_or(Ok(Self { played: Vec::new(), file: None }), |path| Self::open(path, seed))
    }

    /// The games of a file, which is created if it is missing. A last line that was cut off is
    /// removed.
    ///
    /// # Errors
    /// If it cannot be read or written, or was made with another seed or by another version.
    fn open(path: &Path, seed: u64) -> anyhow::Result<Self> {
        let at = || format!("cannot save games to {}", path.display());
        let mut options = OpenOptions::new();
        let opened = options.read(true).append(true).create(true).open(path);
        let mut file = opened.with_context(at)?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(at)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        file.set_len(whole as u64).with_context(at)?;
        let mut lines = text[..whole].lines();
        let head = Head::new(seed);
        match lines.next() {
            None => write_line(&mut file, &head).with_context(at)?,
            Some(line) => {
                let found: Head = serde_json::from_str(line).with_context(at)?;
                ensure!(found == head, "{}: expected {head:?}, found {found:?}", path.display());
            }
        }
        let played = lines.map(serde_json::from_str).collect::<Result<_, _>>().with_context(at)?;
        Ok(Self { played, file: Some((path.to_owned(), file)) })
    }

    /// Stores a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn add(&mut self, played: T) -> anyhow::Result<()> {
        if let Some((path, file)) = &mut self.file {
            let written = write_line(file, &played);
            written.with_context(|| format!("cannot save games to {}", path.display()))?;
        }
        self.played.push(played);
        Ok(())
    }
}

fn write_line(file: &mut File, value: &impl Serialize) -> anyhow::Result<()> {
    let line = serde_json::to_string(value)? + "\n";
    Ok(file.write_all(line.as_bytes())?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_is_found_again_and_what_was_cut_off_is_taken_away() {
        let folder = std::env::temp_dir().join(format!("quadrille-kept-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("there is room");
        let path = folder.join("games.jsonl");
        let open = |seed| ResultsFile::<String>::at(Some(&path), seed);
        let mut results = open(1).expect("it is new");
        results.add("first".to_owned()).expect("there is room");
        results.add("second".to_owned()).expect("there is room");
        let whole = std::fs::read_to_string(&path).expect("it is there");
        std::fs::write(&path, &whole[..whole.len() - 5]).expect("there is room");
        let mut results = open(1).expect("a cut line is no mistake");
        assert_eq!(results.played, ["first"]);
        results.add("second".to_owned()).expect("there is room");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), whole);
        assert!(open(2).is_err());
        std::fs::remove_dir_all(&folder).expect("it is there");
    }
}
