//! Everything that works for any game works for this one, although no list names it.

use std::collections::BTreeSet;

use quadrille::draw::draw;
use quadrille_board::Frame;
use quadrille_board::art::drawing_of;
use quadrille_board::settings::Theme;
use quadrille_core::draw::army_class;
use quadrille_core::present::Present as _;
use quadrille_core::{Choices, Ending, Game, GameTexts as _, Language, Status};
use quadrille_lessons::Course;
use quadrille_mind::suite::read_searches;
use quadrille_mind::{GameEngine, SearchRequest, engine_of};
use quadrille_sample::Sample;
use quadrille_search::{Limits, Score, TranspositionTable};
use quadrille_table::record::Record;
use quadrille_table::{Explored, GameId, GameText, Match, MatchOf, read_perft_table};

const ID: GameId = GameId::of::<Sample>();

fn game() -> GameText {
    GameText::read_of(ID, "sample").unwrap()
}

fn engine() -> &'static dyn GameEngine {
    engine_of::<Sample>()
}

fn explored(match_: &dyn Match) -> &dyn Explored {
    match_.as_any().downcast_ref::<MatchOf<Sample>>().expect("a match of the sample game")
}

#[test]
fn the_perft_table_is_met() {
    let entries = read_perft_table(ID, Sample::PERFT).unwrap();
    assert!(entries.len() > 8);
    for entry in entries {
        for (depth, count) in entry.counts {
            let text = entry.start.position_text();
            assert_eq!(
                explored(entry.start.as_ref()).perft(depth),
                count,
                "depth {depth} of {text}"
            );
        }
    }
}

#[test]
fn a_match_is_played_recorded_and_read_again() {
    let mut match_ = game().start();
    for step in ["b1-b2", "b4-b3", "b2-a2", "b3-c3", "a2-a3"] {
        match_.play(step).unwrap();
    }
    match_.play_turn("a4xa2").unwrap();
    let record = Record::of(match_.as_ref());
    let (read, _) = Record::read_match_of(&[ID], &record.to_string()).unwrap();
    assert_eq!(read, record);
    assert!(record.to_string().parse::<Record>().is_err(), "the product has no such game");
}

#[test]
fn the_terminal_draws_it() {
    let match_ = game().read(",,m/,m,/m,,/s,, s -").unwrap();
    let drawn = anstream::adapter::strip_str(&draw(match_.as_ref())).to_string();
    let expected = [
        "  4   · ─── · ─── m",
        "      │     │     │",
        "  3   · ─── m ─── ·",
        "      │     │     │",
        "  2   m ─── · ─── ·",
        "      │     │     │",
        "  1   s ─── · ─── ·",
        "",
        "      a     b     c",
    ];
    assert_eq!(drawn.lines().map(str::trim_end).collect::<Vec<_>>(), expected);
}

#[test]
fn a_picture_of_it_has_its_armies_in_its_own_colours() {
    let match_ = game().start();
    let pieces = match_.pieces();
    let frame = Frame::new(&match_.geometry(), 0);
    let drawing = drawing_of::<Sample>();
    let picture = drawing.picture(&*match_, &[], &frame, Theme::Wood, true);
    for army in Sample::armies(Default::default()) {
        let class = army_class(army.name);
        assert_eq!(picture.matches(&format!("<g class=\"{class}\"")).count(), 3);
        assert!(drawing.style().contains(&format!(".{class} {{")), "{class}");
    }
    assert!(picture.contains(">c</text>") && picture.contains(">4</text>"));
    assert_ne!(drawing.piece(&pieces[0]), drawing.piece(&pieces[5]));
}

/// The result of a search of a position, `depth` turns ahead.
fn best(text: &str, depth: u32) -> (Score, String) {
    let match_ = game().read(text).unwrap();
    let request =
        SearchRequest { limits: Limits { depth, ..Limits::NONE }, ..SearchRequest::default() };
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    let analysis = engine().analyse(match_.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
    let line = &analysis.lines[0];
    (line.score, line.turns[0].clone())
}

#[test]
fn a_forced_win_is_found() {
    assert_eq!(best(",,m/s,,/,,/,, s -", 1), (Score::WinIn(1), "a3-a4".to_owned()));
    let two_jumps = ",,/,m,/m,,/s,, s -";
    assert_eq!(best(two_jumps, 1), (Score::WinIn(1), "a1xa3;a3xc3".to_owned()));
    let only_one_wins = ",,m/,m,/s,,s/,, s -";
    assert_eq!(best(only_one_wins, 3), (Score::WinIn(3), "a2-a3".to_owned()));
}

#[test]
fn levels_weights_and_searches_are_read() {
    let levels = engine().levels();
    assert!(levels.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
    assert_eq!(read_searches(ID, engine().suite()).map(|searches| searches.len()), Ok(2));
    assert_eq!(engine().evaluate(game().start().as_ref()), [310, 300]);
}

#[test]
fn every_lesson_is_passed_by_its_own_answers() {
    let school = Course::read(ID).unwrap();
    for example in school.examples() {
        let mut match_ = example.start();
        for turn in &example.shown {
            match_.play_turn(turn).unwrap();
        }
        assert!(example.shown_after.as_ref().is_none_or(|after| *after == match_.position_text()));
        for stage in &example.stages {
            for legal in &stage.legal {
                let mut steps = match_.step_texts();
                steps.retain(|step| step.starts_with(&legal.beginning));
                assert_eq!(steps, legal.steps, "{}", example.key);
            }
            assert!(stage.refused.iter().all(|step| !match_.step_texts().contains(step)));
            let before = match_.boxed();
            let answer = stage.goal.answer(before.as_ref()).unwrap();
            let effects = match_.play_turn(&answer).unwrap();
            assert!(stage.goal.is_met(before.as_ref(), &answer, &effects), "{}", example.key);
            assert_eq!(Some(match_.position_text()), stage.after, "{}", example.key);
            for reply in &stage.reply {
                match_.play_turn(reply).unwrap();
            }
        }
        assert_eq!(ranks(match_.as_ref()), example.ranks, "{}", example.key);
    }
}

fn ranks(match_: &dyn Match) -> Option<Vec<u8>> {
    match match_.status() {
        Status::Acting(_) => None,
        Status::Over(outcome) => Some(outcome.ranking.ranks().to_vec()),
    }
}

#[test]
fn every_paragraph_about_playing_has_a_lesson() {
    let (rules, _) = include_str!("../../README.md").split_once("## 4 Text").unwrap();
    let numbers = rules.lines().filter_map(|line| line.strip_prefix("- **")?.split('*').next());
    let all: BTreeSet<String> = numbers.map(|number| format!("sample {number}")).collect();
    let school = Course::read(ID).unwrap();
    let shown = school.examples().iter().flat_map(|example| example.paragraphs.clone());
    assert_eq!(shown.collect::<BTreeSet<_>>(), all);
}

#[test]
fn lessons_and_names_are_told_in_every_language() {
    let school = Course::read(ID).unwrap();
    let keys: BTreeSet<&str> = school.examples().iter().map(|one| one.key.as_str()).collect();
    for language in Language::ALL {
        assert_eq!(school.told(language).collect::<BTreeSet<_>>(), keys, "{language:?}");
    }
    for key in wanted_names() {
        let name = ID.rules().name_of(&key).unwrap_or_else(|| panic!("{key}"));
        assert!(Language::ALL.iter().all(|&language| !name.text(language).is_empty()), "{key}");
    }
}

/// The keys of all names that clients use for the game.
fn wanted_names() -> Vec<String> {
    let armies = ID.rules().armies(Choices::DEFAULT).iter();
    let armies = armies.map(|army| format!("army-{}", army.name.to_lowercase()));
    let options = Sample::OPTIONS.iter().flat_map(|option| {
        let value = |value: &str| format!("value-{}-{value}", option.key);
        let values = option.values.iter().map(move |one| value(one.key));
        [format!("option-{}", option.key)].into_iter().chain(values)
    });
    let endings = ["across", "captured", Ending::NoSteps.key()].map(|key| format!("ending-{key}"));
    let others = [
        "about",
        "players",
        "minutes",
        "needs",
        "piece",
        "pieces",
        "kind-stone",
        "several-stone",
        "asks-jump-on",
        "choice-done",
    ];
    let others = others.map(str::to_owned);
    let obstacles = Sample::OBSTACLES.iter().map(|key| format!("why-{key}"));
    armies.chain(options).chain(endings).chain(others).chain(obstacles).collect()
}
