//! Every text uses the words of its language's glossary.

use std::fs;

use quadrille_texts::Language;
use serde::Deserialize;

use crate::lines::{Line, root, rules, texts};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    term: Vec<Term>,
}

/// A word of the glossary.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    word: String,
    means: String,
    /// The wrong variants.
    not: Vec<String>,
    gender: Option<String>,
    /// The game whose texts are searched for wrong variants, if not all texts are.
    game: Option<String>,
    /// `interface`: the rule pages, which quote the box, may use a variant.
    only: Option<String>,
}

fn glossary(language: Language) -> Glossary {
    let file = format!("crates/texts/languages/{}/glossary.toml", language.tag());
    let text = fs::read_to_string(root().join(&file)).expect("every language has a glossary");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// True if a text contains a variant as whole words. `*` stands for any ending.
fn contains(text: &str, variant: &str) -> bool {
    let (stem, is_open) = match variant.strip_suffix('*') {
        Some(stem) => (stem, true),
        None => (variant, false),
    };
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(stem).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        !is_letter(before) && (is_open || !is_letter(after))
    })
}

fn folded(text: &str) -> String {
    text.to_lowercase().replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn no_text_uses_a_wrong_variant_of_a_term() {
    let mut found = Vec::new();
    for language in Language::ALL {
        let (texts, rules) = (texts(language), rules(language));
        for term in glossary(language).term {
            let is_of_game = |line: &&Line| {
                term.game.as_ref().is_none_or(|game| line.file.contains(game.as_str()))
            };
            let rules = if term.only.as_deref() == Some("interface") { &[][..] } else { &rules };
            for line in texts.iter().chain(rules).filter(is_of_game) {
                let text = folded(&line.text);
                for variant in term.not.iter().filter(|variant| contains(&text, variant)) {
                    found.push(format!(
                        "{}:{}: expected \"{}\" ({}), found \"{variant}\"",
                        line.file, line.number, term.word, term.means
                    ));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_noun_of_a_glossary_has_a_gender_that_its_language_knows() {
    for language in Language::ALL {
        for term in glossary(language).term {
            let gender = term.gender.as_deref();
            let is_known =
                matches!(gender, None | Some("masculine" | "feminine" | "neuter" | "plural"));
            assert!(is_known, "{language:?}: {} has the gender {gender:?}", term.word);
        }
    }
}
