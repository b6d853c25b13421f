use quadrille_core::present::PieceView;
use quadrille_core::{Point, Seat};
use quadrille_table::{Act, GameText, Match};

use super::{army_class, board, picture, piece, poses};
use crate::settings::Theme;
use crate::{Frame, Stroke};

mod colours;
mod eyes;

fn table(game: &str, position: Option<&str>) -> Box<dyn Match> {
    let game: GameText = game.parse().unwrap();
    position.map_or_else(|| game.start(), |text| game.read(text).unwrap())
}

fn count(markup: &str, class: &str) -> usize {
    markup.matches(&format!("class=\"{class}\"")).count()
}

/// Checks that tags are closed in the order in which they were opened.
fn assert_well_formed(markup: &str) {
    let mut open = Vec::new();
    for tag in markup.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap();
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).unwrap();
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{markup}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{markup}");
}

#[test]
fn every_piece_is_drawn_in_colours_of_the_theme() {
    for game in GameText::all() {
        for view in game.start().pieces() {
            let drawn = piece(game.id(), &view);
            assert!(drawn.contains("var(--army)"), "{drawn}");
            assert!(!drawn.contains("\"#") && !drawn.contains("NaN"), "{drawn}");
            assert_well_formed(&drawn);
        }
    }
}

#[test]
fn every_board_is_well_formed() {
    for game in GameText::all() {
        let geometry = game.start().geometry();
        for degrees in [0, 90, 120, 180, 240, 270] {
            let drawn = board(game.id(), &geometry, &Frame::new(&geometry, degrees));
            assert!(!drawn.contains("\"#") && !drawn.contains("NaN"));
            assert_well_formed(&drawn);
        }
    }
}

#[test]
fn ploy_draws_an_indicator_for_each_direction() {
    let table = table("ploy", None);
    for view in table.pieces() {
        let drawn = piece(table.game().id(), &view);
        assert_eq!(count(&drawn, "indicator") as u32, view.directions.count_ones());
    }
}

#[test]
fn platz_draws_the_arrows_left_and_the_hits() {
    let text = "b255*1,b239,,b40*3,b254*5/,,b191*2,,/,,,,/,,,,/w0,,,,w17*4 w";
    let table = table("platz hits=5", Some(text));
    for view in table.pieces() {
        let drawn = piece(table.game().id(), &view);
        assert_eq!(count(&drawn, "arrow") as u32, view.directions.count_ones());
        assert_eq!(count(&drawn, "wound"), usize::from(view.badge.unwrap_or(0)));
    }
}

#[test]
fn kinds_and_armies_look_different() {
    for game in GameText::all() {
        let mut looks: Vec<(_, String)> = Vec::new();
        for view in game.start().pieces() {
            let known = (view.army, view.kind, view.directions);
            let drawn = piece(game.id(), &view);
            let same = looks.iter().find(|(_, look)| *look == drawn);
            assert!(same.is_none_or(|(other, _)| *other == known), "{known:?} looks like {same:?}");
            looks.push((known, drawn));
        }
    }
}

#[test]
fn every_file_rank_longitude_and_latitude_is_labelled() {
    for game in GameText::all() {
        let geometry = game.start().geometry();
        for degrees in [0, 90, 180, 270] {
            let drawn = board(game.id(), &geometry, &Frame::new(&geometry, degrees));
            assert_eq!(count(&drawn, "coordinates"), 1);
            for point in &geometry.points {
                let digits = point.label.find(char::is_numeric).unwrap();
                let (file, rank) = point.label.split_at(digits);
                for part in [file, rank] {
                    assert!(drawn.contains(&format!(">{part}</text>")), "{game}: {part}");
                }
            }
        }
    }
}

#[test]
fn coordinates_follow_the_turn_of_the_board() {
    let table = table("ploy", None);
    let geometry = table.geometry();
    let place = |degrees: u16, label: &str| -> (f32, f32) {
        let drawn = board(table.game().id(), &geometry, &Frame::new(&geometry, degrees));
        let tag = drawn.split("<text").find(|text| text.contains(&format!(">{label}<"))).unwrap();
        let number = |key: &str| tag.split(key).nth(1).unwrap().split('"').nth(1).unwrap();
        (number(" x=").parse().unwrap(), number(" y=").parse().unwrap())
    };
    let labels = ["a", "i", "1", "9"];
    let [a, i, one, nine] = labels.map(|label| place(0, label));
    assert!(a.0 < i.0 && a.1 > 950.0 && one.1 > nine.1 && one.0 < 50.0);
    let [a, i, one, nine] = labels.map(|label| place(90, label));
    assert!(a.1 < i.1 && a.0 < 50.0 && one.0 < nine.0 && one.1 > 950.0);
    let [a, i, one, nine] = labels.map(|label| place(180, label));
    assert!(a.0 > i.0 && a.1 > 950.0 && one.1 < nine.1 && one.0 < 50.0);
}

#[test]
fn a_picture_stands_by_itself() {
    for game in GameText::all() {
        let table = game.start();
        let frame = Frame::new(&table.geometry(), 90);
        let strokes = [Stroke::Arrow(Point(3), Point(12)), Stroke::Mark(Point(7))];
        for coordinates in [true, false] {
            let drawn = picture(&*table, &strokes, &frame, Theme::Slate, coordinates);
            assert_well_formed(&drawn);
            assert!(drawn.starts_with("<svg xmlns=") && !drawn.contains("<style"));
            assert!(drawn.contains(" width=\"1000\" height=\"1000\""));
            assert!(!drawn.contains("var("), "{game}");
            assert_eq!(drawn.contains("coordinates"), coordinates);
            assert_eq!(drawn.matches("class=\"sketched\"").count(), 2);
            assert!(drawn.contains("fill=\"#7b3fb5\"") && drawn.contains("stroke=\"#7b3fb5\""));
            for army in game.armies() {
                assert!(drawn.contains(&army_class(army.name)), "{game}");
            }
        }
    }
}

#[test]
fn a_picture_has_the_colours_of_its_theme() {
    let table = table("plimus seats=4", None);
    let frame = Frame::new(&table.geometry(), 0);
    let drawn = |theme| picture(&*table, &[], &frame, theme, false);
    let (wood, slate) = (drawn(Theme::Wood), drawn(Theme::Slate));
    for colour in ["#e0bd8c", "#35ab7e", "#0b4a35", "#a9d8bf"] {
        assert!(wood.contains(colour), "{colour}");
    }
    for colour in ["#343e4a", "#35ab7e", "#8be0bf", "#2a5f4c"] {
        assert!(slate.contains(colour), "{colour}");
    }
    assert!(!slate.contains("#0b4a35") && !slate.contains("#a9d8bf"));
}

#[test]
fn doubles_are_piled_and_poles_hold_stones_side_by_side() {
    let table = table("plimus", None);
    let (geometry, stone) = (table.geometry(), table.pieces().swap_remove(0));
    let on = |label: &str, level: u8| {
        let number = geometry.points.iter().position(|point| point.label == label).unwrap();
        PieceView { point: Point(number as u16), level, ..stone.clone() }
    };
    let [lower, upper] = poses(&geometry, &[on("e5", 0), on("e5", 1)])[..] else { panic!() };
    assert!(lower.x < upper.x && lower.y > upper.y && lower.scale < upper.scale);
    let apart = (upper.x - lower.x).hypot(upper.y - lower.y);
    assert!(apart > 38.0 * upper.scale, "the middle of the lower stone is seen: {apart}");
    let pile: Vec<PieceView> = (0..5).map(|level| on("a1", level)).collect();
    let spread = poses(&geometry, &pile);
    let apart = |a: usize, b: usize| (spread[a].x, spread[a].y) != (spread[b].x, spread[b].y);
    assert!((0..5).all(|a| (0..a).all(|b| apart(a, b))));
}

#[test]
fn a_picture_shows_who_leads_a_piece_and_what_has_fallen() {
    let led = "r85,r28,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,g16,,,,/,,,,,,,,/,,,,,,,,/y1,,,,,,,g4,b1/g85,,,,,,,,b85 g y=g";
    let led = "ploy mode=four".parse::<GameText>().unwrap().read(led).unwrap();
    let frame = Frame::new(&led.geometry(), 0);
    let drawn = picture(&*led, &[], &frame, Theme::Wood, false);
    assert_well_formed(&drawn);
    assert!(drawn.contains("class=\"flag army-green\"") && !drawn.contains("var("), "{drawn}");
    let game: GameText = "plateau board=classic seats=3".parse().unwrap();
    let mut table = game.start();
    table.act(Seat(2), Act::Leave, None).unwrap();
    let frame = Frame::new(&table.geometry(), 0);
    let drawn = picture(&*table, &[], &frame, Theme::Wood, false);
    assert_well_formed(&drawn);
    assert_eq!(drawn.matches("class=\"ruin\"").count(), 1);
    assert!(!drawn.contains("var("));
}
