//! Every example of the lessons is legal and true, recognises the learner's turn, shows a paragraph
//! of the rules, and has texts in every language.

use std::collections::BTreeSet;

use quadrille_core::{Effect, Language, Seat, Status};
use quadrille_lessons::{Course, Example, Goal, Part, Stage, Words, lessons};
use quadrille_table::{GameId, Match, PlayError};

/// The rule page of a game.
fn page(game: GameId) -> String {
    let path = format!("{}/../../docs/rules/{}.md", env!("CARGO_MANIFEST_DIR"), game.rules().id());
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The texts of the example with this key.
fn words(language: Language, key: &str) -> Words<'static> {
    let game = GameId::by_id(key.split('-').next().unwrap_or_default());
    game.map(|game| Course::of(game).words(language, key)).unwrap_or_default()
}

fn examples() -> impl Iterator<Item = &'static Example> {
    GameId::ALL.into_iter().flat_map(lessons)
}

/// The examples that are taught, and those that are only pictures of a rule page.
fn all_examples() -> impl Iterator<Item = &'static Example> {
    examples().chain(GameId::ALL.into_iter().flat_map(|game| Course::of(game).pictures()))
}

/// The match at the beginning of each stage.
fn stages(example: &Example) -> Vec<(&Stage, Box<dyn Match>)> {
    let mut match_ = example.start();
    let mut found = Vec::new();
    for stage in &example.stages {
        found.push((stage, match_.boxed()));
        play_stage(stage, match_.as_mut(), &example.key);
    }
    found
}

/// Plays the first turn that meets the goal, and the replies.
fn play_stage(stage: &Stage, match_: &mut dyn Match, key: &str) {
    let answer = stage.goal.answer(match_).unwrap_or_else(|| panic!("{key}: no answer"));
    play(match_, &answer, key);
    if let Some(after) = &stage.after {
        assert_eq!(match_.position_text(), *after, "{key} after {answer}");
    }
    for reply in &stage.reply {
        assert!(match_.at_turn_start(), "{key}: a reply within a turn");
        play(match_, reply, key);
    }
}

fn play(match_: &mut dyn Match, turn: &str, key: &str) -> Vec<Effect> {
    match_.play_turn(turn).unwrap_or_else(|error| panic!("{key}: {error}"))
}

/// True if these steps meet the goal, as a client asks.
fn meets(goal: &Goal, before: &dyn Match, turn: &str) -> bool {
    let effects = play(before.boxed().as_mut(), turn, turn);
    goal.is_met(before, turn, &effects)
}

#[test]
fn each_game_has_enough_examples_with_keys_of_their_own() {
    let mut keys = BTreeSet::new();
    for game in GameId::ALL {
        assert!((8..=18).contains(&lessons(game).len()), "{game:?}");
        for example in lessons(game).iter().chain(Course::of(game).pictures()) {
            assert_eq!(example.game.id(), game, "{}", example.key);
            assert!(keys.insert(&example.key), "{} comes twice", example.key);
        }
    }
}

#[test]
fn positions_are_those_of_the_texts_and_somebody_else_answers() {
    for example in all_examples() {
        let match_ = example.start();
        if let Some(text) = &example.start {
            assert_eq!(match_.position_text(), *text, "{}", example.key);
        }
        let Status::Acting(learner) = match_.status() else {
            panic!("{} is over before it begins", example.key);
        };
        for (_, match_) in stages(example) {
            assert_eq!(match_.status(), Status::Acting(learner), "{}", example.key);
        }
    }
}

#[test]
fn legal_steps_are_exactly_those_listed_and_refused_ones_are_refused() {
    for example in all_examples() {
        for (stage, match_) in stages(example) {
            for legal in &stage.legal {
                let mut steps = match_.step_texts();
                steps.retain(|step| step.starts_with(&legal.beginning));
                assert_eq!(steps, legal.steps, "{} {}", example.key, legal.beginning);
            }
            for step in &stage.refused {
                let refusal = match_.boxed().play(step);
                let illegal = matches!(refusal, Err(PlayError::Illegal { .. }));
                assert!(illegal, "{} {step}: {refusal:?}", example.key);
            }
        }
    }
}

#[test]
fn goals_are_met_by_all_their_turns_and_not_by_every_other() {
    for example in all_examples() {
        for (stage, match_) in stages(example) {
            let (goal, key) = (&stage.goal, &example.key);
            let answers = match goal {
                Goal::Turns(turns) => turns.clone(),
                Goal::Any(_) => goal.answer(match_.as_ref()).into_iter().collect(),
            };
            for answer in &answers {
                assert!(meets(goal, match_.as_ref(), answer), "{key} {answer}");
                let steps: Vec<&str> = answer.split(';').collect();
                for count in 1..steps.len() {
                    let begun = steps[..count].join(";");
                    assert!(!meets(goal, match_.as_ref(), &begun), "{key} {begun}");
                    assert!(goal.is_open(match_.as_ref(), &begun), "{key} {begun}");
                }
            }
            let missed = |step: &String| !meets(goal, match_.as_ref(), step);
            assert!(match_.step_texts().iter().any(missed), "{key} takes anything");
        }
    }
}

#[test]
fn a_learner_who_takes_each_next_step_meets_every_goal() {
    for example in examples() {
        for (stage, before) in stages(example) {
            let mut turn = String::new();
            while turn.is_empty() || !meets(&stage.goal, before.as_ref(), &turn) {
                let next = stage.goal.next_step(before.as_ref(), &turn);
                let next = next.unwrap_or_else(|| panic!("{} behind {turn:?}", example.key));
                turn = [turn.as_str(), next.as_str()].join(if turn.is_empty() { "" } else { ";" });
            }
        }
    }
}

#[test]
fn a_step_that_was_not_wanted_has_no_next_one() {
    let share = plateau_share();
    let (goal, match_) = (&share.stages[0].goal, share.start());
    let next = |turn: &str| goal.next_step(match_.as_ref(), turn);
    assert_eq!(next("").as_deref(), Some("A10-C10=2"));
    assert_eq!(next("A9-E9=4").as_deref(), Some("A10-C10=2"), "the other order");
    assert_eq!(next("A10-C10=2").as_deref(), Some("A9-E9=4"));
    assert_eq!(next("A9-D9=3"), None);
    assert_eq!(next("A9-A6=3"), None, "it is not legal");
}

#[test]
fn the_first_example_of_a_game_shows_in_a_few_seconds_how_it_is_won() {
    for game in GameId::ALL {
        let (goal, others) = lessons(game).split_first().expect("every game has examples");
        assert!(!goal.shown.is_empty() && goal.stages.is_empty(), "{}", goal.key);
        let steps = goal.shown.iter().flat_map(|turn| turn.split(';')).count();
        assert!((2..=5).contains(&steps), "{}", goal.key);
        assert!(goal.ranks.as_ref().is_some_and(|ranks| ranks[0] == 1), "{}", goal.key);
        let mut match_ = goal.start();
        assert_eq!(match_.status(), Status::Acting(Seat(0)), "the learner wins");
        for turn in &goal.shown {
            assert!(match_.at_turn_start(), "{}: {turn} within a turn", goal.key);
            play(match_.as_mut(), turn, &goal.key);
        }
        if let Some(after) = &goal.shown_after {
            assert_eq!(match_.position_text(), *after, "{}", goal.key);
        }
        for example in others {
            assert!(example.shown.is_empty() && !example.stages.is_empty(), "{}", example.key);
        }
    }
}

#[test]
fn a_few_examples_are_enough_to_play_and_variants_come_last() {
    for game in GameId::ALL {
        let parts: Vec<Part> = lessons(game).iter().filter_map(|example| example.part).collect();
        assert_eq!(parts.len(), lessons(game).len(), "{game:?} teaches what is only a picture");
        assert!(parts.is_sorted(), "{game:?}: {parts:?}");
        for part in Part::ALL {
            let count = parts.iter().filter(|other| **other == part).count();
            let enough = if part == Part::First { 5..=7 } else { 1..=8 };
            assert!(enough.contains(&count), "{game:?} has {count} of {part:?}");
        }
        for example in lessons(game).iter().filter(|example| example.part != Some(Part::Variants)) {
            assert_eq!(example.game.to_string(), game.rules().id(), "{}", example.key);
        }
    }
}

#[test]
fn examples_that_tell_ranks_end_the_game_and_no_others() {
    for example in all_examples() {
        let mut match_ = example.start();
        for turn in &example.shown {
            play(match_.as_mut(), turn, &example.key);
        }
        for stage in &example.stages {
            play_stage(stage, match_.as_mut(), &example.key);
        }
        let ranks = match match_.status() {
            Status::Over(outcome) => Some(outcome.ranking.ranks().to_vec()),
            Status::Acting(_) => None,
        };
        assert_eq!(ranks, example.ranks, "{}", example.key);
    }
}

/// An example whose goal is a turn of two steps.
fn plateau_share() -> &'static Example {
    examples().find(|example| example.key == "plateau-share").unwrap()
}

#[test]
fn the_steps_of_a_turn_may_be_taken_in_another_order() {
    let share = plateau_share();
    let (goal, match_) = (&share.stages[0].goal, share.start());
    assert!(meets(goal, match_.as_ref(), "A9-E9=4;A10-C10=2"));
    assert!(goal.is_open(match_.as_ref(), "A9-E9=4"));
    assert!(!goal.is_open(match_.as_ref(), "A9-D9=3"), "no turn of the goal has this step");
    assert!(!meets(goal, match_.as_ref(), "A9-D9=3"));
    assert!(!goal.is_open(match_.as_ref(), "A10-C10=2;A9-E9=4"), "nothing can follow");
    assert!(!goal.is_open(match_.as_ref(), "A9-A6=3"), "it is not legal");
}

/// The numbers of the paragraphs before the section about texts.
fn paragraphs(page: &str) -> Vec<&str> {
    let text = page.lines().position(|line| line.starts_with("### ") && line.ends_with(" Text"));
    let playing = page.lines().take(text.expect("every page has a section about texts"));
    playing
        .filter_map(|line| line.strip_prefix("- **")?.split([' ', '*']).next())
        .filter(|number| number.starts_with(|first: char| first.is_ascii_digit()))
        .collect()
}

#[test]
fn every_paragraph_about_playing_is_shown_without_exception() {
    for (game, page) in GameId::ALL.map(|game| (game, page(game))) {
        let id = game.rules().id();
        let all: BTreeSet<String> =
            paragraphs(&page).iter().map(|number| format!("{id} {number}")).collect();
        assert!(all.len() >= 6, "{id}: {all:?}");
        let named = lessons(game).iter().flat_map(|example| example.paragraphs.clone());
        let (common, own): (BTreeSet<_>, BTreeSet<_>) = named.partition(|p| p.starts_with('C'));
        assert_eq!(own, all, "{id}");
        let readme = include_str!("../../../../docs/rules/README.md");
        for rule in common {
            assert!(readme.contains(&format!("- **{rule} ")), "{rule}");
        }
    }
}

#[test]
fn words_are_there_in_every_language_and_for_no_other_examples() {
    let keys: BTreeSet<&str> = examples().map(|example| example.key.as_str()).collect();
    for language in Language::ALL {
        let tag = language.tag();
        assert_eq!(
            GameId::ALL
                .into_iter()
                .flat_map(|game| Course::of(game).told(language))
                .collect::<BTreeSet<_>>(),
            keys,
            "{tag}"
        );
        for key in &keys {
            let words = words(language, key);
            let is_word = |word: &&str| word.len() > 1 && word.contains(char::is_alphanumeric);
            let count = |text: &str| text.split_whitespace().filter(is_word).count();
            assert!((1..=5).contains(&count(words.title)), "{tag} {key}: {}", words.title);
            assert!((8..=32).contains(&count(words.text)), "{tag} {key}: {}", words.text);
            assert!(!words.title.ends_with('.'), "{tag} {key}");
            let shown = examples().any(|one| one.key == **key && one.stages.is_empty());
            assert_eq!(words.task.is_empty(), shown, "{tag} {key}");
            assert_eq!(words.done.is_empty(), shown, "{tag} {key}");
            let told = [words.text, words.task, words.done];
            for text in told.into_iter().filter(|text| !text.is_empty()) {
                assert!(text.ends_with('.'), "{tag} {key}: {text}");
                assert!(!text.contains(['(', '!']), "{tag} {key}: {text}");
                assert_eq!(text, text.trim(), "{tag} {key}");
            }
            if !shown {
                assert!((3..=18).contains(&count(words.task)), "{tag} {key}: {}", words.task);
                assert!((4..=18).contains(&count(words.done)), "{tag} {key}: {}", words.done);
            }
        }
        assert!(words(language, "chess-castling").title.is_empty());
    }
}

#[test]
fn words_point_at_no_place_by_its_name() {
    for example in examples() {
        let labels = example.start().geometry().points;
        let is_label = |word: &str| labels.iter().any(|point| point.label == word);
        for language in Language::ALL {
            let words = words(language, &example.key);
            for text in [words.title, words.text, words.task, words.done] {
                let named = text.split(|c: char| !c.is_alphanumeric()).find(|word| is_label(word));
                assert_eq!(named, None, "{} {}: {text}", language.tag(), example.key);
            }
        }
    }
}

#[test]
fn what_is_said_to_be_pressed_is_called_as_the_button_is() {
    for language in Language::ALL {
        for example in examples() {
            let task = words(language, &example.key).task;
            let name = example.game.id().rules().name_of("choice-done").unwrap().text(language);
            let steps = example.stages.iter().filter_map(|stage| match &stage.goal {
                Goal::Turns(turns) => turns.first(),
                Goal::Any(_) => None,
            });
            let ends = steps.flat_map(|turn| turn.split(';')).any(|step| step == "done");
            assert!(!ends || task.contains(name), "{} {task}", example.key);
        }
    }
}
