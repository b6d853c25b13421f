use quadrille_core::{ReadError, excerpt};

/// What one needs to know to begin a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary<'a> {
    /// What it is about, and the rule in a sentence or two.
    pub points: Vec<(&'a str, &'a str)>,
    /// Pictures: the name of a [moment](crate::School::moment), and a caption.
    pub figures: Vec<(&'a str, &'a str)>,
}

/// Reads a summary: lines `head: text`, and `[moment] caption` for pictures. Empty lines and those
/// that begin with `#` mean nothing.
///
/// # Errors
/// If a line has another form; the error names it.
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
