use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::excerpt;
use quadrille_protocol::MatchId;

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Server {
    /// Whether all that is said to it is encrypted.
    encrypted: bool,
    /// Its name, and its port if that is told.
    host: String,
    /// The path before all others, without a slash at its end.
    path: String,
}

/// A table at a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) server: Server,
    pub(crate) table: MatchId,
}

impl Server {
    /// One at this machine.
    pub(crate) fn local(port: u16) -> Self {
        Self { encrypted: false, host: format!("127.0.0.1:{port}"), path: String::new() }
    }

    /// Whether all that is said to it is encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    /// What it calls itself in requests.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// Where to connect to.
    pub(crate) fn address(&self) -> String {
        match self.split() {
            (_, Some(_)) => self.host.clone(),
            (_, None) => format!("{}:{}", self.host, if self.encrypted { 443 } else { 80 }),
        }
    }

    /// Its name alone, as certificates have it.
    pub(crate) fn name(&self) -> &str {
        self.split().0.trim_matches(['[', ']'])
    }

    /// Its name, and the port that is told.
    fn split(&self) -> (&str, Option<u16>) {
        match self.host.rsplit_once(':').map(|(name, port)| (name, port.parse())) {
            Some((name, Ok(port))) => (name, Some(port)),
            _ => (&self.host, None),
        }
    }

    /// A path at it.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.path)
    }

    /// The page of it.
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
            return Err(format!("expected a server, like http://host:4400, found \"{found}\""));
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
            format!(
                "expected the link of a table, like http://host:4400/#/table/abcdefghijkm, \
                 found \"{found}\""
            )
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
