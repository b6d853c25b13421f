//! Databases with another schema than the present one, as during an upgrade.

use quadrille_protocol::{Person, Phase};

use crate::stores::test_database::{TestDatabase, append, seated, table};

pub(crate) async fn an_old_schema_is_migrated_with_its_rows(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    db.make_old().await?;
    db.execute(
        "INSERT INTO entry VALUES (7, 0, NULL, 'greet 1', 5, 0, 0); \
             INSERT INTO phase VALUES (7, 1); INSERT INTO seated VALUES (9, 7, 5); \
             INSERT INTO pulse VALUES (0, 60); \
             INSERT INTO outage VALUES (10, 20), (30, 40), (10, 20);",
    )
    .await?;
    let store = db.open().await?;
    assert_eq!(store.log(table(7), 0, 10).await?.len(), 1);
    assert_eq!(store.unsummarised(Phase::Playing, None, 10).await?, [table(7)]);
    assert_eq!(store.unsummarised_of(Person(9), 10).await?, [table(7)]);
    assert_eq!(store.games(Person(9), None, 10).await?, []);
    assert_eq!(store.last_pulse().await?, Some(60));
    assert_eq!(store.outages(0).await?, [(10, 20), (30, 40)]);
    store.append(append(table(7), 1..2)).await?;
    Ok(())
}

pub(crate) async fn a_later_schema_that_only_adds_does_not_stop_a_node(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let running = db.open().await?;
    running.append(seated(1, Phase::Playing, Person(5), 5)).await?;
    running.log(table(1), 0, 10).await?;
    db
        .execute(
            "ALTER TABLE entry ADD COLUMN mood TEXT; ALTER TABLE person ADD COLUMN rating INTEGER; \
             CREATE TABLE medal (person BIGINT NOT NULL); \
             INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
             SELECT 9999, 'medals', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1;",
        )
        .await?;
    let started_later = db.open().await?;
    for (store, next) in [(running, 1), (started_later, 2)] {
        store.append(append(table(1), next..next + 1)).await?;
        assert_eq!(store.log(table(1), 0, 10).await?.len(), 1 + next as usize);
        store.add_person(Person(next.into()), "Ann".to_owned(), [next as u8; 32], 5).await?;
        assert!(store.person([next as u8; 32]).await?.is_some());
        assert_eq!(store.games(Person(5), None, 10).await?.len(), 1);
    }
    Ok(())
}
