//! Checks of the logs and the players' views for lost, duplicated or wrong entries.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use anyhow::{Context, bail};
use quadrille_protocol::{
    ClientMessage, Clocks, LogEntry, Occupant, Phase, ServerMessage, TableEvent, TableId,
    TableState,
};
use quadrille_table::Status;

use super::network_outages::NetworkOutages;
use super::outcome::PlayerOutcome;
use super::patient_session;
use crate::online::link::Server;
use crate::online::socket::Socket;

/// The longest time a game may stand still without faults while a seat is to act.
const STILL: Duration = Duration::from_millis(5_500);

/// The time without faults within which every player finds a listening node.
const ENOUGH: Duration = Duration::from_secs(3);

/// The part of a table's log that a player received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Received {
    /// All entries until the players stopped.
    Whole,
    /// The entries until the player left earlier.
    Part,
}

/// A player's state of a table after the entries received.
pub(super) struct Fold {
    pub(super) table: TableId,
    received: Received,
    next: u32,
    state: FoldedState,
}

impl Fold {
    pub(super) fn of(table: TableId, table_state: &TableState, received: Received) -> Self {
        let state = FoldedState::of(table_state);
        Self { table, received, next: table_state.next(), state }
    }
}

/// The parts of a table's state that must be equal for all.
#[derive(PartialEq, Eq)]
struct FoldedState {
    position: String,
    status: Status,
    phase: Phase,
    seats: Vec<Occupant>,
    clocks: Clocks,
}

impl FoldedState {
    fn of(table_state: &TableState) -> Self {
        let match_ = table_state.current_match();
        Self {
            position: match_.position_text(),
            status: match_.status(),
            phase: table_state.phase(),
            seats: table_state.seats().to_vec(),
            clocks: table_state.clocks().clone(),
        }
    }
}

/// The findings of all checks.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) tables: usize,
    pub(super) folds: usize,
    pub(super) confirmed: usize,
    /// The number of seats that ran out of time. `excused` counts those whose action reached no node
    /// in time because none was reachable.
    pub(super) flags: u32,
    pub(super) excused: u32,
    /// The violations. Empty if every check passes.
    pub(super) problems: Vec<String>,
}

/// Reads all logs from every node over a new session and compares them with what the players know.
pub(super) async fn check(
    servers: &[Server],
    outcomes: &[PlayerOutcome],
) -> anyhow::Result<Checked> {
    let mut all = Checked::default();
    for server in servers {
        let one = check_one(server, outcomes).await?;
        (all.tables, all.confirmed) = (one.tables, one.confirmed);
        all.folds += one.folds;
        all.problems.extend(one.problems);
    }
    Ok(all)
}

async fn check_one(server: &Server, outcomes: &[PlayerOutcome]) -> anyhow::Result<Checked> {
    let cookie = patient_session(server).await?;
    let connected = Socket::connect(server, &cookie).await;
    let mut socket = connected.map_err(|error| anyhow::anyhow!("to check: {error:?}"))?;
    let mut checked = Checked::default();
    let mut folds: HashMap<TableId, Vec<&Fold>> = HashMap::new();
    for fold in outcomes.iter().flat_map(|outcome| &outcome.folds) {
        folds.entry(fold.table).or_default().push(fold);
    }
    let mut confirmed: HashMap<TableId, Vec<u64>> = HashMap::new();
    for (table, keys) in outcomes.iter().flat_map(|outcome| &outcome.confirmed) {
        confirmed.entry(*table).or_default().extend(keys);
    }
    for (table, folds) in folds {
        let log = read(&mut socket, table).await?;
        let keys = confirmed.remove(&table).unwrap_or_default();
        checked.compare(table, &log, &folds, &keys);
    }
    for table in confirmed.keys() {
        checked.problems.push(format!("{table}: no client has its log"));
    }
    Ok(checked)
}

/// Reads the whole log of a table.
async fn read(socket: &mut Socket, table: TableId) -> anyhow::Result<Vec<LogEntry>> {
    let mut log: Vec<LogEntry> = Vec::new();
    loop {
        socket.say(&ClientMessage::Watch { table, from: log.len() as u32 }).await?;
        let (entries, end) = loop {
            match socket.receive().await.context("to check")? {
                ServerMessage::Log { table: own, entries, next, .. } if own == table => {
                    break (entries, next);
                }
                ServerMessage::Refused { refusal, .. } => bail!("{table}: {refusal}"),
                _ => {}
            }
        };
        if entries.is_empty() && end as usize > log.len() {
            bail!("{table}: expected {end} entries, not {}", log.len());
        }
        log.extend(entries);
        if log.len() as u32 >= end {
            socket.say(&ClientMessage::Leave { table }).await?;
            return Ok(log);
        }
    }
}

impl Checked {
    /// Checks the outcomes of players for games that stood still without faults, wrong flags and wrong
    /// times.
    pub(super) fn look_at_players(
        &mut self,
        outcomes: &[PlayerOutcome],
        outages: &NetworkOutages,
        pause: Option<Duration>,
    ) {
        let still = STILL + 4 * pause.unwrap_or_default();
        for outcome in outcomes {
            self.flags += outcome.flags;
            for span in &outcome.unheard {
                if outages.fine(*span) < ENOUGH {
                    self.excused += 1;
                } else {
                    self.problems.push("time was up though something was said in time".to_owned());
                }
            }
            if outcome.odd > 0 {
                self.problems.push(format!("{} entries bear a wrong time", outcome.odd));
            }
            if outcome.quiet > still {
                let seconds = outcome.quiet.as_secs_f64();
                self.problems.push(format!("a game stood still for {seconds:.1} s"));
            }
        }
    }

    fn compare(&mut self, table: TableId, log: &[LogEntry], folds: &[&Fold], keys: &[u64]) {
        self.tables += 1;
        self.confirmed += keys.len();
        let mut known = HashSet::new();
        for entry in log.iter().filter(|entry| entry.key > 0) {
            if !known.insert(entry.key) {
                self.problems.push(format!("{table}: entry {} was entered twice", entry.number));
            }
        }
        let lost = keys.iter().filter(|key| !known.contains(*key)).count();
        if lost > 0 {
            self.problems.push(format!("{table}: {lost} confirmed actions are lost"));
        }
        for fold in folds {
            self.folds += 1;
            let same = log.get(..fold.next as usize).map(TableState::of);
            match same {
                Some(Ok(table_state)) if FoldedState::of(&table_state) == fold.state => {}
                Some(Ok(_)) => self.problems.push(format!("{table}: a player sees another match")),
                Some(Err(error)) => self.problems.push(format!("{table}: a broken log: {error}")),
                None => {
                    let (own, all) = (fold.next, log.len());
                    self.problems.push(format!("{table}: a player knows {own} entries of {all}"));
                }
            }
            let rest = log.get(fold.next as usize..).unwrap_or_default();
            if fold.received == Received::Whole && !rest.iter().all(comes_in_time) {
                let (own, all) = (fold.next, log.len());
                self.problems.push(format!("{table}: a player received only {own} of {all}"));
            }
        }
    }
}

/// True if the server enters it by itself, possibly after all players have left.
fn comes_in_time(entry: &LogEntry) -> bool {
    entry.key == 0
        && matches!(entry.event, TableEvent::Act(_) | TableEvent::Step(_) | TableEvent::Down(_))
}
