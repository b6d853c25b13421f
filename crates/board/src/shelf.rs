use quadrille_table::GameText;
use quadrille_table::record::Record;

/// How many things lie on a shelf that were opened by links, and how many others; the one that was
/// put there first goes first.
const MOST: usize = 16;

/// Something that was put aside: a game in progress or a study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its game.
    pub game: GameText,
    /// How many turns there are in it.
    pub turns: usize,
    /// The [link](crate::link) it was opened by, if by one; else empty.
    pub link: String,
    /// What it is, as a text to be read again.
    pub text: String,
}

impl Item {
    /// The last turn of it, by which it is told from others; nothing if nothing was done in it.
    #[must_use]
    pub fn last_turn(&self) -> Option<String> {
        let record = self.text.get(self.text.find('[')?..)?;
        let line = record.parse::<Record>().ok()?.line;
        line.turns.last().map(|turn| turn.text.replace(';', " "))
    }
}

/// What was put aside so that it is not lost, the last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf(Vec<Item>);

impl Shelf {
    /// The shelf as a text.
    #[must_use]
    pub fn text(&self) -> String {
        let item = |Item { game, turns, link, text }: &Item| {
            format!("{}\t{turns}\t{link}\t{game}\n{text}", text.len())
        };
        self.0.iter().map(item).collect()
    }

    /// Reads what [`text`](Self::text) wrote, as far as it can be read.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut left = text;
        let mut items = Vec::new();
        while let Some((item, rest)) = read_item(left) {
            items.extend(item);
            left = rest;
        }
        Self(items)
    }

    /// What lies there, the last first.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.0
    }

    /// What was opened by a link.
    #[must_use]
    pub fn by_link(&self, link: &str) -> Option<&Item> {
        self.0.iter().find(|item| item.link == link)
    }

    /// Puts something on top. What is the same, or was opened by the same link, lies there once.
    pub fn put(&mut self, item: Item) {
        self.0.retain(|other| match item.link.as_str() {
            "" => !other.link.is_empty() || other.text != item.text,
            link => other.link != link,
        });
        self.0.insert(0, item);
        let mut counts = [0; 2];
        self.0.retain(|item| {
            let count = &mut counts[usize::from(item.link.is_empty())];
            *count += 1;
            *count <= MOST
        });
    }

    /// Takes something away.
    pub fn remove(&mut self, item: &Item) {
        self.0.retain(|other| other != item);
    }
}

/// The first item of a text, unless it names no game of ours, and the rest; nothing at its end, and
/// where it cannot be read.
fn read_item(text: &str) -> Option<(Option<Item>, &str)> {
    let (line, rest) = text.split_once('\n')?;
    let mut words = line.splitn(4, '\t');
    let length: usize = words.next()?.parse().ok()?;
    let turns = words.next()?.parse().ok()?;
    let (link, game) = (words.next()?.to_owned(), words.next()?);
    let (text, rest) = rest.split_at_checked(length)?;
    let item = game.parse().ok().map(|game| Item { game, turns, link, text: text.to_owned() });
    Some((item, rest))
}
