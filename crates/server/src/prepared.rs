//! Cached answers: their text, plain and compressed.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Maximum size of a [`Cache`], in bytes.
const MOST: usize = 8 * 1024 * 1024;

/// The memory use of an answer in addition to its text, in bytes.
const OVERHEAD: usize = 256;

/// An answer, plain and compressed.
#[derive(Clone)]
pub(crate) struct Prepared {
    kind: &'static str,
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Prepared {
    /// Compresses a text of a media type.
    pub(crate) fn new(kind: &'static str, text: String) -> Self {
        let gzip = gzip(text.as_bytes()).filter(|gzip| gzip.len() < text.len()).map(Bytes::from);
        Self { kind, plain: text.into(), gzip }
    }

    /// The answer for a request with these headers.
    pub(crate) fn answer(&self, headers: &HeaderMap) -> Response {
        let common = [(CONTENT_TYPE, self.kind), (VARY, "accept-encoding")];
        match &self.gzip {
            Some(gzip) if accepts(headers, "gzip") => {
                (common, [(CONTENT_ENCODING, "gzip")], gzip.clone()).into_response()
            }
            _ => (common, self.plain.clone()).into_response(),
        }
    }

    fn bytes(&self) -> usize {
        self.plain.len() + self.gzip.as_ref().map_or(0, Bytes::len) + OVERHEAD
    }
}

/// True if a client accepts an encoding of answers.
pub(crate) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let lines = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|one| one.trim() == encoding)
}

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

/// Prepared answers by their request. New ones replace the oldest.
pub(crate) struct Cache<K>(Mutex<Shelf<K>>);

struct Shelf<K> {
    answers: HashMap<Arc<K>, Prepared>,
    order: VecDeque<Arc<K>>,
    bytes: usize,
}

impl<K: Eq + Hash> Cache<K> {
    pub(crate) fn get(&self, key: &K) -> Option<Prepared> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).answers.get(key).cloned()
    }

    pub(crate) fn insert(&self, key: K, answer: Prepared) {
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if answer.bytes() > MOST || shelf.answers.contains_key(&key) {
            return;
        }
        let key = Arc::new(key);
        shelf.bytes += answer.bytes();
        shelf.answers.insert(key.clone(), answer);
        shelf.order.push_back(key);
        while shelf.bytes > MOST {
            let Some(oldest) = shelf.order.pop_front() else { break };
            let gone = shelf.answers.remove(&oldest);
            shelf.bytes -= gone.map_or(0, |answer| answer.bytes());
        }
    }
}

impl<K> Default for Cache<K> {
    fn default() -> Self {
        let shelf = Shelf { answers: HashMap::new(), order: VecDeque::new(), bytes: 0 };
        Self(Mutex::new(shelf))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn the_oldest_answers_make_room_for_new_ones() {
        let cache = Cache::default();
        for number in 0..500_u32 {
            let text: String = (0..20_000).map(|_| fastrand::alphanumeric()).collect();
            cache.insert(number, Prepared::new("text/plain", text));
        }
        assert!(cache.get(&0).is_none() && cache.get(&499).is_some());
        let shelf = cache.0.lock().expect("nobody failed");
        assert!(shelf.bytes <= MOST && shelf.answers.len() == shelf.order.len());
        assert_eq!(shelf.bytes, shelf.answers.values().map(Prepared::bytes).sum::<usize>());
    }

    #[test]
    fn an_answer_is_compressed_for_those_who_take_it() {
        let answer = Prepared::new("text/plain", "Quadrille ".repeat(100));
        let mut headers = HeaderMap::new();
        assert!(answer.answer(&headers).headers().get(CONTENT_ENCODING).is_none());
        headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"));
        let compressed = answer.answer(&headers);
        assert_eq!(compressed.headers()[CONTENT_ENCODING], "gzip");
        assert_eq!(compressed.headers()[VARY], "accept-encoding");
    }
}
