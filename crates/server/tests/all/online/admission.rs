//! Admission of clients, and the messages they may send.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use quadrille_protocol::{ClientMessage, Plan, RefusalReason, ServerMessage};
use quadrille_server::{Config, Limits};
use tokio_tungstenite::tungstenite::Message;

use super::support::{Guest, Served, config, connect, limits, request, session, temp_folder};

#[tokio::test]
async fn pages_of_others_and_those_without_a_session_are_not_let_in() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let address = server.address;
    let evil = "Origin: https://evil.example\r\nContent-Length: 0\r\n";
    assert!(request(address, "POST /online/session", evil).await?.starts_with("HTTP/1.1 403"));
    let cookie = session(address).await?;
    let own = format!("http://{address}");
    for (headers, enters) in [
        (vec![], false),
        (vec![("Cookie", "quadrille=00")], false),
        (vec![("Cookie", cookie.as_str()), ("Origin", "https://evil.example")], false),
        (vec![("Cookie", cookie.as_str()), ("Origin", own.as_str())], true),
        (vec![("Cookie", cookie.as_str()), ("Origin", "https://club.example")], true),
        (vec![("Cookie", cookie.as_str())], true),
    ] {
        assert_eq!(connect(address, &headers).await.is_ok(), enters, "{headers:?}");
    }
    server.end().await
}

#[tokio::test]
async fn a_session_lasts_and_only_its_hash_is_kept() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let first = Guest::come(server.address).await?;
    let again = Guest::come_again(server.address, &first.cookie).await?;
    assert_eq!(first.person, again.person);
    let token = first.cookie.trim_start_matches("quadrille=").to_owned();
    server.end().await?;
    for file in std::fs::read_dir(super::support::data(folder.path()))? {
        let bytes = std::fs::read(file?.path())?;
        assert!(!bytes.windows(token.len()).any(|part| part == token.as_bytes()));
    }
    Ok(())
}

#[tokio::test]
async fn another_version_is_told_so_and_let_go() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let cookie = session(server.address).await?;
    let mut socket = connect(server.address, &[("Cookie", &cookie)]).await?;
    socket.send(Message::text(ClientMessage::Hello { version: 99 }.to_string())).await?;
    let mut heard = Vec::new();
    while let Some(Ok(message)) = socket.next().await {
        heard.push(message);
    }
    heard.retain(|message| !message.is_ping());
    let [Message::Text(text), Message::Close(_)] = &heard[..] else {
        anyhow::bail!("expected a word and the end: {heard:?}")
    };
    let told = ServerMessage::read(text.as_str())?;
    assert!(
        matches!(told, ServerMessage::Refused { refusal, .. } if refusal.reason == RefusalReason::Version)
    );
    server.end().await
}

#[tokio::test]
async fn what_cannot_be_read_is_told_so_and_nothing_else_happens() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut guest = Guest::come(server.address).await?;
    for text in ["", "{}", "null", "{\"fly\":{}}", "\u{0}", "[[[[[[[[", "{\"watch\":{\"table\":1}}"]
    {
        guest.say_text(text).await?;
        assert_eq!(guest.refused().await?.0, RefusalReason::Bad, "{text:?}");
    }
    guest.say(&ClientMessage::Name { name: "Аnn".to_owned() }).await?;
    assert_eq!(guest.refused().await?.0, RefusalReason::Bad);
    let table = "aaaaaaaaaaab".parse()?;
    guest.say(&ClientMessage::Watch { table, from: 0 }).await?;
    assert_eq!(guest.refused().await?.0, RefusalReason::Unknown);
    guest.act(table, 0, 1, 0, "sit").await?;
    assert_eq!(guest.refused().await?.0, RefusalReason::Unknown);
    let plan = Plan { chairs: Vec::new(), ..Plan::new("ploy".parse()?) };
    guest.say(&ClientMessage::Make { key: 3, plan: Box::new(plan) }).await?;
    assert_eq!(guest.refused().await?.0, RefusalReason::Bad);
    server.end().await
}

#[tokio::test]
async fn what_is_too_big_ends_the_connection_and_no_other() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut good = Guest::come(server.address).await?;
    let mut bad = Guest::come(server.address).await?;
    bad.say_text(&"x".repeat(100_000)).await?;
    assert!(bad.receive().await.is_err());
    good.make(&Plan::new("ploy".parse()?), 1).await?;
    server.end().await
}

#[tokio::test]
async fn who_says_too_much_is_told_so_and_in_the_end_let_go() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), Limits { rate: 5, burst: 20, ..limits() }).await?;
    let mut good = Guest::come(server.address).await?;
    let mut bad = Guest::come(server.address).await?;
    let ping = ClientMessage::Ping { sent: 1, seen: Vec::new() };
    let (mut pongs, mut refused) = (0, 0);
    while pongs + refused < 400
        && bad.say(&ping).await.is_ok()
        && let Ok(message) = bad.receive().await
    {
        match message {
            ServerMessage::Pong { .. } => pongs += 1,
            ServerMessage::Refused { refusal, .. } if refusal.reason == RefusalReason::Busy => {
                refused += 1;
            }
            other => anyhow::bail!("unexpected: {other}"),
        }
    }
    assert!((200..220).contains(&refused), "it is let go then: {refused}");
    assert!((5..30).contains(&pongs), "{pongs}");
    good.make(&Plan::new("ploy".parse()?), 1).await?;
    server.end().await
}

#[tokio::test]
async fn one_address_has_only_so_many_guests_and_connections() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { guests: 3, sockets_of_address: 2, ..limits() };
    let server = Served::start(folder.path(), few).await?;
    let mut all = Vec::new();
    for _ in 0..2 {
        all.push(Guest::come(server.address).await?);
    }
    let cookie = session(server.address).await?;
    assert!(session(server.address).await.is_err(), "the fourth guest in a minute");
    assert!(connect(server.address, &[("Cookie", &cookie)]).await.is_err(), "the third connection");
    drop(all.pop());
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(connect(server.address, &[("Cookie", &cookie)]).await.is_ok());
    server.end().await
}

#[tokio::test]
async fn behind_a_proxy_a_second_line_of_addresses_or_a_neighbour_of_the_network_is_the_same_client()
-> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { guests: 2, ..limits() };
    let proxied = Config { proxied: true, ..config(folder.path(), few)? };
    let server = Served::start_as(proxied).await?;
    for (client, claims) in [
        ("203.0.113.9", ["10.0.0.1", "10.0.0.2", "10.0.0.3"]),
        ("2001:db8::1", ["2001:db8::2", "2001:db8::3", "2001:db8::4"]),
    ] {
        let mut refused = Vec::new();
        for claim in claims {
            let own = if client.contains(':') { claim } else { client };
            let headers = format!(
                "X-Forwarded-For: {claim}\r\nX-Forwarded-For: {own}\r\nContent-Length: 0\r\n"
            );
            let answer = request(server.address, "POST /online/session", &headers).await?;
            refused.push(answer.starts_with("HTTP/1.1 429"));
        }
        assert_eq!(refused, [false, false, true], "{client}");
    }
    server.end().await
}

#[tokio::test]
async fn a_refusal_for_lack_of_tokens_waits_a_quarter_of_a_second() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let few = Limits { requests: 1, ..limits() };
    let server = Served::start_as(config(folder.path(), few)?).await?;
    for _ in 0..100 {
        let begun = Instant::now();
        let answer = request(server.address, "GET /online/health", "").await?;
        if answer.starts_with("HTTP/1.1 429") {
            assert!(begun.elapsed() >= Duration::from_millis(250), "{:?}", begun.elapsed());
            return server.end().await;
        }
    }
    anyhow::bail!("expected a refusal among 100 requests of one address")
}
