use quadrille_core::Effect;

use quadrille_table::Match;

/// The task of a learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One of these turns, or parts of a turn, with `;` between the steps.
    Turns(Vec<String>),
    /// Any turn with this achievement.
    Any(Achievement),
}

/// A class of effects that a goal may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Achievement {
    /// The piece left the board.
    Captured,
    Shot,
    Conquered,
}

impl Achievement {
    /// Every achievement.
    pub const ALL: [Self; 3] = [Self::Captured, Self::Shot, Self::Conquered];

    /// The name in the data files.
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
    /// True if steps taken from the match `before`, joined by `;`, meet the goal. `effects` are the
    /// effects of all these steps.
    ///
    /// A turn that leads to the same position as one of the goal's turns is accepted.
    #[must_use]
    pub fn is_met(&self, before: &dyn Match, turn: &str, effects: &[Effect]) -> bool {
        match self {
            Self::Any(achievement) => effects.iter().any(|effect| achievement.is(effect)),
            Self::Turns(turns) if turns.iter().any(|wanted| wanted == turn) => true,
            Self::Turns(turns) => after(before, turn).is_some_and(|reached| {
                turns.iter().any(|wanted| after(before, wanted).as_ref() == Some(&reached))
            }),
        }
    }

    /// True if further steps of the same turn could still meet the goal. A client then lets the
    /// learner continue; otherwise it takes the steps back.
    ///
    /// The steps of one of the goal's turns may be taken in a different order.
    #[must_use]
    pub fn is_open(&self, before: &dyn Match, turn: &str) -> bool {
        let mut match_ = before.boxed();
        let ended = match_.play_turn(turn).is_err() || match_.at_turn_start();
        !ended
            && match self {
                Self::Any(_) => true,
                Self::Turns(turns) => turns.iter().any(|wanted| left(wanted, turn).is_some()),
            }
    }

    /// The next step for the learner after the steps of `turn`, which may be empty: one of the
    /// goal's steps, or else the first legal step that meets it. `None` if the goal can no longer
    /// be met.
    #[must_use]
    pub fn next_step(&self, before: &dyn Match, turn: &str) -> Option<String> {
        let mut match_ = before.boxed();
        if !turn.is_empty() {
            match_.play_turn(turn).ok()?;
        }
        match self {
            Self::Turns(turns) => {
                let mut steps = turns.iter().filter_map(|wanted| left(wanted, turn)).flatten();
                steps.find(|step| match_.read(step).is_ok()).map(str::to_owned)
            }
            Self::Any(achievement) => match_.step_texts().into_iter().find(|step| {
                let effects = match_.boxed().play(step);
                effects.is_ok_and(|effects| effects.iter().any(|effect| achievement.is(effect)))
            }),
        }
    }

    /// A turn that meets the goal: the first that it names, or else the first legal step that meets
    /// it. There is one in every position of the lessons.
    #[must_use]
    pub fn answer(&self, before: &dyn Match) -> Option<String> {
        match self {
            Self::Turns(turns) => turns.first().cloned(),
            Self::Any(_) => self.next_step(before, ""),
        }
    }
}

/// The steps of a wanted turn that remain after those of `taken`, in any order. `None` if a taken
/// step is not wanted, or nothing remains.
fn left<'t>(wanted: &'t str, taken: &str) -> Option<Vec<&'t str>> {
    let mut left: Vec<&str> = wanted.split(';').collect();
    for step in taken.split(';').filter(|step| !step.is_empty()) {
        let place = left.iter().position(|&other| other == step)?;
        left.remove(place);
    }
    (!left.is_empty()).then_some(left)
}

/// The text of the position after these steps, if they are legal.
fn after(before: &dyn Match, turn: &str) -> Option<String> {
    let mut match_ = before.boxed();
    match_.play_turn(turn).ok()?;
    Some(match_.position_text())
}
