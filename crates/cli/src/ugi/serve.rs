use std::io::{self, BufRead, Write};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use quadrille_search::TranspositionTable;

use super::job::Job;
use super::session::{Reply, Session};
use crate::texts::without_marks;

/// Answers the lines of `input` until `quit` or its end. At the end of `input`, a job that ends by
/// itself is waited for.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(mut input: impl BufRead, out: &mut (impl Write + Send)) -> io::Result<()> {
    let shared = UgiState {
        out: Mutex::new(out),
        busy: AtomicBool::new(false),
        stopped: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        let mut server =
            UgiServer { scope, shared: &shared, session: Session::new(), running: None };
        let read = server.read_lines(&mut input);
        if !matches!(read, Ok(End::OfInput)) || server.is_endless() {
            server.stop();
        }
        let ended = server.wait();
        read.and(ended)
    })
}

/// The reason why no further lines are read.
enum End {
    OfInput,
    Quit,
}

/// The state shared by the thread that reads lines and the one that runs a job.
struct UgiState<W> {
    out: Mutex<W>,
    /// The current job has not been answered yet.
    busy: AtomicBool,
    /// The current job is to end.
    stopped: AtomicBool,
}

impl<W: Write> UgiState<W> {
    fn say(&self, line: &str) -> io::Result<()> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(out, "{line}")?;
        out.flush()
    }

    fn work(
        &self,
        job: &Job,
        tt: &mut Option<TranspositionTable>,
        megabytes: usize,
    ) -> io::Result<()> {
        let mut written = Ok(());
        let answer = job.run(tt, megabytes, &self.stopped, &mut |info| {
            if written.is_ok() {
                written = self.say(info);
            }
        });
        // The reader of the answer may send the next line at once.
        self.busy.store(false, Ordering::SeqCst);
        written.and_then(|()| self.say(&answer))
    }
}

/// A job that is running or already answered.
struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, io::Result<Option<TranspositionTable>>>,
    endless: bool,
}

struct UgiServer<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    shared: &'scope UgiState<W>,
    session: Session,
    running: Option<Running<'scope>>,
}

impl<W: Write + Send> UgiServer<'_, '_, W> {
    fn read_lines(&mut self, input: &mut impl BufRead) -> io::Result<End> {
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
            let busy = self.shared.busy.load(Ordering::SeqCst);
            if !busy {
                self.wait()?;
            }
            match self.session.handle(without_marks(text).trim(), busy) {
                Reply::Say(text) if text.is_empty() => {}
                Reply::Say(text) => self.shared.say(&text)?,
                Reply::Begin(job) => self.begin(job),
                Reply::Stop => self.stop(),
                Reply::Quit => return Ok(End::Quit),
            }
        }
    }

    fn begin(&mut self, job: Job) {
        let shared = self.shared;
        shared.stopped.store(false, Ordering::SeqCst);
        shared.busy.store(true, Ordering::SeqCst);
        let mut tt = self.session.tt.take();
        let megabytes = self.session.options.hash;
        let endless = job.is_endless();
        let thread = self.scope.spawn(move || shared.work(&job, &mut tt, megabytes).map(|()| tt));
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

    /// Waits until the job has ended, and takes the transposition table back.
    fn wait(&mut self) -> io::Result<()> {
        if let Some(running) = self.running.take() {
            let ended = running.thread.join().unwrap_or_else(|cause| panic::resume_unwind(cause));
            self.session.tt = ended?;
        }
        Ok(())
    }
}
