//! The game in progress, as the browser stores it.

use std::fmt;

use anyhow::Context;
use quadrille_board::{Player, Saved, facing};
use quadrille_core::Seat;
use quadrille_table::Status;

use crate::{Board, Page};

/// The storage key of the game.
const KEY: &str = "quadrille.game";

impl Page {
    /// The game in progress.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub async fn game(&self) -> anyhow::Result<Saved> {
        let text = self.stored(KEY).await?;
        Saved::read(&text).with_context(|| text)
    }

    /// Waits until the game in progress is as wanted; returns it.
    ///
    /// # Errors
    /// If it never is; the error contains its last state.
    pub async fn until_game(
        &self,
        what: &str,
        wanted: impl Fn(&Saved) -> bool,
    ) -> anyhow::Result<Saved> {
        let look = async || Ok(Told(self.game().await?));
        Ok(self.until(what, look, |told| wanted(&told.0)).await?.0)
    }

    /// The board of the game in progress, turned as the page turns it at first.
    ///
    /// # Errors
    /// If there is no game.
    pub async fn board(&self) -> anyhow::Result<Board<'_>> {
        Ok(self.board_of(&self.game().await?))
    }

    fn board_of(&self, saved: &Saved) -> Board<'_> {
        let person = saved.players.iter().position(|player| player.is_person()).unwrap_or(0);
        let degrees = facing(saved.table.game(), Seat(person as u8));
        Board::new(self, "board", saved.table.as_ref(), degrees)
    }

    /// Takes a step in the game in progress by hand and waits until it is done; returns the game.
    ///
    /// # Errors
    /// If the step is not legal or has no effect.
    pub async fn take(&self, step: &str) -> anyhow::Result<Saved> {
        let before = self.game().await?;
        let done = before.table.played().len();
        self.board_of(&before).take(before.table.as_ref(), step).await?;
        let taken = |saved: &Saved| {
            saved.table.played().get(done).is_some_and(|played| played.text() == step)
        };
        self.until_game(&format!("{step} is taken"), taken).await
    }

    /// Waits until a person is to act or the game is over; returns it.
    ///
    /// # Errors
    /// If neither happens.
    pub async fn until_person(&self) -> anyhow::Result<Saved> {
        let wanted = |saved: &Saved| is_persons_turn(saved) || is_over(saved);
        self.until_game("a person is to act", wanted).await
    }
}

/// True if a person is to act.
#[must_use]
pub fn is_persons_turn(saved: &Saved) -> bool {
    match saved.table.status() {
        Status::Acting(seat) => saved.players.get(seat.index()) == Some(&Player::Person),
        Status::Over(_) => false,
    }
}

/// True if the game is over.
#[must_use]
pub fn is_over(saved: &Saved) -> bool {
    matches!(saved.table.status(), Status::Over(_))
}

/// A game as reports show it.
struct Told(Saved);

impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Saved::text(self.0.table.as_ref(), &self.0.players))
    }
}
