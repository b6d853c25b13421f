//! The laws of every bus, and NATS while its server is down.

mod nats;

use std::time::Duration;

use quadrille_protocol::{LogEntry, Person, TableEvent, TableId};
use quadrille_server::{Bus, Envelope, InProcess, NodeMessage};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

const TABLE: TableId = TableId::of(7);

fn messages() -> [Envelope; 3] {
    let entry = LogEntry {
        number: 3,
        seat: None,
        event: TableEvent::Down(5),
        at: 1 << 50,
        lag: 2,
        key: 1 << 52,
    };
    let people = vec![Person(1), Person((1 << 53) - 1)];
    [
        Envelope {
            node: u64::MAX,
            message: NodeMessage::Entry { table: TABLE, entry, changed: Some(vec![Person(7)]) },
        },
        Envelope { node: 5, message: NodeMessage::Here { table: TABLE, people, asks: true } },
        Envelope { node: 0, message: NodeMessage::Alive },
    ]
}

/// The next messages, without gaps.
async fn heard(hears: &mut Receiver<Envelope>, count: usize) -> anyhow::Result<Vec<Envelope>> {
    let mut all = Vec::new();
    while all.len() < count {
        let heard = timeout(Duration::from_secs(10), hears.recv()).await??;
        if heard.message != NodeMessage::Gap {
            all.push(heard);
        }
    }
    Ok(all)
}

async fn all_who_hear_are_told_all_in_order(one: &dyn Bus, other: &dyn Bus) -> anyhow::Result<()> {
    let (mut first, mut second) = (one.subscribe(), other.subscribe());
    assert!(one.is_up() && other.is_up());
    for message in messages() {
        one.publish(message);
    }
    assert_eq!(heard(&mut first, 3).await?, messages());
    assert_eq!(heard(&mut second, 3).await?, messages());
    for number in 0..500 {
        other.publish(Envelope { node: number, message: NodeMessage::Alive });
    }
    let nodes = heard(&mut first, 500).await?.into_iter().map(|heard| heard.node);
    assert!(nodes.eq(0..500));
    one.close().await;
    one.publish(Envelope { node: 1, message: NodeMessage::Alive });
    Ok(())
}

#[tokio::test]
async fn in_a_process_all_who_hear_are_told_all_in_order() -> anyhow::Result<()> {
    let bus = InProcess::default();
    all_who_hear_are_told_all_in_order(&bus, &bus).await
}
