//! The services that nodes share, on systems that do not support them.

use std::net::SocketAddr;
use std::path::Path;

/// There are no services.
pub(super) enum Services {}

impl Services {
    pub(super) fn start(_: &Path, _: bool) -> anyhow::Result<Self> {
        anyhow::bail!("expected a system like Unix: PostgreSQL and NATS are not started here")
    }

    pub(super) fn database(&self) -> SocketAddr {
        match *self {}
    }

    pub(super) fn database_url(&self, _: u16) -> String {
        match *self {}
    }

    pub(super) fn bus(&self) -> Option<SocketAddr> {
        match *self {}
    }

    pub(super) fn stop_database(&mut self) {
        match *self {}
    }

    pub(super) fn kill_database(&mut self) {
        match *self {}
    }

    pub(super) fn start_database(&mut self) -> anyhow::Result<()> {
        match *self {}
    }

    pub(super) async fn mend_database(&mut self) -> anyhow::Result<()> {
        match *self {}
    }

    pub(super) fn kill_bus(&mut self) {
        match *self {}
    }

    pub(super) fn start_bus(&mut self) -> anyhow::Result<()> {
        match *self {}
    }
}
