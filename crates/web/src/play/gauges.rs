use leptos::prelude::*;
use quadrille_board::Shared;
use quadrille_core::draw::army_class;
use quadrille_core::present::Gauge;
use quadrille_table::Status;

use crate::preferences::settings;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, games, play as text, voice,
};

/// A count of the whole game that goes higher than this is left out where it is not wanted.
const LONG: u16 = 20;

/// So many turns of a game are explained.
const FIRST: usize = 12;

/// A count that comes to this at most is shown as dots.
const PIPS: u16 = 12;

/// The counters of a turn, unless it is somebody else's that is not wanted, and, if wanted, those of
/// the whole game that go on for long.
#[component]
pub(crate) fn Gauges(
    #[prop(into)] table: Signal<Shared>,
    #[prop(default = true)] whole_game: bool,
    #[prop(into, default = Signal::stored(true))] of_turn: Signal<bool>,
) -> impl IntoView {
    let list = move || {
        let game = table.get().game().id();
        let mut gauges = table.get().gauges();
        let over = table.with(|table| matches!(table.status(), Status::Over(_)));
        let of_turn = of_turn.get() && !over;
        gauges.retain(|gauge| (whole_game || gauge.most <= LONG) && (of_turn || !gauge.of_turn));
        let row = |gauge: Gauge| {
            if gauge.most <= PIPS && gauge.army.is_none() {
                return pips(gauge, &table.get()).into_any();
            }
            let share = f32::from(gauge.value) * 100.0 / f32::from(gauge.most.max(1));
            let least = f32::from(gauge.least) * 100.0 / f32::from(gauge.most.max(1));
            let told = table.with(|table| voice(&**table).gauge(&gauge));
            let no_least = gauge.least == 0;
            let enough = gauge.value >= gauge.least;
            let army = gauge.army.and_then(|army| table.get().game().armies().get(army.index()));
            let class = army.map_or("gauge".to_owned(), |army| {
                format!("gauge of-army {}", army_class(army.name))
            });
            view! {
                <div class=class role="img" aria-label=told data-gauge=gauge.key class:enough=enough>
                    <span class="name">{games::named(game, &format!("gauge-{}", gauge.key))}</span>
                    <span class="bar" aria-hidden="true">
                        <i style:width=format!("{share:.0}%")></i>
                        <b style:left=format!("{least:.0}%") hidden=no_least></b>
                    </span>
                    <span class="figure">{figure(gauge)}</span>
                </div>
            }
            .into_any()
        };
        gauges.into_iter().map(row).collect_view()
    };
    let whose = move || {
        table.with(|table| match table.status() {
            Status::Acting(seat)
                if of_turn.get() && table.gauges().iter().any(|gauge| gauge.of_turn) =>
            {
                Some(games::army(table.game(), seat.index()))
            }
            _ => None,
        })
    };
    view! {
        <div class="gauges">
            {move || whose().map(|army| view! { <p class="facts whose">{army}</p> })}
            {list}
        </div>
    }
}

/// Rules that will soon turn against an army.
#[component]
pub(crate) fn Warned(#[prop(into)] table: Signal<Shared>) -> impl IntoView {
    let told = Memo::new(move |_| table.with(|table| voice(&**table).warnings()));
    let row = |told: String| view! { <p class="facts warned">{told}</p> };
    move || told.get().into_iter().map(row).collect_view()
}

/// A counter as a row of dots: those that are used, those that have to be, and those that may be.
fn pips(gauge: Gauge, table: &Shared) -> impl IntoView + use<> {
    let class = move |number: u16| match number {
        number if number <= gauge.value => "used",
        number if number <= gauge.least => "due",
        _ => "free",
    };
    let enough = gauge.value >= gauge.least;
    let told = voice(&**table).gauge(&gauge);
    let name = games::named(table.game().id(), &format!("gauge-{}", gauge.key));
    view! {
        <div class="gauge" role="img" aria-label=told data-gauge=gauge.key class:enough=enough>
            <span class="name">{name}</span>
            <span class="pips" aria-hidden="true">
                {(1..=gauge.most).map(|number| view! { <i class=class(number)></i> }).collect_view()}
            </span>
            <span class="figure">{figure(gauge)}</span>
        </div>
    }
}

/// A counter in figures.
fn figure(gauge: Gauge) -> String {
    match gauge.least {
        least if least == 0 || least == gauge.most => format!("{}/{}", gauge.value, gauge.most),
        least => text::CountedOf { value: gauge.value, least, most: gauge.most }.t(),
    }
}

/// What the turn can still do, in the first turns of a game, until that is turned off.
#[component]
pub(crate) fn Explained(
    #[prop(into)] table: Signal<Shared>,
    #[prop(into)] active: Signal<bool>,
) -> impl IntoView {
    let told = Memo::new(move |_| {
        let wanted = active.get() && settings().with(|settings| settings.explain);
        table.with(|table| match wanted && table.turns() < FIRST {
            true => voice(&**table).explained(),
            false => None,
        })
    });
    let row = move |told: String| {
        view! {
            <p class="facts explained" id="explained">
                <span>{told}</span>
                <button
                    class="icon"
                    id="no-explaining"
                    aria-label=text::HIDE_TIPS.t()
                    on:click=move |_| settings().update(|settings| settings.explain = false)
                >
                    "✕"
                </button>
            </p>
        }
    };
    move || told.get().map(row)
}
