//! Turns that are begun, or made without a connection, on a page that is reloaded.

use anyhow::ensure;
use quadrille_board::facing;
use quadrille_browser_tests::{Board, Key, Party};
use quadrille_core::Seat;

use crate::support::{TABLES, best_turn, people, two_at};

#[tokio::test(flavor = "multi_thread")]
async fn half_a_turn_is_put_back_without_asking_and_is_there_after_a_reload() -> anyhow::Result<()>
{
    Party::run(TABLES, &people(2), async |party| {
        let table = two_at(party, "plateau").await?;
        let (page, start) = (party.page(0), party.game(&table).await?);
        let board = Board::new(page, "board", start.as_ref(), facing(start.game(), Seat(0)));
        let mut half = start.boxed();
        half.play("A10-C10=2")?;
        board.take(start.as_ref(), "A10-C10=2").await?;
        party.until_shown(0, half.as_ref()).await?;
        page.click("#take-back").await?;
        page.until_count(".moves li .text", |count| count == 0).await?;
        board.take(start.as_ref(), "A10-C10=2").await?;
        party.until_shown(0, half.as_ref()).await?;
        page.key(Key::Escape).await?;
        page.until_count(".moves li .text", |count| count == 0).await?;
        board.take(start.as_ref(), "A10-C10=2").await?;
        party.until_shown(0, half.as_ref()).await?;
        page.reload().await?;
        party.until_shown(0, half.as_ref()).await?;
        page.until_shown("#take-back").await?;
        ensure!(party.game(&table).await?.done() == 0, "nobody else has seen it");
        let board = Board::new(page, "board", half.as_ref(), facing(half.game(), Seat(0)));
        board.take(half.as_ref(), "A9-E9=4").await?;
        let kept = async || Ok(party.game(&table).await?.done());
        page.until("the turn is kept", kept, |done| *done == 2).await?;
        party.until_shown(1, party.game(&table).await?.as_ref()).await?;
        page.until_count("#take-back", |count| count == 0).await?;
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_made_without_a_connection_is_sent_after_a_reload() -> anyhow::Result<()> {
    let visits = people(2).into_iter().map(|visit| visit.forgiving("/online/"));
    Party::run(TABLES, &visits.collect::<Vec<_>>(), async |party| {
        let table = two_at(party, "platz").await?;
        let (page, before) = (party.page(0), party.game(&table).await?);
        let step = best_turn(before.as_ref(), 30).swap_remove(0);
        party.guests[0].cut();
        let board = Board::new(page, "board", before.as_ref(), facing(before.game(), Seat(0)));
        board.take(before.as_ref(), &step).await?;
        page.until_shown("#sending").await?;
        ensure!(!page.stored(&format!("quadrille.table.{table}")).await?.is_empty(), "not kept");
        page.script("location.href = 'about:blank'", &[]).await?;
        let left = async || page.script("return location.href", &[]).await;
        page.until("the page is left", left, |at| at == "about:blank").await?;
        party.guests[0].mend();
        ensure!(party.game(&table).await?.done() == 0, "it was not sent before");
        page.open(&format!("#/table/{table}")).await?;
        let kept = async || Ok(party.game(&table).await?.done());
        page.until("the move is kept", kept, |done| *done == 1).await?;
        party.until_shown(0, party.game(&table).await?.as_ref()).await
    })
    .await
}
