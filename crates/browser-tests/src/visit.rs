use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use serde_json::json;
use thirtyfour::prelude::*;
use thirtyfour::{ChromeCapabilities, LoggingPrefsLogLevel};
use tokio::sync::Semaphore;

use crate::Page;
use crate::driver::Driver;
use crate::server::Server;

/// How many browsers are open at once.
static BROWSERS: Semaphore = Semaphore::const_new(2);

/// What every browser is told. Most of it keeps it from looking for things in the network.
const FLAGS: [&str; 11] = [
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
];

/// How wide and high a window is at a desk, within its frame.
const DESK: (u32, u32) = (1280, 800);

/// How wide and high a phone is.
const PHONE: (u32, u32) = (390, 844);

/// Somebody who opens the page: with which screen, which language and what the browser keeps.
#[derive(Clone, Debug)]
pub struct Visit {
    phone: bool,
    language: String,
    still: bool,
    stored: Vec<(String, String)>,
    forgiven: Vec<String>,
}

impl Visit {
    /// At a desk, with a screen of 1280 × 800, a mouse and an English browser, and with pieces that
    /// are there at once instead of sliding.
    #[must_use]
    pub fn desktop() -> Self {
        Self {
            phone: false,
            language: "en-US".to_owned(),
            still: false,
            stored: vec![("quadrille.settings".to_owned(), "speed=off".to_owned())],
            forgiven: Vec::new(),
        }
    }

    /// With a phone held upright, of 390 × 844, that is touched with a finger.
    #[must_use]
    pub fn phone() -> Self {
        Self { phone: true, ..Self::desktop() }
    }

    /// With a browser in another language.
    #[must_use]
    pub fn language(self, tag: &str) -> Self {
        Self { language: tag.to_owned(), ..self }
    }

    /// With a system that asks for less motion.
    #[must_use]
    pub fn still(self) -> Self {
        Self { still: true, ..self }
    }

    /// With something kept by the browser under a key, unless the page has put something else
    /// there since.
    #[must_use]
    pub fn stored(mut self, key: &str, text: &str) -> Self {
        self.stored.retain(|(other, _)| other != key);
        self.stored.push((key.to_owned(), text.to_owned()));
        self
    }

    /// With errors in the console that are expected: those that contain this text.
    #[must_use]
    pub fn forgiving(mut self, text: &str) -> Self {
        self.forgiven.push(text.to_owned());
        self
    }

    /// Opens the page at an address like `#/play`, runs the test in it, checks that nothing went
    /// wrong unseen, and closes everything.
    ///
    /// # Errors
    /// If the test fails, or the page wrote an error to the console; the error tells where the page
    /// was, and what the console said.
    pub async fn run(
        self,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let _place = BROWSERS.acquire().await?;
        let started = Instant::now();
        let server = Server::start()?;
        let driver = Driver::start()?;
        let browser = self.open(&driver).await?;
        let page = Page::new(browser.clone(), server);
        let mut result = self.test(&page, route, test).await;
        let errors = self.errors(&browser).await.unwrap_or_default();
        if let Err(error) = result {
            let at = page.whereabouts().await;
            let shot = shoot(&browser).await;
            result = Err(error.context(format!("at {at}; console: {errors:?}; {shot}")));
        } else if !errors.is_empty() {
            result = Err(anyhow::anyhow!("the console tells errors: {errors:?}"));
        }
        drop(page);
        browser.quit().await?;
        drop(driver);
        println!("{}: {:.1} s", name(), started.elapsed().as_secs_f32());
        result
    }

    async fn test(
        &self,
        page: &Page,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let keep = "for (const [key, text] of KEPT) if (localStorage.getItem(key) === null) \
             localStorage.setItem(key, text)";
        let keep = keep.replace("KEPT", &json!(self.stored).to_string());
        // Other documents, like an empty one, have no storage.
        let source = format!("if (location.protocol === 'http:') {{ {keep} }}");
        page.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        if !self.phone {
            let (width, height) = DESK;
            let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
            page.cdp("Emulation.setDeviceMetricsOverride", screen).await?;
        }
        page.open(route).await?;
        test(page).await
    }

    async fn open(&self, driver: &Driver) -> anyhow::Result<WebDriver> {
        let capabilities = self.capabilities(driver.profile())?;
        let browser = WebDriver::new(driver.address(), capabilities).await;
        browser.context("cannot open Chromium; on Debian: apt install chromium chromium-driver")
    }

    fn capabilities(&self, profile: &Path) -> anyhow::Result<ChromeCapabilities> {
        let mut all = DesiredCapabilities::chrome();
        for flag in FLAGS {
            all.add_arg(flag)?;
        }
        all.add_arg(&format!("--user-data-dir={}", profile.display()))?;
        all.add_arg(&format!("--lang={}", self.language))?;
        let preferences = json!({ "intl.accept_languages": self.language });
        all.add_experimental_option("prefs", preferences)?;
        if self.still {
            all.add_arg("--force-prefers-reduced-motion")?;
        }
        if self.phone {
            let (width, height) = PHONE;
            let screen =
                json!({ "width": width, "height": height, "pixelRatio": 2.0, "touch": true });
            all.add_experimental_option("mobileEmulation", json!({ "deviceMetrics": screen }))?;
        }
        all.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        Ok(all)
    }

    /// The errors in the console that are not expected.
    async fn errors(&self, browser: &WebDriver) -> anyhow::Result<Vec<String>> {
        let log = browser.browser_log().await?.into_iter();
        let forgiven = |text: &str| self.forgiven.iter().any(|part| text.contains(part));
        let severe = log.filter(|entry| entry.level == "SEVERE" && !forgiven(&entry.message));
        Ok(severe.map(|entry| entry.message).collect())
    }
}

/// Keeps a picture of the page; tells where.
async fn shoot(browser: &WebDriver) -> String {
    let folder = std::env::temp_dir().join("quadrille-failed");
    let path = folder.join(format!("{}.png", name()));
    let kept = match browser.screenshot_as_png().await {
        Ok(png) => fs::create_dir_all(&folder).and_then(|()| fs::write(&path, png)).is_ok(),
        Err(_) => false,
    };
    if kept { format!("picture: {}", path.display()) } else { "no picture".to_owned() }
}

/// The name of the test that runs.
fn name() -> String {
    std::thread::current().name().unwrap_or("test").replace("::", "-")
}
