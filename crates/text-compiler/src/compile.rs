//! Messages as the text that the program reads: see `fill.rs` of the crate `quadrille-texts`.

use std::collections::BTreeMap;

use crate::languages::Language;
use crate::message::{Message, Pattern};

/// The uses of a placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Use {
    /// Shown, or asked for a form.
    Shown,
    /// A number that decides the form of a text.
    Counted,
}

/// The placeholders of a message with their uses, by name.
pub(crate) type Placeholders = BTreeMap<String, Use>;

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The compiled text of a message with its attributes.
pub(crate) fn compile(message: &Message) -> String {
    let mut text = String::new();
    write(&mut text, &message.value);
    for (name, value) in &message.attributes {
        text += "\u{1d}";
        text += name;
        text += "=";
        write(&mut text, value);
    }
    text
}

fn write(text: &mut String, parts: &[Pattern]) {
    let reference = |name: &str, form: &Option<String>| match form {
        Some(form) => format!("{name}.{form}"),
        None => name.to_owned(),
    };
    for part in parts {
        match part {
            Pattern::Text(plain) => *text += plain,
            Pattern::Value { name, form } => {
                *text += &format!("\u{1}{}\u{2}", reference(name, form));
            }
            Pattern::Choice { name, attribute, variants } => {
                *text += &format!("\u{3}{}\u{4}", reference(name, attribute));
                for (key, value) in variants {
                    *text += key;
                    *text += "\u{5}";
                    write(text, value);
                    *text += "\u{6}";
                }
                *text += "\u{7}";
            }
        }
    }
}

/// The placeholders of a message.
pub(crate) fn placeholders(message: &Message) -> Placeholders {
    let mut found = Placeholders::new();
    collect(&message.value, &mut found);
    found
}

fn collect(parts: &[Pattern], found: &mut Placeholders) {
    for part in parts {
        match part {
            Pattern::Text(_) => {}
            Pattern::Value { name, .. } => {
                found.entry(name.clone()).or_insert(Use::Shown);
            }
            Pattern::Choice { name, attribute, variants } => {
                let is_count = attribute.is_none()
                    && variants.iter().any(|(key, _)| {
                        CATEGORIES[..5].contains(&key.as_str()) || key.parse::<u64>().is_ok()
                    });
                let use_ = found.entry(name.clone()).or_insert(Use::Shown);
                if is_count {
                    *use_ = Use::Counted;
                }
                for (_, value) in variants {
                    collect(value, found);
                }
            }
        }
    }
}

/// The faults of a message in a language.
pub(crate) fn check(message: &Message, english: &Message, language: &Language) -> Vec<String> {
    let mut faults = Vec::new();
    let own = placeholders(message);
    for name in placeholders(english).keys() {
        if !own.contains_key(name) && !message.without.contains(name) {
            faults
                .push(format!("expected the placeholder ${name}, or a line \"# without: {name}\""));
        }
    }
    check_forms(&message.value, language, &mut faults);
    if english.attributes.is_empty() != message.attributes.is_empty() && message.key != "language" {
        let is_noun = !english.attributes.is_empty();
        if !is_noun {
            faults.push("expected no attributes, as in English".to_owned());
        }
    }
    if !english.attributes.is_empty() {
        for form in &language.noun_forms {
            if !message.attributes.iter().any(|(name, _)| name == form) {
                faults.push(format!("expected the form .{form} of this noun"));
            }
        }
    }
    for (name, value) in &message.attributes {
        if !matches!(&value[..], [Pattern::Text(_)]) {
            faults.push(format!("expected a text without placeholders in .{name}"));
        }
    }
    faults
}

fn check_forms(parts: &[Pattern], language: &Language, faults: &mut Vec<String>) {
    let mut known = |form: &str| {
        if !language.noun_forms.iter().any(|known| known == form) {
            let forms = language.noun_forms.join(" ");
            faults.push(format!("expected one of the forms {forms}, found {form}"));
        }
    };
    let mut inner = Vec::new();
    for part in parts {
        match part {
            Pattern::Value { form: Some(form), .. } => known(form),
            Pattern::Choice { attribute, variants, .. } => {
                if let Some(attribute) = attribute {
                    known(attribute);
                }
                inner.extend(variants.iter().map(|(_, value)| value));
            }
            _ => {}
        }
    }
    for value in inner {
        check_forms(value, language, faults);
    }
}

/// The faults of plural forms: a language's choice by a number has a variant for each category.
pub(crate) fn check_plurals(message: &Message, rule: &str) -> Vec<String> {
    let needed: &[&str] = match rule {
        "One" => &["one"],
        "ZeroOrOne" => &["one"],
        "EastSlavic" => &["one", "few"],
        _ => return vec![format!("expected a known plural rule, found {rule}")],
    };
    let mut faults = Vec::new();
    plurals(&message.value, needed, &mut faults);
    faults
}

fn plurals(parts: &[Pattern], needed: &[&str], faults: &mut Vec<String>) {
    for part in parts {
        if let Pattern::Choice { name, attribute: None, variants } = part {
            let has = |key: &str| variants.iter().any(|(known, _)| known == key);
            if CATEGORIES.iter().any(|category| *category != "other" && has(category)) {
                for key in needed.iter().filter(|key| !has(key)) {
                    faults.push(format!("expected the plural form [{key}] of ${name}"));
                }
            }
            for (_, value) in variants {
                plurals(value, needed, faults);
            }
        }
    }
}
