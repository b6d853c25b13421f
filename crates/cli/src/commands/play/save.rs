use std::io;
use std::path::Path;

/// Writes to a temporary file in the same folder first, so that a failure does not lose the old
/// contents.
pub(crate) fn write_new(file: &Path, text: &str) -> io::Result<()> {
    let file = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    if file.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let beside = file.with_file_name(name);
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, &file));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written
}
