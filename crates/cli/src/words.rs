//! Texts that several commands share.

use std::error::Error;

use quadrille_core::texts::{Argument, decimal, terminal_play as texts};
use quadrille_core::{Language, Localized, ReadError, Seat, Side};
use quadrille_search::Score;
use quadrille_table::record::RecordError;
use quadrille_table::{GameId, Match, PlayError, Rules};
use quadrille_voice::{Voice, sentence};

use crate::language::{
    MessageInChosenLanguage as _, PhraseInChosenLanguage as _, is_english, language,
};
use crate::wrap::wrapped;

/// A voice in the chosen language.
pub(crate) fn voice(match_: &dyn Match) -> Voice<'_> {
    Voice::new(match_, language())
}

/// A game in one sentence.
pub(crate) fn about(game: GameId) -> &'static str {
    let about = game.rules().name_of("about");
    about.map_or("", |about| about.text(language()))
}

/// The note to players on the rules that are ours, in lines.
pub(crate) fn ours(rules: &dyn Rules) -> String {
    wrapped("", 0, &rules.ours_in_short(language()))
}

/// An error in the chosen language, as a part of a sentence. An error of another library is shown as
/// it is.
pub(crate) fn localized(error: &(dyn Error + 'static)) -> String {
    let read = error.downcast_ref::<ReadError>().map(|error| error as &dyn Localized);
    let play = || error.downcast_ref::<PlayError>().map(|error| error as &dyn Localized);
    let record = || error.downcast_ref::<RecordError>().map(|error| error as &dyn Localized);
    let known = read.or_else(play).or_else(record);
    known.map_or_else(|| error.to_string(), |error| error.localized(language()))
}

/// An error as the answer to a typed line: as it is in English, and as a sentence in other languages.
pub(crate) fn answer(error: &dyn Localized) -> String {
    let text = error.localized(language());
    if is_english() { text } else { sentence(&text) }
}

/// Names, joined into an English list.
fn english_list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    quadrille_voice::list(Language::English, &names.collect::<Vec<_>>())
}

/// The English name of a seat, as users type it: that of the army it starts with.
pub(crate) fn seat_name(match_: &dyn Match, seat: Seat) -> &'static str {
    match_.game().armies()[seat.index()].name
}

/// The English names of a side's seats.
pub(crate) fn side_name(match_: &dyn Match, side: Side) -> String {
    english_list(seats_of(match_, side).map(|seat| seat_name(match_, seat)))
}

/// The seats of a side.
fn seats_of(match_: &dyn Match, side: Side) -> impl Iterator<Item = Seat> {
    Seat::first(match_.seats()).filter(move |&seat| match_.side_of(seat) == side)
}

/// The name of a seat in the chosen language; in English the name that users type.
pub(crate) fn seat_text(match_: &dyn Match, seat: Seat) -> String {
    if is_english() { seat_name(match_, seat).to_owned() } else { voice(match_).seat(seat) }
}

/// A seat as a noun of messages.
pub(crate) fn seat_noun(match_: &dyn Match, seat: Seat) -> Argument<'static> {
    if is_english() {
        Argument::Text(seat_name(match_, seat).into())
    } else {
        voice(match_).seat_noun(seat)
    }
}

/// A list of seats, each as the message `item` says it.
pub(crate) fn seat_list(
    match_: &dyn Match,
    seats: impl Iterator<Item = Seat>,
    item: impl Fn(Argument<'static>) -> String,
) -> String {
    let items: Vec<String> = seats.map(|seat| item(seat_noun(match_, seat))).collect();
    quadrille_voice::list(language(), &items)
}

/// The names of a side's seats in the chosen language.
pub(crate) fn side_text(match_: &dyn Match, side: Side) -> String {
    let names: Vec<String> = seats_of(match_, side).map(|seat| seat_text(match_, seat)).collect();
    quadrille_voice::list(language(), &names)
}

/// A side's seats as verdicts and the goals of puzzles name them.
pub(crate) fn evaluated_side(match_: &dyn Match, side: Side) -> String {
    seat_list(match_, seats_of(match_, side), |army| texts::EvaluatedSeat { army }.t())
}

/// The score of a side, in words.
pub(crate) fn verdict(match_: &dyn Match, side: Side, score: Score) -> String {
    let seats = seats_of(match_, side).count();
    let side = &evaluated_side(match_, side);
    match score {
        Score::Centipawns(0) => texts::NOBODY_AHEAD.t().to_owned(),
        Score::Centipawns(worth @ 1..) => texts::IsAhead { side, seats, pawns: pawns(worth) }.t(),
        Score::Centipawns(worth) => texts::IsBehind { side, seats, pawns: pawns(-worth) }.t(),
        Score::WinIn(1) => texts::WinsNow { side, seats }.t(),
        Score::WinIn(turns) => texts::WinsIn { side, seats, turns }.t(),
        Score::LossIn(1) => texts::LosesNow { side, seats }.t(),
        Score::LossIn(turns) => texts::LosesIn { side, seats, turns }.t(),
    }
}

/// A number of hundredths of a pawn in the chosen language.
pub(crate) fn pawns(number: i32) -> String {
    decimal(language(), &hundredths(number))
}

/// A number of hundredths as a decimal.
pub(crate) fn hundredths(number: i32) -> String {
    format!("{:.2}", f64::from(number) / 100.0)
}
