//! The forms that a store's tables have taken, one after the other.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// What brings a store that is in none or an earlier one of these forms to the last: each is a number,
/// a name and what is to be done. A store in a form that is not known here yet, which newer programs have
/// brought it to, is left in it.
pub(super) fn forms(all: &[(i64, &'static str, &'static str)]) -> Migrator {
    let form = |&(number, name, text): &(i64, &'static str, &'static str)| {
        Migration::new(number, name.into(), MigrationType::Simple, text.into_sql_str(), false)
    };
    let mut migrator = Migrator::with_migrations(all.iter().map(form).collect());
    migrator.set_ignore_missing(true);
    migrator
}
