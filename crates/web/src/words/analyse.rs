//! Words of the analysis.

pub(crate) use quadrille_core::texts::analyse::*;
