//! What a board tells those who hear it: what happens, what is offered, why a touch was refused.

use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::Hand;
use quadrille_core::Point;
use quadrille_mind::mind;
use quadrille_table::Standing;

use super::Desk;
use crate::words::board as words;
use crate::words::{games, voice};

/// How long it waits for more before it speaks, in milliseconds.
const BREATH: u64 = 60;

/// What is said, in an element that screen readers follow. It is empty for a moment before, so that
/// the same words are heard again.
#[derive(Clone, Copy, Default)]
pub(crate) struct Said {
    pub(crate) text: RwSignal<String>,
    waiting: StoredValue<Vec<String>>,
}

impl Said {
    /// Says something, together with whatever else is said in the same moment.
    pub(crate) fn say(&self, words: String) {
        if words.is_empty() {
            return;
        }
        let first = self.waiting.try_update_value(|waiting| {
            waiting.push(words);
            waiting.len() == 1
        });
        if first == Some(true) {
            self.text.try_set(String::new());
            let said = *self;
            set_timeout(move || said.speak(), Duration::from_millis(BREATH));
        }
    }

    fn speak(&self) {
        if let Some(words) = self.waiting.try_update_value(std::mem::take) {
            self.text.try_set(words.join(" "));
        }
    }
}

/// Tells what is done, of many turns at once the last round, and what may be chosen.
pub(super) fn follow(desk: Desk, hint: Signal<String>) {
    Effect::new(move |told: Option<usize>| {
        let table = desk.table.get();
        let (done, told) = (table.done(), told.unwrap_or(usize::MAX));
        if done <= told {
            if done < told {
                desk.said.text.set(String::new());
            }
            return done;
        }
        let over = matches!(table.standing(), Standing::Over(_));
        let complete = over || table.at_turn_start() || desk.active.get_untracked();
        if complete {
            let round = table.turns().saturating_sub(usize::from(table.seats()));
            let from = table.turn_start(round).unwrap_or_default().max(told);
            desk.said.say(voice(&*table).told(from));
        }
        if complete { done } else { told }
    });
    let choices = Memo::new(move |_| {
        let begun = desk.active.get() && desk.hand.with(Hand::has_begun);
        let choices = if begun { desk.hand.with(Hand::choices) } else { Vec::new() };
        let names = games::names(desk.table.with(|table| table.game()));
        let choice = |(number, touch)| format!("{number}: {}", names.choice(touch));
        (1..).zip(&choices).map(choice).collect::<Vec<_>>().join(", ")
    });
    Effect::new(move |_| {
        let choices = choices.get();
        if !choices.is_empty() {
            desk.said.say(words::OFFERED.fill(&[&choices]));
        }
    });
    Effect::new(move |_| desk.said.say(hint.get()));
}

/// Why nothing came of a touch, `begun` being whether something was in hand.
pub(super) fn refusal(desk: Desk, point: Point, begun: bool) -> String {
    let word = desk.table.with_untracked(|table| {
        let pieces = table.pieces();
        let top = pieces.iter().rfind(|piece| piece.point == point);
        match (table.standing(), top) {
            (Standing::Over(_), _) => words::IS_OVER,
            _ if !desk.active.get_untracked() => words::NOT_NOW,
            _ if begun => words::NOT_THERE,
            (Standing::Acting(seat), Some(piece)) if piece.commander == Some(seat) => {
                words::CANNOT_ACT
            }
            (_, Some(_)) => words::NOT_YOURS,
            (_, None) => words::NOTHING_HERE,
        }
    });
    word.t().to_owned()
}

/// What the one to act could take, and what is in danger.
pub(super) fn reach(desk: Desk) -> String {
    desk.table.with_untracked(|table| {
        let (voice, acting) = (voice(&**table), table.acting());
        let threats = acting.map(|seat| mind(table.game().id()).threats(&**table, seat));
        let danger = threats.map(|threats| voice.danger(&threats)).unwrap_or_default();
        format!("{} {danger}", voice.reach())
    })
}

/// What stands where, what is counted, and whose turn it is.
pub(super) fn board(desk: Desk) -> String {
    desk.table.with_untracked(|table| {
        let voice = voice(&**table);
        let lines = voice.board().into_iter().chain(voice.gauges()).chain([voice.next()]);
        lines.map(|line| format!("{line}.")).collect::<Vec<_>>().join(" ")
    })
}
