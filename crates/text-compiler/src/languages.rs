//! The languages: the folders of `crates/texts/languages`, English first.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::catalogue::{build_result, files, fluent};
use crate::message::{Messages, Pattern};

/// The facts of a language, from its file `language.ftl`.
#[derive(Clone, Debug)]
pub(crate) struct Language {
    pub(crate) tag: String,
    /// The grammatical forms that a noun must have, and may be asked for.
    pub(crate) noun_forms: Vec<String>,
    facts: BTreeMap<String, String>,
}

/// The folder of the languages of the interface.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../texts/languages")
}

/// Every language, English first and then by tag.
pub(crate) fn all() -> Vec<Language> {
    println!("cargo::rerun-if-changed={}", folder().display());
    let mut tags: Vec<String> = files(&folder());
    tags.sort_by_key(|tag| (tag != "en", tag.clone()));
    tags.into_iter().map(Language::read).collect()
}

impl Language {
    fn read(tag: String) -> Self {
        let path = folder().join(&tag).join("language.ftl");
        let messages = fluent(&path);
        let facts = plain(&messages);
        let forms = facts.get("noun-forms").map_or("", String::as_str);
        let noun_forms = forms.split_whitespace().map(str::to_owned).collect();
        Self { tag, noun_forms, facts }
    }

    #[cfg(test)]
    pub(crate) fn with_forms(tag: &str, noun_forms: Vec<String>) -> Self {
        Self { tag: tag.to_owned(), noun_forms, facts: BTreeMap::new() }
    }

    fn fact(&self, key: &str) -> &str {
        let fact = self.facts.get(key);
        fact.unwrap_or_else(|| panic!("{}/language.ftl: expected the key {key}", self.tag))
    }

    /// The name of the plural rule.
    pub(crate) fn plural_rule(&self) -> &str {
        self.fact("plural-rule")
    }

    /// The variant of the Rust type, such as `German`.
    fn variant(&self) -> &str {
        self.fact("english-name")
    }
}

fn plain(messages: &Messages) -> BTreeMap<String, String> {
    let facts = messages.iter().filter_map(|message| match &message.value[..] {
        [Pattern::Text(text)] => Some((message.key.clone(), text.clone())),
        _ => None,
    });
    facts.collect()
}

/// Writes `languages.rs`: the type `Language` with the facts of each language.
///
/// # Panics
/// If a language lacks a fact.
pub fn write_languages() {
    let all = all();
    let variants: String = all.iter().map(|one| format!("    {},\n", one.variant())).collect();
    let list: String = all.iter().map(|one| format!("Self::{}, ", one.variant())).collect();
    let fact = |key: &str, shown: &dyn Fn(&str) -> String| {
        let arms = all.iter().map(|one| {
            format!("            Self::{} => {},\n", one.variant(), shown(one.fact(key)))
        });
        arms.collect::<String>()
    };
    let text = |fact: &str| format!("{fact:?}");
    let tags: String = all
        .iter()
        .map(|one| format!("            Self::{} => {:?},\n", one.variant(), one.tag))
        .collect();
    let code = format!(
        "/// A language of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {{
{variants}}}

impl Language {{
    /// The number of languages.
    pub const COUNT: usize = {count};

    /// Every language.
    pub const ALL: [Self; Self::COUNT] = [{list}];

    /// The language tag, such as `de`.
    #[must_use]
    pub const fn tag(self) -> &'static str {{
        match self {{
{tags}        }}
    }}

    /// The name in the language itself.
    #[must_use]
    pub const fn own_name(self) -> &'static str {{
        match self {{
{own}        }}
    }}

    /// The rule of its plural forms.
    #[must_use]
    pub const fn plural_rule(self) -> PluralRule {{
        match self {{
{rule}        }}
    }}

    /// The sign before the decimals of a number.
    #[must_use]
    pub const fn decimal_sign(self) -> &'static str {{
        match self {{
{decimal}        }}
    }}

    /// The sign between groups of three digits.
    #[must_use]
    pub const fn group_sign(self) -> &'static str {{
        match self {{
{group}        }}
    }}
}}
",
        count = all.len(),
        own = fact("own-name", &text),
        rule = fact("plural-rule", &|rule| format!("PluralRule::{rule}")),
        decimal = fact("decimal-sign", &text),
        group = fact("group-sign", &text),
    );
    fs::write(build_result("languages.rs"), code).expect("the build folder can be written");
}

/// True if the build is for WebAssembly, which contains English only.
pub(crate) fn is_page() -> bool {
    env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm")
}
