//! The captures that an enemy piece could make.

use quadrille_core::heuristics::{Harm, Reach, Taking};
use quadrille_core::texts::{voice_outlook as texts, voice_turns};

use crate::unit::Role;
use crate::{Voice, sentence};

impl Voice<'_> {
    /// The pieces that an enemy piece could capture in its next turn.
    #[must_use]
    pub fn threatening(&self, reach: &Reach) -> String {
        let of = |wanted: fn(Harm) -> bool, named: &dyn Fn(&Taking) -> String| {
            let takings = reach.takes.iter().filter(move |taking| wanted(taking.how));
            let things = self.few(takings.map(named).collect());
            (!things.is_empty()).then(|| self.list(&things))
        };
        let taken = |taking: &Taking| self.on(&self.taken(taking.at), taking.at);
        let base = |taking: &Taking| self.label(taking.at).to_owned();
        let conquers = of(|how| how == Harm::Conquest, &base);
        let captures = of(|how| matches!(how, Harm::Capture | Harm::Leader), &taken);
        let shoots = of(|how| how == Harm::Shot, &taken);
        let all = [
            conquers.map(|points| self.say(&texts::CouldConquer { points: &points })),
            captures.map(|pieces| self.say(&texts::CouldCapture { pieces: &pieces })),
            shoots.map(|pieces| self.say(&texts::CouldShoot { pieces: &pieces })),
        ];
        let all: Vec<String> = all.into_iter().flatten().collect();
        let actions = match all.is_empty() {
            true => {
                let own = self.names.find("threatens-nothing");
                let nothing = || texts::COULD_CAPTURE_NOTHING.text(self.names.language);
                own.unwrap_or_else(nothing).to_owned()
            }
            false => self.actions(&all),
        };
        let piece = self.whose_at(reach.from, Role::Subject);
        sentence(&self.say(&voice_turns::Does { piece: &piece, actions: &actions }))
    }

    /// Actions that may have commas, as a list.
    pub(crate) fn actions(&self, all: &[String]) -> String {
        self.joined(all, |actions, next| self.say(&texts::ActionsMore { actions, next }))
    }

    /// The first items of a list, with the number of the others.
    fn few(&self, mut things: Vec<String>) -> Vec<String> {
        const FEW: usize = 3;
        if things.len() > FEW + 1 {
            let count = things.len() - FEW;
            things.truncate(FEW);
            things.push(self.say(&texts::More { count }));
        }
        things
    }
}
