//! The plan of injected faults: their kinds, times and durations.

use std::fmt::{self, Display};
use std::time::Duration;

use clap::ValueEnum;

use super::cluster::Shape;
use crate::args::{DatabaseKind, FaultKind};
use crate::usage_error::UsageError;

/// An injected fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) kind: FaultKind,
    /// The time since the players began. The fault starts later if the previous one is not over yet.
    pub(super) at: Duration,
    pub(super) lasts: Duration,
    /// The affected node, if the fault affects only one.
    pub(super) node: usize,
    /// True if a connection is frozen instead of shut, or a clock is slow instead of fast.
    pub(super) is_slow: bool,
}

/// Returns the named kinds, or all that are possible with this shape for `all`.
///
/// # Errors
/// If a named kind is not possible with this shape.
pub(super) fn kinds(named: &[FaultKind], shape: &Shape) -> Result<Vec<FaultKind>, UsageError> {
    let possible = |kind: &FaultKind| match kind {
        FaultKind::All => false,
        FaultKind::Node | FaultKind::Clock | FaultKind::Disk => true,
        FaultKind::Bus | FaultKind::CutBus => shape.has_bus,
        _ => shape.database == DatabaseKind::Postgres,
    };
    if let Some(kind) = named.iter().find(|kind| **kind != FaultKind::All && !possible(kind)) {
        let name = name(*kind);
        return Err(UsageError(format!(
            "expected servers on which the fault {name} is possible: try --nodes 3"
        )));
    }
    let meant = |kind: &&FaultKind| named.contains(kind) || named.contains(&FaultKind::All);
    Ok(FaultKind::value_variants()
        .iter()
        .filter(meant)
        .filter(|kind| possible(kind))
        .copied()
        .collect())
}

/// Returns the faults of a run: all kinds in a random order, repeatedly, with short faults first. The
/// result depends only on the arguments.
pub(super) fn plan(kinds: &[FaultKind], nodes: usize, length: Duration, seed: u64) -> Vec<Fault> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut faults = Vec::new();
    let mut at = Duration::from_millis(500);
    for round in 0.. {
        let mut kinds = kinds.to_vec();
        random.shuffle(&mut kinds);
        for kind in kinds {
            let longest = if round == 0 { 1_500 } else { 8_000 };
            let lasts = Duration::from_millis(random.u64(400..longest));
            let (node, is_slow) = (random.usize(..nodes), random.bool());
            if at + lasts > length {
                return faults;
            }
            faults.push(Fault { kind, at, lasts, node, is_slow });
            at += lasts + Duration::from_millis(random.u64(200..1_200));
        }
    }
    faults
}

/// Returns faults that kill a node at random times and restart it at once.
pub(super) fn kills(length: Duration, seed: u64) -> Vec<Fault> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut at = Duration::ZERO;
    let mut faults = Vec::new();
    loop {
        at += Duration::from_millis(random.u64(200..4_000));
        if at > length {
            return faults;
        }
        let (kind, lasts) = (FaultKind::Node, Duration::ZERO);
        faults.push(Fault { kind, at, lasts, node: 0, is_slow: false });
    }
}

pub(super) fn name(kind: FaultKind) -> String {
    kind.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (at, lasts) = (self.at.as_secs_f64(), self.lasts.as_secs_f64());
        write!(f, "{at:>7.1} s for {lasts:.1} s: {}", name(self.kind))?;
        let is_slow = self.is_slow;
        match self.kind {
            FaultKind::Node => write!(f, " {}", self.node),
            FaultKind::Clock => {
                write!(f, " of {}, {}", self.node, if is_slow { "behind" } else { "ahead" })
            }
            FaultKind::CutBus | FaultKind::CutDatabase => {
                write!(f, " from {}, {}", self.node, if is_slow { "frozen" } else { "shut" })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape {
        nodes: 3,
        database: DatabaseKind::Postgres,
        has_bus: true,
        has_proxies: true,
        has_disk: true,
    };

    #[test]
    fn the_same_seed_gives_the_same_faults() {
        let kinds = kinds(&[FaultKind::All], &SHAPE).expect("they are possible");
        let plan = |seed| plan(&kinds, 3, Duration::from_secs(300), seed);
        assert_eq!(plan(7), plan(7));
        assert_ne!(plan(7), plan(8));
    }

    #[test]
    fn in_each_round_everything_goes_wrong_once() {
        let all = kinds(&[FaultKind::All], &SHAPE).expect("they are possible");
        assert_eq!(all.len(), 9);
        let plan = plan(&all, 3, Duration::from_secs(300), 1);
        for round in plan.chunks_exact(9) {
            let mut kinds: Vec<FaultKind> = round.iter().map(|fault| fault.kind).collect();
            kinds.sort_unstable();
            assert_eq!(kinds, all);
        }
        assert!(plan.len() > 20 && plan.is_sorted_by_key(|fault| fault.at));
    }

    #[test]
    fn what_cannot_befall_a_file_is_told() {
        let shape = Shape { database: DatabaseKind::Sqlite, has_bus: false, ..SHAPE };
        assert!(kinds(&[FaultKind::Bus], &shape).is_err());
        let all = kinds(&[FaultKind::All], &shape).expect("some are possible");
        assert_eq!(all, [FaultKind::Node, FaultKind::Clock, FaultKind::Disk]);
    }
}
