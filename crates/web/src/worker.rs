//! The side of the page that thinks.

use quadrille_mind::{Answer, Question, Task, Thought, suite, think};
use quadrille_search::Memory;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// What a worker says when it can hear.
pub(crate) const READY: &str = "ready";

/// How many megabytes a search may use to remember positions.
const MEMORY: usize = 48;

/// Listens for questions, and says so.
pub(crate) fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let own = scope.clone();
    let hear = move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Ok(question) = text.parse::<Question>() {
            answer(&own, &question);
        }
    };
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(hear);
    scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();
    say(&scope, READY);
}

fn answer(scope: &DedicatedWorkerGlobalScope, question: &Question) {
    let tell = |thought: &Thought, last: bool| {
        let answer = Answer { number: question.number, last, thought: thought.clone() };
        say(scope, &answer.to_string());
    };
    let nothing = Thought { depth: 0, nodes: 0, fullness: 0, lines: Vec::new() };
    if question.task == Task::Suite {
        let nodes = suite::suite().iter().map(suite::Trial::search).sum();
        return tell(&Thought { nodes, ..nothing }, true);
    }
    let Ok(table) = question.table() else { return tell(&nothing, true) };
    let started = js_sys::Date::now();
    let stop = |_| match question.task {
        Task::Lines(_, time) => js_sys::Date::now() - started > f64::from(time),
        _ => false,
    };
    let ask = question.ask(table.as_ref());
    let megabytes = if let Task::Lines(..) = question.task { MEMORY } else { Memory::LEAST };
    let mut memory = Memory::new(megabytes);
    let thought =
        think(table.as_ref(), &ask, &mut memory, &stop, &mut |thought| tell(thought, false));
    tell(&thought, true);
}

fn say(scope: &DedicatedWorkerGlobalScope, text: &str) {
    let _ = scope.post_message(&JsValue::from_str(text));
}
