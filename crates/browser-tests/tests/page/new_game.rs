//! Every game that can be chosen can be started.

use anyhow::{bail, ensure};
use quadrille_browser_tests::{Page, Visit};
use quadrille_table::{GameId, GameText};

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_every_game_starts_from_the_form() -> anyhow::Result<()> {
    for game in GameId::ALL {
        every_kind(game).await?;
    }
    Ok(())
}

async fn every_kind(id: GameId) -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/", async |page| {
            let mut kinds = 0;
            for game in GameText::all().filter(|game| game.id() == id) {
                page.go(&format!("#/new/{}", id.rules().id())).await?;
                choose(page, game).await?;
                page.click("#start").await?;
                let begun = |saved: &quadrille_board::Saved| saved.table.game() == game;
                let saved = page.until_game(&format!("{game} is begun"), begun).await?;
                let pieces = saved.table.pieces().len();
                page.until_count("#board .pieces > g", |count| count == pieces).await?;
                page.until_count(".seat", |count| count == game.armies().len()).await?;
                kinds += 1;
            }
            println!("{}: {kinds} kinds", id.rules().name());
            Ok(())
        })
        .await
}

/// Clicks options until all are as wanted. A choice may change another that is incompatible with it,
/// and a choice may appear only after another.
async fn choose(page: &Page, game: GameText) -> anyhow::Result<()> {
    let options = game.rules().options();
    let inputs = options.iter().enumerate().map(|(number, spec)| {
        let value = &spec.values[game.choices().get(number)];
        format!("{}-{}-{}", game.rules().id(), spec.key, value.key)
    });
    let inputs: Vec<String> = inputs.collect();
    page.until_shown("#start").await?;
    for _ in 0..4 {
        let mut wrong = 0;
        for input in &inputs {
            if page.count(&format!("input[id='{input}']:checked")).await? == 0 {
                let label = format!("label[for='{input}']:not([hidden])");
                if page.count(&label).await? > 0 {
                    page.click(&label).await?;
                }
                wrong += 1;
            }
        }
        if wrong == 0 {
            return Ok(());
        }
    }
    bail!("{game} cannot be chosen")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_box_sets_its_options_and_keeps_them_when_more_play() -> anyhow::Result<()> {
    Visit::desktop()
        .still()
        .run("#/new/ploy", async |page| {
            let is = async |input: &str| {
                page.until_shown(&format!("input[id='ploy-{input}']:checked + label")).await
            };
            is("edition-3m").await?;
            page.click("label[for='ploy-edition-schmidt']").await?;
            is("turning-45").await?;
            page.click("label[for='ploy-mode-team']").await?;
            is("beaten-together").await?;
            is("edition-schmidt").await?;
            page.click("label[for='ploy-beaten-each']").await?;
            is("edition-mix").await?;
            page.click("label[for='ploy-edition-schmidt']").await?;
            page.click("#start").await?;
            let wanted: GameText = "ploy edition=schmidt mode=team".parse()?;
            let begun = |saved: &quadrille_board::Saved| saved.table.game() == wanted;
            page.until_game("the game of the box is begun", begun).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn values_that_do_not_go_with_what_is_chosen_are_not_there() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/new/plimus", async |page| {
            let shown = async |key: &str| {
                page.count(&format!("label[for='plimus-blank-{key}']:not([hidden])")).await
            };
            page.until_shown("#start").await?;
            ensure!((shown("west").await?, shown("north").await?) == (1, 0));
            page.click("label[for='plimus-colours-yellow-green']").await?;
            page.until_count("label[for='plimus-blank-west']:not([hidden])", |count| count == 0)
                .await?;
            ensure!((shown("none").await?, shown("north").await?) == (1, 1));
            let seats = page.texts(".who .seat-choice span").await?;
            ensure!(seats == ["Yellow", "Green"], "{seats:?}");
            Ok(())
        })
        .await
}
