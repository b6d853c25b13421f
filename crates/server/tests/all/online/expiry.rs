//! Limits of tables, tables and guests that expire, and games in the archive.

use std::time::Duration;

use quadrille_protocol::{
    ClientMessage, ListState, Plan, RefusalReason, ServerMessage, TableEvent, TableId,
};
use quadrille_server::{Expiry, Limits};

use super::support::{Guest, Served, connect, limits, request, temp_folder, two_at};

/// Upkeep at a short interval that deletes and archives nothing.
const AT_ONCE: Expiry = Expiry {
    every: Duration::from_millis(50),
    waiting: None,
    closed: None,
    guests: None,
    archive: None,
};

/// A retention time that passes at once.
const NOW: Option<Duration> = Some(Duration::from_millis(100));

fn expiring(expiry: Expiry) -> Limits {
    Limits { expiry, ..limits() }
}

/// The answer to a request for a table.
async fn made(guest: &mut Guest, key: u64) -> anyhow::Result<Result<TableId, RefusalReason>> {
    let plan = Box::new(Plan::new("ploy".parse()?));
    guest.say(&ClientMessage::Make { key, plan }).await?;
    match guest.receive().await? {
        ServerMessage::Made { table, .. } => Ok(Ok(table)),
        ServerMessage::Refused { refusal, key: own, .. } if own == Some(key) => {
            Ok(Err(refusal.reason))
        }
        other => anyhow::bail!("unexpected: {other}"),
    }
}

/// Waits until the answer to a request contains a text.
async fn until(server: &Served, path: &str, part: &str) -> anyhow::Result<String> {
    for _ in 0..200 {
        let answer = request(server.address, &format!("GET {path}"), "").await?;
        if answer.contains(part) {
            return Ok(answer);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("{path} never says {part}")
}

#[tokio::test]
async fn a_person_has_only_so_many_tables_that_wait() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { waiting_tables: 3, ..limits() };
    let server = Served::start(folder.path(), few).await?;
    let mut host = Guest::come(server.address).await?;
    let first = made(&mut host, 1).await?;
    assert!(first.is_ok() && made(&mut host, 2).await?.is_ok());
    assert!(made(&mut host, 3).await?.is_ok());
    assert_eq!(made(&mut host, 4).await?, Err(RefusalReason::TooMany));
    assert_eq!(made(&mut host, 1).await?, first, "the same table again costs nothing");
    let mut other = Guest::come(server.address).await?;
    assert!(made(&mut other, 1).await?.is_ok(), "others have their own");
    let table = first.expect("it was made");
    host.act(table, 2, 9, 0, "abort").await?;
    assert_eq!(host.entry().await?.event, TableEvent::Abort);
    assert!(made(&mut host, 4).await?.is_ok());
    server.end().await
}

#[tokio::test]
async fn a_person_makes_only_so_many_tables_a_day() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { tables_a_day: 2, ..limits() }).await?;
    let mut host = Guest::come(server.address).await?;
    for key in 1..=2 {
        let table = made(&mut host, key).await?.expect("it is made");
        host.act(table, 2, 10 + key, 0, "abort").await?;
        host.entry().await?;
    }
    assert_eq!(made(&mut host, 3).await?, Err(RefusalReason::TooMany));
    assert!(made(&mut host, 2).await?.is_ok());
    server.end().await
}

#[tokio::test]
async fn an_address_makes_only_so_many_tables_a_day() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { tables_a_day_of_address: 3, ..limits() };
    let server = Served::start(folder.path(), few).await?;
    let mut host = Guest::come(server.address).await?;
    let mut other = Guest::come(server.address).await?;
    for _ in 0..5 {
        assert!(made(&mut host, 1).await?.is_ok(), "it is one table");
    }
    assert!(made(&mut other, 1).await?.is_ok() && made(&mut other, 2).await?.is_ok());
    assert_eq!(made(&mut host, 2).await?, Err(RefusalReason::TooMany));
    assert!(made(&mut host, 1).await?.is_ok());
    server.end().await
}

#[tokio::test]
async fn a_person_sits_at_only_so_many_unfinished_games() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { unfinished_games: 2, ..limits() }).await?;
    let mut host = Guest::come(server.address).await?;
    let mut friend = Guest::come(server.address).await?;
    let table = made(&mut host, 1).await?.expect("it is made");
    assert!(made(&mut friend, 1).await?.is_ok() && made(&mut friend, 2).await?.is_ok());
    assert_eq!(made(&mut friend, 3).await?, Err(RefusalReason::TooMany));
    friend.act(table, 2, 9, 1, "sit").await?;
    assert_eq!(friend.refused().await?.0, RefusalReason::TooMany);
    server.end().await
}

#[tokio::test]
async fn a_table_that_nobody_joins_is_closed_and_then_deleted() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server =
        Served::start(folder.path(), expiring(Expiry { waiting: NOW, closed: NOW, ..AT_ONCE }))
            .await?;
    let mut host = Guest::come(server.address).await?;
    let table = host.make(&Plan::new("ploy".parse()?), 1).await?;
    let log = host.watch(table).await?;
    if log.last().is_none_or(|entry| entry.event != TableEvent::Abort) {
        assert_eq!(host.entry().await?.event, TableEvent::Abort);
    }
    until(&server, "/metrics", "quadrille_expired_total 1").await?;
    let mut other = Guest::come(server.address).await?;
    other.say(&ClientMessage::Watch { table, from: 0 }).await?;
    assert_eq!(other.refused().await?.0, RefusalReason::Unknown);
    let again = host.make(&Plan::new("ploy".parse()?), 1).await;
    assert!(again.is_ok(), "a new one has its folder");
    server.end().await
}

#[tokio::test]
async fn a_guest_without_anything_is_forgotten_and_another_is_not() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), expiring(Expiry { guests: NOW, ..AT_ONCE })).await?;
    let mut host = Guest::come(server.address).await?;
    host.make(&Plan::new("ploy".parse()?), 1).await?;
    let idler = Guest::come(server.address).await?;
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert!(connect(server.address, &[("Cookie", &host.cookie)]).await.is_ok());
    assert!(connect(server.address, &[("Cookie", &idler.cookie)]).await.is_err());
    let cookie = format!("Cookie: {}\r\nContent-Length: 0\r\n", idler.cookie);
    let answer = request(server.address, "POST /online/session", &cookie).await?;
    assert!(answer.contains("set-cookie: "), "they become another guest: {answer}");
    server.end().await
}

#[tokio::test]
async fn an_archived_game_is_read_as_before_and_nothing_is_done_there() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), expiring(Expiry { archive: NOW, ..AT_ONCE })).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    host.act(table, table_state.next(), 9, 0, "resign").await?;
    friend.entry().await?;
    let log = friend.watch(table).await?;
    let path = format!("/online/record/{table}.txt");
    let record = until(&server, &path, "[Game ").await?;
    tokio::time::sleep(Duration::from_millis(400)).await;
    let metrics = request(server.address, "GET /metrics", "").await?;
    assert!(metrics.contains("quadrille_archived_total 0"), "it is watched");
    let cookie = host.cookie.clone();
    drop((host, friend));
    until(&server, "/metrics", "quadrille_archived_total 1").await?;
    server.end().await?;

    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come_again(server.address, &cookie).await?;
    assert_eq!(host.watch(table).await?, log);
    let again = until(&server, &path, "[Game ").await?;
    let body = |answer: &str| answer.split("\r\n\r\n").nth(1).map(str::to_owned);
    assert_eq!(body(&again), body(&record));
    let next = log.len() as u32;
    host.say(&ClientMessage::Ping { sent: 1, seen: vec![(table, next)] }).await?;
    assert!(matches!(host.receive().await?, ServerMessage::Pong { .. }), "nothing was missed");
    for event in ["again", "greet 1"] {
        host.act(table, next, 20, 0, event).await?;
        assert_eq!(host.refused().await?.0, RefusalReason::Archived, "{event}");
    }
    host.say_text(r#"{"games":{}}"#).await?;
    let ServerMessage::Games { games, .. } = host.receive().await? else {
        anyhow::bail!("expected a list")
    };
    assert_eq!(games.iter().map(|game| game.table).collect::<Vec<_>>(), [table]);
    assert_eq!(games[0].state, ListState::Over);
    server.end().await
}
