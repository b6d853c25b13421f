//! `cargo play`: builds the page, serves it on this machine and opens it.

use std::net::{Ipv4Addr, TcpListener};
use std::process::{Command, Stdio};

use anyhow::Context;
use quadrille_server::serve;

use crate::page;

/// Where the page is found, if nothing else is there.
const PORT: u16 = 4400;

pub(crate) fn play() -> anyhow::Result<()> {
    let folder = page::folder();
    println!("building the page; the first time takes some minutes");
    page::build(&folder)?;
    let here = Ipv4Addr::LOCALHOST;
    let listener = TcpListener::bind((here, PORT)).or_else(|_| TcpListener::bind((here, 0)));
    let listener = listener.context("no port is free on 127.0.0.1")?;
    let address = format!("http://{}/", listener.local_addr()?);
    println!("Quadrille is at {address} until you press Ctrl+C");
    if !open(&address) {
        println!("open that address in a browser");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(listener, &folder))
}

/// Opens an address in the browser; false if there is no way to.
fn open(address: &str) -> bool {
    let (program, args) = match std::env::consts::OS {
        "macos" => ("open", vec![address]),
        "windows" => ("cmd", vec!["/C", "start", address]),
        _ => ("xdg-open", vec![address]),
    };
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
