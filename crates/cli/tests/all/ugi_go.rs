//! Searches through the Universal Game Interface.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use quadrille::ugi::{Session, serve};

/// A game of each kind.
const GAMES: [&str; 7] = [
    "ploy",
    "ploy mode=four",
    "platz",
    "plimus",
    "plimus seats=4",
    "plateau",
    "plateau board=classic seats=4",
];

/// A dialogue with a UGI session of its own.
struct Talk {
    to: PipeWriter,
    from: BufReader<PipeReader>,
    server: JoinHandle<()>,
}

impl Talk {
    fn new() -> Self {
        let (input, to) = pipe().unwrap();
        let (from, mut output) = pipe().unwrap();
        let server = thread::spawn(move || serve(BufReader::new(input), &mut output).unwrap());
        Self { to, from: BufReader::new(from), server }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Returns the next line that begins with `beginning`, and skips the lines before it.
    fn hear_until(&mut self, beginning: &str) -> String {
        loop {
            let line = self.hear();
            assert!(!line.is_empty(), "the conversation ended before \"{beginning}\"");
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// Closes the input and waits for the end. Returns all remaining lines.
    fn end(self) -> Vec<String> {
        drop(self.to);
        let rest = self.from.lines().map(Result::unwrap).collect();
        self.server.join().unwrap();
        rest
    }
}

/// The answers to these lines, with short searches.
fn answers(lines: &str) -> Vec<String> {
    let mut session = Session::new();
    let mut out = Vec::new();
    for line in lines.lines() {
        assert!(session.answer(line, &mut out).unwrap().is_continue());
    }
    String::from_utf8(out).unwrap().lines().map(str::to_owned).collect()
}

/// A line without the values that depend on the speed of the machine.
fn timeless(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        if word == "nps" || word == "time" {
            words.next();
        } else {
            kept.push(word);
        }
    }
    kept.join(" ")
}

fn value<'l>(line: &'l str, name: &str) -> &'l str {
    let mut words = line.split(' ').skip_while(|word| *word != name);
    words.nth(1).unwrap_or_else(|| panic!("{name} is missing in {line}"))
}

/// The shortest of `times` measurements, as the machine may be busy.
fn quickest_of(times: usize, measure: impl FnMut() -> Duration) -> Duration {
    std::iter::repeat_with(measure).take(times).min().unwrap()
}

#[test]
fn every_depth_is_told_of_and_the_best_turn_is_legal() {
    for game in GAMES {
        let lines = answers(&format!("setoption name Game value {game}\ngo nodes 1500"));
        let (best, infos) = lines.split_last().unwrap();
        for (depth, info) in (1..).zip(infos) {
            assert_eq!(value(info, "depth"), depth.to_string(), "{info}");
            assert_eq!(value(info, "score"), "worth", "{info}");
            assert!(value(info, "worth").starts_with(['+', '-']), "{info}");
            assert!(value(info, "nodes").parse::<u64>().unwrap() <= 1500, "{info}");
            assert!(value(info, "hashfull").parse::<u64>().unwrap() <= 1000, "{info}");
            value(info, "nps").parse::<u64>().unwrap();
            value(info, "time").parse::<u64>().unwrap();
            assert!(!value(info, "pv").is_empty(), "{info}");
        }
        let turn = best.strip_prefix("bestmove ").unwrap();
        let after = answers(&format!(
            "setoption name Game value {game}\nposition startpos moves {turn}\nquery p2turn"
        ));
        assert_eq!(after, ["response true"], "{game}: {turn} is not a whole turn");
    }
}

#[test]
fn so_many_nodes_give_the_same_everywhere() {
    let script = "setoption name Game value platz\ngo nodes 1000\n";
    let brief: Vec<String> = answers(script).iter().map(|line| timeless(line)).collect();
    let mut talk = Talk::new();
    for line in ["setoption name Threads value 2", "setoption name Game value platz"] {
        talk.say(line);
    }
    talk.say("isready");
    talk.hear_until("readyok");
    for _ in 0..2 {
        talk.say("go nodes 1000");
        for line in &brief {
            assert_eq!(timeless(&talk.hear()), *line);
        }
    }
    assert!(brief.len() > 3, "{brief:?}");
    assert!(talk.end().is_empty());
}

#[test]
fn wins_and_losses_are_told_in_turns() {
    let win = "position fen b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w";
    let lines = answers(&format!("setoption name Game value platz\n{win}\ngo depth 3"));
    assert!(lines[0].starts_with("info depth 1 score win 1 nodes "), "{}", lines[0]);
    assert_eq!(lines.last().unwrap(), "bestmove a1xa5");
    let loss = "position fen w255*3,,,,/,,,,/,,,,/,,,,/b255,,,,w255*3 w";
    let lines = answers(&format!("setoption name Game value platz\n{loss}\ngo depth 3"));
    assert!(lines.iter().any(|line| line.contains(" score loss 2 ")), "{lines:?}");
}

#[test]
fn the_first_limit_counts() {
    let depth = |line: &str| {
        let lines = answers(&format!("setoption name Game value platz\n{line}"));
        value(&lines[lines.len() - 2], "depth").parse::<u32>().unwrap()
    };
    assert_eq!(depth("go depth 3 nodes 1900 movetime 60000"), 3);
    assert_eq!(depth("go depth 3 infinite"), 3);
    assert!(depth("go depth 9 nodes 200") < 4);
    assert_eq!(depth("go depth 2 p1time 60000 p1inc 1000 p2time 5"), 2);
}

#[test]
fn a_turn_takes_no_longer_than_it_may() {
    let mut talk = Talk::new();
    talk.say("isready");
    talk.hear_until("readyok");
    for (line, most) in [
        ("go movetime 100", 100),
        ("go movetime 100 nodes 1000000000 depth 90", 100),
        ("go p1time 200 p2time 90000", 200),
        ("go p1time 20", 20),
        ("go p1time 0", 0),
        ("go p1time 100 p1inc 60000", 100),
    ] {
        let quickest = quickest_of(3, || {
            let started = Instant::now();
            talk.say(line);
            talk.hear_until("bestmove ");
            started.elapsed()
        });
        assert!(quickest < Duration::from_millis(most + 20), "{line}: {quickest:?}");
    }
    talk.end();
}

#[test]
fn nothing_said_of_limits_is_a_second_or_the_level() {
    let started = Instant::now();
    let mut talk = Talk::new();
    talk.say("go");
    talk.hear_until("bestmove ");
    let taken = started.elapsed();
    assert!(taken > Duration::from_millis(900) && taken < Duration::from_secs(3), "{taken:?}");
    talk.say("setoption name Level value 1");
    talk.say("go");
    assert_eq!(value(&talk.hear(), "depth"), "1");
    assert!(talk.hear().starts_with("bestmove "));
    talk.end();
}

#[test]
fn levels_err_as_the_seed_says() {
    let best = |level: u32, seed: u64| {
        let set =
            format!("setoption name Level value {level}\nsetoption name Seed value {seed}\ngo");
        answers(&set).pop().unwrap()
    };
    assert_eq!(best(1, 5), best(1, 5));
    assert!((0..20).any(|seed| best(1, seed) != best(1, 5)));
    assert_eq!(best(0, 1), best(0, 2));
}

#[test]
fn a_search_can_be_stopped_at_any_time_and_in_any_game() {
    for game in GAMES {
        let mut talk = Talk::new();
        talk.say(&format!("setoption name Game value {game}"));
        let mut wait = Duration::ZERO;
        let quickest = quickest_of(4, || {
            wait += Duration::from_millis(25);
            talk.say("go infinite");
            thread::sleep(wait);
            let started = Instant::now();
            talk.say("stop");
            talk.hear_until("bestmove ");
            started.elapsed()
        });
        assert!(quickest < Duration::from_millis(20), "{game}: {quickest:?}");
        talk.end();
    }
}

#[test]
fn what_is_settled_is_still_answered_only_at_stop() {
    let mut talk = Talk::new();
    talk.say("setoption name Game value platz");
    talk.say("position fen b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w");
    talk.say("go infinite");
    talk.hear_until("info depth 1 score win 1 ");
    thread::sleep(Duration::from_millis(30));
    talk.say("isready");
    assert_eq!(talk.hear_until("readyok"), "readyok");
    talk.say("stop");
    assert_eq!(talk.hear(), "bestmove a1xa5");
    talk.end();
}

#[test]
fn lines_are_answered_during_a_search() {
    let mut talk = Talk::new();
    talk.say("go infinite");
    let is_info = |line: &String| line.starts_with("info ");
    for line in
        ["go nodes 5", "position startpos", "setoption name Seed value 2", "uginewgame", "perft 1"]
    {
        talk.say(line);
        let said = talk.hear_until("error ");
        assert_eq!(said, "error expected stop first, as a search is under way", "{line}");
    }
    for (line, beginning) in [
        ("isready", "readyok"),
        ("legal", "legal "),
        ("query p1turn", "response true"),
        ("show", "position "),
        ("ugi", "ugiok"),
    ] {
        talk.say(line);
        talk.hear_until(beginning);
    }
    talk.say("stop");
    talk.hear_until("bestmove ");
    talk.say("stop");
    talk.say("go depth 1");
    talk.hear_until("bestmove ");
    let rest = talk.end();
    assert!(rest.iter().all(is_info), "{rest:?}");
}

#[test]
fn quit_ends_everything_and_the_end_of_input_waits_for_limits() {
    for last in ["go infinite\nquit", "go nodes 1000000000000\nquit", "go infinite"] {
        let mut talk = Talk::new();
        talk.say(last);
        let started = Instant::now();
        talk.end();
        assert!(started.elapsed() < Duration::from_secs(2), "{last}");
    }
    let mut talk = Talk::new();
    talk.say("go depth 4");
    let rest = talk.end();
    assert!(rest[3].starts_with("info depth 4 "), "{rest:?}");
    assert!(rest[4].starts_with("bestmove "), "{rest:?}");
}

#[test]
fn the_size_of_the_memory_can_be_chosen() {
    let mut talk = Talk::new();
    for size in [8, 9, 32] {
        talk.say(&format!("setoption name Hash value {size}"));
        talk.say("go depth 3");
        talk.hear_until("bestmove ");
    }
    talk.say("setoption name Hash value 7");
    assert_eq!(talk.hear(), "error expected a number from 8 to 4096");
    talk.end();
}
