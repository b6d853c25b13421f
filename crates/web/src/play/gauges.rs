use leptos::prelude::*;

use crate::shared::Shared;
use crate::words::play as text;

/// The counters of a turn.
#[component]
pub(crate) fn Gauges(#[prop(into)] table: Signal<Shared>) -> impl IntoView {
    let list = move || {
        let gauges = table.get().gauges();
        let row = |gauge: quadrille_core::present::Gauge| {
            let share = f32::from(gauge.value) * 100.0 / f32::from(gauge.most.max(1));
            let least = f32::from(gauge.least) * 100.0 / f32::from(gauge.most.max(1));
            let figure = match gauge.least {
                0 => format!("{}/{}", gauge.value, gauge.most),
                least => text::OF_TO.fill(&[&gauge.value, &least, &gauge.most]),
            };
            let no_least = gauge.least == 0;
            let enough = gauge.value >= gauge.least;
            view! {
                <div class="gauge" data-gauge=gauge.key class:enough=enough>
                    <span class="name">{text::gauge(gauge.key).t()}</span>
                    <span class="bar" aria-hidden="true">
                        <i style=format!("width:{share:.0}%")></i>
                        <b style=format!("left:{least:.0}%") hidden=no_least></b>
                    </span>
                    <span class="figure">{figure}</span>
                </div>
            }
        };
        gauges.into_iter().map(row).collect_view()
    };
    view! { <div class="gauges">{list}</div> }
}
