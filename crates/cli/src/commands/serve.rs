//! The `serve` command: the page and the tables for online play.

pub(super) mod log;

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use quadrille_core::ReadError;
use quadrille_server::{Config, Database, Expiry, Limits, blocks, check_page, run};

use crate::args::ServeArgs;
use crate::usage_error::{OrUsageError, UsageError};

/// The default address.
const LISTEN: ([u8; 4], u16) = ([127, 0, 0, 1], 4400);

/// Serves until a signal ends it.
pub(crate) fn serve(args: ServeArgs) -> anyhow::Result<()> {
    let file = match &args.config {
        None => ServeArgs::default(),
        Some(file) => {
            let text = std::fs::read_to_string(file)
                .map_err(|error| UsageError(format!("{}: {error}", file.display())))?;
            toml::from_str(&text).map_err(|error| unread(file, &text, &error))?
        }
    };
    let args = args.or(file);
    let repeats = log::start(args.log_form.unwrap_or_default());
    let config = config(args)?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.spawn(repeats.clone().sum_up_regularly());
    let served = runtime.block_on(run(config, greet, termination_signal()));
    repeats.sum_up();
    served
}

/// The error for an invalid file, without its contents, which may include a password.
fn unread(file: &Path, text: &str, error: &toml::de::Error) -> UsageError {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    UsageError(format!("{}: line {line}: {}", file.display(), error.message()))
}

fn config(args: ServeArgs) -> anyhow::Result<Config> {
    let usual = Limits::default();
    let database = match args.database {
        Some(text) => text.parse().map_err(|error: ReadError| UsageError(error.to_string()))?,
        None => {
            let folder = args
                .data
                .or_else(own_folder)
                .context("expected --data FOLDER: the user has no data folder")?;
            Database::in_folder(&folder)
        }
    };
    let thinkers = args.thinkers.unwrap_or(usual.thinkers);
    if thinkers == 0 && args.bus.is_none() {
        let expected = "expected --bus with --thinkers 0: engine workers connect through it";
        return Err(UsageError(expected.to_owned()).into());
    }
    check_page(args.page.as_deref()).or_usage_error()?;
    let rate = args.rate.unwrap_or(usual.rate);
    Ok(Config {
        listen: args.listen.unwrap_or_else(|| SocketAddr::from(LISTEN)),
        database,
        bus: args.bus,
        clock_error: args.clock_error.unwrap_or_default(),
        page: args.page,
        origins: args.origins,
        proxied: args.proxied,
        limits: Limits {
            sockets: args.sockets.unwrap_or(usual.sockets),
            sockets_of_address: args.sockets_of_address.unwrap_or(usual.sockets_of_address),
            rate,
            burst: usual.burst.max(rate.saturating_mul(2)),
            requests: args.requests.unwrap_or(usual.requests),
            guests: args.guests.unwrap_or(usual.guests),
            waiting_tables: args.waiting_tables.unwrap_or(usual.waiting_tables),
            unfinished_games: args.unfinished_games.unwrap_or(usual.unfinished_games),
            tables_a_day: args.tables_a_day.unwrap_or(usual.tables_a_day),
            tables_a_day_of_address: args
                .tables_a_day_of_address
                .unwrap_or(usual.tables_a_day_of_address),
            expiry: Expiry {
                waiting: args.waiting_days.map_or(usual.expiry.waiting, Expiry::days),
                closed: args.closed_days.map_or(usual.expiry.closed, Expiry::days),
                guests: args.guest_days.map_or(usual.expiry.guests, Expiry::days),
                archive: args.archive_days.map_or(usual.expiry.archive, Expiry::days),
                ..usual.expiry
            },
            tables: args.tables.unwrap_or(usual.tables),
            thinkers,
            pace: args.pace.map_or(usual.pace, Duration::from_millis),
            ..usual
        },
    })
}

/// The user's folder for data of programs.
pub(crate) fn own_folder() -> Option<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let home = || variable("HOME").map(PathBuf::from);
    let base = match std::env::consts::OS {
        "windows" => variable("APPDATA").map(PathBuf::from),
        "macos" => home().map(|home| home.join("Library/Application Support")),
        _ => variable("XDG_DATA_HOME")
            .map(PathBuf::from)
            .or_else(|| Some(home()?.join(".local/share"))),
    };
    Some(base?.join("quadrille"))
}

/// Prints the address of the page, and the address for other devices.
fn greet(at: SocketAddr) {
    let address = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, at.port()));
    let local = address(if at.ip().is_unspecified() { [127, 0, 0, 1].into() } else { at.ip() });
    println!("Quadrille is at {local} until you press Ctrl+C");
    if let Some(others) = at.ip().is_unspecified().then(in_the_network).flatten().map(address) {
        println!("In the same network it is at {others}");
        if let Some(code) = blocks(&others) {
            println!("{code}");
        }
    }
}

/// The address of this machine in its network. Sends no packets.
fn in_the_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

/// Waits for Ctrl+C, or for the termination signal of the system.
pub(crate) async fn termination_signal() {
    let pressed = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut ended) => {
                tokio::select! {
                    _ = pressed => {}
                    _ = ended.recv() => {}
                }
            }
            Err(_) => drop(pressed.await),
        }
    }
    #[cfg(not(unix))]
    drop(pressed.await);
}
