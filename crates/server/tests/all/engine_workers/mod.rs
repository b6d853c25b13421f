//! Engine workers that search for a server.

mod nats;
