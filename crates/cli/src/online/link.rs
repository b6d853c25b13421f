use std::fmt::{self, Display};
use std::str::FromStr;

use quadrille_core::excerpt;
use quadrille_protocol::MatchId;

/// Where a server is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Server {
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
        Self { host: format!("127.0.0.1:{port}"), path: String::new() }
    }

    /// What it calls itself in requests.
    pub(crate) fn host(&self) -> &str {
        &self.host
    }

    /// Where to connect to.
    pub(crate) fn address(&self) -> String {
        let port = self.host.rsplit_once(':').map(|(_, port)| port.parse::<u16>());
        match port {
            Some(Ok(_)) => self.host.clone(),
            _ => format!("{}:80", self.host),
        }
    }

    /// A path at it.
    pub(crate) fn path(&self, path: &str) -> String {
        format!("{}{path}", self.path)
    }

    /// The page of it.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.host)
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
        if text.starts_with("https://") {
            return Err(format!(
                "expected a link that begins with http://: this command cannot speak the encrypted \
                 https of \"{}\" yet; open the link in a browser",
                excerpt(text)
            ));
        }
        let rest = text.strip_prefix("http://").unwrap_or(text);
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]_".contains(&byte);
        let is_path = |byte: u8| byte.is_ascii_graphic() && !b"#?".contains(&byte);
        if host.is_empty() || !host.bytes().all(is_host) || !path.bytes().all(is_path) {
            let found = excerpt(text);
            return Err(format!("expected a server, like http://host:4400, found \"{found}\""));
        }
        let path = path.trim_end_matches("index.html").trim_end_matches('/');
        let path = if path.is_empty() { String::new() } else { format!("/{path}") };
        Ok(Self { host: host.to_owned(), path })
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
        ] {
            let link: Link = text.parse().expect("it is a link");
            assert_eq!(link.server.address(), address);
            assert_eq!(link.server.path("/online/socket"), path);
            assert_eq!(link.to_string().parse(), Ok(link));
        }
    }

    #[test]
    fn what_is_no_link_is_told_what_one_is_like() {
        for text in ["", "http://host:4400", "http://host/#/table/", "http://host/#/table/short"] {
            let error = text.parse::<Link>().unwrap_err();
            assert!(error.starts_with("expected "), "{error}");
        }
        let error = "https://host/#/table/abcdefghijkm".parse::<Link>().unwrap_err();
        assert!(error.contains("open the link in a browser"), "{error}");
        let error = "http://ho st/#/table/abcdefghijkm".parse::<Link>().unwrap_err();
        assert!(error.contains("expected a server"), "{error}");
    }
}
