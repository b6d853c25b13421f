use quadrille_core::Seat;
use quadrille_protocol::{LogEntry, Person, Phase, Plan, TableEvent};
use quadrille_server::{Append, SeatState, StoreError, TableSummary};

use crate::stores::test_database::{TestDatabase, append, entry, seated, summary, table};

pub(crate) async fn entries_come_back_as_they_were_kept(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    let plan = Box::new(Plan::new("ploy".parse()?));
    let events = [
        TableEvent::Open(Person(4), plan),
        TableEvent::Sit(Person(4), "Ann".to_owned()),
        TableEvent::Down(60_000),
    ];
    let entries: Vec<LogEntry> = (0..)
        .zip(events)
        .map(|(number, event)| LogEntry {
            seat: (number != 2).then_some(Seat(3)),
            event,
            ..entry(number)
        })
        .collect();
    let all = Append { entries: entries.clone(), ..append(table(5), 0..0) };
    store.append(all).await?;
    assert_eq!(store.log(table(5), 0, 100).await?, entries);
    Ok(())
}

pub(crate) async fn a_log_begins_where_it_is_asked_for_and_ends_with_the_most(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    for number in [2, 0, 1] {
        store.append(append(table(1), 10 * number..10 * number + 10)).await?;
    }
    store.append(append(table(2), 0..5)).await?;
    let numbers = |log: Vec<LogEntry>| log.iter().map(|entry| entry.number).collect::<Vec<_>>();
    assert_eq!(numbers(store.log(table(1), 0, 100).await?), (0..30).collect::<Vec<_>>());
    assert_eq!(numbers(store.log(table(1), 8, 4).await?), [8, 9, 10, 11]);
    assert_eq!(store.log(table(1), 30, 100).await?, []);
    assert_eq!(store.log(table(1), 0, 0).await?, []);
    assert_eq!(numbers(store.log(table(1), 28, usize::MAX).await?), [28, 29]);
    Ok(())
}

pub(crate) async fn an_unknown_table_has_no_log(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    assert_eq!(store.log(table(9), 0, 100).await?, []);
    assert_eq!(store.person([1; 32]).await?, None);
    assert_eq!(store.games(Person(1), None, 10).await?, []);
    assert_eq!(store.game(Person(1), table(9)).await?, None);
    assert_eq!(store.last_pulse().await?, None);
    Ok(())
}

pub(crate) async fn an_append_is_kept_whole_or_not_at_all(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.append(append(table(1), 0..3)).await?;
    let late = seated(1, Phase::Playing, Person(8), 5);
    let late = Append { entries: vec![entry(3), entry(2), entry(4)], ..late };
    assert_eq!(store.append(late).await, Err(StoreError::Taken));
    assert_eq!(store.log(table(1), 0, 100).await?.len(), 3);
    assert_eq!(store.games(Person(8), None, 10).await?, []);
    assert_eq!(store.game(Person(8), table(1)).await?, None);
    assert_eq!(store.append(append(table(1), 0..1)).await, Err(StoreError::Taken));
    store.append(append(table(1), 3..5)).await?;
    assert_eq!(store.log(table(1), 0, 100).await?.len(), 5);
    Ok(())
}

pub(crate) async fn the_biggest_values_come_back(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    let biggest = LogEntry {
        number: u32::MAX,
        seat: Some(Seat(u8::MAX)),
        event: TableEvent::Down(u32::MAX),
        at: i64::MAX as u64,
        lag: u32::MAX,
        key: u64::MAX,
    };
    let last = table(u64::MAX);
    let person = Person(u64::MAX);
    let latest = TableSummary {
        due: Some(i64::MAX as u64),
        events: u32::MAX,
        waits: vec![person],
        states: vec![(person, SeatState::Others)],
        ..summary(Phase::Playing, i64::MAX as u64)
    };
    let all = Append { table: last, entries: vec![biggest.clone()], summary: Some(latest) };
    store.append(all).await?;
    assert_eq!(store.log(last, u32::MAX, 10).await?, [biggest]);
    let games = store.games(person, None, 10).await?;
    assert_eq!(
        games.iter().map(|game| (game.table, game.due)).collect::<Vec<_>>(),
        [(last, Some(i64::MAX as u64))]
    );
    store.add_person(person, "Max".to_owned(), [255; 32], i64::MAX as u64).await?;
    assert_eq!(store.person([255; 32]).await?, Some((person, "Max".to_owned())));
    Ok(())
}

pub(crate) async fn names_in_any_script_come_back(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    for (number, name) in (1..).zip(["Zoë d'Été \"\\", "Борис", "小林", "👩‍👩‍👧 ok", "{a,b}", "NULL"])
    {
        let session = [number; 32];
        store.add_person(Person(number.into()), name.to_owned(), session, 5).await?;
        assert_eq!(store.person(session).await?.map(|found| found.1).as_deref(), Some(name));
        let event = TableEvent::Sit(Person(number.into()), name.to_owned());
        let sits = vec![LogEntry { event, ..entry(0) }];
        let all = Append { entries: sits.clone(), ..append(table(number.into()), 0..0) };
        store.append(all).await?;
        assert_eq!(store.log(table(number.into()), 0, 10).await?, sits);
    }
    Ok(())
}

pub(crate) async fn people_are_found_by_their_sessions_and_renamed(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.add_person(Person(1), "Ann".to_owned(), [1; 32], 5).await?;
    store.add_person(Person(2), "Bob".to_owned(), [2; 32], 5).await?;
    store.rename(Person(2), "Rob".to_owned()).await?;
    store.rename(Person(3), "Nobody".to_owned()).await?;
    assert_eq!(store.person([1; 32]).await?, Some((Person(1), "Ann".to_owned())));
    assert_eq!(store.person([2; 32]).await?, Some((Person(2), "Rob".to_owned())));
    assert_eq!(store.person([3; 32]).await?, None);
    Ok(())
}

pub(crate) async fn nobody_is_added_twice(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.add_person(Person(1), "Ann".to_owned(), [1; 32], 5).await?;
    let same = store.add_person(Person(1), "Bob".to_owned(), [2; 32], 5).await;
    assert_eq!(same, Err(StoreError::Taken));
    let same = store.add_person(Person(2), "Bob".to_owned(), [1; 32], 5).await;
    assert_eq!(same, Err(StoreError::Taken));
    assert_eq!(store.person([1; 32]).await?, Some((Person(1), "Ann".to_owned())));
    assert_eq!(store.person([2; 32]).await?, None);
    Ok(())
}

pub(crate) async fn two_nodes_have_the_same_salt(db: &TestDatabase) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    let (first, second) = tokio::join!(one.salt([1; 32]), other.salt([2; 32]));
    assert_eq!(first?, second?);
    assert_eq!(other.salt([3; 32]).await?, one.salt([4; 32]).await?);
    Ok(())
}

pub(crate) async fn the_latest_pulse_counts(db: &TestDatabase) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    for at in [500, 900, 700] {
        one.pulse(at, 1000).await?;
        other.pulse(at - 1, 1000).await?;
    }
    assert_eq!(one.last_pulse().await?, Some(900));
    Ok(())
}

pub(crate) async fn a_pause_in_the_pulse_is_an_outage_that_one_notes(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    one.pulse(5_000, 0).await?;
    assert_eq!(one.outages(0).await?, []);
    one.pulse(7_000, 3_000).await?;
    for round in 1..20 {
        let at = 7_000 + 10_000 * round;
        let (first, second) = tokio::join!(one.pulse(at, 3_000), other.pulse(at + 5, 3_000));
        first?;
        second?;
        let noted = one.outages(at - 1).await?;
        assert_eq!(noted.len(), 1, "{noted:?}");
    }
    Ok(())
}

pub(crate) async fn how_far_tables_are_is_told_at_once(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    assert_eq!(store.nexts(Vec::new()).await?, []);
    store.append(append(table(7), 0..5)).await?;
    assert_eq!(store.nexts(vec![table(7), table(8)]).await?, [(table(7), 5)]);
    Ok(())
}

pub(crate) async fn an_outage_is_noted_once(db: &TestDatabase) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    for (from, until) in [(50, 90), (10, 20), (50, 90), (50, 80)] {
        one.add_outage(from, until).await?;
        other.add_outage(from, until).await?;
    }
    assert_eq!(one.outages(0).await?, [(10, 20), (50, 80), (50, 90)]);
    assert_eq!(one.outages(80).await?, [(50, 90)]);
    Ok(())
}

pub(crate) async fn its_clock_is_about_right(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    let own = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis();
    let first = store.now().await?;
    tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    let second = store.now().await?;
    assert!(own.abs_diff(first.into()) < 2000, "{own} {first}");
    assert!((first + 20..first + 2000).contains(&second), "{first} {second}");
    Ok(())
}

pub(crate) async fn what_was_confirmed_is_there_when_it_is_opened_anew(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.append(seated(1, Phase::Playing, Person(9), 5)).await?;
    store.add_person(Person(9), "Ann".to_owned(), [9; 32], 5).await?;
    let salt = store.salt([9; 32]).await?;
    store.close().await;
    let again = db.open().await?;
    assert_eq!(again.log(table(1), 0, 10).await?.len(), 1);
    assert_eq!(again.games(Person(9), None, 10).await?.len(), 1);
    assert_eq!(again.person([9; 32]).await?, Some((Person(9), "Ann".to_owned())));
    assert_eq!(again.salt([8; 32]).await?, salt);
    Ok(())
}

pub(crate) async fn nothing_is_kept_once_it_is_closed(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    let appends = (0..50).map(|number| store.append(append(table(number), 0..1)));
    let kept = futures_util::future::join_all(appends);
    let (kept, ()) = tokio::join!(kept, store.close());
    assert!(matches!(store.append(append(table(99), 0..1)).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.log(table(99), 0, 1).await, Err(StoreError::Unavailable(_))));
    let again = db.open().await?;
    for (number, kept) in (0..).zip(kept) {
        let there = !again.log(table(number), 0, 1).await?.is_empty();
        assert_eq!(kept.is_ok(), there, "{number}: {kept:?}");
    }
    assert_eq!(again.log(table(99), 0, 1).await?, []);
    Ok(())
}
