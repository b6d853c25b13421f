//! Summaries of tables: lists of people, and tables that are due.

use quadrille_protocol::{Person, Phase, TableId};
use quadrille_server::{Append, Extent, Listed, SeatState, Store, TableSummary};

use crate::stores::test_database::{TestDatabase, append, seated, summary, table};

const OWN: Person = Person(77);

/// A table that has a state for a person since a time.
fn listed(number: u64, state: SeatState, at: u64) -> Append {
    let (waits, state) = match state {
        SeatState::You => (vec![Person(3), OWN], SeatState::Others),
        state => (Vec::new(), state),
    };
    let summary = TableSummary { waits, states: vec![(OWN, state)], ..summary(Phase::Playing, at) };
    Append { summary: Some(summary), ..append(table(number), 0..1) }
}

/// The next event of a table, with a change of its summary.
fn event(number: u64, events: u32, change: TableSummary) -> Append {
    let summary = TableSummary { opened: None, seats: None, events, ..change };
    Append { summary: Some(summary), ..append(table(number), events - 1..events) }
}

fn tables(games: &[Listed]) -> Vec<u64> {
    games.iter().map(|game| game.table.number()).collect()
}

pub(crate) async fn a_list_begins_with_the_tables_that_wait_for_the_person(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    let states = [
        (1, SeatState::Over, 900),
        (2, SeatState::Others, 100),
        (3, SeatState::Waiting, 300),
        (4, SeatState::Gone, 990),
        (5, SeatState::Over, 950),
        (6, SeatState::You, 100),
        (7, SeatState::You, 200),
        (8, SeatState::You, 200),
    ];
    for (number, state, at) in states {
        store.append(listed(number, state, at)).await?;
    }
    store.append(seated(9, Phase::Playing, Person(78), 999)).await?;
    let order = [7, 8, 6, 3, 2, 5, 1];
    assert_eq!(tables(&store.games(OWN, None, 40).await?), order);
    for most in 1..=3 {
        let mut all: Vec<u64> = Vec::new();
        while let page = tables(&store.games(OWN, all.last().copied().map(table), most).await?)
            && !page.is_empty()
        {
            assert!(page.len() <= most);
            all.extend(page);
        }
        assert_eq!(all, order, "in pages of {most}");
    }
    assert_eq!(store.games(OWN, Some(table(9)), 40).await?, [], "it is not a table of theirs");
    Ok(())
}

pub(crate) async fn a_change_of_a_summary_leaves_the_rest_of_it(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    let other = Person(u64::MAX);
    let states = vec![(OWN, SeatState::Others), (other, SeatState::Others)];
    let playing = summary(Phase::Playing, 100);
    let first = TableSummary { states, waits: vec![OWN], due: Some(9_000), ..playing };
    let opened = Append { summary: Some(first.clone()), ..append(table(1), 0..1) };
    store.append(opened).await?;
    let game = first.opened.clone().map(|opened| opened.plan).zip(first.seats.clone());
    let listed = |state, due, at| {
        let game = game.clone();
        Some(Listed { table: table(1), state, since: at, due, changed: at, game })
    };
    assert_eq!(store.game(OWN, table(1)).await?, listed(SeatState::You, Some(9_000), 100));
    assert_eq!(store.game(other, table(1)).await?, listed(SeatState::Others, Some(9_000), 100));
    let due = Some(9_000);
    let (extent, waits) = (Extent::Turn, vec![other]);
    let turn = TableSummary { extent, waits, due, ..summary(Phase::Playing, 150) };
    store.append(event(1, 2, turn)).await?;
    assert_eq!(store.game(OWN, table(1)).await?, listed(SeatState::Others, Some(9_000), 150));
    assert_eq!(store.game(other, table(1)).await?, listed(SeatState::You, Some(9_000), 150));
    let extent = Extent::Clock;
    let turn = TableSummary { extent, due: Some(8_000), ..summary(Phase::Playing, 160) };
    store.append(event(1, 3, turn)).await?;
    assert_eq!(store.game(other, table(1)).await?, listed(SeatState::Others, Some(8_000), 160));
    let states = vec![(OWN, SeatState::Over)];
    store.append(event(1, 4, TableSummary { states, ..summary(Phase::Over, 200) })).await?;
    assert_eq!(store.game(OWN, table(1)).await?, listed(SeatState::Over, None, 200));
    assert_eq!(store.game(other, table(1)).await?, listed(SeatState::Others, None, 200));
    store.append(append(table(1), 4..5)).await?;
    assert_eq!(store.game(OWN, table(1)).await?, listed(SeatState::Over, None, 200));
    Ok(())
}

pub(crate) async fn a_summary_without_an_event_never_replaces_a_later_one(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    db.execute(
        "INSERT INTO entry (\"table\", number, seat, did, at, lag, key) \
                 VALUES (1, 0, 0, 'greet 1', 5, 0, 0); \
             INSERT INTO phase (\"table\", phase) VALUES (1, 0); \
             INSERT INTO seated (person, \"table\", since) VALUES (77, 1, 5);",
    )
    .await?;
    assert_eq!(store.games(OWN, None, 40).await?, [], "its state is not known");
    assert_eq!(store.unsummarised_of(OWN, 40).await?, [table(1)]);
    assert_eq!(store.unsummarised(Phase::Waiting, None, 40).await?, [table(1)]);
    assert_eq!(store.unsummarised(Phase::Waiting, Some(table(1)), 40).await?, []);
    assert_eq!(store.unsummarised(Phase::Playing, None, 40).await?, []);
    let early =
        TableSummary { states: vec![(OWN, SeatState::Waiting)], ..summary(Phase::Waiting, 5) };
    let later = vec![(OWN, SeatState::Others)];
    let later = TableSummary { states: later, waits: vec![OWN], ..summary(Phase::Playing, 6) };
    store.append(event(1, 2, later)).await?;
    store.summarise(table(1), early).await?;
    assert_eq!(store.unsummarised(Phase::Playing, None, 40).await?, [table(1)]);
    assert_eq!(store.games(OWN, None, 40).await?[0].state, SeatState::You);
    let states = vec![(OWN, SeatState::Others), (Person(5), SeatState::Gone)];
    let now = TableSummary { states, events: 2, ..summary(Phase::Playing, 6) };
    store.summarise(table(1), now).await?;
    assert_eq!(store.unsummarised(Phase::Playing, None, 40).await?, []);
    assert!(store.games(OWN, None, 40).await?[0].game.is_some());
    assert_eq!(store.games(Person(5), None, 40).await?, []);
    Ok(())
}

async fn due(store: &dyn Store, before: u64) -> anyhow::Result<Vec<TableId>> {
    let mut all: Vec<(u64, TableId)> = Vec::new();
    while let page = store.due(before, all.last().copied(), 2).await?
        && !page.is_empty()
    {
        all.extend(page);
    }
    Ok(all.into_iter().map(|(_, table)| table).collect())
}

pub(crate) async fn tables_are_due_in_order_of_their_time(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    for (number, at) in [(1, Some(700)), (2, Some(500)), (3, None), (4, Some(600)), (5, Some(500))]
    {
        let summary = Some(TableSummary { due: at, ..summary(Phase::Playing, 100) });
        store.append(Append { summary, ..append(table(number), 0..1) }).await?;
    }
    assert_eq!(due(store.as_ref(), 500).await?, []);
    assert_eq!(due(store.as_ref(), 501).await?, [2, 5].map(table));
    assert_eq!(due(store.as_ref(), 10_000).await?, [2, 5, 4, 1].map(table));
    store
        .append(event(5, 2, TableSummary { due: Some(650), ..summary(Phase::Playing, 200) }))
        .await?;
    store.append(event(2, 2, summary(Phase::Over, 200))).await?;
    assert_eq!(due(store.as_ref(), 10_000).await?, [4, 5, 1].map(table));
    Ok(())
}

pub(crate) async fn tables_are_due_later_by_the_outages_since_their_last_change(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.add_outage(1_000, 2_000).await?;
    let opened = TableSummary { due: Some(9_000), ..summary(Phase::Playing, 5_000) };
    let opened = Append { summary: Some(opened), ..append(table(1), 0..1) };
    store.append(opened).await?;
    assert_eq!(due(store.as_ref(), 9_000).await?, []);
    assert_eq!(
        due(store.as_ref(), 9_001).await?,
        [1].map(table),
        "an earlier outage changes nothing"
    );
    store.pulse(6_000, 3_000).await?;
    store.pulse(13_000, 3_000).await?;
    assert_eq!(store.outages(5_000).await?, [(6_000, 13_000)]);
    assert_eq!(due(store.as_ref(), 16_000).await?, []);
    assert_eq!(due(store.as_ref(), 16_001).await?, [1].map(table));
    let old = TableSummary {
        due: Some(9_000),
        states: vec![(OWN, SeatState::Others)],
        ..summary(Phase::Playing, 5_000)
    };
    store.summarise(table(1), old).await?;
    assert_eq!(
        due(store.as_ref(), 16_000).await?,
        [],
        "a summary that is written later is the same"
    );
    assert_eq!(store.games(OWN, None, 40).await?[0].due, Some(16_000));
    store
        .append(event(1, 2, TableSummary { due: Some(17_000), ..summary(Phase::Playing, 14_000) }))
        .await?;
    assert_eq!(store.games(OWN, None, 40).await?[0].due, Some(17_000));
    Ok(())
}
