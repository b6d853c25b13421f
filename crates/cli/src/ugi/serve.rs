use std::io::{self, BufRead, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use quadrille_search::Memory;

use super::search::Search;
use super::session::{READY, Reply, Session};

/// Answers the lines of `input` until `quit` or its end; a search with limits is waited for at the
/// end of `input`.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(mut input: impl BufRead, out: &mut (impl Write + Send)) -> io::Result<()> {
    let shared = Shared {
        out: Mutex::new(out),
        searching: AtomicBool::new(false),
        stopped: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        let mut desk = Desk { scope, shared: &shared, session: Session::new(), running: None };
        let heard = desk.hear_all(&mut input);
        if !matches!(heard, Ok(End::OfInput)) || desk.is_endless() {
            desk.stop();
        }
        let ended = desk.wait();
        heard.and(ended)
    })
}

/// Why no more lines are heard.
enum End {
    OfInput,
    Quit,
}

/// What the thread that hears and the one that searches have in common.
struct Shared<W> {
    out: Mutex<W>,
    /// Whether a search has not yet been answered.
    searching: AtomicBool,
    /// Whether the search is to end.
    stopped: AtomicBool,
}

impl<W: Write> Shared<W> {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{line}")?;
        out.flush()
    }

    fn search(&self, search: &Search, mut memory: Memory) -> io::Result<Memory> {
        let mut written = Ok(());
        let best = search.run(&mut memory, &self.stopped, &mut |info| {
            if written.is_ok() {
                written = self.say(info);
            }
        });
        // Whoever reads the answer may go on at once.
        self.searching.store(false, Ordering::SeqCst);
        written.and_then(|()| self.say(&best)).map(|()| memory)
    }
}

/// A search under way, or one that has been answered.
struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, io::Result<Memory>>,
    endless: bool,
}

struct Desk<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    shared: &'scope Shared<W>,
    session: Session,
    running: Option<Running<'scope>>,
}

impl<W: Write + Send> Desk<'_, '_, W> {
    fn hear_all(&mut self, input: &mut impl BufRead) -> io::Result<End> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(End::OfInput);
            }
            let Ok(text) = std::str::from_utf8(&line) else {
                self.shared.say("error expected text in UTF-8")?;
                continue;
            };
            let searching = self.shared.searching.load(Ordering::SeqCst);
            if !searching {
                self.wait()?;
            }
            match self.session.hear(text.trim(), searching) {
                Reply::Say(text) if text.is_empty() => {}
                Reply::Say(text) => self.shared.say(&text)?,
                Reply::Ready => {
                    if !searching {
                        let size = self.session.options.hash;
                        self.session.memory.get_or_insert_with(|| Memory::new(size));
                    }
                    self.shared.say(READY)?;
                }
                Reply::Search(search) => self.begin(search),
                Reply::Stop => self.stop(),
                Reply::Quit => return Ok(End::Quit),
            }
        }
    }

    fn begin(&mut self, search: Search) {
        let shared = self.shared;
        shared.stopped.store(false, Ordering::SeqCst);
        shared.searching.store(true, Ordering::SeqCst);
        let memory = self.session.memory.take();
        let size = self.session.options.hash;
        let endless = search.endless;
        let thread = self.scope.spawn(move || {
            let memory = memory.unwrap_or_else(|| Memory::new(size));
            shared.search(&search, memory)
        });
        self.running = Some(Running { thread, endless });
    }

    fn is_endless(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.endless)
    }

    fn stop(&self) {
        self.shared.stopped.store(true, Ordering::SeqCst);
        if let Some(running) = &self.running {
            running.thread.thread().unpark();
        }
    }

    /// Waits until no search is under way, and takes its memory back.
    fn wait(&mut self) -> io::Result<()> {
        if let Some(running) = self.running.take() {
            let ended = running.thread.join().unwrap_or_else(|cause| panic::resume_unwind(cause));
            self.session.memory = Some(ended?);
        }
        Ok(())
    }
}
