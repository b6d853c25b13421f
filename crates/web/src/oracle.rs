//! The side of the page that asks the worker.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::prelude::*;
use quadrille_mind::{Answer, Question, Request, Task};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::version;
use crate::worker::READY;

/// Something that thinks about one question at a time, beside the page, and remembers what it has
/// found out.
#[derive(Clone, Copy)]
pub(crate) struct Oracle(StoredValue<Option<Running>, LocalStorage>);

/// A worker, and what lies between the page and it.
struct Running {
    worker: Worker,
    mailbox: Rc<Mailbox>,
    _hear: Closure<dyn FnMut(MessageEvent)>,
}

type Hear = Rc<dyn Fn(Answer)>;

/// A worker hears nothing before it is ready, so the last request waits until then.
#[derive(Default)]
struct Mailbox {
    ready: Cell<bool>,
    waiting: RefCell<Option<Request>>,
    /// How many questions were asked.
    asked: Cell<u32>,
    /// Who hears the answers to the last one; nobody once it is answered or given up.
    hear: RefCell<Option<Hear>>,
}

impl Oracle {
    /// Gets a worker ready, so that the first question need not wait.
    pub(crate) fn new() -> Self {
        let oracle = Self(StoredValue::new_local(start()));
        on_cleanup(move || oracle.end());
        oracle
    }

    /// Asks about the match of a record. What was asked before is given up. `hear` is told each
    /// answer.
    pub(crate) fn ask(&self, task: Task, record: String, hear: impl Fn(Answer) + 'static) {
        self.0.with_value(|running| {
            let Some(running) = running else { return };
            let number = running.mailbox.asked.get() + 1;
            running.mailbox.asked.set(number);
            running.mailbox.hear.replace(Some(Rc::new(hear)));
            running.tell(Request::Ask(Question { number, task, record }));
        });
    }

    /// Gives up what was asked.
    pub(crate) fn stop(&self) {
        self.0.try_with_value(|running| {
            let Some(running) = running else { return };
            if running.mailbox.hear.take().is_some() {
                running.tell(Request::Stop(running.mailbox.asked.get()));
            }
        });
    }

    fn end(&self) {
        let running = self.0.try_update_value(Option::take).flatten();
        if let Some(running) = running {
            running.worker.set_onmessage(None);
            running.worker.terminate();
        }
    }
}

impl Running {
    fn tell(&self, request: Request) {
        if self.mailbox.ready.get() {
            post(&self.worker, &request);
        } else {
            self.mailbox.waiting.replace(Some(request));
        }
    }
}

impl Mailbox {
    /// Hears a worker.
    fn hear(&self, worker: &Worker, text: &str) {
        if text == READY {
            self.ready.set(true);
            if let Some(request) = self.waiting.take() {
                post(worker, &request);
            }
        } else if let Ok(answer) = text.parse::<Answer>()
            && answer.number == self.asked.get()
        {
            let hear = match answer.last {
                true => self.hear.take(),
                false => self.hear.borrow().clone(),
            };
            if let Some(hear) = hear {
                hear(answer);
            }
        }
    }
}

fn start() -> Option<Running> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&version::address("worker"), &options).ok()?;
    let mailbox = Rc::new(Mailbox::default());
    let (own, heard) = (mailbox.clone(), worker.clone());
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        own.hear(&heard, &event.data().as_string().unwrap_or_default());
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    Some(Running { worker, mailbox, _hear: hear })
}

fn post(worker: &Worker, request: &Request) {
    let _ = worker.post_message(&JsValue::from_str(&request.to_string()));
}
