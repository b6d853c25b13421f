//! The HTTP routes: the page, sessions, the socket, codes, records, health.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Router;
use axum::body::HttpBody;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_TYPE, HOST, HeaderMap, ORIGIN, RETRY_AFTER, SET_COOKIE,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use quadrille_protocol::limits::FRAME;
use quadrille_protocol::{Phase, TableId};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::address::{self, ClientAddress};
use crate::bucket::Buckets;
use crate::concurrency_limit::ConcurrencyLimit;
use crate::config::Config;
use crate::connection_slots::ConnectionSlots;
use crate::connections::REFUSAL_DELAY;
use crate::hub::Hub;
use crate::people::{self, SessionUser};
use crate::prepared::{Cache, Prepared};
use crate::rate_limit::{RateLimit, RateLimits};
use crate::{cost, qr, socket, static_files};

/// The size of the read and write buffers of a client, in bytes.
const BUFFER: usize = 1024;

/// Maximum number of bytes that wait to be written for one client.
const MOST_WRITTEN: usize = 1 << 20;

/// Maximum length of a host's name with its port, in bytes.
const LONGEST_HOST: usize = 255;

/// The state of the HTTP routes.
pub(crate) struct AppState {
    pub(crate) hub: Arc<Hub>,
    pub(crate) config: Config,
    pub(crate) guests: Buckets<ClientAddress>,
    pub(crate) requests: Arc<Buckets<ClientAddress>>,
    /// The line in front of all routes.
    pub(crate) concurrency_limit: ConcurrencyLimit,
    pub(crate) rate_limits: Arc<RateLimits>,
    /// The QR codes, by their text.
    pub(crate) pictures: Cache<String>,
    /// The records of finished games.
    pub(crate) records: Cache<TableId>,
    pub(crate) slots: Arc<ConnectionSlots>,
    pub(crate) ending: watch::Receiver<bool>,
}

/// All routes of the server.
pub(crate) fn routes(app_state: Arc<AppState>) -> anyhow::Result<Router> {
    let page = static_files::files(app_state.config.page.as_deref())?;
    let online = Router::new()
        .route("/online/session", post(session))
        .route("/online/socket", get(connect))
        .route("/online/qr/{table}", get(qr))
        .route("/online/record/{table}", get(record))
        .route("/online/health", get(|| async { "well\n" }))
        .route("/online/ready", get(ready))
        .route("/metrics", get(metrics))
        .with_state(app_state.clone());
    Ok(static_files::protected(online.merge(page)).layer(from_fn_with_state(app_state, limit)))
}

/// Takes a token of the client's address for each request and for each [`cost::BYTES`] of its answer.
/// A limited number of requests is answered at once. A refusal for lack of tokens is sent after
/// [`REFUSAL_DELAY`].
async fn limit(
    State(app_state): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = app_state.address(peer, request.headers());
    let response = if app_state.requests.take(address, cost::REQUEST) {
        app_state.concurrency_limit.pass(next.run(request)).await.unwrap_or_else(overloaded)
    } else {
        too_many()
    };
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        sleep(REFUSAL_DELAY).await;
    }
    let bytes = response.body().size_hint().lower();
    app_state.requests.drain(address, cost::of_answer(bytes));
    response
}

/// Gives a client without a session a new one.
async fn session(
    State(app_state): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    if !app_state.is_own(&headers) {
        return (StatusCode::FORBIDDEN, "expected a page of this server\n").into_response();
    }
    if app_state.hub.is_store_unavailable() {
        return away();
    }
    match app_state.known(&headers).await {
        Ok(Some(_)) => return StatusCode::NO_CONTENT.into_response(),
        Ok(None) => {}
        Err(response) => return response,
    }
    if !app_state.takes(peer, &headers, cost::GUEST - cost::REQUEST) {
        return too_many();
    }
    if !app_state.guests.take(app_state.address(peer, &headers), 1) {
        return (StatusCode::TOO_MANY_REQUESTS, "expected fewer guests a minute\n").into_response();
    }
    match people::add_guest(
        app_state.hub.store.as_ref(),
        app_state.hub.now(),
        app_state.is_secure(&headers),
    )
    .await
    {
        Ok(cookie) => {
            app_state.hub.metrics.guests.fetch_add(1, Relaxed);
            let cookie = HeaderValue::from_str(&cookie).ok();
            let mut response = StatusCode::NO_CONTENT.into_response();
            response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
            response
        }
        Err(error) => unavailable(&error),
    }
}

/// Connects a client that has a session.
async fn connect(
    State(app_state): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !app_state.is_own(&headers) {
        return (StatusCode::FORBIDDEN, "expected a page of this server\n").into_response();
    }
    if !app_state.takes(peer, &headers, cost::CONNECT - cost::REQUEST) {
        return too_many();
    }
    if app_state.hub.is_store_unavailable() {
        return away();
    }
    let known = match app_state.known(&headers).await {
        Ok(Some(known)) => known,
        Ok(None) => return (StatusCode::UNAUTHORIZED, "expected a session\n").into_response(),
        Err(response) => return response,
    };
    let address = app_state.address(peer, &headers);
    let Some(slot) = ConnectionSlots::enter(&app_state.slots, Some(address)) else {
        return (StatusCode::TOO_MANY_REQUESTS, "expected fewer connections\n").into_response();
    };
    let (hub, ending) = (app_state.hub.clone(), app_state.ending.clone());
    let rate_limit = RateLimit::new(app_state.rate_limits.clone(), known.person, address);
    let upgrade = upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MOST_WRITTEN)
        .max_message_size(FRAME)
        .max_frame_size(FRAME);
    upgrade.on_upgrade(async move |socket| {
        let sockets = &hub.metrics.sockets;
        sockets.fetch_add(1, Relaxed);
        let connected = hub.addresses.connect(known.person, address);
        socket::serve(socket, hub.clone(), known, rate_limit, ending).await;
        drop(connected);
        sockets.fetch_sub(1, Relaxed);
        drop(slot);
    })
}

/// The link of a table as a QR code.
async fn qr(
    State(app_state): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(file): Path<String>,
) -> Response {
    let Some(table) = named(&file, ".svg") else { return missing() };
    let scheme = if app_state.is_secure(&headers) { "https" } else { "http" };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    if host.len() > LONGEST_HOST {
        return missing();
    }
    let link = format!("{scheme}://{host}/#/table/{table}");
    if let Some(picture) = app_state.pictures.get(&link) {
        return picture.answer(&headers);
    }
    if !app_state.takes(peer, &headers, cost::PICTURE - cost::REQUEST) {
        return too_many();
    }
    let Some(svg) = qr::svg(&link) else { return missing() };
    let picture = Prepared::new("image/svg+xml", svg);
    app_state.pictures.insert(link, picture.clone());
    picture.answer(&headers)
}

/// The record of a table's game.
async fn record(
    State(app_state): State<Arc<AppState>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Path(file): Path<String>,
) -> Response {
    const KIND: &str = "text/plain; charset=utf-8";
    let Some(table) = named(&file, ".txt") else { return missing() };
    if let Some(record) = app_state.records.get(&table) {
        return record.answer(&headers);
    }
    if !app_state.takes(peer, &headers, cost::RECORD - cost::REQUEST) {
        return too_many();
    }
    match app_state.hub.record(table).await {
        Ok((record, Phase::Over | Phase::Closed)) => {
            let record = Prepared::new(KIND, record);
            app_state.records.insert(table, record.clone());
            record.answer(&headers)
        }
        Ok((record, _)) => ([(CONTENT_TYPE, KIND)], record).into_response(),
        Err(_) => missing(),
    }
}

/// Reports readiness: the store can be read and written, and the server is not about to stop.
async fn ready(State(app_state): State<Arc<AppState>>) -> Response {
    if app_state.hub.is_store_unavailable() || !app_state.hub.is_beating() {
        return away();
    }
    match app_state.hub.store.last_pulse().await {
        Ok(_) if !*app_state.ending.borrow() => "ready\n".into_response(),
        Ok(_) => (StatusCode::SERVICE_UNAVAILABLE, "about to end\n").into_response(),
        Err(error) => unavailable(&error),
    }
}

async fn metrics(State(app_state): State<Arc<AppState>>) -> Response {
    let text = app_state.hub.metrics.text(&app_state.hub.gauges());
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// The table that a file is named after.
fn named(file: &str, ending: &str) -> Option<TableId> {
    file.strip_suffix(ending)?.parse().ok()
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, "expected a table that was made here\n").into_response()
}

/// The answer to an address that sends too many requests. It closes the connection, and with it
/// drops all pipelined requests.
fn too_many() -> Response {
    let headers = [(RETRY_AFTER, "1"), (CONNECTION, "close")];
    (StatusCode::TOO_MANY_REQUESTS, headers, "expected fewer requests a second\n").into_response()
}

/// The answer to a request that has waited in line for too long.
fn overloaded() -> Response {
    let headers = [(RETRY_AFTER, "2"), (CONNECTION, "close")];
    (StatusCode::SERVICE_UNAVAILABLE, headers, "expected fewer visitors: try again\n")
        .into_response()
}

fn unavailable(error: &dyn std::fmt::Display) -> Response {
    tracing::error!(%error, "cannot read or write the database");
    away()
}

fn away() -> Response {
    (StatusCode::SERVICE_UNAVAILABLE, "expected a store that works: try again\n").into_response()
}

impl AppState {
    /// True if a request comes from an own or a configured origin, or has no origin.
    fn is_own(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let bare = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
        let own = !host.is_empty() && bare == Some(host);
        own || self.config.origins.iter().any(|known| known.trim_end_matches('/') == origin)
    }

    /// True if the client uses https, as far as the server knows.
    fn is_secure(&self, headers: &HeaderMap) -> bool {
        address::is_https(headers, self.config.proxied)
    }

    /// The person of a client's session, or `None` if it has no valid one.
    ///
    /// # Errors
    /// With the answer to the request if the store does not work or is overloaded.
    async fn known(&self, headers: &HeaderMap) -> Result<Option<SessionUser>, Response> {
        let known = people::known(self.hub.store.as_ref(), headers);
        let known = self.hub.concurrency_limit.pass(known).await.ok_or_else(overloaded)?;
        known.map_err(|error| unavailable(&error))
    }

    /// Takes tokens of a client's address. Returns false if there are too few.
    fn takes(&self, peer: SocketAddr, headers: &HeaderMap, cost: u32) -> bool {
        self.requests.take(self.address(peer, headers), cost)
    }

    fn address(&self, peer: SocketAddr, headers: &HeaderMap) -> ClientAddress {
        ClientAddress::of_request(peer, headers, self.config.proxied)
    }
}
