use leptos::prelude::*;
use quadrille_board::Sitting;
use quadrille_table::GameId;

use crate::board::Miniature;
use crate::browser;
use crate::learn::{Won, first_undone, progress};
use crate::library::Waiting;
use crate::online::MyGames;
use crate::play::Play;
use crate::puzzles::DailyCard;
use crate::route::Route;
use crate::show::Show;
use crate::words::{
    self, MessageInPageLanguage as _, PhraseInPageLanguage as _, games, online as online_text,
    progress as progress_text, puzzles, ui as text, with_detail,
};

/// The four games; somebody whose address leads nowhere is told so.
#[component]
pub(crate) fn Home(#[prop(optional)] unknown: bool) -> impl IntoView {
    let play = expect_context::<Play>();
    let going = move || play.see(Sitting::is_going);
    let named = move || {
        let game = play.table.with(|table| table.game().rules().name());
        if going() { text::ContinueGame { game }.t() } else { text::LastGame { game }.t() }
    };
    view! {
        <section class="home">
            <h1>{text::TITLE.t()}</h1>
            <p class="lead">{text::LEAD.t()}</p>
            <Show when=move || unknown>
                <p class="note warning" role="alert" id="unknown">{text::UNKNOWN_PAGE.t()}</p>
            </Show>
            <MyGames/>
            <Show when=move || play.table.with(|table| table.done() > 0)>
                <a class="continue" id=move || if going() { "continue" } else { "last-game" } href=Route::Play.to_string()
                    data-game=move || play.table.with(|table| table.game().rules().id())>
                    <Miniature table=play.view degrees=play.degrees.get_untracked()/>
                    <span>
                        <strong>{named}</strong>
                        <span class="facts">{move || play.see(words::play::status)}</span>
                    </span>
                </a>
            </Show>
            <DailyCard named=true/>
            <Waiting games=play.games/>
            <Show when=move || play.broken.get().is_some()>
                <div class="note warning" role="alert" id="broken">
                    <p>{move || play.broken.get().map(|(_, why)| with_detail(text::GAME_UNREADABLE.t(), &why))}</p>
                    <button on:click=move |_| {
                        if let Some((text, _)) = play.broken.get_untracked() {
                            browser::download("quadrille.txt", "text/plain", &text);
                        }
                    }>{text::SAVE_AS_FILE.t()}</button>
                </div>
            </Show>
            <ul class="games">
                {GameId::ALL.map(|game| view! { <Card game=game/> }).collect_view()}
            </ul>
            <footer>
                <a id="progress" href=Route::Progress.to_string()>{progress_text::TITLE.t()}</a>
                " · "
                <a href="#/about">{text::ABOUT_TITLE.t()}</a>
            </footer>
        </section>
    }
}

/// A game: how it is won, and the ways in.
#[component]
fn Card(game: GameId) -> impl IntoView {
    let rules = game.rules();
    let lessons = move || {
        let (done, all) = progress(game);
        (done > 0).then(|| view! { <small>{done}"/"{all}</small> })
    };
    view! {
        <li class="card" data-game=rules.id()>
            <Won game=game/>
            <div class="words">
                <h2>{rules.name()}</h2>
                <p>{games::named(game, "about")}</p>
                <p class="facts">{games::facts(game)}</p>
                <div class="row">
                    <a class="button primary" href=Route::New(game).to_string()>{text::PLAY.t()}</a>
                    <a class="button" href=move || Route::Learn(game, first_undone(game)).to_string()>{text::LEARN.t()}{lessons}</a>
                    <a class="button" href=Route::Puzzle(game, String::new()).to_string()>{puzzles::TITLE.t()}</a>
                    <a class="button friends" href=Route::Friends(game).to_string()>{online_text::INVITE_FRIEND.t()}</a>
                </div>
            </div>
        </li>
    }
}
