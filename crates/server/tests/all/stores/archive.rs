//! Finished games in the archive.

use quadrille_core::Seat;
use quadrille_protocol::{LogEntry, Person, Phase, Plan, TableEvent, TableId};
use quadrille_server::{Append, Archived, Store, StoreError};

use crate::stores::test_database::{TestDatabase, append, entry, seated, table};

/// Letters that take one to four bytes.
const LETTERS: [char; 6] = ['a', 'ß', 'я', '漢', '𝄞', '"'];

/// Random entries of every shape.
fn log(random: &mut fastrand::Rng, length: u32) -> anyhow::Result<Vec<LogEntry>> {
    let plan = Box::new(Plan::new("ploy".parse()?));
    let all = |number| {
        let name: String =
            (0..random.usize(1..9)).map(|_| LETTERS[random.usize(..LETTERS.len())]).collect();
        let events = [
            TableEvent::Open(Person(random.u64(..1 << 53)), plan.clone()),
            TableEvent::Sit(Person(random.u64(..1 << 53)), name),
            TableEvent::Step("e3-e4+2".to_owned()),
            TableEvent::Greet(random.u8(0..8)),
            TableEvent::Down(random.u32(..)),
            TableEvent::Next(TableId::of(random.u64(..))),
            TableEvent::Again,
        ];
        let event = events[random.usize(..events.len())].clone();
        let seat = random.bool().then(|| Seat(random.u8(..)));
        let (at, key) = (random.u64(..1 << 62), random.u64(..));
        LogEntry { number, seat, event, at, lag: random.u32(..), key }
    };
    Ok((0..length).map(all).collect())
}

/// Saves a finished game with a log.
async fn save(store: &dyn Store, number: u64, log: &[LogEntry]) -> Result<(), StoreError> {
    let over = seated(number, Phase::Over, Person(1), 5);
    store.append(Append { entries: log.to_vec(), ..over }).await
}

pub(crate) async fn an_archived_log_is_exactly_what_was_entered(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    for seed in 0..40 {
        let mut random = fastrand::Rng::with_seed(seed);
        let length = random.u32(1..700);
        let log = log(&mut random, length)?;
        save(store.as_ref(), seed, &log).await?;
        let record = format!("[Game \"ploy\"]\n{seed} ünïcödé");
        store.archive(Archived::new(table(seed), &log, &record)?).await?;
        assert_eq!(store.log(table(seed), 0, usize::MAX).await?, log);
        let (from, most) = (random.u32(..2 * length), random.usize(..600));
        let page: Vec<LogEntry> = log.iter().skip(from as usize).take(most).cloned().collect();
        assert_eq!(store.log(table(seed), from, most).await?, page, "{from} {most}");
        let archived = store.archived(table(seed)).await?;
        let read = archived.map(|archived| (archived.next(), archived.record()));
        assert_eq!(read, Some((length, Ok(record))));
    }
    assert_eq!(store.archived(table(99)).await?, None);
    Ok(())
}

pub(crate) async fn nothing_is_entered_at_an_archived_table(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    save(store.as_ref(), 1, &(0..4).map(entry).collect::<Vec<_>>()).await?;
    let archived = Archived::new(table(1), &store.log(table(1), 0, 9).await?, "record")?;
    store.archive(archived.clone()).await?;
    assert_eq!(store.live_log(table(1), 0, 9).await, Err(StoreError::Archived));
    assert_eq!(store.append(append(table(1), 4..5)).await, Err(StoreError::Taken));
    assert_eq!(store.archive(archived).await, Err(StoreError::Taken));
    assert_eq!(store.nexts(vec![table(1)]).await?, [], "nothing more is to come");
    assert_eq!(store.log(table(1), 0, 9).await?.len(), 4);
    Ok(())
}

pub(crate) async fn a_game_that_went_on_meanwhile_is_not_archived(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    save(store.as_ref(), 1, &(0..4).map(entry).collect::<Vec<_>>()).await?;
    let archived = Archived::new(table(1), &store.log(table(1), 0, 9).await?, "record")?;
    store.append(append(table(1), 4..5)).await?;
    assert_eq!(store.archive(archived).await, Err(StoreError::Taken));
    assert_eq!(store.live_log(table(1), 0, 9).await?.len(), 5);
    assert_eq!(store.archived(table(1)).await?, None);
    Ok(())
}

pub(crate) async fn a_failure_while_archiving_leaves_the_log_where_it_is(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    let log: Vec<LogEntry> = (0..4).map(entry).collect();
    save(store.as_ref(), 1, &log).await?;
    let archived = Archived::new(table(1), &log, "record")?;
    for (fail, mend) in FAILURES {
        db.execute_for(*fail).await?;
        assert!(store.archive(archived.clone()).await.is_err());
        assert_eq!(store.live_log(table(1), 0, 9).await?, log);
        assert_eq!(store.archived(table(1)).await?, None);
        db.execute_for(*mend).await?;
    }
    store.archive(archived).await?;
    assert_eq!(store.log(table(1), 0, 9).await?, log);
    Ok(())
}

/// The SQL that makes each part of archiving fail and its undo, for SQLite and for PostgreSQL.
const FAILURES: &[([&str; 2], [&str; 2])] = &[
    (
        [
            "CREATE TRIGGER fail BEFORE INSERT ON archive BEGIN SELECT RAISE(ROLLBACK, 'no'); END",
            "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$; \
             CREATE TRIGGER fail BEFORE INSERT ON archive FOR EACH ROW EXECUTE FUNCTION no()",
        ],
        ["DROP TRIGGER fail", "DROP FUNCTION no() CASCADE"],
    ),
    (
        [
            "CREATE TRIGGER fail BEFORE DELETE ON entry WHEN old.number = 2 \
             BEGIN SELECT RAISE(ROLLBACK, 'no'); END",
            "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$; \
             CREATE TRIGGER fail BEFORE DELETE ON entry FOR EACH ROW WHEN (old.number = 2) \
             EXECUTE FUNCTION no()",
        ],
        ["DROP TRIGGER fail", "DROP FUNCTION no() CASCADE"],
    ),
    (
        [
            "CREATE TRIGGER fail BEFORE UPDATE OF idle ON phase \
             BEGIN SELECT RAISE(ROLLBACK, 'no'); END",
            "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$; \
             CREATE TRIGGER fail BEFORE UPDATE OF idle ON phase FOR EACH ROW EXECUTE FUNCTION no()",
        ],
        ["DROP TRIGGER fail", "DROP FUNCTION no() CASCADE"],
    ),
];
