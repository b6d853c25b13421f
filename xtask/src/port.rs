//! The program that listens at a port of this machine.

use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::time::Duration;

/// The title near the beginning of every page of Quadrille.
const TITLE: &str = "<title>Quadrille</title>";

/// The most bytes of an answer that are read.
const MOST_BYTES: u64 = 4096;

/// The longest time to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// The listener at a port.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum PortUse {
    /// The port is free.
    Nothing,
    /// Quadrille answers.
    Quadrille,
    /// Another program listens, described in a few words.
    Other(String),
}

/// Finds the listener at a port.
pub(crate) fn look(port: u16) -> PortUse {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let Err(error) = TcpListener::bind(address) else {
        return PortUse::Nothing;
    };
    match ask(address) {
        Ok(answer) if answer.contains(TITLE) => PortUse::Quadrille,
        Ok(answer) if answer.starts_with("HTTP/") => {
            PortUse::Other("another web server".to_owned())
        }
        Ok(_) => PortUse::Other("a program that is no web server".to_owned()),
        Err(_) => PortUse::Other(format!("something that does not answer ({error})")),
    }
}

/// The beginning of the answer to a request for a page.
fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    let read = stream.take(MOST_BYTES).read_to_end(&mut answer);
    match read {
        Err(error) if answer.is_empty() => Err(error),
        _ => Ok(String::from_utf8_lossy(&answer).into_owned()),
    }
}

/// The process that listens at a port, in brackets; empty if the system does not name it.
pub(crate) fn holder(port: u16) -> String {
    let process = socket(port).and_then(|socket| process(&socket));
    process.map_or_else(String::new, |process| format!(" ({process})"))
}

/// The name that Linux gives the socket that listens at a port.
fn socket(port: u16) -> Option<String> {
    let table = fs::read_to_string("/proc/net/tcp").ok()?;
    let inode = table.lines().skip(1).find_map(|line| {
        let columns: Vec<&str> = line.split_whitespace().collect();
        let listens =
            columns.get(1)?.ends_with(&format!(":{port:04X}")) && columns.get(3)? == &"0A";
        listens.then(|| columns.get(9).copied())?
    })?;
    Some(format!("socket:[{inode}]"))
}

/// The process that has a socket open, with its command line.
fn process(socket: &str) -> Option<String> {
    let holds = |folder: &Path| {
        let files = fs::read_dir(folder.join("fd")).into_iter().flatten().flatten();
        files
            .filter_map(|file| fs::read_link(file.path()).ok())
            .any(|file| file.as_os_str() == socket)
    };
    let names = fs::read_dir("/proc").ok()?.flatten().map(|entry| entry.file_name());
    let mut numbers = names.filter_map(|name| name.to_str()?.parse::<u32>().ok());
    let folder = |number: u32| Path::new("/proc").join(number.to_string());
    let number = numbers.find(|&number| holds(&folder(number)))?;
    let command = fs::read_to_string(folder(number).join("cmdline")).unwrap_or_default();
    Some(format!("process {number}: {}", command.replace('\0', " ").trim_end()))
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    /// A port where every visitor gets this answer.
    fn answering(answer: &'static str) -> std::io::Result<u16> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        thread::spawn(move || {
            for mut stream in listener.incoming().flatten() {
                let _ = stream.read(&mut [0; 1024]);
                let _ = stream.write_all(answer.as_bytes());
            }
        });
        Ok(port)
    }

    #[test]
    fn a_port_that_nobody_uses_is_free() -> std::io::Result<()> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        assert_eq!(look(port), PortUse::Nothing);
        Ok(())
    }

    #[test]
    fn quadrille_is_known_by_its_title_and_others_are_told_apart() -> std::io::Result<()> {
        let page = include_str!("../../crates/web/static/index.html");
        assert!(page.contains(TITLE));
        let quadrille = answering("HTTP/1.1 200 OK\r\n\r\n<html><title>Quadrille</title></html>")?;
        assert_eq!(look(quadrille), PortUse::Quadrille);
        let other = answering("HTTP/1.1 404 Not Found\r\n\r\n")?;
        assert_eq!(look(other), PortUse::Other("another web server".to_owned()));
        let database = answering("what?")?;
        assert!(matches!(look(database), PortUse::Other(what) if what.contains("no web server")));
        Ok(())
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_process_at_a_port_is_named() -> std::io::Result<()> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let holder = holder(listener.local_addr()?.port());
        assert!(holder.starts_with(&format!(" (process {}: ", std::process::id())), "{holder}");
        Ok(())
    }
}
