//! The socket of a page, and how it gets a session.

use leptos::prelude::*;
use quadrille_board::online::Answer;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, MessageEvent, RequestInit, Response, WebSocket};

/// Where sessions are given, and where the socket is, as seen from the page.
const SESSION: &str = "online/session";
const SOCKET: &str = "online/socket";

/// A socket, and what hears it.
pub(super) struct Socket {
    socket: WebSocket,
    _open: Closure<dyn FnMut(Event)>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut(Event)>,
}

impl Socket {
    /// Opens one, if the browser lets the page do so.
    pub(super) fn open(
        on_open: impl Fn() + 'static,
        on_text: impl Fn(String) + 'static,
        on_close: impl Fn() + 'static,
    ) -> Option<Self> {
        let socket = WebSocket::new(&address()?).ok()?;
        let open = Closure::new(move |_: Event| on_open());
        let hear = Closure::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                on_text(text);
            }
        });
        let close = Closure::new(move |_: Event| on_close());
        socket.set_onopen(Some(AsRef::<JsValue>::as_ref(&open).unchecked_ref()));
        socket.set_onmessage(Some(AsRef::<JsValue>::as_ref(&hear).unchecked_ref()));
        socket.set_onclose(Some(AsRef::<JsValue>::as_ref(&close).unchecked_ref()));
        Some(Self { socket, _open: open, _hear: hear, _close: close })
    }

    /// Sends a text; what cannot be sent is noticed when nothing answers.
    pub(super) fn send(&self, text: &str) {
        let _ = self.socket.send_with_str(text);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

/// The address of the socket beside the page.
fn address() -> Option<String> {
    let page = window().location().href().ok()?;
    let page = page.split(['#', '?']).next()?;
    let folder = &page[..=page.rfind('/')?];
    let folder = folder.strip_prefix("http")?;
    Some(format!("ws{folder}{SOCKET}"))
}

/// Asks for a session.
pub(super) async fn session() -> Answer {
    let init = RequestInit::new();
    init.set_method("POST");
    let asked = JsFuture::from(window().fetch_with_str_and_init(SESSION, &init)).await;
    match asked.ok().and_then(|answer| answer.dyn_into::<Response>().ok()) {
        Some(answer) if answer.status() == 204 => Answer::Given,
        Some(answer) if matches!(answer.status(), 429 | 500 | 502..=504) => Answer::Nothing,
        Some(_) => Answer::Missing,
        None => Answer::Nothing,
    }
}
