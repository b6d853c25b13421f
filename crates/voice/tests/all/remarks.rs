//! Remarks about an army with a number, in every language.

use quadrille_core::Language;
use quadrille_table::GameText;
use quadrille_voice::Voice;

/// Plimus, where Blue can win by e7-e8: on all other fields it needs stands Red, or on one.
const COUNTED: &str = ",rp,rm,rp,rm,rp,rm,rp,b6p5m&r0p1m/,,rm,rp,,rp,rm,,/,,,,bm,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,, b - 160";
const ONE_COUNTED: &str = ",bp,bm,rp,bm,bp,bm,bp,b1p0m&r5p6m/,,bm,bp,,bp,bm,,/,,,,bm,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,,/,,,,,,,, b - 160";

#[test]
fn a_win_by_fields_that_count_is_told_with_whose_they_are_and_how_many() {
    let game: GameText = "plimus".parse().unwrap();
    let told = |position: &str| {
        let mut match_ = game.read(position).unwrap();
        let foreseen = Language::ALL.map(|language| Voice::new(&*match_, language).turn("e7-e8"));
        match_.play("e7-e8").unwrap();
        let told = Language::ALL.map(|language| Voice::new(&*match_, language).next());
        for (foreseen, told) in foreseen.iter().zip(&told) {
            assert!(foreseen.ends_with(told), "{foreseen}");
        }
        told
    };
    assert_eq!(
        told(COUNTED),
        [
            "Blue wins: stones of Red stand on 11 target fields, which count as filled",
            "Blau gewinnt: Steine von Rot stehen auf 11 Zielfeldern, die als gefüllt zählen",
            "Bleu gagne : des pions de Rouge occupent 11 cases d’arrivée, qui comptent comme remplies",
            "Победа синих: камни красных стоят на 11 целевых полях, и эти поля засчитаны",
        ]
    );
    assert_eq!(
        told(ONE_COUNTED),
        [
            "Blue wins: a stone of Red stands on 1 target field, which counts as filled",
            "Blau gewinnt: Ein Stein von Rot steht auf 1 Zielfeld, das als gefüllt zählt",
            "Bleu gagne : un pion de Rouge occupe 1 case d’arrivée, qui compte comme remplie",
            "Победа синих: камни красных стоят на 1 целевом поле, и оно засчитано",
        ]
    );
}

#[test]
fn who_is_warned_is_told_with_the_turns_that_are_left() {
    let game: GameText = "plimus".parse().unwrap();
    let told = |rest: &str| {
        let match_ = game.read(&COUNTED.replace("b - 160", rest)).unwrap();
        Language::ALL.map(|language| Voice::new(&*match_, language).warnings().join("; "))
    };
    assert_eq!(
        told("b - 158"),
        [
            "Start fields of Red that it still holds after 1 more turn of its own count as filled for the player opposite.",
            "Aufstellungsfelder von Rot, auf denen nach 1 weiteren eigenen Zug noch eigene Steine stehen, zählen für das Gegenüber als gefüllt.",
            "Les cases de départ de Rouge qui sont encore occupées après 1 tour de ce joueur comptent comme remplies pour le joueur d’en face.",
            "Стартовые поля красных, которые они будут занимать и через 1 свой ход, засчитают тому, кто сидит напротив.",
        ]
    );
    assert_eq!(
        told("b - 152"),
        [
            "Start fields of Red that it still holds after 4 more turns of its own count as filled for the player opposite.",
            "Aufstellungsfelder von Rot, auf denen nach 4 weiteren eigenen Zügen noch eigene Steine stehen, zählen für das Gegenüber als gefüllt.",
            "Les cases de départ de Rouge qui sont encore occupées après 4 tours de ce joueur comptent comme remplies pour le joueur d’en face.",
            "Стартовые поля красных, которые они будут занимать и через 4 своих хода, засчитают тому, кто сидит напротив.",
        ]
    );
    assert!(told("b - 150")[3].contains("через 5 своих ходов"));
    assert_eq!(told("b - 160"), [""; Language::COUNT]);
}
