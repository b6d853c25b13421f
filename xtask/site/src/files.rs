//! The page: from the compiled module to a folder that any host can serve.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use brotli::BrotliCompress;
use brotli::enc::BrotliEncoderParams;
use libdeflater::{CompressionLvl, Compressor};
use quadrille_core::Language;
use quadrille_core::texts::pack;
use quadrille_table::{GameId, catalogues};
use wasm_bindgen_cli_support::Bindgen;

use crate::{names, root, rules};

/// The files that are served unchanged.
const STATIC: &str = "crates/web/static";

/// The content security policy: the page may run, show and fetch its own files only.
const POLICY: &str = include_str!("../../../crates/web/policy.txt").trim_ascii();

/// Files with fewer bytes are not compressed.
const WORTH: usize = 512;

/// Files with more bytes, as only a debug build has, would take brotli too long.
const QUICK: usize = 8_000_000;

/// The endings of the names of compressed files.
const GZIP: &str = ".gz";
const BROTLI: &str = ".br";

/// The folder with the parts of the page's style sheet.
const STYLE: &str = "crates/web/style";

/// The parts of the style sheet, in the order of their precedence, the lowest first.
const PARTS: [&str; 20] = [
    "page", "home", "board", "why", "ending", "below", "play", "many", "gauges", "learn",
    "puzzles", "analyse", "review", "library", "forms", "prose", "print", "online", "phone",
    "forced",
];

/// The folders of files that the page fetches when it needs them, by name, and their sources. The
/// document names the current folder of each in its attribute `data-` and the name.
const ON_DEMAND: [(&str, &str); 2] =
    [("books", "crates/book/data"), ("puzzles", "crates/puzzles/data")];

/// The folder of the texts of each language but English, which the module contains. The page
/// fetches the file of its language.
const TEXTS: &str = "texts";

/// Makes the page from its module in a folder, which then holds nothing else.
pub(crate) fn make(module: &Path, into: &Path) -> anyhow::Result<()> {
    if into.exists() {
        fs::remove_dir_all(into).with_context(|| into.display().to_string())?;
    }
    copy(&root().join(STATIC), into)?;
    Bindgen::new()
        .input_path(module)
        .out_name("quadrille")
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(false)
        .generate(into)?;
    fs::write(into.join("themes.css"), quadrille_board::art::themes())?;
    fs::write(into.join("style.css"), bare(&(style()? + quadrille_board::print::STYLE)))?;
    let script = into.join("quadrille.js");
    fs::write(&script, bare(&fs::read_to_string(&script)?))?;
    fill(into)?;
    rules::write(&root().join("docs/rules"), &into.join("rules"))?;
    for (name, from) in ON_DEMAND {
        copy(&root().join(from), &into.join(name))?;
    }
    texts(&into.join(TEXTS))?;
    names::seal(into)?;
    squeeze(into)
}

/// Writes the pack of each language that the module does not contain.
fn texts(folder: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(folder)?;
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let file = folder.join(format!("{}.txt", language.tag()));
        fs::write(file, pack(language, &catalogues()))?;
    }
    Ok(())
}

/// Writes a brotli and a gzip version beside each file that is large enough, for servers that
/// support them. Browsers accept brotli over secure connections only, and gzip over all.
fn squeeze(folder: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            squeeze(&path)?;
            continue;
        }
        let plain = fs::read(&path)?;
        if plain.len() < WORTH {
            continue;
        }
        fs::write(beside(&path, GZIP), gzip(&plain)?)?;
        if plain.len() <= QUICK {
            let mut squeezed = fs::File::create(beside(&path, BROTLI))?;
            let params = BrotliEncoderParams::default();
            BrotliCompress(&mut plain.as_slice(), &mut squeezed, &params)?;
        }
    }
    Ok(())
}

fn gzip(plain: &[u8]) -> anyhow::Result<Vec<u8>> {
    let mut compressor = Compressor::new(CompressionLvl::best());
    let mut squeezed = vec![0; compressor.gzip_compress_bound(plain.len())];
    let length = compressor.gzip_compress(plain, &mut squeezed)?;
    squeezed.truncate(length);
    Ok(squeezed)
}

/// The path of a file with another ending appended.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// A script or a style sheet without indentation, empty lines, and comments on lines of their own.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        let begins = line.starts_with("/*");
        if !(in_comment || begins || line.is_empty() || line.starts_with("// ")) {
            bare.push_str(line);
            bare.push('\n');
        }
        in_comment = (in_comment || begins) && !line.ends_with("*/");
    }
    bare
}

/// The style sheet of the page.
fn style() -> anyhow::Result<String> {
    let folder = root().join(STYLE);
    let found = fs::read_dir(&folder).with_context(|| folder.display().to_string())?.count();
    anyhow::ensure!(
        found == PARTS.len(),
        "{} holds {found} parts of those named",
        folder.display()
    );
    let part = |name: &&str| {
        let file = folder.join(format!("{name}.css"));
        fs::read_to_string(&file).with_context(|| file.display().to_string())
    };
    PARTS.iter().map(part).collect()
}

/// Fills the names of the games, the policy and the folders fetched on demand into the document and
/// the manifest.
fn fill(folder: &Path) -> anyhow::Result<()> {
    let names = GameId::ALL.map(|game| game.rules().name());
    let folders = ON_DEMAND.map(|(name, _)| name).into_iter().chain([TEXTS]);
    let told: Vec<String> = folders.map(|name| format!("data-{name}=\"{name}\"")).collect();
    for file in ["index.html", "manifest.webmanifest"].map(|name| folder.join(name)) {
        let text = fs::read_to_string(&file)?.replace("{games}", &names.join(", "));
        let text = text.replace("{on-demand}", &told.join(" "));
        fs::write(file, text.replace("{policy}", POLICY))?;
    }
    Ok(())
}

/// Copies a folder with its contents.
fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// The bytes transferred for a folder, without the files that are fetched on demand.
pub(crate) fn travels(folder: &Path) -> anyhow::Result<u64> {
    let mut total = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && is_on_demand(&path) {
            continue;
        }
        if path.is_dir() {
            total += travels(&path)?;
        } else {
            total += size(&path, &[BROTLI, GZIP])?;
        }
    }
    Ok(total)
}

/// The bytes transferred with gzip before the page runs, for browsers that neither accept brotli nor
/// cache the page: the files directly in the folder.
pub(crate) fn travels_plainly(folder: &Path) -> anyhow::Result<u64> {
    let mut total = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() {
            total += size(&path, &[GZIP])?;
        }
    }
    Ok(total)
}

/// The bytes transferred for a file, in the first of these encodings that exists; 0 if it is itself
/// an encoded file.
fn size(path: &Path, ways: &[&str]) -> anyhow::Result<u64> {
    if [GZIP, BROTLI].iter().any(|end| path.to_string_lossy().ends_with(end)) {
        return Ok(0);
    }
    let squeezed = ways.iter().map(|end| beside(path, end)).find(|squeezed| squeezed.exists());
    Ok(fs::metadata(squeezed.as_deref().unwrap_or(path))?.len())
}

/// True if a folder holds files fetched on demand, by its name, which may carry a hash.
fn is_on_demand(folder: &Path) -> bool {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut known = ON_DEMAND.iter().map(|(known, _)| *known).chain([TEXTS]);
    known.any(|known| name.split('-').next() == Some(known))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{bare, gzip, is_on_demand};

    #[test]
    fn what_is_squeezed_by_gzip_can_be_read_again() {
        let plain = "a page, a page, a page".repeat(40).into_bytes();
        let squeezed = gzip(&plain).expect("there is room for it");
        assert!(squeezed.len() < plain.len() / 10);
        let mut read = vec![0; plain.len()];
        let length = libdeflater::Decompressor::new().gzip_decompress(&squeezed, &mut read);
        assert_eq!((length, read), (Ok(plain.len()), plain));
    }

    #[test]
    fn folders_fetched_on_demand_are_known_by_their_names_with_and_without_hash() {
        for (name, is) in [("puzzles", true), ("puzzles-0123456789abcdef", true), ("rules", false)]
        {
            assert_eq!(is_on_demand(&Path::new("page").join(name)), is, "{name}");
        }
    }

    #[test]
    fn nothing_is_left_out_but_comments_and_space() {
        let text = "/** What it does.\n * More.\n */\nfn() {\n    // why\n\n    a / b; // c\n}\n";
        assert_eq!(bare(text), "fn() {\na / b; // c\n}\n");
    }
}
