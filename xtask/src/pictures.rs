//! `cargo xtask pictures`: the pictures of the documentation, from the page as it is.

use anyhow::bail;

use crate::tools::{cargo, run};
use crate::{browser, page};

pub(crate) fn pictures() -> anyhow::Result<()> {
    if let Err(reason) = browser::find() {
        bail!("pictures need a browser: {reason}");
    }
    page::build(&page::folder())?;
    run(&mut cargo(&["build", "--package", "quadrille-browser-tests", "--bins"]))?;
    let mut pictures = cargo(&["run", "--package", "quadrille-browser-tests", "--bin", "pictures"]);
    run(pictures.env("QUADRILLE_PAGE", page::folder()))
}
