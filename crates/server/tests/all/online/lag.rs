//! Clients that claim a slow network, to gain time over a whole game.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, ensure};
use futures_util::{SinkExt, StreamExt};
use quadrille_core::Seat;
use quadrille_protocol::{ClientMessage, LogEntry, Plan, TableId, TableState, limits};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{Bytes, Message};

use super::support::{Guest, Served, connect, limits, session, temp_folder};

/// The seat of the cheat, and its time before each step.
const CHEAT: Seat = Seat(1);
const THOUGHT: Duration = Duration::from_millis(300);

/// The number of steps of a game. Those of the cheat take 2.4 s in total, its first one is free.
const STEPS: u32 = 16;

type Socket = WebSocketStream<TcpStream>;

/// A client of a new guest that has read nothing so far, not even the server's first ping.
async fn silent(address: SocketAddr) -> anyhow::Result<Socket> {
    let mut socket = connect(address, &[("Cookie", &session(address).await?)]).await?;
    let hello = ClientMessage::Hello { version: limits::VERSION };
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

/// Acts as the cheat.
async fn act(cheat: &mut Socket, table: TableId, number: u32, event: String) -> anyhow::Result<()> {
    let (key, seat) = (u64::from(number), Some(CHEAT.0));
    let act = ClientMessage::Act { table, number, key, seat, event };
    Ok(cheat.send(Message::text(act.to_string())).await?)
}

/// Plays a game between a host who acts at once, and a cheat who makes a claim before each step.
/// Returns its log.
async fn play(
    server: &Served,
    cheat: &mut Socket,
    mut claim: impl AsyncFnMut(&mut Socket) -> anyhow::Result<()>,
) -> anyhow::Result<Vec<LogEntry>> {
    let mut host = Guest::come(server.address).await?;
    let plan = Plan { clock: Some("20+0".parse()?), ..Plan::new("ploy".parse()?) };
    let table = host.make(&plan, 1).await?;
    let mut log = host.watch(table).await?;
    act(cheat, table, log.len() as u32, "sit".to_owned()).await?;
    for _ in 0..2 {
        log.push(host.entry().await?);
    }
    let mut table_state = TableState::of(&log)?;
    for _ in 0..STEPS {
        let seat = table_state.to_act().context("the game is over")?;
        let step = table_state.current_match().step_texts().pop().context("there are steps")?;
        let (number, event) = (table_state.next(), format!("step {step}"));
        if seat == CHEAT {
            sleep(THOUGHT).await;
            claim(cheat).await?;
            act(cheat, table, number, event).await?;
        } else {
            host.act(table, number, number.into(), seat.0, &event).await?;
        }
        let entry = host.entry().await?;
        table_state.enter(&entry)?;
        log.push(entry);
    }
    Ok(log)
}

/// The time in milliseconds that the cheat did not pay for, because of its lag.
fn compensated(log: &[LogEntry]) -> anyhow::Result<u32> {
    let honest: Vec<LogEntry> =
        log.iter().map(|entry| LogEntry { lag: 0, ..entry.clone() }).collect();
    let left = |log: &[LogEntry]| {
        let table_state = TableState::of(log)?;
        let left = table_state.clocks().left(CHEAT, table_state.last());
        left.context("it has a clock")
    };
    let (left, honestly) = (left(log)?, left(&honest)?);
    ensure!(left >= honestly, "lag takes no time away: {left} and {honestly}");
    Ok(left - honestly)
}

#[tokio::test]
async fn whoever_withholds_pongs_and_sends_others_gains_nothing_in_a_game() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut cheat = silent(server.address).await?;
    let log = play(&server, &mut cheat, async |cheat| {
        for payload in [Bytes::new(), Bytes::from_static(&[0; 8]), Bytes::from_static(b"500")] {
            cheat.send(Message::Pong(payload)).await?;
        }
        Ok(())
    })
    .await?;
    assert_eq!(compensated(&log)?, 0);
    server.end().await
}

#[tokio::test]
async fn whoever_delays_pongs_gains_no_more_than_the_limit_in_a_game() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut cheat = silent(server.address).await?;
    sleep(Duration::from_secs(2)).await;
    let welcome = async {
        while let Some(message) = cheat.next().await {
            if message?.is_text() {
                return Ok(());
            }
        }
        anyhow::bail!("the connection was closed")
    };
    timeout(Duration::from_secs(5), welcome).await??;
    let log = play(&server, &mut cheat, async |_| Ok(())).await?;
    let gained = compensated(&log)?;
    assert!(gained <= limits::LAG_LEAST, "{gained} ms");
    server.end().await
}
