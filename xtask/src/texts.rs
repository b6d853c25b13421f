//! The keys of the interface texts. The build checks that every language has them; this checks that
//! the code uses them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context;

/// The texts of the interface in the language of reference.
const TEXTS: &str = "crates/texts/languages/en";

/// The files whose keys are looked up at run time, or are facts of the language.
const LOOKED_UP: [&str; 2] = ["common.ftl", "language.ftl"];

/// Reports keys that no source uses. Returns the number of keys.
pub(crate) fn check(
    root: &Path,
    sources: &[String],
    problems: &mut Vec<String>,
) -> anyhow::Result<usize> {
    let used: BTreeSet<&str> = sources.iter().flat_map(|source| words(source)).collect();
    let mut count = 0;
    for entry in fs::read_dir(root.join(TEXTS)).context(TEXTS)? {
        let path = entry?.path();
        let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !file.ends_with(".ftl") || LOOKED_UP.contains(&file.as_str()) {
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| file.clone())?;
        for key in keys(&text) {
            count += 1;
            let (constant, structure) = names(key);
            if !used.contains(constant.as_str()) && !used.contains(structure.as_str()) {
                problems.push(format!("{TEXTS}/{file}: nothing uses the key {key}"));
            }
        }
    }
    Ok(count)
}

/// The keys of a file that other messages of the file do not refer to.
fn keys(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter_map(|line| Some(&line[..line.find(" =")?]))
        .filter(|key| key.starts_with(|first: char| first.is_ascii_lowercase()))
        .filter(|key| key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-'))
        .filter(move |key| !text.contains(&format!("{{ {key} }}")))
}

/// The names of a message in the code: a constant, or a struct if it has placeholders.
fn names(key: &str) -> (String, String) {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    (key.replace('-', "_").to_uppercase(), key.split('-').map(capital).collect())
}

fn words(source: &str) -> impl Iterator<Item = &str> {
    source
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with(|first: char| first.is_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::{keys, names, words};

    #[test]
    fn a_key_is_named_in_the_code_by_a_constant_or_a_struct() {
        assert_eq!(names("offer-draw"), ("OFFER_DRAW".to_owned(), "OfferDraw".to_owned()));
    }

    #[test]
    fn keys_are_the_messages_that_no_other_message_refers_to() {
        let text = "# a = comment\n-term = x\none = { two }\ntwo = y\n    .of = z\n   *[other] w\n";
        assert_eq!(keys(text).collect::<Vec<_>>(), ["one"]);
    }

    #[test]
    fn the_words_of_a_source_are_its_capitalised_names() {
        assert_eq!(words("play::RESIGN.t(), Hint { x }").collect::<Vec<_>>(), ["RESIGN", "Hint"]);
    }
}
