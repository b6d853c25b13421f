//! Descriptions of matches in every language.

use std::fmt::Write;

use quadrille_core::heuristics::{Harm, Reach, Taking, Threat};
use quadrille_core::{Army, Effect, Language, Point, Seat};
use quadrille_table::{Act, GameText, Match, Offer};
use quadrille_voice::Voice;

/// Plays up to `steps` random steps.
fn random_match(game: GameText, seed: u64, steps: usize) -> Box<dyn Match> {
    let mut match_ = game.start();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..steps {
        let legal = match_.steps();
        let Some(&step) = random.choice(&legal) else { break };
        match_.take(step).unwrap();
    }
    match_
}

/// Nothing is left open in a text.
fn check(text: &str, what: &dyn Fn() -> String) {
    assert!(!text.contains(['{', '}', '|']), "{}: {text}", what());
    assert!(
        !text.contains("  ") && !text.contains(" ,") && !text.contains(".."),
        "{}: {text}",
        what()
    );
    assert_eq!(text.trim(), text, "{}", what());
}

#[test]
fn every_step_and_all_that_was_done_has_words_in_each_language() {
    for game in GameText::all() {
        let match_ = random_match(game, 5, 120);
        for language in Language::ALL {
            let what = || format!("{game} in {language:?}");
            let mut at = match_.boxed();
            while at.undo() {
                let step = {
                    at.redo();
                    let step = at.last_step().unwrap();
                    at.undo();
                    step
                };
                let told = Voice::new(at.as_ref(), language).step(step);
                assert!(!told.is_empty(), "{}: {}", what(), at.text(step));
                check(&told, &what);
            }
            let told = Voice::new(match_.as_ref(), language).told(0);
            check(&told, &what);
            assert!(told.ends_with('.'), "{}: {told}", what());
            assert_eq!(Voice::new(match_.as_ref(), language).told(match_.done()), "");
        }
    }
}

#[test]
fn every_turn_has_few_words_in_each_language() {
    for game in GameText::all() {
        let match_ = random_match(game, 5, 40);
        for language in Language::ALL {
            let voice = Voice::new(match_.as_ref(), language);
            for turn in 0..match_.turns() {
                let (Some(start), Some(done)) =
                    (match_.turn_start(turn), match_.turn_start(turn + 1))
                else {
                    continue;
                };
                let what = || format!("{game} in {language:?}, turn {turn}");
                let told = voice.brief(start, done, Some(Seat(0)));
                check(&told, &what);
                let whole = voice.played(start);
                assert!(!told.is_empty() && told.len() <= whole.len(), "{}: {told}", what());
            }
            assert_eq!(voice.brief(match_.done(), match_.done() + 1, None), "");
        }
    }
}

#[test]
fn what_is_taken_from_you_is_told_so() {
    let game: GameText = "ploy".parse().unwrap();
    let text = ",,,,,,,,r85/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,r56,,,,/,,,,g1,,,,/,,,,,,,,/,,g1,,g85,,,, r";
    let mut match_ = game.read(text).unwrap();
    match_.play("e4xe3").unwrap();
    let brief = |language, you| Voice::new(match_.as_ref(), language).brief(0, 1, you);
    assert_eq!(brief(Language::English, Some(Seat(0))), "Red: Lance captures your Shield");
    assert_eq!(brief(Language::English, None), "Red: Lance captures the Shield of Green");
    assert_eq!(brief(Language::German, Some(Seat(0))), "Rot: Kreuzer schlägt deine Sonde");
    assert_eq!(brief(Language::French, Some(Seat(0))), "Rouge : lance capture votre bouclier");
    assert_eq!(brief(Language::Russian, Some(Seat(0))), "Красные: Копьё берёт у вас Щит");
}

#[test]
fn whatever_a_turn_took_is_told() {
    let mut takings = 0;
    for game in GameText::all() {
        let match_ = random_match(game, 9, 120);
        let voice = Voice::new(match_.as_ref(), Language::English);
        for turn in 0..match_.turns() {
            let ends = (match_.turn_start(turn), match_.turn_start(turn + 1));
            let (Some(start), Some(done)) = ends else { continue };
            let effects = match_.effects_since(start).into_iter().take(done - start).flatten();
            let taken =
                |effect: &Effect| matches!(effect, Effect::Captured { .. } | Effect::Seized { .. });
            let taken = effects.filter(taken).count();
            let told = voice.brief(start, done, None);
            assert!(told.matches("captures ").count() >= taken, "{game}: {told}");
            takings += taken;
        }
    }
    assert!(takings > 20, "{takings}");
}

#[test]
fn every_board_point_and_count_has_words_in_each_language() {
    for game in GameText::all() {
        for steps in [0, 1, 37, 90] {
            let match_ = random_match(game, 8, steps);
            for language in Language::ALL {
                let voice = Voice::new(match_.as_ref(), language);
                let what = || format!("{game} after {steps} in {language:?}");
                let armies = (0..match_.seats()).map(Army);
                let points = (0..match_.geometry().points.len() as u16).map(Point);
                let mut texts = voice.board();
                texts.extend(voice.gauges());
                texts.extend(armies.filter_map(|army| voice.losses(army)));
                texts.extend(points.clone().map(|point| voice.at(point)));
                texts.extend([voice.reach(), voice.next()]);
                if steps == 37 {
                    texts.extend(points.map(|point| voice.can(point)));
                }
                for text in texts {
                    assert!(!text.is_empty(), "{}", what());
                    check(&text, &what);
                }
            }
        }
    }
}

#[test]
fn the_crossings_told_are_those_of_the_step() {
    for game in ["plateau", "plateau board=classic seats=4"] {
        let match_ = random_match(game.parse().unwrap(), 3, 30);
        let voice = Voice::new(match_.as_ref(), Language::English);
        for step in match_.steps() {
            let text = match_.text(step);
            if let Some((_, count)) = text.split_once('=') {
                let word = if count == "1" { "crossing" } else { "crossings" };
                let told = voice.step(step);
                assert!(told.contains(&format!(", {count} {word}")), "{text}: {told}");
            }
        }
    }
}

#[test]
fn steps_that_differ_are_told_differently() {
    for game in GameText::all() {
        let match_ = random_match(game, 11, 60);
        for language in Language::ALL {
            let voice = Voice::new(match_.as_ref(), language);
            let mut told: Vec<(String, String)> = match_
                .steps()
                .into_iter()
                .take(400)
                .map(|step| (voice.step(step), match_.text(step)))
                .collect();
            told.sort();
            for pair in told.windows(2) {
                assert_ne!(pair[0].0, pair[1].0, "{game}: {} and {}", pair[0].1, pair[1].1);
            }
        }
    }
}

#[test]
fn what_a_piece_of_others_could_take_is_told_in_every_language() {
    let match_ = "ploy".parse::<GameText>().unwrap().start();
    let point = |kind: &str, army: u8| {
        let pieces = match_.pieces();
        let found = pieces.iter().find(|one| one.kind == kind && one.army == Some(Army(army)));
        found.unwrap().point
    };
    let taking = |at| Taking { at, how: Harm::Capture, way: Vec::new() };
    let (from, probe) = (point("lance", 1), point("probe", 0));
    let reach = |takes| Reach { from, goes: Vec::new(), takes };
    let told = |language, takes| Voice::new(match_.as_ref(), language).threatening(&reach(takes));
    assert_eq!(
        Language::ALL.map(|language| told(language, vec![taking(probe)])),
        [
            "The Lance of Red on b9 could capture the Probe of Green on c2.",
            "Der Kreuzer von Rot auf b9 könnte den Gleiter von Grün auf c2 schlagen.",
            "La lance de Rouge en b9 pourrait capturer la sonde de Vert en c2.",
            "Копьё красных на b9 может взять Зонд зелёных на c2.",
        ]
    );
    let nothing = told(Language::English, Vec::new());
    assert_eq!(nothing, "The Lance of Red on b9 could capture nothing next turn.");
}

#[test]
fn what_is_in_danger_is_told_with_those_who_threaten_it() {
    let match_ = "ploy mode=four".parse::<GameText>().unwrap().start();
    let at = match_.pieces()[0].point;
    let threats = [1, 1, 3].map(|by| Threat { at, how: Harm::Capture, by: Seat(by) });
    let told = Language::ALL.map(|language| Voice::new(match_.as_ref(), language).danger(&threats));
    assert_eq!(
        told,
        [
            "Red and Blue threaten the Commander of Green on a1.",
            "Rot und Blau bedrohen den Commander von Grün auf a1.",
            "Rouge et Bleu menacent le commandant de Vert en a1.",
            "Красные и синие угрожают Командиру зелёных на a1.",
        ]
    );
    assert_eq!(Voice::new(match_.as_ref(), Language::English).danger(&[]), "Nothing is in danger.");
}

#[test]
fn stones_in_hand_can_be_put_on_a_pole() {
    let mut match_ = "plimus".parse::<GameText>().unwrap().read(CAPTURE).unwrap();
    match_.play("e4xe5^e6").unwrap();
    let voice = Voice::new(match_.as_ref(), Language::English);
    let pole = voice.named_point("i1").unwrap();
    assert_eq!(voice.can(pole), "i1, Pole, plus stone of Blue. The stone in hand can be put here.");
}

#[test]
fn what_seats_do_besides_has_words() {
    let game: GameText = "ploy".parse().unwrap();
    let mut match_ = game.start();
    let [first, second] = [0, 1].map(Seat);
    match_.act(first, Act::Offer(Offer::Draw), None).unwrap();
    match_.act(second, Act::Decline, None).unwrap();
    match_.act(first, Act::Resign, None).unwrap();
    let told = Language::ALL.map(|language| Voice::new(match_.as_ref(), language).told(0));
    assert_eq!(
        told,
        [
            "Green offers a draw. Red declines. Green resigns. Red wins: the other side resigned.",
            "Grün bietet Remis an. Rot lehnt ab. Grün gibt auf. Rot gewinnt: Die andere Seite hat aufgegeben.",
            "Vert propose la nulle. Rouge refuse. Vert abandonne. Rouge gagne : le camp adverse a abandonné.",
            "Зелёные предлагают ничью. Красные отклоняют предложение. Зелёные сдаются. Победа красных: противник сдался.",
        ]
    );
}

const THREE: &str = ",,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,m2,,,,,,,,,,,,,,,/be,,,,,,,b6,me,,,,,,,,ge,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,,/,,,,,,,,,,,,,,,,,,,,,,, b 0 - - -";

const FOUR: &str = "r85,r28,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,y85,,,,/,,,,g16,,,,/,,,,,,,,/,,,,,,,,/y1,,,,,,,g4,b1/g85,,,,,,,,b85 g -";

const CAPTURE: &str = "b0p4m&r5p5m,,,,,,,,b3p0m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,rmp,,,,/,,,,bpm,,,,/,,,,,,,,/,,,,,,,,/b1p1m,,,,,,,,b1p0m b - 4";

/// Games, where they begin, and what is played.
const TURNS: [(&str, &str, &str); 11] = [
    ("ploy", "", "e3-e4R1 e7R4 e4-f5L3"),
    ("ploy mode=four", FOUR, "e5R4 a9R1 e6R1 i1R1 e5xe6 b9R1 i1R1 a2-a3 b9R1 i1R1 h2xi2"),
    (
        "ploy turning=45",
        ",,,,r170,,,,/,,,,r16,,,,/,,,,g1,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,g170,,,, g",
        "e7xe8R1",
    ),
    ("platz", "", "a1xa5 a5-b4 a1-b2"),
    ("platz", "b1,,,,/,,,,/,,,,/,,w4,,/w16,,,, w", "c2-d2 d2-e2"),
    ("platz", "b255*3,,,,/,,,,/,,,,/,,,,/w255,,,, w", "a1xa5"),
    ("plimus", CAPTURE, "e4xe5^e6;>a9;>i1"),
    ("plimus", CAPTURE, "a1:pm-b2"),
    ("plimus", "", "d2-c2 d8-c8 c2-c3 c8:t-c7 c3:t-c4"),
    ("plateau", "", "A10-C10=2;A9-E9=4 I10-G10=2"),
    ("plateau board=classic seats=3", THREE, "H6xI6=1;A6-A11=5"),
];

#[test]
fn who_wins_since_somebody_has_left_is_told_with_who_left() {
    let mut match_ = "ploy".parse::<GameText>().unwrap().start();
    match_.act(Seat(1), Act::Leave, None).unwrap();
    let told = Language::ALL.map(|language| Voice::new(&*match_, language).next());
    let loser = Language::ALL.map(|language| Voice::new(&*match_, language).seat(Seat(1)));
    for (told, loser) in told.iter().zip(loser) {
        let why = told.split_once(':').unwrap().1.to_lowercase();
        assert!(why.contains(&loser.to_lowercase()), "{told}");
    }
    assert!(told[0].ends_with("left the game"), "{}", told[0]);
}

#[test]
fn turns_are_told_as_people_say_them() {
    let mut text = String::new();
    for (game, position, turns) in TURNS {
        let game: GameText = game.parse().unwrap();
        let start = if position.is_empty() { game.start() } else { game.read(position).unwrap() };
        let mut match_ = start.boxed();
        for turn in turns.split_whitespace() {
            let played = match_.play_turn(turn);
            played.unwrap_or_else(|error| panic!("{game} {turn}: {error}"));
        }
        let _ = writeln!(text, "\n{game} {turns}");
        for language in Language::ALL {
            let _ = writeln!(text, "{}", Voice::new(match_.as_ref(), language).told(0));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn positions_are_told_as_people_say_them() {
    let mut text = String::new();
    for game in ["ploy", "platz", "plimus", "plateau"] {
        let match_ = random_match(game.parse().unwrap(), 4, 40);
        let _ = writeln!(text, "\n{game}: {}", match_.position_text());
        for language in Language::ALL {
            let voice = Voice::new(match_.as_ref(), language);
            let mut lines = voice.board();
            lines.extend([voice.reach(), voice.next()]);
            lines.extend(voice.gauges());
            lines.extend((0..2).filter_map(|army| voice.losses(Army(army))));
            let mut first: Vec<Point> = Vec::new();
            for (_, gesture) in match_.gestures() {
                if let Some(&quadrille_core::present::Touch::Point(point)) = gesture.first()
                    && !first.contains(&point)
                {
                    first.push(point);
                }
            }
            lines.extend(first.into_iter().rev().take(2).map(|point| voice.can(point)));
            let _ = writeln!(text, "{}", lines.join("\n"));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn what_a_turn_has_counted_and_what_is_left_is_told() {
    let mut match_ = "plateau".parse::<GameText>().unwrap().start();
    assert_eq!(Voice::new(match_.as_ref(), Language::English).so_far(), "");
    match_.play("A10-C10=2").unwrap();
    let told = Language::ALL.map(|language| Voice::new(match_.as_ref(), language).so_far());
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_parts_of_a_unit_can_do_are_sentences_and_loose_pieces_are_counted() {
    let game: GameText = "plimus".parse().unwrap();
    let text = "b5p5m,,,,,,,,r6p6m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,bpm,,,,,,/,,,,,,,,/,,,,,,,, b - 0";
    let match_ = game.read(text).unwrap();
    let told = Language::ALL.map(|language| {
        let voice = Voice::new(match_.as_ref(), language);
        let point = |name| voice.named_point(name).unwrap();
        format!("{}\n{}", voice.can(point("c3")), voice.at(point("a9")))
    });
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn a_base_is_told_to_have_fallen() {
    let game: GameText = "plateau board=classic seats=3".parse().unwrap();
    let mut match_ = game.read(THREE).unwrap();
    let base = match_.geometry().points.iter().position(|point| point.label == "I6");
    let base = Point(base.unwrap() as u16);
    let told =
        |match_: &dyn Match| Language::ALL.map(|language| Voice::new(match_, language).at(base));
    for (told, fallen) in told(&*match_).iter().zip(["fallen", "gefallen", "tombée", "павш"]) {
        assert!(!told.contains(fallen), "{told}");
    }
    match_.play_turn("H6xI6=1;A6-A11=5").unwrap();
    for (told, fallen) in told(&*match_).iter().zip(["fallen", "gefallen", "tombée", "павш"]) {
        assert!(told.contains(fallen), "{told}");
    }
}
