//! Short runs of the fuzz targets, if the toolchain allows.

use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::Context;

use crate::parts::said;
use crate::tools::{command, output, root, target};

/// The compiler flags of cargo-fuzz, so that the targets need no other tool than cargo.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 -Cdebug-assertions --cfg fuzzing";

/// The number of targets that run side by side.
const AT_ONCE: usize = 2;

/// Runs every target for `seconds` seconds; returns a summary, or the reason why it cannot run.
pub(crate) fn fuzz(seconds: u32) -> anyhow::Result<Result<String, String>> {
    if output(&mut command("cargo", &["+nightly", "--version"])).is_none() {
        return Ok(Err("there is no nightly toolchain, which the fuzzer needs".to_owned()));
    }
    let host = "x86_64-unknown-linux-gnu";
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        return Ok(Err(format!("the fuzz targets are built for {host} only")));
    }
    let folder = target().join("fuzz");
    let mut build = command(
        "cargo",
        &["+nightly", "build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", host],
    );
    build.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &folder);
    for stable in ["RUSTC", "CARGO", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"] {
        build.env_remove(stable);
    }
    said(&mut build)?;
    let targets = targets()?;
    let run = |name: &str| fuzz_one(&folder, host, name, seconds);
    for some in targets.chunks(AT_ONCE) {
        thread::scope(|scope| {
            let runs: Vec<_> = some.iter().map(|name| scope.spawn(|| run(name))).collect();
            runs.into_iter().try_for_each(|run| run.join().unwrap_or_else(|p| resume_unwind(p)))
        })?;
    }
    Ok(Ok(format!("{} readers fuzzed for {seconds} s each", targets.len())))
}

fn fuzz_one(folder: &Path, host: &str, target: &str, seconds: u32) -> anyhow::Result<()> {
    let corpus = folder.join("corpus").join(target);
    fs::create_dir_all(&corpus)?;
    let program = folder.join(format!("{host}/release/{target}"));
    let mut fuzzer = command(&program.to_string_lossy(), &[]);
    fuzzer.arg(corpus).arg(root().join("fuzz/seeds"));
    fuzzer.args([&format!("-max_total_time={seconds}"), "-verbosity=0", "-max_len=4096"]);
    fuzzer.arg(format!("-artifact_prefix={}/{target}-", folder.display()));
    said(&mut fuzzer).with_context(|| format!("an input breaks the reader {target}"))?;
    Ok(())
}

/// The names of the targets: one file each.
fn targets() -> anyhow::Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let files: Vec<PathBuf> = files.map(|file| Ok(file?.path())).collect::<anyhow::Result<_>>()?;
    let names = files.iter().filter_map(|file| file.file_stem());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}
