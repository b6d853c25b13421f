//! Openings: the explorer in the analysis, and the computer that plays by the book.

use anyhow::{Context, ensure};
use quadrille_book::{Known, book};
use quadrille_browser_tests::Visit;
use quadrille_core::Language;
use quadrille_core::texts::{Message as _, units};
use quadrille_table::Match;

use crate::failures::{REFUSED, with_worker};
use crate::support::{BY_NO_BOOK, after, against, engine_off, rows, until_rows};

fn known(table: &dyn Match) -> Vec<Known> {
    book(table.game().id()).known(table)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_shows_what_was_played_and_plays_it() -> anyhow::Result<()> {
    let table = after("ploy", "");
    let here = known(table.as_ref());
    let first = here.first().context("the book knows the beginning")?;
    let mut next = table.boxed();
    next.play_turn(&first.turn)?;
    Visit::phone()
        .run("#/analyse/ploy/-/", async |page| {
            engine_off(page).await?;
            ensure!(page.count(".openings").await? == 0, "it is closed at first");
            page.click("#explorer summary").await?;
            let rows_shown = here.len().min(8);
            page.until_count(".openings li", |count| count == rows_shown).await?;
            let told = page.text(".openings li:first-child").await?;
            let score = units::Percent { number: (first.score() + 5) / 10 };
            let score = score.text(Language::English);
            for part in [&first.turn, &format!("{} ×", first.count), &score] {
                ensure!(told.contains(part.as_str()), "{part} is not in {told}");
            }
            page.click(".openings li:first-child button").await?;
            until_rows(page, &[&first.turn]).await?;
            let after = known(next.as_ref()).len().min(8);
            page.until_count(".openings li", |count| count == after).await?;
            page.reload().await?;
            page.until_count(".openings li", |count| count == after).await?;
            ensure!(rows(page).await? == std::slice::from_ref(&first.turn));
            page.go(&format!("#/analyse/ploy/-/{BY_NO_BOOK}")).await?;
            until_rows(page, &[BY_NO_BOOK]).await?;
            page.click("#previous").await?;
            page.until_count(".openings li", |count| count == rows_shown).await?;
            page.click("#next").await?;
            page.until_count(".openings", |count| count == 0).await?;
            page.until_shown("#explorer[open] .facts").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_by_the_book_without_thinking() -> anyhow::Result<()> {
    let start = after("ploy", "");
    let begun = known(start.as_ref()).into_iter().map(|known| after("ploy", &known.turn));
    let table = begun.into_iter().find(|table| !known(table.as_ref()).is_empty());
    let table = table.context("the book knows an answer")?;
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/", async |page| {
            with_worker(page, REFUSED).await?;
            page.click("#continue").await?;
            let played = page.until_person().await?.table.played();
            let answers = known(table.as_ref());
            let by_book = answers.iter().any(|known| known.turn == played[1].text());
            ensure!(played.len() == 2 && by_book, "{played:?}");
            Ok(())
        })
        .await
}
