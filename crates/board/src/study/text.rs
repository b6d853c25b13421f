use quadrille_core::ReadError;
use quadrille_table::record::Record;

use super::Study;

/// What stands before the degrees by which the board is turned.
const TURNED: &str = "turned=";

impl Study {
    /// The study as it is kept: a line with the [way](Self::way) to where one is and by how many
    /// degrees the board is turned, and the record.
    #[must_use]
    pub fn text(&self, degrees: u16) -> String {
        let way = self.way().into_iter().map(|number| number.to_string());
        let turned = (degrees != 0).then(|| format!("{TURNED}{degrees}"));
        let line: Vec<String> = way.chain(turned).collect();
        format!("{}\n{}", line.join(" "), self.record())
    }

    /// Reads what [`text`](Self::text) wrote: the study, and by how many degrees the board is
    /// turned.
    ///
    /// # Errors
    /// If it is none; the error says what was expected.
    pub fn read(text: &str) -> Result<(Self, u16), ReadError> {
        let (line, record) = text.split_once('\n').unwrap_or(("", text));
        let record = record.parse::<Record>();
        let record = record.map_err(|error| ReadError::new("the study", error.to_string()))?;
        let mut study = Self::of(&record)?;
        study.follow(line.split(' ').map_while(|number| number.parse().ok()));
        let degrees = line.split(' ').find_map(|word| word.strip_prefix(TURNED)?.parse().ok());
        Ok((study, degrees.unwrap_or(0)))
    }

    /// Whether there is nothing in it but the beginning of its game.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        let Record { position, headers, .. } = &self.heading;
        let root = &self.nodes[0];
        let said = !root.comments.is_empty() || !headers.is_empty();
        root.children.is_empty() && position.is_none() && !said
    }
}
