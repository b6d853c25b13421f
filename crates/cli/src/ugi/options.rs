use std::fmt::Write;

use quadrille_core::{Choices, STANDARD, excerpt};
use quadrille_table::{GameId, GameText};

/// What `setoption` sets.
#[derive(Clone)]
pub(super) struct Options {
    pub(super) game: GameText,
    pub(super) notation: &'static str,
    pub(super) threads: u16,
    pub(super) seed: u64,
}

const MOST_THREADS: u16 = 256;

impl Default for Options {
    fn default() -> Self {
        let game = GameText::new(GameId::ALL[0], Choices::DEFAULT);
        Self {
            game: game.expect("the defaults go together"),
            notation: STANDARD,
            threads: 1,
            seed: 1,
        }
    }
}

impl Options {
    /// The answer to `ugi`.
    pub(super) fn announce(&self) -> String {
        let default = Self::default();
        let mut text = format!("id name Quadrille {}\n", env!("CARGO_PKG_VERSION"));
        text += "id author the Quadrille developers\n";
        let _ = writeln!(text, "option name Game type string default {}", default.game);
        let _ = writeln!(text, "option name Notation type string default {STANDARD}");
        let _ = writeln!(text, "option name Threads type spin default 1 min 1 max {MOST_THREADS}");
        let _ = writeln!(text, "option name Seed type spin default 1 min 0 max {}", u64::MAX);
        text + "ugiok"
    }

    /// Carries out `name <name> value <value>`; on failure nothing has changed.
    pub(super) fn set(&mut self, rest: &str) -> Result<(), String> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [keyword, name, value_keyword, value @ ..] = &words[..] else {
            return Err("setoption name <name> value <value>".to_owned());
        };
        if (*keyword, *value_keyword) != ("name", "value") {
            return Err("setoption name <name> value <value>".to_owned());
        }
        let value = value.join(" ");
        match *name {
            "Game" => {
                self.game = value.parse().map_err(|error| format!("a game; {error}"))?;
                if !self.game.rules().notations(self.game.choices()).contains(&self.notation) {
                    self.notation = STANDARD;
                }
            }
            "Notation" => {
                let known = self.game.rules().notations(self.game.choices());
                let found = known.iter().find(|&&notation| notation == value.as_str());
                self.notation = found.ok_or_else(|| {
                    format!("one of {} as notation of {}", known.join(", "), self.game)
                })?;
            }
            "Threads" => {
                let threads = value.parse().ok().filter(|n| (1..=MOST_THREADS).contains(n));
                self.threads = threads.ok_or(format!("a number from 1 to {MOST_THREADS}"))?;
            }
            "Seed" => {
                self.seed =
                    value.parse().map_err(|_| format!("a number from 0 to {}", u64::MAX))?;
            }
            name => {
                let name = excerpt(name);
                return Err(format!(
                    "the option Game, Notation, Threads or Seed, found \"{name}\""
                ));
            }
        }
        Ok(())
    }
}
