use std::fmt::Write;
use std::ops::RangeInclusive;
use std::str::FromStr;

use quadrille_core::{Choices, STANDARD, excerpt};
use quadrille_mind::LEVELS;
use quadrille_search::TranspositionTable;
use quadrille_table::{GameId, GameText};

use crate::machine::at_most_cores;

/// The options that `setoption` sets.
#[derive(Clone)]
pub(super) struct Options {
    pub(super) game: GameText,
    pub(super) notation: &'static str,
    /// The size of the transposition table, in megabytes.
    pub(super) hash: usize,
    /// The requested number of threads.
    pub(super) threads: u16,
    /// The level to play like, or 0 for full strength.
    pub(super) level: usize,
    /// The seed of the mistakes of levels.
    pub(super) seed: u64,
}

const HASH: RangeInclusive<usize> = TranspositionTable::MIN_MEGABYTES..=4096;
const THREADS: RangeInclusive<u16> = 1..=256;
const LEVEL: RangeInclusive<usize> = 0..=LEVELS;
const SEED: RangeInclusive<u64> = 0..=u64::MAX;

impl Default for Options {
    fn default() -> Self {
        let game = GameText::new(GameId::ALL[0], Choices::DEFAULT);
        Self {
            game: game.expect("the defaults go together"),
            notation: STANDARD,
            hash: 64,
            threads: 1,
            level: 0,
            seed: 1,
        }
    }
}

impl Options {
    /// The answer to `ugi`.
    pub(super) fn announce() -> String {
        let Self { game, notation, hash, threads, level, seed } = Self::default();
        let mut text = format!("id name Quadrille {}\n", env!("CARGO_PKG_VERSION"));
        text += "id author the Quadrille developers\n";
        let _ = writeln!(text, "option name Game type string default {game}");
        let _ = writeln!(text, "option name Notation type string default {notation}");
        text += &spin("Hash", hash, &HASH);
        text += &spin("Threads", threads, &THREADS);
        text += &spin("Level", level, &LEVEL);
        text += &spin("Seed", seed, &SEED);
        text + "ugiok"
    }

    /// The number of threads in use, at most as many as the machine runs at once.
    pub(super) fn threads_used(&self) -> usize {
        at_most_cores(self.threads)
    }

    /// Sets an option by `name <name> value <value>`; an error changes nothing.
    pub(super) fn set(&mut self, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [keyword, name, value_keyword, value @ ..] = &words[..] else {
            return Err("setoption name <name> value <value>".to_owned());
        };
        if (*keyword, *value_keyword) != ("name", "value") {
            return Err("setoption name <name> value <value>".to_owned());
        }
        let value = value.join(" ");
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.game = value.parse().map_err(|error| format!("a game; {error}"))?;
                if !self.game.rules().notations(self.game.choices()).contains(&self.notation) {
                    self.notation = STANDARD;
                }
            }
            "notation" => {
                let known = self.game.rules().notations(self.game.choices());
                let found = known.iter().find(|&&notation| notation == value.as_str());
                self.notation = found.ok_or_else(|| {
                    format!("one of {} as notation of {}", known.join(", "), self.game)
                })?;
            }
            "hash" => self.hash = number(&value, &HASH)?,
            "threads" => self.threads = number(&value, &THREADS)?,
            "level" => self.level = number(&value, &LEVEL)?,
            "seed" => self.seed = number(&value, &SEED)?,
            _ => {
                let name = excerpt(name);
                return Err(format!(
                    "the option Game, Notation, Hash, Threads, Level or Seed, found \"{name}\""
                ));
            }
        }
        Ok(())
    }
}

fn spin<N: std::fmt::Display>(name: &str, default: N, range: &RangeInclusive<N>) -> String {
    let (least, most) = (range.start(), range.end());
    format!("option name {name} type spin default {default} min {least} max {most}\n")
}

fn number<N>(text: &str, range: &RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| format!("a number from {} to {}", range.start(), range.end()))
}
