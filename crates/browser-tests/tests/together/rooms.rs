//! The order in which people arrive, and the number of their windows.

use anyhow::ensure;
use quadrille_browser_tests::Party;
use serde_json::json;

use crate::support::{TABLES, people, resign, turn, two_at};

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_late_looks_on_and_may_touch_nothing() -> anyhow::Result<()> {
    Party::run(TABLES, &people(3), async |party| {
        let table = two_at(party, "ploy").await?;
        for _ in 0..3 {
            turn(party, &table, &[0, 1], |_| 30).await?;
        }
        party.go(2, &table).await?;
        let late = party.page(2);
        late.until_shown("#board .pieces > g").await?;
        party.until_shown(2, party.game(&table).await?.as_ref()).await?;
        ensure!(late.count("#board .mark").await? == 0, "nothing can be touched");
        ensure!(late.count("#resign").await? == 0, "there is nothing to resign");
        turn(party, &table, &[0, 1], |_| 30).await?;
        party.until_shown(2, party.game(&table).await?.as_ref()).await
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_player_both_follow_and_both_can_play() -> anyhow::Result<()> {
    Party::run(TABLES, &people(2), async |party| {
        let table = two_at(party, "ploy").await?;
        let host = party.page(0);
        let first = host.browser().window().await?;
        let tab = host.browser().new_tab().await?;
        host.browser().switch_to_window(tab).await?;
        host.open(&format!("#/table/{table}")).await?;
        host.until_shown("#board .pieces > g").await?;
        turn(party, &table, &[0, 1], |_| 30).await?;
        turn(party, &table, &[0, 1], |_| 30).await?;
        host.browser().switch_to_window(first).await?;
        party.until_shown(0, party.game(&table).await?.as_ref()).await?;
        turn(party, &table, &[0, 1], |_| 30).await?;
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_link_is_told_kindly() -> anyhow::Result<()> {
    Party::run(TABLES, &people(1), async |party| {
        let page = party.page(0);
        for link in ["#/table/nonsense", "#/table/aaaaaaaaaaab"] {
            page.script("location.hash = arguments[0]", &[json!(link)]).await?;
            page.until_shown("#no-table a").await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_ended_while_one_was_away_is_over_in_the_list() -> anyhow::Result<()> {
    Party::run(TABLES, &people(2), async |party| {
        let table = two_at(party, "ploy").await?;
        for _ in 0..2 {
            turn(party, &table, &[0, 1], |_| 30).await?;
        }
        let away = party.page(1);
        away.go("#/games").await?;
        away.until_count("#games .goes-on", |count| count == 1).await?;
        away.go("#/").await?;
        resign(party.page(0)).await?;
        party.page(0).until_shown("#ending").await?;
        away.go("#/games").await?;
        away.until_count("#games .goes-on", |count| count == 0).await?;
        ensure!(away.count("#games > li").await? == 1);
        Ok(())
    })
    .await
}
