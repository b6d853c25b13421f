//! `cargo play` if its port is taken.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::process::{Command, Output};
use std::thread;

/// Runs `play` with no program to open a browser with, at a port where visitors get an answer.
fn play(answer: &'static str) -> (u16, Output) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let _ = stream.read(&mut [0; 1024]);
            let _ = stream.write_all(answer.as_bytes());
        }
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.args(["play", "--port", &port.to_string()]).env("PATH", "");
    (port, command.output().unwrap())
}

#[test]
fn a_port_that_is_taken_is_told_and_no_other_is_used() {
    let (port, output) = play("HTTP/1.1 200 OK\r\n\r\n<title>Something else</title>");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success());
    assert!(said.contains(&format!("port {port} is taken by another web server")), "{said}");
    assert!(said.contains(&format!("saved in the browser for http://127.0.0.1:{port}/")), "{said}");
    assert!(said.contains("cargo play --port"), "{said}");
    assert!(said.contains("QUADRILLE_PORT="), "{said}");
    assert!(output.stdout.is_empty(), "nothing is built");
}

#[test]
fn where_quadrille_runs_already_it_is_opened_instead() {
    let (port, output) = play("HTTP/1.1 200 OK\r\n\r\n<title>Quadrille</title>");
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(said.contains(&format!("already running at http://127.0.0.1:{port}/")), "{said}");
    assert!(said.contains(&format!("open http://127.0.0.1:{port}/")), "{said}");
}
