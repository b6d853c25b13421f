//! Sessions, origins and paths that are not the attacker's.

use std::sync::Arc;

use super::Attack;
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::Stage;

pub(super) const ATTACKS: [Attack; 4] = [
    Attack::new("sessions-forged", "cookies that no server gave", |stage| Box::pin(forged(stage)))
        .brief(),
    Attack::new("sessions-stolen", "sessions read from the files of the store", |stage| {
        Box::pin(stolen(stage))
    })
    .brief(),
    Attack::new("origins", "sockets and posts from pages of others, with a good cookie", |stage| {
        Box::pin(origins(stage))
    })
    .brief(),
    Attack::new("paths", "files of the store by paths that lead out of the page", |stage| {
        Box::pin(paths(stage))
    })
    .brief(),
];

/// The number of clients that attack at once.
const CLIENTS: usize = 8;

async fn forged(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let person = stage.one().guest().await?.person;
    stage
        .crowd(CLIENTS, |number| {
            let (source, counts) = (stage.one(), counts.clone());
            let mut random = fastrand::Rng::with_seed(number as u64);
            async move {
                loop {
                    let hex: String = (0..64).map(|_| random.digit(16)).collect();
                    let (short, long) = (&hex[..63], format!("{hex}0"));
                    for token in [
                        hex.as_str(),
                        short,
                        &long,
                        "",
                        "' OR 1=1 --",
                        &person.to_string(),
                        &format!("{:0>64}", person.0),
                        &"0".repeat(64),
                        &"ÿ".repeat(32),
                    ] {
                        let cookie = format!("quadrille={token}");
                        match source.socket(&[("Cookie", &cookie)]).await {
                            Ok(Ok(_)) => counts.accept(),
                            Ok(Err(_)) => counts.refuse(),
                            Err(_) => counts.close(),
                        }
                    }
                }
            }
        })
        .await;
    let tried = counts.tally().refused as f64;
    Ok(Findings::of(&counts).accepts_nothing().expect("refused", Bound::AtLeast(9.0), tried))
}

async fn stolen(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let guest = stage.one().guest().await?;
    let token = guest.cookie.trim_start_matches("quadrille=").to_owned();
    stage.wait().await;
    let found = occurs(&stage.folder, token.as_bytes());
    if found {
        counts.accept();
    } else {
        counts.refuse();
    }
    Ok(Findings::of(&counts).expect_that("no file holds a session", !found))
}

/// True if some bytes occur in a file of a folder.
fn occurs(folder: &std::path::Path, bytes: &[u8]) -> bool {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files.into_iter().any(|file| {
        let is_folder = file.file_type().is_ok_and(|kind| kind.is_dir());
        if is_folder {
            return occurs(&file.path(), bytes);
        }
        let text = std::fs::read(file.path()).unwrap_or_default();
        text.windows(bytes.len()).any(|part| part == bytes)
    })
}

async fn origins(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let source = stage.one();
    let cookie = source.guest().await?.cookie;
    let own = source.origin();
    let port = own.rsplit(':').next().unwrap_or_default().to_owned();
    let evil = [
        "https://evil.example".to_owned(),
        "null".to_owned(),
        String::new(),
        format!("{own}.evil.example"),
        format!("http://evil.example@127.0.0.1:{port}"),
        "http://127.0.0.1".to_owned(),
        "http://127.0.0.1:1".to_owned(),
        format!("ftp://127.0.0.1:{port}"),
        format!("http://localhost:{port}"),
    ];
    while !stage.is_over() {
        for origin in &evil {
            match source.socket(&[("Cookie", &cookie), ("Origin", origin)]).await {
                Ok(Ok(_)) => counts.accept(),
                Ok(Err(_)) => counts.refuse(),
                Err(_) => counts.close(),
            }
            let head = format!("Origin: {origin}\r\nCookie: {cookie}\r\nContent-Length: 0\r\n");
            match source.request("POST /online/session", &head).await {
                Ok(reply) => counts.status(reply.status),
                Err(_) => counts.close(),
            }
        }
    }
    Ok(Findings::of(&counts).accepts_nothing())
}

async fn paths(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let source = stage.one();
    let mut leaks = 0;
    while !stage.is_over() {
        for path in [
            "/../quadrille.db",
            "/..%2fquadrille.db",
            "/%2e%2e/quadrille.db",
            "/....//quadrille.db",
            "/..\\quadrille.db",
            "//quadrille.db",
            "/online/record/../../quadrille.db",
            "/online/record/%2e%2e%2fquadrille.db.txt",
            "/online/qr/<svg>.svg",
            "/log.txt%00.js",
        ] {
            match source.request(&format!("GET {path}"), "").await {
                Ok(reply) => {
                    counts.status(reply.status);
                    leaks += u64::from(reply.text.contains("SQLite format"));
                }
                Err(_) => counts.close(),
            }
        }
    }
    let findings = Findings::of(&counts).accepts_nothing();
    Ok(findings.expect("files of the store read", Bound::Exactly(0), leaks as f64))
}
