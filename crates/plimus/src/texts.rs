//! The texts of this game, compiled from `data/{en,de,fr,ru}`.

#![allow(unreachable_pub, reason = "the code is generated for public modules too")]

include!(concat!(env!("OUT_DIR"), "/plimus.rs"));
