//! Every text follows the typography of its language.

use quadrille_texts::Language;

use crate::lines::{Line, texts};

const NO_BREAK: char = '\u{a0}';
const NARROW: char = '\u{202f}';

fn faults(language: Language, rule: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let found = texts(language).into_iter().filter_map(|Line { file, number, text, .. }| {
        rule(&text).map(|fault| format!("{file}:{number}: {fault} in \"{text}\""))
    });
    found.collect()
}

fn expect_none(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The letters of a text with the ones before and after them.
fn neighbours(text: &str) -> impl Iterator<Item = (Option<char>, char, Option<char>)> {
    let letters: Vec<char> = text.chars().collect();
    (0..letters.len()).map(move |at| {
        let before = at.checked_sub(1).and_then(|before| letters.get(before)).copied();
        (before, letters[at], letters.get(at + 1).copied())
    })
}

#[test]
fn quotation_marks_are_those_of_the_language() {
    for (language, wrong) in [
        (Language::German, ['"', '«', '»']),
        (Language::French, ['"', '“', '„']),
        (Language::Russian, ['"', '“', '”']),
    ] {
        let rule = |text: &str| text.contains(wrong).then(|| "a foreign quotation mark".to_owned());
        expect_none(&faults(language, rule));
    }
}

#[test]
fn french_has_no_break_spaces_before_double_marks_and_inside_quotation_marks() {
    let rule = |text: &str| {
        neighbours(text).find_map(|(before, letter, after)| match letter {
            ';' | '!' | '?' if !matches!(before, None | Some(NARROW | '!' | '?' | '(' | '…')) => {
                Some(format!("no U+202F before {letter}"))
            }
            ':' if before != Some(NO_BREAK) && after.is_none_or(char::is_whitespace) => {
                Some("no U+00A0 before :".to_owned())
            }
            '«' if after != Some(NO_BREAK) => Some("no U+00A0 after «".to_owned()),
            '»' if before != Some(NO_BREAK) => Some("no U+00A0 before »".to_owned()),
            '\'' => Some("a straight apostrophe".to_owned()),
            _ => None,
        })
    };
    expect_none(&faults(Language::French, rule));
}

#[test]
fn dashes_are_those_of_the_language() {
    let has = |text: &str, dash: char| {
        neighbours(text).any(|(before, letter, after)| {
            letter == dash
                && before.is_some_and(char::is_whitespace)
                && after.is_none_or(char::is_whitespace)
        })
    };
    let russian = |text: &str| {
        let is_wrong = has(text, '–') || has(text, '-') || text.contains(" —");
        is_wrong.then(|| "a dash that is not U+00A0 and —".to_owned())
    };
    expect_none(&faults(Language::Russian, russian));
    let german =
        |text: &str| (has(text, '—') || has(text, '-')).then(|| "a dash that is not –".to_owned());
    expect_none(&faults(Language::German, german));
}

#[test]
fn a_number_is_not_parted_from_its_noun() {
    for language in [Language::German, Language::French, Language::Russian] {
        let variants = texts(language).into_iter().filter(|line| {
            line.is_variant && line.file.ends_with(".ftl") && line.text.contains("□ ")
        });
        let faults: Vec<String> = variants
            .map(|line| {
                format!("{}:{}: a space that breaks after a number", line.file, line.number)
            })
            .collect();
        expect_none(&faults);
    }
}
