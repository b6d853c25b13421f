//! The migrations of a store.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrator of a store to the last of these schemas. Each has a number, a name and its SQL. A
/// store with a later schema, which newer programs have written, stays unchanged.
pub(super) fn migrator(all: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migration = |&(number, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(all.iter().map(migration).collect());
    migrator.set_ignore_missing(true);
    migrator
}
