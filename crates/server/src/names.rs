//! What people may be called.

use quadrille_protocol::limits::NAME;
use quadrille_protocol::{Chair, Refusal, Why};

/// The signs a name may have besides letters and figures.
const SIGNS: &str = " -_.'’";

/// The names that mean something else.
const TAKEN: [&str; 6] = ["nobody", "person", "open", "host", "computer", "quadrille"];

/// The name that somebody has asked for, with single spaces.
///
/// # Errors
/// If it is empty or too long, has other signs than letters, figures and few more, mixes letters that
/// look alike, or is no name.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let refused = |expected: &str| Err(Refusal::new(Why::Bad, expected));
    if !(1..=NAME).contains(&name.chars().count()) {
        return refused("expected a name of 1 to 24 letters");
    }
    if !name.chars().all(|letter| letter.is_alphanumeric() || SIGNS.contains(letter)) {
        return refused("expected a name of letters, figures, spaces, hyphens, points");
    }
    let mut scripts = name.chars().filter(|letter| letter.is_alphabetic()).map(script);
    let Some(first) = scripts.next() else {
        return refused("expected a name with a letter");
    };
    if scripts.any(|script| script != first) {
        return refused("expected a name whose letters are all of one alphabet");
    }
    let lower = name.to_lowercase();
    if TAKEN.contains(&lower.as_str()) || lower.parse::<Chair>().is_ok() {
        return refused("expected a name that means nothing else here");
    }
    Ok(name)
}

/// The alphabet of a letter, as far as letters of different ones look alike.
fn script(letter: char) -> u8 {
    match u32::from(letter) {
        0..0x250 | 0x1e00..0x1f00 => 0,
        0x370..0x400 | 0x1f00..0x2000 => 1,
        0x400..0x530 => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_of_one_alphabet() {
        for good in ["Ann", "Jürgen Groß", "Анна-Мария", "Ο Νίκος", "李明", "R2 D2", " Ann  Lee "]
        {
            assert!(name(good).is_ok(), "{good}");
        }
        for bad in ["", "  ", "Аnn", "x\u{202e}y", "a\nb\u{7}", "<b>", "1234", "Level 3", "Nobody"]
        {
            assert!(name(bad).is_err(), "{bad:?}");
        }
        assert!(name(&"a".repeat(25)).is_err());
        assert_eq!(name(" Ann  Lee ").as_deref(), Ok("Ann Lee"));
    }
}
