//! The token cost of messages, for their session and for their address.

use std::sync::Arc;

use quadrille_protocol::Person;

use crate::address::ClientAddress;
use crate::bucket::Buckets;
use crate::config::Limits;
use crate::cost;

/// The frames without a token that end a connection. Each frame with one makes up for one of them.
const PATIENCE: u32 = 200;

/// One part in this number of an address's tokens is reserved for sessions that have used less than
/// half of their own, so that one session does not silence its neighbours.
const RESERVED: u32 = 4;

/// The tokens of all sessions and addresses on this node.
pub(crate) struct RateLimits {
    sessions: Buckets<Person>,
    addresses: Buckets<ClientAddress>,
}

/// The tokens for one socket.
pub(crate) struct RateLimit {
    all: Arc<RateLimits>,
    person: Person,
    address: ClientAddress,
    /// The frames that found no token of the session, less those that found one.
    excess: u32,
}

impl RateLimits {
    /// Full buckets. An address has the tokens of a session for each 5 sockets that it may have.
    pub(crate) fn new(limits: &Limits) -> Arc<Self> {
        let sessions = u32::try_from(limits.sockets_of_address / 5).unwrap_or(u32::MAX).max(1);
        let burst = limits.burst.saturating_mul(sessions);
        let rate = limits.rate as f64 * sessions as f64;
        Arc::new(Self {
            sessions: Buckets::new(limits.burst, limits.rate as f64),
            addresses: Buckets::new(burst, rate),
        })
    }

    /// Takes tokens of a session and of its address. The session pays even if the address has too few.
    fn take(&self, person: Person, address: ClientAddress, tokens: u32) -> Result<(), OverLimit> {
        let left = self.sessions.take_and_count(person, tokens).ok_or(OverLimit::Session)?;
        let is_modest = left >= self.sessions.burst() / 2;
        let reserved = if is_modest { 0 } else { self.addresses.burst() / RESERVED };
        let paid = self.addresses.take_above(address, tokens, reserved);
        paid.then_some(()).ok_or(OverLimit::Address)
    }
}

/// The session or the address whose tokens are too few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OverLimit {
    Session,
    Address,
}

impl RateLimit {
    pub(crate) fn new(all: Arc<RateLimits>, person: Person, address: ClientAddress) -> Self {
        Self { all, person, address, excess: 0 }
    }

    pub(crate) fn address(&self) -> ClientAddress {
        self.address
    }

    /// Takes the token of a frame of any kind. Returns false if there is none.
    pub(crate) fn admits(&mut self) -> bool {
        let taken = self.all.take(self.person, self.address, cost::FRAME);
        match taken {
            Ok(()) => self.excess = self.excess.saturating_sub(1),
            Err(OverLimit::Session) => self.excess += 1,
            Err(OverLimit::Address) => {}
        }
        taken.is_ok()
    }

    /// True if too many frames found no token.
    pub(crate) fn is_beyond_patience(&self) -> bool {
        self.excess > PATIENCE
    }

    /// Takes tokens. Returns false if there are too few.
    pub(crate) fn pays(&self, tokens: u32) -> bool {
        tokens == 0 || self.all.take(self.person, self.address, tokens).is_ok()
    }

    /// Takes tokens for a finished request, or all that are left.
    pub(crate) fn charge(&self, tokens: u32) {
        self.all.sessions.drain(self.person, tokens);
        self.all.addresses.drain(self.address, tokens);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    /// Rate limits without refill: 60 tokens per session, 120 per address.
    fn rate_limits() -> Arc<RateLimits> {
        RateLimits::new(&Limits { burst: 60, rate: 0, sockets_of_address: 10, ..Limits::default() })
    }

    fn address(last: u8) -> ClientAddress {
        IpAddr::from([10, 0, 0, last]).into()
    }

    /// The number of 1,000 frames that find a token.
    fn admitted(rate_limit: &mut RateLimit) -> usize {
        (0..1_000).filter(|_| rate_limit.admits()).count()
    }

    #[test]
    fn two_sockets_of_a_session_share_its_tokens() {
        let rate_limits = rate_limits();
        let mut one = RateLimit::new(rate_limits.clone(), Person(1), address(1));
        let mut other = RateLimit::new(rate_limits, Person(1), address(2));
        assert!(one.pays(50) && !other.pays(20));
        assert_eq!(admitted(&mut other), 10);
        assert_eq!(admitted(&mut one), 0);
        assert!(one.is_beyond_patience());
    }

    #[test]
    fn many_sessions_share_the_tokens_of_their_address() {
        let rate_limits = rate_limits();
        let all =
            (0..50).map(|number| RateLimit::new(rate_limits.clone(), Person(number), address(1)));
        let mut all: Vec<RateLimit> = all.collect();
        let admitted: usize = all.iter_mut().map(admitted).sum();
        assert_eq!(admitted, 120);
        let mut elsewhere = RateLimit::new(rate_limits, Person(99), address(2));
        assert!(elsewhere.admits());
    }

    #[test]
    fn the_last_quarter_of_an_address_is_for_sessions_that_ask_for_little() {
        let rate_limits = rate_limits();
        let mut greedy: Vec<RateLimit> = (0..2)
            .map(|number| RateLimit::new(rate_limits.clone(), Person(number), address(1)))
            .collect();
        let admitted: usize = greedy.iter_mut().map(admitted).sum();
        assert_eq!(admitted, 60 + 30, "30 of the reserve's bound are left when it is reached");
        let modest = RateLimit::new(rate_limits, Person(7), address(1));
        assert!(modest.pays(20), "the reserve is theirs");
    }

    #[test]
    fn what_is_charged_afterwards_leaves_no_debt() {
        let rate_limits = rate_limits();
        let mut one = RateLimit::new(rate_limits, Person(1), address(1));
        one.charge(1_000);
        assert!(!one.admits());
    }
}
