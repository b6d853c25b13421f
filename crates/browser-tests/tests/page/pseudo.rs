//! A pseudo-language with accents and 40 % more letters, which shows texts that do not come from the
//! texts of the interface, and layouts that are too narrow for other languages.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use quadrille_browser_tests::{Visit, folder};
use quadrille_core::Language;
use quadrille_core::texts::{CATALOGUE, pack, pseudo};
use quadrille_table::catalogues;
use serde_json::json;

use crate::narrow::BEYOND;
use crate::support::{everywhere, in_a_game};

/// The texts that a page shows, without rule pages and what people may write or copy.
const SHOWN: &str = "
    const out = '[lang]:not(html), kbd, code, pre, .prose, textarea, input';
    const all = [...document.querySelectorAll('body *')].filter(e => !e.closest(out));
    const own = e => [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).join(' ');
    const seen = all.filter(e => e.checkVisibility());
    return seen.flatMap(e => [own(e), e.getAttribute('aria-label') ?? '', e.title ?? '']).join('\\n');";

/// A copy of the page whose German texts are the pseudo-language.
struct PseudoPage(PathBuf);

impl PseudoPage {
    fn make() -> anyhow::Result<Self> {
        let to = std::env::temp_dir().join(format!("quadrille-pseudo-{}", std::process::id()));
        let page = Self(to);
        copy(&folder(), &page.0)?;
        let of_games = of_games();
        let text = format!("{}\u{1c}{of_games}", pseudo(&pack(Language::English, &[&CATALOGUE])));
        let texts = fs::read_dir(&page.0)?.filter_map(Result::ok).map(|entry| entry.path());
        let is_texts = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("texts-"))
        };
        let texts = texts.into_iter().find(is_texts).context("the page has no texts")?;
        fs::write(texts.join("de.txt"), text)?;
        Ok(page)
    }
}

impl Drop for PseudoPage {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The English texts of the games, which the pseudo-language leaves as they are.
fn of_games() -> String {
    let games: Vec<_> =
        catalogues().into_iter().filter(|one| one.name() != CATALOGUE.name()).collect();
    pack(Language::English, &games)
}

/// Copies a folder without compressed files.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().context("no name")?);
        let is_compressed = path.extension().is_some_and(|end| end == "br" || end == "gz");
        if path.is_dir() {
            copy(&path, &target)?;
        } else if !is_compressed {
            fs::copy(&path, target)?;
        }
    }
    Ok(())
}

/// The English words of a text: with 4 letters or more, one of them a vowel without accent.
fn words(text: &str) -> impl Iterator<Item = String> {
    let all = text.split(|letter: char| !letter.is_alphabetic());
    let is_english = |word: &&str| {
        word.len() >= 4
            && word.chars().all(|letter| letter.is_ascii_alphabetic())
            && word.chars().any(|letter| "aeiouAEIOU".contains(letter))
    };
    all.filter(is_english).map(str::to_lowercase)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_text_can_be_translated_and_may_be_longer() -> anyhow::Result<()> {
    let pseudo = PseudoPage::make()?;
    let mut known: BTreeSet<String> = words(&of_games()).collect();
    known.extend(Language::ALL.into_iter().flat_map(|language| words(language.own_name())));
    known.extend(["quadrille", "ploy", "platz", "plimus", "empire", "plateau"].map(str::to_owned));
    in_a_game(Visit::narrow().language("de").served_from(pseudo.0.clone()))
        .run("#/", async |page| {
            let found = std::cell::RefCell::new(Vec::new());
            everywhere(page, async |place| {
                let beyond = page.script(BEYOND, &[]).await?;
                if beyond[0] != json!(0) {
                    found.borrow_mut().push(format!("{place} is too wide: {beyond}"));
                }
                let shown = page.script(SHOWN, &[]).await?;
                let shown = shown.as_str().context("expected a text")?;
                let foreign = words(shown).filter(|word| !known.contains(word));
                let foreign: BTreeSet<String> = foreign.collect();
                if !foreign.is_empty() {
                    found.borrow_mut().push(format!("{place} is not translated: {foreign:?}"));
                }
                Ok(())
            })
            .await?;
            let found = found.into_inner();
            ensure!(found.is_empty(), "{found:#?}");
            Ok(())
        })
        .await
}
