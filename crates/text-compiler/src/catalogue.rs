use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::compile::{Placeholders, Use, check, check_plurals, compile, placeholders};
use crate::languages::{self, Language};
use crate::message::{self, Message, Messages, Pattern};
use crate::rust::{Item, module};

/// The texts of a crate.
pub struct Catalogue {
    name: &'static str,
    folder: PathBuf,
    texts: &'static str,
    keyed: &'static [&'static str],
    documents: &'static [&'static str],
}

impl Catalogue {
    /// The texts in a folder of the crate that is built, as a catalogue with a name. `texts` is the
    /// path of the crate `quadrille_texts` in the code.
    ///
    /// # Panics
    /// If no build script runs.
    #[must_use]
    pub fn new(name: &'static str, folder: &str, texts: &'static str) -> Self {
        let root = env::var("CARGO_MANIFEST_DIR").expect("cargo runs build scripts");
        let folder = Path::new(&root).join(folder);
        Self { name, folder, texts, keyed: &[], documents: &[] }
    }

    /// The files whose messages are also looked up by their keys at run time.
    #[must_use]
    pub fn keyed(self, files: &'static [&'static str]) -> Self {
        Self { keyed: files, ..self }
    }

    /// The files of each language that are read whole, by their names.
    #[must_use]
    pub fn documents(self, files: &'static [&'static str]) -> Self {
        Self { documents: files, ..self }
    }

    /// Compiles the texts and writes the code.
    ///
    /// # Panics
    /// If a text has a fault. The message names each fault with its file and key.
    pub fn write(&self) {
        println!("cargo::rerun-if-changed={}", self.folder.display());
        let languages = languages::all();
        let compiled = self.compile(&languages).unwrap_or_else(|faults| {
            panic!("\n\n{}\n\n", faults.join("\n"));
        });
        let mut code = compiled.code;
        let mut built_in = String::new();
        for (language, texts) in languages.iter().zip(&compiled.texts) {
            if languages::is_page() && language.tag != "en" {
                built_in += "None, ";
                continue;
            }
            let file = build_result(&format!("{}.{}.txt", self.name, language.tag));
            fs::write(&file, texts).expect("the build folder can be written");
            let _ = write!(built_in, "Some(include_str!({file:?})), ");
        }
        let _ = write!(
            code,
            "\n/// The texts of this crate.\npub static CATALOGUE: {}::Catalogue = \
             {}::Catalogue::new({:?}, {}, &[{}], [{built_in}]);\n",
            self.texts, self.texts, self.name, compiled.count, compiled.keys
        );
        let file = build_result(&format!("{}.rs", self.name));
        fs::write(file, code).expect("the build folder can be written");
    }

    pub(crate) fn compile(&self, languages: &[Language]) -> Result<Compiled, Vec<String>> {
        let mut faults = Vec::new();
        let names = self.modules();
        let mut texts = vec![Vec::new(); languages.len()];
        let (mut code, mut keys, mut count) = (String::new(), BTreeMap::new(), 0);
        for name in &names {
            let read = |language: &Language| {
                let path = self.folder.join(&language.tag).join(format!("{name}.ftl"));
                by_key(fluent(&path))
            };
            let all: Vec<BTreeMap<String, Message>> = languages.iter().map(read).collect();
            let english = &all[0];
            for (language, messages) in languages.iter().zip(&all) {
                let at = format!("{}/{name}.ftl", language.tag);
                for fault in compare(english, messages, language) {
                    faults.push(format!("{at}: {fault}"));
                }
            }
            if !faults.is_empty() {
                continue;
            }
            let mut items = Vec::new();
            for (key, message) in english {
                let mut used = Placeholders::new();
                for messages in &all {
                    for (value, use_) in placeholders(&messages[key]) {
                        let known = used.entry(value).or_insert(Use::Shown);
                        *known = (*known).max(use_);
                    }
                }
                for (messages, texts) in all.iter().zip(&mut texts) {
                    texts.push(compile(&messages[key]));
                }
                if self.keyed.contains(&name.as_str()) && keys.insert(key.clone(), count).is_some()
                {
                    faults.push(format!("{name}.ftl: another file has the key {key}"));
                }
                items.push(Item {
                    key,
                    index: count,
                    english: shown(&message.value),
                    placeholders: used,
                });
                count += 1;
            }
            code += &module(name, self.texts, &items);
        }
        for document in self.documents {
            for (language, texts) in languages.iter().zip(&mut texts) {
                let path = self.folder.join(&language.tag).join(document);
                texts.push(read(&path));
            }
            keys.insert((*document).to_owned(), count);
            count += 1;
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let keys = keys.iter().map(|(key, index)| format!("({key:?}, {index}), ")).collect();
        let texts = texts.into_iter().map(|texts| texts.join("\u{1e}")).collect();
        Ok(Compiled { code, texts, keys, count })
    }

    /// The names of the Fluent files of English.
    fn modules(&self) -> Vec<String> {
        let mut names: Vec<String> = files(&self.folder.join("en"))
            .into_iter()
            .filter_map(|file| file.strip_suffix(".ftl").map(str::to_owned))
            .filter(|name| name != "language")
            .collect();
        names.sort();
        names
    }
}

/// The results of a catalogue.
pub(crate) struct Compiled {
    code: String,
    /// The compiled texts of each language.
    pub(crate) texts: Vec<String>,
    keys: String,
    count: usize,
}

fn by_key(messages: Messages) -> BTreeMap<String, Message> {
    messages.into_iter().map(|message| (message.key.clone(), message)).collect()
}

/// The faults of the messages of a language.
fn compare(
    english: &BTreeMap<String, Message>,
    messages: &BTreeMap<String, Message>,
    language: &Language,
) -> Vec<String> {
    let mut faults = Vec::new();
    let (wanted, found): (BTreeSet<&String>, BTreeSet<&String>) =
        (english.keys().collect(), messages.keys().collect());
    faults.extend(wanted.difference(&found).map(|key| format!("expected the key {key}")));
    faults.extend(found.difference(&wanted).map(|key| format!("{key}: English has no such key")));
    for (key, message) in messages {
        let Some(english) = english.get(key) else { continue };
        let told = check(message, english, language).into_iter();
        let told = told.chain(check_plurals(message, language.plural_rule()));
        faults.extend(told.map(|fault| format!("{key}: {fault}")));
    }
    faults
}

/// A text as it stands in the file, without its choices.
fn shown(parts: &[Pattern]) -> String {
    let text = parts.iter().map(|part| match part {
        Pattern::Text(text) => text.clone(),
        Pattern::Value { name, .. } => format!("{{ ${name} }}"),
        Pattern::Choice { variants, .. } => {
            variants.last().map(|(_, value)| shown(value)).unwrap_or_default()
        }
    });
    text.collect()
}

/// The messages of a file.
pub(crate) fn fluent(path: &Path) -> Messages {
    message::read(&read(path)).unwrap_or_else(|error| panic!("\n\n{}: {error}\n\n", path.display()))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("\n\n{}: {error}\n\n", path.display()))
}

/// The names of the files and folders in a folder.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder);
    let entries = entries.unwrap_or_else(|error| panic!("\n\n{}: {error}\n\n", folder.display()));
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names.filter(|name| !name.starts_with('.')).collect()
}

/// The path of a build result.
pub(crate) fn build_result(name: &str) -> PathBuf {
    Path::new(&env::var("OUT_DIR").expect("cargo runs build scripts")).join(name)
}
