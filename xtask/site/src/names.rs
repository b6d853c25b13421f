//! Names that carry a hash of the files' contents, so that files of two versions of the page are
//! never confused, and browsers may cache them forever.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

use anyhow::Context;

/// The files that browsers request by a fixed name.
const NAMED: [&str; 3] = ["index.html", "manifest.webmanifest", "sw.js"];

/// The texts around a name where a file mentions another.
const AROUND: [(&str, &str); 3] = [("\"", "\""), ("'", "'"), ("./", "\"")];

/// Gives every file and folder in the folder of the page a name with a hash, and changes the files
/// that mention it. The service worker gets the list of files. It and the page get the version,
/// which changes with any file.
///
/// # Errors
/// If a file cannot be read or written, or files mention each other in a circle.
pub(crate) fn seal(folder: &Path) -> anyhow::Result<()> {
    let version = format!("quadrille-{:016x}", hash(folder)?);
    for name in NAMED {
        change(&folder.join(name), |text| text.replace("{version}", &version))?;
    }
    let mut names = entries(folder)?;
    names.retain(|name| !NAMED.contains(&name.as_str()));
    while !names.is_empty() {
        let free = |name: &String| !names.iter().any(|other| mentions(&folder.join(name), other));
        let place = names.iter().position(free).context("files mention each other in a circle")?;
        let name = names.remove(place);
        let sealed = sealed(&name, hash(&folder.join(&name))?);
        fs::rename(folder.join(&name), folder.join(&sealed))?;
        for other in names.iter().map(String::as_str).chain(NAMED) {
            change(&folder.join(other), |text| renamed(text, &name, &sealed))?;
        }
    }
    let mut files = vec!["./".to_owned()];
    collect(folder, "", &mut files)?;
    files.retain(|file| file != "sw.js");
    change(&folder.join("sw.js"), |text| text.replace("{files}", &files.join("\", \"")))
}

/// A name with a hash before its ending.
fn sealed(name: &str, hash: u64) -> String {
    let (stem, ending) = name.split_at(name.find('.').unwrap_or(name.len()));
    format!("{stem}-{hash:016x}{ending}")
}

/// A text in which a name is replaced by another wherever a file mentions it.
fn renamed(text: &str, name: &str, other: &str) -> String {
    AROUND.iter().fold(text.to_owned(), |text, (before, after)| {
        text.replace(&format!("{before}{name}{after}"), &format!("{before}{other}{after}"))
    })
}

/// True if a file is a text and mentions a name.
fn mentions(file: &Path, name: &str) -> bool {
    fs::read_to_string(file).is_ok_and(|text| renamed(&text, name, "") != text)
}

/// Rewrites a file if it is a text and `to` changes it.
fn change(file: &Path, to: impl Fn(&str) -> String) -> anyhow::Result<()> {
    let Ok(text) = fs::read_to_string(file) else { return Ok(()) };
    let changed = to(&text);
    if changed != text {
        fs::write(file, changed).with_context(|| file.display().to_string())?;
    }
    Ok(())
}

/// A hash of a file, or of a folder with its contents.
fn hash(path: &Path) -> anyhow::Result<u64> {
    let mut hasher = DefaultHasher::new();
    if path.is_dir() {
        for name in entries(path)? {
            hasher.write(name.as_bytes());
            hasher.write_u64(hash(&path.join(&name))?);
        }
    } else {
        hasher.write(&fs::read(path).with_context(|| path.display().to_string())?);
    }
    Ok(hasher.finish())
}

/// The files below a folder, with `before` before their paths.
fn collect(folder: &Path, before: &str, files: &mut Vec<String>) -> anyhow::Result<()> {
    for name in entries(folder)? {
        let path = folder.join(&name);
        if path.is_dir() {
            collect(&path, &format!("{before}{name}/"), files)?;
        } else {
            files.push(format!("{before}{name}"));
        }
    }
    Ok(())
}

/// The names in a folder, sorted.
fn entries(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The files of a small page after sealing, by name, with this in its style sheet.
    fn page(style: &str) -> anyhow::Result<BTreeMap<String, String>> {
        let folder =
            std::env::temp_dir().join(format!("quadrille-names-{}-{style}", std::process::id()));
        fs::create_dir_all(folder.join("rules"))?;
        for (name, text) in [
            ("index.html", "{version} \"style.css\" \"start.js\" \"rules\""),
            ("manifest.webmanifest", "{}"),
            ("sw.js", "{version} \"{files}\""),
            ("start.js", "import \"./module.js\""),
            ("module.js", "new URL('module_bg.wasm', here)"),
            ("module_bg.wasm", "module"),
            ("style.css", style),
            ("rules/one.html", "rules"),
        ] {
            fs::write(folder.join(name), text)?;
        }
        seal(&folder)?;
        let mut names = Vec::new();
        collect(&folder, "", &mut names)?;
        let read = |name: String| anyhow::Ok((fs::read_to_string(folder.join(&name))?, name));
        let files: anyhow::Result<Vec<_>> = names.into_iter().map(read).collect();
        fs::remove_dir_all(&folder)?;
        Ok(files?.into_iter().map(|(text, name)| (name, text)).collect())
    }

    fn named<'a>(page: &'a BTreeMap<String, String>, stem: &str) -> &'a str {
        page.keys().find(|name| name.starts_with(stem)).map_or("", String::as_str)
    }

    #[test]
    fn whoever_mentions_a_file_mentions_it_by_its_name() -> anyhow::Result<()> {
        let page = page("a")?;
        for (who, whom) in [
            ("index.html", "style-"),
            ("index.html", "start-"),
            ("start-", "module-"),
            ("module-", "module_bg-"),
        ] {
            let (who, whom) = (named(&page, who), named(&page, whom));
            assert!(whom.contains('-') && page[who].contains(whom), "{who}: {}", page[who]);
        }
        let rules = named(&page, "rules-").split('/').next().unwrap_or_default();
        assert!(page["index.html"].contains(&format!("\"{rules}\"")), "{}", page["index.html"]);
        for name in page.keys().filter(|name| *name != "sw.js") {
            assert!(page["sw.js"].contains(&format!("\"{name}\"")), "{name}: {}", page["sw.js"]);
        }
        Ok(())
    }

    #[test]
    fn a_change_changes_the_names_of_what_has_changed_and_the_version() -> anyhow::Result<()> {
        let (one, other) = (page("one")?, page("other")?);
        assert_eq!(page("one")?, one);
        assert_ne!(named(&one, "style-"), named(&other, "style-"));
        assert_eq!(named(&one, "module_bg-"), named(&other, "module_bg-"));
        let version = |page: &BTreeMap<String, String>| {
            page["index.html"].split(' ').next().map(ToOwned::to_owned)
        };
        assert_ne!(version(&one), version(&other));
        assert!(version(&one).is_some_and(|version| one["sw.js"].starts_with(&version)));
        Ok(())
    }
}
