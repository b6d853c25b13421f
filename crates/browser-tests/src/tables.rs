use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use crate::server::folder;

/// The longest time that a server may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server of tables in a process of its own, always at the same address and with the same data.
pub(crate) struct Tables {
    program: PathBuf,
    address: SocketAddr,
    data: PathBuf,
    process: Option<Child>,
}

impl Tables {
    /// Starts the binary of `src/bin/tables.rs`.
    pub(crate) fn start(program: &Path) -> anyhow::Result<Self> {
        let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no free port")?;
        let address = free.local_addr()?;
        drop(free);
        let name = format!("quadrille-tables-{}-{}", std::process::id(), address.port());
        let data = std::env::temp_dir().join(name);
        let program = program.to_owned();
        let mut tables = Self { program, address, data, process: None };
        tables.start_again()?;
        Ok(tables)
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Starts the server again after it was killed.
    pub(crate) fn start_again(&mut self) -> anyhow::Result<()> {
        let mut command = Command::new(&self.program);
        command.arg(self.address.to_string()).arg(&self.data).arg(folder());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        self.process = Some(command.spawn().with_context(|| self.program.display().to_string())?);
        let started = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            ensure!(started.elapsed() < PATIENCE, "the server of tables does not start");
            sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Ends the server at once, as a crash would.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}
