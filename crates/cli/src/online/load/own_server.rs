//! A server of one's own, which can be killed.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tokio::time::sleep;

use crate::online::http::request;
use crate::online::link::Server;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server in a process and with a folder of its own, both gone when it is dropped.
pub(super) struct OwnServer {
    process: Child,
    folder: PathBuf,
    port: u16,
}

impl OwnServer {
    /// Starts one on a free port.
    pub(super) async fn start() -> anyhow::Result<Self> {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").context("no port is free")?;
        let port = listener.local_addr()?.port();
        drop(listener);
        let folder = std::env::temp_dir().join(format!("quadrille-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).context("cannot make a folder")?;
        std::fs::write(folder.join("index.html"), "")?;
        let process = serve(port, &folder)?;
        let server = Self { process, folder, port };
        server.wait().await?;
        Ok(server)
    }

    pub(super) fn server(&self) -> Server {
        Server::local(self.port)
    }

    /// How many bytes of memory it takes, where the system tells.
    pub(super) fn memory(&self) -> Option<u64> {
        let file = format!("/proc/{}/status", self.process.id());
        let status = std::fs::read_to_string(file).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
    }

    /// Kills it and starts it again at random instants until a time; tells how often.
    pub(super) async fn kill_until(&mut self, end: Instant, seed: u64) -> anyhow::Result<u32> {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut kills = 0;
        loop {
            let pause = Duration::from_millis(random.u64(200..4_000));
            if Instant::now() + pause > end {
                sleep(end.saturating_duration_since(Instant::now())).await;
                return Ok(kills);
            }
            sleep(pause).await;
            self.process.kill().context("cannot kill the server")?;
            self.process.wait()?;
            kills += 1;
            self.process = serve(self.port, &self.folder)?;
            self.wait().await?;
        }
    }

    /// Waits until it answers.
    async fn wait(&self) -> anyhow::Result<()> {
        let (server, begun) = (self.server(), Instant::now());
        while begun.elapsed() < PATIENCE {
            match request(&server, "GET", "/online/ready", None).await {
                Ok(answer) if answer.status == 200 => return Ok(()),
                _ => sleep(Duration::from_millis(10)).await,
            }
        }
        bail!("the server does not start")
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn serve(port: u16, folder: &PathBuf) -> anyhow::Result<Child> {
    let many = "1000000";
    let mut command = Command::new(std::env::current_exe().context("cannot find this program")?);
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"]).arg(folder);
    command.arg("--page").arg(folder);
    for limit in ["--sockets", "--sockets-of-address", "--rate", "--guests"] {
        command.args([limit, many]);
    }
    command.env("QUADRILLE_LOG", "error").stdin(Stdio::null()).stdout(Stdio::null());
    command.spawn().context("cannot start a server")
}
