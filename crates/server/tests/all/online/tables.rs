//! Tables: making, joining, playing and watching them.

use anyhow::ensure;
use quadrille_protocol::{
    ClientMessage, ListState, Phase, Plan, RefusalReason, ServerMessage, TableEvent, TableState,
};

use super::support::{Guest, Served, limits, temp_folder, two_at};

#[tokio::test]
async fn a_table_is_made_once_however_often_it_is_asked_for() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let plan = Plan::new("ploy".parse()?);
    let table = host.make(&plan, 5).await?;
    assert_eq!(host.make(&plan, 5).await?, table);
    assert_ne!(host.make(&plan, 6).await?, table);
    let log = host.watch(table).await?;
    assert_eq!(log.len(), 2, "it was opened, and the host sat down");
    server.end().await
}

#[tokio::test]
async fn the_game_begins_when_the_last_seat_is_taken() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (_host, _friend, _, table_state) =
        two_at(server.address, &Plan::new("platz".parse()?)).await?;
    assert_eq!(table_state.phase(), Phase::Playing);
    assert!(table_state.to_act().is_some_and(|seat| seat.0 == 0));
    server.end().await
}

#[tokio::test]
async fn everybody_hears_a_step_and_who_said_it_twice_hears_the_same() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let next = table_state.next();
    host.act(table, next, 77, 0, "step e3-e4").await?;
    let heard = host.entry().await?;
    assert_eq!((heard.number, heard.key), (next, 77));
    assert_eq!(heard.event, TableEvent::Step("e3-e4".to_owned()));
    assert_eq!(friend.entry().await?, heard);
    host.act(table, next, 77, 0, "step e3-e4").await?;
    assert_eq!(host.entry().await?, heard);
    let mut late = Guest::come(server.address).await?;
    let log = late.watch(table).await?;
    assert_eq!(log.last(), Some(&heard), "it is in the log once");
    assert_eq!(log.len() as u32, next + 1);
    server.end().await
}

#[tokio::test]
async fn what_may_not_be_done_is_refused_and_disturbs_nobody() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let next = table_state.next();
    let mut stranger = Guest::come(server.address).await?;
    stranger.watch(table).await?;
    let mut key = 100;
    for (who, number, seat, event, reason) in [
        (0, next - 1, 0, "step e3-e4", RefusalReason::Behind),
        (0, next + 5, 0, "step e3-e4", RefusalReason::Behind),
        (0, next, 1, "step e7-e6", RefusalReason::NotYours),
        (1, next, 1, "step e7-e6", RefusalReason::NotYourTurn),
        (0, next, 0, "step e3-e9", RefusalReason::Illegal),
        (0, next, 0, "step nonsense", RefusalReason::Bad),
        (0, next, 0, "fly", RefusalReason::Bad),
        (0, next, 0, "flag", RefusalReason::NotYours),
        (0, next, 0, "down 5000", RefusalReason::NotYours),
        (0, next, 0, "start", RefusalReason::NotNow),
        (0, next, 0, "accept", RefusalReason::Illegal),
        (2, next, 0, "step e3-e4", RefusalReason::NotYours),
        (2, next, 1, "resign", RefusalReason::NotYours),
        (2, next, 0, "sit", RefusalReason::NotNow),
        (2, next, 9, "greet 1", RefusalReason::NotYours),
    ] {
        key += 1;
        let guest = [&mut host, &mut friend, &mut stranger].into_iter().nth(who);
        let guest = guest.expect("there are three");
        guest.act(table, number, key, seat, event).await?;
        assert_eq!(
            guest.refused().await?,
            (
                reason,
                if reason == RefusalReason::Bad && event == "fly" { None } else { Some(next) }
            ),
            "{event}"
        );
    }
    host.act(table, next, 1000, 0, "step e3-e4").await?;
    assert_eq!(friend.entry().await?.number, next, "nobody heard any of it");
    server.end().await
}

#[tokio::test]
async fn a_stranger_who_comes_when_all_seats_are_taken_can_watch() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, _friend, table, table_state) =
        two_at(server.address, &Plan::new("plimus".parse()?)).await?;
    let mut stranger = Guest::come(server.address).await?;
    let log = stranger.watch(table).await?;
    assert_eq!(TableState::of(&log)?.phase(), Phase::Playing);
    loop {
        if let ServerMessage::Here { seats, watchers, .. } = host.hear_all().await?
            && watchers == 1
        {
            assert_eq!(seats, [true, true]);
            break;
        }
    }
    let step = table_state.current_match().step_texts().swap_remove(0);
    host.act(table, table_state.next(), 9, 0, &format!("step {step}")).await?;
    assert_eq!(stranger.entry().await?.event, TableEvent::Step(step));
    server.end().await
}

#[tokio::test]
async fn who_has_missed_something_is_told_at_the_next_ping() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    host.act(table, table_state.next(), 9, 0, "step e3-e4").await?;
    friend.entry().await?;
    friend.say(&ClientMessage::Ping { sent: 5, seen: vec![(table, table_state.next())] }).await?;
    let (mut pong, mut log) = (false, false);
    while !(pong && log) {
        match friend.receive().await? {
            ServerMessage::Pong { sent: 5, .. } => pong = true,
            ServerMessage::Log { entries, .. } => {
                ensure!(entries.len() == 1, "{entries:?}");
                log = true;
            }
            other => anyhow::bail!("unexpected: {other}"),
        }
    }
    server.end().await
}

#[tokio::test]
async fn ones_own_tables_are_listed_those_that_wait_first() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let open = host.make(&Plan::new("platz".parse()?), 50).await?;
    let states = async |guest: &mut Guest| {
        guest.say(&ClientMessage::Games { after: None, follow: false }).await?;
        match guest.receive().await? {
            ServerMessage::Games { games, .. } => {
                anyhow::Ok(games.into_iter().map(|own| (own.table, own.state)).collect::<Vec<_>>())
            }
            other => anyhow::bail!("expected tables, not {other}"),
        }
    };
    assert_eq!(states(&mut host).await?, vec![(table, ListState::You), (open, ListState::Waiting)]);
    assert_eq!(states(&mut friend).await?, vec![(table, ListState::Others)]);
    host.act(table, table_state.next(), 9, 0, "step e3-e4").await?;
    friend.entry().await?;
    assert_eq!(states(&mut friend).await?, vec![(table, ListState::You)]);
    server.end().await
}

#[tokio::test]
async fn a_greeting_does_not_take_the_number_of_a_step_that_is_under_way() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    let next = table_state.next();
    friend.act(table, next, 5, 1, "greet 2").await?;
    friend.entry().await?;
    host.act(table, next, 6, 0, "step e3-e4").await?;
    host.entry().await?;
    let step = host.entry().await?;
    assert_eq!((step.number, step.key), (next + 1, 6));
    host.act(table, next, 7, 0, "step d3-d4").await?;
    assert_eq!(
        host.refused().await?,
        (RefusalReason::Behind, Some(next + 2)),
        "a step has changed the board"
    );
    server.end().await
}
