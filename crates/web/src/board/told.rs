//! What a board tells those who hear it: what happens, and what is in hand.

use leptos::prelude::*;
use quadrille_board::scene::shown;
use quadrille_board::{Hand, Mark, Shared};
use quadrille_core::present::Touch;
use quadrille_core::{Point, sort_short};
use quadrille_mind::engine_for;
use quadrille_table::{Match, Status};
use quadrille_voice::sentence;

use super::pick::Pick;
use super::said::Kind;
use super::{Desk, below};
use crate::words::board as words;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, games, play, voice};

/// More places than this are not named one by one.
const MANY: usize = 8;

/// Tells what happens, in one go: what was done, what the turn has counted, what is threatened, and
/// then `status`, whose turn it is or how it ended. Where turns are only `looked` at, which one; of
/// what is `replayed`, the last turn once it is over.
pub(super) fn follow(
    desk: Desk,
    status: Signal<String>,
    looked: Signal<bool>,
    hint: Signal<String>,
    replayed: Signal<bool>,
) {
    Effect::new(move |told: Option<Shared>| {
        let now = desk.table.get();
        if replayed.get() { told.unwrap_or(now) } else { follow_turns(desk, looked, told) }
    });
    Effect::new(move |before: Option<bool>| {
        let now = replayed.get();
        if before == Some(true) && !now {
            let words = desk.table.with_untracked(|table| voice(&**table).last_turn());
            desk.said.tell(Kind::Turn, words);
        }
        now
    });
    Effect::new(move |told: Option<String>| follow_threats(desk, told.unwrap_or_default()));
    Effect::new(move |told: Option<String>| {
        let status = status.get();
        if told.is_some_and(|told| told != status) {
            desk.said.tell(Kind::Next, sentence(&status));
        }
        status
    });
    Effect::new(move |_| desk.said.tell(Kind::Hint, hint.get()));
    Effect::new(move |before: Option<bool>| {
        let now = looked.get();
        if now && before == Some(false) {
            desk.said.tell(Kind::Answer, desk.says.get_untracked());
        }
        now
    });
    Effect::new(move |before: Option<Vec<Pick>>| {
        let now = desk.picks.get();
        if before.is_some_and(|before| before != now) && !desk.active.get_untracked() {
            let picks = now.iter().map(|pick| pick.word.t().to_owned());
            desk.said.tell(Kind::Picks, numbered(picks));
        }
        now
    });
    Effect::new(move |_| {
        if let Some(point) = desk.pointing.cursor.get() {
            desk.said.tell(Kind::Cursor, sentence(&untrack(|| desk.describe(point))));
        }
    });
    Effect::new(move |before: Option<Held>| {
        let now = Held::new(desk);
        if let Some(before) = before.filter(|before| *before != now) {
            desk.said.tell(Kind::Hand, untrack(|| held(desk, &before, &now)));
        }
        now
    });
}

/// Tells what was done and what was taken back since the match that it was `told` of last. Answers of
/// which match it is told then.
fn follow_turns(desk: Desk, looked: Signal<bool>, told: Option<Shared>) -> Shared {
    let table = desk.table.get();
    let Some(told) = told.filter(|told| *told != table) else { return table };
    let over = matches!(table.status(), Status::Over(_));
    let active = desk.active.get_untracked();
    let back = table.done() < told.done();
    let complete = over || table.at_turn_start() || active || back || desk.taught;
    if !complete {
        return told;
    }
    let voice = voice(&*table);
    let since = voice.since(&*told);
    if since.is_empty() {
        return table;
    }
    match looked.get_untracked() {
        true => desk.said.tell(Kind::Turn, voice.last_turn()),
        false if back => desk.said.tell(Kind::Turn, since),
        false => desk.said.add(Kind::Turn, &since),
    }
    desk.said.tell(Kind::Count, if active { voice.so_far() } else { String::new() });
    table
}

/// Tells what is threatened to the one who is to act, once for as long as it is the same.
fn follow_threats(desk: Desk, told: String) -> String {
    let threats = desk.threats.get();
    if !desk.active.get() {
        return told;
    }
    let now = desk.table.with_untracked(|table| play::threatened(&**table, &threats)).join(" ");
    if now != told {
        desk.said.tell(Kind::Threat, now.clone());
    }
    now
}

/// What is in hand over a match.
#[derive(PartialEq)]
struct Held {
    table: Shared,
    touches: Vec<Touch>,
    turning: u8,
}

impl Held {
    fn new(desk: Desk) -> Self {
        let touches = desk.hand.with(|hand| {
            let made = hand.walk().made().iter().cloned();
            made.chain(hand.aimed().map(Touch::Point)).collect()
        });
        Self { table: desk.table.get(), touches, turning: desk.hand.with(Hand::turning) }
    }
}

/// What came into the hand or out of it: what was chosen, and what may be done next if that is new.
fn held(desk: Desk, before: &Held, now: &Held) -> String {
    let hand = desk.hand.get();
    let is_new = before.table != now.table;
    match now.touches.last() {
        _ if !desk.active.get() => String::new(),
        Some(_) if is_new => offered(desk),
        None if is_new => String::new(),
        Some(_) if before.touches == now.touches => turned(desk, &hand),
        Some(last) if before.touches.starts_with(&now.touches) => chosen(desk, last),
        Some(last) => format!("{} {}", chosen(desk, last), offered(desk)),
        None => words::SELECTION_CANCELLED.t().to_owned(),
    }
}

/// What was touched last.
fn chosen(desk: Desk, touch: &Touch) -> String {
    match touch {
        Touch::Point(point) => {
            let point = desk.geometry.with(|board| board.points[point.index()].label.clone());
            words::PointSelected { point }.t()
        }
        choice => sentence(&games::names(desk.table.with(|table| table.game())).choice(choice)),
    }
}

/// What may be chosen beside the board, or else where the piece in hand can go; both where what may
/// be chosen is only another way to go there.
fn offered(desk: Desk) -> String {
    let choices = untrack(|| desk.choices());
    let is_way = |touch: &Touch| matches!(touch, Touch::Button(key) if *key != "done");
    let places = if choices.iter().all(is_way) { places(desk) } else { String::new() };
    let offered = numbered(choices.iter().map(|touch| below::called(desk, touch)));
    format!("{places} {offered}").trim().to_owned()
}

/// What there is to choose from, each with the number that chooses it.
fn numbered(choices: impl Iterator<Item = String>) -> String {
    let choices: Vec<String> = (1..)
        .zip(choices)
        .map(|(number, choice): (usize, String)| words::NumberedChoice { number, choice }.t())
        .collect();
    match choices.is_empty() {
        true => String::new(),
        false => words::Offered { choices: choices.join(", ") }.t(),
    }
}

/// Where the piece in hand can go.
fn places(desk: Desk) -> String {
    let mut places: Vec<Point> = desk.scene.with(|scene| {
        let marks = scene.marks.iter().filter(|(_, mark)| *mark != Mark::Chosen);
        marks.map(|(point, _)| *point).collect()
    });
    sort_short(&mut places, |point| *point);
    match places.len() {
        0 => String::new(),
        1..=MANY => desk.geometry.with(|board| {
            let label = |point: &Point| board.points[point.index()].label.as_str();
            let places = places.iter().map(label).collect::<Vec<_>>().join(", ");
            words::Marked { places }.t()
        }),
        count => words::MarkedMany { count }.t(),
    }
}

/// How the piece in hand is shown.
fn turned(desk: Desk, hand: &Hand) -> String {
    let table = desk.table.get();
    let voice = voice(&*table).showing(shown(&*table, hand));
    let points = hand.anchor().filter(|_| hand.turning() != 0);
    let told = points.and_then(|point| voice.pointing(point));
    sentence(&told.unwrap_or_else(|| voice.names.choice(&Touch::Turn(hand.turning()))))
}

/// What is in hand or can be done from the point under the cursor; where there is none, what is told
/// below the board.
pub(super) fn can(desk: Desk) -> String {
    let hand = desk.hand.get_untracked();
    let Some(at) = desk.pointing.cursor.get_untracked().or(hand.anchor()) else {
        return untrack(|| below::told(desk));
    };
    let table = desk.table.get_untracked();
    let voice = voice(&*table);
    let touched = hand.walk().made().contains(&Touch::Point(at));
    let changed = hand.turning() != 0 || hand.walk().made().len() > 1;
    if !touched || !changed {
        return voice.can(at);
    }
    let there = format!("{}.", voice.showing(shown(&*table, &hand)).at(at));
    match hand.anchor() == Some(at) {
        true => format!("{there} {}", untrack(|| offered(desk))),
        false => there,
    }
}

/// What the one to act could take, and all that is in danger.
pub(crate) fn reach(table: &dyn Match) -> String {
    let (voice, acting) = (voice(table), table.acting());
    let threats = acting.map(|seat| engine_for(table.game().id()).threats(table, seat));
    let danger = threats.map(|threats| voice.danger(&threats)).unwrap_or_default();
    format!("{} {danger}", voice.reach())
}

/// What stands where, what is counted and warned of, and whose turn it is.
pub(super) fn board(table: &dyn Match) -> String {
    let voice = voice(table);
    let lines = voice.board().into_iter().chain(voice.gauges()).map(|line| format!("{line}."));
    let next = format!("{}.", voice.next());
    lines.chain(voice.warnings()).chain([next]).collect::<Vec<_>>().join(" ")
}
