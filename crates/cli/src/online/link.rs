use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::excerpt;
use quadrille_core::texts::terminal_online::{LinkExpected, ServerExpected};
use quadrille_protocol::TableId;

use crate::language::MessageInChosenLanguage as _;

/// The address of a server.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Server {
    /// True for https.
    encrypted: bool,
    /// The host name, with the port if it is given.
    host: String,
    /// The path prefix, without a slash at its end.
    path: String,
}

/// A table at a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) server: Server,
    pub(crate) table: TableId,
}

impl Server {
    /// The server at a port of this machine.
    pub(crate) fn local(port: u16) -> Self {
        Self { encrypted: false, host: format!("127.0.0.1:{port}"), path: String::new() }
    }

    /// True if the connection is encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    /// The host and port, as in the `Host` header.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// The host and port to connect to.
    pub(crate) fn address(&self) -> String {
        match self.split() {
            (_, Some(_)) => self.host.clone(),
            (_, None) => format!("{}:{}", self.host, if self.encrypted { 443 } else { 80 }),
        }
    }

    /// The host name alone, as in certificates.
    pub(crate) fn name(&self) -> &str {
        self.split().0.trim_matches(['[', ']'])
    }

    /// The host name, and the port if it is given.
    fn split(&self) -> (&str, Option<u16>) {
        match self.host.rsplit_once(':').map(|(name, port)| (name, port.parse())) {
            Some((name, Ok(port))) => (name, Some(port)),
            _ => (&self.host, None),
        }
    }

    /// A path with the server's prefix.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.path)
    }

    /// The origin of its page.
    pub(crate) fn origin(&self) -> String {
        format!("http{}://{}", if self.encrypted { "s" } else { "" }, self.host)
    }
}

impl Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin(), self.path)
    }
}

impl FromStr for Server {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (encrypted, rest) = match text.strip_prefix("https://") {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix("http://").unwrap_or(text)),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
        let is_path = |byte: u8| byte.is_ascii_graphic() && !b"#?".contains(&byte);
        if host.is_empty() || !host.bytes().all(is_host) || !path.bytes().all(is_path) {
            let found = excerpt(text);
            return Err(ServerExpected { example: "http://host:4400", found }.t());
        }
        let path = path.trim_end_matches("index.html").trim_end_matches('/');
        let path = if path.is_empty() { String::new() } else { format!("/{path}") };
        Ok(Self { encrypted, host: host.to_owned(), path })
    }
}

impl Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/#/table/{}", self.server, self.table)
    }
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (server, place) = text.trim().split_once('#').unwrap_or((text, ""));
        let server = server.parse()?;
        let table = place.strip_prefix("/table/").and_then(|table| table.parse().ok());
        let table = table.ok_or_else(|| {
            let found = excerpt(text);
            LinkExpected { example: "http://host:4400/#/table/abcdefghijkm", found }.t()
        })?;
        Ok(Self { server, table })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_a_server_and_a_table() {
        for (text, address, path) in [
            ("http://host:4400/#/table/abcdefghijkm", "host:4400", "/online/socket"),
            ("host:4400/#/table/abcdefghijkm", "host:4400", "/online/socket"),
            ("http://host/#/table/abcdefghijkm", "host:80", "/online/socket"),
            (
                "http://[::1]:80/games/index.html#/table/abcdefghijkm",
                "[::1]:80",
                "/games/online/socket",
            ),
            (" http://host/games/#/table/abcdefghijkm\n", "host:80", "/games/online/socket"),
            ("https://host/#/table/abcdefghijkm", "host:443", "/online/socket"),
            ("https://[::1]:4400/#/table/abcdefghijkm", "[::1]:4400", "/online/socket"),
        ] {
            let link: Link = text.parse().expect("it is a link");
            assert_eq!(link.server.address(), address);
            assert_eq!(link.server.path("/online/socket"), path);
            assert_eq!(link.to_string().parse(), Ok(link));
        }
    }

    #[test]
    fn certificates_have_names_without_ports_and_brackets() {
        for (text, name) in
            [("https://host:44", "host"), ("https://host", "host"), ("[::1]:44", "::1")]
        {
            assert_eq!(
                text.parse::<Server>().map(|server| server.name().to_owned()),
                Ok(name.into())
            );
        }
    }

    #[test]
    fn what_is_no_link_is_told_what_one_is_like() {
        for text in ["", "http://host:4400", "http://host/#/table/", "http://host/#/table/short"] {
            let error = text.parse::<Link>().unwrap_err();
            assert!(error.starts_with("expected "), "{error}");
        }
        let error = "http://ho st/#/table/abcdefghijkm".parse::<Link>().unwrap_err();
        assert!(error.contains("expected a server"), "{error}");
    }
}
