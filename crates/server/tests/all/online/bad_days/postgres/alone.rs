//! Failures that only PostgreSQL has.

use quadrille_services::Postgres;
use tempfile::TempDir;

use crate::online::bad_days::nothing_is_acknowledged_while_writes_fail;
use crate::stores::test_database::TestDatabase;

#[tokio::test(flavor = "multi_thread")]
async fn while_it_is_read_only_nothing_is_acknowledged_and_the_server_is_not_ready()
-> anyhow::Result<()> {
    let store = TestDatabase::postgres()?;
    nothing_is_acknowledged_while_writes_fail(store.database.clone(), async |forbids| {
        if forbids { store.forbid_writes().await } else { store.allow_writes().await }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn while_it_is_away_nothing_is_acknowledged_and_the_server_is_not_ready() -> anyhow::Result<()>
{
    let folder = TempDir::new()?;
    let mut server = Postgres::start(folder.path())?;
    nothing_is_acknowledged_while_writes_fail(server.url().parse()?, async |kills| {
        if kills {
            server.kill();
        } else {
            server.start_again()?;
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn while_it_hangs_nothing_is_acknowledged_and_the_server_is_not_ready() -> anyhow::Result<()>
{
    let folder = TempDir::new()?;
    let server = Postgres::start(folder.path())?;
    nothing_is_acknowledged_while_writes_fail(server.url().parse()?, async |pauses| {
        if pauses { server.pause() } else { server.resume() }
        Ok(())
    })
    .await
}
