//! The page's files.

use std::net::TcpListener;
use std::path::Path;

use anyhow::ensure;
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tower_http::services::ServeDir;

use crate::prepared::accepts;

/// The content security policy: the page may run, show and fetch its own files, and nothing else.
/// The page contains it too, for hosts that do not send it.
pub const POLICY: &str = include_str!("../../web/policy.txt").trim_ascii();

/// The part of the policy that only a header can set.
const UNFRAMED: &str = "frame-ancestors 'none'";

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The ways to a page for a program without one.
const NO_PAGE: &str = "\
expected a page: this program was built without one. Instead,
  cargo play --listen 127.0.0.1:4400   builds the page and serves it at once,
  cargo xtask program                  builds target/release/quadrille with the page in it,
  cargo xtask page                     builds the page in target/site, for --page target/site";

/// The number of hexadecimal digits of the hash in a file's name.
const HASH: usize = 16;

/// The page in a folder, with its precompressed files for browsers that accept them. Files with
/// a hash in their name never change. Browsers revalidate all others on each use.
pub fn app(folder: &Path) -> Router {
    protected(Router::new().fallback_service(in_folder(folder)))
}

/// The files of a folder, precompressed if such a file is there.
fn in_folder(folder: &Path) -> ServeDir {
    ServeDir::new(folder).precompressed_br().precompressed_gzip()
}

/// The page in a folder, or the one in this program.
///
/// # Errors
/// As for [`check_page`].
pub(crate) fn files(folder: Option<&Path>) -> anyhow::Result<Router> {
    check_page(folder)?;
    Ok(match folder {
        Some(folder) => Router::new().fallback_service(in_folder(folder)),
        None => Router::new().fallback(embedded),
    })
}

/// Checks that there is a page in a folder, or in this program if no folder is named.
///
/// # Errors
/// If there is none, with the commands that make one.
pub fn check_page(folder: Option<&Path>) -> anyhow::Result<()> {
    match folder {
        Some(folder) => {
            let is_there = folder.join("index.html").is_file();
            ensure!(
                is_there,
                "expected a page in {}: `cargo xtask page` builds it in target/site",
                folder.display()
            );
        }
        None => ensure!(has_page(), "{NO_PAGE}"),
    }
    Ok(())
}

/// True if the page is embedded in this program.
#[must_use]
pub fn has_page() -> bool {
    !FILES.is_empty()
}

/// A file of the page in this program.
async fn embedded(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let squeezed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(name, end)| {
        accepts(request.headers(), name)
            .then(|| file(&format!("{path}.{end}")))?
            .map(|bytes| (name, bytes))
    });
    let kind = (header::CONTENT_TYPE, kind(path));
    let vary = (header::VARY, "accept-encoding");
    match (squeezed, file(path)) {
        (Some((name, bytes)), _) => {
            ([kind, vary, (header::CONTENT_ENCODING, name)], bytes).into_response()
        }
        (None, Some(bytes)) => ([kind, vary], bytes).into_response(),
        (None, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file of the page in this program, by its name.
fn file(name: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by(|(known, _)| (*known).cmp(name));
    at.ok().map(|at| FILES[at].1)
}

/// The media type of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Adds the security and cache headers to all answers.
pub(crate) fn protected(routes: Router) -> Router {
    routes.layer(from_fn(protect))
}

/// Adds the security and cache headers to an answer.
async fn protect(request: Request, next: Next) -> Response {
    let lasting = is_sealed(request.uri().path());
    let mut response = next.run(request).await;
    let lasting = lasting && response.status().is_success();
    let kept = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let policy = format!("{POLICY}; {UNFRAMED}");
    let policy = HeaderValue::from_str(&policy).expect("the policy is plain text");
    let said: [(HeaderName, HeaderValue); 4] = [
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    response.headers_mut().extend(said);
    response
}

/// True if a part of the path carries a hash, like `/style-0123456789abcdef.css`.
fn is_sealed(path: &str) -> bool {
    path.split('/').any(|part| {
        let stem = part.split('.').next().unwrap_or_default();
        let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
        hash.len() == HASH && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
    })
}

/// Serves the page in a folder until the process ends.
///
/// # Errors
/// If the listener cannot be used.
pub async fn serve(listener: TcpListener, folder: &Path) -> anyhow::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    axum::serve(listener, app(folder)).await?;
    Ok(())
}
