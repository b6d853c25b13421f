//! The cost of turns, described from the lines that follow them.

use quadrille_core::Language;
use quadrille_table::{GameText, Match};
use quadrille_voice::{Cost, Voice};

fn match_(game: &str, turns: &str) -> Box<dyn Match> {
    let mut match_ = game.parse::<GameText>().unwrap().start();
    for turn in turns.split_whitespace() {
        match_.play_turn(turn).unwrap();
    }
    match_
}

fn line(turns: &str) -> Vec<String> {
    turns.split_whitespace().map(str::to_owned).collect()
}

/// The cost of a turn in every language, with the reply and the better line.
fn cost(match_: &dyn Match, turn: &str, reply: &str, better: &str) -> [String; Language::COUNT] {
    let (reply, better) = (line(reply), line(better));
    let cost = Cost { turn, reply: &reply, better: &better, missed_win: None, sure_loss: None };
    Language::ALL.map(|language| Voice::new(match_, language).cost(&cost))
}

/// A game in which a chain of jumps takes two doubles.
const JUMPS: &str = "
    e1-d2 f8-g7 b1-c1 e8-d8 h1-h2 e9-f8 c1^c2^c3;done b9-c9 g1^h2^g3;done c9^c8^c7;done
    f1-e1 h9-g9 h2-g3 g9-h8 e1-e2 g8-g7 g2-f2 f9-f8 f2^g3^h4 h8^g7^f6 d1^d2^d3 d9^d8^d7
    d2^d3^d4;done c8^c7^c6 d4-c4 g7^f6^e5;done c3-b4 c7^c6^c5;c5xc4^c3;>i1;>a1;done
    h4^g3^f2;f2^e2^d2;d2^d3^d4;d4xc3^b2;>i9;>a9 f6^e5^f4;done a1:p^b2^c3;done
    e5^f4^f3;f3xg3^h3;>a1;>i1 a1:p^b2^c2 a9:m-b9 b2:t-c3 f4-g4 i1:m-i2 i9:p-h9 i1:m-h2
    h3-g3 h2-g2 d7-e7 e2:t-e3 d8:t-e7 b2-b3 f8:t^e7^d6;done c2^c3^c4 g4-h4 i2-i3
    e7^d6^c5;done";

/// A game in which an Emblem can be drawn away from its base.
const CONQUEST: &str = "
    A3-E3=4;P4-N4=2 I10-K10=2;H4-H2=2;I4-H4=1;J8-J9=1 E3-D4=2;A4-N5=4 I3-I1=4;J5-L5=2
    A8-D9=4;N4-L4=2 I8-K7=3;L5-M6=2;H4-G4=1 N5-M4=2;A9-O7=4 K7-L6=2;I1-L2=4
    L4-K5=2;M4xL6=3;O7-O6=1 J4xK5=2;L2xL6=4 A2-C2=2;P5-N5=2;O6xM6=2
    I9-M9=4;K5-L5=1;L6xM6=1 C2-D3=2;N5xM6=2;P8-N8=2 G4-G5=1;M9xN8=2;L5-N5=2;H2-G2=1
    P7-O7=1;A7xN8=4;D4-E4=1;done I2-K2=2;J7-L7=2;N5xM6=2 D3-F3=2;E4xG2=4;done
    K2-L3=2;G5-E5=4 N8xH8=6;done H7-G7=1;I7xH8=2;H6-I7=2;H5-H6=1 B7-A7=1;D9-C7=3;B4-D4=2
    E5xC7=4;H8-F8=2 O7-N6=2;B6xC7=2;B8-B6=2 F8-A9=6 A10-B9=2;C7-C8=1;F3-H3=2;D4-E4=1
    A9-N7=5;L3-M3=1 C8-E8=2;B9-C10=2;H3-H4=1;G2-G3=1";

const OPENING: &str = "e3-e4 e7-e6";

#[test]
fn a_piece_that_the_reply_takes_is_lost() {
    let match_ = match_("ploy", OPENING);
    assert_eq!(
        cost(match_.as_ref(), "e4-e5", "e6xe5", "d3-d4"),
        [
            "Loses the Shield on e5.",
            "Verliert die Sonde auf e5.",
            "Perd le bouclier en e5.",
            "Теряет Щит на e5.",
        ]
    );
}

#[test]
fn what_is_lost_later_is_told_with_when_and_what_is_taken_for_it() {
    let match_ = match_("ploy", OPENING);
    let told = cost(match_.as_ref(), "d3-d4R1", "d7-d6 e4-e5 e6xe5 d4xe5", "f3-f4");
    assert_eq!(told, [""; Language::COUNT], "a Shield for a Shield costs nothing");
}

#[test]
fn what_would_be_lost_anyhow_is_no_cost() {
    let match_ = match_("ploy", "e3-e4 e7-e6 e4-e5");
    let told = cost(match_.as_ref(), "c7-c6", "d3-d4 e6xe5", "e6xe5");
    assert_eq!(told[0], "Could have captured the Shield on e5.");
    assert_eq!(told[1], "Hätte die Sonde auf e5 schlagen können.");
    assert_eq!(told[2], "Aurait pu capturer le bouclier en e5.");
    assert_eq!(told[3], "Можно было взять Щит на e5.");
}

#[test]
fn nothing_is_told_that_the_lines_do_not_show() {
    let match_ = match_("ploy", OPENING);
    assert_eq!(cost(match_.as_ref(), "d3-d4", "d7-d6", "f3-f4"), [""; Language::COUNT]);
    assert_eq!(cost(match_.as_ref(), "d3-d4", "x1-x2", "nonsense"), [""; Language::COUNT]);
}

#[test]
fn hits_captures_bases_and_long_ways_are_told_as_their_games_have_them() {
    let told = |game: &str, before: &str, turn: &str, reply: &str, better: &str| {
        cost(match_(game, before).as_ref(), turn, reply, better).join(" | ")
    };
    insta::assert_snapshot!(
        [
            told("platz", "c1-c2", "c5-c4", "c2xc4", "a5-a4"),
            told("platz", "c1-c2", "a5-a4", "c2-c3", "c5xc2"),
            told("plateau", "", "A3-E3=4;P4-N4=2", "I3xE3=4;I2-G2=2", "A3-C5=4;A2-C2=2"),
            told(
                "plateau",
                "A3-E3=4;P4-N4=2",
                "I10-K10=2;H4-H2=2;I4-H4=1;J8-J9=1",
                "",
                "I3xE3=4;I2-G2=2"
            ),
            told(
                "plimus",
                JUMPS,
                "e2-e3",
                "h4^g3^f2;f2xe3^d4;>i1;>a1;d4xc3^b2;>i1;>a1",
                "c3-d4 c5^c4^c3;c3^b4^a5",
            ),
            told("plimus", JUMPS, "c3-d4", "c5^c4^c3;c3^b4^a5", "b3-c3"),
            told(
                "plateau",
                CONQUEST,
                "I5-N5=5;N7xN6=1;done",
                "B6-B7=1;A6xI6=10",
                "G7-G5=2;I5xH4=2;M3-M5=2;I6xG3=5 C10-B9=2;N6xM5=2;E8-C8=2 M6-L6=1;N7xA5=5;G3-I5=4"
            ),
        ]
        .join("\n")
    );
}

#[test]
fn a_win_given_away_and_a_loss_that_is_sure_are_told() {
    let both = "b255*3,,,,/,,,,/,,,,/,,,,/w255*3,,,, w";
    let match_ = "platz".parse::<GameText>().unwrap().read(both).unwrap();
    let (reply, better) = (line("a5xa2"), line("a1xa5"));
    let cost = Cost {
        turn: "a1-a2",
        reply: &reply,
        better: &better,
        missed_win: Some(1),
        sure_loss: Some(2),
    };
    let told = Language::ALL.map(|language| Voice::new(match_.as_ref(), language).cost(&cost));
    assert_eq!(
        told,
        [
            "Misses a win in 1 turn. Lets the piece on a2 be hit. Loses the game in 1 turn.",
            "Verpasst einen Sieg in 1 Zug. Lässt die Figur auf a2 treffen. Verliert die Partie in 1 Zug.",
            "Manque une victoire en 1 coup. Laisse toucher la pièce en a2. Perd la partie en 1 coup.",
            "Упускает победу в 1 ход. Подставляет фишку на a2 под выстрел. Проигрывает через 1 ход.",
        ]
    );
}

#[test]
fn what_is_lost_is_named_where_it_stands_and_turns_are_those_of_who_takes() {
    let match_ = match_("ploy", "e3-e4 e7-e6");
    let told = cost(match_.as_ref(), "d3-d4", "d7-d6 e4-e5 e6xe5", "f3-f4");
    assert_eq!(
        told,
        [
            "Loses the Shield on e4 in 2 turns.",
            "Verliert die Sonde auf e4 in 2 Zügen.",
            "Perd le bouclier en e4 en 2 coups.",
            "Теряет Щит на e4 через 2 хода.",
        ]
    );
    let (reply, better) = (line("d7-d6"), line("f3-f4"));
    let cost = Cost {
        turn: "d3-d4",
        reply: &reply,
        better: &better,
        missed_win: Some(5),
        sure_loss: Some(4),
    };
    let told = Voice::new(match_.as_ref(), Language::English).cost(&cost);
    assert_eq!(told, "Misses a win in 3 turns. Loses the game in 2 turns.");
}
