//! Links as QR codes.

use fast_qr::convert::Builder;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;

/// A text as a QR code in SVG, or `None` if it is too long.
#[must_use]
pub fn svg(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).build().ok()?;
    Some(SvgBuilder::default().margin(2).to_str(&code))
}

/// A text as a QR code of blocks for a terminal, dark on light, or `None` if it is too long.
#[must_use]
pub fn blocks(text: &str) -> Option<String> {
    let code = QRBuilder::new(text).build().ok()?;
    let size = code.size as isize;
    let dark = |row: isize, column: isize| {
        let inside = (0..size).contains(&row) && (0..size).contains(&column);
        inside && code[row as usize][column as usize].value()
    };
    let line = |row: isize| {
        let block = |column| match (dark(row, column), dark(row + 1, column)) {
            (true, true) => ' ',
            (true, false) => '▄',
            (false, true) => '▀',
            (false, false) => '█',
        };
        (-2..size + 2).map(block).collect::<String>()
    };
    Some((-2..size + 2).step_by(2).map(line).collect::<Vec<_>>().join("\n"))
}
