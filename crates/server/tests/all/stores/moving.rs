//! Copies of whole databases.

use std::sync::atomic::{AtomicBool, Ordering};

use quadrille_core::Seat;
use quadrille_protocol::limits::KEYS;
use quadrille_protocol::{LogEntry, Person, Phase, Plan, TableEvent, TableId, TableState};
use quadrille_server::{Append, Archived, Store, TableSummary, data};
use quadrille_table::Status;

use crate::stores::test_database::{TestDatabase, append, table};

/// The number of tables. Their entries fill more than a page.
const TABLES: u64 = 120;

/// A log of a game between two people, with some steps.
pub(crate) fn game(number: u64, steps: usize) -> anyhow::Result<Vec<LogEntry>> {
    let plan = Box::new(Plan::new("ploy".parse()?));
    let mut events = vec![
        (None, TableEvent::Open(Person(number), plan)),
        (Some(Seat(0)), TableEvent::Sit(Person(number), format!("Ann {number}"))),
        (Some(Seat(1)), TableEvent::Sit(Person(KEYS - 1 - number), "Ünal 小林".to_owned())),
        (None, TableEvent::Start),
    ];
    events.truncate(if number % 10 == 9 { 2 } else { 4 });
    let mut log = Vec::new();
    let mut add = |seat, event| {
        let next = log.len() as u32;
        let (at, key) = (1_000 + 10 * u64::from(next), u64::MAX - u64::from(next));
        log.push(LogEntry { number: next, seat, event, at, lag: 2, key });
        TableState::of(&log)
    };
    let mut table_state = add(events[0].0, events.remove(0).1)?;
    for (seat, event) in events {
        table_state = add(seat, event)?;
    }
    for _ in 0..steps {
        let Status::Acting(seat) = table_state.current_match().status() else { break };
        if table_state.phase() == Phase::Playing {
            let text = table_state.current_match().step_texts().swap_remove(0);
            table_state = add(Some(seat), TableEvent::Step(text))?;
        }
    }
    Ok(log)
}

/// Plays many games and returns their logs.
pub(crate) async fn fill(
    store: &dyn Store,
    tables: u64,
) -> anyhow::Result<Vec<(TableId, Vec<LogEntry>)>> {
    let mut logs = Vec::new();
    for number in 0..tables {
        let entries = game(number, 8)?;
        let table = table(number << 40 | 5);
        let summary = Some(TableSummary::of(&entries)?);
        store.append(Append { table, entries: entries.clone(), summary }).await?;
        logs.push((table, entries));
        store.add_person(Person(number), format!("Ann {number}"), [number as u8; 32], 7).await?;
    }
    store.add_outage(10, 20).await?;
    store.pulse(5_000, 0).await?;
    store.salt([42; 32]).await?;
    Ok(logs)
}

/// True if a store has all games of [`fill`].
pub(crate) async fn has_all(
    store: &dyn Store,
    logs: &[(TableId, Vec<LogEntry>)],
) -> anyhow::Result<()> {
    for (number, (table, log)) in (0..).zip(logs) {
        assert_eq!(store.log(*table, 0, 1000).await?, *log);
        let person = Some((Person(number), format!("Ann {number}")));
        assert_eq!(store.person([number as u8; 32]).await?, person);
        let games = store.games(Person(number), None, 5).await?;
        assert_eq!(games.iter().map(|game| game.table).collect::<Vec<_>>(), [*table]);
    }
    assert_eq!(store.outages(0).await?, [(10, 20)]);
    assert_eq!(store.last_pulse().await?, Some(5_000));
    assert_eq!(store.salt([1; 32]).await?, [42; 32]);
    Ok(())
}

pub(crate) async fn a_database_moves_to_a_file_and_back(db: &TestDatabase) -> anyhow::Result<()> {
    let (file, back) = (TestDatabase::sqlite()?, db.another()?);
    let store = db.open().await?;
    let logs = fill(store.as_ref(), TABLES).await?;
    let entries = logs.iter().map(|(_, log)| log.len() as u64).sum::<u64>();
    let mut rows = entries;
    for (table, log) in logs.iter().step_by(6) {
        store.archive(Archived::new(*table, log, "a record")?).await?;
        rows -= log.len() as u64 - 1;
    }
    store.close().await;
    let mut said = Vec::new();
    let there = data::copy(&db.database, &file.database, |what, rows| {
        said.push(format!("{what} {rows}"));
    });
    let there = there.await?;
    assert_eq!((there.tables, there.entries, there.people), (TABLES, entries, TABLES));
    assert_eq!(there.damaged, []);
    assert!(said.contains(&format!("copying entries {rows}")), "{said:?}");
    assert!(said.contains(&"copying entries 1000".to_owned()), "{said:?}");
    has_all(file.open().await?.as_ref(), &logs).await?;
    assert_eq!(data::copy(&file.database, &back.database, |_, _| {}).await?, there);
    assert_eq!(data::check(&back.database, |_, _| {}).await?, there);
    has_all(back.open().await?.as_ref(), &logs).await
}

pub(crate) async fn a_database_in_use_is_copied_as_it_was_at_one_moment(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let file = TestDatabase::sqlite()?;
    let store = db.open().await?;
    fill(store.as_ref(), 30).await?;
    let done = AtomicBool::new(false);
    let busy = async {
        for number in 1000.. {
            let is_last = done.load(Ordering::Relaxed);
            let entries = game(number, 4)?;
            let summary = Some(TableSummary::of(&entries)?);
            store.append(Append { table: table(number), entries, summary }).await?;
            if is_last {
                break;
            }
        }
        anyhow::Ok(())
    };
    let copied = async {
        let copied = data::copy(&db.database, &file.database, |_, _| {}).await;
        done.store(true, Ordering::Relaxed);
        copied
    };
    let (busy, copied) = tokio::join!(busy, copied);
    busy?;
    let copied = copied?;
    assert_eq!(copied.damaged, []);
    assert!(copied.tables < data::check(&db.database, |_, _| {}).await?.tables);
    Ok(())
}

pub(crate) async fn nothing_is_copied_to_a_database_that_is_not_empty(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let full = TestDatabase::sqlite()?;
    full.open().await?.append(append(table(1), 0..1)).await?;
    db.open().await?.add_person(Person(1), "Ann".to_owned(), [1; 32], 5).await?;
    let refused = data::copy(&full.database, &db.database, |_, _| {}).await;
    let error = refused.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.starts_with("expected an empty database, but "), "{error}");
    assert!(error.ends_with(" has people"), "{error}");
    assert_eq!(db.open().await?.log(table(1), 0, 1).await?, []);
    let same = data::copy(&db.database, &db.database, |_, _| {}).await;
    assert!(same.is_err());
    Ok(())
}

pub(crate) async fn damage_is_found_and_copied_as_it_is(db: &TestDatabase) -> anyhow::Result<()> {
    let copy = TestDatabase::sqlite()?;
    let store = db.open().await?;
    let logs = fill(store.as_ref(), 12).await?;
    for (table, log) in [&logs[9], &logs[11]] {
        store.archive(Archived::new(*table, log, "a record")?).await?;
    }
    db.execute(
        "DELETE FROM entry WHERE \"table\" = 1099511627781 AND number = 5; \
             UPDATE entry SET did = 'fly' WHERE \"table\" = 2199023255557 AND number = 4; \
             UPDATE entry SET did = 'step a1-a1' WHERE \"table\" = 3298534883333 AND number = 4; \
             UPDATE phase SET phase = 2 WHERE \"table\" = 4398046511109; \
             DELETE FROM entry WHERE \"table\" = 5497558138885; \
             UPDATE phase SET due = 5 WHERE \"table\" = 6597069766661; \
             UPDATE seated SET standing = 3 WHERE \"table\" = 7696581394437; \
             UPDATE phase SET seats = '[]' WHERE \"table\" = 8796093022213; \
             UPDATE archive SET log = record WHERE \"table\" = 9895604649989; \
             DELETE FROM archive WHERE \"table\" = 12094627905541; \
             UPDATE phase SET plan = NULL, due = 5 WHERE \"table\" = 10995116277765;",
    )
    .await?;
    let found = data::check(&db.database, |_, _| {}).await?;
    let damaged: Vec<u64> = found.damaged.iter().map(|(table, _)| table.number() >> 40).collect();
    assert_eq!(damaged, [1, 2, 3, 4, 5, 6, 7, 8, 9, 11], "{found:?}");
    assert_eq!(data::copy(&db.database, &copy.database, |_, _| {}).await?, found);
    Ok(())
}
