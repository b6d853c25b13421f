//! Connections that are silent, slow, or too many.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use quadrille_server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::support::{Guest, Served, limits, request, temp_folder};

const SHORT: Duration = Duration::from_millis(300);

/// A connection with some bytes sent.
async fn opened(address: SocketAddr, text: &str) -> anyhow::Result<TcpStream> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(text.as_bytes()).await?;
    Ok(stream)
}

/// True if the server closes a connection within 3 s.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut answer = Vec::new();
    tokio::time::timeout(Duration::from_secs(3), stream.read_to_end(&mut answer)).await.is_ok()
}

#[tokio::test]
async fn idle_half_sent_and_kept_connections_are_closed_in_time() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { header: SHORT, ..limits() }).await?;
    let whole = "GET /online/health HTTP/1.1\r\nHost: here\r\n\r\n";
    for text in ["", "G", "GET / HTTP/1.1\r\nHost: here\r\nX-Sl", whole] {
        let mut stream = opened(server.address, text).await?;
        assert!(is_closed(&mut stream).await, "{text:?}");
    }
    let mut guest = Guest::come(server.address).await?;
    let mut slow = opened(server.address, "GET / HTTP/1.1\r\nX-Slow: ").await?;
    let begun = Instant::now();
    while begun.elapsed() < 10 * SHORT {
        if slow.write_all(b"x").await.is_err() {
            break;
        }
        tokio::time::sleep(SHORT / 6).await;
    }
    assert!(begun.elapsed() < 10 * SHORT, "one letter after the other");
    guest.make(&quadrille_protocol::Plan::new("ploy".parse()?), 1).await?;
    server.end().await
}

#[tokio::test]
async fn connections_count_when_they_are_accepted() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { sockets_of_address: 2, ..limits() };
    let server = Served::start(folder.path(), few).await?;
    let mut held = Vec::new();
    for _ in 0..4 {
        held.push(opened(server.address, "GET /").await?);
    }
    tokio::time::sleep(SHORT).await;
    let mut more = opened(server.address, "").await?;
    assert!(is_closed(&mut more).await, "twice as many connections as clients");
    held.clear();
    tokio::time::sleep(SHORT).await;
    let answer = request(server.address, "GET /online/health", "").await?;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.end().await
}

#[tokio::test]
async fn held_connections_do_not_keep_a_server_from_ending() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { grace: SHORT, ..limits() }).await?;
    let address = server.address;
    let _idle = opened(address, "").await?;
    let _half = opened(address, "GET / HTTP/1.1\r\nHost: here\r\n").await?;
    let _body = opened(
        address,
        "POST /online/session HTTP/1.1\r\nHost: here\r\nContent-Length: 100000\r\n\r\n{",
    )
    .await?;
    let _guest = Guest::come(address).await?;
    tokio::time::sleep(SHORT).await;
    let begun = Instant::now();
    tokio::time::timeout(Duration::from_secs(5), server.end()).await??;
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    Ok(())
}
