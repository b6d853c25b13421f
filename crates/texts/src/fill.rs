//! Filling in a compiled text. The compiler has checked it, so nothing is parsed but its marks:
//!
//! - `\u{1}name\u{2}` is a value, `\u{1}name.form\u{2}` a form of a noun
//! - `\u{3}name\u{4}`, then `key\u{5}text\u{6}` for each variant, then `\u{7}` is a choice by a
//!   value; `\u{3}name.attribute\u{4}` is a choice by an attribute of a noun. The default variant
//!   is the last one

use crate::{Argument, Language, grouped};

const VALUE: char = '\u{1}';
const VALUE_END: char = '\u{2}';
const CHOICE: char = '\u{3}';
const CHOICE_NAMED: char = '\u{4}';
const VARIANT_NAMED: char = '\u{5}';
const VARIANT_END: char = '\u{6}';
const CHOICE_END: char = '\u{7}';

/// A compiled text with its values. A value that is missing is shown as nothing.
pub(crate) fn fill(text: &str, language: Language, arguments: &[(&str, Argument<'_>)]) -> String {
    let mut filled = String::with_capacity(text.len() + 16);
    fill_into(&mut filled, text, &Values { language, arguments });
    filled
}

struct Values<'a> {
    language: Language,
    arguments: &'a [(&'a str, Argument<'a>)],
}

impl Values<'_> {
    fn get(&self, name: &str) -> Option<&Argument<'_>> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// A value or a form of it, as text.
    fn show(&self, into: &mut String, reference: &str) {
        let (name, form) = reference.split_once('.').unwrap_or((reference, ""));
        match self.get(name) {
            None => {}
            Some(Argument::Text(text)) => into.push_str(text),
            Some(Argument::Number(number)) => into.push_str(&grouped(self.language, *number)),
            Some(Argument::Phrase(phrase)) => into.push_str(phrase.form(self.language, form)),
            Some(Argument::Form(form)) => into.push_str(form),
        }
    }

    /// True if a variant is the one for a value.
    fn chooses(&self, reference: &str, variant: &str) -> bool {
        let (name, attribute) = reference.split_once('.').unwrap_or((reference, ""));
        match self.get(name) {
            Some(Argument::Number(number)) => match variant.parse::<u64>() {
                Ok(exact) => exact == *number,
                Err(_) => self.language.plural_rule().of(*number).name() == variant,
            },
            Some(Argument::Text(text)) => text == variant,
            Some(Argument::Phrase(phrase)) => {
                phrase.attribute(self.language, attribute) == Some(variant)
            }
            Some(Argument::Form(_)) | None => false,
        }
    }
}

/// Fills in a text that ends where `text` ends.
fn fill_into(into: &mut String, mut text: &str, values: &Values<'_>) {
    while let Some(at) = text.find([VALUE, CHOICE]) {
        into.push_str(&text[..at]);
        let is_value = text[at..].starts_with(VALUE);
        let rest = &text[at + 1..];
        if is_value {
            let (reference, after) = rest.split_once(VALUE_END).unwrap_or((rest, ""));
            values.show(into, reference);
            text = after;
        } else {
            let (reference, variants) = rest.split_once(CHOICE_NAMED).unwrap_or((rest, ""));
            let (chosen, after) = choose(variants, reference, values);
            fill_into(into, chosen, values);
            text = after;
        }
    }
    into.push_str(text);
}

/// The text of the variant for a value, and the rest after the choice. An exact number has
/// precedence over a plural category, because the compiler puts it first.
fn choose<'t>(mut text: &'t str, reference: &str, values: &Values<'_>) -> (&'t str, &'t str) {
    let (mut chosen, mut is_found) = ("", false);
    while !text.is_empty() && !text.starts_with(CHOICE_END) {
        let (key, rest) = text.split_once(VARIANT_NAMED).unwrap_or((text, ""));
        let end = variant_end(rest);
        if !is_found {
            chosen = &rest[..end];
            is_found = values.chooses(reference, key);
        }
        text = rest.get(end + 1..).unwrap_or_default();
    }
    (chosen, text.get(1..).unwrap_or_default())
}

/// The index of the mark that ends the variant at the beginning of a text.
fn variant_end(text: &str) -> usize {
    let mut depth = 0_usize;
    for (at, mark) in text.char_indices() {
        match mark {
            CHOICE => depth += 1,
            CHOICE_END => depth = depth.saturating_sub(1),
            VARIANT_END if depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}
