use std::ops::ControlFlow;

use quadrille_core::PartialChoices;
use quadrille_table::{GameId, GameText};

use super::BalanceGame;
use crate::matches::{Beginning, Contest, PlayerSpec, Seating, Thinking};
use crate::texts::without_marks;
use crate::usage_error::{OrUsageError, UsageError};

/// The games of every option set at every level that are played before more of any.
const BATCH: usize = 20;

/// A game of this many turns is adjudicated a draw.
const MOST_TURNS: usize = 1000;

/// The games to play.
pub(crate) struct BalancePlan {
    pub(crate) games: Vec<GameText>,
    pub(crate) levels: Vec<usize>,
    /// The number of games of each option set at each level.
    pub(crate) count: usize,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// An option set at a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) game: GameText,
    pub(crate) level: usize,
}

impl BalancePlan {
    /// Every option set at every level, weakest first.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> {
        let of = |&game: &GameText| self.levels.iter().map(move |&level| Cell { game, level });
        self.games.iter().flat_map(of)
    }

    /// Plays the missing games until `report` breaks off. `there` returns the number of games of a
    /// cell that have been played already.
    ///
    /// A game depends on the seed, the cell and its number alone.
    pub(crate) fn play(
        &self,
        there: impl Fn(Cell) -> usize,
        mut report: impl FnMut(Cell, BalanceGame) -> ControlFlow<()>,
    ) {
        for from in (0..self.count).step_by(BATCH) {
            let end = self.count.min(from + BATCH);
            for cell in self.cells() {
                let start = there(cell).max(from);
                let mut halted = false;
                self.contest(cell, start..end.max(start)).play(|_, result| {
                    let flow = report(cell, BalanceGame::new(cell, &result));
                    halted = flow.is_break();
                    flow
                });
                if halted {
                    return;
                }
            }
        }
    }

    fn contest(&self, cell: Cell, rounds: std::ops::Range<usize>) -> Contest {
        let match_ = cell.game.start();
        let player = PlayerSpec::Thinker(Thinking::Level(cell.level));
        Contest {
            game: cell.game,
            players: vec![player; usize::from(match_.seats())],
            seating: Seating::fixed(match_.as_ref()),
            rounds,
            beginning: Beginning::Rounds,
            seed: self.seed,
            most_turns: MOST_TURNS,
            threads: self.threads,
        }
    }
}

/// The option sets of a game that match these words, or those of all games if there are no words. A
/// set whose twin is among them is left out, as it is the same game.
pub(crate) fn option_sets(words: &[String]) -> Result<Vec<GameText>, UsageError> {
    let words = words.join(" ");
    let text = without_marks(&words);
    let Some((id, options)) = text.split_once(' ').or((!text.is_empty()).then_some((&text, "")))
    else {
        return Ok(without_twins(&GameText::all().collect::<Vec<_>>()));
    };
    let game = GameId::by_id(id).map_or_else(|| id.parse().map(|game: GameText| game.id()), Ok);
    let game = game.or_usage_error()?;
    let specs = game.rules().option_specs();
    let wanted = PartialChoices::read(&specs, options).or_usage_error()?;
    let fits = |set: &GameText| set.id() == game && wanted.allow(&specs, set.choices());
    let sets: Vec<GameText> = GameText::all().filter(fits).collect();
    if sets.is_empty() {
        game.rules().check(wanted.complete(&specs)).or_usage_error()?;
    }
    Ok(without_twins(&sets))
}

/// The games whose twin is not among them.
fn without_twins(games: &[GameText]) -> Vec<GameText> {
    let stands_alone = |game: &&GameText| game.twin().is_none_or(|twin| !games.contains(&twin));
    games.iter().filter(stands_alone).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(words: &[&str]) -> Vec<GameText> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        option_sets(&words).expect("they go together")
    }

    #[test]
    fn options_that_are_not_named_take_every_value() {
        let own = || GameText::all().filter(|game| game.twin().is_none());
        assert_eq!(sets(&[]), own().collect::<Vec<_>>());
        for game in GameText::all() {
            let id = game.rules().id();
            let of_game = |other: &GameText| other.id() == game.id();
            assert_eq!(sets(&[id]), own().filter(of_game).collect::<Vec<_>>());
            let all = GameText::all().filter(of_game).count();
            for (at, spec) in game.rules().options().iter().enumerate() {
                let word = format!("{}={}", spec.key, spec.values[game.choices().get(at)].key);
                let some = sets(&[id, &word]);
                let stands = game.twin().filter(|twin| some.contains(twin)).unwrap_or(game);
                assert!(some.contains(&stands) && some.len() < all, "{game} {word}");
            }
        }
        assert!(option_sets(&["chess".to_owned()]).is_err());
    }

    #[test]
    fn an_edition_is_every_option_set_of_its_box() {
        for id in GameId::ALL {
            for edition in id.rules().editions() {
                let found = sets(&[id.rules().id(), &format!("edition={}", edition.key)]);
                let fits = |game: &GameText| {
                    game.id() == id && edition.fits(game.choices()) && game.twin().is_none()
                };
                assert_eq!(found, GameText::all().filter(fits).collect::<Vec<_>>());
                assert!(!found.is_empty());
            }
        }
    }

    #[test]
    fn a_game_is_the_same_whatever_is_there_already() {
        let game = GameText::all().next().expect("there is a game");
        let plan =
            BalancePlan { games: vec![game], levels: vec![1], count: 6, seed: 3, threads: 2 };
        let played = |there: usize| {
            let mut all = Vec::new();
            plan.play(
                |_| there,
                |_, played| {
                    all.push(played);
                    ControlFlow::Continue(())
                },
            );
            all
        };
        let all = played(0);
        assert_eq!(all.len(), 6);
        assert_eq!(played(4), all[4..]);
        assert!(played(6).is_empty());
    }
}
