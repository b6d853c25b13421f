//! The side of the page that asks the worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use quadrille_mind::{Answer, Question, Task};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::worker::READY;

/// Something that thinks about one question at a time, beside the page.
#[derive(Clone, Copy)]
pub(crate) struct Oracle(StoredValue<Inner, LocalStorage>);

#[derive(Default)]
struct Inner {
    running: Option<Running>,
    asked: u32,
}

/// A worker, and what it was asked.
struct Running {
    worker: Worker,
    mailbox: Rc<Mailbox>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
}

type Hear = Box<dyn Fn(Answer)>;

/// What lies between the page and a worker: a worker hears nothing before it is ready.
#[derive(Default)]
struct Mailbox {
    ready: Cell<bool>,
    busy: Cell<bool>,
    waiting: RefCell<Option<String>>,
    number: Cell<u32>,
    hear: RefCell<Option<Rc<Hear>>>,
}

impl Oracle {
    /// Gets a worker ready, so that the first question need not wait.
    pub(crate) fn new() -> Self {
        let inner = Inner { running: start(), asked: 0 };
        let oracle = Self(StoredValue::new_local(inner));
        on_cleanup(move || oracle.end());
        oracle
    }

    /// Asks about the match of a record. What was asked before is given up. `hear` is told each answer.
    pub(crate) fn ask(&self, task: Task, record: String, hear: impl Fn(Answer) + 'static) {
        self.0.update_value(|inner| {
            if inner.running.as_ref().is_none_or(|running| running.mailbox.busy.get()) {
                inner.end();
                inner.running = start();
            }
            inner.asked += 1;
            let Some(Running { worker, mailbox, .. }) = &inner.running else { return };
            mailbox.busy.set(true);
            mailbox.number.set(inner.asked);
            *mailbox.hear.borrow_mut() = Some(Rc::new(Box::new(hear)));
            let text = Question { number: inner.asked, task, record }.to_string();
            if mailbox.ready.get() {
                let _ = worker.post_message(&JsValue::from_str(&text));
            } else {
                *mailbox.waiting.borrow_mut() = Some(text);
            }
        });
    }

    /// Gives up what was asked.
    pub(crate) fn stop(&self) {
        self.0.try_update_value(|inner| {
            if inner.running.as_ref().is_some_and(|running| running.mailbox.busy.get()) {
                inner.end();
                inner.running = start();
            }
        });
    }

    fn end(&self) {
        self.0.try_update_value(Inner::end);
    }
}

impl Inner {
    fn end(&mut self) {
        if let Some(running) = self.running.take() {
            running.worker.set_onmessage(None);
            running.worker.terminate();
        }
    }
}

fn start() -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options("worker.js", &options).ok()?;
    let mailbox = Rc::new(Mailbox::default());
    let (own, post) = (mailbox.clone(), worker.clone());
    let hear = move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if text == READY {
            own.ready.set(true);
            if let Some(question) = own.waiting.take() {
                let _ = post.post_message(&JsValue::from_str(&question));
            }
        } else if let Ok(answer) = text.parse::<Answer>()
            && answer.number == own.number.get()
        {
            own.busy.set(!answer.last);
            let hear = own.hear.borrow().clone();
            if let Some(hear) = hear {
                hear(answer);
            }
        }
    };
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(hear);
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    Some(Running { worker, mailbox, _hear: hear })
}
