//! Help for newcomers to a game: warnings, and a notice that one is beaten.

use std::time::Duration;

use anyhow::ensure;
use quadrille_browser_tests::{Board, Key, Visit};
use quadrille_core::Seat;
use quadrille_table::{GameText, Match};

use crate::listening::{has_word, point, voice};
use crate::support::{SETTINGS, after, against, among_persons, figures};

/// Green's Commander on e1 is aimed at by a Lance on e4.
fn aimed_at() -> Box<dyn Match> {
    let game: GameText = "ploy".parse().unwrap();
    let text = ",,,,,,,,r85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,r56,,,,/,,,,,,,,/,,,,,,,,/,,g1,,g85,,,, g";
    game.read(text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_weak_level_threatens_in_the_open() -> anyhow::Result<()> {
    let table = aimed_at();
    let red = voice(table.as_ref()).seat(Seat(1));
    let commander = voice(table.as_ref()).at(point(table.as_ref(), "e1"));
    against(Visit::desktop(), table.as_ref(), 2)
        .run("#/play", async |page| {
            page.until_count("#board .threat", |count| count == 1).await?;
            let told = |text: &str| has_word(text, &red) && has_word(text, "e1");
            page.until_text("#threats.grave", told).await?;
            page.tab_to("#board").await?;
            page.key(Key::Char('e')).await?;
            page.key(Key::Char('1')).await?;
            let threatened =
                |text: &str| text.strip_prefix(&commander).is_some_and(|more| has_word(more, &red));
            page.until_text("#cursor-says", threatened).await?;
            page.click("#settings").await?;
            page.click("label[for=warnings-off]").await?;
            page.until_count("#board .threat, #threats", |count| count == 0).await?;
            page.click("#close-settings").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strong_level_threatens_unannounced_unless_one_wants_to_know() -> anyhow::Result<()> {
    against(Visit::desktop(), aimed_at().as_ref(), 4)
        .run("#/play", async |page| {
            page.until_shown(".board.active #board").await?;
            ensure!(page.count("#board .threat, #threats").await? == 0);
            page.click("#settings").await?;
            page.click("label[for=warnings-on]").await?;
            page.until_count("#board .threat", |count| count == 1).await?;
            page.click("#close-settings").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_beaten_may_watch_hurry_or_end_the_game() -> anyhow::Result<()> {
    let table = after("ploy mode=four", "");
    let green = voice(table.as_ref()).seat(Seat(0));
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.click(".panel details.more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            let out = |text: &str| has_word(text, &green) && figures(text) == [4];
            page.until_text(".status", out).await?;
            page.until_shown("#watch").await?;
            tokio::time::sleep(Duration::from_millis(900)).await;
            ensure!(page.game().await?.table.turns() == 1, "the computer waits");
            page.click("#watch").await?;
            page.until_game("it is played on", |game| game.table.turns() > 1).await?;
            page.until_text(".seat.out .who", out).await?;
            page.click("#hurry").await?;
            page.until_game("it is played on", |game| game.table.turns() > 8).await?;
            page.click("#end-game").await?;
            page.until_shown(".status.over").await?;
            let turns = page.game().await?.table.turns();
            page.until_shown("#rematch").await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            ensure!(page.game().await?.table.turns() == turns, "nobody thinks any more");
            ensure!(page.count("#watch, #hurry, #stop, #resume").await? == 0);
            page.click("#undo").await?;
            page.until_shown("#watch").await?;
            ensure!(page.game().await?.table.turns() == turns, "it is only open again");
            page.click("#redo").await?;
            page.until_shown("#rematch").await?;
            page.click("#analyse").await?;
            page.until_shown("#study").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn among_four_it_shows_who_is_next_who_is_with_whom_and_what_the_others_did()
-> anyhow::Result<()> {
    let table = after("ploy mode=team", "d1-e2 c7-c6 g3-g4 g7-g6");
    let voice = voice(table.as_ref());
    let red = voice.seat(Seat(1));
    let others: Vec<String> =
        (1..4).map(|turn| voice.brief(turn, turn + 1, Some(Seat(0)))).collect();
    against(Visit::phone(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.until_shown(".board.active #board").await?;
            page.until_text(".seat.comes-next", |text| has_word(text, &red)).await?;
            ensure!(page.count(".seat.foe").await? == 2);
            let mut partner = page.texts(".seat:not(.foe) .leads").await?;
            partner.retain(|told| !told.is_empty());
            ensure!(partner.len() == 1, "one is told to be the partner: {partner:?}");
            let told = page.texts("#since li").await?;
            ensure!(told == others, "{told:?}");
            page.click("#since li button").await?;
            page.until_shown("#to-present").await?;
            page.click("#to-present").await?;
            page.click("#since summary").await?;
            page.until_count("#since[open]", |count| count == 0).await?;
            page.reload().await?;
            page.until_shown("#since").await?;
            ensure!(page.count("#since[open]").await? == 0, "it stays closed");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tap_that_ends_ones_turn_does_not_skip_those_of_the_others() -> anyhow::Result<()> {
    let table = after("ploy mode=team", "");
    against(Visit::phone().stored(SETTINGS, "speed=slow"), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.until_shown(".board.active #board").await?;
            let board = Board::new(page, "board", table.as_ref(), 0);
            board.take(table.as_ref(), "d1-e2").await?;
            page.until_shown("#skip").await?;
            page.until_count("#since li", |count| count == 3).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn when_all_is_over_each_has_a_place_and_nothing_of_a_turn_is_counted() -> anyhow::Result<()>
{
    let table = after("plateau board=classic seats=3", "");
    let of_turn = table.gauges().iter().filter(|gauge| gauge.of_turn).count();
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            let all = page.until_count(".gauge", |count| count >= of_turn && count > 0).await?;
            page.click(".more summary").await?;
            for left in [2, 1] {
                page.click("#resign").await?;
                page.click("#yes").await?;
                page.until_count(".seat:not(.out)", |count| count == left).await?;
            }
            page.until_count(".gauge", |count| count == all - of_turn).await?;
            let places = page.texts(".seat .leads").await?;
            let mut told: Vec<usize> = places.iter().flat_map(|place| figures(place)).collect();
            told.sort_unstable();
            ensure!(told == [1, 2, 3], "{places:?}");
            ensure!(page.count(".seat.acts").await? == 0);
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_of_ones_own_game_speaks_of_no_other() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click(".more summary").await?;
            page.click("#analyse").await?;
            page.until_shown("#study").await?;
            ensure!(page.count("#beside, #keep").await? == 0);
            Ok(())
        })
        .await
}
