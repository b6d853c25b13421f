//! The page: from the sources to a folder that any host can serve.

use std::ffi::OsStr;
use std::fmt::{self, Display};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, ensure};

use crate::tools::{
    WASM, add_wasm_target, cargo, command, finish, output, program, root, run, target,
};

/// Compiles the page as it is released.
pub(crate) const COMPILE: [&str; 7] =
    ["build", "--profile", "page", "--target", WASM, "--package", "quadrille-web"];

/// Compiles the program that makes a folder of it.
pub(crate) const TOOL: [&str; 3] = ["build", "--package", "site"];

/// The folder of the page during development. It is not `target/page`, where cargo puts the output
/// of the profile of that name.
pub(crate) fn folder() -> PathBuf {
    target().join("site")
}

/// Builds the page into a folder, which then holds nothing else.
pub(crate) fn build(into: &Path) -> anyhow::Result<()> {
    add_wasm_target()?;
    let tool = cargo(&TOOL).arg("--quiet").spawn().context("cannot start cargo")?;
    let compiled = run(&mut cargo(&COMPILE));
    finish("building what makes a folder of the page", tool)?;
    compiled?;
    assemble(into)
}

/// Makes a folder of the page that has been compiled.
pub(crate) fn assemble(into: &Path) -> anyhow::Result<()> {
    let module = target().join(format!("{WASM}/page/quadrille-web.wasm"));
    run(tool("make").arg(module).arg(into))
}

/// Builds the page into a folder, `dist` unless another is named, and prints its size.
pub(crate) fn dist(folder: Option<&str>) -> anyhow::Result<()> {
    let folder = root().join(folder.unwrap_or("dist"));
    let empty = fs::read_dir(&folder).map_or(true, |mut files| files.next().is_none());
    let is_module = |name: &OsStr| name.to_string_lossy().starts_with("quadrille_bg");
    let ours = fs::read_dir(&folder)
        .is_ok_and(|mut files| files.any(|file| file.is_ok_and(|f| is_module(&f.file_name()))));
    ensure!(
        empty || ours,
        "expected {} to be empty or to contain an earlier build of the page",
        folder.display()
    );
    build(&folder)?;
    println!("the page is in {}: {}", folder.display(), size(&folder)?);
    println!("any static host can serve it, at any path");
    Ok(())
}

/// Builds the `quadrille` command as it is released, with the page in it.
pub(crate) fn program_with_page() -> anyhow::Result<()> {
    build(&folder())?;
    let release = ["build", "--release", "--package", "quadrille"];
    run(cargo(&release).env("QUADRILLE_EMBED", folder()))?;
    let file = target().join(format!("release/quadrille{}", std::env::consts::EXE_SUFFIX));
    println!("the program, with the page inside, is {}", file.display());
    Ok(())
}

/// The transferred bytes of a page.
pub(crate) struct Size {
    /// All files but those fetched on demand, with brotli, for browsers that cache the page.
    whole: usize,
    /// The files needed at first, with gzip, over plain http.
    plain: usize,
}

impl Size {
    /// True if the page is not larger than these bounds, in bytes.
    pub(crate) fn is_within(&self, whole: usize, plain: usize) -> bool {
        self.whole <= whole && self.plain <= plain
    }
}

impl Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [whole, plain] = [self.whole, self.plain].map(|bytes| bytes / 1000);
        write!(f, "{whole} KB as it travels, {plain} KB at first over plain http")
    }
}

/// The transferred bytes of the page in a folder.
pub(crate) fn size(folder: &Path) -> anyhow::Result<Size> {
    let sizes = output(tool("size").arg(folder)).context("cannot measure the page")?;
    let (whole, plain) = sizes.trim().split_once(' ').context("expected two numbers of bytes")?;
    Ok(Size { whole: whole.parse()?, plain: plain.parse()? })
}

fn tool(task: &str) -> Command {
    command(&program("site"), &[task])
}
