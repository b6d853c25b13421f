use quadrille_core::{ReadError, excerpt};

/// The rules of a game in short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary<'a> {
    /// Headings, each with a rule in one or two sentences.
    pub points: Vec<(&'a str, &'a str)>,
    /// The name of a [moment](crate::Course::moment), with a caption.
    pub figures: Vec<(&'a str, &'a str)>,
}

/// Reads a summary: lines `head: text`, and `[moment] caption` for pictures. Empty lines and lines
/// that begin with `#` are ignored.
///
/// # Errors
/// If a line has another form. The error names it.
pub fn read_summary(text: &str) -> Result<Summary<'_>, ReadError> {
    let mut summary = Summary::default();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let figure = line.strip_prefix('[').and_then(|rest| rest.split_once("] "));
        match (figure, line.split_once(": ")) {
            (Some(figure), _) => summary.figures.push(figure),
            (None, Some(point)) if !line.starts_with('[') => summary.points.push(point),
            _ => {
                let place = format!("line {number} \"{}\"", excerpt(line));
                return Err(ReadError::in_data(
                    place,
                    "expected `head: text` or `[moment] caption`",
                ));
            }
        }
    }
    Ok(summary)
}
