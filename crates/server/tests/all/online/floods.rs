//! The work that one client or one address can cause.

use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use quadrille_protocol::{ClientMessage, Plan, RefusalReason, ServerMessage, TableId};
use quadrille_server::{Config, Limits};
use tokio_tungstenite::tungstenite::{Bytes, Message};

use super::support::{
    Guest, Served, config, connect, limits, request, session, temp_folder, two_at,
};

#[tokio::test]
async fn a_ping_that_names_a_table_again_and_again_is_refused() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut guest = Guest::come(server.address).await?;
    let table = guest.make(&Plan::new("ploy".parse()?), 1).await?;
    guest.say(&ClientMessage::Ping { sent: 1, seen: vec![(table, 0); 32] }).await?;
    assert_eq!(guest.refused().await?.0, RefusalReason::Bad);
    server.end().await
}

#[tokio::test]
async fn each_table_that_a_ping_has_missed_takes_a_token() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { rate: 1, burst: 100, ..limits() }).await?;
    let mut seen = Vec::new();
    for _ in 0..3 {
        let mut host = Guest::come(server.address).await?;
        for key in 1..=9 {
            seen.push((host.make(&Plan::new("ploy".parse()?), key).await?, 0));
        }
    }
    let mut guest = Guest::come(server.address).await?;
    for sent in 0..86 {
        guest.say(&ClientMessage::Ping { sent, seen: Vec::new() }).await?;
        guest.receive().await?;
    }
    guest.say(&ClientMessage::Ping { sent: 1, seen }).await?;
    let (mut logs, mut pongs) = (0, 0);
    while let Ok(message) = tokio::time::timeout(Duration::from_millis(500), guest.receive()).await
    {
        match message? {
            ServerMessage::Log { .. } => logs += 1,
            ServerMessage::Pong { .. } => pongs += 1,
            other => anyhow::bail!("unexpected: {other}"),
        }
    }
    assert_eq!(pongs, 1);
    assert!((8..=20).contains(&logs), "100 less hello and 87 pings, not {logs} of 27");
    server.end().await
}

/// The number of tables, at most 100, that a guest can make until one is refused.
async fn made(guest: &mut Guest, first_key: u64) -> anyhow::Result<usize> {
    let plan = Plan::new("ploy".parse()?);
    for (count, key) in (first_key..first_key + 100).enumerate() {
        guest.say(&ClientMessage::Make { key, plan: Box::new(plan.clone()) }).await?;
        match guest.receive().await? {
            ServerMessage::Made { .. } => {}
            ServerMessage::Refused { refusal, .. } if refusal.reason == RefusalReason::Busy => {
                return Ok(count);
            }
            other => anyhow::bail!("unexpected: {other}"),
        }
    }
    Ok(100)
}

#[tokio::test]
async fn two_sockets_of_a_session_share_its_tokens() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { rate: 1, burst: 60, ..limits() }).await?;
    let mut one = Guest::come(server.address).await?;
    let mut other = Guest::come_again(server.address, &one.cookie).await?;
    assert_eq!(made(&mut one, 1).await?, 5, "60 less two of hello");
    assert_eq!(made(&mut other, 200).await?, 0);
    let mut neighbour = Guest::come(server.address).await?;
    assert_eq!(made(&mut neighbour, 1).await?, 5);
    server.end().await
}

#[tokio::test]
async fn all_sessions_of_an_address_share_its_tokens() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { rate: 1, burst: 60, sockets_of_address: 10, ..limits() };
    let server = Served::start(folder.path(), few).await?;
    let (mut guests, mut all) = (Vec::new(), 0);
    for _ in 0..6 {
        guests.push(Guest::come(server.address).await?);
    }
    for guest in &mut guests {
        all += made(guest, 1).await?;
    }
    assert!((8..=12).contains(&all), "120 tokens of two sessions are 11 tables, not {all}");
    server.end().await
}

#[tokio::test]
async fn five_tabs_that_reconnect_at_once_are_not_held_up() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let mut tables = Vec::new();
    for key in 1..=8 {
        tables.push(host.make(&Plan::new("ploy".parse()?), key).await?);
    }
    for _ in 0..2 {
        for _ in 0..5 {
            let mut tab = Guest::come_again(server.address, &host.cookie).await?;
            tab.say_text(r#"{"games":{}}"#).await?;
            for &table in &tables {
                tab.say(&ClientMessage::Watch { table, from: 0 }).await?;
            }
            tab.say(&ClientMessage::Ping { sent: 1, seen: Vec::new() }).await?;
            loop {
                match tab.receive().await? {
                    ServerMessage::Refused { refusal, .. } => anyhow::bail!("held up: {refusal}"),
                    ServerMessage::Pong { .. } => break,
                    _ => {}
                }
            }
        }
    }
    server.end().await
}

#[tokio::test]
async fn frames_of_every_kind_take_tokens_and_too_many_end_the_connection() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut good = Guest::come(server.address).await?;
    for frame in [
        Message::Pong(Bytes::new()),
        Message::Ping(Bytes::from_static(b"x")),
        Message::Binary(Bytes::from_static(b"x")),
    ] {
        let cookie = session(server.address).await?;
        let mut socket = connect(server.address, &[("Cookie", &cookie)]).await?;
        for _ in 0..2000 {
            if socket.feed(frame.clone()).await.is_err() {
                break;
            }
        }
        let _ = socket.flush().await;
        let end = async {
            while let Some(Ok(message)) = socket.next().await {
                if message.is_close() {
                    break;
                }
            }
        };
        let ended = tokio::time::timeout(Duration::from_secs(5), end).await;
        assert!(ended.is_ok(), "2000 at once are too many: {frame:?}");
    }
    good.make(&Plan::new("ploy".parse()?), 1).await?;
    server.end().await
}

/// The statuses of some requests by an address, and the count of each.
async fn statuses(
    server: &Served,
    address: &str,
    paths: impl IntoIterator<Item = String>,
) -> anyhow::Result<(usize, usize)> {
    let (mut answered, mut refused) = (0, 0);
    for path in paths {
        let headers = format!("X-Forwarded-For: {address}\r\nAccept-Encoding: gzip\r\n");
        let answer = request(server.address, &format!("GET {path}"), &headers).await?;
        match answer.get(9..12) {
            Some("200") => answered += 1,
            Some("429") => refused += 1,
            _ => anyhow::bail!("unexpected: {answer}"),
        }
    }
    Ok((answered, refused))
}

#[tokio::test]
async fn requests_of_an_address_take_tokens_and_those_of_another_do_not() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { requests: 3, ..limits() };
    let server = Served::start_as(Config { proxied: true, ..config(folder.path(), few)? }).await?;
    for (at, path) in ["/", "/online/health", "/online/ready", "/metrics"].iter().enumerate() {
        let (address, other) = (format!("203.0.113.{at}"), format!("203.0.114.{at}"));
        let paths = |count| std::iter::repeat_n((*path).to_owned(), count);
        let clients = join_all((0..10).map(|_| statuses(&server, &address, paths(10)))).await;
        let mut answered = 0;
        for client in clients {
            answered += client?.0;
        }
        assert!((30..60).contains(&answered), "{path}: {answered}");
        assert_eq!(statuses(&server, &other, paths(20)).await?, (20, 0), "{path}");
    }
    server.end().await
}

#[tokio::test]
async fn codes_and_finished_records_are_made_once() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { requests: 3, ..limits() };
    let server = Served::start_as(Config { proxied: true, ..config(folder.path(), few)? }).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let record = |number: usize| (0..number).map(|_| format!("/online/record/{table}.txt"));
    let (answered, _) = statuses(&server, "203.0.113.1", record(20)).await?;
    assert!(answered <= 4, "while it goes on each one is made: {answered}");
    host.act(table, table_state.next(), 9, 0, "resign").await?;
    friend.entry().await?;
    assert_eq!(statuses(&server, "203.0.113.2", record(19)).await?, (19, 0));
    let path = format!("GET /online/record/{table}.txt");
    let plain = request(server.address, &path, "X-Forwarded-For: 203.0.113.3\r\n").await?;
    assert!(plain.contains("[Game ") && !plain.contains("content-encoding"), "{plain}");

    let code = |table: u64| format!("/online/qr/{}.svg", TableId::of(table));
    let same = (0..20).map(|_| code(1));
    assert_eq!(statuses(&server, "203.0.113.4", same).await?, (20, 0));
    let headers = "X-Forwarded-For: 203.0.113.3\r\nAccept-Encoding: gzip\r\n";
    let squeezed = request(server.address, &format!("GET {}", code(1)), headers).await?;
    assert!(squeezed.contains("content-encoding: gzip"), "{squeezed}");
    let (answered, _) = statuses(&server, "203.0.113.5", (10..30).map(code)).await?;
    assert!(answered <= 6, "each other one is made: {answered}");
    server.end().await
}
