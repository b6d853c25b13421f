//! The captures that an enemy piece could make.

use quadrille_core::heuristics::{Harm, Reach, Taking};

use crate::{Voice, Word};

const TAKE: Word = Word::new("could take {}", "könnte {} schlagen", "может взять {}");
const SHOOT: Word = Word::new("could shoot {}", "könnte auf {} schießen", "может выстрелить в {}");
const CONQUER: Word = Word::new(
    "could conquer the base on {}",
    "könnte die Basis auf {} erobern",
    "может завоевать базу на {}",
);
const MORE: Word = Word::new("{} more", "{} weitere", "ещё {}");
const NOTHING: Word = Word::new(
    "could take nothing next turn",
    "könnte im nächsten Zug nichts schlagen",
    "в следующий ход ничего не может взять",
);

impl Voice<'_> {
    /// The pieces that an enemy piece could capture in its next turn.
    #[must_use]
    pub fn threatening(&self, reach: &Reach) -> String {
        let of = |wanted: fn(Harm) -> bool, named: &dyn Fn(&Taking) -> String| {
            let takings = reach.takes.iter().filter(move |taking| wanted(taking.how));
            self.few(takings.map(named).collect())
        };
        let taken = |taking: &Taking| self.on(&self.taken(taking.at), taking.at);
        let base = |taking: &Taking| self.label(taking.at).to_owned();
        let conquest = |how| how == Harm::Conquest;
        let shot = |how| how == Harm::Shot;
        let capture = |how| matches!(how, Harm::Capture | Harm::Leader);
        let all = [
            (CONQUER, of(conquest, &base)),
            (TAKE, of(capture, &taken)),
            (SHOOT, of(shot, &taken)),
        ];
        let told = all.into_iter().filter(|(_, things)| !things.is_empty());
        let told: Vec<String> =
            told.map(|(word, things)| self.fill(word, &[&self.list(&things)])).collect();
        let told = match told.is_empty() {
            true => {
                let own = self.names.find("threatens nothing");
                own.unwrap_or(NOTHING.text(self.names.language)).to_owned()
            }
            false => told.join("; "),
        };
        format!("{}: {told}.", crate::voice::capital(&self.whose_at(reach.from)))
    }

    /// The first items of a list, with the number of the others.
    fn few(&self, mut things: Vec<String>) -> Vec<String> {
        const FEW: usize = 3;
        if things.len() > FEW + 1 {
            let more = things.len() - FEW;
            things.truncate(FEW);
            things.push(self.fill(MORE, &[&more.to_string()]));
        }
        things
    }
}
