//! The laws of every bus, and NATS while its server is down.

mod nats;

use std::time::Duration;

use quadrille_protocol::{Deed, Entry, MatchId, Person};
use quadrille_server::{Bus, Heard, InProcess, Word};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

const TABLE: MatchId = MatchId::of(7);

fn words() -> [Heard; 3] {
    let entry =
        Entry { number: 3, seat: None, did: Deed::Down(5), at: 1 << 50, lag: 2, key: 1 << 52 };
    let people = vec![Person(1), Person((1 << 53) - 1)];
    [
        Heard {
            node: u64::MAX,
            word: Word::Entry { table: TABLE, entry, changed: Some(vec![Person(7)]) },
        },
        Heard { node: 5, word: Word::Here { table: TABLE, people, asks: true } },
        Heard { node: 0, word: Word::Alive },
    ]
}

/// The next messages, without gaps.
async fn heard(hears: &mut Receiver<Heard>, count: usize) -> anyhow::Result<Vec<Heard>> {
    let mut all = Vec::new();
    while all.len() < count {
        let heard = timeout(Duration::from_secs(10), hears.recv()).await??;
        if heard.word != Word::Gap {
            all.push(heard);
        }
    }
    Ok(all)
}

async fn all_who_hear_are_told_all_in_order(one: &dyn Bus, other: &dyn Bus) -> anyhow::Result<()> {
    let (mut first, mut second) = (one.hear(), other.hear());
    assert!(one.is_up() && other.is_up());
    for word in words() {
        one.tell(word);
    }
    assert_eq!(heard(&mut first, 3).await?, words());
    assert_eq!(heard(&mut second, 3).await?, words());
    for number in 0..500 {
        other.tell(Heard { node: number, word: Word::Alive });
    }
    let nodes = heard(&mut first, 500).await?.into_iter().map(|heard| heard.node);
    assert!(nodes.eq(0..500));
    one.close().await;
    one.tell(Heard { node: 1, word: Word::Alive });
    Ok(())
}

#[tokio::test]
async fn in_a_process_all_who_hear_are_told_all_in_order() -> anyhow::Result<()> {
    let bus = InProcess::default();
    all_who_hear_are_told_all_in_order(&bus, &bus).await
}
