use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Instant;

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use tokio::runtime::Runtime;
use tokio::sync::Semaphore;
use tokio::task::block_in_place;

use crate::browser::Browser;
use crate::server::{Server, folder};
use crate::{Kind, Page};

/// The number of browsers that tests open at once, not counting those of a party.
pub(crate) static BROWSERS: Semaphore = Semaphore::const_new(2);

/// The runtime of all visits. The connections to a browser outlive the test that made them.
pub(crate) static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Runtime::new().expect("a runtime starts wherever a test's has started"));

/// The width and height of a desktop window within its frame, in pixels.
const DESK: (u32, u32) = (1280, 800);

/// The width and height of a phone, in pixels.
const PHONE: (u32, u32) = (390, 844);

/// The width and height of a common small phone, in pixels.
const SMALL: (u32, u32) = (360, 640);

/// The width and height of a small phone, in pixels.
const NARROW: (u32, u32) = (320, 568);

/// The width and height of a phone that lies on its side, in pixels.
const LYING: (u32, u32) = (844, 390);

/// The width and height of a desktop window at 400 % zoom, in pixels.
const ENLARGED: (u32, u32) = (320, 200);

/// A visitor of the page: the screen, the language and the stored values.
#[derive(Clone, Debug)]
pub struct Visit {
    phone: bool,
    screen: (u32, u32),
    language: String,
    still: bool,
    stored: Vec<(String, String)>,
    forgiven: Vec<String>,
    folder: PathBuf,
}

impl Visit {
    /// At a desk, with a screen of 1280 × 800, a mouse and an English browser, and with pieces that
    /// are there at once instead of sliding.
    #[must_use]
    pub fn desktop() -> Self {
        Self {
            phone: false,
            screen: DESK,
            language: "en-US".to_owned(),
            still: false,
            stored: vec![("quadrille.settings".to_owned(), "speed=off".to_owned())],
            forgiven: Vec::new(),
            folder: folder(),
        }
    }

    /// With a phone held upright, of 390 × 844, that is touched with a finger.
    #[must_use]
    pub fn phone() -> Self {
        Self { phone: true, screen: PHONE, ..Self::desktop() }
    }

    /// With a small phone, of 360 × 640.
    #[must_use]
    pub fn small() -> Self {
        Self { screen: SMALL, ..Self::phone() }
    }

    /// With a very narrow phone, of 320 × 568.
    #[must_use]
    pub fn narrow() -> Self {
        Self { screen: NARROW, ..Self::phone() }
    }

    /// With a phone that lies on its side.
    #[must_use]
    pub fn lying() -> Self {
        Self { screen: LYING, ..Self::phone() }
    }

    /// At a desk, with everything four times as large.
    #[must_use]
    pub fn enlarged() -> Self {
        Self { screen: ENLARGED, ..Self::desktop() }
    }

    /// With a browser in another language.
    #[must_use]
    pub fn language(self, tag: &str) -> Self {
        Self { language: tag.to_owned(), ..self }
    }

    /// With a system that prefers reduced motion.
    #[must_use]
    pub fn still(self) -> Self {
        Self { still: true, ..self }
    }

    /// With a value that the browser stores under a key, unless the page has since stored another.
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

    /// To the page in another folder than that of the built page.
    #[must_use]
    pub fn served_from(self, folder: PathBuf) -> Self {
        Self { folder, ..self }
    }

    /// Opens the page at an address like `#/play`, runs the test in it, checks the console for
    /// errors, and closes everything.
    ///
    /// # Errors
    /// If the test fails, or the page wrote an error to the console. The error contains the console
    /// log and, if the test failed, the address of the page.
    ///
    /// # Panics
    /// If it is not awaited in a runtime with several threads.
    pub async fn run(
        self,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        block_in_place(|| RUNTIME.block_on(self.visit(route, test)))
    }

    async fn visit(
        &self,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let _place = BROWSERS.acquire().await?;
        let started = Instant::now();
        let server = Server::start(self.folder.clone())?;
        let browser = Browser::take().await?;
        let page = Page::new(browser.session().clone(), server, Kind::Chromium);
        let result = self.test(&page, browser.name(), route, test).await;
        let result = self.leave(&page, browser, result).await;
        println!("{}: {:.1} s", name(), started.elapsed().as_secs_f32());
        result
    }

    /// Ends a visit. It adds the errors of the console to the result and, if the test failed, the
    /// address of the page.
    pub(crate) async fn leave(
        &self,
        page: &Page,
        browser: Browser,
        result: anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let errors = self.errors(browser.session()).await.unwrap_or_default();
        match result {
            Ok(()) if errors.is_empty() => browser.give_back(page.address()).await,
            Ok(()) => {
                browser.end().await;
                Err(anyhow::anyhow!("the console tells errors: {errors:?}"))
            }
            Err(error) => {
                let at = page.whereabouts().await;
                let shot = shoot(browser.session()).await;
                browser.end().await;
                Err(error.context(format!("at {at}; console: {errors:?}; {shot}")))
            }
        }
    }

    /// Opens a page for this visitor.
    pub(crate) async fn come(&self, page: &Page, browser: &str, route: &str) -> anyhow::Result<()> {
        for (method, parameters) in self.circumstances(browser) {
            page.cdp(method, parameters).await?;
        }
        page.open(route).await
    }

    async fn test(
        &self,
        page: &Page,
        browser: &str,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.come(page, browser, route).await?;
        test(page).await
    }

    /// The commands that set up a window for this visitor, in the browser with this name.
    fn circumstances(&self, browser: &str) -> Vec<(&'static str, Value)> {
        let keep = "for (const [key, text] of KEPT) if (localStorage.getItem(key) === null) \
             localStorage.setItem(key, text)";
        let keep = keep.replace("KEPT", &json!(self.stored).to_string());
        // Other documents, like an empty one, have no storage.
        let source = format!("if (location.protocol === 'http:') {{ {keep} }}");
        let ((width, height), density) = (self.screen, if self.phone { 2 } else { 1 });
        let screen = json!({
            "width": width, "height": height, "deviceScaleFactor": density, "mobile": self.phone
        });
        let mut all = vec![
            ("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })),
            ("Emulation.setDeviceMetricsOverride", screen),
            (
                "Emulation.setUserAgentOverride",
                json!({ "userAgent": browser, "acceptLanguage": self.language }),
            ),
        ];
        if self.phone {
            let fingers = json!({ "enabled": true, "maxTouchPoints": 5 });
            all.push(("Emulation.setTouchEmulationEnabled", fingers));
        }
        if self.still {
            let features = json!([{ "name": "prefers-reduced-motion", "value": "reduce" }]);
            all.push(("Emulation.setEmulatedMedia", json!({ "features": features })));
        }
        all
    }

    /// The errors in the console that are not expected.
    async fn errors(&self, browser: &WebDriver) -> anyhow::Result<Vec<String>> {
        let log = browser.browser_log().await?.into_iter();
        let forgiven = |text: &str| self.forgiven.iter().any(|part| text.contains(part));
        let severe = log.filter(|entry| entry.level == "SEVERE" && !forgiven(&entry.message));
        Ok(severe.map(|entry| entry.message).collect())
    }
}

/// Saves a picture of the page; returns its path.
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
pub(crate) fn name() -> String {
    std::thread::current().name().unwrap_or("test").replace("::", "-")
}
