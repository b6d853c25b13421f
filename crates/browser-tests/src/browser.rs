use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use serde_json::json;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, LoggingPrefsLogLevel, WindowHandle};

use crate::Kind;
use crate::driver::Driver;

/// The flags of every browser. Most of them switch off requests to the network. The last one
/// switches off the browser's own pages, as for its address bar, which take a third of the time.
const FLAGS: [&str; 15] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-search-engine-choice-screen",
    "--disable-extensions",
    "--disable-gpu-rasterization",
    "--mute-audio",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PreloadTopChromeWebUI,Translate,\
     OptimizationHints,MediaRouter",
];

/// The browsers that wait for their next test. They end with the process.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A running browser. Each test gets a window and an origin of its own in it. Storage, caches,
/// workers and permissions belong to the origin.
pub(crate) struct Browser {
    session: WebDriver,
    /// The window that keeps the browser open.
    first: WindowHandle,
    /// The user agent of the browser.
    name: String,
    driver: Driver,
}

impl Browser {
    /// A browser with a fresh window: one that is idle, or else a new one.
    ///
    /// # Errors
    /// If none can be started; the error says what to install.
    pub(crate) async fn take() -> anyhow::Result<Self> {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let browser = match idle {
            Some(browser) => browser,
            None => Self::start().await?,
        };
        let window = browser.session.new_window().await?;
        browser.session.switch_to_window(window).await?;
        Ok(browser)
    }

    async fn start() -> anyhow::Result<Self> {
        let driver = Driver::start(Kind::Chromium)?;
        let session = WebDriver::new(driver.address(), capabilities(&driver)?).await;
        let session = session
            .context("cannot open Chromium; on Debian: apt install chromium chromium-driver")?;
        let first = session.window().await?;
        let version = session.cdp().send_raw("Browser.getVersion", json!({})).await?;
        let name = version["userAgent"].as_str().context("the browser has no name")?.to_owned();
        Ok(Self { session, first, name, driver })
    }

    /// The session of the driver.
    pub(crate) fn session(&self) -> &WebDriver {
        &self.session
    }

    /// The user agent of the browser.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Closes the windows of a test, clears the data of its origin and returns the browser to the
    /// idle ones.
    ///
    /// # Errors
    /// If the browser refuses; it is then ended.
    pub(crate) async fn give_back(self, origin: &str) -> anyhow::Result<()> {
        match self.forget(origin).await {
            Ok(()) => IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self),
            Err(error) => {
                self.end().await;
                return Err(error);
            }
        }
        Ok(())
    }

    async fn forget(&self, origin: &str) -> anyhow::Result<()> {
        let all = json!({ "origin": origin, "storageTypes": "all" });
        let told = [
            ("Storage.clearDataForOrigin", all),
            ("Network.clearBrowserCookies", json!({})),
            ("Browser.resetPermissions", json!({})),
        ];
        for window in self.session.windows().await? {
            if window != self.first {
                self.session.switch_to_window(window).await?;
                self.session.close_window().await?;
            }
        }
        self.session.switch_to_window(self.first.clone()).await?;
        for (method, parameters) in told {
            let done = self.session.cdp().send_raw(method, parameters).await;
            done.with_context(|| method.to_owned())?;
        }
        self.session.browser_log().await?;
        Ok(())
    }

    /// Ends the browser in any state.
    pub(crate) async fn end(self) {
        let _ = self.session.quit().await;
        drop(self.driver);
    }
}

fn capabilities(driver: &Driver) -> anyhow::Result<ChromeCapabilities> {
    let mut all = DesiredCapabilities::chrome();
    for flag in FLAGS {
        all.add_arg(flag)?;
    }
    all.add_arg(&format!("--user-data-dir={}", driver.profile().display()))?;
    all.set_browser_log_level(LoggingPrefsLogLevel::All)?;
    Ok(all)
}
