//! Guests and their sessions: a random token in a cookie, of which only the hash is stored.

use std::fmt::Write as _;

use axum::http::header::{COOKIE, HeaderMap};
use quadrille_protocol::limits::KEYS;
use quadrille_protocol::{Person, Time};
use sha2::{Digest, Sha256};

use crate::names::Name;
use crate::store::{Store, StoreError};

/// The name of the cookie.
pub(crate) const SESSION: &str = "quadrille";

/// The lifetime of the cookie, in seconds: a year.
const LASTS: u32 = 365 * 24 * 60 * 60;

/// A person with a session.
#[derive(Clone, Debug)]
pub(crate) struct SessionUser {
    pub(crate) person: Person,
    pub(crate) name: Name,
    /// The time when the person was last seen, to the day, if it was read.
    pub(crate) seen: Option<Time>,
}

/// The age from which on the time of the last visit is updated, in milliseconds.
const SEEN: Time = 24 * 60 * 60 * 1000;

/// Records that a person is connected, at most once a day.
pub(crate) async fn see(store: &dyn Store, known: &mut SessionUser, now: Time) {
    if known.seen.is_some_and(|seen| now < seen + SEEN) {
        return;
    }
    let seen = async {
        let seen = store.seen(known.person).await?.filter(|seen| now < seen + SEEN);
        if seen.is_none() {
            store.saw(known.person, now).await?;
        }
        Ok::<Time, StoreError>(seen.unwrap_or(now))
    };
    match seen.await {
        Ok(seen) => known.seen = Some(seen),
        Err(error) => tracing::warn!(%error, "cannot save the time of a person's last visit"),
    }
}

/// The person of a request, if it has a known session.
pub(crate) async fn known(
    store: &dyn Store,
    headers: &HeaderMap,
) -> Result<Option<SessionUser>, StoreError> {
    let Some(token) = token(headers) else { return Ok(None) };
    let found = store.person(hash(token)).await?;
    Ok(found.map(|(person, name)| SessionUser {
        person,
        name: Name::stored(person, &name),
        seen: None,
    }))
}

/// Adds a guest and returns their cookie.
pub(crate) async fn add_guest(
    store: &dyn Store,
    now: Time,
    secure: bool,
) -> anyhow::Result<String> {
    let mut random = [0; 40];
    getrandom::fill(&mut random)?;
    let (secret, rest) = random.split_at(32);
    let token = secret.iter().fold(String::new(), |mut token, byte| {
        let _ = write!(token, "{byte:02x}");
        token
    });
    let number = rest.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)) % KEYS;
    let person = Person(number);
    store.add_person(person, Name::guest(person).into(), hash(&token), now).await?;
    let secure = if secure { "; Secure" } else { "" };
    Ok(format!("{SESSION}={token}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}"))
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// The token in the cookie of a request.
fn token(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let mut cookies = all.flat_map(|value| value.split(';')).filter_map(|one| one.split_once('='));
    let (_, token) = cookies.find(|(name, _)| name.trim() == SESSION)?;
    let token = token.trim();
    (token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(token)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_token_is_found_among_other_cookies_and_must_look_like_one() {
        let mut headers = HeaderMap::new();
        let good = "ab".repeat(32);
        let text = format!("other=1; quadrille={good}; x=y");
        headers.insert(COOKIE, HeaderValue::from_str(&text).expect("plain text"));
        assert_eq!(token(&headers), Some(good.as_str()));
        headers.insert(COOKIE, HeaderValue::from_static("quadrille=short"));
        assert_eq!(token(&headers), None);
    }
}
