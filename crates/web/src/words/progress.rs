//! Words of what somebody has reached.

pub(crate) use quadrille_core::texts::progress::*;
