//! Playing by the clock at one screen.

use anyhow::ensure;
use quadrille_board::{Pause, Player, Saved};
use quadrille_browser_tests::{Visit, is_over};
use quadrille_table::Act;
use quadrille_table::record::Clock;
use serde_json::json;

use crate::support::{GAME, after};

/// Writes a number into a field.
const SET: &str = "const field = document.querySelector(arguments[0]);
    field.value = arguments[1];
    field.dispatchEvent(new Event('change'));";

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_screen_play_by_clocks_that_stop_and_stay() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/new/ploy", async |page| {
            page.click("#seat-1 option[value=person]").await?;
            page.click("#clock option[value=own]").await?;
            for (field, number) in [("#minutes-1", "1"), ("#increment-1", "0")] {
                page.until_shown(field).await?;
                page.script(SET, &[json!(field), json!(number)]).await?;
            }
            page.click("#start").await?;
            page.until_shown("#board").await?;
            ensure!(page.texts(".time").await? == ["10:00", "1:00"]);
            page.take("e3-e4").await?;
            let look = async || page.texts(".time").await;
            page.until("the second clock runs", look, |times| {
                times.first().is_some_and(|time| time == "10:05")
                    && times.get(1).is_some_and(|time| time.as_str() < "0:59")
            })
            .await?;
            page.click("#halt").await?;
            page.until_shown("#run").await?;
            let stopped = page.texts(".time").await?;
            page.reload().await?;
            page.until_shown("#run").await?;
            ensure!(page.texts(".time").await?[0] == stopped[0]);
            let near = |time: &str| time.split_once(':').and_then(|(_, left)| left.parse().ok());
            let (before, now): (Option<u32>, Option<u32>) =
                (near(&stopped[1]), near(&page.texts(".time").await?[1]));
            ensure!(now.zip(before).is_some_and(|(now, before)| now.abs_diff(before) < 2));
            page.click("#run").await?;
            page.take("e7-e6").await?;
            let kept = page.stored(GAME).await?;
            ensure!(kept.contains("[Clocks \"600+5; 60+0\"]"), "{kept}");
            ensure!(kept.matches("[%clk ").count() == 2, "{kept}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_at_one_screen_loses() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4");
    let clocks = [Some(Clock::Increment { base: 2, increment: 0 }); 2];
    let text = Saved::timed_text(table.as_ref(), &[Player::Person; 2], Pause::None, &clocks);
    Visit::phone()
        .stored(GAME, &text)
        .run("#/play", async |page| {
            page.click("#run").await?;
            page.until_shown(".time.low.runs").await?;
            let over = page.until_game("the time is up", is_over).await?;
            ensure!(over.table.played().last().is_some_and(|last| last.other() == Some(Act::Flag)));
            page.until_shown("#ending").await?;
            ensure!(page.count(".time.runs").await? == 0);
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_turn_has_used_counts_when_one_comes_back_from_another_game() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4");
    let clocks = [Some(Clock::Increment { base: 60, increment: 0 }); 2];
    let text = Saved::timed_text(table.as_ref(), &[Player::Person; 2], Pause::None, &clocks);
    Visit::desktop()
        .stored(GAME, &text)
        .run("#/play", async |page| {
            page.click("#run").await?;
            let used = |times: &Vec<String>| times.get(1).is_some_and(|time| &**time < "0:58");
            let look = async || page.texts(".time").await;
            page.until("the clock runs", look, used).await?;
            page.go("#/new/platz").await?;
            page.click("#start").await?;
            page.until_game("another one", |saved| saved.table.game().rules().id() == "platz")
                .await?;
            page.go("#/games").await?;
            page.click("#games [data-game=ploy] a").await?;
            page.until_game("it is back", |saved| saved.table.game().rules().id() == "ploy")
                .await?;
            let times = page.texts(".time").await?;
            ensure!(used(&times), "{times:?}");
            Ok(())
        })
        .await
}
