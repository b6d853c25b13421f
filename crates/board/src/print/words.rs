//! What is said on sheets.

use quadrille_voice::Word;

pub(super) const BOARD: Word = Word::new("board", "Brett", "доска");
pub(super) const TILE: Word =
    Word::new("board, row {}, sheet {}", "Brett, Reihe {}, Blatt {}", "доска, ряд {}, лист {}");
pub(super) const PIECES: Word =
    Word::new("pieces, sheet {} of {}", "Figuren, Blatt {} von {}", "фигуры, лист {} из {}");
pub(super) const SHORT: Word = Word::new("{} in short", "{} in Kürze", "{} вкратце");
pub(super) const TITLE: Word =
    Word::new("{}: print and play", "{} zum Ausdrucken", "{}: распечатать и играть");
pub(super) const HOW: Word = Word::new(
    "Print at 100 %, without fitting to the page. The ruler on every sheet must measure 50 mm. \
     Cut the sheets of the board at the crop marks and glue them over each other up to the dashed \
     lines. Glue the pieces on cardboard and cut them out. One of each kind is a spare.",
    "Druck mit 100 %, ohne Anpassen an die Seite. Das Lineal auf jedem Blatt muss 50 mm lang sein. \
     Schneide die Blätter des Bretts an den Schnittmarken und kleb sie bis zu den gestrichelten \
     Linien übereinander. Kleb die Figuren auf Pappe und schneide sie aus. Von jeder Art ist eine \
     Ersatz.",
    "Печатайте в масштабе 100 %, без подгонки под страницу. Линейка на каждом листе должна быть \
     длиной 50 мм. Обрежьте листы доски по меткам и склейте их внахлёст до пунктирных линий. \
     Наклейте фигуры на картон и вырежьте. Одна каждого вида — запасная.",
);
