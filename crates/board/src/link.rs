//! A whole game in an address: game text, position and turns, so that a link needs no server.

use std::borrow::Cow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use quadrille_table::record::{Record, play};
use quadrille_table::{GameText, Match};

use crate::OpenError;

/// What need not be escaped behind the `#` of an address.
const ESCAPED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'=').remove(b'.').remove(b'_').remove(b':').remove(b';');

/// Longer links are not read.
const LONGEST: usize = 100_000;

/// A match as a part of an address.
#[must_use]
pub fn write(table: &dyn Match) -> String {
    let record = Record::of(table);
    let turns: Vec<String> = record.line.turns.iter().map(|turn| escape(&turn.text)).collect();
    let position = record.position.as_deref().map_or("-".to_owned(), escape);
    format!("{}/{position}/{}", escape(&record.game.to_string()), turns.join(","))
}

/// The same, standing where so many things had been done.
#[must_use]
pub fn write_at(table: &dyn Match, done: usize) -> String {
    let whole = write(table);
    if done == table.done() { whole } else { format!("{whole}/{done}") }
}

/// How many things had been done where a link stands, if not all.
#[must_use]
pub fn place(link: &str) -> Option<usize> {
    link.split('/').nth(3)?.parse().ok()
}

/// A link without the place where it stands.
#[must_use]
pub fn without_place(link: &str) -> &str {
    link.match_indices('/').nth(2).map_or(link, |(end, _)| &link[..end])
}

/// The match of such a part of an address, with all that was done in it.
///
/// # Errors
/// If it is none; the error says what was expected.
pub fn read(link: &str) -> Result<Box<dyn Match>, OpenError> {
    if link.len() > LONGEST {
        return Err(OpenError::TooLong { most: LONGEST });
    }
    let mut parts = link.splitn(4, '/');
    let game: GameText = unescape(parts.next().unwrap_or_default())?.parse()?;
    let mut table = match parts.next().unwrap_or("-") {
        "-" | "" => game.start(),
        position => game.read(&unescape(position)?)?,
    };
    let turns = parts.next().unwrap_or_default().split(',').filter(|turn| !turn.is_empty());
    for turn in turns {
        play(table.as_mut(), &unescape(turn)?)?;
    }
    Ok(table)
}

/// The game that a link names, whatever becomes of the rest.
#[must_use]
pub fn game(link: &str) -> Option<GameText> {
    unescape(link.split('/').next()?).ok()?.parse().ok()
}

fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

fn unescape(text: &str) -> Result<String, OpenError> {
    let text = percent_decode_str(text).decode_utf8();
    text.map(Cow::into_owned).map_err(|_| OpenError::Encoding)
}
