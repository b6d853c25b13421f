//! Lists of a person's own tables, read once and followed.

use std::time::Duration;

use anyhow::bail;
use quadrille_protocol::{
    ClientMessage, ListState, Plan, ServerMessage, TableId, TableListing, TableState,
};
use tokio::time::timeout;

use super::support::{Guest, Served, limits, temp_folder, two_at};

/// A time in which a pushed change surely arrives.
const MOMENT: Duration = Duration::from_millis(500);

/// Asks for the list and follows it.
async fn follow(guest: &mut Guest) -> anyhow::Result<Vec<TableListing>> {
    guest.say(&ClientMessage::Games { after: None, follow: true }).await?;
    loop {
        match guest.receive().await? {
            ServerMessage::Games { games, followed: true } => return Ok(games),
            ServerMessage::Games { .. } => bail!("the list cannot be followed"),
            _ => {}
        }
    }
}

/// The next change of the list: a table and its state, or none if the table has left the list.
async fn change(guest: &mut Guest) -> anyhow::Result<(TableId, Option<ListState>)> {
    loop {
        match guest.receive().await? {
            ServerMessage::Game { game } => return Ok((game.table, Some(game.state))),
            ServerMessage::GameGone { table } => return Ok((table, None)),
            ServerMessage::Games { .. } | ServerMessage::GamesMissed {} => {
                bail!("the whole list is told again")
            }
            _ => {}
        }
    }
}

async fn is_left_alone(guest: &mut Guest) -> bool {
    timeout(MOMENT, change(guest)).await.is_err()
}

fn is(table: TableId, state: ListState) -> (TableId, Option<ListState>) {
    (table, Some(state))
}

#[tokio::test]
async fn every_change_of_ones_own_tables_is_pushed() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let mut friend = Guest::come(server.address).await?;
    assert_eq!(follow(&mut host).await?, []);
    assert_eq!(follow(&mut friend).await?, []);
    let table = host.make(&Plan::new("ploy".parse()?), 1).await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::Waiting));
    friend.act(table, 2, 2, 1, "sit").await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::You), "the game has begun");
    assert_eq!(change(&mut friend).await?, is(table, ListState::Others));
    host.act(table, 4, 3, 0, "step e3-e4").await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::Others));
    assert_eq!(change(&mut friend).await?, is(table, ListState::You));
    friend.act(table, 5, 4, 1, "greet 1").await?;
    assert!(is_left_alone(&mut host).await && is_left_alone(&mut friend).await, "a greeting");
    friend.act(table, 6, 5, 1, "offer-draw").await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::You), "an offer waits");
    host.act(table, 7, 6, 0, "decline").await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::Others));
    friend.act(table, 8, 7, 1, "resign").await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::Over));
    assert_eq!(change(&mut friend).await?, is(table, ListState::Over));
    server.end().await
}

#[tokio::test]
async fn who_gets_up_and_whose_table_is_closed_no_longer_has_it() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let mut friend = Guest::come(server.address).await?;
    let table = host.make(&Plan::new("ploy mode=four".parse()?), 1).await?;
    assert_eq!(follow(&mut host).await?.len(), 1);
    assert_eq!(follow(&mut friend).await?, []);
    friend.act(table, 2, 2, 1, "sit").await?;
    assert_eq!(change(&mut friend).await?, is(table, ListState::Waiting));
    assert_eq!(change(&mut host).await?, is(table, ListState::Waiting), "it shows who sits there");
    friend.act(table, 3, 3, 1, "rise").await?;
    assert_eq!(change(&mut friend).await?, (table, None));
    assert_eq!(change(&mut host).await?, is(table, ListState::Waiting));
    host.say(&ClientMessage::Act {
        table,
        number: 4,
        key: 4,
        seat: None,
        event: "abort".to_owned(),
    })
    .await?;
    assert_eq!(change(&mut host).await?, (table, None));
    assert!(is_left_alone(&mut friend).await);
    server.end().await
}

#[tokio::test]
async fn all_connections_that_follow_are_told_and_no_other() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let mut phone = Guest::come_again(server.address, &host.cookie).await?;
    let mut old = Guest::come_again(server.address, &host.cookie).await?;
    let mut stranger = Guest::come(server.address).await?;
    follow(&mut host).await?;
    follow(&mut phone).await?;
    follow(&mut stranger).await?;
    old.say(&ClientMessage::Games { after: None, follow: false }).await?;
    let table = host.make(&Plan::new("ploy".parse()?), 1).await?;
    assert_eq!(change(&mut host).await?, is(table, ListState::Waiting));
    assert_eq!(change(&mut phone).await?, is(table, ListState::Waiting));
    assert!(matches!(old.receive().await?, ServerMessage::Games { followed: false, .. }));
    assert!(is_left_alone(&mut old).await && is_left_alone(&mut stranger).await);
    assert!(is_left_alone(&mut host).await, "it is told once");
    server.end().await
}

#[tokio::test]
async fn steps_within_a_turn_are_not_pushed() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, mut table_state) =
        two_at(server.address, &Plan::new("plateau".parse()?)).await?;
    follow(&mut host).await?;
    follow(&mut friend).await?;
    let mut within = 0;
    for key in 100..130 {
        let turns = table_state.current_match().turns();
        step(&mut host, table, &mut table_state, key).await?;
        if table_state.current_match().turns() > turns {
            break;
        }
        assert!(is_left_alone(&mut friend).await);
        within += 1;
    }
    assert!(within > 0, "the turn had one step");
    assert_eq!(change(&mut friend).await?, is(table, ListState::You));
    server.end().await
}

async fn step(
    guest: &mut Guest,
    table: TableId,
    table_state: &mut TableState,
    key: u64,
) -> anyhow::Result<()> {
    let step = table_state.current_match().step_texts().swap_remove(0);
    guest.act(table, table_state.next(), key, 0, &format!("step {step}")).await?;
    let entry = loop {
        match guest.receive().await? {
            ServerMessage::Entry { entry, .. } => break entry,
            ServerMessage::Game { .. } => {}
            other => bail!("expected an entry, not {other}"),
        }
    };
    table_state.enter(&entry)?;
    Ok(())
}

#[tokio::test]
async fn what_was_pushed_is_what_a_new_list_says() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut plan = Plan::new("ploy".parse()?);
    plan.clock = Some("600+5".parse()?);
    let (mut host, mut friend, table, table_state) = two_at(server.address, &plan).await?;
    follow(&mut friend).await?;
    host.act(table, table_state.next(), 9, 0, "step e3-e4").await?;
    let pushed = loop {
        if let ServerMessage::Game { game } = friend.receive().await? {
            break *game;
        }
    };
    assert!(pushed.due.is_some() && pushed.seats.len() == 2);
    assert_eq!(follow(&mut friend).await?, [pushed]);
    server.end().await
}
