use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::process::{Command, Stdio};

use rustix::process::Signal;

use crate::Missing;
use crate::process::{Process, comes, free_port};
use crate::programs::find;

const NAME: &str = "nats-server";

/// A server of NATS.
pub struct Nats {
    port: u16,
    process: Option<Process>,
}

impl Nats {
    /// Starts a server.
    ///
    /// # Errors
    /// If there is none, or it does not start.
    pub fn start() -> Result<Self, Missing> {
        let port = free_port().map_err(|error| Missing::new(format!("no free port: {error}")))?;
        let mut nats = Self { port, process: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// The URL for clients.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// Ends it gracefully.
    pub fn stop(&mut self) {
        self.end(Signal::TERM);
    }

    /// Ends it at once, as a crash would.
    pub fn kill(&mut self) {
        self.end(Signal::KILL);
    }

    /// Pauses the process, while its connections stay open.
    pub fn pause(&self) {
        self.process.iter().for_each(|process| process.signal_all(Signal::STOP));
    }

    /// Resumes the process after a pause.
    pub fn resume(&self) {
        self.process.iter().for_each(|process| process.signal_all(Signal::CONT));
    }

    /// Starts it again after it was ended, at the same address.
    ///
    /// # Errors
    /// If it does not start.
    pub fn start_again(&mut self) -> Result<(), Missing> {
        let program = find(NAME).ok_or_else(|| {
            Missing::new("no nats-server: expected NATS, as by `apt-get install nats-server`")
        })?;
        let mut command = Command::new(program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let failed = |why: &str| Missing::new(format!("{NAME} does not start: {why}"));
        let mut process =
            Process::start(&mut command).map_err(|error| failed(&error.to_string()))?;
        let address = self.address();
        let started = comes(&mut process, || TcpStream::connect(address).is_ok());
        self.process = Some(process);
        if started { Ok(()) } else { Err(failed("it does not listen")) }
    }

    fn end(&mut self, signal: Signal) {
        if let Some(process) = self.process.take() {
            process.signal(signal);
            process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
