//! The addresses of connected people, in memory only and no longer than they are connected.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use quadrille_protocol::Person;

use crate::address::ClientAddress;

/// The addresses of all connections, by person.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<HashMap<Person, Vec<ClientAddress>>>>);

/// A connection of a person from an address, which counts until this is dropped.
pub(crate) struct Connected {
    all: Addresses,
    person: Person,
    address: ClientAddress,
}

impl Addresses {
    pub(crate) fn connect(&self, person: Person, address: ClientAddress) -> Connected {
        self.lock().entry(person).or_default().push(address);
        Connected { all: self.clone(), person, address }
    }

    /// The address of a person's oldest connection.
    pub(super) fn of(&self, person: Person) -> Option<ClientAddress> {
        self.lock().get(&person).and_then(|own| own.first().copied())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Person, Vec<ClientAddress>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut all = self.all.lock();
        let Some(own) = all.get_mut(&self.person) else { return };
        if let Some(place) = own.iter().position(|address| *address == self.address) {
            own.remove(place);
        }
        if own.is_empty() {
            all.remove(&self.person);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn an_address_is_known_while_somebody_is_connected_from_it() {
        let [home, train] = [1, 2].map(|last| ClientAddress::from(IpAddr::from([10, 0, 0, last])));
        let (all, ann) = (Addresses::default(), Person(1));
        assert_eq!(all.of(ann), None);
        let first = all.connect(ann, home);
        let second = all.connect(ann, train);
        let third = all.connect(ann, home);
        assert_eq!(all.of(ann), Some(home));
        drop(first);
        assert_eq!(all.of(ann), Some(train));
        drop(second);
        assert_eq!(all.of(ann), Some(home));
        drop(third);
        assert!(all.of(ann).is_none() && all.lock().is_empty());
    }
}
