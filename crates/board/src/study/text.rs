use quadrille_table::record::Record;

use super::Study;
use crate::OpenError;

/// What stands before the degrees by which the board is turned.
const TURNED: &str = "turned=";

/// What stands before the way to something that was deleted.
const DELETED: &str = "deleted=";

impl Study {
    /// The study as it is kept: a line with the [way](Self::way) to where one is, by how many
    /// degrees the board is turned and what is deleted, and the record of all, with what can be
    /// brought back.
    #[must_use]
    pub fn text(&self, degrees: u16) -> String {
        let (record, deleted) = self.with_deleted();
        let turned = (degrees != 0).then(|| format!("{TURNED}{degrees}"));
        let deleted = deleted.iter().map(|way| format!("{DELETED}{}", texts(way).join(".")));
        let line: Vec<String> =
            texts(&self.way()).into_iter().chain(turned).chain(deleted).collect();
        format!("{}\n{record}", line.join(" "))
    }

    /// The record with what was deleted, and the ways to that, in the order in which it is to be
    /// deleted. What was tried anew since could not be told from it, so then it is left out.
    fn with_deleted(&self) -> (Record, Vec<Vec<usize>>) {
        let here = self.record();
        let mut all = self.copy();
        let nodes: Vec<usize> = all.deleted.iter().map(|deleted| deleted.node).collect();
        while all.may_undelete() {
            all.undelete();
        }
        let whole = all.record();
        let again = nodes.into_iter().map(|node| {
            all.at = node;
            let way = all.way();
            all.delete();
            way
        });
        let ways = again.collect();
        if all.record() == here { (whole, ways) } else { (here, Vec::new()) }
    }

    fn copy(&self) -> Self {
        Self {
            start: self.start.boxed(),
            heading: self.heading.clone(),
            nodes: self.nodes.clone(),
            at: self.at,
            deleted: self.deleted.clone(),
            here: self.here.clone(),
        }
    }

    /// Reads what [`text`](Self::text) wrote: the study, and by how many degrees the board is
    /// turned.
    ///
    /// # Errors
    /// If it is none; the error says what was expected.
    pub fn read(text: &str) -> Result<(Self, u16), OpenError> {
        let (line, record) = text.split_once('\n').unwrap_or(("", text));
        let mut study = Self::of(&record.parse::<Record>()?)?;
        for way in line.split(' ').filter_map(|word| word.strip_prefix(DELETED)) {
            study.follow(numbers(way, '.'));
            study.delete();
        }
        study.follow(numbers(line, ' '));
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

fn texts(way: &[usize]) -> Vec<String> {
    way.iter().map(usize::to_string).collect()
}

fn numbers(text: &str, between: char) -> impl Iterator<Item = usize> {
    text.split(between).map_while(|number| number.parse().ok())
}
