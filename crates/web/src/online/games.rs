use std::time::Duration;

use leptos::prelude::*;
use quadrille_board::online::{Contact, Left, Line};
use quadrille_protocol::{ListState, TableListing, Time};

use super::Online;
use super::notices::TellMe;
use super::state::now;
use crate::route::Route;
use crate::show::Show;
use crate::words::{MessageInPageLanguage as _, PhraseInPageLanguage as _, online as text};

/// So many of one's own tables are shown at once.
const MOST: usize = 12;

/// How often their clocks are looked at.
const BEAT: Duration = Duration::from_secs(1);

/// One's own tables, those that wait for oneself first; nothing where there are none.
#[component]
pub(crate) fn MyGames() -> impl IntoView {
    let online = expect_context::<Online>();
    online.look();
    let games = Memo::new(move |_| online.see(Line::games_shown));
    let servers_now = move || untrack(|| online.see(|line| line.time(now())));
    let time = RwSignal::new(servers_now());
    if let Ok(beat) = set_interval_with_handle(move || time.set(servers_now()), BEAT) {
        on_cleanup(move || beat.clear());
    }
    let row = move |game: TableListing| row(&game, time);
    let rows = move || games.get().into_iter().take(MOST).map(row).collect_view();
    let cut_off = move || matches!(online.contact(), Contact::Absent | Contact::Away);
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="my-games" id="my-games" aria-label=text::ONLINE_GAMES.t()>
                <h2>{text::ONLINE_GAMES.t()}</h2>
                <Show when=cut_off><p class="note" id="cut-off" role="status">{text::CUT_OFF_GAMES.t()}</p></Show>
                <ul>{rows}</ul>
                <TellMe/>
            </section>
        </Show>
    }
}

fn row(game: &TableListing, time: RwSignal<Time>) -> impl IntoView + use<> {
    let rules = game.plan.game.rules();
    let own = game.state == ListState::You;
    let state = match game.state {
        ListState::You => text::YOUR_TURN,
        ListState::Waiting => text::WAITING_FOR_PLAYERS,
        ListState::Over => text::FINISHED,
        ListState::Others | ListState::Unknown => text::OTHERS_TURN,
    };
    let (due, clock) = (game.due, game.plan.clock);
    let left = move || {
        let left = Left::until(due?, time.get(), clock?);
        Some(format!(" · {}", text::left(&left)))
    };
    let who = game.seats.iter().map(|name| seat(name)).collect::<Vec<_>>().join(", ");
    view! {
        <li>
            <a class="my-game" class:own=own data-game=rules.id() href=Route::Table(game.table.to_string()).to_string()>
                <strong>{rules.name()}</strong>
                <span class="facts">{who}</span>
                <span class="turn">{state.t()}{left}</span>
            </a>
        </li>
    }
}

/// Who sits on a seat, as the server tells it.
fn seat(name: &str) -> String {
    let level = name.strip_prefix("level ").and_then(|level| level.parse::<u8>().ok());
    match (name, level) {
        (_, Some(level)) => text::Computer { level: level.to_string() }.t(),
        ("open" | "host" | "nobody", _) => text::OPEN_SEAT.t().to_owned(),
        _ => text::name(name),
    }
}
