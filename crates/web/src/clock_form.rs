//! Choosing how much time each person has.

use leptos::prelude::*;
use quadrille_board::Player;
use quadrille_core::Seat;
use quadrille_protocol::limits;
use quadrille_table::GameText;
use quadrille_table::record::Clock;

use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, games, online, ui as text,
};

/// The clocks that are offered; the first is the usual one.
const OFFERED: [Option<Clock>; 6] = [
    None,
    Some(Clock::Increment { base: 180, increment: 2 }),
    Some(Clock::Increment { base: 300, increment: 5 }),
    Some(Clock::Increment { base: 600, increment: 5 }),
    Some(Clock::Increment { base: 900, increment: 10 }),
    Some(Clock::Increment { base: 1800, increment: 20 }),
];

/// What stands for times that differ from seat to seat.
const OWN: &str = "own";

/// The times that are being chosen, for all four seats, whether they play or not.
#[derive(Clone, Copy)]
pub(crate) struct Clocks {
    clocks: RwSignal<Vec<Option<Clock>>>,
    /// Whether each seat is given its own.
    own: RwSignal<bool>,
}

impl Clocks {
    pub(crate) fn new() -> Self {
        Self { clocks: RwSignal::new(vec![None; Seat::MAX]), own: RwSignal::new(false) }
    }

    /// The clock of each seat.
    pub(crate) fn chosen(&self) -> Vec<Option<Clock>> {
        self.clocks.get_untracked()
    }

    fn choose(&self, value: &str) {
        self.own.set(value == OWN);
        let offered = value.parse().ok().and_then(|number: usize| OFFERED.get(number).copied());
        self.clocks.update(|clocks| match offered {
            Some(offered) => clocks.fill(offered),
            None => clocks.iter_mut().for_each(|clock| *clock = clock.or(OFFERED[3])),
        });
    }

    /// What a seat begins with and what it gets for each turn, in seconds.
    fn of(&self, seat: Seat) -> (u32, u32) {
        match self.clocks.with(|clocks| clocks[seat.index()]) {
            Some(Clock::Increment { base, increment }) => (base, increment),
            _ => (0, 0),
        }
    }

    /// Sets one of the two; what cannot be read or is too much changes nothing.
    fn set(&self, seat: Seat, minutes: Option<&str>, seconds: Option<&str>) {
        let (mut base, mut increment) = untrack(|| self.of(seat));
        let read = |text: &str| text.parse::<u32>().ok();
        if let Some(minutes) = minutes.and_then(read) {
            base = minutes.saturating_mul(60);
        }
        if let Some(seconds) = seconds.and_then(read) {
            increment = seconds;
        }
        if (1..=limits::BASE).contains(&base) && increment <= limits::INCREMENT {
            let clock = Some(Clock::Increment { base, increment });
            self.clocks.update(|clocks| clocks[seat.index()] = clock);
        }
    }
}

/// How much time persons have: the same for all, or each its own.
#[component]
pub(crate) fn ClockChoice(
    #[prop(into)] game: Signal<GameText>,
    players: RwSignal<Vec<Player>>,
    clocks: Clocks,
) -> impl IntoView {
    let options = (0_usize..).zip(OFFERED).map(|(number, offered)| {
        view! { <option value=number.to_string()>{online::clock(offered)}</option> }
    });
    let seats = Memo::new(move |_| {
        let seats = Seat::first(game.get().start().seats());
        players.with(|players| {
            seats.filter(|seat| players[seat.index()].is_person()).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let row = |seat| view! { <OwnClock game=game seat=seat clocks=clocks/> };
        seats.get().into_iter().map(row).collect_view()
    };
    view! {
        <Show when=move || seats.with(|seats| !seats.is_empty())>
            <label class="seat-choice">
                <span>{online::TIME_CONTROL.t()}</span>
                <select id="clock" on:change=move |event| clocks.choose(&event_target_value(&event))>
                    {options.clone().collect_view()}
                    <option value=OWN>{text::OWN_CLOCKS.t()}</option>
                </select>
            </label>
            <Show when=move || clocks.own.get()>{rows}</Show>
        </Show>
    }
}

/// The time of one seat.
#[component]
fn OwnClock(game: Signal<GameText>, seat: Seat, clocks: Clocks) -> impl IntoView {
    let army = move || games::army(game.get(), seat.index());
    let noun = move || games::army_noun(game.get(), seat.index());
    view! {
        <div class="seat-choice own-clock">
            <span>{army}</span>
            <span>
                <input type="number" inputmode="numeric" id=format!("minutes-{}", seat.0) min="1" max=(limits::BASE / 60).to_string()
                    aria-label=move || text::MinutesOf { army: noun() }.t()
                    prop:value=move || (clocks.of(seat).0 / 60).to_string()
                    on:change=move |event| clocks.set(seat, Some(&event_target_value(&event)), None)/>
                {text::MINUTES_UNIT.t()}
                <input type="number" inputmode="numeric" id=format!("increment-{}", seat.0) min="0" max=limits::INCREMENT.to_string()
                    aria-label=move || text::IncrementOf { army: noun() }.t()
                    prop:value=move || clocks.of(seat).1.to_string()
                    on:change=move |event| clocks.set(seat, None, Some(&event_target_value(&event)))/>
                {text::INCREMENT_UNIT.t()}
            </span>
        </div>
    }
}
