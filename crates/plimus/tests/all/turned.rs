//! Plimus 2.1: yellow against green is blue against red turned by a quarter.

use quadrille_core::{Game as _, Position as _, Seat, Status, perft};
use quadrille_plimus::{Plimus, Position};
use quadrille_testkit::facts::{after, options, position, start};

/// The options of games of two, each with those of its twin.
const GAMES: [(&str, &str); 6] = [
    ("", "colours=yellow-green"),
    ("spoiling=allowed", "spoiling=allowed colours=yellow-green"),
    ("blank=west", "blank=north colours=yellow-green"),
    ("blank=east", "blank=south colours=yellow-green"),
    ("blank=west spoiling=allowed", "blank=north spoiling=allowed colours=yellow-green"),
    ("blank=east spoiling=allowed", "blank=south spoiling=allowed colours=yellow-green"),
];

/// The name of a field after a quarter turn to the right: south comes to the west.
fn turned_field(file: char, rank: char) -> String {
    let (file, rank) = (file as u8 - b'a', rank as u8 - b'1');
    format!("{}{}", char::from(b'a' + rank), 9 - file)
}

/// A text with every field turned.
fn turned_fields(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut turned = String::new();
    let mut at = 0;
    while at < letters.len() {
        match letters[at..] {
            [file @ 'a'..='i', rank @ '1'..='9', ..] => {
                turned += &turned_field(file, rank);
                at += 2;
            }
            [letter, ..] => {
                turned.push(letter);
                at += 1;
            }
            [] => break,
        }
    }
    turned
}

/// A text with yellow instead of blue and green instead of red.
fn recoloured(text: &str) -> String {
    text.replace('b', "y").replace('r', "g")
}

/// A hop in progress, turned. The fields stood on are sorted by name again.
fn turned_hop(hop: &str) -> String {
    let Some((at, rest)) = hop.split_once(':') else { return hop.to_owned() };
    let (stood, hand) = rest.split_at(rest.find('>').unwrap_or(rest.len()));
    let stood = turned_fields(stood);
    let mut fields: Vec<&str> = (0..stood.len() / 2).map(|n| &stood[2 * n..2 * n + 2]).collect();
    fields.sort_unstable();
    format!("{}:{}{}", turned_fields(at), fields.concat(), recoloured(hand))
}

/// The text of a position of blue and red as yellow and green have it.
fn turned(text: &str) -> String {
    let mut parts = text.split(' ');
    let mut next = || parts.next().expect("rows, seat, hop and turns");
    let (rows, seat, hop, turns) = (next(), next(), next(), next());
    let rows: Vec<Vec<&str>> = rows.split('/').map(|row| row.split(',').collect()).collect();
    let row = |from_top: usize| {
        let cells = (0..9).map(|file| recoloured(rows[8 - file][from_top]));
        cells.collect::<Vec<_>>().join(",")
    };
    let rows = (0..9).map(row).collect::<Vec<_>>().join("/");
    format!("{rows} {} {} {turns}", recoloured(seat), turned_hop(hop))
}

fn sorted_steps(position: &Position) -> Vec<String> {
    let mut steps: Vec<String> = position.steps().iter().map(ToString::to_string).collect();
    steps.sort_unstable();
    steps
}

/// plimus 2.1
#[test]
fn yellow_against_green_is_blue_against_red_turned_by_a_quarter() {
    let mut ends = 0;
    for (blue, yellow) in GAMES {
        for seed in 0..4 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut south = start::<Plimus>(blue);
            let mut west = start::<Plimus>(yellow);
            for _ in 0..900 {
                assert_eq!(west.to_string(), turned(&south.to_string()));
                let mut steps: Vec<String> =
                    sorted_steps(&south).iter().map(|step| turned_fields(step)).collect();
                steps.sort_unstable();
                assert_eq!(sorted_steps(&west), steps, "{west}");
                assert_eq!(west.count_steps(), steps.len(), "{west}");
                assert_eq!(west.status(), south.status(), "{west}");
                let twin = Plimus::to_twin(&west).expect("yellow and green have a twin");
                assert!(twin == south && twin.key() == south.key(), "{west}");
                assert_eq!(twin.to_string(), south.to_string());
                let Some(step) = south.pick_step(|count| random.usize(..count)) else {
                    break;
                };
                let same = turned_fields(&step.to_string());
                assert_eq!(Plimus::from_twin(step).to_string(), same);
                west = after(&west, &same);
                south = south.after(step);
            }
            ends += usize::from(matches!(south.status(), Status::Over(_)));
        }
    }
    assert!(ends > 4, "only {ends} games came to their end");
}

/// plimus 2.1
#[test]
fn a_text_of_blue_and_red_can_be_read_turned() {
    let hop = "r2p0m,,,,,,,,r1p0m/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,bp/,,,bpm,,,,,bmp/,,,bmp,bm,rm,,bm,/bm,,rm,,,rp,rm,,/,rp,,bp,rm,bp,rm,, b d3:b3d3>rpm 92";
    let west = position::<Plimus>("colours=yellow-green", &turned(hop));
    assert_eq!(perft(&west, 4), perft(&position::<Plimus>("", hop), 4));
    assert!(west.to_string().ends_with(" y c6:c6c8>gpm 92"), "{west}");
}

#[test]
fn the_game_of_yellow_and_green_has_that_of_blue_and_red_for_a_twin() {
    for (blue, yellow) in GAMES {
        assert_eq!(Plimus::twin(options::<Plimus>(yellow)), Some(options::<Plimus>(blue)));
        assert_eq!(Plimus::twin(options::<Plimus>(blue)), None, "it stands for both");
        assert_eq!(Plimus::to_twin(&start::<Plimus>(blue)), None);
    }
    assert_eq!(Plimus::twin(options::<Plimus>("seats=4")), None);
}

/// plimus 2.2
#[test]
fn yellow_begins_against_green() {
    let west = start::<Plimus>("colours=yellow-green");
    assert_eq!(west.seat(), Seat(0));
    assert!(west.to_string().ends_with(" y - 0"), "{west}");
    assert!(after(&west, "b4-c4").to_string().ends_with(" g - 1"));
}
