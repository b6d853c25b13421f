use std::net::TcpListener;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use tokio::runtime::{Builder, Runtime};

/// The variable that names the folder of the page, if it is not the usual one.
const FOLDER: &str = "QUADRILLE_PAGE";

/// The variable that names the file of axe-core, if it is not the usual one.
const AXE: &str = "QUADRILLE_AXE";

/// Serves the page on this machine, until it is stopped or dropped.
pub(crate) struct Server {
    address: String,
    /// A runtime of its own, so that stopping it cuts every connection.
    runtime: Option<Runtime>,
}

impl Server {
    /// Serves the page in a folder on a port that is free.
    ///
    /// # Errors
    /// If the page is not built; the error says how to build it.
    pub(crate) fn start(folder: PathBuf) -> anyhow::Result<Self> {
        ensure!(
            folder.join("index.html").is_file(),
            "the page is not built: no index.html in {}; run `cargo xtask page`",
            folder.display()
        );
        let listener = TcpListener::bind("127.0.0.1:0").context("no free port")?;
        let address = format!("http://{}/", listener.local_addr()?);
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        runtime.spawn(async move { quadrille_server::serve(listener, &folder).await });
        Ok(Self { address, runtime: Some(runtime) })
    }

    /// The address of the page.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

impl Drop for Server {
    /// Ends the server and all its connections.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The file of axe-core, which checks the accessibility of a page.
#[must_use]
pub fn axe() -> PathBuf {
    let usual = || workspace().join("target/axe/node_modules/axe-core/axe.min.js");
    std::env::var_os(AXE).map_or_else(usual, PathBuf::from)
}

/// The folder of the workspace.
pub(crate) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The folder of the built page.
#[must_use]
pub fn folder() -> PathBuf {
    std::env::var_os(FOLDER).map_or_else(|| workspace().join("target/site"), PathBuf::from)
}
