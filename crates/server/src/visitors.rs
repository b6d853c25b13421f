use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::address::ClientAddress;
use crate::config::Limits;

/// How many are connected, from each address.
#[derive(Default)]
pub(crate) struct Visitors(Mutex<HashMap<ClientAddress, usize>>);

/// Somebody who is connected, for as long as this lives.
pub(crate) struct Visit {
    all: Arc<Visitors>,
    address: ClientAddress,
}

impl Visitors {
    /// Lets somebody in, if there is room.
    pub(crate) fn enter(all: &Arc<Self>, address: ClientAddress, limits: &Limits) -> Option<Visit> {
        let mut counts = all.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = counts.get(&address).copied().unwrap_or(0);
        let full =
            own >= limits.sockets_of_address || counts.values().sum::<usize>() >= limits.sockets;
        if full {
            return None;
        }
        counts.insert(address, own + 1);
        Some(Visit { all: all.clone(), address })
    }

    /// Waits until nobody is connected, for a while.
    pub(crate) async fn all_gone(&self) {
        for _ in 0..100 {
            if self.0.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut counts = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn who_goes_makes_room_for_others_of_the_same_address() {
        let limits = Limits { sockets: 3, sockets_of_address: 2, ..Limits::default() };
        let all = Arc::new(Visitors::default());
        let [one, other] = [1, 2].map(|last| ClientAddress::from(IpAddr::from([10, 0, 0, last])));
        let first = Visitors::enter(&all, one, &limits);
        let second = Visitors::enter(&all, one, &limits);
        assert!(first.is_some() && second.is_some());
        assert!(Visitors::enter(&all, one, &limits).is_none());
        let third = Visitors::enter(&all, other, &limits);
        assert!(third.is_some() && Visitors::enter(&all, other, &limits).is_none());
        drop(first);
        assert!(Visitors::enter(&all, one, &limits).is_some());
    }
}
