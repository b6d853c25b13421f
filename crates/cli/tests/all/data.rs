//! All that servers keep, copied and checked by the command.
#![cfg(feature = "online")]

use std::fs;

use crate::common::{fails, says};

#[test]
fn a_database_is_copied_and_checked() {
    let folder = std::env::temp_dir().join(format!("quadrille-data-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| format!("sqlite:{}", folder.join(name).display());
    let (none, one, other) = (file("none.db"), file("one.db"), file("other.db"));
    let (code, error) = fails(&["data", "check", &none], "");
    assert_eq!(code, Some(1));
    assert!(error.contains("expected a database, but there is no file"), "{error}");
    fs::write(folder.join("one.db"), "").unwrap();
    let text = says(&["data", "copy", &one, &other], "");
    let counts = "0 tables, 0 entries, 0 people, 0 tables damaged";
    assert_eq!(text, format!("copied {one} to {other}: {counts}\n"));
    assert_eq!(says(&["data", "check", &other], ""), format!("checked {other}: {counts}\n"));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_password_is_never_shown() {
    for args in [
        &["data", "check", "postgres://ann:hush@127.0.0.1:1/games"][..],
        &["data", "check", "postgres://ann:hush@127.0.0.1:port/games"],
        &["data", "check", "mysql://ann:hush@127.0.0.1/games"],
        &["data", "copy", "sqlite:a.db", "ann:hush@127.0.0.1"],
        &["serve", "--database", "postgres://ann:hush@127.0.0.1:1/games"],
        &["serve", "--database", "postgers://ann:hush@127.0.0.1:1/games"],
    ] {
        let (code, error) = fails(args, "");
        assert!(code.is_some_and(|code| code != 0), "{args:?}");
        assert!(!error.contains("hush"), "{args:?}: {error}");
        let said = error.contains("expected") || error.contains("postgres://ann@127.0.0.1:1/games");
        assert!(said, "{args:?}: {error}");
    }
}
