//! No analysis and no game is lost.

use anyhow::ensure;
use quadrille_board::{Item, Player, Saved, Shelf, link};
use quadrille_browser_tests::{Page, Visit, is_persons_turn};

use crate::endings::{NEARLY_WON, WINNING};
use crate::support::{
    after, against, among_persons, clipboard, engine_off, figures, paste, played, until_rows,
};

/// A record with a header, comments and branches.
const RECORD: &str = "[Game \"ploy\"]
[White \"Ann\"]
{A quiet opening.} 1. e3-e4 {holds} 2. e7-e6 ({or} 2. d7-d6 {bold} 3. f3-f4) 3. d3-d4 *";

const ROWS: [&str; 5] = ["e3-e4", "e7-e6", "d7-d6", "f3-f4", "d3-d4"];

fn address(steps: &str) -> String {
    format!("#/analyse/{}", link::write(after("ploy", steps).as_ref()))
}

/// Opens the record in one's own analysis and goes to its branch.
async fn begin(page: &Page) -> anyhow::Result<()> {
    engine_off(page).await?;
    paste(page, RECORD).await?;
    until_rows(page, &ROWS).await?;
    page.click(".tree li:nth-child(3) button").await?;
    page.until_text(".tree .current .text", |text| text == "d7-d6").await?;
    Ok(())
}

/// Waits until the whole record and the current place in it are restored.
async fn until_all(page: &Page) -> anyhow::Result<()> {
    until_rows(page, &ROWS).await?;
    page.until_text(".tree .current .text", |text| text == "d7-d6").await?;
    let said = page.texts(".tree .comment").await?;
    ensure!(said == ["A quiet opening.", "holds", "or", "bold"], "{said:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_whose_link_was_copied_is_there_after_a_reload() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            begin(page).await?;
            page.click("#flip").await?;
            page.click("#copy-link").await?;
            let in_part = page.until_text("#shared", |text| !text.is_empty()).await?;
            ensure!(page.route().await? == "#/analyse/", "the address is still that of the study");
            page.reload().await?;
            until_all(page).await?;
            let kept = page.stored("quadrille.study").await?;
            ensure!(kept.starts_with("0 1 turned=90\n"), "{kept}");
            page.click("#share summary").await?;
            page.click("#copy-record").await?;
            page.until_text("#shared", |text| !text.is_empty() && text != in_part).await?;
            let record = clipboard(page).await?;
            ensure!(record.contains("[White \"Ann\"]"), "{record}");
            page.click("#previous").await?;
            page.reload().await?;
            until_rows(page, &ROWS).await?;
            page.until_text(".tree .current .text", |text| text == "e3-e4").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_of_language_keeps_the_study_and_its_place() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            begin(page).await?;
            page.click("#settings").await?;
            page.click("label[for=language-de]").await?;
            page.until_shown("html[lang=de]").await?;
            page.click("#close-settings").await?;
            until_all(page).await?;
            page.go(&address("c1R1")).await?;
            until_rows(page, &["c1R1"]).await?;
            page.click("#previous").await?;
            page.click("#settings").await?;
            page.click("label[for=language-ru]").await?;
            page.until_shown("html[lang=ru]").await?;
            page.click("#close-settings").await?;
            until_rows(page, &["c1R1"]).await?;
            page.until_count(".tree .current", |count| count == 0).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_beside_ones_own_study_and_is_kept_by_itself() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            begin(page).await?;
            page.open(&address("f3-f4 e7-e6")).await?;
            until_rows(page, &["f3-f4", "e7-e6"]).await?;
            page.until_shown("#beside").await?;
            page.click("#previous").await?;
            page.until_text(".tree .current .text", |text| text == "f3-f4").await?;
            page.click("#beside a").await?;
            until_all(page).await?;
            ensure!(page.count("#beside").await? == 0);

            page.click("#earlier summary").await?;
            page.click("#earlier .linked").await?;
            until_rows(page, &["f3-f4", "e7-e6"]).await?;
            page.until_text(".tree .current .text", |text| text == "f3-f4").await?;
            page.click("#keep").await?;
            page.until_count("#beside", |count| count == 0).await?;
            ensure!(page.route().await? == "#/analyse/");
            until_rows(page, &["f3-f4", "e7-e6"]).await?;
            page.until_count("#earlier li", |count| count == 1).await?;
            page.click("#earlier summary").await?;
            page.click("#earlier button").await?;
            until_all(page).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_opened_or_set_up_leaves_a_way_back() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            begin(page).await?;
            ensure!(page.count("#replaced").await? == 0, "there was nothing before");
            paste(page, "[Game \"ploy\"] 1. c1R1 *").await?;
            until_rows(page, &["c1R1"]).await?;
            page.click("#before").await?;
            until_all(page).await?;
            page.click("#before").await?;
            until_rows(page, &["c1R1"]).await?;
            page.click("#before").await?;
            until_all(page).await?;

            page.click("#edit").await?;
            page.click("#use").await?;
            until_rows(page, &[]).await?;
            page.reload().await?;
            page.click("#earlier summary").await?;
            page.click("#earlier li:first-child button").await?;
            until_all(page).await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_that_was_deleted_is_brought_back() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/analyse/", async |page| {
            begin(page).await?;
            ensure!(page.count("#undelete").await? == 0, "nothing was deleted");
            for reload in [false, true] {
                page.click("#delete").await?;
                until_rows(page, &["e3-e4", "e7-e6", "d3-d4"]).await?;
                if reload {
                    page.reload().await?;
                    until_rows(page, &["e3-e4", "e7-e6", "d3-d4"]).await?;
                }
                page.click("#undelete").await?;
                until_all(page).await?;
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn playing_from_a_study_asks_who_plays_and_keeps_the_game_before() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    against(Visit::desktop(), table.as_ref(), 1)
        .run(&address("f3-f4"), async |page| {
            engine_off(page).await?;
            page.click("#play-on").await?;
            page.until_shown("dialog[open] #seat-0").await?;
            page.click("#stay").await?;
            page.until_count("dialog[open]", |count| count == 0).await?;
            ensure!(played(&page.game().await?) == "e3-e4 e7-e6", "nothing was begun");
            page.click("#play-on").await?;
            page.click("#seat-0 option[value='level 1']").await?;
            page.click("#seat-1 option[value=person]").await?;
            page.click("#begin").await?;
            let saved =
                page.until_game("it is played on", |saved| played(saved) == "f3-f4").await?;
            ensure!(is_persons_turn(&saved) && !saved.players[0].is_person());
            page.take("e7-e6").await?;

            page.go("#/").await?;
            page.click("#waiting a").await?;
            page.until_game("it is back", |saved| played(saved) == "e3-e4 e7-e6").await?;
            page.until_shown("#board").await?;
            page.go("#/").await?;
            page.until_count("#waiting li", |count| count == 1).await?;
            page.click("#waiting a").await?;
            let other = page.until_game("so is the other one", |saved| {
                played(saved).starts_with("f3-f4 e7-e6")
            });
            other.await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_that_were_gone_back_from_are_not_lost() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6 d3-d4 d7-d6");
    among_persons(Visit::desktop(), table.as_ref())
        .run("#/play", async |page| {
            page.click(".moves li:nth-child(1) button").await?;
            page.click("#from-here").await?;
            page.until_game("it is gone back", |saved| played(saved) == "e3-e4").await?;
            page.reload().await?;
            page.until_shown("#redo:enabled").await?;
            page.take("f7-f6").await?;
            page.until_shown("#redo:disabled").await?;
            page.reload().await?;
            page.go("#/games").await?;
            page.until_count("#games li", |count| count == 2).await?;
            let facts = page.texts("#games .facts").await?;
            let turns = |row: usize| figures(&facts[row]).last().copied();
            ensure!((turns(0), turns(1)) == (Some(2), Some(4)), "{facts:?}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_keeps_the_one_before() -> anyhow::Result<()> {
    let table = after("ploy", "e3-e4 e7-e6");
    against(Visit::desktop(), table.as_ref(), 1)
        .run("#/new/platz", async |page| {
            page.until_text("#replaces", |text| text.contains("Ploy")).await?;
            page.click("#start").await?;
            let begun = |saved: &quadrille_board::Saved| saved.table.game().rules().id() == "platz";
            page.until_game("it is begun", begun).await?;
            page.reload().await?;
            page.go("#/").await?;
            page.until_shown("#waiting .goes-on[data-game=ploy]").await?;
            page.until_text("#waiting .facts", |text| figures(text).ends_with(&[2])).await?;
            page.click("#waiting a").await?;
            let saved =
                page.until_game("it is back", |saved| played(saved) == "e3-e4 e7-e6").await?;
            ensure!(!saved.players[1].is_person(), "with the same players");
            page.go("#/").await?;
            page.until_text("#to-games", |text| figures(text) == [1]).await?;
            ensure!(page.count("#waiting li").await? == 0, "nothing was done in the other one");
            Ok(())
        })
        .await
}

/// A saved game against the computer.
fn put_aside(steps: &str) -> Item {
    let table = after("ploy", steps);
    let players = [Player::Person, Player::Level(1)];
    let text = Saved::text(table.as_ref(), &players);
    Item { game: table.game(), turns: table.turns(), link: String::new(), text }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lay_on_the_shelf_of_earlier_versions_is_among_ones_games() -> anyhow::Result<()> {
    let mut shelf = Shelf::default();
    shelf.put(put_aside("d3-d4 d7-d6"));
    shelf.put(put_aside(&format!("{NEARLY_WON} {WINNING}")));
    let table = after("ploy", "e3-e4 e7-e6");
    against(Visit::desktop(), table.as_ref(), 1)
        .stored("quadrille.games", &shelf.text())
        .run("#/games", async |page| {
            page.until_count("#games li", |count| count == 3).await?;
            page.reload().await?;
            page.until_count("#games li", |count| count == 3).await?;
            ensure!(page.count("#games .goes-on").await? == 2);
            page.until_shown("#games [data-verdict=won]").await?;
            page.click("#games li:not(.goes-on) a").await?;
            page.until_text(".tree .current .text", |text| text == "d6L1").await?;
            ensure!(played(&page.game().await?) == "e3-e4 e7-e6", "the game in progress stays");
            page.go("#/").await?;
            page.until_text("#continue", |text| text.contains("Ploy")).await?;
            page.click("#waiting a").await?;
            page.until_game("it goes on", |saved| played(saved) == "d3-d4 d7-d6").await?;
            page.until_shown("#board").await?;
            Ok(())
        })
        .await
}
