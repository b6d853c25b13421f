//! Engine workers in processes of their own.

use crate::common::fails;

#[test]
fn what_nobody_would_think_about_is_told() {
    for (args, expected) in [
        (&["engine-worker"][..], "--bus"),
        (&["engine-worker", "--bus", "nats://127.0.0.1:1", "--thinkers", "0"], "1..=1024"),
        (&["serve", "--thinkers", "0"], "expected --bus with --thinkers 0"),
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(2), "{args:?}: {error}");
        assert!(error.contains(expected), "{args:?}: {error}");
    }
    let (code, error) = fails(&["engine-worker", "--bus", "not an address"], "");
    assert_eq!(code, Some(1), "{error}");
    assert!(error.contains("expected addresses like nats://"), "{error}");
}

#[cfg(unix)]
mod nats {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use quadrille_services::Nats;
    use rustix::process::{Pid, Signal, kill_process};

    #[test]
    fn a_worker_ends_in_good_order_when_it_is_told_to() {
        let nats = Nats::start().unwrap();
        let mut worker = Command::new(env!("CARGO_BIN_EXE_quadrille"))
            .args(["engine-worker", "--thinkers", "2", "--bus", &nats.url()])
            .env("QUADRILLE_LOG", "info")
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(worker.stderr.take().unwrap()).lines();
        let started = log.find(|line| line.as_ref().unwrap().contains("ready to search for nodes"));
        assert!(started.unwrap().unwrap().contains("thinkers=2"));
        let told = Instant::now();
        kill_process(Pid::from_child(&worker), Signal::TERM).unwrap();
        assert!(log.any(|line| line.unwrap().contains("stopped")));
        assert_eq!(worker.wait().unwrap().code(), Some(0));
        assert!(told.elapsed() < Duration::from_secs(5), "{:?}", told.elapsed());
    }
}
