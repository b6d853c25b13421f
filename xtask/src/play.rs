//! `cargo play`: builds the page and the server, serves on this machine and opens the page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use crate::page;
use crate::port::{self, PortUse};
use crate::tools::{cargo, command, program, run};

/// Builds the server of the page.
const SERVER: [&str; 3] = ["build", "--package", "quadrille"];

/// The default port of the page. Saved games belong to it.
const PORT: u16 = 4400;

/// The environment variable that chooses another port, as `--port` does.
const VARIABLE: &str = "QUADRILLE_PORT";

/// The longest time that the server may take to start.
const PATIENCE: Duration = Duration::from_secs(10);

/// Builds, serves and opens the page, or opens the one that is served already.
pub(crate) fn play(words: &[&str]) -> anyhow::Result<()> {
    let listen = chosen(words, std::env::var(VARIABLE).ok().as_deref())?;
    let port = listen.port();
    let address = format!("http://127.0.0.1:{port}/");
    match port::look(port) {
        PortUse::Nothing => {}
        PortUse::Quadrille => {
            println!("Quadrille is already running at {address}{}", port::holder(port));
            println!("to run the current sources, stop it first (Ctrl+C)");
            open(&address);
            return Ok(());
        }
        PortUse::Other(what) => bail!("{}", taken(port, &what)),
    }
    println!("building the page for {address}; the first build takes several minutes");
    let folder = page::folder();
    page::build(&folder)?;
    run(cargo(&SERVER).arg("--quiet"))?;
    thread::spawn(move || greet(port, &address));
    run(command(&program("quadrille"), &["serve", "--listen", &listen.to_string()])
        .arg("--page")
        .arg(folder))
}

/// The address to listen on: that of `--listen`, or localhost with the port of `--port`, of the
/// environment, or the default port.
fn chosen(words: &[&str], variable: Option<&str>) -> anyhow::Result<SocketAddr> {
    let here = IpAddr::from(Ipv4Addr::LOCALHOST);
    let asked = match words {
        ["--listen", address] => {
            let listen = address.parse().ok().filter(|listen: &SocketAddr| listen.port() > 0);
            let wrong = || format!("expected an address like 0.0.0.0:4400, not {address}");
            return listen.with_context(wrong);
        }
        [] => variable,
        ["--port", port] => Some(*port),
        _ => bail!("expected no argument, --port N or --listen ADDRESS, not {}", words.join(" ")),
    };
    let Some(asked) = asked else {
        return Ok(SocketAddr::new(here, PORT));
    };
    let port = asked.parse().ok().filter(|&port| port > 0);
    let port = port.with_context(|| format!("expected a port from 1 to 65535, not {asked}"))?;
    Ok(SocketAddr::new(here, port))
}

/// The error if another program listens at the port.
fn taken(port: u16, what: &str) -> String {
    let holder = port::holder(port);
    format!(
        "port {port} is taken by {what}{holder}\n\
         Games are saved in the browser for http://127.0.0.1:{port}/ and are not found at another address.\n\
         To keep them, stop that program and try again.\n\
         To use another address: cargo play --port {}, or {VARIABLE}={0} cargo play",
        if port == u16::MAX { port - 1 } else { port + 1 },
    )
}

/// Waits until the page is served, and opens it.
fn greet(port: u16, address: &str) {
    let started = Instant::now();
    while started.elapsed() < PATIENCE {
        if port::look(port) == PortUse::Quadrille {
            return open(address);
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Opens an address in the browser, or asks the user to open it.
fn open(address: &str) {
    let (program, args) = match std::env::consts::OS {
        "macos" => ("open", vec![address]),
        "windows" => ("cmd", vec!["/C", "start", address]),
        _ => ("xdg-open", vec![address]),
    };
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if !command.status().is_ok_and(|status| status.success()) {
        println!("cannot open a browser; open {address} yourself");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_asked_for_in_words_before_the_environment() -> anyhow::Result<()> {
        assert_eq!(chosen(&[], None)?.port(), PORT);
        assert_eq!(chosen(&[], Some("4402"))?.port(), 4402);
        assert_eq!(chosen(&["--port", "4401"], Some("4402"))?.port(), 4401);
        let everywhere = chosen(&["--listen", "0.0.0.0:4403"], Some("4402"))?;
        assert!(everywhere.ip().is_unspecified() && everywhere.port() == 4403);
        Ok(())
    }

    #[test]
    fn what_is_no_port_is_refused() {
        for (words, variable) in [
            (&["--port", "x"][..], None),
            (&["--port", "0"], None),
            (&["--port"], None),
            (&["4401"], None),
            (&["--listen", "4401"], None),
            (&[], Some("70000")),
        ] {
            assert!(chosen(words, variable).is_err(), "{words:?} {variable:?}");
        }
    }
}
