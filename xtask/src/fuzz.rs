//! Short runs of the fuzz targets, where the toolchain allows.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, bail};

use crate::tools::{command, output, root, run};

/// What cargo-fuzz gives the compiler, so that the targets need no other tool than cargo.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 -Cdebug-assertions --cfg fuzzing";

/// Runs every target for so many seconds; answers what was done.
pub(crate) fn fuzz(seconds: u32) -> anyhow::Result<String> {
    if output(&mut command("cargo", &["+nightly", "--version"])).is_none() {
        println!("NOT FUZZED: there is no nightly toolchain, which the fuzzer needs");
        return Ok("NOT fuzzed (no nightly toolchain)".to_owned());
    }
    let host = "x86_64-unknown-linux-gnu";
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        println!("NOT FUZZED: the fuzz targets are built for {host} only");
        return Ok(format!("NOT fuzzed (not {host})"));
    }
    let mut build = command(
        "cargo",
        &["+nightly", "build", "--release", "--manifest-path", "fuzz/Cargo.toml", "--target", host],
    );
    build.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", root().join("target/fuzz"));
    for stable in ["RUSTC", "CARGO", "RUSTUP_TOOLCHAIN", "CARGO_ENCODED_RUSTFLAGS"] {
        build.env_remove(stable);
    }
    run(&mut build)?;
    let targets = targets()?;
    for target in &targets {
        println!("fuzzing {target}");
        let corpus = root().join("target/fuzz/corpus").join(target);
        fs::create_dir_all(&corpus)?;
        let program = root().join(format!("target/fuzz/{host}/release/{target}"));
        let mut fuzzer = command(&program.to_string_lossy(), &[]);
        fuzzer.arg(corpus).arg(root().join("fuzz/seeds"));
        fuzzer.args([&format!("-max_total_time={seconds}"), "-verbosity=0", "-max_len=4096"]);
        fuzzer.arg(format!("-artifact_prefix={}/", root().join("target/fuzz").display()));
        run_quietly(&mut fuzzer)?;
    }
    Ok(format!("{} readers fuzzed for {seconds} s each", targets.len()))
}

/// Runs a fuzzer, whose chatter matters only when it finds something.
fn run_quietly(fuzzer: &mut Command) -> anyhow::Result<()> {
    let output = fuzzer.output().with_context(|| format!("cannot start {fuzzer:?}"))?;
    if !output.status.success() {
        eprintln!("{}", String::from_utf8_lossy(&output.stderr));
        bail!("{fuzzer:?} found an input that breaks the reader");
    }
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
