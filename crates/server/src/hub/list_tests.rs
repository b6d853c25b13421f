//! Lists of games: they read summaries, not logs.

use std::sync::Arc;
use std::time::Duration;

use quadrille_protocol::{Chair, ListState, Person, Phase, Plan};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::tests_common::{HOST, ann, node};
use crate::bus::{Bus, InProcess};
use crate::clock::Clock;
use crate::store::SeatState;

async fn file(folder: &TempDir) -> anyhow::Result<SqliteConnection> {
    let url = format!("sqlite:{}", folder.path().join("log.db").display());
    Ok(SqliteConnection::connect(&url).await?)
}

#[tokio::test]
async fn a_list_reads_no_log() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let mut tables = Vec::new();
    for key in 1..=50 {
        let mut plan = Plan::new("ploy".parse()?);
        if key > 10 {
            plan.chairs = vec![Chair::Host, Chair::Level(1)];
        }
        tables.push(hub.make(HOST, &ann(), key, plan).await?);
    }
    sqlx::raw_sql("DELETE FROM entry").execute(&mut file(&folder).await?).await?;
    let started_later = node(&folder, &bus, Clock::default()).await?;
    let games = started_later.games(HOST, None).await?;
    assert_eq!(games.len(), 40);
    assert!(
        games.iter().all(|game| game.state == ListState::You && game.seats == ["Ann", "level 1"])
    );
    let more = started_later.games(HOST, Some(games[39].table)).await?;
    assert_eq!(more.len(), 10);
    assert!(
        more.iter().all(|game| game.state == ListState::Waiting && game.seats == ["Ann", "open"])
    );
    let game = started_later.game_of(HOST, tables[20]).await?;
    assert_eq!(game.as_ref(), games.iter().find(|game| game.table == tables[20]));
    assert_eq!(started_later.games(Person(99), None).await?, []);
    Ok(())
}

#[tokio::test]
async fn tables_of_an_earlier_version_are_listed_and_summarised() -> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    for key in 1..=20 {
        let mut plan = Plan::new("ploy".parse()?);
        if key > 10 {
            plan.chairs = vec![Chair::Host, Chair::Level(1)];
        }
        hub.make(HOST, &ann(), key, plan).await?;
    }
    let before = hub.games(HOST, None).await?;
    let mut file = file(&folder).await?;
    let forget = "UPDATE phase SET host = NULL, made = NULL, changed = NULL, events = NULL, \
         due = NULL, plan = NULL, seats = NULL; UPDATE seated SET standing = NULL;";
    sqlx::raw_sql(forget).execute(&mut file).await?;
    assert_eq!(hub.store.unsummarised_of(HOST, 40).await?.len(), 20);
    assert_eq!(hub.games(HOST, None).await?, before, "each is folded");
    let started_later = node(&folder, &bus, Clock::default()).await?;
    while !hub.store.unsummarised(Phase::Waiting, None, 1).await?.is_empty() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    sqlx::raw_sql("DELETE FROM entry").execute(&mut file).await?;
    assert_eq!(started_later.games(HOST, None).await?, before, "none is folded");
    let listed = started_later.store.games(HOST, None, 40).await?;
    assert_eq!(listed.iter().filter(|game| game.state == SeatState::You).count(), 10);
    Ok(())
}
