use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::address::ClientAddress;

/// One part in this number of all places is reserved for addresses with fewer than [`FEW`].
const RESERVED: usize = 4;

/// The places an address may have when only the reserved ones are left.
const FEW: usize = 16;

/// The number of connections, in total and by address.
pub(crate) struct ConnectionSlots {
    most: usize,
    of_address: usize,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    all: usize,
    by_address: HashMap<ClientAddress, usize>,
}

/// A connection, which counts until this value is dropped.
pub(crate) struct ConnectionSlot {
    all: Arc<ConnectionSlots>,
    address: Option<ClientAddress>,
}

impl ConnectionSlots {
    /// No connections yet. At most `most` may come in total, and `of_address` from one address.
    pub(crate) fn new(most: usize, of_address: usize) -> Arc<Self> {
        Arc::new(Self { most, of_address, counts: Mutex::default() })
    }

    /// Admits a connection, if there is room. The last quarter of all places is for addresses that
    /// have few, so that one crowd cannot take every place. Without an address only the total counts.
    pub(crate) fn enter(all: &Arc<Self>, address: Option<ClientAddress>) -> Option<ConnectionSlot> {
        let mut counts = all.counts();
        if counts.all >= all.most {
            return None;
        }
        if let Some(address) = address {
            let own = counts.by_address.get(&address).copied().unwrap_or(0);
            let overloaded = counts.all >= all.most - all.most / RESERVED;
            if own >= all.of_address || overloaded && own >= FEW {
                return None;
            }
            counts.by_address.insert(address, own + 1);
        }
        counts.all += 1;
        Some(ConnectionSlot { all: all.clone(), address })
    }

    /// Waits until nobody is connected, at most for `most`.
    pub(crate) async fn all_gone(&self, most: Duration) {
        let gone = async {
            while self.counts().all > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let _ = tokio::time::timeout(most, gone).await;
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        let mut counts = self.all.counts();
        counts.all -= 1;
        let Some(address) = self.address else { return };
        if let Some(count) = counts.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn address(last: u8) -> Option<ClientAddress> {
        Some(IpAddr::from([10, 0, 0, last]).into())
    }

    #[test]
    fn who_goes_makes_room_for_others_of_the_same_address() {
        let all = ConnectionSlots::new(3, 2);
        let (one, other) = (address(1), address(2));
        let first = ConnectionSlots::enter(&all, one);
        let second = ConnectionSlots::enter(&all, one);
        assert!(first.is_some() && second.is_some());
        assert!(ConnectionSlots::enter(&all, one).is_none());
        let third = ConnectionSlots::enter(&all, other);
        assert!(third.is_some() && ConnectionSlots::enter(&all, other).is_none());
        drop(first);
        assert!(ConnectionSlots::enter(&all, one).is_some());
    }

    #[test]
    fn a_crowd_of_many_addresses_leaves_a_quarter_to_others() {
        let all = ConnectionSlots::new(1000, 100);
        let crowd = (0..20).flat_map(|last| std::iter::repeat_n(address(last), 100));
        let crowd: Vec<ConnectionSlot> =
            crowd.filter_map(|one| ConnectionSlots::enter(&all, one)).collect();
        assert_eq!(crowd.len(), 750 + 12 * 16, "those who had none came in with few");
        let other = address(200);
        let others = (0..100).filter_map(|_| ConnectionSlots::enter(&all, other));
        assert_eq!(others.collect::<Vec<_>>().len(), 16);
        drop(crowd);
        assert!(all.counts().by_address.is_empty() && all.counts().all == 0);
    }

    #[test]
    fn behind_a_proxy_only_the_total_counts() {
        let all = ConnectionSlots::new(3, 1);
        let three: Vec<_> = (0..4).filter_map(|_| ConnectionSlots::enter(&all, None)).collect();
        assert_eq!(three.len(), 3);
    }
}
