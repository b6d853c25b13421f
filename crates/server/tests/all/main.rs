//! A server with real sockets, real stores and real buses.

mod answers;
mod buses;
mod online;
mod stores;
