//! A server and people at its tables, as processes.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::alone;

const PATIENCE: Duration = Duration::from_secs(20);

static FOLDERS: AtomicU32 = AtomicU32::new(0);

/// A folder that is deleted when dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("quadrille-online-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that is killed when dropped.
pub(crate) struct Server {
    process: Child,
    folder: Folder,
    pub(crate) port: u16,
}

impl Server {
    pub(crate) fn start() -> Self {
        let folder = Folder::new();
        std::fs::write(folder.0.join("index.html"), "a page").unwrap();
        let (process, port) = serve(0, &folder.0);
        Self { process, folder, port }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Kills the server at once.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Restarts the server at the same address.
    pub(crate) fn restart(&mut self) {
        (self.process, self.port) = serve(self.port, &self.folder.0);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn serve(port: u16, data: &Path) -> (Child, u16) {
    let mut process = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data)
        .arg("--page")
        .arg(data)
        .args([
            "--sockets-of-address",
            "1000",
            "--guests",
            "1000",
            "--requests",
            "1000",
            "--rate",
            "10000",
        ])
        .env("QUADRILLE_LOG", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let port = line.split(['/', ':']).find_map(|part| part.parse().ok());
    (process, port.unwrap_or_else(|| panic!("where does it listen? {line}")))
}

/// A person at a terminal, with a data folder of their own.
pub(crate) struct Person {
    process: Child,
    to: ChildStdin,
    said: Arc<Mutex<String>>,
    /// The length of the output that was already waited for.
    heard: usize,
}

impl Person {
    pub(crate) fn new(args: &[&str], folder: &Folder) -> Self {
        Self::trusting(Path::new(""), args, folder)
    }

    /// A person whose machine trusts only the certificates in a file.
    pub(crate) fn trusting(certificates: &Path, args: &[&str], folder: &Folder) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
        let mut process = alone(&mut command)
            .args(args)
            .env("SSL_CERT_FILE", certificates)
            .env("XDG_DATA_HOME", &folder.0)
            .env("HOME", &folder.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let to = process.stdin.take().unwrap();
        let said = Arc::new(Mutex::new(String::new()));
        let streams: [Box<dyn Read + Send>; 2] =
            [Box::new(process.stdout.take().unwrap()), Box::new(process.stderr.take().unwrap())];
        for stream in streams {
            let said = said.clone();
            std::thread::spawn(move || {
                let mut stream = BufReader::new(stream);
                let mut byte = Vec::new();
                while stream.read_until(b' ', &mut byte).is_ok_and(|count| count > 0) {
                    said.lock().unwrap().push_str(&String::from_utf8_lossy(&byte));
                    byte.clear();
                }
            });
        }
        Self { process, to, said, heard: 0 }
    }

    pub(crate) fn types(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    /// Waits for a text after the last awaited output. Returns the output up to it.
    pub(crate) fn hears(&mut self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            let said = self.said.lock().unwrap().clone();
            if let Some(at) = said[self.heard..].find(text) {
                let end = self.heard + at + text.len();
                let heard = said[self.heard..end].to_owned();
                self.heard = end;
                return heard;
            }
            let rest = &said[self.heard..];
            assert!(begun.elapsed() < PATIENCE, "waiting for \"{text}\"; heard:\n{rest}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits for the end of the process. Returns its exit code.
    pub(crate) fn ends(&mut self) -> Option<i32> {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                return status.code();
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("somebody heard:\n{}", self.said.lock().unwrap());
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
