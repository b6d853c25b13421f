//! The engine runs in a worker.

use std::time::Duration;

use anyhow::{Context, ensure};
use quadrille_board::{Route, Saved, link};
use quadrille_browser_tests::Visit;
use quadrille_core::Language;
use quadrille_core::texts::{Message as _, ui};
use quadrille_mind::suite::SIGNATURE;
use quadrille_mind::{Analysis, JobRequest, WorkerJob, WorkerResponse, analyse};
use quadrille_search::TranspositionTable;
use quadrille_table::record::Record;
use serde_json::json;

use crate::support::{after, against};

/// Switches the analysis on and off twenty times. Returns the time the worker took to answer each
/// stop, and the numbers of workers that were made, ended and sent messages meanwhile.
const STOPS: &str = "
    const done = arguments[0], times = [], known = new Set();
    let made = 0, ended = 0, asked = null, begun = 0;
    const { postMessage, terminate } = Worker.prototype, Made = Worker;
    Worker.prototype.postMessage = function (text) {
        if (!known.has(this)) {
            known.add(this);
            this.addEventListener('message', event => {
                const [number, last] = event.data.split(' ');
                if (number === asked && last === '1') {
                    times.push(performance.now() - begun);
                    asked = null;
                }
            });
        }
        if (text.endsWith(' stop')) [asked, begun] = [text.split(' ')[0], performance.now()];
        postMessage.call(this, text);
    };
    Worker.prototype.terminate = function () { ended++; terminate.call(this); };
    window.Worker = class extends Made { constructor(...how) { super(...how); made++; } };
    const wait = time => new Promise(go => setTimeout(go, time));
    const engine = document.querySelector('#engine');
    (async () => {
        for (let stop = 1; stop <= 20; stop++) {
            if (!engine.checked) engine.click();
            await wait(120);
            engine.click();
            for (let tries = 0; times.length < stop && tries < 100; tries++) await wait(10);
        }
        done({ times, made, ended, known: known.size });
    })();";

/// Sends a request to a worker of its own and returns its last answer.
const ASK: &str = "
    const [text, done] = arguments;
    const worker = new Worker(document.documentElement.dataset.worker, { type: 'module' });
    worker.onmessage = ({ data }) => {
        if (data === 'ready') worker.postMessage(text);
        else if (data.split(' ')[1] === '1') { worker.terminate(); done(data); }
    };";

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_is_stopped_and_told_to_go_on() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2");
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/play", async |page| {
            let done = page.take("A9-E9=4").await?.table.played().len();
            page.click("#stop").await?;
            page.until_shown("#resume").await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            ensure!(page.game().await?.table.played().len() == done, "it has stopped");
            page.click("#undo").await?;
            page.until_count("#resume", |count| count == 0).await?;
            page.until_shown(".board.active").await?;

            page.click("#redo").await?;
            page.click("#resume").await?;
            page.until_shown("#stop").await?;
            let answered = |saved: &Saved| saved.table.played().len() > done;
            page.until_game("it answers", answered).await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_moves_on_while_the_strongest_level_thinks() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2 A9-E9=4");
    against(Visit::desktop(), table.as_ref(), 8)
        .run("#/play", async |page| {
            page.until_shown("#stop").await?;
            let measure = "
                const begun = performance.now();
                let last = begun, longest = 0;
                const look = now => {
                    longest = Math.max(longest, now - last);
                    last = now;
                    now - begun < 1500 ? requestAnimationFrame(look) : arguments[0](longest);
                };
                requestAnimationFrame(look);";
            let longest = page.script_async(measure, &[]).await?;
            let longest = longest.as_f64().context("no number")?;
            println!("longest gap between two frames: {longest:.0} ms");
            ensure!(page.count("#stop").await? == 1, "it still thinks");
            ensure!(longest < 200.0, "the page stood still for {longest:.0} ms");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_search_is_the_same_here_as_everywhere() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/about", async |page| {
            page.click("#measure").await?;
            let text = page.until_text("#signature", |text| text.contains('·')).await?;
            println!("{text}");
            let expected = ui::Positions { count: SIGNATURE }.text(Language::English);
            ensure!(text.starts_with(&expected), "{text}");
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_is_answered_at_once_by_a_worker_that_lives_on() -> anyhow::Result<()> {
    let table = after("plateau", "A10-C10=2 A9-E9=4");
    let route = Route::Analyse(link::write(table.as_ref())).to_string();
    Visit::desktop()
        .run(&route, async |page| {
            page.until_shown(".lines li").await?;
            let told = page.script_async(STOPS, &[]).await?;
            let times = told["times"].as_array().context("no times")?;
            let mut times: Vec<f64> = times.iter().filter_map(serde_json::Value::as_f64).collect();
            times.sort_by(f64::total_cmp);
            println!("milliseconds until a stop was answered: {times:.1?}");
            ensure!(times.len() == 20, "only {} of 20 stops were answered", times.len());
            ensure!(times[10] < 30.0, "half of the stops took {} ms and more", times[10]);
            let workers = [&told["made"], &told["ended"], &told["known"]];
            ensure!(workers == [&json!(0), &json!(0), &json!(1)], "workers: {workers:?}");
            page.click("label.switch:has(#engine)").await?;
            page.until_shown(".lines li").await?;
            Ok(())
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_answers_here_what_it_answers_everywhere() -> anyhow::Result<()> {
    Visit::desktop()
        .run("#/about", async |page| {
            for (game, level) in [("ploy", 5), ("platz", 3), ("plimus seats=4", 2), ("plateau", 4)]
            {
                let table = after(game, "");
                let record = Record::of(table.as_ref()).to_string();
                let question =
                    JobRequest { number: 1, job: WorkerJob::Level { level, seed: 12345 }, record };
                let request = question.search_request(table.as_ref());
                let mut tt = TranspositionTable::new(TranspositionTable::MIN_MEGABYTES);
                let here = analyse(table.as_ref(), &request, &mut tt, &|_| false, &mut |_| {});
                let told = page.script_async(ASK, &[json!(question.to_string())]).await?;
                let answer: WorkerResponse = told.as_str().context("no answer")?.parse()?;
                let plain = |analysis| Analysis { fullness: 0, ..analysis };
                ensure!(plain(answer.analysis) == plain(here), "{game}, level {level}");
            }
            Ok(())
        })
        .await
}
