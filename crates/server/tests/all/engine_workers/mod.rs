//! Engine workers that think for a server.

mod nats;
