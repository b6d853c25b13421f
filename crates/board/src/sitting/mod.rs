//! A game being played at one screen.

mod away;
mod back;
mod computer;
mod elsewhere;
mod fallen;
mod order;
mod result;
mod timing;
mod verbs;

use quadrille_core::Seat;
use quadrille_table::{GameId, Status};

use crate::{Arrow, Player, Shared, arrows};

use computer::Computer;
pub use computer::Errand;
pub use fallen::{Afterwards, Fallen};
pub use order::Since;
pub use result::Verdict;
use timing::Timing;

/// The match, who plays each seat, what is shown of it and what the computer is at.
///
/// A page shows it, tells it what persons do, asks the computer what [`question`](Self::question)
/// says and tells it the answers. Whatever comes too late, or cannot be done now, changes nothing.
#[derive(Clone, Debug)]
pub struct Sitting {
    table: Shared,
    players: Vec<Player>,
    /// How many of the things done are shown, if not all.
    shown: Option<usize>,
    /// Whether a turn waits for a yes.
    waits: bool,
    /// Whether the computer was told to stop.
    stopped: bool,
    /// Whether it was told so as another screen lets it think.
    elsewhere: bool,
    /// The turn, or what is left of it, that the computer would make.
    hint: Option<String>,
    /// Whether the turn that is begun has left a hint.
    left_hint: bool,
    /// Whether the computer has refused a draw.
    refused: bool,
    /// What persons want who are all out.
    afterwards: Option<Afterwards>,
    /// Whether the game was ended as it stands, and that was taken back.
    reopened: bool,
    /// Whether the game goes on from a moment of the past that was the computer's turn.
    parted: bool,
    /// The longer game that something else has just taken the place of.
    left: Option<Shared>,
    /// Whether the computers' turns are shown at once, up to a person's.
    skips: bool,
    /// The clocks of persons.
    timing: Timing,
    seed: u64,
    computer: Computer,
    /// Counts what the computer was told to do.
    number: u32,
}

impl Sitting {
    /// A match that is begun or gone on with, and who decides for each seat; the seed decides where
    /// the computer goes wrong. The computer waits for [`go_on`](Self::go_on).
    #[must_use]
    pub fn new(table: Shared, players: Vec<Player>, seed: u64) -> Self {
        Self {
            table,
            players,
            shown: None,
            waits: false,
            stopped: false,
            elsewhere: false,
            hint: None,
            left_hint: false,
            refused: false,
            afterwards: None,
            reopened: false,
            parted: false,
            left: None,
            skips: false,
            timing: Timing::default(),
            seed,
            computer: Computer::Idle,
            number: 0,
        }
    }

    /// The match as it stands.
    #[must_use]
    pub fn table(&self) -> &Shared {
        &self.table
    }

    /// The match as it is shown.
    #[must_use]
    pub fn view(&self) -> Shared {
        match self.shown {
            Some(done) => self.table.after(done),
            None => self.table.clone(),
        }
    }

    /// How many of the things done are shown, if not all.
    #[must_use]
    pub fn shown(&self) -> Option<usize> {
        self.shown
    }

    /// Who decides for each seat.
    #[must_use]
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Who decides for a seat; a person if nobody was named.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Player {
        self.players.get(seat.index()).copied().unwrap_or(Player::Person)
    }

    /// Whether all seats are persons'.
    #[must_use]
    pub fn only_persons(&self) -> bool {
        self.players.iter().all(|player| player.is_person())
    }

    /// The first seat that is a person's; the first one if none is.
    #[must_use]
    pub fn first_person(&self) -> Seat {
        let first = self.players.iter().position(|player| player.is_person());
        Seat(first.unwrap_or(0) as u8)
    }

    /// Whose turn it is, and who decides for them; nobody when the match is over.
    #[must_use]
    pub fn acting(&self) -> Option<(Seat, Player)> {
        match self.table.status() {
            Status::Acting(seat) => Some((seat, self.player(seat))),
            Status::Over(_) => None,
        }
    }

    /// The seat that is to act in what is shown: while a turn waits for a yes the one that made it,
    /// and nobody when the game is over or was ended.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        let view = match self.waits && self.shown.is_none() {
            true => self.table.after(self.table.done().saturating_sub(1)),
            false => self.view(),
        };
        let ended = self.is_closed() && self.shown.is_none();
        view.acting().ok().filter(|_| !ended)
    }

    /// Whether it is a person's turn.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.acting().is_some_and(|(_, player)| player.is_person())
    }

    /// Whether a person may touch the board now.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.shown.is_none() && !self.waits && self.is_persons_turn() && !self.is_halted()
    }

    /// Whether a game has been begun and not ended.
    #[must_use]
    pub fn is_going(&self) -> bool {
        self.table.done() > 0 && self.acting().is_some() && !self.is_closed()
    }

    /// Whether a game of this kind has not been ended, though it may not have been begun.
    #[must_use]
    pub fn waits_for(&self, game: GameId) -> bool {
        self.table.game().id() == game && self.acting().is_some() && !self.is_closed()
    }

    /// Whether a turn waits for a yes.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.waits
    }

    /// Whether the computer is at something.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        !matches!(self.computer, Computer::Idle)
    }

    /// Whether the computer waits to be told to go on.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.stopped && self.acting().is_some() && !self.rests_afterwards()
    }

    /// The turn, or what is left of it, that the computer would make in the person's place.
    #[must_use]
    pub fn hint(&self) -> Option<&str> {
        self.hint.as_deref()
    }

    /// Whether the turn that is begun went another way than its hint.
    #[must_use]
    pub fn has_left_hint(&self) -> bool {
        self.left_hint && !self.table.at_turn_start() && self.shown.is_none()
    }

    /// The hint as arrows over the match as it stands; none while looking back.
    #[must_use]
    pub fn hint_arrows(&self) -> Vec<Arrow> {
        let turn = self.hint.as_deref().filter(|_| self.shown.is_none());
        turn.map(|turn| arrows(&*self.table, turn, 0)).unwrap_or_default()
    }

    /// Whether the computer has refused a draw in this turn.
    #[must_use]
    pub fn refused_draw(&self) -> bool {
        self.refused
    }
}
