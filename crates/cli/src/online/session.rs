//! The session at a server: a cookie, saved in a file in the user's data folder.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};

use super::http::request;
use super::link::Server;
use crate::commands::serve::own_folder;

/// Requests a session from a server, or renews the known one.
pub(crate) async fn session(server: &Server, known: Option<&str>) -> anyhow::Result<String> {
    let answer = request(server, "POST", "/online/session", known).await;
    let answer = answer.with_context(|| format!("cannot reach {server}"))?;
    match answer.status {
        200..300 => {}
        429 => bail!("{server} accepts no more guests from your address; try again in a minute"),
        status => {
            bail!("expected a Quadrille server at {server}; it answered with status {status}")
        }
    }
    let cookies = answer.values("set-cookie").filter_map(|value| value.split(';').next());
    let given = cookies.map(str::trim).find(|cookie| cookie.starts_with("quadrille="));
    given.or(known).map(str::to_owned).with_context(|| format!("expected a session from {server}"))
}

/// Renews the saved session for a server, or requests a new one and saves it.
pub(crate) async fn renewed(server: &Server) -> anyhow::Result<String> {
    let before = read(server);
    let session = session(server, before.as_deref()).await?;
    if before.as_ref() != Some(&session) {
        write(server, &session).context("cannot save your session for this server")?;
    }
    Ok(session)
}

/// The file of a server's session. `None` if the user has no data folder.
fn file(server: &Server) -> Option<PathBuf> {
    let plain = |byte: char| if byte.is_ascii_alphanumeric() { byte } else { '-' };
    let name: String = server.to_string().chars().map(plain).collect();
    Some(own_folder()?.join("sessions").join(name))
}

fn read(server: &Server) -> Option<String> {
    let text = fs::read_to_string(file(server)?).ok()?;
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic());
    (plain && text.starts_with("quadrille=")).then_some(text)
}

/// Saves the session in a file that only the user can read.
fn write(server: &Server, session: &str) -> io::Result<()> {
    let Some(file) = file(server) else { return Ok(()) };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&file)?.write_all(session.as_bytes())
}
