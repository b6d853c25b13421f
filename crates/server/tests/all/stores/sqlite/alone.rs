//! Laws of a store in a file.

use anyhow::bail;
use quadrille_server::{Database, data};
use sqlx::{Connection, SqliteConnection};

use crate::stores::moving;
use crate::stores::test_database::TestDatabase;

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
