//! Serves the page of Quadrille, which needs nothing but its files.

use std::net::TcpListener;
use std::path::Path;

use axum::Router;
use axum::http::{HeaderValue, header};
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// The page in a folder. Browsers ask each time whether a file has changed.
pub fn app(folder: &Path) -> Router {
    let fresh = SetResponseHeaderLayer::overriding(
        header::CACHE_CONTROL,
        HeaderValue::from_static("no-cache"),
    );
    Router::new().fallback_service(ServeDir::new(folder)).layer(fresh)
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
