use std::fmt::{self, Display};
use std::time::Duration;

use super::check::Checked;
use super::player::Outcome;
use crate::args::LoadArgs;

/// How many bytes of memory the server took: at the beginning, with idle sockets, with all players
/// at their tables, and after the games.
#[derive(Clone, Copy, Default)]
pub(super) struct Memory {
    pub(super) begin: Option<u64>,
    pub(super) idle: Option<u64>,
    pub(super) seated: Option<u64>,
    pub(super) played: Option<u64>,
}

/// What came of it all.
pub(super) struct Report {
    matches: usize,
    idle: (usize, usize),
    players: usize,
    played: Duration,
    kills: Option<u32>,
    memory: Memory,
    said: u64,
    confirmed: u64,
    taken_back: u64,
    lost: u64,
    /// How long actions took to come to the others, in microseconds, the shortest first.
    delays: Vec<u32>,
    checked: Checked,
}

impl Report {
    #[expect(clippy::too_many_arguments, reason = "all that is reported comes together here")]
    pub(super) fn new(
        args: &LoadArgs,
        played: Duration,
        players: usize,
        idle_left: usize,
        kills: u32,
        memory: Memory,
        outcomes: &[Outcome],
        checked: Checked,
    ) -> Self {
        let mut delays: Vec<u32> =
            outcomes.iter().flat_map(|outcome| &outcome.delays).copied().collect();
        delays.sort_unstable();
        let confirmed = outcomes.iter().flat_map(|outcome| outcome.confirmed.values());
        Self {
            matches: args.matches,
            idle: (args.sockets, idle_left),
            players,
            played,
            kills: args.kill.then_some(kills),
            memory,
            said: outcomes.iter().map(|outcome| outcome.said).sum(),
            confirmed: confirmed.map(|keys| keys.len() as u64).sum(),
            taken_back: outcomes.iter().map(|outcome| outcome.taken_back).sum(),
            lost: outcomes.iter().map(|outcome| outcome.lost).sum(),
            delays,
            checked,
        }
    }

    /// Whether nothing was lost.
    pub(super) fn is_good(&self) -> bool {
        let idle = self.kills.is_some() || self.idle.0 == self.idle.1;
        self.checked.problems.is_empty() && idle && self.confirmed > 0
    }

    /// A delay that so many of a thousand are not above, in milliseconds.
    fn delay(&self, of_thousand: usize) -> f64 {
        let at = (self.delays.len() * of_thousand / 1000).min(self.delays.len().saturating_sub(1));
        self.delays.get(at).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
    }

    fn write_memory(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Memory { begin, idle, seated, played } = self.memory;
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
        writeln!(f, "  {socket:.1} kB a socket, {own:.1} kB each of {tables} tables besides")
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (matches, players, (idle, left)) = (self.matches, self.players, self.idle);
        let seconds = self.played.as_secs_f64();
        writeln!(f, "{matches} matches of {players} players, {idle} idle sockets, {seconds:.1} s")?;
        writeln!(
            f,
            "actions: {} said, {} acknowledged ({:.0}/s), {} taken back",
            self.said,
            self.confirmed,
            self.confirmed as f64 / seconds,
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
        if let Some(kills) = self.kills {
            writeln!(f, "kills: {kills}; connections lost and found again: {}", self.lost)?;
        } else if idle > 0 {
            writeln!(f, "idle sockets that still answer: {left} of {idle}")?;
        }
        let Checked { tables, folds, confirmed, problems } = &self.checked;
        write!(
            f,
            "checked: {tables} tables, {confirmed} acknowledged actions, {folds} players' folds: "
        )?;
        match problems.as_slice() {
            [] => write!(f, "nothing lost, nothing doubled, all equal"),
            problems => {
                write!(f, "{} problems", problems.len())?;
                problems.iter().take(20).try_for_each(|problem| write!(f, "\n  {problem}"))
            }
        }
    }
}
