//! The page in other browsers than Chromium.

use anyhow::{Context, ensure};
use serde_json::json;
use thirtyfour::prelude::*;

use crate::driver::Driver;
use crate::server::{Server, folder};
use crate::{Kind, Page};

/// The width and height of a window, in pixels.
const WINDOW: (u32, u32) = (1280, 900);

/// The settings stored when the page is first opened: English, and pieces that do not slide.
const SETTINGS: &str = "language=en speed=off";

/// Records the errors in the document from now on.
const NOTE: &str = "
    window.wrong = [];
    const note = what => wrong.push(String(what));
    addEventListener('error', event => note(event.message));
    addEventListener('unhandledrejection', event => note(event.reason));
    document.addEventListener('securitypolicyviolation', event => note(event.violatedDirective));";

impl Kind {
    /// Opens the page at an address like `#/play` in a fresh browser of this kind, runs the test in
    /// it, and closes everything.
    ///
    /// # Errors
    /// If the browser is not installed, the test fails, or the last document noted that something
    /// went wrong.
    pub async fn visit(
        self,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let driver = Driver::start(self)?;
        let session = WebDriver::new(driver.address(), self.capabilities()?).await;
        let session = session.with_context(|| format!("cannot open {self:?}"))?;
        let page = Page::new(session.clone(), Server::start(folder())?, self);
        let result = Self::test(&page, route, test).await;
        let result = match result {
            Ok(()) => Ok(()),
            Err(error) => Err(error.context(format!("at {}", page.whereabouts().await))),
        };
        let _ = session.quit().await;
        drop(driver);
        result
    }

    async fn test(
        page: &Page,
        route: &str,
        test: impl AsyncFnOnce(&Page) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        page.browser().set_window_rect(0, 0, WINDOW.0, WINDOW.1).await?;
        page.open("#/about").await?;
        let keep = "localStorage.setItem('quadrille.settings', arguments[0])";
        page.script(keep, &[json!(SETTINGS)]).await?;
        page.go(route).await?;
        page.reload().await?;
        page.script(NOTE, &[]).await?;
        test(page).await?;
        let wrong = page.script("return window.wrong ?? []", &[]).await?;
        ensure!(wrong == json!([]), "the page tells errors: {wrong}");
        Ok(())
    }
}
