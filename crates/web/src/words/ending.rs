//! Words of a game that is over.

use quadrille_board::{Sitting, Verdict};
use quadrille_table::Status;
use quadrille_voice::sentence;

use super::{Word, play, voice};

pub(crate) const LABEL: Word = Word::new("The end", "Das Ende", "Конец партии");
pub(crate) const SHOW_AGAIN: Word = Word::new("How it went", "Wie es lief", "Как шла игра");
pub(crate) const TURNS: Word = Word::new(
    "{} turn by all sides|{} turns by all sides",
    "{} Zug aller Seiten|{} Züge aller Seiten",
    "{} ход всех сторон|{} хода всех сторон|{} ходов всех сторон",
);
pub(crate) const MINUTES: Word =
    Word::new("{} minute|{} minutes", "{} Minute|{} Minuten", "{} минута|{} минуты|{} минут");
pub(crate) const TRY_LEVEL: Word =
    Word::new("Try level {}", "Stufe {} versuchen", "Попробовать уровень {}");
pub(crate) const SHARE: Word = Word::new("Share", "Teilen", "Поделиться");
pub(crate) const COPIED: Word =
    Word::new("The link is copied.", "Der Link ist kopiert.", "Ссылка скопирована.");
pub(crate) const GRAPH: Word = Word::new(
    "Who stood better, turn by turn: {}",
    "Wer besser stand, Zug um Zug: {}",
    "У кого было лучше, ход за ходом: {}",
);
pub(crate) const CAPTION: Word =
    Word::new("Who stood better:", "Wer besser stand:", "У кого было лучше:");
pub(crate) const GRAPH_HELP: Word = Word::new(
    "Touch a moment to see it on the board.",
    "Berühre eine Stelle, um sie auf dem Brett zu sehen.",
    "Коснитесь момента, чтобы увидеть его на доске.",
);
pub(crate) const DECIDED: Word = Word::new(
    "The turn that decided it: {}. {}",
    "Der Zug, der es entschied: {}. {}",
    "Решающий ход: {}. {}",
);
const WON: Word = Word::new("You won!", "Du hast gewonnen!", "Вы победили!");
const LOST: Word = Word::new("Not this time.", "Diesmal nicht.", "В этот раз не вышло.");
const DRAWN: Word = Word::new("A draw.", "Remis.", "Ничья.");
const PLACE: Word = Word::new("Place {} of {}.", "Rang {} von {}.", "Место {} из {}.");
const OVER: Word = Word::new("The game is over.", "Die Partie ist zu Ende.", "Партия окончена.");

/// How a game ended, in a few words and in more.
pub(crate) fn result(sitting: &Sitting) -> (String, String) {
    let table = sitting.table();
    let Status::Over(outcome) = table.status() else {
        return (LOST.t().to_owned(), play::status(sitting));
    };
    let detail = sentence(&voice(&**table).next());
    let rank = sitting.persons_side().and_then(|side| outcome.ranking.ranks().get(side.index()));
    let title = match (sitting.verdict(), rank) {
        (Some(Verdict::Won), _) => WON.t().to_owned(),
        (Some(Verdict::Lost), Some(rank)) if table.sides() > 2 => {
            PLACE.fill(&[rank, &table.sides()])
        }
        (Some(Verdict::Lost), _) => LOST.t().to_owned(),
        (Some(Verdict::Drawn), _) => DRAWN.t().to_owned(),
        (None, _) => OVER.t().to_owned(),
    };
    (title, detail)
}
