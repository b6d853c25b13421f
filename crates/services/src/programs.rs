//! The places of programs.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of PostgreSQL's packages, by version.
const VERSIONS: &str = "/usr/lib/postgresql";

/// The folders of packages for programs of the system.
const SYSTEM: [&str; 2] = ["/usr/sbin", "/usr/local/sbin"];

/// The path of a program, searched in `PATH` and in the folders of the system.
pub(crate) fn find(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(SYSTEM.iter().map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// The folder of all programs of a server of PostgreSQL, the latest if there are several.
pub(crate) fn postgres() -> Option<PathBuf> {
    let whole = |folder: &PathBuf| ["initdb", "postgres"].iter().all(|name| has(folder, name));
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> =
        versions.map(|version| version.path().join("bin")).filter(whole).collect();
    folders.sort_by_key(|folder| version(folder));
    let in_path = || {
        let program = find("postgres")?.canonicalize().ok()?;
        program.parent().map(Path::to_owned).filter(whole)
    };
    folders.pop().or_else(in_path)
}

fn has(folder: &Path, name: &str) -> bool {
    folder.join(name).is_file()
}

fn version(bin: &Path) -> u32 {
    let name = bin.parent().and_then(Path::file_name).unwrap_or_default();
    name.to_string_lossy().parse().unwrap_or(0)
}
