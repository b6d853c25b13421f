use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use crate::Kind;

/// Runs the rest of the command, which is the driver. When the input is closed, it ends the driver
/// and its browsers, each of which may lead a process group of its own, and removes the folder `$0`.
/// This happens when the test ends, when it panics, and when the tests are killed.
const GUARD: &str = r#"
"$@" & driver=$!
read -r end
for browser in $(cat /proc/"$driver"/task/*/children); do kill -KILL -- "-$browser"; done
kill -KILL "$driver"
wait "$driver"
for try in 1 2 3 4 5 6 7 8 9; do
  rm -rf -- "$0" && break
  sleep 0.1
done
kill -KILL 0
"#;

/// The texts that drivers print before the port they listen on.
const LISTENS: [&str; 2] = ["successfully on port ", "Listening on 127.0.0.1:"];

/// The longest time that a driver may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running driver and a folder for the browser it opens. Dropping it ends both, with all
/// processes the browser has started.
pub(crate) struct Driver {
    guard: Child,
    address: String,
    profile: PathBuf,
}

impl Driver {
    /// Starts the driver of a kind of browser on a port that is free.
    ///
    /// # Errors
    /// If it is not installed; the error says what to install.
    pub(crate) fn start(kind: Kind) -> anyhow::Result<Self> {
        let profile = fresh_folder()?;
        let (command, port) = kind.driver(&profile)?;
        let mut guard = Command::new("sh")
            .args(["-c", GUARD])
            .arg(&profile)
            .arg(command.get_program())
            .args(command.get_args())
            .envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))))
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start sh")?;
        let output = guard.stdout.take().context("sh has no output")?;
        let mut driver = Self { guard, address: String::new(), profile };
        let port = if port == 0 { told_port(output)? } else { answering(port)? };
        driver.address = format!("http://127.0.0.1:{port}");
        Ok(driver)
    }

    /// The address it listens on.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// A folder for the browser's files, which is removed when the driver is dropped.
    pub(crate) fn profile(&self) -> &Path {
        &self.profile
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.guard.stdin.take());
        let _ = self.guard.wait();
    }
}

/// The port that the driver prints. The rest of its output is read and discarded, so that it never
/// blocks.
fn told_port(output: ChildStdout) -> anyhow::Result<u16> {
    let (told, heard) = mpsc::channel();
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut line = String::new();
        while output.read_line(&mut line).is_ok_and(|length| length > 0) {
            let said = line.trim_end().trim_end_matches('.');
            let port = LISTENS.iter().find_map(|words| said.split_once(words)?.1.parse().ok());
            if let Some(port) = port {
                let _ = told.send(port);
                break;
            }
            line.clear();
        }
        let _ = io::copy(&mut output, &mut io::sink());
    });
    heard.recv_timeout(PATIENCE).context("the driver does not start; try it by hand")
}

/// The port, once a server answers there.
fn answering(port: u16) -> anyhow::Result<u16> {
    let started = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        ensure!(started.elapsed() < PATIENCE, "the driver does not start; try it by hand");
        thread::sleep(Duration::from_millis(50));
    }
    Ok(port)
}

fn fresh_folder() -> anyhow::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("quadrille-browser-{}-{number}", std::process::id());
    let folder = env::temp_dir().join(name);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}
