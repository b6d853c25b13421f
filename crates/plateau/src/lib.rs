//! plateau
