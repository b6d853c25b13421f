//! Attacks, on systems that do not support them.

use crate::args::LoadArgs;

/// # Errors
/// Always.
#[expect(clippy::unused_async, reason = "attacks take their time elsewhere")]
pub(super) async fn run(_: &LoadArgs) -> anyhow::Result<bool> {
    anyhow::bail!("expected Linux: attackers need addresses of their own, and memory is read there")
}
