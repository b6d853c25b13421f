//! Tables and people that expire, and the counts that limits need.

use quadrille_protocol::{Person, Phase, TableId};
use quadrille_server::{Store, TableCounts};

use crate::stores::test_database::{TestDatabase, seated, table};

/// The host of all tables.
const HOST: Person = Person(3);

async fn idle(store: &dyn Store, phase: Phase, before: u64) -> anyhow::Result<Vec<TableId>> {
    let tables = store.idle_tables(phase, before, 10).await?;
    Ok(tables.into_iter().map(|one| one.table).collect())
}

pub(crate) async fn idle_tables_are_found_by_phase_until_they_are_put_off(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    for (number, phase) in [(1, Phase::Waiting), (2, Phase::Waiting), (3, Phase::Over)] {
        store.append(seated(number, phase, Person(1), 50)).await?;
    }
    assert_eq!(idle(store.as_ref(), Phase::Waiting, 100).await?.len(), 2);
    assert_eq!(idle(store.as_ref(), Phase::Over, 100).await?, [table(3)]);
    store.put_off(vec![(table(1), 200), (table(2), 90)]).await?;
    assert_eq!(idle(store.as_ref(), Phase::Waiting, 100).await?, [table(2)]);
    assert_eq!(idle(store.as_ref(), Phase::Waiting, 201).await?, [table(2), table(1)]);
    Ok(())
}

pub(crate) async fn closed_tables_are_deleted_with_their_seats_and_others_stay(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.append(seated(1, Phase::Closed, Person(1), 50)).await?;
    store.append(seated(2, Phase::Playing, Person(1), 50)).await?;
    let both = vec![(table(1), vec![Person(1)]), (table(2), vec![Person(1)])];
    store.delete_tables(both).await?;
    assert_eq!(store.log(table(1), 0, 10).await?, []);
    assert_eq!(store.log(table(2), 0, 10).await?.len(), 1);
    assert_eq!(idle(store.as_ref(), Phase::Closed, 100).await?, []);
    assert_eq!(idle(store.as_ref(), Phase::Playing, 100).await?, [table(2)]);
    store.append(seated(1, Phase::Waiting, Person(1), 50)).await?;
    Ok(())
}

pub(crate) async fn guests_without_a_seat_or_table_are_deleted_and_others_stay(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    for (number, since) in [(1, 10), (2, 10), (HOST.0, 10), (4, 10), (5, 90)] {
        store.add_person(Person(number), "Ann".to_owned(), [number as u8; 32], since).await?;
    }
    store.append(seated(5, Phase::Over, Person(2), 50)).await?;
    store.saw(Person(4), 80).await?;
    let mut people = store.idle_people(60, 10).await?;
    people.sort();
    assert_eq!(people, [Person(1), Person(2), HOST]);
    let everybody = (1..=5).map(Person).collect();
    store.delete_people(everybody, 60, 200).await?;
    let mut seen = Vec::new();
    for number in 1..=5 {
        seen.push(store.seen(Person(number)).await?);
    }
    assert_eq!(seen, [None, Some(200), Some(200), Some(80), Some(200)]);
    assert_eq!(store.idle_people(60, 10).await?, []);
    Ok(())
}

pub(crate) async fn tables_are_counted_up_to_a_limit(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    let most = TableCounts { waiting: 4, unfinished: 5, made: 6 };
    assert_eq!(store.table_counts(HOST, 0, most).await?, (TableCounts::default(), None));
    let phases = [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed];
    for (number, phase) in (1..).zip(phases.into_iter().cycle().take(12)) {
        store.append(seated(number, phase, HOST, 100 + number)).await?;
    }
    let (counts, first) = store.table_counts(HOST, 104, most).await?;
    assert_eq!(counts, TableCounts { waiting: 3, unfinished: 5, made: 6 });
    assert_eq!(first, Some(104));
    let (counts, _) = store.table_counts(HOST, 110, most).await?;
    assert_eq!(counts.made, 3);
    Ok(())
}

pub(crate) async fn one_node_at_a_time_has_the_upkeep(db: &TestDatabase) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    assert!(one.claim_upkeep(100, 200).await?);
    if one.is_shared() {
        assert!(!other.claim_upkeep(150, 250).await?);
    }
    assert!(other.claim_upkeep(200, 300).await?);
    Ok(())
}
