//! Laws of a store in a file.

use anyhow::bail;
use quadrille_protocol::{Person, Phase};
use quadrille_server::{Archived, Database, data};
use sqlx::{Connection, SqliteConnection};

use crate::stores::moving;
use crate::stores::test_database::{TestDatabase, append, seated, table};

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_of_the_file_made_while_it_is_in_use_is_a_backup() -> anyhow::Result<()> {
    let (db, restored) = (TestDatabase::sqlite()?, TestDatabase::sqlite()?);
    let store = db.open().await?;
    let wanted = moving::fill(store.as_ref(), 30).await?;
    let (Database::Sqlite(file), Database::Sqlite(backup)) = (&db.database, &restored.database)
    else {
        bail!("expected files");
    };
    let mut connection = SqliteConnection::connect(&format!("sqlite:{}", file.display())).await?;
    sqlx::query("VACUUM INTO $1").bind(backup.to_str()).execute(&mut connection).await?;
    assert_eq!(data::check(&restored.database, |_, _| {}).await?.damaged, []);
    moving::has_all(restored.open().await?.as_ref(), &wanted).await
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_whose_log_is_longer_than_at_their_summary_are_found_page_by_page()
-> anyhow::Result<()> {
    let db = TestDatabase::sqlite()?;
    let store = db.open().await?;
    for number in 1..=6 {
        store.append(seated(number, Phase::Over, Person(5), 5)).await?;
    }
    store.append(seated(7, Phase::Playing, Person(5), 5)).await?;
    for number in [2, 4, 5, 7] {
        store.append(append(table(number), 1..3)).await?;
    }
    let log = store.log(table(4), 0, 10).await?;
    store.archive(Archived::new(table(4), &log, "record")?).await?;
    let (mut pages, mut after) = (Vec::new(), None);
    while let (longer, last @ Some(_)) = store.lengthened(Phase::Over, after, 2).await? {
        pages.push(longer);
        after = last;
    }
    assert_eq!(pages, [vec![table(2)], vec![], vec![table(5)]]);
    Ok(())
}
