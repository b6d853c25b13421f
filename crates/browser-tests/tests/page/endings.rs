//! The end of a game, the last turn shown again, and the offer of sounds.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Visit, is_over};
use quadrille_table::GameText;
use quadrille_voice::sentence;

use crate::listening::voice;
use crate::support::{SETTINGS, after, against, among_persons, figures, played};

/// A game whose next turn wins it.
pub(crate) const NEARLY_WON: &str = "d2-c3 f7-f6L2 e3-e4R3 f6-g6L1 f2-d4 e7L2 d4-e5 d7-d6R4 c2L2 d6R1 f3-f4R4 g9R2 f4-f3 \
    c8-e6 f1-f2 f8-h6 f2-h4 e6L1 h4xh6 d6L1";

/// The turn that wins it.
pub(crate) const WINNING: &str = "h6xe9";

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_on_a_card_that_can_be_closed_and_is_there_again() -> anyhow::Result<()> {
    against(Visit::desktop(), after("ploy", NEARLY_WON).as_ref(), 1)
        .run("#/play", async |page| {
            page.until_shown("#board .pieces > g").await?;
            page.take(WINNING).await?;
            page.until_game("the game is over", is_over).await?;
            page.until_shown("#ending.victory").await?;
            page.until_text("#ending .facts", |text| figures(text).contains(&21)).await?;
            page.until_text("#next-level", |text| figures(text) == [2]).await?;
            page.until_shown("#ending .graph polygon").await?;
            let focus = "return document.activeElement.id";
            page.until(
                "the card has the focus",
                async || page.script(focus, &[]).await,
                |id| id == "ending",
            )
            .await?;
            page.key(Key::Escape).await?;
            page.until_count("#ending", |count| count == 0).await?;
            page.until_shown("#rematch").await?;
            page.reload().await?;
            page.until_shown("#ending.victory").await?;
            ensure!(page.count(".passing > *").await? == 0, "it shines once");
            page.click("#analyse-ended").await?;
            page.until_text(".tree .current .text", |text| text == "d6L1").await?;
            page.until_count(".lines li", |count| count > 0).await?;
            page.until_shown("#review .sides").await?;
            page.go("#/play").await?;
            page.click("#next-level").await?;
            let begun = page.until_game("another game", |saved| saved.table.done() == 0).await?;
            ensure!(begun.players[1].to_string() == "level 2", "{:?}", begun.players);
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn fields_that_will_count_are_warned_of_and_told_at_the_end() -> anyhow::Result<()> {
    let text = ",rp,rm,rp,rm,rp,rm,rp,b6p5m/,,rm,rp,,rp,rm,,/,,,,bm,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,rm,,,,/,,,,,,,, r - 159";
    let table = "plimus".parse::<GameText>()?.read(text)?;
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let warnings = voice(table.as_ref()).warnings();
            let look = async || page.texts(".warned").await;
            let are_told = |told: &Vec<String>| !told.is_empty() && *told == warnings;
            page.until("it is warned", look, are_told).await?;
            page.take("e2-e3").await?;
            page.until_count(".warned", |count| count == 0).await?;
            let over = page.take("e7-e8").await?;
            ensure!(is_over(&over));
            let end = sentence(&voice(over.table.as_ref()).next());
            page.until_text("#ending p", |text| text == end).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_turn_is_drawn_and_can_be_seen_again_and_nothing_is_changed() -> anyhow::Result<()>
{
    let table = after("ploy", "b1-b4 b9-b6");
    let point = table.geometry().points.iter().position(|point| point.label == "b9").unwrap();
    let old = format!("#board-{point}-0");
    against(Visit::desktop(), table.as_ref(), 1)
        .stored(SETTINGS, "speed=slow")
        .run("#/play", async |page| {
            page.until_shown("#board .trail polyline").await?;
            page.click("#replay").await?;
            let there = async || page.count(&old).await;
            page.until("what went is where it was", there, |count| *count == 1).await?;
            page.until("it goes again", there, |count| *count == 0).await?;
            let game = page.game().await?;
            ensure!(played(&game) == "b1-b4 b9-b6", "{}", played(&game));
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn sounds_are_offered_once() -> anyhow::Result<()> {
    let before = "d2-c3 f7-f6L2 e3-e4R3 f6-g6L1 f2-d4 e7L2 d4-e5 d7-d6R4";
    against(Visit::desktop(), after("ploy", before).as_ref(), 1)
        .run("#/play", async |page| {
            page.until_shown("#board .pieces > g").await?;
            ensure!(page.count("#sound-offer").await? == 0, "nothing was taken yet");
            Ok(())
        })
        .await?;
    against(Visit::desktop(), after("ploy", NEARLY_WON).as_ref(), 1)
        .run("#/play", async |page| {
            page.click("#sound-on").await?;
            page.until_count("#sound-offer", |count| count == 0).await?;
            ensure!(page.stored(SETTINGS).await?.contains("sound=true"));
            page.script("localStorage.setItem('quadrille.settings', 'speed=off')", &[]).await?;
            page.reload().await?;
            page.until_shown("#board .pieces > g").await?;
            ensure!(page.count("#sound-offer").await? == 0, "it is not asked again");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_of_sounds_without_an_answer_goes_with_the_game() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy", NEARLY_WON).as_ref(), 1)
        .run("#/play", async |page| {
            page.until_shown("#sound-offer").await?;
            page.take(WINNING).await?;
            page.until_shown("#ending").await?;
            page.click("#undo").await?;
            page.until_game("it goes on", |saved| !is_over(saved)).await?;
            ensure!(page.count("#sound-offer").await? == 0, "it is not asked again");
            Ok(())
        })
        .await
}
