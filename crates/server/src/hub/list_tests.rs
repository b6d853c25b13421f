//! Lists of games: they read summaries, not logs.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use quadrille_core::Seat;
use quadrille_protocol::{
    Actor, Chair, ListState, Person, Phase, Plan, TableEvent, TableId, TableListing,
};
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use super::tests_common::{HOST, ann, greets, node};
use super::{ActionRequest, Hub};
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

const BEN: Person = Person(2);

/// A game that waits for the first step of its host.
async fn game(hub: &Arc<Hub>, key: u64) -> anyhow::Result<TableId> {
    let table = hub.make(HOST, &ann(), key, Plan::new("ploy".parse()?)).await?;
    let (seat, event) = (Some(Seat(1)), TableEvent::Sit(BEN, "Ben".to_owned()));
    let asked = ActionRequest { table, number: 2, key: 9, seat, event, at: hub.now(), lag: 0 };
    hub.act(Actor::Person(BEN), asked).await.map_err(|(refusal, _)| refusal)?;
    Ok(table)
}

/// One table in the list of a person.
async fn of(hub: &Arc<Hub>, person: Person, table: TableId) -> anyhow::Result<TableListing> {
    hub.game_of(person, table).await?.context("it is not listed")
}

#[tokio::test]
async fn summaries_that_an_earlier_program_did_not_change_are_renewed_at_the_start()
-> anyhow::Result<()> {
    let folder = TempDir::new()?;
    let bus: Arc<dyn Bus> = Arc::new(InProcess::default());
    let hub = node(&folder, &bus, Clock::default()).await?;
    let (played, ended, greeted) =
        (game(&hub, 1).await?, game(&hub, 2).await?, game(&hub, 3).await?);
    let done = hub.act(Actor::Person(HOST), greets(greeted, 4, 10)).await;
    done.map_err(|(refusal, _)| refusal)?;
    let mut file = file(&folder).await?;
    for (table, event) in [(played, "step e3-e4"), (ended, "resign")] {
        let enter = "INSERT INTO entry (\"table\", number, seat, did, at, lag, key) \
             VALUES ($1, 4, 0, $2, $3, 0, 77)";
        let enter = sqlx::query(enter).bind(table.number().cast_signed()).bind(event);
        enter.bind((hub.now() + 5).cast_signed()).execute(&mut file).await?;
    }
    let over = sqlx::query("UPDATE phase SET phase = 2 WHERE \"table\" = $1");
    over.bind(ended.number().cast_signed()).execute(&mut file).await?;
    for table in [played, ended, greeted] {
        assert_eq!(of(&hub, HOST, table).await?.state, ListState::You, "it is outdated");
    }
    let before = of(&hub, HOST, greeted).await?;
    let started_later = node(&folder, &bus, Clock::default()).await?;
    for phase in [Phase::Playing, Phase::Over] {
        for _ in 0..500 {
            if started_later.store.lengthened(phase, None, 10).await?.0.is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    for (table, host, friend) in [
        (played, ListState::Others, ListState::You),
        (ended, ListState::Over, ListState::Over),
        (greeted, ListState::You, ListState::Others),
    ] {
        assert_eq!(of(&started_later, HOST, table).await?.state, host);
        assert_eq!(of(&started_later, BEN, table).await?.state, friend);
    }
    assert_eq!(of(&started_later, HOST, greeted).await?, before, "a greeting changes no list");
    let (outdated, _) = started_later.store.lengthened(Phase::Playing, None, 10).await?;
    assert_eq!(outdated, []);
    Ok(())
}
