//! Writes an HTML page with boards of all games in all themes: `gallery <file>`.

use std::error::Error;
use std::fmt::Write as _;

use quadrille_board::Frame;
use quadrille_board::art::picture;
use quadrille_board::settings::{Choice as _, Theme};
use quadrille_table::{GameText, Match};

/// A game, a position of it unless it is the start, and the turn of the board in degrees.
const SHOWN: [(&str, Option<&str>, u16); 13] = [
    ("ploy", None, 0),
    ("ploy mode=four", None, 90),
    ("ploy mode=team", None, 0),
    ("platz", None, 0),
    (
        "platz",
        Some("b255*1,b239,,b40*3,b254*1/,,b191*2,,/,w254*2,,,/,,w127,w90*3,/w255,,,,w17*1 w"),
        180,
    ),
    ("platz size=6 hits=5", None, 0),
    ("plimus", None, 0),
    ("plimus blank=west", None, 180),
    (
        "plimus seats=4",
        Some(
            "r1p1m,,,,,rp,rm,rp,/yp,,rm,rp,rm,rp,rm,,gp/ym,ym,,,,,,gm,gm/yp,yp,,gm,rpm,,bm,gp,gp/ym,,,,,bp,,,/,yp,ymp,bmp,gp,,,,/,ym,,,,,,gm,gm/,,bm,bp,bm,bp,bm,,/,,,,,bp,bm,bp,y1p1m&g2p1m b - 0",
        ),
        0,
    ),
    ("plateau", None, 0),
    (
        "plateau board=classic seats=4",
        Some(
            ",,,,,,,,,,,,,,,,,,,,,,,/b2,,,,,,m2,,,,g2,,,,,,,,r2,,,,,/b4,,,,,,,,,,,g4,,,,,,,r4,,,,,/b4,b2,,,,m2,m4,m2,,,g2,g4,,g2,,,,r2,r4,r2,,,,b2/b6,b2,,,,m2,m6,m2,,,,g2,g6,g2,,,,r2,r6,r2,,,,b2/,b2,,be,,m2,,m2,,,,g2,,g2,,,,r2,,r2,,,,b2/b6,b2,,,,m2,m6,me,,,,g2,g6,g2,ge,,,r2,r6,r2,re,,,b2/b4,b2,,,,m2,m4,m2,,,,g2,g4,g2,,,,r2,r4,r2,,,,b2/b4,,,,,,m4,,,,,,g4,,,,,,r4,,,,,/b2,,,,,,m2,,,,,,g2,,,,,,r2,,,,,/,,,,,,,,,,,,,,,,,,,,,,, b 0 - - -",
        ),
        0,
    ),
    ("plateau board=classic seats=3", None, 120),
    ("plateau board=classic seats=4", None, 0),
];

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("expected a file to write")?;
    let mut page = String::from(
        "<!doctype html><meta charset=\"utf-8\"><title>Gallery</title><style>\
         body{margin:12px;background:#8a8f96;font:14px system-ui}\
         div{display:flex;gap:12px;align-items:end;margin-bottom:12px}</style>",
    );
    for theme in Theme::ALL.iter().copied() {
        for (game, position, degrees) in SHOWN {
            let game: GameText = game.parse()?;
            let table = position.map_or_else(|| Ok(game.start()), |text| game.read(text))?;
            let drawn = drawn(table.as_ref(), degrees, theme);
            let sized = |pixels: u16| {
                let size = format!("<svg style=\"width:{pixels}px;height:{pixels}px\"");
                drawn.replacen("<svg", &size, 1)
            };
            let _ = write!(page, "<div>{}{}</div>", sized(700), sized(340));
        }
    }
    std::fs::write(file, page)?;
    Ok(())
}

fn drawn(table: &dyn Match, degrees: u16, theme: Theme) -> String {
    picture(table, &[], &Frame::new(&table.geometry(), degrees), theme, true)
}
