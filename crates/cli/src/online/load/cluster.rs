//! The nodes under test, and the services they need.

use std::path::{Path, PathBuf};

use anyhow::Context;

use super::disk::Disk;
use super::node::{Node, NodeSettings, PAGE};
use super::services::Services;
use crate::args::{BusKind, DatabaseKind, LoadArgs};
use crate::online::http::request;
use crate::online::link::Server;
use crate::usage_error::UsageError;

/// The nodes and services to start.
#[derive(Clone, Copy)]
pub(super) struct Shape {
    pub(super) nodes: u8,
    pub(super) database: DatabaseKind,
    pub(super) has_bus: bool,
    /// True if connections may be cut or slowed.
    pub(super) has_proxies: bool,
    /// True if the disk may become full.
    pub(super) has_disk: bool,
}

impl Shape {
    /// Returns the shape that the arguments ask for.
    pub(super) fn of(args: &LoadArgs) -> Result<Self, UsageError> {
        use DatabaseKind::{Postgres, Sqlite};
        let usual = if args.nodes > 1 { Postgres } else { Sqlite };
        let database = args.database.unwrap_or(usual);
        let usual = if database == Postgres { BusKind::Nats } else { BusKind::None };
        let has_bus = args.bus.unwrap_or(usual) == BusKind::Nats;
        let wrong = |what: &str| Err(UsageError(what.to_owned()));
        match database {
            Sqlite if args.nodes > 1 => wrong("expected --database postgres for several nodes"),
            Sqlite if has_bus => wrong("expected --database postgres with a bus"),
            _ => Ok(Self {
                nodes: args.nodes,
                database,
                has_bus,
                has_proxies: false,
                has_disk: false,
            }),
        }
    }
}

/// The nodes, the services they share, their disk and their folder. Dropped in this order.
pub(super) struct Cluster {
    pub(super) nodes: Vec<Node>,
    pub(super) services: Option<Services>,
    pub(super) disk: Option<Disk>,
    folder: Folder,
}

impl Cluster {
    /// Starts the services and the nodes. `settings` is called with the folder.
    pub(super) async fn start(
        shape: Shape,
        settings: impl FnOnce(&Path) -> NodeSettings,
    ) -> anyhow::Result<Self> {
        let folder = Folder::new()?;
        let disk = if shape.has_disk { Some(Disk::at(&folder.0)?) } else { None };
        std::fs::create_dir(folder.0.join(PAGE))?;
        std::fs::write(folder.0.join(PAGE).join("index.html"), "")?;
        let settings = settings(&folder.0);
        let services = match shape.database {
            DatabaseKind::Sqlite => None,
            DatabaseKind::Postgres => Some(Services::start(&folder.0, shape.has_bus)?),
        };
        let mut nodes = Vec::new();
        for _ in 0..shape.nodes {
            let (services, settings) = (services.as_ref(), settings.clone());
            nodes.push(Node::start(&folder.0, services, shape.has_proxies, settings).await?);
        }
        Ok(Self { nodes, services, disk, folder })
    }

    /// The folder with all data of the nodes and their services.
    #[cfg(target_os = "linux")]
    pub(super) fn folder(&self) -> &Path {
        &self.folder.0
    }

    pub(super) fn servers(&self) -> Vec<Server> {
        self.nodes.iter().map(Node::server).collect()
    }

    /// The memory of all nodes in bytes, where the system reports it.
    pub(super) fn memory(&self) -> Option<u64> {
        self.nodes.iter().map(Node::memory).sum()
    }

    /// The number of commits of all nodes, and the time they waited for them, in seconds.
    pub(super) async fn commits(&self) -> (u64, f64) {
        let (mut count, mut seconds) = (0, 0.0);
        for node in &self.nodes {
            let answer = request(&node.server(), "GET", "/metrics", None).await;
            let text = answer.map(|answer| answer.body).unwrap_or_default();
            let value = |name: &str| {
                let line = text.lines().find_map(|line| line.strip_prefix(name));
                line.and_then(|value| value.trim().parse::<f64>().ok()).unwrap_or_default()
            };
            count += value("quadrille_commit_seconds_count") as u64;
            seconds += value("quadrille_commit_seconds_sum");
        }
        (count, seconds)
    }
}

/// A folder that is deleted when dropped.
struct Folder(PathBuf);

impl Folder {
    fn new() -> anyhow::Result<Self> {
        let name = format!("quadrille-load-{}-{:x}", std::process::id(), fastrand::u32(..));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).context("cannot make a folder")?;
        Ok(Self(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
