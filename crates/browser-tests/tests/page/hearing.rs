//! The page for users of screen readers.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Visit, is_over};
use quadrille_core::Seat;
use quadrille_mind::engine_for;
use quadrille_table::GameText;
use quadrille_voice::sentence;

use crate::listening::{
    LISTEN, hand, has_word, heard, listen_anew, numbered, press_fast, type_keys, until_heard,
    until_told, voice,
};
use crate::support::{SETTINGS, after, against, among_persons, engine_off, paste, until_rows};

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_both_sides_are_said_in_words() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let choices = numbered(table.as_ref(), &hand(table.as_ref(), &["e3"]));
    against(Visit::desktop().still(), table.as_ref(), 1)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "e3\n").await?;
            until_heard(page, &choices).await?;
            type_keys(page, "e4\n\n").await?;
            until_heard(page, &voice(after("ploy", "e3-e4").as_ref()).played(0)).await?;
            let answered = |saved: &quadrille_board::Saved| saved.table.played().len() == 2;
            let game = page.until_game("it is answered", answered).await?;
            until_heard(page, &voice(game.table.as_ref()).played(1)).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_and_lines_are_told_in_words() -> anyhow::Result<()> {
    let table = after("plimus", "d2-c2 d8-c8");
    let voice = voice(table.as_ref());
    let turns: Vec<String> = table.step_texts().iter().map(|step| voice.turn(step)).collect();
    let has_turn = |text: &str| turns.iter().any(|turn| text.contains(turn.as_str()));
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click("#hint").await?;
            page.until_text(".hint", has_turn).await?;
            until_told(page, "a turn is told", has_turn).await?;
            page.open("#/analyse").await?;
            page.until_text(".lines .words", |text| !text.is_empty()).await?;
            let label = "return document.querySelector('.evaluation').getAttribute('aria-label')";
            let told = page.script(label, &[]).await?;
            ensure!(told.as_str().is_some_and(|told| told.matches('%').count() == 2), "{told}");
            engine_off(page).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exchange_is_told_in_one_go_and_nothing_twice() -> anyhow::Result<()> {
    against(Visit::desktop().still(), after("ploy", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            type_keys(page, "e3\ne4\n").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "\n").await?;
            let answered = |saved: &quadrille_board::Saved| saved.table.played().len() == 2;
            let game = page.until_game("it is answered", answered).await?;
            let now = voice(game.table.as_ref());
            let (answer, next) = (now.played(1), sentence(&now.next()));
            until_heard(page, &next).await?;
            let all = heard(page).await?;
            let last = all
                .last()
                .is_some_and(|last| last.contains(&answer) && last.ends_with(&format!(" {next}")));
            ensure!(last && all.join(" ").matches(&next).count() == 1, "{all:?}");
            ensure!(all.join(" ").matches(&answer).count() == 1, "{all:?}");
            ensure!(all.len() <= 2, "{all:?}");
            ensure!(page.count(".status[role], #cursor-says[aria-live]").await? == 0);
            page.click("#undo").await?;
            let mut start = game.table.boxed();
            while start.undo() {}
            until_heard(page, &voice(start.as_ref()).since(game.table.as_ref())).await?;
            page.click("#redo").await?;
            page.click("#previous").await?;
            until_heard(page, &voice(after("ploy", "e3-e4").as_ref()).last_turn()).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn threats_and_all_that_is_in_danger_are_said() -> anyhow::Result<()> {
    let text = ",,,,,,,,r85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,r8,,,r56,,,,/,,g3,,,,,,/,,,,,,,,/,,,,g170,,,, g";
    let table = "ploy".parse::<GameText>()?.read(text)?;
    let voice = voice(table.as_ref());
    let threats = engine_for(table.game().id()).threats(table.as_ref(), table.acting()?);
    let (red, danger) = (voice.seat(Seat(1)), voice.danger(&threats));
    ensure!(has_word(&danger, "e1") && has_word(&danger, "c3"), "{danger}");
    against(Visit::desktop().still(), table.as_ref(), 1)
        .run("#/play", async |page| {
            let grave =
                |text: &str| has_word(text, &red) && has_word(text, "e1") && !has_word(text, "c3");
            page.until_text("#board-says", grave).await?;
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            press_fast(page, "!!!!!!").await?;
            until_heard(page, &danger).await?;
            let all = heard(page).await?;
            ensure!(all.join(" ").matches(&danger).count() == 1, "{all:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_turn_has_counted_is_said_after_each_army() -> anyhow::Result<()> {
    let begun = after("plateau", "A10-C10=2");
    let voice = voice(begun.as_ref());
    let asked = voice.names.named(&format!("asks-{}", begun.asks().context("nothing asked")?));
    among_persons(Visit::desktop(), after("plateau", "").as_ref())
        .run("#/play", async |page| {
            page.tab_to("#board").await?;
            page.script(LISTEN, &[]).await?;
            type_keys(page, "a10\nc10\n").await?;
            until_heard(page, &voice.so_far()).await?;
            until_heard(page, &sentence(&voice.next())).await?;
            page.until_text(".guide", |text| text.starts_with(&sentence(&asked))).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_is_told_once() -> anyhow::Result<()> {
    against(Visit::desktop(), after("ploy", "e3-e4 e7-e6").as_ref(), 1)
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click(".more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            let game = page.until_game("the game is over", is_over).await?;
            let end = voice(game.table.as_ref());
            let (resigned, result) = (end.played(2), end.next());
            until_heard(page, &sentence(&result)).await?;
            let all = heard(page).await?;
            for told in [&resigned, &result] {
                ensure!(all.join(" ").matches(told).count() == 1, "{all:?}");
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_was_confirmed_is_asked_about_no_more() -> anyhow::Result<()> {
    let visit = Visit::desktop().stored(SETTINGS, "confirm=true");
    let turn = voice(after("ploy", "e3-e4").as_ref()).played(0);
    for computer in [false, true] {
        let table = after("ploy", "");
        let visit = match computer {
            true => against(visit.clone(), table.as_ref(), 1),
            false => among_persons(visit.clone(), table.as_ref()),
        };
        visit
            .run("#/play", async |page| {
                page.tab_to("#board").await?;
                page.script(LISTEN, &[]).await?;
                type_keys(page, "e3\ne4\n\n").await?;
                page.until_shown("#confirm").await?;
                let question = page.text(".status").await?;
                until_heard(page, &format!("{turn} {question}")).await?;
                listen_anew(page).await?;
                page.click("#confirm").await?;
                page.until_text("#board-says", |text| !text.contains(&question)).await?;
                ensure!(page.game().await?.table.played().len() == 1, "nobody has answered yet");
                let turns = 1 + usize::from(computer);
                let done = |saved: &quadrille_board::Saved| saved.table.played().len() == turns;
                let game = page.until_game("it goes on", done).await?;
                until_heard(page, &sentence(&voice(game.table.as_ref()).next())).await?;
                let all = heard(page).await?;
                ensure!(!all.join(" ").contains(&question), "{all:?}");
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn who_resigns_is_out_once_and_may_take_it_back() -> anyhow::Result<()> {
    let visit = Visit::desktop().still();
    against(visit, after("ploy mode=four", "").as_ref(), 1)
        .run("#/play", async |page| {
            page.script(LISTEN, &[]).await?;
            page.click(".panel details.more summary").await?;
            page.click("#resign").await?;
            page.click("#yes").await?;
            let game = page.until_game("one has resigned", |game| game.table.done() > 0).await?;
            let now = voice(game.table.as_ref());
            let (green, told) = (now.seat(Seat(0)), now.played(0));
            until_heard(page, &told).await?;
            page.until_shown("#watch").await?;
            until_heard(page, &page.text("#watch").await?).await?;
            let all = heard(page).await?;
            let named = |text: &str| text.matches(&green).count();
            ensure!(named(&all.join(" ")) == named(&told), "{all:?}");
            page.click("#watch").await?;
            page.until_game("it is played on", |game| game.table.turns() > 6).await?;
            page.click("#stop").await?;
            let before = page.game().await?.table;
            listen_anew(page).await?;
            page.click("#undo").await?;
            let one_less = before.turns() - 1;
            let back =
                page.until_game("one is taken back", |game| game.table.turns() == one_less).await?;
            until_heard(page, &voice(back.table.as_ref()).since(before.as_ref())).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_to_a_study_is_told() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            paste(page, "[Game \"ploy\"] 1. e3-e4 2. e7-e6 (2. d7-d6) *").await?;
            until_rows(page, &["e3-e4", "e7-e6", "d7-d6"]).await?;
            page.script(LISTEN, &[]).await?;
            page.click(".tree li:nth-child(3) button").await?;
            until_heard(page, &voice(after("ploy", "e3-e4 d7-d6").as_ref()).last_turn()).await?;
            let before = page.text("#page-says").await?;
            let is_new = |text: &str, before: &str| !text.is_empty() && text != before;
            page.click("#delete").await?;
            let deleted = page.until_text("#page-says", |text| is_new(text, &before)).await?;
            until_rows(page, &["e3-e4", "e7-e6"]).await?;
            page.click("#undelete").await?;
            let back = page.until_text("#page-says", |text| is_new(text, &deleted)).await?;
            page.go("#/analyse/platz/-/a1-a2").await?;
            page.until_text("#page-says", |text| is_new(text, &back)).await?;
            Ok(())
        })
        .await
}
