//! Every lesson can be done by hand by following the marks.

use anyhow::{Context, bail, ensure};
use quadrille_board::Player;
use quadrille_browser_tests::{Board, Page, Visit};
use quadrille_core::present::Touch;
use quadrille_lessons::{Part, lessons};
use quadrille_table::games::Ploy;
use quadrille_table::{GameId, Match, Status};
use serde_json::{Value, json};

use crate::listening::{has_word, point, voice};
use crate::support::SETTINGS;

/// The place of the mark that is new since the last call, or the state of the lesson.
const MARK: &str = "
    if (document.querySelector('.task.done')) return 'done';
    if (document.querySelector('.task.astray')) return 'astray';
    const mark = document.querySelector('.choices .led:not([data-met])')
        ?? document.querySelector('.board.active #lesson .led.next:not([data-met])');
    if (!mark) return null;
    mark.dataset.met = 'met';
    const seen = mark.querySelector('rect') ?? mark;
    seen.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = seen.getBoundingClientRect();
    return [left + width / 2, top + height / 2];";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_the_marks_does_every_lesson() -> anyhow::Result<()> {
    let [first, second, third, fourth] = GameId::ALL.map(all_lessons);
    tokio::try_join!(first, second, third, fourth)?;
    Ok(())
}

async fn all_lessons(game: GameId) -> anyhow::Result<()> {
    let first = format!("#/learn/{}/1", game.rules().id());
    Visit::desktop()
        .run(&first, async |page| {
            let all = lessons(game);
            for (number, example) in (1..).zip(all) {
                let crumbs = format!("{number}/{}", all.len());
                page.until_text(".crumbs", |text| text.ends_with(&crumbs)).await?;
                if !example.stages.is_empty() {
                    follow_marks(page).await.with_context(|| example.key.clone())?;
                }
                page.until_shown(".lessons [aria-current].learned").await?;
                let enough = number < all.len() && all[number].part != example.part;
                let tells = page.count(".ready").await? == 1;
                ensure!(tells == (enough && example.part == Some(Part::First)), "{}", example.key);
                match number == all.len() {
                    false => page.click("#onward").await?,
                    true => page.click("#play-now").await?,
                }
            }
            let game = page.until_person().await?;
            ensure!(game.players == [Player::Person, Player::Level(1)]);
            Ok(())
        })
        .await
}

/// Touches the marks, and nothing else, until the lesson is done.
async fn follow_marks(page: &Page) -> anyhow::Result<()> {
    for _ in 0..40 {
        let look = async || page.script(MARK, &[]).await;
        let mark = page.until("something is marked", look, |mark| !mark.is_null()).await?;
        match mark.as_str() {
            Some("done") => return Ok(()),
            Some(other) => bail!("the marks lead {other}"),
            None => {}
        }
        let number = |place: usize| mark.get(place).and_then(Value::as_f64).context("no place");
        page.mouse_click((number(0)?, number(1)?)).await?;
    }
    bail!("the marks lead nowhere")
}

/// The degrees by which the page turns the board of a lesson.
pub(crate) fn facing(table: &dyn Match) -> u16 {
    let Status::Acting(seat) = table.status() else { return 0 };
    quadrille_board::facing(table.game(), seat)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_asked_for_is_told_with_why_and_puts_itself_back() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/ploy/2", async |page| {
            let table = lessons(GameId::of::<Ploy>())[1].start();
            let board = Board::new(page, "lesson", table.as_ref(), facing(table.as_ref()));
            board.take(table.as_ref(), "e3-e4").await?;
            let place = page.until_text(".task.astray", |text| !text.is_empty()).await?;
            page.until_shown("#again.primary").await?;
            page.until_shown(".board.active #lesson").await?;
            page.until_text(".task.astray", |text| text.starts_with(&place)).await?;
            board.take(table.as_ref(), "a1-a2").await?;
            page.until_text(".task.astray", |text| !text.is_empty() && !text.starts_with(&place))
                .await?;
            page.click("#again").await?;
            page.until_shown(".board.active #lesson").await?;
            board.take(table.as_ref(), "e3-e6").await?;
            page.until_shown(".task.done").await?;
            page.click("#again").await?;
            page.until_count(".task.done", |count| count == 0).await?;
            board.take(table.as_ref(), "e3-e6").await?;
            page.until_shown(".task.done").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_plays_itself_again_and_again() -> anyhow::Result<()> {
    Visit::desktop()
        .stored(SETTINGS, "speed=fast")
        .run("#/learn/ploy/1", async |page| {
            page.until_shown("#lesson .led.next").await?;
            ensure!(page.count(".guide.ending, .lessons .learned").await? == 0);
            page.until_shown(".guide.ending").await?;
            page.until_text("#progress", |text| text.starts_with("1/")).await?;
            page.until_count(".guide.ending", |count| count == 0).await?;
            ensure!(page.text("#board-says").await?.is_empty(), "it is not told again and again");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_shown_is_still_at_its_end_if_the_system_asks_for_less_motion() -> anyhow::Result<()>
{
    Visit::desktop()
        .still()
        .stored(SETTINGS, "speed=fast")
        .run("#/learn/plateau/1", async |page| {
            page.until_shown(".guide.ending").await?;
            page.until_shown("#play-now").await?;
            page.until_shown("#onward.primary").await
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_hear_a_task_are_told_what_is_marked() -> anyhow::Result<()> {
    let table = lessons(GameId::of::<Ploy>())[1].start();
    let piece = voice(table.as_ref()).unit_on(point(table.as_ref(), "e3")).context("no piece")?;
    let marked = |text: &str| {
        text.contains(&piece) && ["e3", "e6"].iter().all(|label| has_word(text, label))
    };
    Visit::desktop()
        .run("#/learn/ploy/2", async |page| {
            page.until_text(".task", marked).await?;
            Ok(())
        })
        .await
}

/// The parts of a lesson that are not seen without scrolling.
const UNSEEN: &str = "
    window.scrollTo(0, 0);
    const parts = ['.learn h1', '.rule', '#lesson', '.task', '.choices', '.onward'];
    const all = parts.flatMap(css => [...document.querySelectorAll(css)]);
    const low = all.filter(e => e.getBoundingClientRect().bottom > window.innerHeight + 0.5);
    return low.map(e => `${e.className} ${e.getBoundingClientRect().bottom}`);";

#[tokio::test(flavor = "multi_thread")]
async fn board_task_and_the_way_on_are_seen_at_once_on_phones() -> anyhow::Result<()> {
    for (visit, language) in [(Visit::phone(), "de"), (Visit::small(), "ru")] {
        visit
            .still()
            .language(language)
            .run("#/", async |page| {
                for game in GameId::ALL {
                    for number in 1..=lessons(game).len() {
                        let route = format!("#/learn/{}/{number}", game.rules().id());
                        page.go(&route).await?;
                        let crumbs = format!("{number}/{}", lessons(game).len());
                        page.until_text(".crumbs", |text| text.ends_with(&crumbs)).await?;
                        let unseen = page.script(UNSEEN, &[]).await?;
                        ensure!(unseen == json!([]), "{language} {route}: {unseen}");
                    }
                }
                Ok(())
            })
            .await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_lesson_is_told() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/ploy/2", async |page| {
            page.until_shown(".task").await?;
            ensure!(page.text("#page-says").await?.is_empty(), "who begins reads by themselves");
            page.click("#onward").await?;
            page.until_text(".crumbs", |text| text.contains("3/")).await?;
            let (title, task) = (page.text("h1").await?, page.text(".task").await?);
            let whole = |text: &str| text.starts_with(&title) && text.ends_with(&task);
            page.until_text("#page-says", whole).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_touches_the_marked_place_first_is_told_to_begin_with_the_piece()
-> anyhow::Result<()> {
    Visit::desktop()
        .run("#/learn/ploy/2", async |page| {
            let example = &lessons(GameId::of::<Ploy>())[1];
            let table = example.start();
            let board = Board::new(page, "lesson", table.as_ref(), 0);
            let gesture = table.gesture(table.read("e3-e6")?);
            let Some(Touch::Point(to)) = gesture.last() else {
                bail!("it goes nowhere");
            };
            page.until_text(".guide", str::is_empty).await?;
            board.touch(*to).await?;
            page.until_text(".guide", |text| !text.is_empty()).await?;
            page.until_shown("#lesson .led.next").await?;
            Ok(())
        })
        .await
}
