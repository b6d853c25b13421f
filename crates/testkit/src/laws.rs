//! The laws of every position of every game.

use std::collections::HashSet;

use quadrille_core::edit::Edit;
use quadrille_core::{Effect, Game, Position, STANDARD, Seat, Status, Step};

use crate::leaving::any_seat_can_leave;
use crate::looks::{
    counts_are_within_limits, gestures_are_distinct, obstacles_stop_no_legal_step,
    pieces_stand_on_the_board, ways_lead_where_steps_do,
};
use crate::{all_options, battles, games_with_leaving, random_games};

/// Checks every law in every option set, over seeded random games.
///
/// # Panics
/// If a law is broken.
pub fn keep_laws<G: Edit>(games: u64, longest: usize) {
    for options in all_options::<G>() {
        random_games::<G>(options, games, longest, |position, before| {
            legal_is_what_is_generated(position, before);
            keep_laws_in::<G>(options, position);
        });
    }
}

fn keep_laws_in<G: Edit>(options: G::Options, position: &G::Position) {
    counting_agrees_with_visiting(position);
    texts_round_trip::<G>(options, position);
    gestures_are_distinct::<G>(position);
    pieces_stand_on_the_board::<G>(options, position);
    ways_lead_where_steps_do::<G>(options, position);
    counts_are_within_limits::<G>(position);
    obstacles_stop_no_legal_step::<G>(options, position);
    effects_tell_of_the_turn(position);
    seats_and_ranks_are_sensible(position);
}

/// Counts of what happened in games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayedStep {
    /// Pieces captured, seized or shot at.
    pub captures: usize,
    pub conquests: usize,
    pub falls: usize,
    pub ends: usize,
}

impl PlayedStep {
    fn note(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::Captured { .. } | Effect::Seized { .. } | Effect::Shot { .. } => {
                    self.captures += 1;
                }
                Effect::Conquered { .. } => self.conquests += 1,
                Effect::SeatOut { .. } => self.falls += 1,
                _ => {}
            }
        }
    }
}

/// Checks every law over seeded [`battles`] from a position: after every capture, conquest and
/// fall, and at intervals between. Returns the counts of these, which are rare in random games.
///
/// # Panics
/// If a law is broken.
pub fn keep_laws_in_battles<G: Edit>(
    options: G::Options,
    start: &G::Position,
    games: u64,
    longest: usize,
) -> PlayedStep {
    let mut happened = PlayedStep::default();
    let mut quiet = 0;
    battles(start, games, longest, |position, effects| {
        let before = happened;
        happened.note(effects);
        happened.ends += usize::from(matches!(position.status(), Status::Over(_)));
        quiet = if happened == before { quiet + 1 } else { 0 };
        if quiet % 10 == 0 {
            keep_laws_in::<G>(options, position);
        }
    });
    happened
}

/// Checks in every option set with more than two sides that any seat can leave at any time, and
/// that the games keep the laws after that.
///
/// # Panics
/// If a law is broken.
pub fn keep_laws_when_seats_leave<G: Edit>(games: u64, longest: usize) {
    for options in all_options::<G>() {
        games_with_leaving::<G>(options, games, longest, |position| {
            any_seat_can_leave::<G>(options, position);
            keep_laws_in::<G>(options, position);
        });
    }
}

/// Checks that `visit_steps` shows each step once, and that counting, picking and `has_step` agree
/// with it.
///
/// # Panics
/// If they differ.
pub fn counting_agrees_with_visiting<P: Position>(position: &P) {
    let steps = position.steps();
    let distinct: HashSet<P::Step> = steps.iter().copied().collect();
    assert_eq!(distinct.len(), steps.len(), "a step is shown twice: {position:?}");
    assert_eq!(position.count_steps(), steps.len(), "{position:?}");
    assert_eq!(position.has_step(), !steps.is_empty(), "{position:?}");
    let picked: HashSet<P::Step> =
        (0..steps.len()).filter_map(|number| position.pick_step(|_| number)).collect();
    assert_eq!(picked, distinct, "{position:?}");
    let over = matches!(position.status(), Status::Over(_));
    assert_eq!(
        over,
        steps.is_empty(),
        "the game is over exactly if there is no step: {position:?}"
    );
}

/// Checks that a step is legal exactly if it is generated, for the steps of this position and of
/// the one before.
///
/// # Panics
/// If they differ.
pub fn legal_is_what_is_generated<P: Position>(position: &P, before: Option<&P>) {
    let steps: HashSet<P::Step> = position.steps().into_iter().collect();
    for &step in &steps {
        assert!(position.is_legal(step), "{step} in {position:?}");
    }
    for step in before.map(Position::steps).unwrap_or_default() {
        assert_eq!(position.is_legal(step), steps.contains(&step), "{step} in {position:?}");
    }
}

/// Checks that positions and steps survive writing and reading in every notation, and that the key
/// does, which reading computes from scratch.
///
/// # Panics
/// If they differ.
pub fn texts_round_trip<G: Game>(options: G::Options, position: &G::Position) {
    for notation in G::notations(options) {
        let text = G::write_position(position, notation);
        let read = G::read_position(options, notation, &text);
        let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(read == *position, "{text}");
        assert_eq!(read.key(), position.key(), "{text}");
        assert_eq!(G::write_position(&read, notation), text);
        assert_eq!(winner(&read), winner(position), "{text}");
        let mut texts = HashSet::new();
        for step in position.steps() {
            let text = G::write_step(position, notation, step);
            assert_eq!(G::read_step(position, notation, &text), Ok(step), "{text}");
            assert!(texts.insert(text), "two steps have one text");
        }
    }
    for step in position.steps() {
        assert_eq!(Step::by_code(step.code()), Some(step), "{step}");
        assert_eq!(step.to_string().parse(), Ok(step));
        assert_eq!(G::write_step(position, STANDARD, step), step.to_string());
    }
}

/// The seat to move, or the winner.
fn winner<P: Position>(position: &P) -> Result<Seat, Option<quadrille_core::Side>> {
    match position.status() {
        Status::Acting(seat) => Ok(seat),
        Status::Over(outcome) => Err(outcome.ranking.winner()),
    }
}

/// Checks that a step ends at most one turn, the acting seat's, and that otherwise the same seat
/// acts again.
///
/// # Panics
/// If a law is broken.
pub fn effects_tell_of_the_turn<P: Position>(position: &P) {
    let Status::Acting(seat) = position.status() else {
        return;
    };
    for step in position.steps() {
        let mut next = position.clone();
        let mut effects = Vec::new();
        next.apply(step, &mut effects);
        assert!(next == position.after(step), "an observer changes what {step} does");
        let ended: Vec<Seat> = effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::TurnEnded { seat } => Some(*seat),
                _ => None,
            })
            .collect();
        if ended.is_empty() {
            let goes_on = matches!(next.status(), Status::Acting(next) if next == seat);
            assert!(goes_on || matches!(next.status(), Status::Over(_)), "{step} in {position:?}");
        } else {
            assert_eq!(ended, [seat], "{step} in {position:?}");
        }
    }
}

/// Checks that seats that are out never act, and that ranks are 1, 2, … without a gap.
///
/// # Panics
/// If a law is broken.
pub fn seats_and_ranks_are_sensible<P: Position>(position: &P) {
    match position.status() {
        Status::Acting(seat) => {
            assert!(seat.0 < position.seats());
            assert!(!position.is_out(seat), "{position:?}");
        }
        Status::Over(outcome) => {
            let ranks = outcome.ranking.ranks();
            assert_eq!(ranks.len(), usize::from(position.sides()));
            let worst = ranks.iter().copied().max().unwrap_or(0);
            for rank in 1..=worst {
                assert!(ranks.contains(&rank), "{ranks:?} in {position:?}");
            }
        }
    }
}
