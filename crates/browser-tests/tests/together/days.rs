//! Failures: a server that is killed, wires that are cut, phones that sleep.

use anyhow::ensure;
use quadrille_browser_tests::{Page, Party};
use serde_json::json;

use crate::support::{TABLES, best_turn, people, turn, two_at};

/// Marks a document, so that a reload is noticed.
async fn mark(page: &Page) -> anyhow::Result<()> {
    page.script("window.marked = true", &[]).await.map(|_| ())
}

async fn is_marked(page: &Page) -> anyhow::Result<bool> {
    Ok(page.script("return window.marked === true", &[]).await? == json!(true))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_loses_no_move_and_nothing_reloads() -> anyhow::Result<()> {
    let visits = people(2).into_iter().map(|visit| visit.forgiving("/online/"));
    Party::run(TABLES, &visits.collect::<Vec<_>>(), async |party| {
        let table = two_at(party, "ploy").await?;
        for guest in &party.guests {
            mark(&guest.page).await?;
        }
        for _ in 0..2 {
            turn(party, &table, &[0, 1], |_| 30).await?;
        }
        let before = party.game(&table).await?;
        let step = best_turn(before.as_ref(), 30).swap_remove(0);
        party.kill_server();
        let board = quadrille_browser_tests::Board::new(party.page(0), "board", before.as_ref(), 0);
        board.take(before.as_ref(), &step).await?;
        party.page(0).until_text(".moves", |text| text.contains(&step)).await?;
        party.start_server()?;
        let kept = async || Ok(party.game(&table).await?.done());
        party.page(0).until("the step is kept", kept, |done| *done == before.done() + 1).await?;
        for number in 0..2 {
            party.until_shown(number, party.game(&table).await?.as_ref()).await?;
        }
        for _ in 0..2 {
            turn(party, &table, &[0, 1], |_| 30).await?;
        }
        for guest in &party.guests {
            ensure!(is_marked(&guest.page).await?, "nothing was loaded anew");
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_was_cut_off_or_slept_catches_up_by_itself() -> anyhow::Result<()> {
    let visits = people(2).into_iter().map(|visit| visit.forgiving("/online/"));
    Party::run(TABLES, &visits.collect::<Vec<_>>(), async |party| {
        let table = two_at(party, "platz").await?;
        let friend = &party.guests[1];
        mark(&friend.page).await?;
        friend.cut();
        turn(party, &table, &[0, 1], |_| 30).await?;
        friend.page.until_shown(".contact.gone").await?;
        friend.mend();
        party.until_shown(1, party.game(&table).await?.as_ref()).await?;
        turn(party, &table, &[0, 1], |_| 30).await?;
        friend.go_dead();
        turn(party, &table, &[0, 1], |_| 30).await?;
        friend.page.script("dispatchEvent(new Event('online'))", &[]).await?;
        friend.mend();
        party.until_shown(1, party.game(&table).await?.as_ref()).await?;
        ensure!(is_marked(&friend.page).await?, "nothing was loaded anew");
        Ok(())
    })
    .await
}
