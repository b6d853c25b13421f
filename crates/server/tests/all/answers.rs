//! The headers of the page's files.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};

use quadrille_server::{POLICY, serve};
use tokio::runtime::Runtime;

const SEALED: &str = "style-0123456789abcdef.css";

/// The head and the body of the answer to a request for a path with an additional header.
fn answer(address: SocketAddr, path: &str, header: &str) -> anyhow::Result<(String, Vec<u8>)> {
    let mut stream = TcpStream::connect(address)?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n{header}\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(answer.len());
    let body = answer.split_off((head + 4).min(answer.len()));
    Ok((String::from_utf8_lossy(&answer).to_lowercase(), body))
}

#[test]
fn files_come_with_what_the_page_may_do_and_how_long_they_last() -> anyhow::Result<()> {
    let folder = std::env::temp_dir().join(format!("quadrille-server-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let page = "<p>Quadrille</p>".repeat(200);
    fs::write(folder.join("index.html"), &page)?;
    fs::write(folder.join(SEALED), "p { margin: 0 }")?;
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let address = listener.local_addr()?;
    let runtime = Runtime::new()?;
    let served = folder.clone();
    runtime.spawn(async move { serve(listener, &served).await });

    let (head, body) = answer(address, "/", "")?;
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert_eq!(body, page.as_bytes());
    assert!(head.contains(&format!("content-security-policy: {POLICY}; frame-ancestors 'none'")));
    assert!(head.contains("x-content-type-options: nosniff"), "{head}");
    assert!(head.contains("referrer-policy: no-referrer"), "{head}");
    assert!(head.contains("cache-control: no-cache"), "{head}");

    let (head, body) = answer(address, "/", "Accept-Encoding: gzip\r\n")?;
    assert!(!head.contains("content-encoding"), "nothing is squeezed while somebody waits: {head}");
    assert_eq!(body, page.as_bytes());

    fs::write(folder.join("index.html.gz"), "squeezed before")?;
    let (head, body) = answer(address, "/", "Accept-Encoding: gzip\r\n")?;
    assert!(head.contains("content-encoding: gzip"), "{head}");
    assert_eq!(body, b"squeezed before");
    assert_eq!(answer(address, "/", "")?.1, page.as_bytes());
    fs::write(folder.join("index.html.br"), "squeezed more")?;
    let (head, body) = answer(address, "/", "Accept-Encoding: gzip, br\r\n")?;
    assert!(head.contains("content-encoding: br"), "{head}");
    assert_eq!(body, b"squeezed more");

    let (head, _) = answer(address, &format!("/{SEALED}"), "")?;
    assert!(head.contains("cache-control: public, max-age=31536000, immutable"), "{head}");
    let (head, _) = answer(address, "/none-0123456789abcdef.css", "")?;
    assert!(head.starts_with("http/1.1 404") && head.contains("cache-control: no-cache"), "{head}");
    assert!(head.contains("content-security-policy: "), "{head}");
    runtime.shutdown_background();
    fs::remove_dir_all(folder)?;
    Ok(())
}
