use std::marker::PhantomData;

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Features, Heuristics as _, Searchable, Weights};
use quadrille_core::{Point, Seat};
use quadrille_search::{Stop, TranspositionTable};
use quadrille_table::{GameId, GameText, Match, Standing, Table, checked, each_game};

use crate::parallel::analyse_match;
use crate::reach::reach;
use crate::threats::threats;
use crate::{Analysis, LEVELS, Level, Reach, ResumableSearch, SearchRequest, Threat, resumable};

/// The engine of one game, for clients that know no game.
///
/// Every match passed to it must be a match of this game.
pub trait GameEngine: Sync {
    /// The key of the game.
    fn id(&self) -> &'static str;
    /// The levels from the weakest to the strongest.
    fn levels(&self) -> [Level; LEVELS];
    /// Searches a match until a limit is reached or `stop` returns true. `stop` receives the number
    /// of nodes searched. `report` is called after each completed depth.
    fn analyse(
        &self,
        table: &dyn Table,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
        stop: Stop<'_>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis;
    /// Begins a search that runs in slices in one thread.
    fn begin(
        &self,
        table: &dyn Table,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
    ) -> Box<dyn ResumableSearch>;
    /// The static evaluation for each side, in centipawns. Only differences are meaningful.
    fn evaluate(&self, table: &dyn Table) -> Vec<i32>;
    /// The losses that the opponents of a seat threaten, each as if it were the next to act.
    /// Leaders and bases come first, then the rest by point. Empty if the match is over.
    fn threats(&self, table: &dyn Table, seat: Seat) -> Vec<Threat>;
    /// The moves of a piece of another side in the next turn of its seat, if that turn began now.
    /// `None` if no such piece stands at `from`, if its seat cannot act, or if the match is over.
    fn reach(&self, table: &dyn Table, from: Point) -> Option<Reach>;
    /// The searches of the game in the [suite](crate::suite), as text.
    fn suite(&self) -> &'static str;
}

pub(crate) struct Of<G>(pub(crate) PhantomData<fn() -> G>);

/// The engine of a game, by its type.
#[must_use]
pub fn engine_of<G: Searchable + Edit>() -> &'static dyn GameEngine {
    &Of::<G>(PhantomData)
}

macro_rules! engines {
    ($($game:ty),*) => { [$(engine_of::<$game>()),*] };
}

/// The engine of a game of the product.
///
/// # Panics
/// If `game` is not a game of the product.
#[must_use]
pub fn engine_for(game: GameId) -> &'static dyn GameEngine {
    let id = game.rules().id();
    let known = each_game!(engines).into_iter().find(|engine_for| engine_for.id() == id);
    known.expect("every game of the list can be thought about")
}

/// Searches a match of a game of the product. See [`GameEngine::analyse`].
pub fn analyse(
    table: &dyn Table,
    request: &SearchRequest,
    tt: &mut TranspositionTable,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Analysis),
) -> Analysis {
    engine_for(table.game().id()).analyse(table, request, tt, stop, report)
}

/// The heuristics of a game with its own weights.
pub(crate) fn heuristics<G: Searchable>(game: GameText) -> G::Heuristics {
    let weights = Weights::read(<G::Heuristics as Features>::NAMES, G::WEIGHTS);
    G::heuristics(checked::<G>(game.choices()), &weights.expect("the table is tested"))
}

fn own<G: Searchable>(table: &dyn Table) -> &Match<G> {
    table.as_any().downcast_ref().expect("a mind is asked about its own game")
}

impl<G: Searchable + Edit> GameEngine for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn levels(&self) -> [Level; LEVELS] {
        Level::read_all(G::LEVELS).expect("the levels are tested")
    }

    fn analyse(
        &self,
        table: &dyn Table,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
        stop: Stop<'_>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        if cfg!(target_family = "wasm") {
            let search = self.begin(table, request, tt);
            return resumable::run_to_end(search, tt, stop, report);
        }
        let heuristics = heuristics::<G>(table.game());
        analyse_match(own::<G>(table), &heuristics, request, tt, stop, report)
    }

    fn begin(
        &self,
        table: &dyn Table,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
    ) -> Box<dyn ResumableSearch> {
        resumable::begin(own::<G>(table), heuristics::<G>(table.game()), request, tt)
    }

    fn evaluate(&self, table: &dyn Table) -> Vec<i32> {
        let values = heuristics::<G>(table.game()).evaluate(own::<G>(table).position());
        values[..usize::from(table.sides())].to_vec()
    }

    fn threats(&self, table: &dyn Table, seat: Seat) -> Vec<Threat> {
        if matches!(table.standing(), Standing::Over(_)) {
            return Vec::new();
        }
        threats(&heuristics::<G>(table.game()), own::<G>(table).position(), seat)
    }

    fn reach(&self, table: &dyn Table, from: Point) -> Option<Reach> {
        let side = table.side_of(table.acting().ok()?);
        let pieces = G::pieces(own::<G>(table).position());
        let here = pieces.iter().rev().filter(|piece| piece.point == from);
        let by = here.filter_map(|piece| piece.commander).find(|by| table.side_of(*by) != side)?;
        reach::<G>(&heuristics::<G>(table.game()), own::<G>(table).position(), by, from)
    }

    fn suite(&self) -> &'static str {
        G::SUITE
    }
}
