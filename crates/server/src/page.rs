//! Serves the page of Quadrille, which needs nothing but its files.

use std::net::TcpListener;
use std::path::Path;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

/// What the page may do: run, show and fetch what is its own, and nothing else. The page says so
/// itself, for hosts that do not.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
     style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// What only a host can say.
const UNFRAMED: &str = "frame-ancestors 'none'";

/// How many hexadecimal digits the hash in the name of a file has.
const HASH: usize = 16;

/// The page in a folder, squeezed for browsers that ask for it. Files whose names carry a hash never
/// change; browsers ask each time whether another has changed.
pub fn app(folder: &Path) -> Router {
    Router::new()
        .fallback_service(ServeDir::new(folder))
        .layer(CompressionLayer::new())
        .layer(from_fn(protect))
}

/// Says with each answer what the page may do and for how long the answer may be kept.
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

/// Whether a path has a part that carries a hash, like `/style-0123456789abcdef.css`.
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
