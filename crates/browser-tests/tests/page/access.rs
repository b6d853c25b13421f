//! Accessibility, as far as a program can check it.

use std::cell::RefCell;
use std::fs;

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Visit, axe};
use serde_json::{Value, json};

use crate::support::{SETTINGS, everywhere, in_a_game};

/// The violations that axe-core finds: each rule, and the first elements that break it.
const LOOK: &str = "
    const done = arguments[0];
    const told = ({ id, nodes }) => [id, ...nodes.slice(0, 3).map(node => node.target.join(' '))];
    axe.run(document, { resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.map(told)), error => done([String(error)]));";

async fn nothing_is_found(visit: Visit, light: &str) -> anyhow::Result<()> {
    let axe = axe();
    let axe = fs::read_to_string(&axe).with_context(|| {
        format!("no {}; `cargo xtask browsers` fetches it, where there is npm", axe.display())
    })?;
    in_a_game(visit.still().stored(SETTINGS, &format!("speed=off light={light}")))
        .run("#/", async |page| {
            page.script(&axe, &[]).await?;
            let found = RefCell::new(Vec::new());
            everywhere(page, async |place| {
                let wrong = page.script_async(LOOK, &[]).await?;
                if wrong.as_array().is_none_or(|wrong| !wrong.is_empty()) {
                    found.borrow_mut().push((place.to_owned(), wrong));
                }
                Ok(())
            })
            .await?;
            let found: Vec<(String, Value)> = found.into_inner();
            let lines: Vec<String> =
                found.iter().map(|(place, wrong)| format!("{place}: {wrong}")).collect();
            ensure!(lines.is_empty(), "\n{}", lines.join("\n"));
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_at_a_desk_by_day() -> anyhow::Result<()> {
    nothing_is_found(Visit::desktop(), "light").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_at_a_desk_by_night() -> anyhow::Result<()> {
    nothing_is_found(Visit::desktop(), "dark").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_on_a_phone_by_day() -> anyhow::Result<()> {
    nothing_is_found(Visit::phone(), "light").await
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_on_a_phone_by_night() -> anyhow::Result<()> {
    nothing_is_found(Visit::phone(), "dark").await
}

/// The selectors whose element is missing or has the same background colour as the page.
const UNSEEN: &str = "
    const behind = element => getComputedStyle(element).backgroundColor;
    const all = arguments[0].map(css => [css, document.querySelector(css)]);
    return all.filter(([css, e]) => !e || behind(e) === behind(document.body)).map(([css]) => css);";

#[tokio::test(flavor = "multi_thread")]
async fn what_colours_tell_is_told_by_the_colours_of_the_system() -> anyhow::Result<()> {
    in_a_game(Visit::desktop().still())
        .run("#/", async |page| {
            let features = json!([{ "name": "forced-colors", "value": "active" }]);
            page.cdp("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
            for (route, told) in [
                ("#/play", &[".top nav [aria-current]", ".moves li.current button"][..]),
                ("#/analyse/ploy/-/", &[".evaluation span:first-child i", ".tabs [aria-current]"]),
                ("#/learn/plateau/11", &[".gauge .pips i.used"][..]),
                ("#/new/ploy", &[".segments input:checked + label", ".tabs [aria-current]"]),
            ] {
                page.go(route).await?;
                let look = async || page.script(UNSEEN, &[json!(told)]).await;
                let seen = |unseen: &Value| *unseen == json!([]);
                page.until(&format!("{route}: all is seen"), look, seen).await?;
            }
            Ok(())
        })
        .await
}
