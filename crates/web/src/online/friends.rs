use leptos::prelude::*;
use quadrille_board::Shared;
use quadrille_board::online::Contact;
use quadrille_core::texts::Phrase;
use quadrille_core::{Choices, Seat};
use quadrille_mind::LEVELS;
use quadrille_protocol::{Chair, Plan, RefusalReason};
use quadrille_table::record::Clock;
use quadrille_table::{GameId, GameText};

use super::Online;
use super::names::NameField;
use crate::board::Miniature;
use crate::edition_row::EditionRow;
use crate::learn::first_undone;
use crate::new_game::{OptionRows, Which};
use crate::route::{self, Route};
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, games, online as text,
    play as play_words, ui,
};

/// The clocks that are offered; the first is the usual one.
const CLOCKS: [Option<Clock>; 7] = [
    None,
    Some(Clock::Increment { base: 300, increment: 5 }),
    Some(Clock::Increment { base: 600, increment: 5 }),
    Some(Clock::Increment { base: 900, increment: 10 }),
    Some(Clock::Days(1)),
    Some(Clock::Days(3)),
    Some(Clock::Days(7)),
];

/// Making a table for people elsewhere: game, options, time and who sits where.
#[component]
pub(crate) fn FriendsPage(game: GameId) -> impl IntoView {
    let online = expect_context::<Online>();
    online.start();
    let choices = RwSignal::new(Choices::DEFAULT);
    let chairs = RwSignal::new([Chair::Host, Chair::Open, Chair::Open, Chair::Open].to_vec());
    let clock = RwSignal::new(0_usize);
    let takebacks = RwSignal::new(true);
    let text_of =
        move || GameText::new(game, choices.get()).expect("only what goes together can be chosen");
    let choose = Callback::new(move |chosen| choices.set(chosen));
    let seats = Memo::new(move |_| text_of().start().seats());
    let plan = move || {
        let chairs = chairs.with(|chairs| chairs[..usize::from(seats.get())].to_vec());
        let clock = CLOCKS.get(clock.get()).copied().flatten();
        Plan { chairs, clock, takebacks: takebacks.get(), ..Plan::new(text_of()) }
    };
    let playable = Memo::new(move |_| plan().check().is_ok());
    let asked = RwSignal::new(None::<u64>);
    let answer = move || {
        let key = asked.get()?;
        online.see(|line| line.made(key))
    };
    Effect::new(move |_| {
        if let Some(Ok(table)) = answer() {
            route::go(Route::Table(table.to_string()));
        }
    });
    let why_not = move || match answer() {
        Some(Err(RefusalReason::TooMany)) => text::TOO_MANY_TABLES.t(),
        _ => text::TABLE_NOT_CREATED.t(),
    };
    let busy = move || asked.get().is_some() && answer().is_none();
    let make = move |_| asked.set(Some(online.make(untrack(plan))));
    let tabs = GameId::ALL.map(|other| {
        let current = (other == game).then_some("page");
        view! { <a href=Route::Friends(other).to_string() aria-current=current>{other.rules().name()}</a> }
    });
    let rows = move || {
        let row = |seat| view! { <ChairRow game=Signal::derive(text_of) seat=seat chairs=chairs/> };
        Seat::first(seats.get()).map(row).collect_view()
    };
    let clocks = (0_usize..).zip(CLOCKS).map(|(number, offered)| {
        let chosen = move || clock.get() == number;
        view! { <option value=number.to_string() selected=chosen>{text::clock(offered)}</option> }
    });
    let set_clock = move |event: leptos::ev::Event| {
        clock.set(event_target_value(&event).parse().unwrap_or(0));
    };
    view! {
        <section class="new-game" data-game=game.rules().id()>
            <nav class="tabs" aria-label=ui::GAMES.t()>{tabs}</nav>
            <div class="form">
                <Miniature table=Signal::derive(move || Shared::new(text_of().start()))/>
                <div>
                    <h1>{text::InviteTitle { game: game.rules().name() }.t()}</h1>
                    <p>{text::INVITE_LEAD.t()}</p>
                    <NoServer online=online cut_off=text::CUT_OFF_INVITING/>
                    <EditionRow game=game choices=choices on_choose=choose/>
                    <OptionRows game=game choices=choices on_choose=choose which=Which::Players/>
                    <fieldset class="who">
                        <legend>{ui::WHO_PLAYS.t()}</legend>
                        {rows}
                        <label class="seat-choice">
                            <span>{text::TIME_CONTROL.t()}</span>
                            <select id="clock" on:change=set_clock>{clocks.collect_view()}</select>
                        </label>
                    </fieldset>
                    <Show when=move || !playable.get()>
                        <p class="note" role="status">{text::NEEDS_PERSON.t()}</p>
                    </Show>
                    <details class="more" id="variants">
                        <summary>{ui::MORE_OPTIONS.t()}</summary>
                        <OptionRows game=game choices=choices on_choose=choose which=Which::Variants/>
                        <label class="switch">
                            <input type="checkbox" id="takebacks" prop:checked=takebacks
                                on:change=move |event| takebacks.set(event_target_checked(&event))/>
                            <span>{text::ALLOW_TAKEBACKS.t()}</span>
                        </label>
                        <NameField online=online/>
                    </details>
                    <Show when=move || matches!(answer(), Some(Err(_)))>
                        <p class="note warning" role="alert">{why_not}</p>
                    </Show>
                    <div class="row begin">
                        <button class="primary large" id="make-table" disabled=move || !playable.get() || busy() || is_absent(online) on:click=make>
                            {move || if busy() { text::CREATING_TABLE.t() } else { text::CREATE_TABLE.t() }}
                        </button>
                        <a class="button" href=Route::Learn(game, first_undone(game)).to_string()>{ui::LEARN.t()}</a>
                        <a class="button" href=Route::New(game).to_string()>{ui::PLAY.t()}</a>
                    </div>
                </div>
            </div>
        </section>
    }
}

fn is_absent(online: Online) -> bool {
    matches!(online.contact(), Contact::Absent | Contact::Foreign)
}

/// Tells kindly where there is no server, or another one than the page can talk to. Where there is no
/// network, or where there has been a server, it is only the connection that is missing.
#[component]
pub(super) fn NoServer(online: Online, cut_off: Phrase) -> impl IntoView {
    let word = move || match online.contact() {
        Contact::Foreign => text::SERVER_DIFFERS.t(),
        _ if online.has_played() || !window().navigator().on_line() => cut_off.t(),
        _ => text::NO_SERVER.t(),
    };
    view! {
        <Show when=move || is_absent(online)>
            <p class="note" id="no-server" role="status">{word}</p>
        </Show>
    }
}

#[component]
fn ChairRow(game: Signal<GameText>, seat: Seat, chairs: RwSignal<Vec<Chair>>) -> impl IntoView {
    let army = move || games::army(game.get(), seat.index());
    let partners = move || play_words::partners(game.get().start().as_ref(), seat);
    let choose = move |event: leptos::ev::Event| {
        if let Ok(chair) = event_target_value(&event).parse() {
            chairs.update(|chairs| chairs[seat.index()] = chair);
        }
    };
    let is = move |chair: Chair| chairs.with(|chairs| chairs[seat.index()] == chair);
    let option = move |chair: Chair, word: String| {
        view! { <option value=chair.to_string() selected=move || is(chair)>{word}</option> }
    };
    let levels = (1..=LEVELS as u8).map(|level| option(Chair::Level(level), ui::level(level)));
    view! {
        <label class="seat-choice">
            <span>{army}<small class="facts">{partners}</small></span>
            <select id=format!("chair-{}", seat.0) on:change=choose>
                {option(Chair::Host, text::YOU.t().to_owned())}
                {option(Chair::Open, text::OPEN_SEAT.t().to_owned())}
                {levels.collect_view()}
            </select>
        </label>
    }
}
