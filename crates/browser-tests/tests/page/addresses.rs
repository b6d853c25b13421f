//! Every address leads to the place it names.

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Page, Visit};
use quadrille_lessons::lessons;
use quadrille_table::GameId;

/// The ids of the marked places of the rules, or `out of view` if one is not in view.
const MARKED: &str = "
    const marked = [...document.querySelectorAll('.prose [aria-current=location]')];
    const seen = marked.every(e => {
        const { top } = e.getBoundingClientRect();
        return e.checkVisibility() && top >= 0 && top < innerHeight;
    });
    return seen ? marked.map(e => e.id).join() : 'out of view';";

/// Waits until a paragraph or heading of the rules is marked and in view, and no other.
async fn until_marked(page: &Page, place: &str) -> anyhow::Result<()> {
    let marked = async || {
        let marked = page.script(MARKED, &[]).await?;
        Ok(marked.as_str().context("no text")?.to_owned())
    };
    let what = format!("{place} is marked and in view");
    page.until(&what, marked, |marked| marked == place).await.map(|_| ())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_leads_to_each_of_its_paragraphs() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/", async |page| {
            for game in GameId::ALL {
                let id = game.rules().id();
                let last = lessons(game).len();
                for paragraph in &lessons(game)[last - 1].paragraphs {
                    let place = paragraph.split(' ').next_back().unwrap_or_default();
                    page.go(&format!("#/learn/{id}/{last}")).await?;
                    page.click(&format!(".facts a[href='#/rules/{id}/{place}']")).await?;
                    until_marked(page, place).await?;
                }
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn paragraphs_of_a_page_and_of_the_common_rules_lead_to_each_other() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/rules/ploy/6.4", async |page| {
            until_marked(page, "6.4").await?;
            ensure!(page.count("#common[open]").await? == 0, "the common rules were not asked for");
            page.go("#/rules/ploy/3.2").await?;
            until_marked(page, "3.2").await?;
            page.go("#/rules/ploy/C3").await?;
            until_marked(page, "C3").await?;
            page.click("#C3 a").await?;
            until_marked(page, "7.3").await?;
            ensure!(page.route().await? == "#/rules/plimus/7.3");
            page.go("#/rules/plimus/common").await?;
            page.until_shown("#common[open] h1").await?;
            page.go("#/rules/plimus/99").await?;
            page.until_shown(".rules article h1").await?;
            until_marked(page, "").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn headings_are_found_in_every_language() -> anyhow::Result<()> {
    for (tag, heading) in
        [("en", "common-rules"), ("de", "gemeinsame-regeln"), ("ru", "общие-правила")]
    {
        Visit::desktop()
            .language(tag)
            .run("#/rules/platz", async |page| {
                page.click(".rules article .fold:nth-of-type(2) summary").await?;
                page.click(&format!(".rules article a[href='#/rules/platz/{heading}']")).await?;
                until_marked(page, heading).await?;
                page.reload().await?;
                until_marked(page, heading).await
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_is_told_above_the_games() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/nonsense", async |page| {
            page.until_text("#unknown", |text| !text.is_empty()).await?;
            ensure!(page.count(".card").await? == 4);
            for home in ["#/", "#", ""] {
                page.open("#/new/chess").await?;
                page.until_shown("#unknown").await?;
                page.open(home).await?;
                page.until_count("#unknown", |count| count == 0).await?;
                ensure!(page.count(".card").await? == 4);
            }
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_that_there_is_not_leads_to_one_that_there_is() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/ploy/999", async |page| {
            page.until_shown("#lesson").await?;
            page.open("#/learn/ploy/0").await?;
            page.until_shown("#lesson").await
        })
        .await
}
