//! What is sent and kept as text.

use crate::common::random_match;
use quadrille_board::settings::{Boards, Choice, Light, Settings, Speed, Theme, Warnings, by_tag};
use quadrille_board::{OpenError, Player, Saved};
use quadrille_core::Language;
use quadrille_core::heuristics::LEVELS;
use quadrille_table::GameText;

/// Some players for the seats of a game, not all the same.
fn players(game: GameText) -> Vec<Player> {
    let player = |seat: usize| match seat % 2 {
        0 => Player::Person,
        _ => Player::Level(seat as u8 + 1),
    };
    (0..game.armies().len()).map(player).collect()
}

#[test]
fn players_come_back() {
    let levels = (1..=LEVELS as u8).map(Player::Level);
    for player in levels.chain([Player::Person]) {
        assert_eq!(player.to_string().parse(), Ok(player));
        assert_eq!(player.is_person(), player == Player::Person);
    }
    for text in ["", "Person", "level", "level 0", "level x", "level -1", "level 256"] {
        let refusal = text.parse::<Player>().unwrap_err().to_string();
        assert!(refusal.contains("expected person"), "{refusal}");
    }
}

#[test]
fn settings_come_back() {
    let fresh = Settings::new(Language::ALL[0]);
    for language in Language::ALL {
        for &light in Light::ALL {
            for &theme in Boards::ALL {
                for &speed in Speed::ALL {
                    let settings = Settings {
                        language,
                        light,
                        theme,
                        speed,
                        warnings: if language == Language::ALL[0] {
                            Warnings::On
                        } else {
                            Warnings::Off
                        },
                        coordinates: false,
                        confirm: true,
                        sound: true,
                        explain: false,
                        vibration: true,
                    };
                    assert_eq!(fresh.with(&settings.text()), settings);
                }
            }
        }
    }
    assert_eq!(fresh.with(""), fresh);
}

#[test]
fn unknown_settings_are_left_as_they_are() {
    let fresh = Settings::new(Language::ALL[0]);
    let later = "shape=round theme=glass speed= sound=loud light language=xx = confirm=true";
    assert_eq!(fresh.with(later), Settings { confirm: true, ..fresh });
}

#[test]
fn boards_are_of_wood_by_day_and_of_slate_by_night_unless_chosen() {
    assert_eq!(
        [false, true].map(|dark| Boards::Automatic.theme(dark)),
        [Theme::Wood, Theme::Slate]
    );
    assert_eq!([false, true].map(|dark| Boards::Of(Theme::Paper).theme(dark)), [Theme::Paper; 2]);
}

#[test]
fn choices_are_known_by_their_keys() {
    fn check<C: Choice + std::fmt::Debug>() {
        for &choice in C::ALL {
            assert_eq!(C::by_key(choice.key()), Some(choice));
        }
        assert_eq!(C::by_key("none of these"), None);
        assert!(C::ALL.contains(&C::default()));
    }
    check::<Light>();
    check::<Theme>();
    check::<Boards>();
    check::<Speed>();
    assert_eq!(Speed::Off.milliseconds(), 0);
    assert!(Speed::Slow.milliseconds() > Speed::Fast.milliseconds());
}

#[test]
fn a_language_is_known_by_what_its_tag_begins_with() {
    for language in Language::ALL {
        assert_eq!(by_tag(language.tag()), Some(language));
        assert_eq!(by_tag(&format!("{}-XX", language.tag().to_uppercase())), Some(language));
    }
    assert_eq!(by_tag("tlh"), None);
    assert_eq!(by_tag(""), None);
}

#[test]
fn saved_games_come_back() {
    for game in GameText::all() {
        for steps in [0, 1, 40] {
            let table = random_match(game, 3, steps);
            let read = Saved::read(&Saved::text(table.as_ref(), &players(game))).unwrap();
            assert_eq!(read.players, players(game));
            assert_eq!(read.table.game(), game);
            assert_eq!(read.table.played(), table.played());
            assert_eq!(read.table.position_text(), table.position_text());
        }
    }
}

#[test]
fn seats_that_name_nobody_of_ours_are_a_persons() {
    let read = |seats: &str| {
        let text = format!("[Game \"ploy\"]\n[Seats \"{seats}\"]\n1. e3-e4");
        Saved::read(&text).unwrap().players
    };
    assert_eq!(read("level 3; Bob"), [Player::Level(3), Player::Person]);
    assert_eq!(read("level 99"), [Player::Person; 2]);
    assert_eq!(read("person; level 1; level 2"), [Player::Person, Player::Level(1)]);
    let plain = Saved::read("[Game \"plateau\"]\n[Options \"board=classic seats=3\"]").unwrap();
    assert_eq!(plain.players, [Player::Person; 3]);
}

#[test]
fn a_saved_game_that_is_cut_never_panics() {
    for game in GameText::all() {
        let text = Saved::text(random_match(game, 4, 12).as_ref(), &players(game));
        for length in 0..text.len() {
            match Saved::read(&text[..length]) {
                Ok(saved) => assert_eq!(saved.players.len(), usize::from(saved.table.seats())),
                Err(error) => assert!(matches!(error, OpenError::Record(_)), "{error}"),
            }
        }
    }
}
