//! A TLS proxy in front of a server.

use std::path::PathBuf;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

use super::online::Folder;

/// A proxy at `localhost` with a certificate that only its file makes trusted.
pub(crate) struct Front {
    port: u16,
    folder: Folder,
    _runtime: Runtime,
}

impl Front {
    /// Starts a proxy in front of a server.
    pub(crate) fn before(server: u16) -> Self {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let folder = Folder::new();
        std::fs::write(folder.0.join("certificate.pem"), made.cert.pem()).unwrap();
        let key = PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![made.cert.der().clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("localhost:0")).unwrap();
        let port = listener.local_addr().unwrap().port();
        runtime.spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    let mut client = acceptor.accept(client).await?;
                    let mut server = TcpStream::connect(("127.0.0.1", server)).await?;
                    copy_bidirectional(&mut client, &mut server).await
                });
            }
        });
        Self { port, folder, _runtime: runtime }
    }

    pub(crate) fn url(&self) -> String {
        format!("https://localhost:{}", self.port)
    }

    /// The file of its certificate.
    pub(crate) fn certificate(&self) -> PathBuf {
        self.folder.0.join("certificate.pem")
    }
}
