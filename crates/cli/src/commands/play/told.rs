//! The board in words, for those who do not see it.

use std::io::{self, Write};

use quadrille_core::{Army, excerpt};
use quadrille_mind::mind;

use super::Sitting;
use crate::output::stdout;
use crate::words::voice;

impl Sitting {
    /// What stands where, what is counted, what each army has lost, and whose turn it is.
    pub(super) fn tell_board(&self) -> io::Result<()> {
        let voice = voice(self.table.as_ref());
        let lost = (0..self.table.seats()).map(Army).filter_map(|army| {
            Some(format!("lost by {}: {}", voice.names.army(army), voice.losses(army)?))
        });
        let lines = voice.board().into_iter().chain(lost).chain(voice.gauges());
        for line in lines.chain([voice.next()]) {
            writeln!(stdout(), "{line}")?;
        }
        Ok(())
    }

    /// What is at the point with a name, and what can be done from there.
    pub(super) fn tell_point(&self, name: &str) -> io::Result<()> {
        let voice = voice(self.table.as_ref());
        match voice.named_point(name) {
            Some(point) => writeln!(stdout(), "{}", voice.can(point)),
            None => {
                let first = &self.table.geometry().points[0].label;
                let found = excerpt(name);
                writeln!(stdout(), "expected a point, like at {first}, found \"{found}\"")
            }
        }
    }

    /// What the one to act could take or shoot, and what is in danger.
    pub(super) fn tell_reach(&self) -> io::Result<()> {
        let table = self.table.as_ref();
        let voice = voice(table);
        writeln!(stdout(), "{}", voice.reach())?;
        let Ok(seat) = table.acting() else { return Ok(()) };
        let threats = mind(table.game().id()).threats(table, seat);
        writeln!(stdout(), "{}", voice.danger(&threats))
    }
}
