//! The Universal Game Interface of the command in a process of its own.

use std::thread;
use std::time::{Duration, Instant};

use crate::common::talk::Talk;

/// The shortest of `times` measurements, as the machine may be busy.
fn quickest_of(times: usize, measure: impl FnMut() -> Duration) -> Duration {
    std::iter::repeat_with(measure).take(times).min().unwrap()
}

#[test]
fn perft_can_be_stopped_and_lines_are_answered_meanwhile() {
    for threads in ["1", "2"] {
        let mut talk = Talk::new();
        talk.say(&format!("setoption name Threads value {threads}"));
        talk.say("perft 30");
        talk.say("isready");
        assert_eq!(talk.hear_until("readyok"), "readyok");
        for line in ["go", "perft 1", "position startpos", "uginewgame"] {
            talk.say(line);
            assert_eq!(talk.hear(), "error expected stop first, as a search is under way");
        }
        thread::sleep(Duration::from_millis(50));
        let stopped = Instant::now();
        talk.say("stop");
        assert_eq!(talk.hear(), "error stopped before perft 30 was counted");
        assert!(stopped.elapsed() < Duration::from_secs(1), "{:?}", stopped.elapsed());
        talk.say("setoption name Game value platz");
        talk.say("perft 3");
        assert!(talk.hear().starts_with("nodes 8058 time "));
        talk.say("go depth 1");
        talk.hear_until("bestmove ");
        assert!(talk.quit().is_empty());
    }
}

#[test]
fn perft_can_be_stopped_in_any_game() {
    for game in ["ploy", "platz", "plimus", "plateau", "plateau board=classic seats=4"] {
        let mut talk = Talk::new();
        talk.say(&format!("setoption name Game value {game}"));
        let quickest = quickest_of(3, || {
            talk.say("perft 40");
            thread::sleep(Duration::from_millis(150));
            let stopped = Instant::now();
            talk.say("stop");
            assert_eq!(talk.hear(), "error stopped before perft 40 was counted");
            stopped.elapsed()
        });
        assert!(quickest < Duration::from_millis(200), "{game}: {quickest:?}");
        talk.quit();
    }
}

#[test]
fn quit_ends_a_perft() {
    let mut talk = Talk::new();
    talk.say("perft 30");
    let started = Instant::now();
    talk.quit();
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[test]
fn what_is_unknown_is_said_to_be_unknown_also_during_a_search() {
    let mut talk = Talk::new();
    talk.say("hello");
    let said = talk.hear();
    assert!(said.starts_with("error expected ugi, isready, "), "{said}");
    talk.say("go infinite");
    talk.say("hello");
    assert_eq!(talk.hear_until("error "), said);
    talk.quit();
}

#[test]
fn options_are_named_in_any_case() {
    let mut talk = Talk::new();
    talk.say("setoption name game value platz");
    talk.say("setoption name hash value 64");
    talk.say("setoption name LEVEL value 0");
    talk.say("show");
    assert!(talk.hear().starts_with("position b255,b255,"));
    talk.say("setoption name hash value 1");
    assert_eq!(talk.hear(), "error expected a number from 8 to 4096");
    talk.quit();
}

#[test]
fn a_clock_without_time_left_is_answered_at_once() {
    let mut talk = Talk::new();
    talk.say("isready");
    talk.hear_until("readyok");
    for line in ["go p1time -50", "go p1time 0", "go p1time -1 p1inc -1", "go movetime -7"] {
        let mut answer = String::new();
        let quickest = quickest_of(3, || {
            let started = Instant::now();
            talk.say(line);
            answer = talk.hear_until("bestmove ");
            started.elapsed()
        });
        assert_ne!(answer, "bestmove none", "{line}");
        assert!(quickest < Duration::from_millis(50), "{line}: {quickest:?}");
    }
    for line in ["go nodes -5", "go depth -1", "go p1time -", "go p1time --5"] {
        talk.say(line);
        assert!(talk.hear().starts_with("error expected a number after "), "{line}");
    }
    assert!(talk.quit().is_empty());
}

#[test]
fn more_threads_than_run_at_once_are_not_used_and_do_not_cost_time() {
    let cores = thread::available_parallelism().unwrap();
    let mut talk = Talk::new();
    talk.say("setoption name Threads value 256");
    if cores.get() < 256 {
        let said = "of 256 threads: the machine has no more cores";
        assert_eq!(talk.hear(), format!("info string using {cores} {said}"));
    }
    talk.say("isready");
    assert_eq!(talk.hear(), "readyok");
    let quickest = quickest_of(3, || {
        let started = Instant::now();
        talk.say("go movetime 500");
        talk.hear_until("bestmove ");
        started.elapsed()
    });
    assert!(quickest < Duration::from_millis(650), "{quickest:?}");
    talk.say("setoption name Threads value 1");
    assert!(talk.quit().is_empty());
}

#[test]
fn a_memory_of_any_size_is_ready_and_forgotten_at_once() {
    let mut talk = Talk::new();
    let mut ready_with = |size: u32| {
        quickest_of(3, || {
            let started = Instant::now();
            talk.say("setoption name Hash value 8");
            talk.say(&format!("setoption name Hash value {size}"));
            talk.say("isready");
            talk.hear_until("readyok");
            talk.say("go movetime 100");
            talk.hear_until("bestmove ");
            talk.say("uginewgame");
            talk.say("go movetime 100");
            talk.hear_until("bestmove ");
            started.elapsed()
        })
    };
    for size in [1024, 4096] {
        let quickest = ready_with(size);
        assert!(quickest < Duration::from_millis(500), "{size}: {quickest:?}");
    }
    assert!(talk.quit().is_empty());
}

#[test]
fn a_new_game_is_searched_as_if_it_were_the_first() {
    let depth_3 = |talk: &mut Talk| {
        talk.say("go depth 3");
        let info = talk.hear_until("info depth 3 ");
        let nodes = info.split(' ').skip_while(|word| *word != "nodes").nth(1);
        let nodes: u64 = nodes.unwrap().parse().unwrap();
        talk.hear_until("bestmove ");
        nodes
    };
    let mut talk = Talk::new();
    let first = depth_3(&mut talk);
    let again = depth_3(&mut talk);
    talk.say("uginewgame");
    let new = depth_3(&mut talk);
    talk.quit();
    assert!(again < first, "{again} of {first}: what was found out is used");
    assert_eq!(new, first, "what was found out is forgotten");
}

#[test]
fn a_script_may_begin_with_a_byte_order_mark() {
    let mut talk = Talk::new();
    talk.say("\u{feff}isready");
    assert_eq!(talk.hear(), "readyok");
    talk.quit();
}
