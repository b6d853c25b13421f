//! The side of the page that asks the worker.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use quadrille_mind::{JobRequest, WorkerCommand, WorkerJob, WorkerResponse};
use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::version;
use crate::worker::READY;

/// How long a worker may take until it can hear. It is long, as a telephone may be slow.
const PATIENCE: Duration = Duration::from_secs(20);

/// Something that thinks about one question at a time, beside the page, and remembers what it has
/// found out. It may fail; then what was asked can be tried again.
#[derive(Clone, Copy)]
pub(crate) struct EngineClient {
    state: StoredValue<State, LocalStorage>,
    failed: RwSignal<bool>,
}

#[derive(Default)]
struct State {
    running: Option<Running>,
    /// How many workers were started.
    started: u32,
    /// How many questions were asked.
    asked: u32,
    /// The last question; nothing once it is answered or given up.
    open: Option<Open>,
}

/// A question that was asked.
#[derive(Clone)]
struct Open {
    number: u32,
    text: Rc<str>,
    /// Hears each answer; tells whether more will come.
    hear: Rc<dyn Fn(&str) -> bool>,
}

/// A worker, and what hears it.
struct Running {
    worker: Worker,
    /// Whether it can hear; until then the question waits.
    ready: bool,
    _hear: Closure<dyn FnMut(MessageEvent)>,
    _fail: Closure<dyn FnMut(Event)>,
}

impl EngineClient {
    /// Gets a worker ready, so that the first question need not wait.
    pub(crate) fn new() -> Self {
        let engine_client = Self::idle();
        engine_client.start();
        engine_client
    }

    /// Has no worker before the first question.
    pub(crate) fn idle() -> Self {
        let state = StoredValue::new_local(State::default());
        let engine_client = Self { state, failed: RwSignal::new(false) };
        on_cleanup(move || engine_client.end());
        engine_client
    }

    /// Asks about the match of a record. What was asked before is given up. `hear` is told each
    /// answer.
    pub(crate) fn ask(
        &self,
        job: WorkerJob,
        record: String,
        hear: impl Fn(WorkerResponse) + 'static,
    ) {
        let question =
            |number| WorkerCommand::Start(JobRequest { number, job, record }).to_string();
        self.ask_in_words(question, move |text| {
            let answer = text.parse::<WorkerResponse>();
            let more = answer.as_ref().is_ok_and(|answer| !answer.last);
            if let Ok(answer) = answer {
                hear(answer);
            }
            more
        });
    }

    /// Asks something as a text that begins with the number of the question, as answers do. What was
    /// asked before is given up. `hear` is told each answer, and tells whether more will come.
    pub(crate) fn ask_in_words(
        &self,
        question: impl FnOnce(u32) -> String,
        hear: impl Fn(&str) -> bool + 'static,
    ) {
        self.state.update_value(|state| {
            state.asked += 1;
            let number = state.asked;
            state.open = Some(Open { number, text: question(number).into(), hear: Rc::new(hear) });
        });
        self.try_again();
    }

    /// Gives up what was asked.
    pub(crate) fn stop(&self) {
        self.tell(false);
        self.state.try_update_value(|state| {
            if let (Some(open), Some(running)) = (state.open.take(), &state.running)
                && running.ready
            {
                let _ = post(&running.worker, &WorkerCommand::Stop(open.number).to_string());
            }
        });
    }

    /// Whether what was asked cannot be thought about.
    pub(crate) fn has_failed(&self) -> bool {
        self.failed.get()
    }

    /// Asks what was asked last, with a new worker if there is none.
    pub(crate) fn try_again(&self) {
        self.tell(false);
        if self.state.with_value(|state| state.running.is_none()) {
            self.start();
        }
        self.send();
    }

    /// Tells the worker the question, if it can hear.
    fn send(&self) {
        let open = self.state.try_with_value(|state| {
            let text = state.open.as_ref()?.text.clone();
            Some((state.running.as_ref().map(|own| (own.worker.clone(), own.ready)), text))
        });
        let sent = match open.flatten() {
            Some((Some((worker, true)), text)) => post(&worker, &text),
            Some((None, _)) => Err(JsValue::NULL),
            _ => Ok(()),
        };
        if sent.is_err() {
            self.fail();
        }
    }

    /// Starts a worker, if the browser lets it.
    fn start(&self) {
        let number = self.state.with_value(|state| state.started) + 1;
        let running = self.worker(number);
        self.state.update_value(|state| {
            state.started = number;
            state.running = running.ok();
        });
        let engine_client = *self;
        let late = move |state: &State| state.running.as_ref().is_some_and(|own| !own.ready);
        let look = move || {
            let late =
                engine_client.state.try_with_value(|state| state.started == number && late(state));
            if late == Some(true) {
                engine_client.fail();
            }
        };
        set_timeout(look, PATIENCE);
    }

    fn worker(&self, number: u32) -> Result<Running, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&version::address("worker"), &options)?;
        let engine_client = *self;
        let is_own =
            move || engine_client.state.try_with_value(|state| state.started) == Some(number);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if is_own() {
                engine_client.hear(&event.data().as_string().unwrap_or_default());
            }
        });
        let fail = Closure::<dyn FnMut(Event)>::new(move |_| {
            if is_own() {
                engine_client.fail();
            }
        });
        worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(fail.as_ref().unchecked_ref()));
        Ok(Running { worker, ready: false, _hear: hear, _fail: fail })
    }

    /// Hears the worker.
    fn hear(&self, text: &str) {
        if text == READY {
            self.state.update_value(|state| {
                if let Some(running) = &mut state.running {
                    running.ready = true;
                }
            });
            self.send();
            return;
        }
        let number = text.split(' ').next().and_then(|number| number.parse().ok());
        let open = self.state.try_with_value(|state| state.open.clone()).flatten();
        let Some(open) = open.filter(|open| Some(open.number) == number) else { return };
        if !(open.hear)(text) {
            self.state.try_update_value(|state| {
                state.open.take_if(|now| now.number == open.number);
            });
        }
    }

    /// Ends a worker that is of no use, and tells so if something was asked.
    fn fail(&self) {
        self.end();
        let asked = self.state.try_with_value(|state| state.open.is_some());
        self.tell(asked == Some(true));
    }

    fn tell(&self, failed: bool) {
        if self.failed.try_get_untracked() == Some(!failed) {
            self.failed.set(failed);
        }
    }

    /// Ends the worker until something is asked.
    pub(crate) fn rest(&self) {
        self.end();
    }

    fn end(&self) {
        let running = self.state.try_update_value(|state| state.running.take()).flatten();
        if let Some(Running { worker, .. }) = running {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.set_onmessageerror(None);
            worker.terminate();
        }
    }
}

fn post(worker: &Worker, text: &str) -> Result<(), JsValue> {
    worker.post_message(&JsValue::from_str(text))
}
