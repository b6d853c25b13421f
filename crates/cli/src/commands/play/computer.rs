//! The computer as a player in a local game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use quadrille_book::book;
use quadrille_core::Seat;
use quadrille_core::texts::terminal_play as texts;
use quadrille_mind::{Analysis, SearchRequest, engine_for};
use quadrille_search::TranspositionTable;
use quadrille_table::{Match, Status};

use crate::clocked::{Budget, analyse_within};
use crate::language::MessageInChosenLanguage as _;
use crate::words;

/// The computer as the player of some seats.
#[derive(Clone, Copy)]
pub(super) struct Computer {
    level: usize,
    /// True for the seats it does not play.
    people: [bool; Seat::MAX],
    /// The seed of its openings and mistakes.
    seed: u64,
}

/// The number of nodes of a search for advice.
const ADVICE: u64 = 100_000;

/// The time limit of a search for advice, for slow machines.
const ADVICE_TIME: Duration = Duration::from_secs(2);

impl Computer {
    pub(super) fn new(level: usize, people: [bool; Seat::MAX], seed: u64) -> Self {
        Self { level, people, seed }
    }

    /// A computer that plays all seats but one.
    pub(super) fn against(seat: Seat, level: usize, seed: u64) -> Self {
        let mut people = [false; Seat::MAX];
        people[seat.index()] = true;
        Self::new(level, people, seed)
    }

    pub(super) fn set_level(&mut self, level: usize) {
        self.level = level;
    }

    pub(super) fn level(&self) -> usize {
        self.level
    }

    pub(super) fn plays(&self, seat: Seat) -> bool {
        !self.people[seat.index()]
    }

    /// True if a person at this keyboard is still in the game.
    pub(super) fn has_people(&self, match_: &dyn Match) -> bool {
        Seat::first(match_.seats()).any(|seat| !self.plays(seat) && !match_.is_out(seat))
    }

    /// A sentence with the seats of people and of the computer.
    pub(super) fn about(&self, match_: &dyn Match) -> String {
        let names = |computer: bool| {
            let seats = Seat::first(match_.seats()).filter(|&seat| self.plays(seat) == computer);
            words::seat_list(match_, seats, |army| texts::PlayedSeat { army }.t())
        };
        let (people, seats, level) = (names(false), names(true), self.level);
        match (people.as_str(), seats.as_str()) {
            (people, "") => texts::YouAlone { people }.t(),
            ("", seats) => texts::ComputerAlone { seats, level }.t(),
            (people, seats) => texts::YouAndComputer { people, seats, level }.t(),
        }
    }

    /// The names of the players of the first `seats` seats, for records.
    pub(super) fn seat_names(&self, seats: u8) -> String {
        let names = Seat::first(seats).map(|seat| match self.plays(seat) {
            true => format!("level {}", self.level),
            false => "person".to_owned(),
        });
        names.collect::<Vec<_>>().join("; ")
    }

    /// The turn from the opening book, if there is one.
    fn by_the_book(&self, match_: &dyn Match) -> Option<String> {
        book(match_.game().id()).choose(match_, self.seed)
    }

    /// The search request for a turn.
    fn request(&self, match_: &dyn Match) -> SearchRequest {
        let level = &engine_for(match_.game().id()).levels()[self.level - 1];
        SearchRequest::level(self.level, level, self.seed)
    }

    /// The time limit of a turn, for slow machines.
    fn patience(&self) -> Duration {
        Duration::from_millis(match self.level {
            ..=5 => 900,
            6 => 1_400,
            7 => 1_900,
            _ => 2_900,
        })
    }
}

/// The search, with its transposition table.
#[derive(Default)]
pub(super) struct Mind {
    tt: Option<TranspositionTable>,
}

impl Mind {
    /// The rest of the turn that the computer chooses.
    pub(super) fn turn(&mut self, computer: &Computer, match_: &dyn Match) -> Option<String> {
        if let Some(turn) = computer.by_the_book(match_) {
            return Some(turn);
        }
        let analysis = self.analyse(match_, &computer.request(match_), computer.patience());
        analysis.lines.into_iter().next()?.turns.into_iter().next()
    }

    /// The best turns of the side to move, at full strength. `None` once the game is over.
    pub(super) fn advice(&mut self, match_: &dyn Match) -> Option<Analysis> {
        let Status::Acting(_) = match_.status() else {
            return None;
        };
        Some(self.analyse(match_, &SearchRequest::nodes(ADVICE), ADVICE_TIME))
    }

    fn analyse(
        &mut self,
        match_: &dyn Match,
        request: &SearchRequest,
        patience: Duration,
    ) -> Analysis {
        let tt = self
            .tt
            .get_or_insert_with(|| TranspositionTable::new(TranspositionTable::MIN_MEGABYTES));
        let budget = Budget::within(patience);
        analyse_within(match_, request, budget, tt, &AtomicBool::new(false), &mut |_, _| {})
    }
}
