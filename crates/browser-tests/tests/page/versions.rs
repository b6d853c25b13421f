//! A newer version of the page.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use quadrille_board::Saved;
use quadrille_browser_tests::{Page, Visit, folder};
use serde_json::json;

use crate::support::until_kept;

/// The number of digits of the hash in a name.
const HASH: usize = 16;

/// A folder that serves one version and later another. The versions have no file name in common.
struct Host(PathBuf);

impl Host {
    fn new(name: &str) -> anyhow::Result<Self> {
        let place = format!("quadrille-host-{name}-{}", std::process::id());
        let host = Self(std::env::temp_dir().join(place));
        fs::create_dir_all(host.0.join("next"))?;
        symlink(fs::canonicalize(folder())?, host.served())?;
        Ok(host)
    }

    fn served(&self) -> PathBuf {
        self.0.join("served")
    }

    /// Puts the other version in the place of the first.
    fn renew(&self) -> anyhow::Result<()> {
        let (next, link) = (self.0.join("next"), self.0.join("link"));
        let index = fs::read_to_string(folder().join("index.html"))?;
        let version = index.split("data-version=\"").nth(1).context("no version")?;
        let version = version.split('"').next().unwrap_or_default().to_owned();
        copy(&folder(), &next, &[vec![version], names(&folder())?].concat())?;
        symlink(&next, &link)?;
        Ok(fs::rename(link, self.served())?)
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn names(folder: &Path) -> anyhow::Result<Vec<String>> {
    let all = fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into()));
    all.collect()
}

/// The hash in a name.
fn hash(name: &str) -> Option<&str> {
    let stem = name.split('.').next()?;
    stem.rsplit_once('-').map(|(_, hash)| hash).filter(|hash| hash.len() == HASH)
}

/// A text with every hash of these names reversed.
fn turned(text: &str, names: &[String]) -> String {
    names.iter().filter_map(|name| hash(name)).fold(text.to_owned(), |text, hash| {
        text.replace(hash, &hash.chars().rev().collect::<String>())
    })
}

fn copy(from: &Path, to: &Path, names: &[String]) -> anyhow::Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let name = path.file_name().context("no name")?.to_string_lossy().into_owned();
        let target = to.join(turned(&name, names));
        if name.ends_with(".gz") || name.ends_with(".br") {
            continue;
        }
        if path.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&path, &target, names)?;
        } else if let Ok(text) = fs::read_to_string(&path) {
            fs::write(target, turned(&text, names))?;
        } else {
            fs::copy(path, target)?;
        }
    }
    Ok(())
}

async fn version(page: &Page) -> anyhow::Result<String> {
    let version = page.script("return document.documentElement.dataset.version", &[]).await?;
    Ok(version.as_str().context("no version")?.to_owned())
}

/// Makes the browser check for a newer version, as it does with each visit.
async fn look_for_newer(page: &Page) -> anyhow::Result<()> {
    let look = "navigator.serviceWorker.getRegistration().then(r => r.update()) \
         .then(() => arguments[0](true), error => arguments[0](String(error)))";
    let found = page.script_async(look, &[]).await?;
    ensure!(found == true, "{found}");
    page.until_shown("#news").await
}

async fn until_version_is_not(page: &Page, old: &str) -> anyhow::Result<String> {
    let other = |version: &String| version != old;
    let new = page.until("another version runs", async || version(page).await, other).await?;
    page.until_shown("#main > *").await?;
    Ok(new)
}

/// Waits until the browser caches the files of exactly these versions.
async fn until_kept_is(page: &Page, versions: &[&str]) -> anyhow::Result<()> {
    let mut versions = versions.to_vec();
    versions.sort_unstable();
    let keys = "caches.keys().then(names => arguments[0](names.sort()))";
    let look = async || page.script_async(keys, &[]).await;
    page.until(&format!("{versions:?} are kept"), look, |kept| *kept == json!(versions)).await?;
    Ok(())
}

/// Makes a step and waits for the computer's reply.
async fn play_on(page: &Page) -> anyhow::Result<Saved> {
    let before = page.until_person().await?;
    page.take(&before.table.step_texts()[0]).await?;
    let done = before.table.played().len();
    let answered = |saved: &Saved| saved.table.played().len() >= done + 2;
    page.until_game("the computer answers", answered).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_is_offered_and_takes_over_when_it_is_taken() -> anyhow::Result<()> {
    let host = Host::new("one")?;
    Visit::desktop()
        .served_from(host.served())
        .run("#/new/platz", async |page| {
            until_kept(page).await?;
            let old = version(page).await?;
            ensure!(page.count("#news").await? == 0, "there is no newer version yet");
            host.renew()?;
            look_for_newer(page).await?;
            page.click("#start").await?;
            play_on(page).await?;
            page.reload().await?;
            page.until_shown("#news").await?;
            ensure!(version(page).await? == old, "nobody has asked for another version");
            let played = play_on(page).await?.table.played().len();

            page.until_person().await?;
            page.click("#renew").await?;
            let new = until_version_is_not(page, &old).await?;
            ensure!(page.count("#news").await? == 0, "the newest version runs");
            ensure!(page.until_person().await?.table.played().len() == played, "it is all there");
            play_on(page).await?;
            until_kept_is(page, &[&new]).await?;
            page.stop_server();
            page.reload().await?;
            play_on(page).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_keeps_its_own_worker_when_another_window_takes_the_new_version()
-> anyhow::Result<()> {
    let host = Host::new("two")?;
    Visit::desktop()
        .served_from(host.served())
        .run("#/about", async |page| {
            until_kept(page).await?;
            let old = version(page).await?;
            let first = page.browser().window().await?;
            let second = page.browser().new_tab().await?;
            page.browser().switch_to_window(second.clone()).await?;
            page.open("#/about").await?;
            host.renew()?;
            look_for_newer(page).await?;
            page.click("#renew").await?;
            let new = until_version_is_not(page, &old).await?;

            page.browser().switch_to_window(first).await?;
            page.until_shown("#news").await?;
            ensure!(version(page).await? == old);
            until_kept_is(page, &[&old, &new]).await?;
            page.go("#/analyse/").await?;
            page.until_shown(".lines li").await?;
            page.go("#/rules/ploy").await?;
            page.until_shown(".rules article h2").await?;
            page.click("#renew").await?;
            until_version_is_not(page, &old).await?;
            until_kept_is(page, &[&new]).await
        })
        .await
}
