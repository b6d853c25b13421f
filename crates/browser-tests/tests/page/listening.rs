//! The announcements of the page, and the texts that a game's voice gives for them.

use anyhow::Context;
use quadrille_board::scene::shown;
use quadrille_board::{Hand, Reply};
use quadrille_browser_tests::{Key, Page};
use quadrille_core::{Language, Point};
use quadrille_table::Match;
use quadrille_voice::{Voice, sentence};

/// Records all announcements of the board from now on.
pub(crate) const LISTEN: &str = "
    const says = document.getElementById('board-says');
    window.heard = [];
    new MutationObserver(() => says.textContent && window.heard.push(says.textContent))
        .observe(says, { childList: true, characterData: true, subtree: true });";

/// The announcements so far, one text each.
pub(crate) async fn heard(page: &Page) -> anyhow::Result<Vec<String>> {
    let heard = page.script("return window.heard", &[]).await?;
    let texts = heard.as_array().cloned().unwrap_or_default();
    Ok(texts.iter().filter_map(|text| text.as_str().map(str::to_owned)).collect())
}

/// Forgets the announcements so far.
pub(crate) async fn listen_anew(page: &Page) -> anyhow::Result<()> {
    page.script("window.heard = []", &[]).await.map(|_| ())
}

/// Waits until the board has announced a text with these words.
pub(crate) async fn until_heard(page: &Page, words: &str) -> anyhow::Result<()> {
    let has = |heard: &Vec<String>| heard.join(" ").contains(words);
    page.until(&format!("{words} is heard"), async || heard(page).await, has).await.map(|_| ())
}

/// Waits until one announcement is as wanted; returns it.
pub(crate) async fn until_told(
    page: &Page,
    what: &str,
    wanted: impl Fn(&str) -> bool,
) -> anyhow::Result<String> {
    let found = |heard: &[String]| heard.iter().find(|text| wanted(text)).cloned();
    let has = |heard: &Vec<String>| found(heard).is_some();
    let heard = page.until(what, async || heard(page).await, has).await?;
    found(&heard).context("nothing is told")
}

/// Touches a point in vain with the cursor on it; waits until the reason is announced and shown
/// below the board, and returns it. The announcements before are forgotten.
pub(crate) async fn until_refused(page: &Page) -> anyhow::Result<String> {
    listen_anew(page).await?;
    page.key(Key::Enter).await?;
    let why = until_told(page, "a reason is told", |text| !text.is_empty()).await?;
    page.until_text(".guide", |text| text.starts_with(&why)).await?;
    Ok(why)
}

pub(crate) async fn type_keys(page: &Page, keys: &str) -> anyhow::Result<()> {
    for key in keys.chars() {
        page.key(if key == '\n' { Key::Enter } else { Key::Char(key) }).await?;
    }
    Ok(())
}

/// Presses keys on the board faster than it makes announcements.
pub(crate) async fn press_fast(page: &Page, keys: &str) -> anyhow::Result<()> {
    let press = "
        const board = document.getElementById('board');
        for (const key of arguments[0]) board.dispatchEvent(
            new KeyboardEvent('keydown', { key: key == '\\n' ? 'Enter' : key, bubbles: true }));";
    page.script(press, &[keys.into()]).await.map(|_| ())
}

/// The voice of a match in the language of the page.
pub(crate) fn voice(table: &dyn Match) -> Voice<'_> {
    Voice::new(table, Language::English)
}

/// The voice of a match with the pieces as a hand over it shows them.
pub(crate) fn voice_over<'t>(table: &'t dyn Match, hand: &Hand) -> Voice<'t> {
    voice(table).showing(shown(table, hand))
}

/// The point with a label.
pub(crate) fn point(table: &dyn Match, label: &str) -> Point {
    voice(table).named_point(label).unwrap()
}

/// A hand over a match that has touched the points with these labels.
pub(crate) fn hand(table: &dyn Match, labels: &[&str]) -> Hand {
    let mut hand = Hand::new(table);
    for label in labels {
        assert_eq!(hand.tap(point(table, label)), Reply::Changed, "{label}");
    }
    hand
}

/// The choices of a hand, each with the number that chooses it.
pub(crate) fn numbered(table: &dyn Match, hand: &Hand) -> String {
    let names = voice(table).names;
    let choices = (1..).zip(hand.choices());
    let told =
        choices.map(|(number, touch): (u8, _)| format!("{number}: {}", names.choice(&touch)));
    told.collect::<Vec<_>>().join(", ")
}

/// The beginning of all texts of numbered choices.
pub(crate) const FIRST_CHOICE: &str = "1: ";

/// The buttons with these ids, each with the number that picks it.
pub(crate) async fn picks(page: &Page, ids: &[&str]) -> anyhow::Result<String> {
    let mut told = Vec::new();
    for (number, id) in (1..).zip(ids) {
        let button = page.until_text(&format!("#{id}"), |text| !text.is_empty()).await?;
        told.push(format!("{number}: {button}"));
    }
    Ok(told.join(", "))
}

/// The reason why a piece cannot go from one point to another.
pub(crate) fn obstacle(table: &dyn Match, from: &str, to: &str) -> String {
    let (from, to) = (point(table, from), point(table, to));
    let obstacle = table.obstacle(to, to).or_else(|| table.obstacle(from, to)).unwrap();
    sentence(&voice(table).names.obstacle(obstacle))
}

/// True if a text has a word or a label on its own.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric()).any(|part| part == word)
}

/// True if a text says this of a point, and then something more.
pub(crate) fn says_more(text: &str, of_point: &str) -> bool {
    text.strip_prefix(of_point).is_some_and(|more| more.starts_with(", "))
}
