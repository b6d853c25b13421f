//! People who play each other in different browsers, through a real server.

mod days;
mod games;
mod rooms;
mod support;
mod turns;
