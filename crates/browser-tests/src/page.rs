use std::fmt::Debug;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::Kind;
use crate::server::Server;

/// The longest time that a test waits for something. It is long because the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(25);

/// The time between two looks.
const PAUSE: Duration = Duration::from_millis(30);

/// The page in a browser.
pub struct Page {
    browser: WebDriver,
    address: String,
    /// The server of the page, unless a caller owns it.
    server: Mutex<Option<Server>>,
    kind: Kind,
}

impl Page {
    pub(crate) fn new(browser: WebDriver, server: Server, kind: Kind) -> Self {
        let address = server.address().to_owned();
        Self { browser, address, server: Mutex::new(Some(server)), kind }
    }

    /// A page that another server serves at an address.
    pub(crate) fn at(browser: WebDriver, address: String) -> Self {
        Self { browser, address, server: Mutex::new(None), kind: Kind::Chromium }
    }

    /// The kind of browser that shows it.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The driver's session with the browser.
    #[must_use]
    pub fn browser(&self) -> &WebDriver {
        &self.browser
    }

    /// Ends the server, as if the network were gone.
    pub fn stop_server(&self) {
        drop(self.server.lock().unwrap_or_else(PoisonError::into_inner).take());
    }

    /// The page's address up to the `#`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Loads the page at an address like `#/play`, and waits until it is shown.
    ///
    /// # Errors
    /// If it is not shown.
    pub async fn open(&self, route: &str) -> anyhow::Result<()> {
        self.browser.goto(format!("{}{route}", self.address())).await?;
        self.until_shown("#main > *").await
    }

    /// Reloads the page, and waits until it is shown.
    ///
    /// # Errors
    /// If it is not shown.
    pub async fn reload(&self) -> anyhow::Result<()> {
        if self.kind == Kind::Chromium {
            self.browser.refresh().await?;
        } else {
            // On a refresh, other drivers bypass the cache.
            self.script("document.body.replaceChildren(); location.reload()", &[]).await?;
        }
        self.until_shown("#main > *").await
    }

    /// Goes to another part of the page, as a link does.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn go(&self, route: &str) -> anyhow::Result<()> {
        self.script("location.hash = arguments[0]", &[json!(route)]).await?;
        self.until_shown("#main > *").await
    }

    /// The fragment of the address, with its `#`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn route(&self) -> anyhow::Result<String> {
        let route = self.script("return location.hash", &[]).await?;
        Ok(route.as_str().unwrap_or_default().to_owned())
    }

    /// The address and the text of the page, for reports.
    pub(crate) async fn whereabouts(&self) -> String {
        let script = "return location.hash + ' ' + \
             (document.querySelector('#main')?.innerText ?? document.body.innerText).slice(0, 300)";
        match self.script(script, &[]).await {
            Ok(text) => text.to_string(),
            Err(error) => format!("no page: {error}"),
        }
    }

    /// Runs a script in the page; returns its result.
    ///
    /// # Errors
    /// If the script throws.
    pub async fn script(&self, script: &str, arguments: &[Value]) -> anyhow::Result<Value> {
        let done = self.browser.execute(script, arguments.to_vec()).await;
        Ok(done.with_context(|| script.to_owned())?.json().clone())
    }

    /// Runs a script that calls its last argument with the result.
    ///
    /// # Errors
    /// If the script throws, or does not call.
    pub async fn script_async(&self, script: &str, arguments: &[Value]) -> anyhow::Result<Value> {
        let done = self.browser.execute_async(script, arguments.to_vec()).await;
        Ok(done.with_context(|| script.to_owned())?.json().clone())
    }

    /// Sends a command of the Chrome DevTools Protocol.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn cdp(&self, method: &str, parameters: Value) -> anyhow::Result<Value> {
        let done = self.browser.cdp().send_raw(method, parameters).await;
        done.with_context(|| method.to_owned())
    }

    /// Calls `look` repeatedly until its result is as wanted; returns the result.
    ///
    /// # Errors
    /// If it never is; the error contains the last result.
    pub async fn until<T: Debug>(
        &self,
        what: &str,
        look: impl AsyncFn() -> anyhow::Result<T>,
        wanted: impl Fn(&T) -> bool,
    ) -> anyhow::Result<T> {
        let started = Instant::now();
        loop {
            let seen = look().await;
            if let Ok(seen) = seen
                && wanted(&seen)
            {
                return Ok(seen);
            } else if started.elapsed() > PATIENCE {
                let last = format!("{:?}", look().await);
                let last = last.split("Stacktrace").next().unwrap_or_default();
                bail!("waited in vain until {what}; seen last: {last}");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits until an element that matches `css` is on the page.
    ///
    /// # Errors
    /// If it never is.
    pub async fn until_shown(&self, css: &str) -> anyhow::Result<()> {
        self.until_count(css, |count| count > 0).await.map(|_| ())
    }

    /// Waits until the number of matching elements is as wanted; returns the number.
    ///
    /// # Errors
    /// If it never is.
    pub async fn until_count(
        &self,
        css: &str,
        wanted: impl Fn(usize) -> bool,
    ) -> anyhow::Result<usize> {
        let what = format!("there are enough of {css}");
        self.until(&what, async || self.count(css).await, |&count| wanted(count)).await
    }

    /// Waits until the text of an element is as wanted; returns the text.
    ///
    /// # Errors
    /// If it never is.
    pub async fn until_text(
        &self,
        css: &str,
        wanted: impl Fn(&str) -> bool,
    ) -> anyhow::Result<String> {
        let what = format!("the text of {css} is as it should be");
        self.until(&what, async || self.text(css).await, |text| wanted(text)).await
    }

    /// The number of elements that match `css`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn count(&self, css: &str) -> anyhow::Result<usize> {
        let script = "return document.querySelectorAll(arguments[0]).length";
        let count = self.script(script, &[json!(css)]).await?;
        Ok(count.as_u64().context("no number")? as usize)
    }

    /// The text of the first element that matches `css`.
    ///
    /// # Errors
    /// If there is none.
    pub async fn text(&self, css: &str) -> anyhow::Result<String> {
        let script = "return document.querySelector(arguments[0])?.textContent.trim()";
        let text = self.script(script, &[json!(css)]).await?;
        Ok(text.as_str().with_context(|| format!("no {css}"))?.to_owned())
    }

    /// The texts of the elements that match `css`.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn texts(&self, css: &str) -> anyhow::Result<Vec<String>> {
        let script =
            "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())";
        let texts = self.script(script, &[json!(css)]).await?;
        let texts = texts.as_array().context("no list")?.iter();
        Ok(texts.map(|text| text.as_str().unwrap_or_default().to_owned()).collect())
    }

    /// Waits until an element can be clicked, and clicks it as a person would. Covered and disabled
    /// elements cannot be clicked.
    ///
    /// # Errors
    /// If it never can be.
    pub async fn click(&self, css: &str) -> anyhow::Result<()> {
        let click = async || {
            let element = self.browser.find(By::Css(css)).await?;
            ensure!(element.is_enabled().await?, "{css} is disabled");
            element.click().await?;
            Ok(())
        };
        self.until(&format!("{css} is clicked"), click, |()| true).await
    }

    /// Types a text into a field.
    ///
    /// # Errors
    /// If there is no such field.
    pub async fn fill(&self, css: &str, text: &str) -> anyhow::Result<()> {
        self.until_shown(css).await?;
        let field = self.browser.find(By::Css(css)).await?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// The value that the browser stores under a key.
    ///
    /// # Errors
    /// If there is no such key.
    pub async fn stored(&self, key: &str) -> anyhow::Result<String> {
        let text = self.script("return localStorage.getItem(arguments[0])", &[json!(key)]).await?;
        Ok(text.as_str().with_context(|| format!("nothing is kept under {key}"))?.to_owned())
    }
}
