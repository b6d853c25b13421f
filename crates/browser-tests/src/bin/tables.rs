//! A server of tables for tests: ADDRESS DATA PAGE. Computers do not wait before they move.

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use quadrille_server::{Config, Database, Limits, run};

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [listen, data, page] = &words[..] else { anyhow::bail!("expected ADDRESS DATA PAGE") };
    let config = Config {
        page: Some(PathBuf::from(page)),
        limits: Limits { pace: Duration::from_millis(20), requests: 10_000, ..Limits::default() },
        ..Config::new(
            listen.parse().context("expected an address")?,
            Database::in_folder(Path::new(data)),
        )
    };
    run(config, |_| {}, std::future::pending()).await
}
