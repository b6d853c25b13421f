//! The byte stream to a server, encrypted for https.

use std::io;
use std::sync::{Arc, OnceLock};

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::link::Server;

/// A byte stream to a server.
pub(crate) trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

/// Connects to a server. With https, its certificate must be trusted by this machine.
pub(crate) async fn connect(server: &Server) -> io::Result<Box<dyn Wire>> {
    let stream = TcpStream::connect(server.address()).await?;
    stream.set_nodelay(true)?;
    if !server.is_encrypted() {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(server.name().to_owned()).map_err(io::Error::other)?;
    let connector = TlsConnector::from(trusting()?);
    Ok(Box::new(connector.connect(name, stream).await?))
}

/// The TLS configuration with the certificate authorities that this machine trusts.
fn trusting() -> io::Result<Arc<ClientConfig>> {
    static CONFIG: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = CONFIG.get() {
        return Ok(config.clone());
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(io::Error::other(
            "expected the system's root certificates: install the package ca-certificates",
        ));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(CONFIG.get_or_init(|| Arc::new(config)).clone())
}
