//! A disk of limited size that can be filled.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// The size when it is not full.
const SIZE: &str = "size=2g";

/// The space left when it is filled, in kilobytes, since the database writes to it meanwhile.
const SPARE: u64 = 32;

/// A disk in memory, unmounted when dropped. Only the root user may mount one.
pub(super) struct Disk(PathBuf);

impl Disk {
    /// Mounts a disk at a folder.
    pub(super) fn at(folder: &Path) -> anyhow::Result<Self> {
        run(Command::new("mount").args(["-t", "tmpfs", "-o", SIZE, "none"]).arg(folder))?;
        Ok(Self(folder.to_owned()))
    }

    /// Shrinks the disk to little more than the used space.
    pub(super) fn fill(&self) -> anyhow::Result<()> {
        for _ in 0..20 {
            let output = Command::new("df").args(["-Pk"]).arg(&self.0).output()?;
            let output = String::from_utf8_lossy(&output.stdout).into_owned();
            let used = output.lines().nth(1).and_then(|line| line.split_whitespace().nth(2));
            let used: u64 = used.and_then(|used| used.parse().ok()).context("df tells nothing")?;
            if self.resize(&format!("size={}k", used + SPARE)).is_ok() {
                return Ok(());
            }
        }
        anyhow::bail!("the disk fills too quickly to be filled")
    }

    /// Restores the full size.
    pub(super) fn free(&self) -> anyhow::Result<()> {
        self.resize(SIZE)
    }

    fn resize(&self, size: &str) -> anyhow::Result<()> {
        run(Command::new("mount").args(["-o", &format!("remount,{size}")]).arg(&self.0))
    }
}

/// Checks that a disk can be mounted.
///
/// # Errors
/// If it cannot.
pub(super) fn try_one() -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("quadrille-disk-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let tried = Disk::at(&folder).map(drop);
    let _ = std::fs::remove_dir(&folder);
    tried
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = run(Command::new("umount").arg("-l").arg(&self.0));
    }
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let done = command.stdin(Stdio::null()).output().context("cannot mount a disk")?;
    let said = String::from_utf8_lossy(&done.stderr);
    ensure!(done.status.success(), "cannot mount a disk: {}", said.trim());
    Ok(())
}
