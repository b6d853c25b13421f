//! Whole games.

use anyhow::ensure;
use quadrille_browser_tests::Party;
use quadrille_table::{GameId, Status};

use crate::support::{TABLES, make, people, resign, sit, turn, two_at, waiting_at};

/// The most turns of a game.
const MOST: usize = 200;

/// The nodes searched for a turn of the player who is to win, and of the one who is to lose.
const NODES: [u64; 2] = [3000, 1];

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_every_game_to_its_end() -> anyhow::Result<()> {
    Party::run(TABLES, &people(2), async |party| {
        for game in GameId::ALL.map(|game| game.rules().id()) {
            for guest in &party.guests {
                guest.page.go("#/").await?;
            }
            let table = two_at(party, game).await?;
            let mut turns = 0;
            while turn(party, &table, &[0, 1], |seat| NODES[seat.index()]).await?.is_some() {
                turns += 1;
                ensure!(turns < MOST, "{game} does not end");
            }
            println!("{game}: {turns} turns");
            for guest in &party.guests {
                guest.page.until_shown("#rematch").await?;
            }
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_and_who_resigns_is_out_while_the_others_go_on() -> anyhow::Result<()> {
    Party::run(TABLES, &people(4), async |party| {
        let host = party.page(0);
        host.go("#/friends/ploy").await?;
        host.click("label[for=ploy-mode-four]").await?;
        host.click("#make-table").await?;
        let table = waiting_at(host).await?;
        for number in 1..4 {
            sit(party, number, &table).await?;
        }
        for _ in 0..5 {
            turn(party, &table, &[0, 1, 2, 3], |_| 30).await?;
        }
        let second = party.page(1);
        resign(second).await?;
        let out = async || Ok(party.game(&table).await?.is_out(quadrille_core::Seat(1)));
        host.until("the second seat is out", out, |out| *out).await?;
        for _ in 0..3 {
            turn(party, &table, &[0, 1, 2, 3], |_| 30).await?;
        }
        ensure!(matches!(party.game(&table).await?.status(), Status::Acting(_)));
        for (number, guest) in party.guests.iter().enumerate() {
            party.until_shown(number, party.game(&table).await?.as_ref()).await?;
            guest.page.until_count(".seats .out", |count| count == 1).await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_sit_in_two_of_four_seats() -> anyhow::Result<()> {
    Party::run(TABLES, &people(2), async |party| {
        let host = party.page(0);
        host.go("#/friends/plateau").await?;
        host.click("label[for=plateau-seats-4]").await?;
        for seat in [1, 2] {
            host.click(&format!("#chair-{seat} option[value='level 1']")).await?;
        }
        host.click("#make-table").await?;
        let table = waiting_at(host).await?;
        sit(party, 1, &table).await?;
        for _ in 0..2 {
            let own = async || {
                let game = party.game(&table).await?;
                Ok(game.acting().is_ok_and(|seat| [0, 3].contains(&seat.0)))
            };
            host.until("a person is to act", own, |own| *own).await?;
            turn(party, &table, &[0, 9, 9, 1], |_| 30).await?;
        }
        let moved = async || Ok(party.game(&table).await?.turns());
        host.until("the computers have moved", moved, |turns| *turns >= 4).await?;
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_turns_the_seats_and_takes_both_to_the_next_table() -> anyhow::Result<()> {
    Party::run(TABLES, &people(2), async |party| {
        let (host, friend) = (party.page(0), party.page(1));
        let table = make(host, "platz").await?;
        sit(party, 1, &table).await?;
        host.until_shown("#board .pieces > g").await?;
        turn(party, &table, &[0, 1], |_| 30).await?;
        turn(party, &table, &[0, 1], |_| 30).await?;
        resign(friend).await?;
        host.click("#rematch").await?;
        friend.click("#rematch").await?;
        let route = async || friend.route().await;
        let other = format!("#/table/{table}");
        let route = friend.until("there is a next table", route, |now| *now != other).await?;
        let next = route.trim_start_matches("#/table/").to_owned();
        friend.until_shown("#board .pieces > g").await?;
        turn(party, &next, &[1, 0], |_| 30).await?;
        party.until_shown(0, party.game(&next).await?.as_ref()).await?;
        for (page, verdict) in [(host, "won"), (friend, "lost")] {
            page.go("#/games").await?;
            page.until_count("#games li", |count| count == 2).await?;
            page.until_shown(&format!("#games li:not(.goes-on) [data-verdict={verdict}]")).await?;
            page.click("#games .goes-on a").await?;
            page.until_shown("#board .pieces > g").await?;
            ensure!(page.route().await? == format!("#/table/{next}"), "it is gone on with there");
        }
        Ok(())
    })
    .await
}
