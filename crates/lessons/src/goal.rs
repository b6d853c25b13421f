use quadrille_core::Effect;

use quadrille_table::Table;

/// What a learner has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One of these turns, or parts of a turn, with `;` between the steps.
    Turns(Vec<String>),
    /// Anything that does this.
    Any(Deed),
}

/// Something a turn can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// To capture a piece that leaves the board.
    Captured,
    /// To shoot.
    Shot,
    /// To conquer a base.
    Conquered,
}

impl Deed {
    /// Everything a turn can do.
    pub const ALL: [Self; 3] = [Self::Captured, Self::Shot, Self::Conquered];

    /// Its name in the data files.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Captured => "captured",
            Self::Shot => "shot",
            Self::Conquered => "conquered",
        }
    }

    const fn is(self, effect: &Effect) -> bool {
        match self {
            Self::Captured => matches!(effect, Effect::Captured { .. }),
            Self::Shot => matches!(effect, Effect::Shot { .. }),
            Self::Conquered => matches!(effect, Effect::Conquered { .. }),
        }
    }
}

impl Goal {
    /// Whether steps taken from the match `before`, joined by `;`, are what was to be done.
    ///
    /// Turns that lead to the same position are as good as those the goal names. `effects` is what
    /// all the steps did.
    #[must_use]
    pub fn is_met(&self, before: &dyn Table, turn: &str, effects: &[Effect]) -> bool {
        match self {
            Self::Any(deed) => effects.iter().any(|effect| deed.is(effect)),
            Self::Turns(turns) if turns.iter().any(|wanted| wanted == turn) => true,
            Self::Turns(turns) => after(before, turn).is_some_and(|reached| {
                turns.iter().any(|wanted| after(before, wanted).as_ref() == Some(&reached))
            }),
        }
    }

    /// Whether more steps of the same turn, behind these, could still be what was to be done; so
    /// that a client can let the learner go on, or else take the steps back.
    ///
    /// The steps of a turn that the goal names may be taken in another order.
    #[must_use]
    pub fn is_open(&self, before: &dyn Table, turn: &str) -> bool {
        let mut table = before.boxed();
        let ended = table.play_turn(turn).is_err() || table.at_turn_start();
        !ended
            && match self {
                Self::Any(_) => true,
                Self::Turns(turns) => turns.iter().any(|wanted| left(wanted, turn).is_some()),
            }
    }

    /// The step a learner is to take next, behind the steps of `turn`, which may be empty: one that
    /// the goal names, or else the first legal one that does it. None if the goal cannot be met any
    /// more.
    #[must_use]
    pub fn next_step(&self, before: &dyn Table, turn: &str) -> Option<String> {
        let mut table = before.boxed();
        if !turn.is_empty() {
            table.play_turn(turn).ok()?;
        }
        match self {
            Self::Turns(turns) => {
                let mut steps = turns.iter().filter_map(|wanted| left(wanted, turn)).flatten();
                steps.find(|step| table.read(step).is_ok()).map(str::to_owned)
            }
            Self::Any(deed) => table.step_texts().into_iter().find(|step| {
                let effects = table.boxed().play(step);
                effects.is_ok_and(|effects| effects.iter().any(|effect| deed.is(effect)))
            }),
        }
    }

    /// A turn that meets the goal: the first that it names, or else the first legal step that does
    /// it. There is one in every position of the lessons.
    #[must_use]
    pub fn answer(&self, before: &dyn Table) -> Option<String> {
        match self {
            Self::Turns(turns) => turns.first().cloned(),
            Self::Any(_) => self.next_step(before, ""),
        }
    }
}

/// The steps of a wanted turn that are left when those of another were taken, in any order. None if
/// one of these is not wanted, or nothing is left.
fn left<'t>(wanted: &'t str, taken: &str) -> Option<Vec<&'t str>> {
    let mut left: Vec<&str> = wanted.split(';').collect();
    for step in taken.split(';').filter(|step| !step.is_empty()) {
        let place = left.iter().position(|&other| other == step)?;
        left.remove(place);
    }
    (!left.is_empty()).then_some(left)
}

/// The position these steps lead to, if they are legal.
fn after(before: &dyn Table, turn: &str) -> Option<String> {
    let mut table = before.boxed();
    table.play_turn(turn).ok()?;
    Some(table.position_text())
}
