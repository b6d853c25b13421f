//! Words of what is printed.

use super::Word;

pub(crate) const TITLE: Word =
    Word::new("Print and play", "Ausdrucken und spielen", "Распечатать и играть");
pub(crate) const LEAD: Word = Word::new(
    "Nobody sells this game any more, so print it: board, pieces and rules at true size. In the print dialog choose a scale of 100 %.",
    "Dieses Spiel gibt es nicht mehr zu kaufen, also druck es: Brett, Figuren und Regeln in echter Größe. Wähl im Druckdialog 100 %.",
    "Эту игру больше не купить — распечатайте её: доску, фигуры и правила в натуральную величину. В окне печати выберите масштаб 100 %.",
);
pub(crate) const PAPER: Word = Word::new("Paper", "Papier", "Бумага");
pub(crate) const BOARD: Word = Word::new("Board", "Brett", "Доска");
pub(crate) const PRINT: Word = Word::new(
    "Print {} sheet|Print {} sheets",
    "{} Blatt drucken|{} Blätter drucken",
    "Печать: {} лист|Печать: {} листа|Печать: {} листов",
);
