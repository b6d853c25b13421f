//! Texts of the games that are saved on this device.

pub(crate) use quadrille_core::texts::library::*;
