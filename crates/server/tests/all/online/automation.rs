//! The actions of the server itself.

use std::net::SocketAddr;
use std::time::Duration;

use quadrille_protocol::{
    Chair, ClientMessage, Phase, Plan, ServerMessage, TableEvent, TableId, TableState,
};
use quadrille_table::{Act, record::Clock};

use super::support::{Guest, Served, limits, temp_folder, two_at};

/// Enters received entries at a table until it is as wanted.
async fn until(
    guest: &mut Guest,
    table_state: &mut TableState,
    wanted: impl Fn(&TableState) -> bool,
) -> anyhow::Result<()> {
    while !wanted(table_state) {
        table_state.enter(&guest.entry().await?)?;
    }
    Ok(())
}

/// A table of two after one turn of each, with a clock of `base` seconds.
async fn after_two_turns(
    address: SocketAddr,
    base: u32,
) -> anyhow::Result<(Guest, TableId, TableState)> {
    let clock = Some(Clock::Increment { base, increment: 0 });
    let plan = Plan { clock, ..Plan::new("ploy".parse()?) };
    let (mut host, mut friend, table, mut table_state) = two_at(address, &plan).await?;
    for (turn, step) in ["e3-e4", "e7-e6"].into_iter().enumerate() {
        let guest = if turn == 0 { &mut host } else { &mut friend };
        guest
            .act(table, table_state.next(), 5 + turn as u64, turn as u8, &format!("step {step}"))
            .await?;
        table_state.enter(&host.entry().await?)?;
    }
    Ok((host, table, table_state))
}

#[tokio::test]
async fn computers_move_in_their_seats_and_a_person_in_theirs() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let chairs = vec![Chair::Level(1), Chair::Host, Chair::Level(2), Chair::Level(1)];
    let plan = Plan { chairs, ..Plan::new("ploy mode=four".parse()?) };
    let table = host.make(&plan, 1).await?;
    let mut table_state = TableState::of(&host.watch(table).await?)?;
    for turn in 0..3 {
        let own = |table_state: &TableState| table_state.to_act().is_some_and(|seat| seat.0 == 1);
        until(&mut host, &mut table_state, own).await?;
        let step = table_state.current_match().step_texts().swap_remove(0);
        host.act(table, table_state.next(), 10 + turn, 1, &format!("step {step}")).await?;
        table_state.enter(&host.entry().await?)?;
    }
    assert!(table_state.current_match().turns() >= 5, "{}", table_state.current_match().turns());
    server.end().await
}

#[tokio::test]
async fn a_computer_answers_offers() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come(server.address).await?;
    let plan = Plan { chairs: vec![Chair::Host, Chair::Level(1)], ..Plan::new("ploy".parse()?) };
    let table = host.make(&plan, 1).await?;
    let mut table_state = TableState::of(&host.watch(table).await?)?;
    host.act(table, table_state.next(), 2, 0, "step e3-e4").await?;
    until(&mut host, &mut table_state, |table_state| table_state.current_match().turns() == 2)
        .await?;
    host.act(table, table_state.next(), 3, 0, "offer-draw").await?;
    table_state.enter(&host.entry().await?)?;
    let answer = host.entry().await?;
    assert_eq!(answer.event, TableEvent::Act(Act::Decline), "the game has just begun");
    table_state.enter(&answer)?;
    host.act(table, table_state.next(), 4, 0, "offer-takeback").await?;
    table_state.enter(&host.entry().await?)?;
    table_state.enter(&host.entry().await?)?;
    assert_eq!(table_state.current_match().turns(), 0, "it agrees to take back");
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_whose_time_is_up_is_out_without_anybody_asking() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, _, mut table_state) = after_two_turns(server.address, 1).await?;
    let flag = host.entry().await?;
    assert_eq!((flag.seat.map(|seat| seat.0), &flag.event), (Some(0), &TableEvent::Act(Act::Flag)));
    let since = table_state.clocks().due().expect("there is a clock");
    assert!((since..since + 1500).contains(&flag.at), "{} {since}", flag.at);
    table_state.enter(&flag)?;
    assert_eq!(table_state.phase(), Phase::Over);
    server.end().await
}

#[tokio::test]
async fn all_who_want_to_play_again_find_the_next_table_with_seats_turned() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, mut friend, table, mut table_state) =
        two_at(server.address, &Plan::new("ploy".parse()?)).await?;
    for (key, guest, seat, event) in [(5, 0, 0, "resign"), (6, 0, 0, "again"), (7, 1, 1, "again")] {
        let acting = if guest == 0 { &mut host } else { &mut friend };
        acting.act(table, table_state.next(), key, seat, event).await?;
        table_state.enter(&host.entry().await?)?;
    }
    table_state.enter(&host.entry().await?)?;
    let next = table_state.after().expect("there is a next table");
    let again = TableState::of(&host.watch(next).await?)?;
    assert_eq!(again.phase(), Phase::Playing);
    assert!(again.occupant(quadrille_core::Seat(0)).is(friend.person));
    assert!(again.occupant(quadrille_core::Seat(1)).is(host.person));
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_comes_back_goes_on_and_charges_nobody() -> anyhow::Result<()> {
    let folder = temp_folder()?;
    let server = Served::start(folder.path(), limits()).await?;
    let (mut host, table, mut table_state) = after_two_turns(server.address, 2).await?;
    server.end().await?;
    assert!(matches!(host.receive().await?, ServerMessage::Closing {}));
    tokio::time::sleep(Duration::from_secs(4)).await;
    let server = Served::start(folder.path(), limits()).await?;
    let mut host = Guest::come_again(server.address, &host.cookie).await?;
    host.say(&ClientMessage::Watch { table, from: table_state.next() }).await?;
    let ServerMessage::Log { entries, .. } = host.receive().await? else { anyhow::bail!("no log") };
    assert!(
        matches!(entries[..], [ref entry] if matches!(entry.event, TableEvent::Down(3000..6000))),
        "{entries:?}"
    );
    for entry in &entries {
        table_state.enter(entry)?;
    }
    host.act(table, table_state.next(), 50, 0, "step d3-d4").await?;
    let mut entry = host.entry().await?;
    while entry.number < table_state.next() {
        entry = host.entry().await?;
    }
    assert_eq!(entry.event, TableEvent::Step("d3-d4".to_owned()), "its time was not up");
    server.end().await
}
