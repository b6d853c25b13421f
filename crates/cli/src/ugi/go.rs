//! The parameters of `go`.

use std::time::Duration;

use quadrille_core::{Seat, excerpt};
use quadrille_mind::{SearchRequest, engine_for};
use quadrille_search::Limits;
use quadrille_table::{Match, Status};

use super::options::Options;
use super::search::Search;
use crate::clocked::Budget;

/// The parameters of `go` that take a number; a clock and its increment belong to a seat.
const NUMBERED: [&str; 11] = [
    "depth", "nodes", "movetime", "p1time", "p2time", "p3time", "p4time", "p1inc", "p2inc",
    "p3inc", "p4inc",
];

/// The time of a search without a limit in its parameters.
const DEFAULT: Duration = Duration::from_secs(1);

/// The words after `go`.
#[derive(Default)]
struct GoParams {
    numbers: [Option<u64>; NUMBERED.len()],
    infinite: bool,
}

impl GoParams {
    fn read(text: &str) -> Result<Self, String> {
        let mut wishes = Self::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                wishes.infinite = true;
                continue;
            }
            let Some(at) = NUMBERED.iter().position(|name| *name == word) else {
                let names = NUMBERED.join(", ");
                let word = excerpt(word);
                return Err(format!("{names}, infinite or nothing after go, found \"{word}\""));
            };
            let number = words.next().and_then(|number| read_number(word, number));
            wishes.numbers[at] = Some(number.ok_or_else(|| format!("a number after {word}"))?);
        }
        Ok(wishes)
    }

    fn get(&self, name: &str) -> Option<u64> {
        let at = NUMBERED.iter().position(|known| *known == name);
        at.and_then(|at| self.numbers[at])
    }

    fn time(&self, name: &str) -> Option<Duration> {
        self.get(name).map(Duration::from_millis)
    }

    /// The time that the clock of the seat to move allows.
    fn clock(&self, seat: Seat) -> Result<Budget, String> {
        let number = seat.0 + 1;
        let increment = self.time(&format!("p{number}inc")).unwrap_or_default();
        match self.time(&format!("p{number}time")) {
            Some(left) => Ok(Budget::of_clock(left, increment)),
            None if self.numbers[3..].iter().any(Option::is_some) => {
                Err(format!("p{number}time, the clock of the seat to move"))
            }
            None => Ok(Budget::endless()),
        }
    }
}

/// Reads the number after this word. A negative clock reads as 0.
fn read_number(word: &str, text: &str) -> Option<u64> {
    let is_time = !matches!(word, "depth" | "nodes");
    match text.strip_prefix('-').filter(|_| is_time) {
        Some(below) => below.parse().ok().map(|_: u64| 0),
        None => text.parse().ok(),
    }
}

/// The search that `go` with these words requests.
pub(super) fn search(match_: &dyn Match, options: &Options, text: &str) -> Result<Search, String> {
    let wishes = GoParams::read(text)?;
    let Status::Acting(seat) = match_.status() else {
        return Err("a position in which the game is not over".to_owned());
    };
    let level = options.level.checked_sub(1).map(|at| engine_for(match_.game().id()).levels()[at]);
    let mut request = match level {
        Some(level) => SearchRequest::level(options.level, &level, options.seed),
        None => SearchRequest::default(),
    };
    request.threads = options.threads_used();
    if let Some(depth) = wishes.get("depth") {
        let depth = depth.clamp(1, u64::from(Limits::DEEPEST)) as u32;
        request.limits.depth = request.limits.depth.min(depth);
    }
    if let Some(nodes) = wishes.get("nodes") {
        request.limits.nodes = request.limits.nodes.min(nodes);
    }
    let mut budget = wishes.clock(seat)?;
    if let Some(time) = wishes.time("movetime") {
        budget = budget.and(Budget::within(time));
    }
    let limited = wishes.numbers.iter().any(Option::is_some);
    if !limited && !wishes.infinite && level.is_none() {
        budget = Budget::within(DEFAULT);
    }
    Ok(Search { match_: match_.boxed(), request, budget, endless: wishes.infinite && !limited })
}
