use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use quadrille_core::excerpt;

use super::player::Foul;

/// The time a program has to exit after `quit`, or after it has closed its output.
const FAREWELL: Duration = Duration::from_millis(300);

/// The interval between two checks for its exit.
const GLANCE: Duration = Duration::from_millis(5);

/// Another program with a line-based protocol. It is ended when dropped.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts a command, whose words are separated by spaces.
    pub(crate) fn start(command: &str) -> io::Result<Self> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || io::Error::other("it has no standard input or output");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = child.stdout.take().ok_or_else(missing)?;
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || listen(output, &sender));
        Ok(Self { child, input, lines })
    }

    pub(crate) fn send(&mut self, line: &str) -> Result<(), Foul> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.gone())
    }

    /// Waits for a line that `wanted` accepts. A line that begins with `error` is a foul. Other lines
    /// are skipped.
    pub(crate) fn wait_for<T>(
        &mut self,
        wait: Duration,
        wanted: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Foul> {
        let end = Instant::now() + wait;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if line.split_whitespace().next() == Some("error") {
                        return Err(Foul::Refusal(excerpt(&line)));
                    }
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(Foul::Silence(wait)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.gone()),
            }
        }
    }

    fn gone(&mut self) -> Foul {
        Foul::Exit(self.end_within(FAREWELL).unwrap_or_else(|| "closed its output".to_owned()))
    }

    /// The exit status, if the program exits within `wait`.
    fn end_within(&mut self, wait: Duration) -> Option<String> {
        let end = Instant::now() + wait;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < end => thread::sleep(GLANCE),
                _ => return None,
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.send("quit");
        if self.end_within(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Forwards every line until the output ends or the receiver is dropped.
fn listen(output: impl Read, sender: &mpsc::Sender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        if sender.send(String::from_utf8_lossy(&line).trim().to_owned()).is_err() {
            break;
        }
        line.clear();
    }
}
