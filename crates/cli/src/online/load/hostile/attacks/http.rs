//! Floods of requests.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::TableId;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use super::Attack;
use crate::online::load::hostile::client::{PATIENCE, Source};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::Stage;

pub(super) const ATTACKS: [Attack; 7] = [
    Attack::new("http-qr", "codes for cameras, each another one, pipelined", |stage| {
        Box::pin(one_address(stage, Path::Code))
    })
    .brief(),
    Attack::new("http-records", "the record of a game that goes on, pipelined", |stage| {
        Box::pin(one_address(stage, Path::Record))
    }),
    Attack::new("http-page", "a file of 256 kB of the page, pipelined", |stage| {
        Box::pin(one_address(stage, Path::Page))
    }),
    Attack::new("http-metrics", "health, readiness and counts, pipelined", |stage| {
        Box::pin(one_address(stage, Path::Metrics))
    }),
    Attack::new("http-bodies", "posts with bodies that never end", |stage| Box::pin(bodies(stage))),
    Attack::new("http-unread", "pipelined requests whose answers are never read", |stage| {
        Box::pin(unread(stage))
    }),
    Attack::new("http-many", "requests of every kind from 50 addresses", |stage| {
        Box::pin(many(stage))
    }),
];

/// The number of clients of an address.
const CLIENTS: usize = 8;

/// The number of requests of one connection.
const PIPELINED: usize = 20;

/// The number of requests that an address may send at once, and per second.
const BURST: f64 = 1_000.0;
const RATE: f64 = 100.0;

/// The requested path.
#[derive(Clone, Copy)]
enum Path {
    Code,
    Record,
    Page,
    Metrics,
}

impl Path {
    fn line(self, table: TableId) -> String {
        match self {
            Self::Code => format!("GET /online/qr/{}.svg", TableId::of(fastrand::u64(..))),
            Self::Record => format!("GET /online/record/{table}.txt"),
            Self::Page => "GET /large.js".to_owned(),
            Self::Metrics => {
                let paths = ["/metrics", "/online/ready", "/online/health"];
                format!("GET {}", paths[fastrand::usize(..paths.len())])
            }
        }
    }
}

/// Sends requests over one connection and counts their responses.
async fn pipeline(source: &Source, path: Path, table: TableId, counts: &Counts) {
    let mut text = String::new();
    for number in 1..=PIPELINED {
        let close = if number == PIPELINED { "Connection: close\r\n" } else { "" };
        let head = format!("Accept-Encoding: gzip\r\n{close}");
        text += &source.text(&path.line(table), &head);
    }
    let mut answers = Vec::new();
    let asked = timeout(PATIENCE, async {
        let mut stream = source.connect().await?;
        stream.write_all(text.as_bytes()).await?;
        stream.take(8 << 20).read_to_end(&mut answers).await
    });
    if !matches!(asked.await, Ok(Ok(_))) {
        counts.close();
    }
    let heads = answers.windows(12).filter(|part| part.starts_with(b"HTTP/1.1 "));
    for head in heads {
        if head[9] == b'2' { counts.accept() } else { counts.refuse() }
    }
}

async fn one_address(stage: Arc<Stage>, path: Path) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let table = stage.table()?;
    let seconds = stage.left().as_secs_f64();
    stage
        .crowd(CLIENTS, |_| {
            let (source, counts) = (stage.one(), counts.clone());
            async move {
                loop {
                    pipeline(&source, path, table, &counts).await;
                }
            }
        })
        .await;
    let most = Bound::AtMost(1.1 * (BURST + RATE * seconds));
    let answered = counts.tally().accepted as f64;
    Ok(Findings::of(&counts).expect("requests answered", most, answered))
}

async fn many(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let table = stage.table()?;
    stage
        .crowd(50, |number| {
            let (source, counts) = (stage.many(number), counts.clone());
            let path = [Path::Code, Path::Record, Path::Page, Path::Metrics][number % 4];
            async move {
                loop {
                    pipeline(&source, path, table, &counts).await;
                }
            }
        })
        .await;
    Ok(Findings::of(&counts))
}

async fn bodies(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    stage
        .crowd(CLIENTS, |number| {
            let (source, counts) = (stage.one(), counts.clone());
            let length = ["Content-Length: 1000000000", "Transfer-Encoding: chunked"][number % 2];
            async move {
                let head = source.text("POST /online/session", &format!("{length}\r\n"));
                let chunk = [b"1000\r\n".as_slice(), &[b'x'; 4096], b"\r\n"].concat();
                loop {
                    let Ok(mut stream) = source.connect().await else {
                        counts.refuse();
                        sleep(Duration::from_millis(20)).await;
                        continue;
                    };
                    let _ = stream.write_all(head.as_bytes()).await;
                    let mut sent = 0_usize;
                    while sent < 16 << 20 {
                        match timeout(PATIENCE, stream.write_all(&chunk)).await {
                            Ok(Ok(())) => sent += chunk.len(),
                            _ => break,
                        }
                    }
                    if sent < 16 << 20 { counts.close() } else { counts.accept() }
                }
            }
        })
        .await;
    Ok(Findings::of(&counts).accepts_nothing())
}

async fn unread(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Arc::new(Counts::default());
    let table = stage.table()?;
    stage
        .crowd(200, |_| {
            let (source, counts) = (stage.one(), counts.clone());
            async move {
                let mut stream = source.connect().await?;
                let text: String =
                    (0..50).map(|_| source.text(&Path::Page.line(table), "")).collect();
                match timeout(PATIENCE, stream.write_all(text.as_bytes())).await {
                    Ok(Ok(())) => counts.accept(),
                    _ => counts.close(),
                }
                std::future::pending::<anyhow::Result<()>>().await
            }
        })
        .await;
    Ok(Findings::of(&counts))
}
