//! The rules in short exist in every language, are short, and have pictures of moments that exist.

use quadrille_core::Language;
use quadrille_lessons::{Course, lessons, read_summary};
use quadrille_table::GameId;

#[test]
fn every_game_is_told_in_few_lines_and_pictures_in_every_language() {
    for game in GameId::ALL {
        let school = Course::of(game);
        let english = school.summary(Language::English);
        for language in Language::ALL {
            let summary = school.summary(language);
            assert!((5..=8).contains(&summary.points.len()), "{game:?} {language:?}");
            assert!((2..=3).contains(&summary.figures.len()), "{game:?} {language:?}");
            assert_eq!(summary.points.len(), english.points.len(), "{game:?} {language:?}");
            for (head, text) in &summary.points {
                assert!(head.chars().count() <= 16, "{game:?} {language:?}: {head}");
                assert!(text.ends_with('.') && text.chars().count() <= 260, "{game:?}: {text}");
            }
            for ((moment, caption), (same, _)) in summary.figures.iter().zip(&english.figures) {
                assert_eq!(moment, same, "{game:?} {language:?}");
                assert!(school.moment(moment).is_some(), "{game:?}: {moment}");
                assert!(!caption.ends_with('.'), "{game:?}: {caption}");
            }
        }
    }
}

#[test]
fn every_stage_of_every_example_is_a_moment() {
    for game in GameId::ALL {
        let school = Course::of(game);
        for example in lessons(game).iter().chain(school.pictures()) {
            let key = &example.key;
            let first = school.moment(key).expect("every example has a stage");
            assert_eq!(first.match_.position_text(), example.start().position_text(), "{key}");
            for stage in 1..=example.stages.len() + example.shown.len() {
                let moment = school.moment(&format!("{key}/{stage}"));
                let mut moment = moment.unwrap_or_else(|| panic!("{key} has a stage {stage}"));
                let turn = moment.turn.expect("something is done in a stage");
                assert!(moment.match_.play_turn(&turn).is_ok(), "{key} {turn}");
            }
            let still = school.moment(&format!("{key}/still")).expect("it begins somewhere");
            assert_eq!(still.turn, None, "{key}");
            assert!(school.moment(&format!("{key}/end")).is_some(), "{key}");
        }
    }
}

#[test]
fn there_is_no_other_moment() {
    let school = Course::of(GameId::ALL[0]);
    let key = &school.examples()[0].key;
    for name in ["", "/", "/1", "chess", "/still"] {
        assert!(school.moment(name).is_none(), "{name}");
    }
    for which in ["0", "99", "-1", "later", "", "1/2"] {
        assert!(school.moment(&format!("{key}/{which}")).is_none(), "{which}");
    }
}

#[test]
fn a_line_of_another_form_is_refused_by_its_number() {
    let read = read_summary("# nothing\n\nGoal: Win.\n[a-key/2] A caption").unwrap();
    assert_eq!(read.points, [("Goal", "Win.")]);
    assert_eq!(read.figures, [("a-key/2", "A caption")]);
    for bad in ["Goal", "[key", "[key: caption", "[key]caption"] {
        let error = read_summary(&format!("Goal: Win.\n{bad}")).unwrap_err().to_string();
        assert!(error.contains("line 2") && error.contains("expected"), "{error}");
    }
}
