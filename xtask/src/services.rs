//! The servers that tests start themselves, which are installed if that is possible.

use std::fs;

use crate::tools::{command, install, output};

/// The folder of PostgreSQL's packages, by version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// The tests that cannot run: a part of their names, the missing server, and the reason.
pub(crate) type Missing = Vec<(&'static str, &'static str, String)>;

/// A server: a part of the names of its tests, its name, its package, and a check if it is
/// installed.
type Server = (&'static str, &'static str, &'static str, fn() -> bool);

const SERVERS: [Server; 2] = [
    ("postgres::", "POSTGRESQL", "postgresql", has_postgres),
    ("nats::", "NATS", "nats-server", has_nats),
];

/// The servers that are not installed.
pub(crate) fn missing() -> Missing {
    let absent = SERVERS.into_iter().filter(|(.., is_there)| !is_there());
    absent.map(|(tests, with, package, _)| (tests, with, format!("no {package}"))).collect()
}

/// The servers that are not installed and cannot be installed.
pub(crate) fn find() -> Missing {
    let mut missing = Missing::new();
    for (tests, with, package, is_there) in SERVERS {
        if !is_there() {
            println!("{package} is missing; installing it");
            match install(&[package]) {
                Ok(()) if is_there() => {}
                Ok(()) => missing.push((tests, with, format!("{package} does not start"))),
                Err(error) => missing.push((
                    tests,
                    with,
                    format!("{package} is missing and cannot be installed: {error:#}"),
                )),
            }
        }
    }
    missing
}

/// The messages about tests that are left out.
pub(crate) fn said(missing: &Missing) -> impl Iterator<Item = String> + '_ {
    missing.iter().map(|(_, with, reason)| format!("NOT TESTED WITH {with}: {reason}"))
}

/// The arguments that leave those tests out.
pub(crate) fn skipped(missing: &Missing) -> impl Iterator<Item = &'static str> + '_ {
    missing.iter().flat_map(|(tests, ..)| ["--skip", *tests])
}

fn has_postgres() -> bool {
    let versions = fs::read_dir(POSTGRES).into_iter().flatten().flatten();
    let mut programs = versions.map(|version| version.path().join("bin/postgres"));
    programs.any(|program| program.is_file()) || starts("postgres")
}

fn has_nats() -> bool {
    starts("nats-server")
}

fn starts(program: &str) -> bool {
    output(&mut command(program, &["--version"])).is_some()
}
