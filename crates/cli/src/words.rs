//! The English texts of the program that are not from `quadrille-voice`.

use quadrille_core::{Language, Seat, Side};
use quadrille_search::Score;
use quadrille_table::{Match, Rules};
use quadrille_voice::Voice;

use crate::wrap::wrapped;

/// The program's voice.
pub(crate) fn voice(match_: &dyn Match) -> Voice<'_> {
    Voice::new(match_, Language::English)
}

/// The note to players on the rules that are ours, in lines.
pub(crate) fn ours(rules: &dyn Rules) -> String {
    wrapped("", 0, &rules.ours_in_short(Language::English))
}

/// Names, joined into a list.
pub(crate) fn list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    quadrille_voice::list(Language::English, &names.collect::<Vec<_>>())
}

/// The name of a seat, as users type it: that of the army it starts with.
pub(crate) fn seat_name(match_: &dyn Match, seat: Seat) -> &'static str {
    match_.game().armies()[seat.index()].name
}

/// The names of a side's seats.
pub(crate) fn side_name(match_: &dyn Match, side: Side) -> String {
    let seats = Seat::first(match_.seats()).filter(|&seat| match_.side_of(seat) == side);
    list(seats.map(|seat| seat_name(match_, seat)))
}

/// The score of a side, in words.
pub(crate) fn verdict(name: &str, score: Score) -> String {
    let plural = name.contains(" and ");
    let (is, wins, loses) = if plural { ("are", "win", "lose") } else { ("is", "wins", "loses") };
    match score {
        Score::Centipawns(0) => "nobody is ahead".to_owned(),
        Score::Centipawns(worth @ 1..) => format!("{name} {is} {} ahead", hundredths(worth)),
        Score::Centipawns(worth) => format!("{name} {is} {} behind", hundredths(-worth)),
        Score::WinIn(1) => format!("{name} {wins} with this turn"),
        Score::WinIn(turns) => format!("{name} {wins} in {turns} turns"),
        Score::LossIn(1) => format!("{name} {loses} with this turn"),
        Score::LossIn(turns) => format!("{name} {loses} in {turns} turns"),
    }
}

/// A number of hundredths as a decimal.
pub(crate) fn hundredths(number: i32) -> String {
    format!("{:.2}", f64::from(number) / 100.0)
}
