//! Texts with numbers and nouns, in every language.

use quadrille_texts::{
    Language, Message, board, ending, library, online, play, print, progress, ui,
};

/// The numbers whose forms differ in one language or another.
const NUMBERS: [u64; 6] = [0, 1, 2, 5, 21, 1_250_000];

/// The texts for all numbers, with plain spaces.
fn of_numbers<M: Message>(language: Language, message: impl Fn(u64) -> M) -> [String; 6] {
    NUMBERS.map(|number| plain(&message(number).text(language)))
}

fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn a_count_has_the_form_of_its_number() {
    let places = |language| of_numbers(language, |count| board::MarkedMany { count });
    assert_eq!(
        places(Language::English),
        [
            "0 places are marked.",
            "1 place is marked.",
            "2 places are marked.",
            "5 places are marked.",
            "21 places are marked.",
            "1,250,000 places are marked.",
        ]
    );
    assert_eq!(
        places(Language::Russian),
        [
            "Отмечено 0 мест.",
            "Отмечено 1 место.",
            "Отмечено 2 места.",
            "Отмечено 5 мест.",
            "Отмечено 21 место.",
            "Отмечено 1 250 000 мест.",
        ]
    );
    assert_eq!(
        of_numbers(Language::German, |sheets| print::Print { sheets }),
        [
            "0 Blätter drucken",
            "1 Blatt drucken",
            "2 Blätter drucken",
            "5 Blätter drucken",
            "21 Blätter drucken",
            "1.250.000 Blätter drucken",
        ]
    );
    assert_eq!(
        of_numbers(Language::French, |count| progress::PuzzlesSolved { count }),
        [
            "0 problème résolu",
            "1 problème résolu",
            "2 problèmes résolus",
            "5 problèmes résolus",
            "21 problèmes résolus",
            "1 250 000 problèmes résolus",
        ]
    );
}

#[test]
fn two_counts_of_a_sentence_have_each_its_own_form() {
    let length = |language, turns: u64, minutes: u64| {
        plain(&ending::LengthAndTime { turns, minutes }.text(language))
    };
    assert_eq!(length(Language::English, 1, 5), "1 turn in total, 5 minutes");
    assert_eq!(length(Language::German, 21, 1), "Insgesamt 21 Züge, 1 Minute");
    assert_eq!(length(Language::French, 0, 2), "0 coup au total, 2 minutes");
    assert_eq!(length(Language::Russian, 21, 5), "Всего 21 ход, 5 минут");
    let games = progress::Games { finished: 22_u64, won: 1_u64 };
    assert_eq!(plain(&games.text(Language::Russian)), "Сыграны 22 партии, 1 победа");
}

#[test]
fn english_places_are_ordinal_numbers() {
    let places = [1, 2, 3, 4_u64].map(|place| play::FinalPlace { place }.text(Language::English));
    assert_eq!(places, ["1st place", "2nd place", "3rd place", "4th place"]);
    assert_eq!(play::FinalPlace { place: 1_u64 }.text(Language::French), "1re place");
}

#[test]
fn a_noun_has_the_form_that_a_sentence_asks_for() {
    let piece = board::PIECE;
    let stuck = board::CannotAct { piece };
    assert_eq!(stuck.text(Language::German), "Mit dieser Figur ist gerade kein Zug möglich.");
    assert_eq!(stuck.text(Language::French), "Cette pièce ne peut rien faire pour l’instant.");
    assert_eq!(stuck.text(Language::Russian), "У этой фигуры сейчас нет ходов.");
    let yours = play::YourPiece { piece, point: "e3" };
    assert_eq!(yours.text(Language::English), "your piece on e3");
    assert_eq!(yours.text(Language::German), "deine Figur auf e3");
    assert_eq!(yours.text(Language::Russian), "вашей фигуре на e3");
    let first = board::FirstMarked { piece };
    assert_eq!(first.text(Language::French), "Choisissez d’abord la pièce marquée.");
    assert_eq!(first.text(Language::Russian), "Сначала выберите отмеченную фигуру.");
}

#[test]
fn the_result_of_an_import_has_three_counts() {
    let imported = |language, new: u64, known: u64, unreadable: u64| {
        plain(&library::Imported { new, known, unreadable }.text(language))
    };
    let english = imported(Language::English, 1, 0, 2);
    assert_eq!(english, "1 new game, 0 already here, 2 unreadable.");
    let german = imported(Language::German, 5, 21, 0);
    assert_eq!(german, "5 neue Partien, 21 schon vorhanden, 0 nicht lesbar.");
    let french = imported(Language::French, 0, 2, 1);
    assert_eq!(french, "0 nouvelle partie, 2 déjà là, 1 illisible.");
    let russian = imported(Language::Russian, 21, 2, 5);
    assert_eq!(russian, "21 новая партия, 2 уже были, 5 не читается.");
}

#[test]
fn one_player_wants_a_rematch_and_several_want_one() {
    let wish = |language, names, count: u64| online::WantsRematch { names, count }.text(language);
    assert_eq!(wish(Language::English, "Ann", 1), "Ann wants a rematch.");
    assert_eq!(wish(Language::German, "Ann und Bo", 2), "Ann und Bo möchten eine Revanche.");
    assert_eq!(wish(Language::French, "Ann et Bo", 2), "Ann et Bo proposent une revanche.");
    assert_eq!(wish(Language::Russian, "Ann, Bo и Cid", 3), "Ann, Bo и Cid предлагают реванш.");
}

#[test]
fn a_level_has_its_own_name() {
    let level = |language, level: u8| plain(&ui::Level { level }.text(language));
    assert_eq!(level(Language::English, 1), "Level 1 · first game");
    assert_eq!(level(Language::German, 2), "Stufe 2 · Anfänger");
    assert_eq!(level(Language::French, 7), "Niveau 7 · très fort");
    assert_eq!(level(Language::Russian, 8), "Уровень 8 · в полную силу");
}
