use std::hash::{DefaultHasher, Hash, Hasher};

use quadrille_core::Seat;
use quadrille_table::GameText;
use quadrille_table::record::{Glance, Line, Record, RecordError, Turn};

use crate::{OpenError, Player, Saved};

/// The header under which a game is known in a library.
pub(super) const ID: &str = "Id";

/// The header that tells when something was last done in a game.
pub(super) const DATE: &str = "Date";

/// The header that names the table of a game that is played online.
const TABLE: &str = "Table";

/// The header that tells which seats of such a game are one's own, counted from 1.
const OWN: &str = "Own";

/// With whom a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// The computer has a seat.
    Computer,
    /// People at one screen, or those that a record names.
    People,
    /// People elsewhere.
    Online,
}

/// A game of a library: its record, and what a list shows of it without playing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What it is known by.
    pub id: String,
    /// Its game.
    pub game: GameText,
    /// How many turns its record holds.
    pub turns: usize,
    /// Who decides for each seat, as far as that is told.
    pub players: Vec<Player>,
    /// What the record calls each seat's player; empty if it names none.
    pub names: Vec<String>,
    /// When something was last done in it, like `2026-11-17T18:36:00Z`, or as its record tells it;
    /// empty if that is not known.
    pub date: String,
    /// The table it is played at online, if it is.
    pub table: Option<String>,
    /// Whether it can be gone on with.
    pub goes_on: bool,
    /// Its record, whose headers hold all this.
    pub text: String,
    acts: u64,
}

impl Kept {
    /// The text by which a game is kept: a record, which must not have these headers, with its id and
    /// date before it.
    #[must_use]
    pub fn text(id: &str, date: &str, record: &str) -> String {
        format!("[{ID} \"{id}\"]\n[{DATE} \"{date}\"]\n{record}")
    }

    /// The headers of a game that is played at a table online, with seats of one's own.
    #[must_use]
    pub fn online(table: &str, own: &[Seat]) -> [(String, String); 2] {
        let own: Vec<String> = own.iter().map(|seat| (seat.0 + 1).to_string()).collect();
        [(TABLE.to_owned(), table.to_owned()), (OWN.to_owned(), own.join(" "))]
    }

    /// What [`text`](Self::text) has put before a record, and the record; nothing before one that is
    /// not kept so.
    #[must_use]
    pub fn parts(text: &str) -> (&str, &str) {
        let mut rest = text;
        for key in [ID, DATE] {
            let value = rest.strip_prefix('[').and_then(|rest| rest.strip_prefix(key));
            if value.is_some_and(|value| value.starts_with(" \"")) {
                rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
            }
        }
        text.split_at(text.len() - rest.len())
    }

    /// The id that a text names which [`text`](Self::text) has made; nothing if it names none.
    #[must_use]
    pub fn id_of(text: &str) -> Option<&str> {
        let value = text.strip_prefix("[Id \"")?;
        value.split_once('"').map(|(id, _)| id).filter(|id| !id.is_empty())
    }

    /// Reads what a list shows of a game; `id` is what it is known by, whatever its record says.
    ///
    /// # Errors
    /// If it is not written as a record of a game of ours.
    pub fn read(id: &str, text: &str) -> Result<Self, RecordError> {
        let glance = Glance::read(text)?;
        let seats = glance.header("Seats").unwrap_or_default();
        let names: Vec<&str> = seats.split("; ").filter(|name| !name.is_empty()).collect();
        let is_named = names.iter().any(|name| name.parse::<Player>().is_err());
        let table = glance.header(TABLE).map(str::to_owned);
        let own = glance.header(OWN).unwrap_or_default();
        let player = |at: usize| match names.get(at).and_then(|name| name.parse().ok()) {
            Some(player @ Player::Level(_)) => player,
            _ if table.is_none() || own.split(' ').any(|own| own == (at + 1).to_string()) => {
                Player::Person
            }
            _ => Player::Elsewhere,
        };
        let closed = glance.header("Pause") == Some("closed");
        let undone = glance.header("Undone").is_some();
        let over = closed || (!undone && !matches!(glance.result.as_str(), "" | "*"));
        let mut acts = DefaultHasher::new();
        (glance.game, &glance.position, &glance.turns).hash(&mut acts);
        Ok(Self {
            id: id.to_owned(),
            game: glance.game,
            turns: glance.turns_made(),
            players: (0..names.len()).map(player).collect(),
            names: match is_named {
                true => names.into_iter().map(str::to_owned).collect(),
                false => Vec::new(),
            },
            date: glance.header(DATE).unwrap_or_default().to_owned(),
            goes_on: !over,
            table,
            text: text.to_owned(),
            acts: acts.finish(),
        })
    }

    /// The game with its players, to be gone on with or looked at.
    ///
    /// # Errors
    /// If it cannot be played through.
    pub fn saved(&self) -> Result<Saved, OpenError> {
        let mut saved = Saved::read(&self.text)?;
        for (player, known) in saved.players.iter_mut().zip(&self.players) {
            *player = *known;
        }
        Ok(saved)
    }

    /// With whom it is played.
    #[must_use]
    pub fn with(&self) -> Company {
        let computer = self.players.iter().any(|player| matches!(player, Player::Level(_)));
        match &self.table {
            Some(_) => Company::Online,
            None if computer => Company::Computer,
            None => Company::People,
        }
    }

    /// Whether its record holds what playing on would not keep: names, comments or variations.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        let drawn = |text: &str| text.contains("[%arrow ") || text.contains("[%mark ");
        let said = |comments: &[String]| {
            comments.iter().any(|text| !text.starts_with("[%") || drawn(text))
        };
        let record = self.text.parse::<Record>();
        !self.names.is_empty()
            || record.is_ok_and(|Record { line, .. }| {
                let turn = |turn: &Turn| said(&turn.comments) || !turn.variations.is_empty();
                said(&line.comments) || line.turns.iter().any(turn)
            })
    }

    /// The text by which it is kept together with what was said, drawn and tried in it: a line of the
    /// same turns. None if the line is of other ones.
    #[must_use]
    pub fn annotated(&self, line: &Line) -> Option<String> {
        let (head, record) = Self::parts(&self.text);
        let record: Record = record.parse().ok()?;
        let texts =
            |line: &Line| line.turns.iter().map(|turn| turn.text.clone()).collect::<Vec<_>>();
        if texts(&record.line) != texts(line) {
            return None;
        }
        let mut line = line.clone();
        for (turn, known) in line.turns.iter_mut().zip(&record.line.turns) {
            if turn.times.is_empty() {
                turn.times.clone_from(&known.times);
            }
        }
        Some(format!("{head}{}", Record { line, ..record }))
    }

    /// Whether its record says of its turns just what a line of them does.
    #[must_use]
    pub fn says(&self, line: &Line) -> bool {
        let own = Self::parts(&self.text).1.parse::<Record>().ok();
        let own = own.and_then(|own| self.annotated(&own.line));
        own.is_some() && own == self.annotated(line)
    }

    /// Whether the same was done in the same game.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        (self.acts, self.game) == (other.acts, other.game)
    }

    /// Whether this is as far as another one or farther: all its turns are here too.
    pub(super) fn goes_as_far_as(&self, other: &Self) -> bool {
        let turns = |kept: &Self| Glance::read(&kept.text).map(|glance| glance.turns);
        let both = turns(self).ok().zip(turns(other).ok());
        self.game == other.game && both.is_some_and(|(own, other)| own.starts_with(&other))
    }

    /// What it stands by in a list: the last first.
    pub(super) fn order(&self) -> String {
        self.date.replace('.', "-")
    }
}
