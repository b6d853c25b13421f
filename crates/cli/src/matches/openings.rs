use quadrille_core::mix;
use quadrille_mind::{SearchRequest, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::{GameText, Match};

/// The kind of opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Beginning {
    /// The set-up.
    Start,
    /// Two to six random turns.
    Turns,
    /// One or two random turns of every seat, so that chance affects all seats equally.
    Rounds,
}

impl Beginning {
    fn turns(self, game: GameText, random: &mut fastrand::Rng) -> usize {
        match self {
            Self::Start => 0,
            Self::Turns => random.usize(2..=6),
            Self::Rounds => random.usize(1..=2) * game.armies().len(),
        }
    }
}

/// The number of attempts to find an opening that does not decide the game.
const TRIES: usize = 100;

/// The score in hundredths from which an opening is decisive, in a search of `NODES` nodes.
const DECISIVE: i32 = 200;
const NODES: u64 = 2_000;

/// A game after a few random turns that leave it open. It depends only on the arguments.
pub(crate) fn opening(
    game: GameText,
    beginning: Beginning,
    seed: u64,
    round: u64,
) -> Box<dyn Match> {
    let mut random = fastrand::Rng::with_seed(mix(seed ^ mix(round)));
    let turns = beginning.turns(game, &mut random);
    if turns == 0 {
        return game.start();
    }
    let tried = (0..TRIES).find_map(|_| attempt(game, turns, &mut random));
    tried.unwrap_or_else(|| game.start())
}

fn attempt(game: GameText, turns: usize, random: &mut fastrand::Rng) -> Option<Box<dyn Match>> {
    let mut match_ = game.start();
    let mut ended = 0;
    while ended < turns {
        let step = random.choice(match_.step_texts())?;
        match_.play(&step).ok()?;
        ended += usize::from(match_.at_turn_start());
    }
    is_open(match_.as_ref()).then_some(match_)
}

fn is_open(match_: &dyn Match) -> bool {
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let analysis = analyse(match_, &SearchRequest::nodes(NODES), &mut tt, &|_| false, &mut |_| {});
    analysis.lines.first().is_some_and(|line| line.score.value().abs() < DECISIVE)
}

#[cfg(test)]
mod tests {
    use quadrille_table::Status;

    use super::*;

    fn turns(match_: &dyn Match) -> usize {
        match_.played().iter().filter(|played| played.ends_turn).count()
    }

    #[test]
    fn openings_depend_on_seed_and_round_and_leave_the_game_open() {
        for game in GameText::all() {
            let opening = |seed, round| opening(game, Beginning::Turns, seed, round);
            for round in 0..3 {
                let match_ = opening(7, round);
                assert!(matches!(match_.status(), Status::Acting(_)));
                assert!(is_open(match_.as_ref()), "{game}");
                assert!(match_.at_turn_start());
                assert!((2..=6).contains(&turns(match_.as_ref())), "{game}");
                assert_eq!(match_.played(), opening(7, round).played());
            }
            assert_ne!(opening(7, 0).played(), opening(8, 0).played());
        }
    }

    #[test]
    fn every_seat_has_as_many_turns_in_openings_of_rounds() {
        for game in GameText::all() {
            let match_ = opening(game, Beginning::Rounds, 7, 0);
            let seats = usize::from(match_.seats());
            assert!([seats, 2 * seats].contains(&turns(match_.as_ref())), "{game}");
        }
    }
}
