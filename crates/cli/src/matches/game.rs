use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use quadrille_core::{Seat, Side};
use quadrille_table::record::Record;
use quadrille_table::{Match, Status};

use super::player::{Foul, Player};

/// The result of a game.
pub(crate) struct GameResult {
    /// The player at each seat.
    pub(crate) seats: Vec<usize>,
    /// The rank of each side. Sides that share a rank have equal numbers.
    pub(crate) ranks: Vec<u8>,
    /// The reason for its end: the key of the ending, `forfeit` or `cut-off`.
    pub(crate) ending: &'static str,
    /// The number of turns, including those of the opening.
    pub(crate) turns: usize,
    /// The turns and the time that each player used.
    pub(crate) used: Vec<Use>,
    pub(crate) fouls: Vec<Fouled>,
    pub(crate) record: Record,
}

/// The turns and the thinking time of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Use {
    pub(crate) turns: u32,
    pub(crate) time: Duration,
}

/// A foul with its player and seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fouled {
    pub(crate) player: usize,
    pub(crate) seat: Seat,
    pub(crate) foul: Foul,
    /// The number of the turn that the foul ended, counted from 1.
    pub(crate) turn: usize,
}

/// The ending of a game that was decided by a foul.
pub(crate) const FORFEIT: &str = "forfeit";
/// The ending of a game that exceeded the turn limit.
pub(crate) const CUT_OFF: &str = "cut-off";

/// Plays a game from its current position to the end. At `most_turns` it is a draw between the sides
/// still in. Returns `None` if `halt` was set before the end.
///
/// A seat whose player commits a foul resigns.
pub(crate) fn play_game(
    mut match_: Box<dyn Match>,
    seats: Vec<usize>,
    players: &mut [Box<dyn Player>],
    most_turns: usize,
    halt: &AtomicBool,
) -> Option<GameResult> {
    let mut turns = match_.played().iter().filter(|played| played.ends_turn).count();
    let mut used = vec![Use::default(); players.len()];
    let mut fouls = Vec::new();
    let mut forfeit = false;
    let (ranks, ending) = loop {
        let seat = match match_.status() {
            Status::Over(outcome) => {
                let ending = if forfeit { FORFEIT } else { outcome.ending.key() };
                break (outcome.ranking.ranks().to_vec(), ending);
            }
            Status::Acting(_) if turns >= most_turns => {
                break (survivors_share(match_.as_ref()), CUT_OFF);
            }
            Status::Acting(seat) => seat,
        };
        if halt.load(Ordering::Relaxed) {
            return None;
        }
        let player = seats[seat.index()];
        let started = Instant::now();
        let done = take_turn(match_.as_mut(), players[player].as_mut(), started);
        used[player].time += started.elapsed();
        used[player].turns += 1;
        turns += 1;
        forfeit = done.is_err();
        if let Err(foul) = done {
            fouls.push(Fouled { player, seat, foul, turn: turns });
            players[player].fouled();
            match_.resign().expect("a seat is acting");
        }
    };
    let record = annotated(match_.as_ref(), &fouls, ending);
    Some(GameResult { seats, ranks, ending, turns, used, fouls, record })
}

/// The record, with comments on the fouls and on the cut-off.
fn annotated(match_: &dyn Match, fouls: &[Fouled], ending: &str) -> Record {
    let mut record = Record::of(match_);
    let turns = &mut record.line.turns;
    for fouled in fouls {
        if let Some(turn) = turns.get_mut(fouled.turn - 1) {
            turn.comments.push(fouled.foul.to_string());
        }
    }
    if let Some(last) = turns.last_mut().filter(|_| ending == CUT_OFF) {
        last.comments.push("cut off and adjudged a draw".to_owned());
    }
    record
}

fn take_turn(
    match_: &mut dyn Match,
    player: &mut dyn Player,
    started: Instant,
) -> Result<(), Foul> {
    loop {
        let steps = player.choose(match_, started.elapsed())?;
        match_.play_turn(&steps).map_err(|error| Foul::IllegalStep(error.to_string()))?;
        if match_.at_turn_start() || matches!(match_.status(), Status::Over(_)) {
            return Ok(());
        }
    }
}

/// The ranks of a cut-off game. Sides that are still in share the first rank.
fn survivors_share(match_: &dyn Match) -> Vec<u8> {
    let is_in = |side: Side| {
        Seat::first(match_.seats()).any(|seat| match_.side_of(seat) == side && !match_.is_out(seat))
    };
    (0..match_.sides()).map(|side| if is_in(Side(side)) { 1 } else { 2 }).collect()
}
