//! The side of the page that thinks: an [`EngineWorker`] between messages.
//!
//! It thinks in slices of some milliseconds and sends itself a message after each, so that it hears
//! the page in between. A timer would do as well, but browsers let timers wait.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use quadrille_mind::{EngineWorker, WorkerResponse};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use crate::puzzles;

/// What a worker says when it can hear.
pub(crate) const READY: &str = "ready";

/// A worker with what it needs.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    engine_worker: RefCell<EngineWorker>,
    /// Where it sends a message to itself.
    own: MessagePort,
    /// Whether such a message is under way.
    called: Cell<bool>,
}

/// Listens for requests, and says so.
pub(crate) fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let Ok(channel) = MessageChannel::new() else { return };
    let worker = Rc::new(Worker {
        scope: scope.clone(),
        engine_worker: RefCell::default(),
        own: channel.port2(),
        called: Cell::new(false),
    });
    let idle = worker.clone();
    let go_on = Closure::<dyn FnMut()>::new(move || idle.go_on());
    channel.port1().set_onmessage(Some(go_on.as_ref().unchecked_ref()));
    go_on.forget();
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        worker.hear(&event.data().as_string().unwrap_or_default());
    });
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    let _ = scope.post_message(&JsValue::from_str(READY));
}

impl Worker {
    fn hear(&self, text: &str) {
        if let Some(answer) = puzzles::heard(text) {
            let _ = self.scope.post_message(&JsValue::from_str(&answer));
            return;
        }
        let answer = self.engine_worker.borrow_mut().receive(text, js_sys::Date::now());
        self.say(answer);
        self.call();
    }

    fn go_on(&self) {
        self.called.set(false);
        let answer = self.engine_worker.borrow_mut().run_slice(&js_sys::Date::now);
        self.say(answer);
        self.call();
    }

    /// Sees to it that it goes on as soon as what has come meanwhile is heard.
    fn call(&self) {
        if !self.engine_worker.borrow().is_idle() && !self.called.replace(true) {
            let _ = self.own.post_message(&JsValue::NULL);
        }
    }

    fn say(&self, answer: Option<WorkerResponse>) {
        if let Some(answer) = answer {
            let _ = self.scope.post_message(&JsValue::from_str(&answer.to_string()));
        }
    }
}
