//! Words of what is printed.

pub(crate) use quadrille_core::texts::print::*;
