//! Rules with pictures, and games to print.

use anyhow::{Context, ensure};
use quadrille_board::print::{Paper, boards, sheets};
use quadrille_board::settings::Choice as _;
use quadrille_browser_tests::{Page, Visit};
use quadrille_core::Language;
use quadrille_table::GameId;
use serde_json::json;

/// The number of places for pictures, and the number of those that are drawn.
const DRAWN: &str = "
    const all = [...document.querySelectorAll('.rules .drawn')];
    return [all.length, all.filter(e => e.querySelector('svg circle, svg path')).length];";

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_of_every_game_begin_with_a_summary_and_show_every_picture() -> anyhow::Result<()>
{
    Visit::desktop()
        .run("#/", async |page| {
            for game in GameId::ALL {
                page.go(&format!("#/rules/{}", game.rules().id())).await?;
                page.until_shown(".rules article .fold").await?;
                ensure!(page.count(".rules .summary .points div").await? >= 5);
                let drawn = page.script(DRAWN, &[]).await?;
                ensure!(drawn[0] == drawn[1] && drawn[0].as_u64() >= Some(8), "{game:?} {drawn}");
            }
            Ok(())
        })
        .await
}

/// The number of pages the browser would print, and their sizes in points.
async fn printed(page: &Page) -> anyhow::Result<(usize, Vec<String>)> {
    let wanted = json!({ "preferCSSPageSize": true, "printBackground": true });
    let answer = page.cdp("Page.printToPDF", wanted).await?;
    let data = answer["data"].as_str().context("no document")?;
    let text = page.script("return atob(arguments[0])", &[json!(data)]).await?;
    let text = text.as_str().context("no text")?;
    let pages = text.match_indices("/Type /Page").filter(|(at, found)| {
        !text[at + found.len()..].starts_with(|next: char| next.is_alphanumeric())
    });
    let mut sizes: Vec<String> = text
        .split("/MediaBox [0 0 ")
        .skip(1)
        .filter_map(|rest| rest.split(']').next().map(str::to_owned))
        .collect();
    sizes.sort_unstable();
    sizes.dedup();
    Ok((pages.count(), sizes))
}

/// The length of the ruler on paper, in millimetres, and the number of sheets that overflow.
const MEASURED: &str = "
    const leaves = [...document.querySelectorAll('.leaf')];
    const wide = document.querySelector('.ruler').getBoundingClientRect().width * 25.4 / 96;
    return [wide, leaves.filter(e => e.scrollHeight > e.clientHeight + 1).length];";

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_printed_at_true_size_and_nothing_else_is() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/", async |page| {
            for game in GameId::ALL {
                page.go(&format!("#/print/{}", game.rules().id())).await?;
                for paper in Paper::ALL {
                    let key = paper.key();
                    page.click(&format!("#print-paper option[value={key}]")).await?;
                    let wanted = sheets(boards(game)[0], *paper, Language::English).len() + 1;
                    let leaves = format!(".leaf.{key}");
                    page.until_count(&leaves, |count| count == wanted).await?;
                    let (pages, sizes) = printed(page).await?;
                    ensure!(pages == wanted, "{game:?} {key}: {pages} pages for {wanted}");
                    ensure!(sizes.len() == 1, "{game:?} {key}: {sizes:?}");
                    page.cdp("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
                    let measured = page.script(MEASURED, &[]).await?;
                    page.cdp("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
                    let ruler = measured[0].as_f64().context("no ruler")?;
                    ensure!((ruler - 50.0).abs() < 0.25, "{game:?} {key}: {measured}");
                    ensure!(measured[1] == json!(0), "{game:?} {key}: {measured}");
                }
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_print_button_opens_the_dialog_of_the_browser() -> anyhow::Result<()> {
    Visit::phone()
        .run("#/print/plateau", async |page| {
            page.script("window.print = () => document.title = 'asked'", &[]).await?;
            page.click("#print").await?;
            ensure!(page.script("return document.title", &[]).await? == json!("asked"));
            let before = page.count(".leaf").await?;
            ensure!(page.text("#print").await? == format!("Print {before} sheets"));
            page.click("#print-board option:last-child").await?;
            let title =
                page.until_text(".leaf:last-child text", |text| text.contains("Four")).await;
            ensure!(title.is_ok() && page.count(".leaf").await? >= before, "{title:?}");
            Ok(())
        })
        .await
}
