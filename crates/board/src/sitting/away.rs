//! A match that is kept elsewhere: what is done here goes there, and what is done there comes here.

use quadrille_table::{Act, Match, Played, PlayedAct};

use super::{Afterwards, Sitting};
use crate::{Player, Shared};

impl Sitting {
    /// A match as it is known from elsewhere. Whoever is out of it watches the others.
    #[must_use]
    pub fn away(table: &Shared, players: Vec<Player>) -> Self {
        let afterwards = Some(Afterwards::Watch);
        Self { afterwards, ..Self::new(without_times(table), players, 0) }
    }

    /// Whether the last turn waits for a yes before it is told elsewhere.
    pub fn wait(&mut self, waits: bool) {
        self.waits = waits;
    }

    /// Shows the match as it is known from elsewhere now. What is in hand stays there unless something
    /// was done or taken back; a moment that is looked back at stays as long as it is there.
    pub fn keep_up(&mut self, table: &Shared, players: Vec<Player>) {
        self.players = players;
        let (own, other) = (self.table.played(), table.played());
        let common = own.iter().zip(&other).take_while(|(own, other)| is_same(own, other)).count();
        if common == own.len() && common == other.len() {
            return;
        }
        let (shown, afterwards) = (self.shown, self.afterwards);
        self.quiet();
        self.afterwards = afterwards;
        self.table = played_on(&self.table.after(common), &other[common..], table);
        self.show(shown);
    }
}

/// The same without what each step took, as steps are known here before that is.
fn without_times(table: &Shared) -> Shared {
    played_on(&table.fresh(), &table.played(), table)
}

/// A match after more was done in it; `whole` if that cannot be told from it.
fn played_on(before: &Shared, more: &[Played], whole: &Shared) -> Shared {
    let mut all = true;
    let after = before.changed(|table| all = more.iter().all(|played| redo(table, played)));
    if all { after } else { whole.clone() }
}

fn redo(table: &mut dyn Match, played: &Played) -> bool {
    let act = match &played.act {
        PlayedAct::Step(text) => table.read(text).ok().map(Act::Step),
        PlayedAct::Other(act) => Some(*act),
    };
    act.is_some_and(|act| table.act(played.seat, act, None).is_ok())
}

fn is_same(own: &Played, other: &Played) -> bool {
    (own.seat, &own.act) == (other.seat, &other.act)
}
