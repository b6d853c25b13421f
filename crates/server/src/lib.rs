//! Serves the page of Quadrille, and the tables of online games.
//!
//! A match is an append-only log and nothing else (see `quadrille_protocol`). To act is to enter the
//! next entry: it is folded, [saved](Store), and only then sent to clients. All state in memory can be
//! dropped and folded again.
//!
//! - [`run`]: a whole server, by a [`Config`]; [`app`]: the page's files alone
//! - [`Store`]: the storage of logs, [`Sqlite`] or [`Postgres`]; [`Bus`]: the messages between nodes
//! - [`work`]: an engine worker, which searches for the tables of any node
//! - [`data`]: copies and checks of whole databases
//! - `hub`: the tables in memory, and the actions of people, clocks and computers
//! - `routes`, `socket`: the HTTP routes, and the messages of a client

mod action;
mod address;
mod bucket;
mod bus;
mod clock;
mod closing;
mod concurrency_limit;
mod config;
mod connection_slots;
mod connections;
mod cost;
pub mod data;
mod engine_messages;
mod engine_worker;
mod hub;
mod lag;
mod metrics;
mod names;
mod outbox;
mod people;
mod prepared;
mod qr;
mod rate_limit;
mod routes;
mod socket;
mod static_files;
mod store;

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::sync::watch;

pub use bus::{Bus, Envelope, InProcess, Nats, NobodyFree, NodeMessage, Replies};
pub use config::{Config, Expiry, Limits};
pub use engine_worker::work;
pub use metrics::Metrics;
pub use qr::{blocks, svg};
pub use static_files::{POLICY, app, check_page, has_page, serve};
pub use store::{
    Append, Archived, Database, Extent, IdleTable, Lease, Leased, Listed, Opened, Postgres,
    SeatState, Sqlite, Store, StoreError, StoreFuture, TableCounts, TableSummary, Upkeep,
};

use bucket::Buckets;
use clock::Clock;
use concurrency_limit::ConcurrencyLimit;
use connection_slots::ConnectionSlots;
use connections::AcceptOptions;
use hub::Hub;
use prepared::Cache;
use rate_limit::RateLimits;
use routes::AppState;

/// The burst of requests of an address, as a multiple of its requests per second.
const BURST: u32 = 10;

/// The number of requests by HTTP that are answered at once.
const REQUESTS_AT_ONCE: usize = 8;

/// Serves until `end` completes, then notifies clients and saves all pending writes. `started`
/// receives the listen address.
///
/// # Errors
/// If the address or the database cannot be used.
pub async fn run(
    config: Config,
    started: impl FnOnce(SocketAddr),
    end: impl Future<Output = ()> + Send + 'static,
) -> anyhow::Result<()> {
    let metrics = Arc::new(Metrics::default());
    let store = config.database.open(metrics.clone()).await?;
    let bus: Arc<dyn Bus> = match &config.bus {
        Some(addresses) => Arc::new(Nats::connect(addresses).await?),
        None => Arc::new(InProcess::default()),
    };
    let hub = Hub::new(
        store.clone(),
        bus.clone(),
        metrics.clone(),
        config.limits,
        Clock::wrong_by(config.clock_error),
    )
    .await?;
    let listener = TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen at {}", config.listen))?;
    let (ended, ending) = watch::channel(false);
    let (limits, proxied) = (config.limits, config.proxied);
    let slots = connections::places(&limits);
    let requests = limits.requests.saturating_mul(BURST);
    let requests = Arc::new(Buckets::new(requests, limits.requests as f64));
    let app_state = AppState {
        hub,
        config,
        guests: Buckets::new(limits.guests, limits.guests as f64 / 60.0),
        requests: requests.clone(),
        concurrency_limit: ConcurrencyLimit::new(REQUESTS_AT_ONCE),
        rate_limits: RateLimits::new(&limits),
        pictures: Cache::default(),
        records: Cache::default(),
        slots: ConnectionSlots::new(limits.sockets, limits.sockets_of_address),
        ending: ending.clone(),
    };
    let routes = routes::routes(Arc::new(app_state))?;
    started(listener.local_addr()?);
    tokio::spawn(async move {
        end.await;
        tracing::info!("shutting down");
        let _ = ended.send(true);
    });
    let options = AcceptOptions { limits, proxied, slots: slots.clone(), requests, metrics };
    connections::serve(listener, routes, options, ending).await;
    slots.all_gone(limits.grace).await;
    bus.close().await;
    store.close().await;
    tracing::info!("stopped");
    Ok(())
}
