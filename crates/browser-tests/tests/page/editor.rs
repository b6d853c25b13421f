//! Setting up a position by hand.

use anyhow::ensure;
use quadrille_board::Draft;
use quadrille_browser_tests::{Key, Page, Visit};
use quadrille_core::Point;
use quadrille_table::GameText;

use crate::listening::{has_word, point, voice};
use crate::support::{after, engine_off, play_on};

/// Playable positions: the numbers of points and the pieces there.
const POSITIONS: [(&str, &str); 4] = [
    ("ploy", "20=g85 24=g131 70=r85 60=r1"),
    ("platz", "1=w255 20=b255"),
    (
        "plimus",
        "0=bp 0=bm 21=bpm 22=bpm 23=bpm 24=bpm 25=bpm 50=rpm 51=rpm 52=rpm 53=rpm 54=rpm 55=rpm",
    ),
    ("plateau", "40=b6 60=m6"),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_position_is_set_up_from_an_empty_board_in_every_game() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/", async |page| {
            for (game, cells) in POSITIONS {
                set_up(page, game.parse()?, cells).await?;
            }
            Ok(())
        })
        .await
}

async fn set_up(page: &Page, game: GameText, cells: &str) -> anyhow::Result<()> {
    page.go(&format!("#/analyse/{}/-/", game.rules().id())).await?;
    engine_off(page).await?;
    page.click("#edit").await?;
    page.click("#empty").await?;
    let mut draft = Draft::start(game).emptied();
    page.until_count("#editor .pieces > g", |count| count == draft.pieces().len()).await?;
    if draft.table().is_err() {
        page.until_text("#draft-problem", |text| !text.is_empty()).await?;
        ensure!(page.count("#use:disabled").await? == 1);
    }
    let mut in_hand = "";
    for (number, cell) in cells.split(' ').filter_map(|word| word.split_once('=')) {
        if in_hand != cell {
            page.click(&format!("[data-cell='{cell}']")).await?;
            in_hand = cell;
        }
        page.click(&format!("#editor [data-point='{number}']")).await?;
        draft.put(Point(number.parse()?), cell);
        let pieces = draft.pieces().len();
        page.until_count("#editor .pieces > g", |count| count == pieces).await?;
    }
    let table = draft.table()?;
    page.until_text("#draft-problem", str::is_empty).await?;
    page.click("#use").await?;
    page.until_count("#study .pieces > g", |count| count == table.pieces().len()).await?;
    play_on(page).await?;
    let same =
        |saved: &quadrille_board::Saved| saved.table.position_text() == table.position_text();
    page.until_game("the position is played from", same).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_removed_turned_and_put_back_in_the_editor() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            let all = page.until_count("#study .pieces > g", |count| count > 0).await?;
            page.click("#edit").await?;
            page.click("#eraser").await?;
            page.click("#editor [data-point='2']").await?;
            page.until_count("#editor .pieces > g", |count| count == all - 1).await?;
            page.click("[data-cell='g1']").await?;
            page.click("[data-becomes='g2']").await?;
            page.click("[data-becomes='g4']").await?;
            page.click("#editor [data-point='2']").await?;
            page.until_count("#editor .pieces > g", |count| count == all).await?;
            page.click("#editor [data-point='2']").await?;
            page.until_count("#editor .pieces > g", |count| count == all - 1).await?;
            page.click("#editor [data-point='2']").await?;
            page.click("#to-move option[value='1']").await?;
            page.click("#use").await?;
            let next = voice(after("ploy", "e3-e4").as_ref()).next();
            page.until_text(".status", |text| text == next).await?;
            used(page, "ploy", |draft| {
                draft.put(Point(2), "g4");
                draft.set_seat(1);
            })
            .await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_with_arrows_shot_and_hits_taken_is_put_on_the_board() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/platz/-/", async |page| {
            engine_off(page).await?;
            page.click("#edit").await?;
            page.click("[data-cell='b255']").await?;
            for becomes in ["b254", "b252", "b252*1", "b252*2"] {
                page.click(&format!("[data-becomes='{becomes}']")).await?;
            }
            page.click("#editor [data-point='20']").await?;
            page.click("#use").await?;
            used(page, "platz", |draft| draft.put(Point(20), "b252*2")).await
        })
        .await
}

/// Plays on from the position that is shown, which is the set-up with something changed.
async fn used(page: &Page, game: &str, change: impl Fn(&mut Draft)) -> anyhow::Result<()> {
    let mut draft = Draft::start(game.parse()?);
    change(&mut draft);
    play_on(page).await?;
    let wanted = draft.table()?.position_text();
    let same = |saved: &quadrille_board::Saved| saved.table.position_text() == wanted;
    page.until_game("the position is played from", same).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_position_being_set_up_is_there_after_a_reload_until_it_is_cancelled()
-> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            engine_off(page).await?;
            page.click("#edit").await?;
            page.click("#empty").await?;
            page.until_count("#editor .pieces > g", |count| count == 0).await?;
            page.click("[data-cell='g1']").await?;
            page.click("#editor [data-point='2']").await?;
            page.until_count("#editor .pieces > g", |count| count == 1).await?;
            page.reload().await?;
            page.until_count("#editor .pieces > g", |count| count == 1).await?;
            page.click("#settings").await?;
            page.click("label[for=language-de]").await?;
            page.until_shown("html[lang=de]").await?;
            page.click("#close-settings").await?;
            page.until_count("#editor .pieces > g", |count| count == 1).await?;
            page.click("#cancel").await?;
            page.until_shown("#study").await?;
            page.reload().await?;
            page.until_shown("#study").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_turn_what_stands_there_and_ask_as_on_the_board() -> anyhow::Result<()> {
    let start = after("ploy", "");
    let e3 = point(start.as_ref(), "e3");
    let mut draft = Draft::start(start.game());
    draft.turn(e3, true);
    let turned = draft.table()?;
    let (start, turned) = (voice(start.as_ref()), voice(turned.as_ref()));
    Visit::desktop()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            page.click("#edit").await?;
            page.tab_to("#editor").await?;
            let press = async |keys: &str| {
                for key in keys.chars() {
                    page.key(if key == '\n' { Key::Enter } else { Key::Char(key) }).await?;
                }
                anyhow::Ok(())
            };
            press("e3]").await?;
            page.until_text("#editor-says", |text| text == turned.at(e3)).await?;
            press(".").await?;
            page.until_text("#editor-answers", |text| text == turned.can(e3)).await?;
            press("[?").await?;
            let board = start.board().join(". ");
            page.until_text("#editor-answers", |text| text.starts_with(&board)).await?;
            press("!").await?;
            page.until_text("#editor-answers", |text| text.contains(&start.reach())).await?;
            press("z9\n").await?;
            page.until_text("#editor-answers", |text| has_word(text, "z9")).await?;
            page.until_text("#editor-says", |text| text == start.at(e3)).await?;
            page.click("#empty").await?;
            let problem = page.until_text("#draft-problem", |text| !text.is_empty()).await?;
            page.tab_to("#editor").await?;
            press(".").await?;
            page.until_text("#editor-answers", |text| text == problem).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_board_is_seen_that_is_to_be_set_up() -> anyhow::Result<()> {
    Visit::phone()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            page.script("document.getElementById('edit').scrollIntoView()", &[]).await?;
            page.click("#edit").await?;
            page.until_shown("#editor").await?;
            let top = "return document.getElementById('editor').getBoundingClientRect().top";
            let look = async || page.script(top, &[]).await;
            let seen = |top: &serde_json::Value| top.as_f64().is_some_and(|top| top >= 0.0);
            page.until("the board is in view", look, seen).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_turns_a_unit_is_small_on_a_phone_that_lies() -> anyhow::Result<()> {
    Visit::lying()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            page.click("#edit").await?;
            page.until_shown("#in-hand button").await?;
            let width = "return document.querySelector('#in-hand button').offsetWidth";
            let width = page.script(width, &[]).await?;
            ensure!(width.as_f64().is_some_and(|width| width < 80.0), "it is {width} wide");
            Ok(())
        })
        .await
}
