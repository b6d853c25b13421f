use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::time::Duration;

use super::check::Checked;
use super::cluster::Shape;
use super::faults::{Fault, name};
use super::outcome::{LongWait, PlayerOutcome, Wait};
use crate::args::{DatabaseKind, FaultKind, LoadArgs};

/// The memory of the server in bytes: at the beginning, with idle sockets, with all players seated,
/// and after the games.
#[derive(Clone, Copy, Default)]
pub(super) struct MemoryUse {
    pub(super) begin: Option<u64>,
    pub(super) idle: Option<u64>,
    pub(super) seated: Option<u64>,
    pub(super) played: Option<u64>,
}

/// The results of a run.
pub(super) struct Report {
    matches: usize,
    /// The started nodes, and the faults that were not possible with them.
    shape: Option<(Shape, Option<String>)>,
    pub(super) idle: (usize, usize),
    pub(super) players: usize,
    pub(super) played: Duration,
    kill: bool,
    pub(super) faults: Vec<Fault>,
    pub(super) memory: MemoryUse,
    /// The number of commits, and the time that nodes waited for them, in seconds.
    pub(super) commits: (u64, f64),
    /// The long waits without faults, the longest first.
    pub(super) waits: Vec<LongWait>,
    /// The number of refused actions by reason.
    refusals: BTreeMap<String, u32>,
    verbose: bool,
    said: u64,
    confirmed: u64,
    taken_back: u32,
    lost: u64,
    /// The latencies of actions in microseconds, in ascending order.
    delays: Vec<u32>,
    /// The times from the kill of a node to the next confirmed action in microseconds, in ascending
    /// order.
    returns: Vec<u32>,
    pub(super) checked: Checked,
}

impl Report {
    /// Summarizes the outcomes of players and the findings of the checks.
    pub(super) fn new(args: &LoadArgs, outcomes: &[PlayerOutcome], checked: Checked) -> Self {
        let delays = outcomes.iter().flat_map(|outcome| &outcome.delays);
        let mut delays: Vec<u32> = delays.map(|delay| delay.micros).collect();
        delays.sort_unstable();
        let returns = outcomes.iter().flat_map(|outcome| &outcome.returns);
        let micros = |time: &Duration| time.as_micros().try_into().unwrap_or(u32::MAX);
        let mut returns: Vec<u32> = returns.map(micros).collect();
        returns.sort_unstable();
        let mut refusals: BTreeMap<String, u32> = BTreeMap::new();
        for (refusal, count) in outcomes.iter().flat_map(|outcome| &outcome.refusals) {
            *refusals.entry(refusal.clone()).or_default() += count;
        }
        let taken_back = refusals.values().sum();
        let confirmed = outcomes.iter().flat_map(|outcome| outcome.confirmed.values());
        Self {
            matches: args.matches,
            shape: None,
            idle: (args.sockets, 0),
            players: 0,
            played: Duration::ZERO,
            kill: args.kill,
            faults: Vec::new(),
            memory: MemoryUse::default(),
            commits: (0, 0.0),
            waits: Vec::new(),
            refusals,
            verbose: args.verbose,
            said: outcomes.iter().map(|outcome| outcome.said).sum(),
            confirmed: confirmed.map(|keys| keys.len() as u64).sum(),
            taken_back,
            lost: outcomes.iter().map(|outcome| outcome.lost).sum(),
            delays,
            returns,
            checked,
        }
    }

    /// Sets the started nodes, and the faults that were not possible with them.
    pub(super) fn shape(&mut self, shape: Shape, left_out: Option<String>) {
        self.shape = Some((shape, left_out));
    }

    /// True if nothing was lost.
    pub(super) fn is_good(&self) -> bool {
        let idle = self.kill || !self.faults.is_empty() || self.idle.0 == self.idle.1;
        self.checked.problems.is_empty() && idle && self.confirmed > 0
    }

    /// The number of acknowledged actions per second.
    pub(super) fn rate(&self) -> f64 {
        self.confirmed as f64 / self.played.as_secs_f64()
    }

    /// The latency at a per-mille rank, in milliseconds.
    pub(super) fn delay(&self, of_thousand: usize) -> f64 {
        millis(&self.delays, of_thousand)
    }

    fn write_nodes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((shape, left_out)) = &self.shape else { return Ok(()) };
        let Shape { nodes, database, has_bus, .. } = shape;
        if *database == DatabaseKind::Postgres {
            let bus = if *has_bus { "NATS" } else { "no bus" };
            let nodes = if *nodes == 1 { "1 node".to_owned() } else { format!("{nodes} nodes") };
            writeln!(f, "{nodes} on PostgreSQL and {bus}")?;
        }
        left_out.iter().try_for_each(|reason| writeln!(f, "LEFT OUT: {reason}"))
    }

    fn write_faults(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kills, lost) = (self.faults.len(), self.lost);
        if self.kill {
            return writeln!(f, "kills: {kills}; connections lost and restored: {lost}");
        }
        let mut kinds: BTreeMap<FaultKind, u32> = BTreeMap::new();
        self.faults.iter().for_each(|fault| *kinds.entry(fault.kind).or_default() += 1);
        let kinds = kinds.into_iter().map(|(kind, count)| format!("{} {count}", name(kind)));
        let kinds: Vec<String> = kinds.collect();
        writeln!(f, "faults: {kills}: {}", kinds.join(", "))?;
        writeln!(f, "connections lost and restored: {lost}")?;
        writeln!(
            f,
            "from a killed node to the next confirmed move: p50 {:.0} ms, max {:.0} ms, of {}",
            millis(&self.returns, 500),
            millis(&self.returns, 1000),
            self.returns.len()
        )?;
        let longest = self.waits.first().map_or(0.0, |wait| wait.fine.as_secs_f64());
        writeln!(
            f,
            "longest wait while a node, the database and the network were fine: {longest:.1} s"
        )?;
        for LongWait { from, fine, wait } in
            self.waits.iter().take(if self.verbose { 24 } else { 0 })
        {
            let (from, fine) = (from.as_secs_f64(), fine.as_secs_f64());
            let what = if wait.is_own { "an answer" } else { "another's action" };
            let Wait { node, lost, .. } = wait;
            writeln!(
                f,
                "  {fine:.1} s from {from:.1} s on for {what}, then at node {node} after {lost} losses"
            )?;
        }
        for (refusal, count) in self.refusals.iter().filter(|_| self.verbose) {
            writeln!(f, "  taken back {count} times: {refusal}")?;
        }
        let Checked { flags, excused, .. } = self.checked;
        writeln!(
            f,
            "flags: {flags}; of these with actions sent while no node was reachable: {excused}"
        )
    }

    fn write_memory(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MemoryUse { begin, idle, seated, played } = self.memory;
        let (Some(begin), Some(idle), Some(seated), Some(played)) = (begin, idle, seated, played)
        else {
            return Ok(());
        };
        let kilo = |more: u64, count: usize| more as f64 / 1000.0 / count.max(1) as f64;
        let mega = |bytes: u64| bytes as f64 / 1e6;
        writeln!(
            f,
            "memory: {:.1} MB at first, {:.1} with idle sockets, {:.1} with players, {:.1} after play",
            mega(begin),
            mega(idle),
            mega(seated),
            mega(played)
        )?;
        let seated = seated.saturating_sub(idle);
        let socket = match self.idle.0 {
            0 => kilo(seated, self.players),
            count => kilo(idle.saturating_sub(begin), count),
        };
        let tables = self.checked.tables.max(1);
        let whole = kilo(played.saturating_sub(idle), tables);
        let own = (whole - socket * self.players as f64 / tables as f64).max(0.0);
        writeln!(f, "  {socket:.1} kB per socket, {own:.1} kB per table for {tables} tables")
    }
}

/// The value at a per-mille rank, in milliseconds, of sorted microseconds.
pub(super) fn millis(sorted: &[u32], of_thousand: usize) -> f64 {
    let at = (sorted.len() * of_thousand / 1000).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (matches, players, (idle, left)) = (self.matches, self.players, self.idle);
        let seconds = self.played.as_secs_f64();
        self.write_nodes(f)?;
        writeln!(f, "{matches} matches of {players} players, {idle} idle sockets, {seconds:.1} s")?;
        writeln!(
            f,
            "actions: {} said, {} acknowledged ({:.0}/s), {} taken back",
            self.said,
            self.confirmed,
            self.rate(),
            self.taken_back
        )?;
        writeln!(
            f,
            "from act to the others: p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms, of {}",
            self.delay(500),
            self.delay(990),
            self.delay(1000),
            self.delays.len()
        )?;
        self.write_memory(f)?;
        if self.kill || !self.faults.is_empty() {
            self.write_faults(f)?;
        } else if idle > 0 {
            writeln!(f, "idle sockets that still answer: {left} of {idle}")?;
        }
        let Checked { tables, folds, confirmed, problems, .. } = &self.checked;
        write!(
            f,
            "checked: {tables} tables, {confirmed} acknowledged actions, {folds} players' folds: "
        )?;
        match problems.as_slice() {
            [] => write!(f, "nothing lost or repeated, all logs equal"),
            problems => {
                write!(f, "{} problems", problems.len())?;
                problems.iter().take(20).try_for_each(|problem| write!(f, "\n  {problem}"))
            }
        }
    }
}
