//! HTTP requests outside the socket.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

use super::link::Server;
use super::wire;

/// The longest wait for a response.
const PATIENCE: Duration = Duration::from_secs(10);

/// The maximum size of a response, in bytes.
const MOST: u64 = 64 * 1024;

/// A response: its status, the lines of its head, and its body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The values of a header.
    pub(crate) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        let headers = self.head.lines().filter_map(|line| line.split_once(':'));
        let named = headers.filter(move |(own, _)| own.eq_ignore_ascii_case(name));
        named.map(|(_, value)| value.trim())
    }
}

/// Sends a request to a server, with a cookie if one is given.
pub(crate) async fn request(
    server: &Server,
    method: &str,
    path: &str,
    cookie: Option<&str>,
) -> io::Result<Answer> {
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    let text = format!(
        "{method} {} HTTP/1.1\r\nHost: {}\r\nOrigin: {}\r\n{cookie}Content-Length: 0\r\n\
         Connection: close\r\n\r\n",
        server.path(path),
        server.host(),
        server.origin()
    );
    let answer = timeout(PATIENCE, async {
        let mut stream = wire::connect(server).await?;
        stream.write_all(text.as_bytes()).await?;
        let mut answer = Vec::new();
        match stream.take(MOST).read_to_end(&mut answer).await {
            Err(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(error),
            _ => Ok(answer),
        }
    });
    let answer = answer.await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let expected = || io::Error::new(io::ErrorKind::InvalidData, "expected an answer in HTTP");
    let (head, body) = (head.to_owned(), body.to_owned());
    Ok(Answer { status: status.ok_or_else(expected)?, head, body })
}
