//! The address by which a client is limited.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::HeaderMap;

/// The proxy's header with the addresses a request came through, the nearest last.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The proxy's header with the scheme that the client used.
const FORWARDED_PROTO: &str = "x-forwarded-proto";

/// One client as limits count it: an IPv4 address, or the /64 network of an IPv6 address, because one
/// line or one machine has at least a whole /64 to choose addresses from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientAddress(IpAddr);

impl ClientAddress {
    /// The client of a request: the peer, or the last address that a trusted proxy names.
    pub(crate) fn of_request(peer: SocketAddr, headers: &HeaderMap, proxied: bool) -> Self {
        let named = last_value(headers, FORWARDED_FOR).filter(|_| proxied).and_then(read);
        Self::from(named.unwrap_or(peer.ip()))
    }
}

impl From<IpAddr> for ClientAddress {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Self(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
            }
            address => Self(address),
        }
    }
}

/// True if a trusted proxy names https as the client's scheme.
pub(crate) fn is_https(headers: &HeaderMap, proxied: bool) -> bool {
    proxied && last_value(headers, FORWARDED_PROTO) == Some("https")
}

/// The last value of a header that may be a list and may come in several lines. A proxy appends its
/// own value. Everything before it is the client's claim.
fn last_value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let line = headers.get_all(name).iter().next_back()?;
    Some(line.to_str().ok()?.rsplit(',').next()?.trim())
}

/// Reads an address with or without a port or brackets.
fn read(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse().map(|address: SocketAddr| address.ip());
    bare.parse().or_else(|_| with_port()).ok()
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        let line = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        let mut headers = HeaderMap::new();
        for (name, value) in lines.iter().map(line) {
            headers.append(name, value);
        }
        headers
    }

    fn client(text: &str) -> ClientAddress {
        ClientAddress::from(text.parse::<IpAddr>().expect("it is an address"))
    }

    #[test]
    fn the_last_address_of_the_last_line_counts() {
        let peer = SocketAddr::from(([127, 0, 0, 1], 9));
        for (lines, expected) in [
            (&["203.0.113.9"][..], "203.0.113.9"),
            (&["10.0.0.1, 203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.1", "203.0.113.9"], "203.0.113.9"),
            (&["10.0.0.1,10.0.0.2", "10.0.0.3, 203.0.113.9"], "203.0.113.9"),
            (&["203.0.113.9:5123"], "203.0.113.9"),
            (&["[2001:db8::1]:5123"], "2001:db8::"),
            (&["[2001:db8::1]"], "2001:db8::"),
            (&["203.0.113.9", "somebody"], "127.0.0.1"),
            (&[], "127.0.0.1"),
        ] {
            let lines: Vec<_> = lines.iter().map(|line| (FORWARDED_FOR, *line)).collect();
            let headers = headers(&lines);
            let found = ClientAddress::of_request(peer, &headers, true);
            assert_eq!(found, client(expected), "{lines:?}");
            let found = ClientAddress::of_request(peer, &headers, false);
            assert_eq!(found, client("127.0.0.1"), "nobody is trusted: {lines:?}");
        }
    }

    #[test]
    fn ipv6_counts_by_its_64_network_and_mapped_ipv4_as_ipv4() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff:1:2:3"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:203.0.113.9"), client("203.0.113.9"));
        assert_ne!(client("203.0.113.9"), client("203.0.113.8"));
    }

    #[test]
    fn the_scheme_is_the_one_that_the_trusted_proxy_names_last() {
        let claimed = headers(&[(FORWARDED_PROTO, "https"), (FORWARDED_PROTO, "http")]);
        let told = headers(&[(FORWARDED_PROTO, "https")]);
        assert!(is_https(&told, true));
        assert!(!is_https(&told, false) && !is_https(&claimed, true));
    }
}
