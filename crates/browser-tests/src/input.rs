//! Mouse, finger, wheel and keys, as the browser gets them from the system.

use serde_json::json;
use thirtyfour::Key as Special;

use crate::{Kind, Page};

/// A key of the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    Home,
    End,
    Enter,
    Escape,
    Tab,
    Space,
    PageDown,
    Char(char),
}

impl From<Key> for char {
    fn from(key: Key) -> Self {
        match key {
            Key::Up => Special::Up.into(),
            Key::Down => Special::Down.into(),
            Key::Left => Special::Left.into(),
            Key::Right => Special::Right.into(),
            Key::Home => Special::Home.into(),
            Key::End => Special::End.into(),
            Key::Enter => Special::Enter.into(),
            Key::Escape => Special::Escape.into(),
            Key::Tab => Special::Tab.into(),
            Key::PageDown => Special::PageDown.into(),
            Key::Space => ' ',
            Key::Char(char) => char,
        }
    }
}

/// A place in the window, in pixels from its top left corner.
pub(crate) type Spot = (f64, f64);

impl Page {
    /// Presses and releases a key.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn key(&self, key: Key) -> anyhow::Result<()> {
        let text = char::from(key).to_string();
        Ok(self.browser().action_chain().send_keys(text).perform().await?)
    }

    /// Moves the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn mouse_move(&self, spot: Spot, pressed: bool) -> anyhow::Result<()> {
        self.mouse("mouseMoved", spot, u8::from(pressed)).await
    }

    /// Presses the left button of the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn mouse_down(&self, spot: Spot) -> anyhow::Result<()> {
        self.mouse("mousePressed", spot, 1).await
    }

    /// Releases the left button of the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn mouse_up(&self, spot: Spot) -> anyhow::Result<()> {
        self.mouse("mouseReleased", spot, 0).await
    }

    async fn mouse(&self, kind: &str, (x, y): Spot, buttons: u8) -> anyhow::Result<()> {
        if self.kind() != Kind::Chromium {
            let there = self.browser().action_chain().move_to(x as i64, y as i64);
            let done = match kind {
                "mousePressed" => there.click_and_hold(),
                "mouseReleased" => there.release(),
                _ => there,
            };
            return Ok(done.perform().await?);
        }
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let event = json!({
            "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1
        });
        self.cdp("Input.dispatchMouseEvent", event).await.map(|_| ())
    }

    /// Clicks a place with the mouse.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn mouse_click(&self, spot: Spot) -> anyhow::Result<()> {
        self.mouse_down(spot).await?;
        self.mouse_up(spot).await
    }

    /// Turns the wheel by a notch, down or up.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn wheel(&self, (x, y): Spot, down: bool) -> anyhow::Result<()> {
        let delta = if down { 100 } else { -100 };
        let event = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta });
        self.cdp("Input.dispatchMouseEvent", event).await.map(|_| ())
    }

    /// Puts a finger down.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn finger_down(&self, spot: Spot) -> anyhow::Result<()> {
        self.finger("touchStart", Some(spot)).await
    }

    /// Moves the finger that is down.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn finger_move(&self, spot: Spot) -> anyhow::Result<()> {
        self.finger("touchMove", Some(spot)).await
    }

    /// Lifts the finger.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn finger_up(&self) -> anyhow::Result<()> {
        self.finger("touchEnd", None).await
    }

    async fn finger(&self, kind: &str, spot: Option<Spot>) -> anyhow::Result<()> {
        let points: Vec<_> = spot.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.cdp("Input.dispatchTouchEvent", event).await.map(|_| ())
    }

    /// Taps a place with a finger.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn finger_tap(&self, spot: Spot) -> anyhow::Result<()> {
        self.finger_down(spot).await?;
        self.finger_up().await
    }
}
