//! Leases: one node searches for a table.

use quadrille_server::{Lease, Leased, data};

use crate::stores::test_database::{TestDatabase, table};

const ONE: u64 = u64::MAX;
const OTHER: u64 = 7;

fn lease(node: u64, number: u32, until: u64) -> Lease {
    Lease { table: table(5), number, situation: u64::from(number / 10), node, until }
}

pub(crate) async fn a_lease_is_taken_when_it_is_free_over_own_or_of_an_older_situation(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    for (store, wanted, now, expected) in [
        (&one, lease(ONE, 20, 3_000), 0, Leased::Own),
        (&other, lease(OTHER, 20, 3_500), 500, Leased::Other(3_000)),
        (&other, lease(OTHER, 21, 3_500), 500, Leased::Other(3_000)),
        (&one, lease(ONE, 21, 4_000), 1_000, Leased::Own),
        (&other, lease(OTHER, 19, 6_999), 3_999, Leased::Other(4_000)),
        (&other, lease(OTHER, 19, 7_000), 4_000, Leased::Own),
        (&one, lease(ONE, 18, 7_500), 4_500, Leased::Other(7_000)),
        (&one, lease(ONE, 20, 7_500), 4_500, Leased::Own),
    ] {
        assert_eq!(store.lease(wanted, now).await?, expected, "{wanted:?} at {now}");
    }
    other.release(table(5), OTHER).await?;
    let wanted = lease(OTHER, 20, 8_000);
    assert_eq!(other.lease(wanted, 5_000).await?, Leased::Other(7_500), "others end nothing");
    one.release(table(5), ONE).await?;
    assert_eq!(other.lease(wanted, 5_000).await?, Leased::Own);
    let elsewhere = Lease { table: table(6), ..lease(ONE, 1, 8_000) };
    assert_eq!(one.lease(elsewhere, 5_000).await?, Leased::Own, "each table has its own");
    Ok(())
}

pub(crate) async fn of_two_nodes_that_ask_at_once_one_has_the_lease(
    db: &TestDatabase,
) -> anyhow::Result<()> {
    let (one, other) = (db.open().await?, db.open().await?);
    for number in 0..100 {
        let of = |node| Lease { table: table(number), ..lease(node, 1, 3_000) };
        let (first, second) = tokio::join!(one.lease(of(ONE), 0), other.lease(of(OTHER), 0));
        let both = [first?, second?];
        assert!(
            both.contains(&Leased::Own) && both.contains(&Leased::Other(3_000)),
            "table {number}: {both:?}"
        );
    }
    Ok(())
}

pub(crate) async fn leases_are_not_copied(db: &TestDatabase) -> anyhow::Result<()> {
    let store = db.open().await?;
    store.lease(lease(ONE, 4, u64::MAX >> 1), 0).await?;
    let copied = db.another()?;
    data::copy(&db.database, &copied.database, |_, _| {}).await?;
    let wanted = lease(OTHER, 4, 3_000);
    assert_eq!(copied.open().await?.lease(wanted, 0).await?, Leased::Own);
    data::check(&db.database, |_, _| {}).await?;
    Ok(())
}
