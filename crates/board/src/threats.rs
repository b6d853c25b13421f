use quadrille_core::Seat;
use quadrille_mind::{Threat, engine_for};
use quadrille_table::{Match, Status};

use crate::settings::Warnings;
use crate::{Player, Sitting};

/// The strongest level against which threats are shown unless something else is chosen.
const STRONGEST: u8 = 3;

/// What the opponents of the seat that is to act threaten, as far as the board should warn of it.
///
/// A side that loses its only leader or base loses at once: where that is threatened, nothing else
/// is warned of, so that it is not overlooked. A side whose partners would play on is warned of all.
/// A client that asks for every danger gets all of it from
/// [`GameEngine::threats`](quadrille_mind::GameEngine::threats).
#[must_use]
pub fn threats(table: &dyn Match) -> Vec<Threat> {
    let Status::Acting(seat) = table.status() else { return Vec::new() };
    let mut threats = engine_for(table.game().id()).threats(table, seat);
    let side = table.side_of(seat);
    let alone =
        Seat::first(table.seats()).filter(|&other| table.side_of(other) == side).count() < 2;
    if alone && threats.iter().any(Threat::is_grave) {
        threats.retain(Threat::is_grave);
    }
    threats
}

impl Sitting {
    /// What is threatened to the person who is to act, as far as it is to be shown: by itself only
    /// against weak levels.
    #[must_use]
    pub fn threats(&self, warnings: Warnings) -> Vec<Threat> {
        let strongest = self.players().iter().filter_map(|player| match player {
            Player::Level(level) => Some(*level),
            Player::Person | Player::Elsewhere => None,
        });
        let wanted = match warnings {
            Warnings::Automatic => strongest.max().is_some_and(|level| level <= STRONGEST),
            Warnings::On => true,
            Warnings::Off => false,
        };
        if wanted && self.is_active() { threats(&**self.table()) } else { Vec::new() }
    }
}
