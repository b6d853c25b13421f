//! A node in a process of its own, which can be killed and cut off.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tokio::time::sleep;

use super::fault_proxy::FaultProxy;
use super::services::Services;
use crate::online::http::request;
use crate::online::link::Server;

/// The longest time a node may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// The folder of the page, inside the folder of the cluster.
pub(super) const PAGE: &str = "page";

/// The delay of a computer before each step, in milliseconds.
const PACE: &str = "50";

/// The settings of a node, except its address, its page and its store.
#[derive(Clone, Default)]
pub(super) struct NodeSettings {
    /// Additional arguments of `serve`.
    pub(super) args: Vec<String>,
    /// The file that its log is appended to. `None` disables the log.
    pub(super) log: Option<PathBuf>,
    /// The limit of open files.
    pub(super) files: Option<u32>,
}

impl NodeSettings {
    /// Settings without limits for clients.
    pub(super) fn unlimited() -> Self {
        let limits = [
            "--sockets",
            "--sockets-of-address",
            "--rate",
            "--requests",
            "--guests",
            "--waiting-tables",
            "--unfinished-games",
            "--tables-a-day",
            "--tables-a-day-of-address",
        ];
        let args = limits.iter().flat_map(|limit| [*limit, "1000000"]).map(str::to_owned).collect();
        Self { args, ..Self::default() }
    }
}

/// A node in a process of its own, killed when dropped.
pub(super) struct Node {
    process: Option<Child>,
    port: u16,
    settings: NodeSettings,
    /// The arguments it is started with.
    args: Vec<String>,
    /// The connections to the shared services, if they can be cut.
    pub(super) to_database: Option<FaultProxy>,
    pub(super) to_bus: Option<FaultProxy>,
}

impl Node {
    /// Starts a node on a free port, with a page and, unless it shares services, a database in a
    /// folder.
    pub(super) async fn start(
        folder: &Path,
        services: Option<&Services>,
        can_be_cut: bool,
        settings: NodeSettings,
    ) -> anyhow::Result<Self> {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").context("no port is free")?;
        let port = listener.local_addr()?.port();
        drop(listener);
        let listen = format!("127.0.0.1:{port}");
        let page = folder.join(PAGE).to_string_lossy().into_owned();
        let folder = folder.to_string_lossy().into_owned();
        let mut args = vec!["serve".to_owned(), "--listen".to_owned(), listen];
        args.extend(["--page".to_owned(), page]);
        let (mut to_database, mut to_bus) = (None, None);
        match services {
            None => args.extend(["--data".to_owned(), folder]),
            Some(services) => {
                let (database, bus) = (services.database(), services.bus());
                if can_be_cut {
                    to_database = Some(FaultProxy::to(database).await?);
                    to_bus = match bus {
                        Some(bus) => Some(FaultProxy::to(bus).await?),
                        None => None,
                    };
                }
                let port = to_database.as_ref().map_or(database.port(), FaultProxy::port);
                args.extend(["--database".to_owned(), services.database_url(port)]);
                if let Some(bus) = bus {
                    let port = to_bus.as_ref().map_or(bus.port(), FaultProxy::port);
                    args.extend(["--bus".to_owned(), format!("nats://127.0.0.1:{port}")]);
                }
            }
        }
        let mut node = Self { process: None, port, settings, args, to_database, to_bus };
        node.start_again(0).await?;
        Ok(node)
    }

    pub(super) fn server(&self) -> Server {
        Server::local(self.port)
    }

    /// The port on this machine.
    #[cfg(target_os = "linux")]
    pub(super) fn port(&self) -> u16 {
        self.port
    }

    /// The process id, unless it was killed.
    pub(super) fn process(&self) -> Option<u32> {
        self.process.as_ref().map(Child::id)
    }

    /// True if the process has ended by itself.
    #[cfg(target_os = "linux")]
    pub(super) fn has_ended(&mut self) -> bool {
        self.process.as_mut().is_none_or(|process| matches!(process.try_wait(), Ok(Some(_))))
    }

    /// The memory in bytes, where the system reports it.
    pub(super) fn memory(&self) -> Option<u64> {
        let file = format!("/proc/{}/status", self.process()?);
        let status = std::fs::read_to_string(file).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
    }

    /// Kills it at once, like a crash.
    pub(super) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Starts it with a clock that is wrong by `clock_error` milliseconds, and waits until it
    /// responds.
    pub(super) async fn start_again(&mut self, clock_error: i64) -> anyhow::Result<()> {
        let mut command = self.command()?;
        command.args(&self.args).args(["--pace", PACE]);
        command.args(["--clock-error", &clock_error.to_string()]).args(&self.settings.args);
        match &self.settings.log {
            Some(file) => {
                let log = OpenOptions::new().create(true).append(true).open(file)?;
                command.env("QUADRILLE_LOG", "info").stderr(log);
            }
            None if std::env::var_os("QUADRILLE_LOG").is_none() => {
                command.env("QUADRILLE_LOG", "off");
            }
            None => {}
        }
        command.stdin(Stdio::null()).stdout(Stdio::null());
        self.process = Some(command.spawn().context("cannot start a node")?);
        let (server, begun) = (self.server(), Instant::now());
        while begun.elapsed() < PATIENCE {
            match request(&server, "GET", "/online/ready", None).await {
                Ok(answer) if answer.status == 200 => return Ok(()),
                _ => sleep(Duration::from_millis(10)).await,
            }
        }
        bail!("a node does not start")
    }

    /// A command that runs this program, with a limit of open files if one is set.
    fn command(&self) -> anyhow::Result<Command> {
        let program = std::env::current_exe().context("cannot find this program")?;
        let Some(files) = self.settings.files else { return Ok(Command::new(program)) };
        let mut command = Command::new("sh");
        command.args(["-c", &format!("ulimit -n {files}; exec \"$0\" \"$@\"")]).arg(program);
        Ok(command)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
