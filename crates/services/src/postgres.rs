use std::fs::{self, File, Permissions};
use std::net::{Ipv4Addr, SocketAddr};
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Instant;

use rustix::process::{Signal, geteuid};

use crate::Missing;
use crate::process::{PATIENCE, PAUSE, Process, comes, free_port};
use crate::programs;

/// The owner of a server that root starts, since PostgreSQL refuses to run as root.
const USER: &str = "postgres";

/// A server of PostgreSQL with durable settings: confirmed data is on the disk.
pub struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// The ids of the user and group that it runs as, unless they are those of this process.
    owner: Option<(u32, u32)>,
    process: Option<Process>,
}

impl Postgres {
    /// Makes a new server in a new folder in this one, and starts it. If it must run as another
    /// user, that user gets access to the folder.
    ///
    /// # Errors
    /// If there is none, or it does not start.
    pub fn start(folder: &Path) -> Result<Self, Missing> {
        let programs = programs::postgres().ok_or_else(|| {
            Missing::new("no PostgreSQL: expected a server, as by `apt-get install postgresql`")
        })?;
        let failed = |error: std::io::Error| {
            Missing::new(format!("no place for PostgreSQL in {}: {error}", folder.display()))
        };
        let owner = if geteuid().is_root() { Some(owner()?) } else { None };
        let port = free_port().map_err(failed)?;
        let own = folder.join(format!("postgresql-{port}"));
        fs::create_dir_all(&own).map_err(failed)?;
        if let Some((user, group)) = owner {
            fs::set_permissions(folder, Permissions::from_mode(0o711)).map_err(failed)?;
            chown(&own, Some(user), Some(group)).map_err(failed)?;
        }
        let mut postgres = Self { programs, folder: own, port, owner, process: None };
        let data = postgres.data();
        let mut make = postgres.command("initdb");
        make.args(["--username", USER, "--auth", "trust", "--encoding", "UTF8", "--no-locale"]);
        run(make.args(["--no-sync", "--pgdata"]).arg(data))?;
        postgres.start_again()?;
        Ok(postgres)
    }

    /// The URL of the initial database, for clients.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of(USER)
    }

    /// Makes a new database; returns its URL for clients.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn add_database(&self, name: &str) -> Result<String, Missing> {
        run(self.client("createdb").arg(name))?;
        Ok(self.url_of(name))
    }

    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// A program of PostgreSQL, like `pg_dump`, with the address of this server.
    #[must_use]
    pub fn client(&self, name: &str) -> Command {
        let mut command = self.command(name);
        command.args(["--host", "127.0.0.1", "--username", USER]);
        command.args(["--port", &self.port.to_string()]);
        command
    }

    /// Restarts it with TLS, with a certificate and its key, as PEM.
    ///
    /// # Errors
    /// If it does not start.
    pub fn encrypt(&mut self, certificate: &str, key: &str) -> Result<(), Missing> {
        let settings = self.data().join("postgresql.auto.conf");
        for (file, text) in [
            (self.data().join("server.crt"), certificate),
            (self.data().join("server.key"), key),
            (settings, "ssl = on\n"),
        ] {
            let written = fs::write(&file, text)
                .and_then(|()| fs::set_permissions(&file, Permissions::from_mode(0o600)))
                .and_then(|()| match self.owner {
                    Some((user, group)) => chown(&file, Some(user), Some(group)),
                    None => Ok(()),
                });
            written.map_err(|error| Missing::new(format!("{}: {error}", file.display())))?;
        }
        self.stop();
        self.start_again()
    }

    /// Ends it gracefully, without waiting for clients.
    pub fn stop(&mut self) {
        if let Some(process) = self.process.take() {
            process.signal(Signal::INT);
            process.wait();
        }
    }

    /// Ends all of its processes at once, as a crash would.
    pub fn kill(&mut self) {
        if let Some(process) = self.process.take() {
            process.signal_all(Signal::KILL);
            process.wait();
        }
    }

    /// Pauses the process, while its connections stay open.
    pub fn pause(&self) {
        self.process.iter().for_each(|process| process.signal_all(Signal::STOP));
    }

    /// Resumes the process after a pause.
    pub fn resume(&self) {
        self.process.iter().for_each(|process| process.signal_all(Signal::CONT));
    }

    /// Starts it again after it was ended, at the same address and with the same data.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<(), Missing> {
        let started = Instant::now();
        loop {
            let mut process = self.launch()?;
            if comes(&mut process, || run(&mut self.client("pg_isready")).is_ok()) {
                self.process = Some(process);
                return Ok(());
            }
            process.signal_all(Signal::KILL);
            process.wait();
            if started.elapsed() > PATIENCE {
                let log = fs::read_to_string(self.log()).unwrap_or_default();
                let last = log.lines().last().unwrap_or_default();
                return Err(Missing::new(format!("PostgreSQL does not start: {last}")));
            }
            sleep(PAUSE);
        }
    }

    fn launch(&self) -> Result<Process, Missing> {
        let failed = |error| Missing::new(format!("PostgreSQL does not start: {error}"));
        let log = File::options().create(true).append(true).open(self.log()).map_err(failed)?;
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).args(["-p", &self.port.to_string()]);
        command.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
        command.args(["-c", "max_connections=300"]);
        command.stdout(Stdio::null()).stderr(log);
        Process::start(&mut command).map_err(failed)
    }

    fn command(&self, name: &str) -> Command {
        let mut command = Command::new(self.programs.join(name));
        command.current_dir(&self.folder).stdin(Stdio::null());
        if let Some((user, group)) = self.owner {
            command.uid(user).gid(group);
        }
        command
    }

    fn url_of(&self, name: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{name}", self.port)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Runs a command to its end; the error contains its error output.
fn run(command: &mut Command) -> Result<(), Missing> {
    let name = command.get_program().to_string_lossy().into_owned();
    let done = command.output().map_err(|error| Missing::new(format!("{name}: {error}")))?;
    if done.status.success() {
        return Ok(());
    }
    let complaint = String::from_utf8_lossy(&done.stderr).trim().to_owned();
    Err(Missing::new(format!("{name} fails: {complaint}")))
}

/// The ids of the user and group that packages make for the server.
fn owner() -> Result<(u32, u32), Missing> {
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let numbers = users.lines().find_map(|line| {
        let mut words = line.split(':');
        (words.next() == Some(USER)).then_some(())?;
        Some((words.nth(1)?.parse().ok()?, words.next()?.parse().ok()?))
    });
    numbers.ok_or_else(|| {
        Missing::new("PostgreSQL refuses to run as root, and there is no user postgres")
    })
}
