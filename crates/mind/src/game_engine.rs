use std::marker::PhantomData;

use quadrille_core::edit::Edit;
use quadrille_core::heuristics::{Features, Heuristics as _, Searchable, Weights};
use quadrille_core::{Point, Seat};
use quadrille_search::{Stop, TranspositionTable};
use quadrille_table::{GameId, GameText, Match, MatchOf, Status, checked, each_game};

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
        match_: &dyn Match,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
        stop: Stop<'_>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis;
    /// Begins a search that runs in slices in one thread.
    fn begin(
        &self,
        match_: &dyn Match,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
    ) -> Box<dyn ResumableSearch>;
    /// The static evaluation for each side, in centipawns. Only differences are meaningful.
    fn evaluate(&self, match_: &dyn Match) -> Vec<i32>;
    /// The losses that the opponents of a seat threaten, each as if it were the next to act.
    /// Leaders and bases come first, then the rest by point. Empty if the match is over.
    fn threats(&self, match_: &dyn Match, seat: Seat) -> Vec<Threat>;
    /// The moves of a piece of another side in the next turn of its seat, if that turn began now.
    /// `None` if no such piece stands at `from`, if its seat cannot act, or if the match is over.
    fn reach(&self, match_: &dyn Match, from: Point) -> Option<Reach>;
    /// The searches of the game in the [suite](crate::suite), as text.
    fn suite(&self) -> &'static str;
}

pub(crate) struct EngineOf<G>(pub(crate) PhantomData<fn() -> G>);

/// The engine of a game, by its type.
#[must_use]
pub fn engine_of<G: Searchable + Edit>() -> &'static dyn GameEngine {
    &EngineOf::<G>(PhantomData)
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
    match_: &dyn Match,
    request: &SearchRequest,
    tt: &mut TranspositionTable,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Analysis),
) -> Analysis {
    engine_for(match_.game().id()).analyse(match_, request, tt, stop, report)
}

/// The heuristics of a game with its own weights.
pub(crate) fn heuristics<G: Searchable>(game: GameText) -> G::Heuristics {
    let weights = Weights::read(<G::Heuristics as Features>::NAMES, G::WEIGHTS);
    G::heuristics(checked::<G>(game.choices()), &weights.expect("the table is tested"))
}

fn own<G: Searchable>(match_: &dyn Match) -> &MatchOf<G> {
    match_.as_any().downcast_ref().expect("a mind is asked about its own game")
}

impl<G: Searchable + Edit> GameEngine for EngineOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn levels(&self) -> [Level; LEVELS] {
        Level::read_all(G::LEVELS).expect("the levels are tested")
    }

    fn analyse(
        &self,
        match_: &dyn Match,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
        stop: Stop<'_>,
        report: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        if cfg!(target_family = "wasm") {
            let search = self.begin(match_, request, tt);
            return resumable::run_to_end(search, tt, stop, report);
        }
        let heuristics = heuristics::<G>(match_.game());
        analyse_match(own::<G>(match_), &heuristics, request, tt, stop, report)
    }

    fn begin(
        &self,
        match_: &dyn Match,
        request: &SearchRequest,
        tt: &mut TranspositionTable,
    ) -> Box<dyn ResumableSearch> {
        resumable::begin(own::<G>(match_), heuristics::<G>(match_.game()), request, tt)
    }

    fn evaluate(&self, match_: &dyn Match) -> Vec<i32> {
        let values = heuristics::<G>(match_.game()).evaluate(own::<G>(match_).position());
        values[..usize::from(match_.sides())].to_vec()
    }

    fn threats(&self, match_: &dyn Match, seat: Seat) -> Vec<Threat> {
        if matches!(match_.status(), Status::Over(_)) {
            return Vec::new();
        }
        threats(&heuristics::<G>(match_.game()), own::<G>(match_).position(), seat)
    }

    fn reach(&self, match_: &dyn Match, from: Point) -> Option<Reach> {
        let side = match_.side_of(match_.acting().ok()?);
        let pieces = G::pieces(own::<G>(match_).position());
        let here = pieces.iter().rev().filter(|piece| piece.point == from);
        let by = here.filter_map(|piece| piece.commander).find(|by| match_.side_of(*by) != side)?;
        reach::<G>(&heuristics::<G>(match_.game()), own::<G>(match_).position(), by, from)
    }

    fn suite(&self) -> &'static str {
        G::SUITE
    }
}
