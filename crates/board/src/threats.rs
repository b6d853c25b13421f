use quadrille_mind::{Threat, mind};
use quadrille_table::{Standing, Table};

use crate::settings::Warnings;
use crate::{Player, Sitting};

/// The strongest level against which threats are shown unless something else is chosen.
const STRONGEST: u8 = 3;

/// What the opponents of the seat that is to act threaten, point by point.
#[must_use]
pub fn threats(table: &dyn Table) -> Vec<Threat> {
    match table.standing() {
        Standing::Acting(seat) => mind(table.game().id()).threats(table, seat),
        Standing::Over(_) => Vec::new(),
    }
}

impl Sitting {
    /// What is threatened to the person who is to act, as far as it is to be shown: by itself only
    /// against weak levels.
    #[must_use]
    pub fn threats(&self, warnings: Warnings) -> Vec<Threat> {
        let strongest = self.players().iter().filter_map(|player| match player {
            Player::Level(level) => Some(*level),
            Player::Person => None,
        });
        let wanted = match warnings {
            Warnings::Automatic => strongest.max().is_some_and(|level| level <= STRONGEST),
            Warnings::On => true,
            Warnings::Off => false,
        };
        if wanted && self.is_active() { threats(&**self.table()) } else { Vec::new() }
    }
}
