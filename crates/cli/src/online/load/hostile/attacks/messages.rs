//! Messages that are repeated, out of order, or of a kind that no client sends.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use quadrille_protocol::ClientMessage;
use tokio::io::AsyncWriteExt;
use tokio::time::{sleep, timeout};

use super::Attack;
use crate::online::key;
use crate::online::load::hostile::client::{Answer, Two};
use crate::online::load::hostile::findings::{Bound, Counts, Findings};
use crate::online::load::hostile::stage::{Stage, plan_for_two};

pub(super) const ATTACKS: [Attack; 3] = [
    Attack::new("replays", "a step that was made, sent again and by others", |stage| {
        Box::pin(replays(stage))
    })
    .brief(),
    Attack::new("numbers", "numbers out of order, far ahead and out of range", |stage| {
        Box::pin(numbers(stage))
    })
    .brief(),
    Attack::new("json", "deep, large and broken JSON, and frames against the protocol", |stage| {
        Box::pin(json(stage))
    })
    .brief(),
];

/// The pause between messages that keeps a client within its rate.
const PAUSE: Duration = Duration::from_millis(50);

async fn replays(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut two = Two::sit(&stage.one(), &plan_for_two()).await?;
    let (table, number) = (two.table, two.table_state.next());
    let Some((seat, event)) = two.step() else { anyhow::bail!("expected a step") };
    let once = ClientMessage::Act { table, number, key: key(), seat: Some(seat), event };
    let first = two.guests[usize::from(seat)].ask(&once).await;
    anyhow::ensure!(first.is_accepted(), "expected a step, not {first:?}");
    two.fold().await?;
    let before = two.table_state.next();
    let mut same = 0;
    while !stage.is_over() {
        if two.guests[usize::from(seat)].ask(&once).await.is_accepted() {
            same += 1;
        }
        match two.guests[usize::from(1 - seat)].ask(&once).await {
            Answer::Accepted(_) => same += 1,
            other => counts.count(&other),
        }
        sleep(PAUSE).await;
    }
    two.fold().await?;
    let more = two.table_state.next() - before;
    let findings =
        Findings::of(&counts).expect("entries in the log", Bound::Exactly(0), more.into());
    Ok(findings.expect("answers with the same entry", Bound::AtLeast(1.0), f64::from(same)))
}

async fn numbers(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let mut two = Two::sit(&stage.one(), &plan_for_two()).await?;
    let Some((seat, event)) = two.step() else { anyhow::bail!("expected a step") };
    let (table, next) = (two.table, two.table_state.next());
    let guest = &mut two.guests[usize::from(seat)];
    while !stage.is_over() {
        for number in [next + 1, next + 1000, u32::MAX, 0] {
            counts.count(&guest.act(table, number, Some(seat), &event).await);
            sleep(PAUSE).await;
        }
        for (number, key) in [
            ("-1", "5"),
            ("1e3", "5"),
            ("4294967296", "5"),
            ("18446744073709551616", "5"),
            ("null", "5"),
            ("\"2\"", "5"),
            ("2", "0"),
            ("2", "-1"),
            ("2", "9007199254740992"),
            ("2", "1e400"),
        ] {
            let text = format!(
                r#"{{"act":{{"table":"{table}","number":{number},"key":{key},"seat":{seat},"did":"{event}"}}}}"#
            );
            counts.count(&guest.ask_text(&text).await);
            sleep(PAUSE).await;
        }
    }
    two.fold().await?;
    let more = two.table_state.next() - next;
    let findings = Findings::of(&counts).accepts_nothing();
    Ok(findings.expect("entries in the log", Bound::Exactly(0), f64::from(more)))
}

async fn json(stage: Arc<Stage>) -> anyhow::Result<Findings> {
    let counts = Counts::default();
    let source = stage.one();
    let cookie = source.guest().await?.cookie;
    let mut guest = source.guest_again(&cookie).await?;
    while !stage.is_over() {
        for text in [
            "[".repeat(4000),
            r#"{"ping":{"sent":1,"seen":["#.to_owned() + &"[".repeat(4000),
            r#"{"a":"#.repeat(700),
            format!(r#"{{"ping":{{"sent":{},"seen":[]}}}}"#, "9".repeat(3000)),
            format!(r#"{{"name":{{"name":"{}"}}}}"#, "x".repeat(3900)),
            r#"{"games":{},"games":{}}"#.to_owned(),
            r#"{"ping":{"sent":1,"sent":2,"seen":[]}}"#.to_owned(),
            "\"\\ud800\"".to_owned(),
            "\0\0\0\0".to_owned(),
        ] {
            counts.count(&guest.ask_text(&text).await);
            sleep(PAUSE).await;
        }
        for bytes in [
            frame(0x81, &[b'x'; 5_000]),
            frame(0x81, &vec![b'['; 1 << 20]),
            frame(0x81, &[0xff, 0xfe, 0xc0]),
            frame(0x80, b"continued"),
            frame(0xf1, b"reserved"),
            frame(0x83, b"unknown"),
            frame(0x89, &[b'p'; 126]),
            [frame(0x01, b"{"), frame(0x00, &[b' '; 4000]), frame(0x00, &[b' '; 4000])].concat(),
            vec![0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
            vec![0x81, 0x02, b'{', b'}'],
        ] {
            let Ok(mut other) = source.guest_again(&cookie).await else {
                counts.refuse();
                continue;
            };
            let sent = timeout(PAUSE * 20, other.stream.get_mut().write_all(&bytes)).await;
            let closed = async {
                while let Some(Ok(message)) = other.stream.next().await {
                    if message.is_close() {
                        break;
                    }
                }
            };
            let closed = timeout(Duration::from_secs(2), closed).await.is_ok();
            if closed || !matches!(sent, Ok(Ok(()))) { counts.close() } else { counts.accept() }
        }
    }
    Ok(Findings::of(&counts).accepts_nothing())
}

/// A frame of a client, with a mask of zeros.
fn frame(head: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![head];
    match payload.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length @ 126..65_536 => {
            frame.push(0x80 | 126);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}
