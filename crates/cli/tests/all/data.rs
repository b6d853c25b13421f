//! Databases of servers, copied and checked by the command.
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
    let page = std::env::temp_dir().join(format!("quadrille-page-{}", std::process::id()));
    fs::create_dir_all(&page).unwrap();
    fs::write(page.join("index.html"), "").unwrap();
    let page = page.to_str().unwrap();
    for args in [
        &["data", "check", "postgres://ann:hush@127.0.0.1:1/games"][..],
        &["data", "check", "postgres://ann:hush@127.0.0.1:port/games"],
        &["data", "check", "mysql://ann:hush@127.0.0.1/games"],
        &["data", "copy", "sqlite:a.db", "ann:hush@127.0.0.1"],
        &["serve", "--page", page, "--database", "postgres://ann:hush@127.0.0.1:1/games"],
        &["serve", "--page", page, "--database", "postgers://ann:hush@127.0.0.1:1/games"],
    ] {
        let (code, error) = fails(args, "");
        assert!(code.is_some_and(|code| code != 0), "{args:?}");
        assert!(!error.contains("hush"), "{args:?}: {error}");
        let said = error.contains("expected") || error.contains("postgres://ann@127.0.0.1:1/games");
        assert!(said, "{args:?}: {error}");
    }
    fs::remove_dir_all(page).unwrap();
}

#[test]
fn a_server_without_a_page_says_how_to_get_one_and_touches_no_data() {
    let data = std::env::temp_dir().join(format!("quadrille-pageless-{}", std::process::id()));
    let folder = data.to_str().unwrap();
    for (args, expected) in [
        (&["serve", "--data", folder][..], "cargo xtask program"),
        (&["serve", "--data", folder, "--page", "no/such/folder"], "cargo xtask page"),
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(2), "{args:?}: {error}");
        assert!(error.contains("expected a page") && error.contains(expected), "{error}");
        assert!(!data.exists(), "nothing is opened before");
    }
}
