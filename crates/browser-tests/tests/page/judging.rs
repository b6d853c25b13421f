//! Reviews of games: the background analysis, and the use of its results.

use anyhow::ensure;
use quadrille_board::{cost, link};
use quadrille_browser_tests::{Board, Key, Page, Visit};
use quadrille_core::texts::{Message as _, units};
use quadrille_core::{Language, Seat, Side};
use quadrille_mind::review::{
    NODES_PER_POSITION, Review, ReviewAnalysis, ReviewedTurn, review_request,
};
use quadrille_mind::{Analysis, SearchRequest, TurnJudgement, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::Match;

use crate::endings::{NEARLY_WON, WINNING};
use crate::listening::{has_word, voice};
use crate::support::{after, figures, rows};

/// The review of a match as the command makes it.
fn reviewed(table: &dyn Match) -> Review {
    let mut review = Review::new(table);
    let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
    while let Some(next) = review.next() {
        let request = review_request(next.side, &SearchRequest::nodes(NODES_PER_POSITION.into()));
        let mut settled = ReviewAnalysis::default();
        let mut report = |analysis: &Analysis| settled.depth_completed(analysis.clone());
        let last = analyse(next.match_, &request, &mut tt, &|_| false, &mut report);
        let analysis = settled.finish(next.match_, last);
        review.add_analysis(analysis);
    }
    review
}

/// The match after its first `done` acts.
fn at(table: &dyn Match, done: usize) -> Box<dyn Match> {
    let mut table = table.boxed();
    while table.done() > done && table.undo() {}
    table
}

fn mistakes(review: &Review) -> Vec<(&ReviewedTurn, &TurnJudgement)> {
    let judged = review.turns().iter().filter_map(|turn| Some((turn, turn.judged.as_ref()?)));
    judged.filter(|(_, judged)| judged.is_notable()).collect()
}

async fn until_complete(page: &Page) -> anyhow::Result<()> {
    page.until_shown("#review .sides").await?;
    page.until_count("#review progress", |count| count == 0).await?;
    Ok(())
}

/// The number of reviews that the browser stores.
const KEPT: &str = "const done = arguments[arguments.length - 1];\
    const open = indexedDB.open('quadrille');\
    open.onsuccess = () => {\
        const asked = open.result.transaction('reviews').objectStore('reviews').count();\
        asked.onsuccess = () => { open.result.close(); done(asked.result); };\
    };";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_reviewed_with_the_command_s_figures_and_played_again_better()
-> anyhow::Result<()> {
    let table = after("ploy", &format!("{NEARLY_WON} {WINNING}"));
    let table = table.as_ref();
    let review = reviewed(table);
    let mistakes = mistakes(&review);
    Visit::desktop()
        .run(&format!("#/analyse/{}", link::write(table)), async |page| {
            let stop = page.until_text("#stop-review", |text| !text.is_empty()).await?;
            page.click("#stop-review").await?;
            page.until_text("#stop-review", |text| text != stop).await?;
            page.click("#stop-review").await?;
            until_complete(page).await?;

            let lost = |loss: i32| format!("−{}.{:02}", loss / 100, loss % 100);
            let losses: Vec<String> =
                mistakes.iter().map(|(_, judged)| lost(judged.loss)).collect();
            ensure!(page.texts(".mistakes .loss").await? == losses, "{losses:?}");
            let costs = mistakes
                .iter()
                .map(|(turn, _)| cost(at(table, turn.start).as_ref(), turn, Language::English));
            let costs: Vec<String> = costs.collect();
            let words = page.texts(".mistakes .words").await?;
            let fits = |(words, cost): (&String, &String)| match cost.is_empty() {
                true => figures(words).len() >= 2,
                false => words == cost,
            };
            ensure!(words.len() == costs.len(), "{words:?}");
            ensure!(words.iter().zip(&costs).all(fits), "{costs:?} {words:?}");
            let accuracy = [0, 1].map(|seat| review.stats_of(Seat(seat)).accuracy());
            let accuracy = accuracy.map(|percent| percent.unwrap_or(0));
            let accuracy = accuracy.map(|number| units::Percent { number }.text(Language::English));
            ensure!(page.texts(".sides b").await? == accuracy, "{accuracy:?}");
            let decided = review.turning_point().map_or(0, |turn| turn + 1);
            page.until_text("#turning-point", |text| has_word(text, &decided.to_string())).await?;

            let (turn, judged) = mistakes[0];
            let before = at(table, turn.start);
            page.click(".mistakes li:first-child .mistake").await?;
            page.until_shown("#study .best.rank-3").await?;
            ensure!(page.count(".lines li, .detail .better").await? == 0, "it may be found alone");
            page.click("#next-mistake").await?;
            page.until_shown(".mistakes li:nth-child(2).current").await?;
            page.click(".mistakes li:first-child .mistake").await?;
            page.click("#show-better").await?;
            page.until_shown("#study .best.rank-0").await?;
            let better = voice(before.as_ref()).turn_in_brief(&judged.better[0]);
            page.until_text(".detail .better", |text| text.contains(&better)).await?;
            page.click("#try-here").await?;
            page.until_count("#study .best", |count| count == 0).await?;
            ensure!(page.count(".lines li").await? == 0, "nothing tells it");
            let board = Board::new(page, "study", before.as_ref(), 0);
            board.take(before.as_ref(), &turn.text).await?;
            let told = lost(judged.loss).replace('−', "");
            page.until_text("#verdict:not(.good)", |text| text.contains(&told)).await?;
            page.click("#once-more").await?;
            page.until_count("#verdict", |count| count == 0).await?;
            board.take(before.as_ref(), &judged.better[0]).await?;
            page.until_shown("#verdict.good").await?;
            ensure!(page.count("#show-better").await? == 0, "it is found");
            page.click("#end-trying").await?;
            page.until_shown(".mistakes .mistake").await?;

            page.click("#review-graph").await?;
            let now =
                "return document.querySelector('#review-graph').getAttribute('aria-valuenow')";
            let look = async || page.script(now, &[]).await;
            let middle = look().await?.as_str().and_then(|now| now.parse::<usize>().ok());
            let middle = middle.unwrap_or_default();
            ensure!((8..14).contains(&middle), "the middle of the graph: {middle}");
            page.key(Key::Right).await?;
            let next = (middle + 1).to_string();
            page.until("a turn on", look, |now| *now == next).await?;

            page.reload().await?;
            until_complete(page).await?;
            ensure!(page.texts(".mistakes .loss").await? == losses, "it is the same");
            ensure!(page.script_async(KEPT, &[]).await? == 1, "it is remembered");
            ensure!(rows(page).await?.len() > table.turns(), "what was tried is a branch");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn four_sides_are_reviewed_on_a_phone_when_asked_for() -> anyhow::Result<()> {
    let table = after("ploy mode=four", "a2L3 c7-d6R3 g7-f6R2 h2L1");
    let review = reviewed(table.as_ref());
    let accuracy = (0..4).map(|side| {
        let stats = review.stats_of_side(table.as_ref(), Side(side));
        units::Percent { number: stats.accuracy().unwrap_or(0) }.text(Language::German)
    });
    let accuracy: Vec<String> = accuracy.collect();
    Visit::phone()
        .language("de")
        .run(&format!("#/analyse/{}", link::write(table.as_ref())), async |page| {
            page.click("#begin-review").await?;
            until_complete(page).await?;
            ensure!(page.texts(".sides b").await? == accuracy, "{accuracy:?}");
            page.until_shown("#review-graph polygon").await?;
            let wide = "return document.documentElement.scrollWidth > window.innerWidth";
            ensure!(page.script(wide, &[]).await? == false, "all of it is on the screen");
            let low = "return [...document.querySelectorAll('#review button')]\
                .some(one => one.getBoundingClientRect().height < 44)";
            ensure!(page.script(low, &[]).await? == false, "fingers find every button");
            Ok(())
        })
        .await
}
