//! The stage of an attack: fresh nodes, and addresses to attack them from.

use std::future::Future;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::Context;
use quadrille_protocol::{Chair, Plan, TableId};
use quadrille_table::GameText;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::client::Source;
use crate::args::DatabaseKind;
use crate::online::link::Server;
use crate::online::load::cluster::{Cluster, Shape};
use crate::online::load::node::{Node, NodeSettings, PAGE};

/// The file of the nodes' logs, in their folder.
const LOG: &str = "log.txt";

/// The bytes of the page's largest file.
const LARGE: usize = 256 * 1024;

/// The requirements of an attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Requirements {
    pub(super) nodes: u8,
    /// The nodes use PostgreSQL, as several nodes always do.
    pub(super) postgres: bool,
    /// The limit of open files of the nodes.
    pub(super) files: Option<u32>,
    /// The nodes trust the headers of a proxy.
    pub(super) proxied: bool,
    /// The nodes have no limits for clients.
    pub(super) unlimited: bool,
    /// The disk of the nodes can be filled.
    pub(super) disk: bool,
    /// Honest pairs play before and during the attack.
    pub(super) pairs: Pairs,
    /// The shortest time in which the attack has an effect.
    pub(super) at_least: Duration,
}

/// The role of honest pairs in an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairs {
    /// They play, and their latency is judged.
    Judged,
    /// They play, but the attack stops them for a time.
    Stopped,
    /// Nobody plays.
    Absent,
}

impl Requirements {
    /// One node with default settings, and honest pairs.
    pub(super) const USUAL: Self = Self {
        nodes: 1,
        postgres: false,
        files: None,
        proxied: false,
        unlimited: false,
        disk: false,
        pairs: Pairs::Judged,
        at_least: Duration::ZERO,
    };

    /// Three nodes with default settings, and honest pairs.
    pub(super) const THREE_NODES: Self = Self { nodes: 3, ..Self::USUAL };

    /// One node that trusts a proxy, and honest pairs.
    pub(super) const PROXIED: Self = Self { proxied: true, ..Self::USUAL };

    /// One node that the attack stops, without pairs.
    pub(super) const ALONE: Self = Self { pairs: Pairs::Absent, ..Self::USUAL };

    pub(super) fn uses_postgres(&self) -> bool {
        self.postgres || self.nodes > 1
    }
}

/// The nodes of an attack, and its end.
pub(super) struct Stage {
    pub(super) cluster: Mutex<Cluster>,
    pub(super) folder: PathBuf,
    pub(super) servers: Vec<Server>,
    ports: Vec<u16>,
    /// A table of an honest pair.
    pub(super) table: Option<TableId>,
    /// The end of the attack.
    pub(super) until: Instant,
}

impl Stage {
    /// Starts fresh nodes.
    pub(super) async fn start(needs: &Requirements) -> anyhow::Result<Self> {
        let database = match needs.uses_postgres() {
            true => DatabaseKind::Postgres,
            false => DatabaseKind::Sqlite,
        };
        let shape = Shape {
            nodes: needs.nodes,
            database,
            has_bus: needs.nodes > 1,
            has_proxies: false,
            has_disk: needs.disk,
        };
        let settings = |folder: &Path| {
            let more = if needs.unlimited { NodeSettings::unlimited().args } else { Vec::new() };
            let proxied = needs.proxied.then(|| "--proxied".to_owned());
            NodeSettings {
                args: more.into_iter().chain(proxied).collect(),
                log: Some(folder.join(LOG)),
                files: needs.files,
            }
        };
        let cluster = Cluster::start(shape, settings).await?;
        let folder = cluster.folder().to_owned();
        let large: String = ('a'..='z').cycle().take(LARGE).collect();
        std::fs::write(folder.join(PAGE).join("large.js"), large)?;
        Ok(Self {
            servers: cluster.servers(),
            ports: cluster.nodes.iter().map(Node::port).collect(),
            cluster: Mutex::new(cluster),
            folder,
            table: None,
            until: Instant::now(),
        })
    }

    /// The attacker's own address, at the first node.
    pub(super) fn one(&self) -> Source {
        Source::new(self.ports[0], Ipv4Addr::new(127, 0, 0, 2))
    }

    /// An address that takes no part in the attack.
    pub(super) fn newcomer(&self) -> Source {
        Source::new(self.ports[0], Ipv4Addr::new(127, 9, 9, 9))
    }

    /// One of many addresses, spread over the nodes.
    pub(super) fn many(&self, number: usize) -> Source {
        let [.., third, fourth] = (number as u32 + 1).to_be_bytes();
        Source::new(self.ports[number % self.ports.len()], Ipv4Addr::new(127, 1, third, fourth))
    }

    /// The table of an honest pair.
    pub(super) fn table(&self) -> anyhow::Result<TableId> {
        self.table.context("expected a pair that plays")
    }

    pub(super) fn is_over(&self) -> bool {
        Instant::now() >= self.until
    }

    /// The remaining time of the attack.
    pub(super) fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// Runs some clients at once, each until it is done or the attack is over.
    pub(super) async fn crowd<F, Done>(&self, count: usize, act: F)
    where
        F: Fn(usize) -> Done,
        Done: Future<Output = anyhow::Result<()>> + Send + 'static,
    {
        let mut all = JoinSet::new();
        for number in 0..count {
            let (acted, left) = (act(number), self.left());
            all.spawn(async move { timeout(left, acted).await.is_ok() });
        }
        while all.join_next().await.is_some() {}
    }

    /// Waits until the attack is over.
    pub(super) async fn wait(&self) {
        sleep(self.left()).await;
    }

    /// The number of lines of the nodes' logs.
    pub(super) fn log_lines(&self) -> usize {
        let log = std::fs::read(self.folder.join(LOG)).unwrap_or_default();
        log.iter().filter(|byte| **byte == b'\n').count()
    }

    /// Up to five lines of the nodes' logs, after the first `before` lines.
    pub(super) fn lines_since(&self, before: usize) -> Vec<String> {
        let log = std::fs::read(self.folder.join(LOG)).unwrap_or_default();
        let log = String::from_utf8_lossy(&log);
        log.lines().skip(before).take(5).map(str::to_owned).collect()
    }
}

/// A plan of a game for two people.
pub(super) fn plan_for_two() -> Plan {
    plan_where(|seats| seats == 2)
}

/// A plan of a game for more than two people.
pub(super) fn plan_for_many() -> Plan {
    plan_where(|seats| seats > 2)
}

fn plan_where(fits: impl Fn(u8) -> bool) -> Plan {
    let mut games = GameText::all().filter(|game| fits(game.start().seats()));
    let game = games.next().or_else(|| GameText::all().next());
    Plan::new(game.expect("there are games"))
}

/// A plan against a computer of a level, which acts first.
pub(super) fn plan_with_computer(level: u8) -> Plan {
    let mut plan = plan_for_two();
    plan.chairs = vec![Chair::Level(level), Chair::Host];
    plan
}
