use std::collections::BTreeMap;

use futures_util::future::join_all;
use quadrille_protocol::LogEntry;
use quadrille_server::StoreError;

use crate::stores::test_database::{TestDatabase, append, entry, table};

pub(crate) async fn one_taken_number_does_not_hinder_the_others(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.append(append(table(60), 0..1)).await?;
    store.append(append(table(123), 0..1)).await?;
    let kept = join_all((0..200).map(|number| store.append(append(table(number), 0..1)))).await;
    for (number, kept) in (0..).zip(kept) {
        let expected = if [60, 123].contains(&number) { Err(StoreError::Taken) } else { Ok(()) };
        assert_eq!(kept, expected, "{number}");
        assert_eq!(store.log(table(number), 0, 10).await?.len(), 1);
    }
    Ok(())
}

pub(crate) async fn of_a_batch_half_of_which_is_there_already_the_other_half_is_kept(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.append(append(table(1), 0..2)).await?;
    let kept = join_all((0..1_000).map(|number| {
        let table = table(if number % 2 == 0 { 1 } else { 1_000 + number });
        store.append(append(table, 0..2))
    }))
    .await;
    for (number, kept) in (0..).zip(kept) {
        let expected = if number % 2 == 0 { Err(StoreError::Taken) } else { Ok(()) };
        assert_eq!(kept, expected, "{number}");
        if number % 100 == 1 {
            assert_eq!(store.log(table(1_000 + number), 0, 10).await?.len(), 2);
        }
    }
    let kept = join_all((0..50).map(|_| store.append(append(table(2), 0..1)))).await;
    assert_eq!(kept.iter().filter(|kept| kept.is_ok()).count(), 1, "one of a batch is kept");
    Ok(())
}

/// Two nodes enter all numbers of several tables. Each has its own order, in which the numbers of a
/// table rise.
pub(crate) async fn of_two_who_enter_the_same_number_one_wins(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    const TABLES: u64 = 20;
    const NUMBERS: u32 = 50;
    let nodes = [db.open().await?, db.open().await?];
    let mut won: [BTreeMap<(u64, u32), u64>; 2] = Default::default();
    let entered = nodes.iter().zip(1..).map(|(node, key)| {
        join_all((0..TABLES).map(move |number| async move {
            let mut own = Vec::new();
            for next in 0..NUMBERS {
                let mut one = append(table(number), 0..0);
                one.entries.push(LogEntry { key, ..entry(next) });
                match node.append(one).await {
                    Ok(()) => own.push(((number, next), key)),
                    Err(StoreError::Taken) => {}
                    Err(error) => return Err(error),
                }
            }
            Ok(own)
        }))
    });
    for (won, entered) in won.iter_mut().zip(join_all(entered).await) {
        for own in entered {
            won.extend(own?);
        }
    }
    let [mut all, others] = won;
    let both = all.len() + others.len();
    all.extend(others);
    assert_eq!(both, (TABLES as usize) * NUMBERS as usize, "each number was won once");
    assert_eq!(both, all.len(), "no number was won twice");
    for number in 0..TABLES {
        let log = nodes[0].log(table(number), 0, 1000).await?;
        for (next, kept) in (0..NUMBERS).zip(&log) {
            assert_eq!((kept.number, Some(&kept.key)), (next, all.get(&(number, next))));
        }
        assert_eq!(log.len(), NUMBERS as usize);
    }
    Ok(())
}
