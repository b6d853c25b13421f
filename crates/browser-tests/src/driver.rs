use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::Context;

/// What the driver is called.
const DRIVER: &str = "chromedriver";

/// Starts the driver named by `$0`. As soon as the input is closed, it ends the driver and the
/// browsers it has started, each of which leads a process group of its own, and removes the folder
/// `$1`: when the test is done, when it panics, and when the tests are killed.
const GUARD: &str = r#"
"$0" --port=0 & driver=$!
read -r end
for browser in $(cat /proc/"$driver"/task/*/children); do kill -KILL -- "-$browser"; done
kill -KILL "$driver"
wait "$driver"
for try in 1 2 3 4 5 6 7 8 9; do
  rm -rf -- "$1" && break
  sleep 0.1
done
kill -KILL 0
"#;

/// For how long the driver may take to start.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running chromedriver and a folder for the browser it opens. Dropping it ends both, with all
/// processes the browser has started.
pub(crate) struct Driver {
    guard: Child,
    address: String,
    profile: PathBuf,
}

impl Driver {
    /// Starts chromedriver on a port that is free.
    ///
    /// # Errors
    /// If it is not installed; the error says what to install.
    pub(crate) fn start() -> anyhow::Result<Self> {
        let program = installed(DRIVER).context(
            "chromedriver is not installed; on Debian: apt install chromium chromium-driver",
        )?;
        let profile = fresh_folder()?;
        let mut guard = Command::new("sh")
            .args(["-c", GUARD])
            .args([program.as_path(), profile.as_path()])
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot start sh")?;
        let output = guard.stdout.take();
        let mut driver = Self { guard, address: String::new(), profile };
        let port = port(output.context("sh has no output")?)?;
        driver.address = format!("http://127.0.0.1:{port}");
        Ok(driver)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// A folder for the browser's files, which is removed in the end.
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

/// The port the driver says it listens on. What it says later is read and forgotten, so that it
/// never waits for a reader.
fn port(output: ChildStdout) -> anyhow::Result<u16> {
    let (told, heard) = mpsc::channel();
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        let mut line = String::new();
        while output.read_line(&mut line).is_ok_and(|length| length > 0) {
            let words = line.trim_end().trim_end_matches('.').rsplit_once("successfully on port ");
            if let Some(port) = words.and_then(|(_, port)| port.parse().ok()) {
                let _ = told.send(port);
                break;
            }
            line.clear();
        }
        let _ = io::copy(&mut output, &mut io::sink());
    });
    heard.recv_timeout(PATIENCE).context("chromedriver does not start; try it by hand")
}

/// A program on the search path.
fn installed(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(name)).find(|program| program.is_file())
}

fn fresh_folder() -> anyhow::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("quadrille-browser-{}-{number}", std::process::id());
    let folder = env::temp_dir().join(name);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}
