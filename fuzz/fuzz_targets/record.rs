//! Records: what is read writes back and reads as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quadrille_table::record::Record;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<Record>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
});
