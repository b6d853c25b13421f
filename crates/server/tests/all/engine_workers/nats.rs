use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use quadrille_protocol::{Chair, Plan, TableState};
use quadrille_server::{Config, Limits, work};
use quadrille_services::Nats;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::online::support::{Guest, Served, config, limits, request, temp_folder};

/// A worker that runs until it is stopped.
struct Worker {
    end: oneshot::Sender<()>,
    running: JoinHandle<anyhow::Result<()>>,
}

impl Worker {
    fn start(nats: &Nats, thinkers: usize) -> Self {
        let (end, ended) = oneshot::channel::<()>();
        let url = nats.url();
        let running = tokio::spawn(async move {
            let ended = async move { drop(ended.await) };
            work(&url, thinkers, ended).await
        });
        Self { end, running }
    }

    async fn end(self) -> anyhow::Result<()> {
        let _ = self.end.send(());
        timeout(Duration::from_secs(5), self.running).await.context("it does not end")??
    }
}

/// A worker with one thread that ends with its runtime, as if it were killed.
fn mortal_worker(nats: &Nats) -> anyhow::Result<Runtime> {
    let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let url = nats.url();
    runtime.spawn(async move { work(&url, 1, std::future::pending()).await });
    Ok(runtime)
}

/// Lets the computer answer turns until a worker has searched one.
async fn find_worker(guest: &mut Guest, address: SocketAddr) -> anyhow::Result<()> {
    for key in 10..30 {
        if count(address, "engine_remote_total").await? > 0 {
            return Ok(());
        }
        let mut table_state = play(guest, key, 1).await?;
        answered(guest, &mut table_state).await?;
        sleep(Duration::from_millis(200)).await;
    }
    bail!("the worker is not found")
}

/// A server with a bus to workers, and engine threads of its own.
async fn serve(folder: &TempDir, nats: &Nats, thinkers: usize) -> anyhow::Result<Served> {
    let limits = Limits { thinkers, ..limits() };
    Served::start_as(Config { bus: Some(nats.url()), ..config(folder.path(), limits)? }).await
}

/// The value of a metric of the server.
async fn count(address: SocketAddr, name: &str) -> anyhow::Result<u64> {
    let answer = request(address, "GET /metrics", "").await?;
    let line = answer.lines().find_map(|line| line.strip_prefix(&format!("quadrille_{name} ")));
    Ok(line.with_context(|| format!("no {name}: {answer}"))?.parse()?)
}

/// A table of a guest against a computer of a level, after the guest's turn.
async fn play(guest: &mut Guest, key: u64, level: u8) -> anyhow::Result<TableState> {
    let chairs = vec![Chair::Host, Chair::Level(level)];
    let plan = Plan { chairs, ..Plan::new("ploy".parse()?) };
    let table = guest.make(&plan, key).await?;
    let mut table_state = TableState::of(&guest.watch(table).await?)?;
    let step = table_state.current_match().step_texts().pop().context("there are steps")?;
    guest.act(table, table_state.next(), 50 + key, 0, &format!("step {step}")).await?;
    table_state.enter(&guest.entry().await?)?;
    Ok(table_state)
}

/// Waits until the computer has made its turn.
async fn answered(guest: &mut Guest, table_state: &mut TableState) -> anyhow::Result<()> {
    while table_state.current_match().turns() < 2 {
        table_state.enter(&guest.entry().await?)?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_thinks_for_a_server_that_does_not() -> anyhow::Result<()> {
    let (folder, nats) = (temp_folder()?, Nats::start()?);
    let server = serve(&folder, &nats, 0).await?;
    let mut guest = Guest::come(server.address).await?;
    let mut table_state = play(&mut guest, 1, 3).await?;
    sleep(Duration::from_secs(1)).await;
    assert_eq!(count(server.address, "thoughts_total").await?, 0, "nobody is there to think");
    let worker = Worker::start(&nats, 1);
    answered(&mut guest, &mut table_state).await?;
    assert_eq!(count(server.address, "engine_remote_total").await?, 1);
    worker.end().await?;
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_worker_takes_no_more_and_all_are_answered() -> anyhow::Result<()> {
    let (folder, nats) = (temp_folder()?, Nats::start()?);
    let server = serve(&folder, &nats, 0).await?;
    let worker = Worker::start(&nats, 1);
    let mut guests = Vec::new();
    for key in 1..5 {
        let mut guest = Guest::come(server.address).await?;
        let table_state = play(&mut guest, key, 6).await?;
        guests.push((guest, table_state));
    }
    for (guest, table_state) in &mut guests {
        answered(guest, table_state).await?;
    }
    assert_eq!(count(server.address, "engine_remote_total").await?, 4);
    assert_eq!(count(server.address, "engine_lost_total").await?, 0);
    worker.end().await?;
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_thinks_itself_when_its_worker_ends_with_a_job() -> anyhow::Result<()> {
    let (folder, nats) = (temp_folder()?, Nats::start()?);
    let server = serve(&folder, &nats, 1).await?;
    let worker = Worker::start(&nats, 1);
    let mut guest = Guest::come(server.address).await?;
    find_worker(&mut guest, server.address).await?;
    let remote = count(server.address, "engine_remote_total").await?;
    let mut table_state = play(&mut guest, 2, 8).await?;
    let asked = Instant::now();
    sleep(Duration::from_millis(50)).await;
    worker.end().await?;
    answered(&mut guest, &mut table_state).await?;
    ensure!(asked.elapsed() < Duration::from_secs(30), "{:?}", asked.elapsed());
    assert_eq!(count(server.address, "engine_remote_total").await?, remote);
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_killed_with_a_job_is_missed_within_seconds() -> anyhow::Result<()> {
    let (folder, nats) = (temp_folder()?, Nats::start()?);
    let server = serve(&folder, &nats, 1).await?;
    let worker = mortal_worker(&nats)?;
    let mut guest = Guest::come(server.address).await?;
    find_worker(&mut guest, server.address).await?;
    play(&mut guest, 2, 8).await?;
    sleep(Duration::from_millis(50)).await;
    worker.shutdown_background();
    let killed = Instant::now();
    while count(server.address, "engine_lost_total").await? == 0 {
        ensure!(killed.elapsed() < Duration::from_secs(5), "nobody misses it");
        sleep(Duration::from_millis(50)).await;
    }
    server.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_comes_back_when_the_bus_was_away() -> anyhow::Result<()> {
    let (folder, mut nats) = (temp_folder()?, Nats::start()?);
    let server = serve(&folder, &nats, 0).await?;
    let worker = Worker::start(&nats, 2);
    let mut guest = Guest::come(server.address).await?;
    let mut table_state = play(&mut guest, 1, 1).await?;
    answered(&mut guest, &mut table_state).await?;
    nats.kill();
    let mut table_state = play(&mut guest, 2, 1).await?;
    sleep(Duration::from_millis(500)).await;
    nats.start_again()?;
    answered(&mut guest, &mut table_state).await?;
    assert_eq!(count(server.address, "engine_remote_total").await?, 2);
    worker.end().await?;
    server.end().await
}
