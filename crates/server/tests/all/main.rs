//! A server with real sockets, real stores and real buses.

mod answers;
mod buses;
mod engine_workers;
mod online;
mod stores;
