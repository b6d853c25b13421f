use leptos::prelude::*;
use quadrille_board::{
    Player, Shared, Sitting, against_computer, decides_seats, is_offered, is_value_offered,
    with_value,
};
use quadrille_core::{Choices, OptionSpec, Seat};
use quadrille_mind::LEVELS;
use quadrille_table::{GameId, GameText};

use crate::board::Miniature;
use crate::browser;
use crate::clock_form::{ClockChoice, Clocks};
use crate::dialog::Dialog;
use crate::edition_row::EditionRow;
use crate::learn::first_undone;
use crate::media;
use crate::play::Play;
use crate::route::{self, Route};
use crate::show::Show;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, analyse, games, online,
    play as play_words, print, ui as text,
};

/// Choosing a game, its options and who sits where.
#[component]
pub(crate) fn NewGame(game: GameId) -> impl IntoView {
    let play = expect_context::<Play>();
    let rules = game.rules();
    let choices = RwSignal::new(Choices::DEFAULT);
    let text_of =
        move || GameText::new(game, choices.get()).expect("only what goes together can be chosen");
    let players = RwSignal::new(last_players(game));
    let choose = Callback::new(move |chosen| choices.set(chosen));
    let clocks = Clocks::new();
    let asking = RwSignal::new(false);
    let begin = move || {
        let table = Shared::new(untrack(text_of).start());
        begin_with(play, table, &players.get_untracked());
        play.change(|sitting| sitting.set_clocks(&clocks.chosen()));
    };
    let tabs = GameId::ALL.map(|other| {
        let current = (other == game).then_some("page");
        view! { <a href=Route::New(other).to_string() aria-current=current>{other.rules().name()}</a> }
    });
    view! {
        <section class="new-game" data-game=rules.id()>
            <nav class="tabs" aria-label=text::GAMES.t()>{tabs}</nav>
            <div class="form">
                <Miniature table=Signal::derive(move || Shared::new(text_of().start()))/>
                <div>
                    <h1>{rules.name()}</h1>
                    <p>{games::named(game, "about")}</p>
                    <EditionRow game=game choices=choices on_choose=choose/>
                    <OptionRows game=game choices=choices on_choose=choose which=Which::Players/>
                    <WhoPlays game=Signal::derive(text_of) players=players/>
                    <ClockChoice game=Signal::derive(text_of) players=players clocks=clocks/>
                    <p class="facts"><a class="friends" href=Route::Friends(game).to_string()>{online::INVITE_FRIEND.t()}</a></p>
                    <details class="more" id="variants" open=!media::is_phone().get_untracked()>
                        <summary>{text::MORE_OPTIONS.t()}</summary>
                        <OptionRows game=game choices=choices on_choose=choose which=Which::Variants/>
                    </details>
                    <Show when=move || play.see(Sitting::is_going)>
                        <p class="note" id="replaces">
                            {move || play.table.with(|table| text::GameStaysSaved { game: table.game().rules().name() }.t())}
                            " "
                            <a href=Route::Play.to_string()>{text::BACK_TO_IT.t()}</a>
                        </p>
                    </Show>
                    <p class="facts"><a href=Route::Print(game).to_string()>{print::TITLE.t()}</a></p>
                    <div class="row begin">
                        <button class="primary large" id="start" on:click=move |_| match play.is_safe() {
                            true => begin(),
                            false => asking.set(true),
                        }>{text::START.t()}</button>
                        <a class="button" href=Route::Learn(game, first_undone(game)).to_string()>{text::LEARN.t()}</a>
                        <a class="button" href=Route::Rules(game, String::new()).to_string()>{text::RULES.t()}</a>
                    </div>
                </div>
            </div>
            <Dialog open=asking class="ask" label=play_words::NO_ROOM.t() opener="start">
                <p>{play_words::NO_ROOM.t()}</p>
                <div class="row">
                    <button class="primary" id="save-first" on:click=move |_| play.download()>{play_words::SAVE.t()}</button>
                    <button id="start-anyway" on:click=move |_| begin()>{text::START.t()}</button>
                    <button on:click=move |_| asking.set(false)>{analyse::CANCEL.t()}</button>
                </div>
            </Dialog>
        </section>
    }
}

/// Who sat where when this game was last begun; all four seats, whether they played or not.
pub(crate) fn last_players(game: GameId) -> Vec<Player> {
    let kept = browser::stored(&key_of(game)).unwrap_or_default();
    let players = kept.split(';').map(str::parse).collect::<Result<Vec<Player>, _>>();
    let players = players.ok().filter(|players| players.len() == Seat::MAX);
    players.unwrap_or_else(|| against_computer(Seat::MAX as u8))
}

/// Begins a game with these players, of whom there may be more than seats, and goes there.
pub(crate) fn begin_with(play: Play, table: Shared, players: &[Player]) {
    keep_players(table.game().id(), players);
    let seats = usize::from(table.seats());
    play.begin(table, players[..seats].to_vec());
    route::go(Route::Play);
}

fn keep_players(game: GameId, players: &[Player]) {
    let players: Vec<String> = players.iter().map(Player::to_string).collect();
    browser::store(&key_of(game), &players.join(";"));
}

fn key_of(game: GameId) -> String {
    format!("quadrille.seats.{}", game.rules().id())
}

/// Options of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    /// All of them.
    All,
    /// Those that decide how many play.
    Players,
    /// All others.
    Variants,
}

/// The options of a game that make a difference. Only what goes together can be chosen.
#[component]
pub(crate) fn OptionRows(
    game: GameId,
    #[prop(into)] choices: Signal<Choices>,
    on_choose: Callback<Choices>,
    #[prop(default = Which::All)] which: Which,
) -> impl IntoView {
    let is_wanted = |option: usize| match which {
        Which::All => true,
        Which::Players => decides_seats(game, option),
        Which::Variants => !decides_seats(game, option),
    };
    let options = game.rules().options().iter().enumerate();
    let rows = options.filter(|(number, _)| is_wanted(*number)).map(|(number, spec)| {
        view! { <OptionRow game=game number=number spec=spec choices=choices on_choose=on_choose/> }
    });
    rows.collect_view()
}

#[component]
fn OptionRow(
    game: GameId,
    number: usize,
    spec: &'static OptionSpec,
    choices: Signal<Choices>,
    on_choose: Callback<Choices>,
) -> impl IntoView {
    let id = game.rules().id();
    let values = spec.values.iter().enumerate().map(|(value, shown)| {
        let input = format!("{id}-{}-{}", spec.key, shown.key);
        let hidden = move || !is_value_offered(game, choices.get(), number, value);
        view! {
            <input
                type="radio"
                id=input.clone()
                name=spec.key
                hidden=hidden
                prop:checked=move || choices.get().get(number) == value
                on:change=move |_| on_choose.run(with_value(game, choices.get_untracked(), number, value))
            />
            <label for=input hidden=hidden>{games::value(game, spec.key, shown.key)}</label>
        }
    });
    view! {
        <fieldset class="option" hidden=move || !is_offered(game, choices.get(), number)>
            <legend>{games::option(game, spec.key)}</legend>
            <div class="segments">{values.collect_view()}</div>
        </fieldset>
    }
}

/// Who sits where; `players` are for all four seats, whether they play or not.
#[component]
pub(crate) fn WhoPlays(
    #[prop(into)] game: Signal<GameText>,
    players: RwSignal<Vec<Player>>,
) -> impl IntoView {
    let seats = Memo::new(move |_| game.get().start().seats());
    let rows = move || {
        Seat::first(seats.get())
            .map(|seat| view! { <Who game=game seat=seat players=players/> })
            .collect_view()
    };
    view! {
        <fieldset class="who">
            <legend>{text::WHO_PLAYS.t()}</legend>
            {rows}
        </fieldset>
    }
}

#[component]
fn Who(game: Signal<GameText>, seat: Seat, players: RwSignal<Vec<Player>>) -> impl IntoView {
    let army = move || games::army(game.get(), seat.index());
    let partners = move || play_words::partners(game.get().start().as_ref(), seat);
    let choose = move |event: leptos::ev::Event| {
        if let Ok(player) = event_target_value(&event).parse() {
            players.update(|players| players[seat.index()] = player);
        }
    };
    let is = move |player: Player| players.with(|players| players[seat.index()] == player);
    let levels = (1..=LEVELS as u8).map(|level| {
        let player = Player::Level(level);
        view! {
            <option value=player.to_string() selected=move || is(player)>
                {text::level(level)}
            </option>
        }
    });
    view! {
        <label class="seat-choice">
            <span>{army}<small class="facts">{partners}</small></span>
            <select id=format!("seat-{}", seat.0) on:change=choose>
                <option value="person" selected=move || is(Player::Person)>{text::PERSON.t()}</option>
                {levels.collect_view()}
            </select>
        </label>
    }
}
