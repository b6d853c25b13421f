use std::marker::PhantomData;

use quadrille_core::edit::Edit;
use quadrille_core::guide::{Counting, Guide as _, Guided, Weights};
use quadrille_core::{Point, Seat};
use quadrille_search::{Memory, Stop};
use quadrille_table::{GameId, GameText, Match, Standing, Table, checked, each_game};

use crate::reach::reach;
use crate::threats::threats;
use crate::together::think_about;
use crate::{Ask, LEVELS, Level, Pondering, Reach, Thought, Threat, pondering};

/// How a game is thought about, for clients that know no game.
///
/// Whatever it is asked about is a match of its own game.
pub trait Mind: Sync {
    /// The id of the game.
    fn id(&self) -> &'static str;
    /// Its levels, from the weakest to the strongest.
    fn levels(&self) -> [Level; LEVELS];
    /// Looks for the best way to go on, until a limit is reached or `stop`, which is told how many
    /// positions have been looked at, says so. `report` is told of each depth as it is completed.
    fn think(
        &self,
        table: &dyn Table,
        ask: &Ask,
        memory: &mut Memory,
        stop: Stop<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought;
    /// Begins to think in one thread, so that it can be left and gone on with.
    fn begin(&self, table: &dyn Table, ask: &Ask, memory: &mut Memory) -> Box<dyn Pondering>;
    /// What each side has at first sight, in hundredths of a pawn's worth; only differences count.
    fn worth(&self, table: &dyn Table) -> Vec<i32>;
    /// What the opponents of a seat threaten to take from its side if nothing is done, each as if
    /// it were the next to act: first leaders and bases, then all else, point by point. Nothing when
    /// the match is over.
    fn threats(&self, table: &dyn Table, seat: Seat) -> Vec<Threat>;
    /// What the piece of another side on a point could do in the next turn of the seat that leads
    /// it, if that began now. None if no such piece stands there, if it could not act, or when the
    /// match is over.
    fn reach(&self, table: &dyn Table, from: Point) -> Option<Reach>;
    /// The searches of the game in the suite, as text.
    fn suite(&self) -> &'static str;
}

pub(crate) struct Of<G>(pub(crate) PhantomData<fn() -> G>);

/// How a game is thought about, by its type.
#[must_use]
pub fn mind_of<G: Guided + Edit>() -> &'static dyn Mind {
    &Of::<G>(PhantomData)
}

macro_rules! minds {
    ($($game:ty),*) => { [$(mind_of::<$game>()),*] };
}

/// How a game of the product is thought about.
///
/// # Panics
/// If it is not one of them.
#[must_use]
pub fn mind(game: GameId) -> &'static dyn Mind {
    let id = game.rules().id();
    let known = each_game!(minds).into_iter().find(|mind| mind.id() == id);
    known.expect("every game of the list can be thought about")
}

/// Looks for the best way to go on with a match of a game of the product: see [`Mind::think`].
pub fn think(
    table: &dyn Table,
    ask: &Ask,
    memory: &mut Memory,
    stop: Stop<'_>,
    report: &mut dyn FnMut(&Thought),
) -> Thought {
    mind(table.game().id()).think(table, ask, memory, stop, report)
}

/// What a game tells the search.
pub(crate) fn guide<G: Guided>(game: GameText) -> G::Guide {
    let weights = Weights::read(<G::Guide as Counting>::FEATURES, G::WEIGHTS);
    G::guide(checked::<G>(game.choices()), &weights.expect("the table is tested"))
}

fn own<G: Guided>(table: &dyn Table) -> &Match<G> {
    table.as_any().downcast_ref().expect("a mind is asked about its own game")
}

impl<G: Guided + Edit> Mind for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn levels(&self) -> [Level; LEVELS] {
        Level::read_all(G::LEVELS).expect("the levels are tested")
    }

    fn think(
        &self,
        table: &dyn Table,
        ask: &Ask,
        memory: &mut Memory,
        stop: Stop<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Thought {
        if cfg!(target_family = "wasm") {
            let pondering = self.begin(table, ask, memory);
            return pondering::to_its_end(pondering, memory, stop, report);
        }
        let guide = guide::<G>(table.game());
        think_about(own::<G>(table), &guide, ask, memory, stop, report)
    }

    fn begin(&self, table: &dyn Table, ask: &Ask, memory: &mut Memory) -> Box<dyn Pondering> {
        pondering::begin(own::<G>(table), guide::<G>(table.game()), ask, memory)
    }

    fn worth(&self, table: &dyn Table) -> Vec<i32> {
        let worth = guide::<G>(table.game()).worth(own::<G>(table).position());
        worth[..usize::from(table.sides())].to_vec()
    }

    fn threats(&self, table: &dyn Table, seat: Seat) -> Vec<Threat> {
        if matches!(table.standing(), Standing::Over(_)) {
            return Vec::new();
        }
        threats(&guide::<G>(table.game()), own::<G>(table).position(), seat)
    }

    fn reach(&self, table: &dyn Table, from: Point) -> Option<Reach> {
        let side = table.side_of(table.acting().ok()?);
        let pieces = G::pieces(own::<G>(table).position());
        let here = pieces.iter().rev().filter(|piece| piece.point == from);
        let by = here.filter_map(|piece| piece.commander).find(|by| table.side_of(*by) != side)?;
        reach::<G>(&guide::<G>(table.game()), own::<G>(table).position(), by, from)
    }

    fn suite(&self) -> &'static str {
        G::SUITE
    }
}
