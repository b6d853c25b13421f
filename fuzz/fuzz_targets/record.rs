//! Records: a record that can be read is written and read back as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_table::record::{Glance, Record};

fuzz_target!(|text: &str| {
    let _ = Glance::read(text);
    for (_, game) in Record::split(text) {
        assert!(text.contains(game));
    }
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
});
