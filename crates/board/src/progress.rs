use std::fmt::{self, Display};

use quadrille_core::heuristics::LEVELS;

use crate::{Player, Sitting, Verdict};

/// What somebody has reached in games at this screen.
///
/// ```
/// use quadrille_board::Progress;
///
/// let progress = Progress::read("ploy 3 2 1 4");
/// let ploy = progress.of("ploy");
/// assert_eq!((ploy.finished, ploy.won), (3, 2));
/// assert!(ploy.has_beaten(4) && !ploy.has_beaten(2));
/// assert_eq!(Progress::read(&progress.to_string()), progress);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// What was reached in each game, by its id.
    games: Vec<(String, Reached)>,
    /// What tells the game that was counted last from others.
    last: Option<u64>,
}

/// What was reached in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// How many games were finished.
    pub finished: u32,
    /// How many of them were won against the computer.
    pub won: u32,
    /// The levels that were beaten, a bit for each.
    beaten: u64,
}

impl Reached {
    /// Whether a level was beaten.
    #[must_use]
    pub fn has_beaten(&self, level: u8) -> bool {
        level < 64 && self.beaten >> level & 1 == 1
    }

    fn beat(&mut self, level: u8) {
        if (1..=LEVELS).contains(&usize::from(level)) {
            self.beaten |= 1 << level;
        }
    }
}

/// What stands before the number of the game that was counted last.
const LAST: &str = "last";

impl Progress {
    /// Reads what was written so; what cannot be read is left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut read = Self::default();
        for line in text.lines() {
            let mut words = line.split(' ');
            let first = words.next().unwrap_or_default();
            if first == LAST {
                read.last = words.next().and_then(|word| u64::from_str_radix(word, 16).ok());
                continue;
            }
            let numbers: Option<Vec<u32>> = words.map(|word| word.parse().ok()).collect();
            if let Some([finished, won, levels @ ..]) = numbers.as_deref()
                && !first.is_empty()
            {
                let mut reached = Reached { finished: *finished, won: *won, beaten: 0 };
                levels.iter().for_each(|&level| reached.beat(u8::try_from(level).unwrap_or(0)));
                *read.entry(first) = reached;
            }
        }
        read
    }

    /// What was reached in a game, by its id.
    #[must_use]
    pub fn of(&self, game: &str) -> Reached {
        let known = self.games.iter().find(|(id, _)| id == game);
        known.map(|(_, reached)| *reached).unwrap_or_default()
    }

    /// Whether nothing was counted yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Counts a game that has ended, once. Persons who won have beaten the weakest level that was
    /// against them.
    pub fn count(&mut self, sitting: &Sitting) {
        let table = sitting.table();
        let mark = table.key() ^ (table.done() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if sitting.acting().is_some() || self.last.replace(mark) == Some(mark) {
            return;
        }
        let won = sitting.verdict() == Some(Verdict::Won);
        let reached = self.entry(table.game().rules().id());
        reached.finished = reached.finished.saturating_add(1);
        if won {
            reached.won = reached.won.saturating_add(1);
            let levels = sitting.opponents().filter_map(|(_, player)| match player {
                Player::Level(level) => Some(level),
                Player::Person | Player::Elsewhere => None,
            });
            levels.min().into_iter().for_each(|level| reached.beat(level));
        }
    }

    fn entry(&mut self, game: &str) -> &mut Reached {
        let place = self.games.iter().position(|(id, _)| id == game);
        let place = place.unwrap_or_else(|| {
            self.games.push((game.to_owned(), Reached::default()));
            self.games.len() - 1
        });
        &mut self.games[place].1
    }
}

impl Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (game, reached) in &self.games {
            write!(f, "{game} {} {}", reached.finished, reached.won)?;
            for level in (0..64).filter(|&level| reached.has_beaten(level)) {
                write!(f, " {level}")?;
            }
            writeln!(f)?;
        }
        match self.last {
            Some(last) => writeln!(f, "{LAST} {last:x}"),
            None => Ok(()),
        }
    }
}
