//! Embeds the page into the program, if it has been built in the folder that `QUADRILLE_EMBED` names.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=QUADRILLE_EMBED");
    let mut files = Vec::new();
    if let Some(folder) = env::var_os("QUADRILLE_EMBED").map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", folder.display());
        list(&folder, &folder, &mut files)?;
        files.sort();
    }
    let mut text = String::from(
        "/// The page's files by name, in order.\nstatic FILES: &[(&str, &[u8])] = &[\n",
    );
    for (name, path) in files {
        writeln!(text, "    ({name:?}, include_bytes!({path:?})),")?;
    }
    text.push_str("];\n");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("files.rs"), text)?;
    Ok(())
}

/// Lists all files below a folder: their names relative to the page, and their paths.
fn list(
    page: &Path,
    folder: &Path,
    files: &mut Vec<(String, PathBuf)>,
) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(page, &path, files)?;
        } else {
            let name = path.strip_prefix(page)?.to_string_lossy().replace('\\', "/");
            files.push((name, path.canonicalize()?));
        }
    }
    Ok(())
}
