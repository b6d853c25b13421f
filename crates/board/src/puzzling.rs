use std::fmt::{self, Display, Write as _};

use quadrille_core::mix;

/// A puzzle that can be offered to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What tells it from all others.
    pub id: u32,
    /// How hard it is, from 1.
    pub grade: u8,
    /// Whether it is played as the game is learned, with no options of its own.
    pub plain: bool,
}

impl Offer {
    /// The rating of somebody who solves every second puzzle of this grade.
    fn rating(self) -> i32 {
        300 + 300 * i32::from(self.grade)
    }
}

/// What somebody has done with puzzles: which are solved, how well it goes in each game, and for how
/// many days in a row. Days are counted by whoever asks.
///
/// ```
/// use quadrille_board::{Offer, Puzzling};
///
/// let mut puzzling = Puzzling::default();
/// let first = Offer { id: 7, grade: 1, plain: true };
/// let second = Offer { id: 8, ..first };
/// assert!(puzzling.solve("ploy", first, 100) > 0, "the rating rises");
/// assert_eq!(puzzling.next("ploy", &[first, second], 1), Some(second), "never the same twice");
/// assert_eq!(puzzling.streak(100), 1);
/// assert_eq!(Puzzling::read(&puzzling.to_string()), puzzling);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Puzzling {
    /// The one that was solved last is the last.
    solved: Vec<u32>,
    /// Those that were tried in vain and not solved since.
    missed: Vec<u32>,
    ratings: Vec<Rating>,
    /// The last day on which one was solved, how many days in a row that was, and the most so far.
    day: u32,
    run: u32,
    best: u32,
    /// The last day whose puzzle was solved.
    daily: Option<u32>,
}

/// How well it goes in a game, by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rating {
    game: String,
    value: i32,
    /// How many puzzles it comes from.
    tried: u32,
}

impl Puzzling {
    /// Who has tried no more puzzles of a game than these is offered plain ones.
    const FEW: u32 = 10;

    /// Where everybody begins.
    const FIRST: i32 = 700;

    /// How far a rating can go.
    const RANGE: (i32, i32) = (100, 3000);

    /// Reads what was written so; what cannot be read is left out.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut read = Self::default();
        for line in text.lines() {
            let mut words = line.split(' ');
            let first = words.next().unwrap_or_default();
            let words: Vec<&str> = words.collect();
            let ids = || words.iter().filter_map(|id| u32::from_str_radix(id, 16).ok());
            match (first, &words[..]) {
                ("solved", _) => read.solved = ids().collect(),
                ("missed", _) => read.missed = ids().collect(),
                ("rating", [game, value, tried]) => {
                    if let (Ok(value), Ok(tried)) = (value.parse::<i32>(), tried.parse()) {
                        let value = value.clamp(Self::RANGE.0, Self::RANGE.1);
                        read.ratings.retain(|rating| rating.game != *game);
                        read.ratings.push(Rating { game: (*game).to_owned(), value, tried });
                    }
                }
                ("days", [day, run, best]) => {
                    if let (Ok(day), Ok(run), Ok(best)) = (day.parse(), run.parse(), best.parse()) {
                        (read.day, read.run, read.best) = (day, run, best);
                    }
                }
                ("daily", [day]) => read.daily = day.parse().ok(),
                _ => {}
            }
        }
        read
    }

    /// Whether a puzzle was solved.
    #[must_use]
    pub fn is_solved(&self, id: u32) -> bool {
        self.solved.contains(&id)
    }

    /// How many were solved.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.solved.len()
    }

    /// How well it goes in a game; nothing before the first puzzle.
    #[must_use]
    pub fn rating(&self, game: &str) -> Option<i32> {
        self.ratings.iter().find(|rating| rating.game == game).map(|rating| rating.value)
    }

    /// On how many days in a row one was solved, up to today or yesterday.
    #[must_use]
    pub fn streak(&self, today: u32) -> u32 {
        let goes_on = self.day == today || self.day.checked_add(1) == Some(today);
        if goes_on { self.run } else { 0 }
    }

    /// The longest streak so far.
    #[must_use]
    pub fn best_streak(&self) -> u32 {
        self.best
    }

    /// Whether the puzzle of a day was solved.
    #[must_use]
    pub fn has_daily(&self, day: u32) -> bool {
        self.daily == Some(day)
    }

    /// A puzzle was tried in vain. Answers by how much the rating changes; each puzzle counts once,
    /// and none before the first that is solved.
    pub fn miss(&mut self, game: &str, offer: Offer) -> i32 {
        if self.is_solved(offer.id) || self.missed.contains(&offer.id) {
            return 0;
        }
        self.missed.push(offer.id);
        if self.rating(game).is_some() { self.rate(game, offer, 0) } else { 0 }
    }

    /// A puzzle was solved today. Answers by how much the rating changes: if it was tried in vain
    /// before, or solved, not at all.
    pub fn solve(&mut self, game: &str, offer: Offer, today: u32) -> i32 {
        let known = self.is_solved(offer.id) || self.missed.contains(&offer.id);
        let change = if known { 0 } else { self.rate(game, offer, 1) };
        self.solve_with_help(offer, today);
        change
    }

    /// The same with help, for which there is no rating.
    pub fn solve_with_help(&mut self, offer: Offer, today: u32) {
        self.solved.retain(|id| *id != offer.id);
        self.missed.retain(|id| *id != offer.id);
        self.solved.push(offer.id);
        if self.run == 0 || self.day != today {
            self.run = self.streak(today).saturating_add(1);
            self.day = today;
        }
        self.best = self.best.max(self.run);
    }

    /// The puzzle of a day was solved.
    pub fn keep_daily(&mut self, day: u32) {
        self.daily = Some(day);
    }

    fn rate(&mut self, game: &str, offer: Offer, score: i32) -> i32 {
        let place = self.ratings.iter().position(|rating| rating.game == game);
        let place = place.unwrap_or_else(|| {
            let game = game.to_owned();
            self.ratings.push(Rating { game, value: Self::FIRST, tried: 0 });
            self.ratings.len() - 1
        });
        let rating = &mut self.ratings[place];
        let most = if rating.tried < 12 { 60 } else { 32 };
        let gap = f64::from(offer.rating() - rating.value) / 400.0;
        let expected = 1.0 / (1.0 + 10f64.powf(gap));
        let change = (f64::from(most) * (f64::from(score) - expected)).round() as i32;
        let before = rating.value;
        rating.value = (before + change).clamp(Self::RANGE.0, Self::RANGE.1);
        rating.tried = rating.tried.saturating_add(1);
        rating.value - before
    }

    /// What to offer next of some puzzles of a game: one that was never tried, then one that was
    /// tried in vain, and when all are solved the one that was solved the longest ago. Of those it is
    /// one as hard as fits the rating, and at first a plain one; `chance` decides between them.
    #[must_use]
    pub fn next(&self, game: &str, offers: &[Offer], chance: u64) -> Option<Offer> {
        let is_missed = |offer: &&Offer| self.missed.contains(&offer.id);
        let open: Vec<&Offer> = offers.iter().filter(|offer| !self.is_solved(offer.id)).collect();
        if open.is_empty() {
            let since = |offer: &&Offer| self.solved.iter().position(|id| *id == offer.id);
            return offers.iter().min_by_key(since).copied();
        }
        let fresh: Vec<&Offer> = open.iter().copied().filter(|offer| !is_missed(offer)).collect();
        let mut list = if fresh.is_empty() { open } else { fresh };
        let known = self.ratings.iter().find(|rating| rating.game == game);
        let (rating, tried) = known.map_or((Self::FIRST, 0), |known| (known.value, known.tried));
        if tried <= Self::FEW && list.iter().any(|offer| offer.plain) {
            list.retain(|offer| offer.plain);
        }
        let off = |offer: &Offer| (offer.rating() - rating).abs();
        let nearest = list.iter().map(|offer| off(offer)).min()?;
        list.retain(|offer| off(offer) == nearest);
        list.into_iter().min_by_key(|offer| mix(chance ^ u64::from(offer.id))).copied()
    }
}

/// The puzzle of a day among some: the same wherever they are the same, and mostly where a few were
/// added. It is a plain one, and none of the easiest, if there are others.
#[must_use]
pub fn daily(day: u32, offers: &[Offer]) -> Option<Offer> {
    let chance = |offer: &&Offer| mix(mix(u64::from(day)) ^ u64::from(offer.id));
    let of = |least: u8, plain: bool| {
        let fitting = offers.iter().filter(|offer| offer.grade > least && (offer.plain || !plain));
        fitting.min_by_key(chance).copied()
    };
    of(1, true).or_else(|| of(0, true)).or_else(|| of(0, false))
}

impl Display for Puzzling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, ids) in [("solved", &self.solved), ("missed", &self.missed)] {
            if !ids.is_empty() {
                let mut line = word.to_owned();
                ids.iter().try_for_each(|id| write!(line, " {id:x}"))?;
                writeln!(f, "{line}")?;
            }
        }
        for Rating { game, value, tried } in &self.ratings {
            writeln!(f, "rating {game} {value} {tried}")?;
        }
        if (self.day, self.run, self.best) != (0, 0, 0) {
            writeln!(f, "days {} {} {}", self.day, self.run, self.best)?;
        }
        match self.daily {
            Some(day) => writeln!(f, "daily {day}"),
            None => Ok(()),
        }
    }
}
