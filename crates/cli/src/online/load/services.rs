//! The services that nodes share.

use std::net::{SocketAddr, TcpStream};
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::bail;
use quadrille_services::{Nats, Postgres};
use tokio::time::sleep;

/// The longest time a database may take to recover.
const PATIENCE: Duration = Duration::from_secs(30);

/// A PostgreSQL and, with a bus, a NATS server. Both end when dropped.
pub(super) struct Services {
    postgres: Postgres,
    nats: Option<Nats>,
}

impl Services {
    /// Starts the services. PostgreSQL stores its data in a folder.
    pub(super) fn start(folder: &Path, has_bus: bool) -> anyhow::Result<Self> {
        let nats = if has_bus { Some(Nats::start()?) } else { None };
        Ok(Self { postgres: Postgres::start(folder)?, nats })
    }

    pub(super) fn database(&self) -> SocketAddr {
        self.postgres.address()
    }

    /// The URL of the database for a node, at a port.
    pub(super) fn database_url(&self, port: u16) -> String {
        let own = format!(":{}/", self.database().port());
        self.postgres.url().replace(&own, &format!(":{port}/")) + "?sslmode=disable"
    }

    pub(super) fn bus(&self) -> Option<SocketAddr> {
        self.nats.as_ref().map(Nats::address)
    }

    /// The program `psql`, which runs the SQL of its standard input in the database.
    #[cfg(target_os = "linux")]
    pub(super) fn psql(&self) -> Command {
        let mut command = self.postgres.client("psql");
        command.args(["--quiet", "--set", "ON_ERROR_STOP=1"]).stdin(Stdio::piped());
        command.stdout(Stdio::null());
        command
    }

    pub(super) fn stop_database(&mut self) {
        self.postgres.stop();
    }

    pub(super) fn kill_database(&mut self) {
        self.postgres.kill();
    }

    /// Restarts the database after a stop, a kill or a crash.
    pub(super) fn start_database(&mut self) -> anyhow::Result<()> {
        Ok(self.postgres.start_again()?)
    }

    /// Waits until the database responds. Restarts it if it has ended by itself.
    pub(super) async fn mend_database(&mut self) -> anyhow::Result<()> {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if TcpStream::connect(self.database()).is_err() {
                self.postgres.kill();
                return self.start_database();
            }
            if self.postgres.client("pg_isready").output()?.status.success() {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        bail!("the database does not recover")
    }

    pub(super) fn kill_bus(&mut self) {
        self.nats.iter_mut().for_each(Nats::kill);
    }

    pub(super) fn start_bus(&mut self) -> anyhow::Result<()> {
        Ok(self.nats.as_mut().map_or(Ok(()), Nats::start_again)?)
    }
}
