//! The numerals and emblems on armies.

use quadrille_core::Army;

use quadrille_core::draw::svg::{circle, path, star};

/// A large numeral for a kind of army.
pub(super) fn numeral(kind: &str) -> String {
    let data = match kind {
        "two" => "M-16 -15C-15 -36 17 -35 16 -13C15 2 -11 11 -17 28H19",
        "four" => "M9 30V-30L-22 13H24",
        _ => "M13 -30C-10 -27 -19 -5 -19 10C-19 37 20 37 20 10C20 -13 -15 -11 -18 9",
    };
    let stroke = "fill=\"none\" stroke=\"var(--army-ink)\" stroke-width=\"14\"";
    path(data, &format!("{stroke} stroke-linecap=\"round\" stroke-linejoin=\"round\""))
}

/// The emblem of an empire: the star of Babylon, the sun of Medo-Persia, a temple for Greece and a
/// laurel wreath for Rome.
pub(super) fn emblem(army: Army) -> String {
    let drawn = match army.0 % 4 {
        0 => ishtar(),
        1 => sun(),
        2 => temple(),
        _ => wreath(),
    };
    format!("<g fill=\"var(--army-ink)\">{drawn}</g>")
}

fn ishtar() -> String {
    path(&star(8, 40.0, 16.0), "") + &circle((0.0, 0.0), 8.0, "fill=\"var(--army)\"")
}

fn sun() -> String {
    let ray = |number: u16| {
        let turn = number * 45;
        path("M-8 -22L0 -40L8 -22Z", &format!("transform=\"rotate({turn})\""))
    };
    let rays: String = (0..8).map(ray).collect();
    rays + &circle((0.0, 0.0), 18.0, "")
}

fn temple() -> String {
    let roof = path("M0 -38L36 -17V-10H-36V-17Z", "");
    let columns = path("M-29 -6H-18V18H-29ZM-5.5 -6H5.5V18H-5.5ZM18 -6H29V18H18Z", "");
    roof + &columns + &path("M-35 22H35V32H-35Z", "")
}

fn wreath() -> String {
    let leaf = |number: u16| {
        let turn = 32 + number * 33;
        path("M-9 -38Q7 -38 9 -19Q-8 -20 -9 -38Z", &format!("transform=\"rotate({turn})\""))
    };
    let right: String = (0..5).map(leaf).collect();
    let middle = path("M0 -14L4 -4L14 0L4 4L0 14L-4 4L-14 0L-4 -4Z", "");
    format!("{right}<g transform=\"scale(-1 1)\">{right}</g>{middle}")
}
