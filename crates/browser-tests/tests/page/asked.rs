//! Questions below the board: announced, and answered by keys.

use anyhow::ensure;
use quadrille_browser_tests::{Key, Visit};
use quadrille_core::present::Touch;
use quadrille_core::{Effect, Seat};
use quadrille_lessons::lessons;
use quadrille_table::GameId;
use quadrille_table::games::Plateau;
use quadrille_voice::sentence;

use crate::endings::{NEARLY_WON, WINNING};
use crate::focus::until_focused;
use crate::listening::{
    LISTEN, picks, point, press_fast, type_keys, until_heard, until_told, voice,
};
use crate::support::{BY_NO_BOOK, SETTINGS, after, against, among_persons, figures, played};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_after_a_turn_is_said_and_answered_by_numbers() -> anyhow::Result<()> {
    let visit = Visit::desktop().stored(SETTINGS, "confirm=true");
    among_persons(visit, after("ploy", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\ne4\n\n").await?;
            let picks = picks(page, &["confirm", "take-back"]).await?;
            let question = page.text(".status").await?;
            let both = |text: &str| text.contains(&question) && text.contains(&picks);
            until_told(page, "the question and its answers are told", both).await?;
            type_keys(page, "2").await?;
            page.until_game("it is taken back", |saved| played(saved).is_empty()).await?;
            until_focused(page, "board").await?;
            type_keys(page, "e3\ne4\n\n").await?;
            until_focused(page, "confirm").await?;
            page.key(Key::Escape).await?;
            page.until_game("it is taken back", |saved| played(saved).is_empty()).await?;
            until_focused(page, "board").await?;
            type_keys(page, "e3\ne4\n\n").await?;
            until_focused(page, "confirm").await?;
            press_fast(page, "1").await?;
            page.until_count("#confirm", |count| count == 0).await?;
            ensure!(played(&page.game().await?) == "e3-e4");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_out_hears_what_there_is_to_choose_and_chooses_by_numbers() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy mode=four", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click(".panel details.more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            until_heard(page, &picks(page, &["watch", "hurry", "end-game"]).await?).await?;
            press_fast(page, "1").await?;
            page.until_count("#watch", |count| count == 0).await?;
            until_heard(page, &picks(page, &["hurry", "end-game"]).await?).await?;
            page.until_game("it is played on", |game| game.table.turns() > 1).await?;
            press_fast(page, "2").await?;
            page.until_shown("#rematch").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_on_from_a_moment_hears_where_and_is_answered_at_once() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4 d7-d6");
    let is_back = |text: &str, turns: usize| {
        let mut back = table.boxed();
        while back.turns() > turns && back.undo() {}
        figures(text) == [turns] && text.ends_with(&sentence(&voice(back.as_ref()).next()))
    };
    against(Visit::desktop().still(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            page.click("#previous").await?;
            let picks = picks(page, &["to-present", "from-here"]).await?;
            let looking = page.text(".guide").await?;
            let both = |text: &str| text.contains(&looking) && text.contains(&picks);
            until_told(page, "it is told that one looks back", both).await?;
            page.click("#from-here").await?;
            page.until_text("#page-says", |text| is_back(text, 3)).await?;
            until_heard(page, &format!("{}: ", voice(table.as_ref()).seat(Seat(1)))).await?;
            page.until_person().await?;
            page.click("#previous").await?;
            page.click("#previous").await?;
            page.click("#from-here").await?;
            page.until_text("#page-says", |text| is_back(text, 2)).await?;
            ensure!(page.count("#redo:enabled").await? == 1, "nothing is lost");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_is_answered_by_keys_wherever_one_is() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4 d7-d6");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            for key in [Key::Char('1'), Key::Escape] {
                page.click("#previous").await?;
                page.until_shown("#to-present").await?;
                page.key(key).await?;
                page.until_count("#to-present", |count| count == 0).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_capture_in_a_lesson_is_said_though_the_turn_is_not_over() -> anyhow::Result<()> {
    let table = lessons(GameId::of::<Plateau>())[4].start();
    let ends = ["E5", "F6"].map(|label| Touch::Point(point(table.as_ref(), label)));
    let mut captures = Vec::new();
    for (step, gesture) in table.gestures() {
        let takes = |effect: &Effect| matches!(effect, Effect::Captured { .. });
        if gesture.starts_with(&ends) && table.effects(step).iter().any(takes) {
            let mut after = table.boxed();
            after.take(step)?;
            captures.push(voice(after.as_ref()).played(table.done()));
        }
    }
    ensure!(!captures.is_empty(), "nothing can be captured");
    let is_capture = |text: &str| captures.iter().any(|told| text.contains(told.as_str()));
    Visit::desktop()
        .run("#/learn/plateau/5", async |page| {
            page.tab_to("#lesson").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e5\nf6\n").await?;
            until_told(page, "the capture is told", is_capture).await.map(|_| ())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_was_stopped_is_said_to_wait() -> anyhow::Result<()> {
    let table = after("ploy", BY_NO_BOOK);
    let next = sentence(&voice(table.as_ref()).next());
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/play", async |page| {
            page.until_shown("#stop").await?;
            page.script(LISTEN, &[]).await?;
            page.click("#stop").await?;
            let picks = picks(page, &["resume"]).await?;
            let waits = page.text(".guide").await?;
            let all = |text: &str| [&next, &waits, &picks].iter().all(|part| text.contains(*part));
            until_told(page, "it is told that the computer waits", all).await?;
            press_fast(page, "1").await?;
            page.until_shown("#stop").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_wins_is_asked_about_before_the_end_is_told() -> anyhow::Result<()> {
    against(Visit::desktop(), after("ploy", NEARLY_WON).as_ref(), 1)
        .stored(SETTINGS, "speed=off confirm=true")
        .run("#/play", async |page| {
            page.take(WINNING).await?;
            page.until_shown("#confirm").await?;
            let question = page.text(".status").await?;
            page.until_text(".guide", |text| text.starts_with(&question)).await?;
            let end = voice(page.game().await?.table.as_ref()).next();
            ensure!(!question.contains(&end), "the end is told in {question}");
            ensure!(page.count("#ending").await? == 0, "the end is not told yet");
            page.click("#confirm").await?;
            page.until_shown("#ending.victory").await?;
            ensure!(page.count("#confirm").await? == 0);
            Ok(())
        })
        .await
}
