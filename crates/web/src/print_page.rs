use leptos::prelude::*;
use quadrille_board::is_offered;
use quadrille_board::print::{Paper, boards, pages};
use quadrille_board::settings::Choice as _;
use quadrille_table::{GameId, GameText};

use crate::route::Route;
use crate::words::{
    MessageInPageLanguage as _, PhraseInPageLanguage as _, games, language, print as text, ui,
};

/// A game to print and cut out: a board and a paper to choose, and the sheets.
#[component]
pub(crate) fn PrintPage(game: GameId) -> impl IntoView {
    let boards = StoredValue::new(boards(game));
    let board = RwSignal::new(0);
    let paper = RwSignal::new(usual_paper());
    let sheets = Memo::new(move |_| {
        let chosen = boards.with_value(|boards| boards.get(board.get()).copied());
        chosen.map(|chosen| pages(chosen, paper.get(), language())).unwrap_or_default()
    });
    let count = move || sheets.with(|sheets| sheets.matches("class=\"leaf ").count() as u64);
    let tabs = GameId::ALL.map(|other| {
        let current = (other == game).then_some("page");
        view! { <a href=Route::Print(other).to_string() aria-current=current>{other.rules().name()}</a> }
    });
    let names = boards.with_value(|boards| names(boards));
    let several = names.len() > 1;
    let choices = names.into_iter().enumerate().map(|(number, name)| {
        view! { <option value=number.to_string()>{name}</option> }
    });
    let choose_board = move |event| board.set(event_target_value(&event).parse().unwrap_or(0));
    let choose_paper = move |event| {
        paper.set(Paper::by_key(&event_target_value(&event)).unwrap_or_default());
    };
    view! {
        <section class="print" data-game=game.rules().id()>
            <nav class="tabs" aria-label=ui::GAMES.t()>{tabs}</nav>
            <h1>{text::Heading { game: game.rules().name() }.t()}</h1>
            <p>{text::LEAD.t()}</p>
            <div class="print-controls">
                <label hidden=!several>
                    {text::BOARD.t()}
                    <select id="print-board" on:change=choose_board>{choices.collect_view()}</select>
                </label>
                <label>
                    {text::PAPER.t()}
                    <select id="print-paper" on:change=choose_paper>
                        <option value="a4" selected=move || paper.get() == Paper::A4>"A4"</option>
                        <option value="letter" selected=move || paper.get() == Paper::Letter>"Letter"</option>
                    </select>
                </label>
                <button class="primary" id="print" on:click=move |_| {
                    let _ = window().print();
                }>{move || text::Print { sheets: count() }.t()}</button>
                <a class="button" href=Route::Rules(game, String::new()).to_string()>{ui::RULES.t()}</a>
            </div>
            <div class="sheets" inner_html=sheets></div>
        </section>
    }
}

/// What the boards of a game are called: what is chosen in the options that tell them apart, where
/// there is a choice.
fn names(boards: &[GameText]) -> Vec<String> {
    let Some(first) = boards.first() else { return Vec::new() };
    let options = first.rules().options();
    let differs = |option: &usize| {
        boards.iter().any(|game| game.choices().get(*option) != first.choices().get(*option))
    };
    let differing: Vec<usize> = (0..options.len()).filter(differs).collect();
    let name = |game: &GameText| {
        let chosen = |&&option: &&usize| is_offered(game.id(), game.choices(), option);
        let values = differing.iter().filter(chosen).map(|&option| {
            let spec = &options[option];
            let value = spec.values[game.choices().get(option)].key;
            games::value(game.id(), spec.key, value)
        });
        values.collect::<Vec<_>>().join(" · ")
    };
    boards.iter().map(name).collect()
}

/// The paper that is usual where the browser's language is spoken.
fn usual_paper() -> Paper {
    let tag = window().navigator().language().unwrap_or_default();
    match ["en-US", "en-CA", "es-MX"].contains(&tag.as_str()) {
        true => Paper::Letter,
        false => Paper::A4,
    }
}
