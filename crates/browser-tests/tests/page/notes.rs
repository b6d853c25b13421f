//! Notes and arrows of one's own in the analysis.

use anyhow::ensure;
use quadrille_board::link;
use quadrille_browser_tests::{Board, Key, Page, Visit};
use serde_json::json;

use crate::support::{after, clipboard, engine_off, paste, until_rows};

/// Drags with the right button of the mouse.
async fn drag_right(board: &Board<'_>, page: &Page, from: &str, to: &str) -> anyhow::Result<()> {
    let (from, to) = (board.spot(board.point(from)?).await?, board.spot(board.point(to)?).await?);
    for (kind, (x, y), button, buttons) in [
        ("mousePressed", from, "right", 2),
        ("mouseMoved", to, "none", 2),
        ("mouseReleased", to, "right", 0),
    ] {
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
        page.cdp("Input.dispatchMouseEvent", event).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_and_drawn_in_a_study_stays_and_goes_with_its_record() -> anyhow::Result<()>
{
    let table = after("ploy", "e3-e4 e7-e6");
    Visit::desktop()
        .run(&format!("#/analyse/{}", link::write(table.as_ref())), async |page| {
            engine_off(page).await?;
            let board = Board::new(page, "study", table.as_ref(), 0);
            drag_right(&board, page, "e6", "e5").await?;
            drag_right(&board, page, "g7", "g7").await?;
            page.until_count("#study .sketched", |count| count == 2).await?;
            page.fill("#note", "It cannot go on.").await?;
            page.until_text(".tree .comment", |text| text == "It cannot go on.").await?;
            page.click("#previous").await?;
            page.until_count("#study .sketched", |count| count == 0).await?;

            page.click("#draw").await?;
            board.touch_all(&["c3"]).await?;
            board.drag(board.point("d3")?, board.point("d5")?).await?;
            page.until_count("#study .sketched", |count| count == 1).await?;
            board.steer(page, "c5").await?;
            page.key(Key::Enter).await?;
            page.key(Key::Enter).await?;
            page.until_count("#study .sketched", |count| count == 2).await?;
            until_rows(page, &["e3-e4", "e7-e6"]).await?;
            page.key(Key::Escape).await?;
            page.until_count("#draw[aria-pressed=false]", |count| count == 1).await?;

            page.reload().await?;
            page.until_count("#study .sketched", |count| count == 2).await?;
            page.click("#next").await?;
            page.until_count("#study .sketched", |count| count == 2).await?;
            let written = "return document.getElementById('note').value";
            ensure!(page.script(written, &[]).await? == "It cannot go on.");

            page.click("#share summary").await?;
            page.click("#copy-record").await?;
            page.until_text("#shared", |text| !text.is_empty()).await?;
            let record = clipboard(page).await?;
            let notes =
                ["{[%arrow d3-d5] [%mark c5]}", "{It cannot go on. [%arrow e6-e5] [%mark g7]}"];
            ensure!(notes.iter().all(|note| record.replace('\n', " ").contains(note)), "{record}");
            page.go("#/analyse/platz/-/").await?;
            page.until_count("#study .sketched", |count| count == 0).await?;
            paste(page, &record).await?;
            page.until_count("#study .sketched", |count| count == 2).await?;
            page.click("#erase").await?;
            page.until_count("#study .sketched", |count| count == 0).await?;
            page.until_text(".tree .comment", |text| text == "It cannot go on.").await?;
            Ok(())
        })
        .await
}
