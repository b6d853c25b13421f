//! Games to print.

use std::fs;
use std::path::PathBuf;

use crate::common::{fails, says};

/// A folder of a test that does not exist yet.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("quadrille-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_folder_gets_a_page_and_every_sheet() {
    let folder = folder("print");
    let out = folder.to_str().unwrap();
    let told = says(&["print", "platz", "size=6", "--paper", "letter", "--out", out], "");
    let files: Vec<&str> = told.lines().collect();
    assert!(files.len() >= 4, "{told}");
    for file in &files {
        let text = fs::read_to_string(file).unwrap();
        match file.ends_with(".html") {
            true => assert!(text.contains("@page{size:letter"), "{file}"),
            false => {
                assert!(text.starts_with("<svg ") && text.contains("width=\"199.9mm\""), "{file}");
            }
        }
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), files.len());
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_page_speaks_the_language_that_is_asked_for() {
    let folder = folder("print-page");
    fs::create_dir_all(&folder).unwrap();
    for (language, word) in [("en", "in short"), ("de", "in Kürze"), ("ru", "вкратце")] {
        let page = folder.join("game.html");
        let told =
            says(&["print", "ploy", "--language", language, "--out", page.to_str().unwrap()], "");
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(fs::read_to_string(&page).unwrap().contains(word), "{language}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_be_printed_is_refused_with_what_would_do() {
    for (args, would_do) in [
        (&["print", "chess"][..], "ploy"),
        (&["print", "platz", "--paper", "a3"], "a4 or letter"),
        (&["print", "platz", "--language", "it"], "en, de or ru"),
        (&["print", "platz", "size=9"], "expected size to be one of 5, 6"),
    ] {
        let (code, error) = fails(args, "");
        assert_eq!(code, Some(2), "{args:?}: {error}");
        assert!(error.contains("expected") && error.contains(would_do), "{args:?}: {error}");
    }
    let folder = folder("print-nowhere").join("page.html");
    let (code, error) = fails(&["print", "platz", "--out", folder.to_str().unwrap()], "");
    assert_eq!(code, Some(1), "{error}");
    assert!(error.contains("cannot write"), "{error}");
}
