//! A rule page as sections, passages and blocks.

use quadrille_core::{Language, RuleSource};

/// A rule page.
pub(super) struct Page<'p> {
    pub(super) sections: Vec<Section<'p>>,
}

/// A heading and the passages below it, up to the next heading of any level.
pub(super) struct Section<'p> {
    /// The heading, with its mark.
    pub(super) heading: &'p str,
    /// The source that its mark states for the whole section.
    pub(super) source: Option<RuleSource>,
    pub(super) passages: Vec<Passage<'p>>,
}

/// A paragraph, an item of a list with all that belongs to it, a table or a text to copy.
#[derive(Default)]
pub(super) struct Passage<'p> {
    /// Its number, like `4.6` or `C1`.
    pub(super) number: Option<&'p str>,
    /// The source that the mark beside its number states.
    pub(super) source: Option<RuleSource>,
    pub(super) blocks: Vec<Block<'p>>,
}

/// A part of a passage.
pub(super) enum Block<'p> {
    /// Sentences, each a line of the page.
    Text { kind: TextKind, sentences: Vec<&'p str> },
    /// The cells of a table, row by row, headings first.
    Table(Vec<Vec<&'p str>>),
    /// Lines that are shown as they are.
    Code(Vec<&'p str>),
}

/// The layout of sentences in their passage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TextKind {
    /// They are a paragraph, or the first of a numbered item.
    Paragraph,
    /// They begin an item of a list.
    Item,
    /// They are an item of a list within an item.
    InnerItem,
    /// They are a later paragraph of an item.
    Later,
}

impl<'p> Page<'p> {
    /// Reads the Markdown of a rule page. Pictures are left out, except for the captions of those
    /// that belong to no item. A quote is read as plain text.
    pub(super) fn read(markdown: &'p str, language: Language) -> Self {
        let mut reader = Reader { sections: Vec::new(), language, is_open: false, fence: None };
        for line in markdown.lines() {
            let quoted = line.strip_prefix('>');
            reader.read(quoted.map_or(line, |line| line.strip_prefix(' ').unwrap_or(line)));
        }
        Self { sections: reader.sections }
    }
}

impl Section<'_> {
    /// True if the section belongs to the numbered rules.
    pub(super) fn is_numbered(&self) -> bool {
        self.heading.split(' ').next().is_some_and(is_number)
    }
}

/// True if the word is the number of a paragraph or section, like `3.2`, `7a`, `C1` or `3`.
pub(super) fn is_number(word: &str) -> bool {
    word.strip_prefix('C').unwrap_or(word).starts_with(|first: char| first.is_ascii_digit())
}

/// The source that the first mark in a text states.
pub(super) fn source_in(text: &str, language: Language) -> Option<RuleSource> {
    let place = |source: RuleSource| text.find(&format!("[{}]", source.mark(language)));
    let found = RuleSource::ALL.into_iter().filter_map(|source| Some((place(source)?, source)));
    found.min_by_key(|(place, _)| *place).map(|(_, source)| source)
}

/// Reads a page line by line.
struct Reader<'p> {
    sections: Vec<Section<'p>>,
    language: Language,
    /// The next line continues the last block.
    is_open: bool,
    /// The spaces before the fence that began the lines to copy.
    fence: Option<usize>,
}

impl<'p> Reader<'p> {
    fn read(&mut self, line: &'p str) {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        let is_fence = text.starts_with("```");
        match self.fence {
            Some(_) if is_fence => (self.fence, self.is_open) = (None, false),
            Some(fence) => self.add_code(line.get(fence.min(indent)..).unwrap_or_default()),
            None if is_fence => {
                self.fence = Some(indent);
                self.add_block(indent, Block::Code(Vec::new()));
            }
            None if text.is_empty() => self.is_open = false,
            None if text.starts_with("![") => self.add_picture(indent, text),
            None if text.starts_with('#') => self.add_section(text),
            None if text.starts_with('|') => self.add_row(indent, text),
            None => match text.strip_prefix("- ") {
                Some(item) if indent == 0 => self.add_item(item),
                Some(item) => self.add_text(indent, TextKind::InnerItem, item),
                None => self.add_sentence(indent, text),
            },
        }
    }

    fn add_section(&mut self, line: &'p str) {
        let heading = line.trim_start_matches('#').trim_start();
        let source = source_in(heading, self.language);
        self.sections.push(Section { heading, source, passages: Vec::new() });
        self.is_open = false;
    }

    fn add_item(&mut self, item: &'p str) {
        let label = item.strip_prefix("**").and_then(|item| item.split_once("**"));
        let numbered = label.and_then(|(label, text)| {
            let number = label.split(' ').next().filter(|word| is_number(word))?;
            Some((number, source_in(label, self.language), text.trim_start()))
        });
        let (number, source, text) = match numbered {
            Some((number, source, text)) => (Some(number), source, text),
            None => (None, None, item),
        };
        let kind = if number.is_some() { TextKind::Paragraph } else { TextKind::Item };
        let block = Block::Text { kind, sentences: vec![text] };
        self.add_passage(Passage { number, source, blocks: vec![block] });
        self.is_open = true;
    }

    fn add_picture(&mut self, indent: usize, text: &'p str) {
        self.is_open = false;
        let caption =
            text.strip_prefix("![").and_then(|text| text.split_once("](")).filter(|_| indent == 0);
        if let Some((caption, _)) = caption {
            self.add_block(indent, Block::Text { kind: TextKind::Item, sentences: vec![caption] });
        }
    }

    fn add_sentence(&mut self, indent: usize, sentence: &'p str) {
        match self.last_block() {
            Some(Block::Text { sentences, .. }) => sentences.push(sentence),
            _ if indent == 0 => self.add_text(indent, TextKind::Paragraph, sentence),
            _ => self.add_text(indent, TextKind::Later, sentence),
        }
    }

    fn add_row(&mut self, indent: usize, line: &'p str) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let is_rule = cells.iter().all(|cell| cell.chars().all(|letter| letter == '-'));
        match self.last_block() {
            Some(Block::Table(_)) if is_rule => {}
            Some(Block::Table(rows)) => rows.push(cells),
            _ => {
                self.add_block(indent, Block::Table(vec![cells]));
                self.is_open = true;
            }
        }
    }

    fn add_code(&mut self, line: &'p str) {
        if let Some(Block::Code(lines)) = self.blocks().and_then(|blocks| blocks.last_mut()) {
            lines.push(line);
        }
    }

    fn add_text(&mut self, indent: usize, kind: TextKind, text: &'p str) {
        self.add_block(indent, Block::Text { kind, sentences: vec![text] });
        self.is_open = true;
    }

    /// Adds a block to the last passage if it is indented, or else as a passage of its own.
    fn add_block(&mut self, indent: usize, block: Block<'p>) {
        match self.blocks() {
            Some(blocks) if indent > 0 => blocks.push(block),
            _ => self.add_passage(Passage { blocks: vec![block], ..Passage::default() }),
        }
    }

    fn add_passage(&mut self, passage: Passage<'p>) {
        if self.sections.is_empty() {
            self.add_section("");
        }
        if let Some(section) = self.sections.last_mut() {
            section.passages.push(passage);
        }
    }

    /// The block that the next line continues.
    fn last_block(&mut self) -> Option<&mut Block<'p>> {
        if self.is_open { self.blocks()?.last_mut() } else { None }
    }

    fn blocks(&mut self) -> Option<&mut Vec<Block<'p>>> {
        Some(&mut self.sections.last_mut()?.passages.last_mut()?.blocks)
    }
}
