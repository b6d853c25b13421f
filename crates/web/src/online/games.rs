use leptos::prelude::*;
use quadrille_board::online::Line;
use quadrille_protocol::Waiting;

use super::Online;
use super::notices::TellMe;
use super::state::now;
use crate::route::Route;
use crate::show::Show;
use crate::words::{online as text, ui};

/// So many of one's own tables are shown at once.
const MOST: usize = 12;

/// One's own tables, those that wait for oneself first; nothing where there are none.
#[component]
pub(crate) fn MyGames() -> impl IntoView {
    let online = expect_context::<Online>();
    online.look();
    let games = Memo::new(move |_| online.see(Line::games_shown));
    let rows = move || games.get().into_iter().take(MOST).map(|game| row(&game)).collect_view();
    view! {
        <Show when=move || games.with(|games| !games.is_empty())>
            <section class="my-games" id="my-games" aria-label=text::MY_GAMES.t()>
                <h2>{text::MY_GAMES.t()}</h2>
                <ul>{rows}</ul>
                <TellMe/>
            </section>
        </Show>
    }
}

fn row(game: &Waiting) -> impl IntoView + use<> {
    let rules = game.plan.game.rules();
    let own = game.state == "you";
    let state = match game.state.as_str() {
        "you" => text::YOUR_TURN,
        "waiting" => text::WAITS_FOR_PLAYERS,
        "over" => text::IS_OVER,
        _ => text::THEIR_TURN,
    };
    let due = game.due.map(|due| {
        let time = u32::try_from(due.saturating_sub(now())).unwrap_or(u32::MAX);
        let left = quadrille_board::online::Left { time, runs: true, is_low: false, is_slow: true };
        format!(" · {}", text::left(&left))
    });
    let who = game.seats.iter().map(|name| seat(name)).collect::<Vec<_>>().join(", ");
    view! {
        <li>
            <a class="my-game" class:own=own data-game=rules.id() href=Route::Table(game.table.to_string()).to_string()>
                <strong>{rules.name()}</strong>
                <span class="facts">{who}</span>
                <span class="turn">{state.t()}{due}</span>
            </a>
        </li>
    }
}

/// Who sits on a seat, as the server tells it.
fn seat(name: &str) -> String {
    let level = name.strip_prefix("level ").and_then(|level| level.parse::<u8>().ok());
    match (name, level) {
        (_, Some(level)) => ui::level(level),
        ("open" | "host" | "nobody", _) => text::FREE.t().to_owned(),
        _ => name.to_owned(),
    }
}
