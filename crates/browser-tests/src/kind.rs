use std::env;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, bail};
use serde_json::json;
use thirtyfour::{Capabilities, DesiredCapabilities};

use crate::server::workspace;

/// A kind of browser that the tests know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Chromium with chromedriver, which nearly all tests run in.
    Chromium,
    /// Firefox with geckodriver.
    Firefox,
    /// WebKit's MiniBrowser with WebKitWebDriver, on a virtual screen.
    WebKit,
}

impl Kind {
    /// The command that starts the driver, and the port it is to listen on; 0 if the driver chooses
    /// one.
    ///
    /// # Errors
    /// If it is not installed; the error says what to install.
    pub(crate) fn driver(self, home: &Path) -> anyhow::Result<(Command, u16)> {
        let (name, missing) = match self {
            Self::Chromium => ("chromedriver", "on Debian: apt install chromium chromium-driver"),
            Self::Firefox => ("geckodriver", "`cargo xtask browsers` installs it"),
            Self::WebKit => ("WebKitWebDriver", "`cargo xtask browsers` installs it"),
        };
        let program = installed(name).with_context(|| format!("no {name}; {missing}"))?;
        let mut driver = Command::new(&program);
        let mut port = 0;
        if self == Self::WebKit {
            port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
            driver = Command::new("xvfb-run");
            driver.arg("--auto-servernum").arg(&program);
            driver.env("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1");
            driver.env("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
        }
        if self != Self::Chromium {
            driver.env("HOME", home).env("TMPDIR", home);
        }
        driver.arg(format!("--port={port}"));
        Ok((driver, port))
    }

    /// The capabilities to ask the driver for.
    ///
    /// # Errors
    /// If there is no such browser.
    pub(crate) fn capabilities(self) -> anyhow::Result<Capabilities> {
        Ok(match self {
            Self::Chromium => bail!("Chromium is asked for more"),
            Self::Firefox => {
                let mut all = DesiredCapabilities::firefox();
                all.set_headless()?;
                all.into()
            }
            Self::WebKit => {
                let browser = mini_browser().context("no MiniBrowser")?;
                let options = json!({ "binary": browser, "args": ["--automation"] });
                let mut all = Capabilities::new();
                all.set("browserName", "MiniBrowser")?;
                all.set("webkitgtk:browserOptions", options)?;
                all
            }
        })
    }
}

/// A program on the search path, or one that was built for these tests.
fn installed(name: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    let own = workspace().join("target/geckodriver/bin");
    let mut programs = env::split_paths(&folders).chain([own]).map(|folder| folder.join(name));
    programs.find(|program| program.is_file())
}

/// WebKit's browser for tests, which is on no search path.
fn mini_browser() -> Option<PathBuf> {
    let folders = ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0"];
    let places = folders.map(|folder| format!("/usr/lib/x86_64-linux-gnu/{folder}/MiniBrowser"));
    places.into_iter().map(PathBuf::from).find(|program| program.is_file())
}
