//! A server's processes.

use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{fs, io};

use rustix::process::{Pid, Signal, kill_process};

/// The longest time that a server may take to start or to end.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// The time between two looks.
pub(crate) const PAUSE: Duration = Duration::from_millis(20);

/// A process and its children. They end when the current process ends, even if it is killed.
pub(crate) struct Process {
    own: Child,
    /// A process that reads a pipe nobody writes to, and ends the other when the pipe is closed.
    guard: Child,
}

const GUARD: &str = "read never; kill -KILL \"$0\"";

impl Process {
    /// Starts a command in a process group of its own, so that it gets no Ctrl+C.
    pub(crate) fn start(command: &mut Command) -> io::Result<Self> {
        let mut own = command.process_group(0).spawn()?;
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, &own.id().to_string()]).process_group(0);
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        match guard.spawn() {
            Ok(guard) => Ok(Self { own, guard }),
            Err(error) => {
                own.kill()?;
                own.wait()?;
                Err(error)
            }
        }
    }

    /// True if it has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        matches!(self.own.try_wait(), Ok(Some(_)) | Err(_))
    }

    /// Sends a signal to it alone.
    pub(crate) fn signal(&self, signal: Signal) {
        send(self.own.id(), signal);
    }

    /// Sends a signal to it and to its children.
    pub(crate) fn signal_all(&self, signal: Signal) {
        let own = self.own.id();
        let others = children(own);
        send(own, signal);
        others.into_iter().for_each(|other| send(other, signal));
    }

    /// Waits until it has ended; kills it and its children after [`PATIENCE`].
    pub(crate) fn wait(mut self) {
        let _ = self.guard.kill();
        let _ = self.guard.wait();
        let started = Instant::now();
        while !self.has_ended() {
            if started.elapsed() > PATIENCE {
                self.signal_all(Signal::KILL);
            }
            sleep(PAUSE);
        }
    }
}

fn send(id: u32, signal: Signal) {
    if let Some(id) = i32::try_from(id).ok().and_then(Pid::from_raw) {
        let _ = kill_process(id, signal);
    }
}

/// The children of a process.
fn children(parent: u32) -> Vec<u32> {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|entry| entry.file_name().to_string_lossy().parse().ok());
    numbers.filter(|id| parent_of(*id) == Some(parent)).collect()
}

/// The fourth word of the system's status of a process; the second may contain spaces.
fn parent_of(id: u32) -> Option<u32> {
    let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    let (_, rest) = text.rsplit_once(')')?;
    rest.split_whitespace().nth(1)?.parse().ok()
}

/// A port without a listener.
pub(crate) fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Waits until `is_so` is true; returns false after [`PATIENCE`] or if the process ends.
pub(crate) fn comes(process: &mut Process, is_so: impl Fn() -> bool) -> bool {
    let started = Instant::now();
    while !is_so() {
        if process.has_ended() || started.elapsed() > PATIENCE {
            return false;
        }
        sleep(PAUSE);
    }
    true
}
