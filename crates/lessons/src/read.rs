use quadrille_core::{ReadError, plain_number};

use crate::lines::{DataLine, DataLines};
use crate::sparse::position_text;
use crate::{Achievement, Example, Goal, Legal, Part, Stage};
use quadrille_table::{GameId, GameText};

/// Reads the examples of a game's data file, whose format [the crate](crate) documents.
///
/// Positions are read as well. The legality of steps and the stated facts are not checked.
///
/// # Errors
/// If a line has another form or its position is impossible. The error names it.
pub fn read_lessons(id: GameId, text: &str) -> Result<Vec<Example>, ReadError> {
    let mut lines = DataLines::read(text)?;
    let mut examples = Vec::new();
    while lines.any_left() {
        examples.push(read_example(id, &mut lines)?);
    }
    Ok(examples)
}

fn read_example(id: GameId, lines: &mut DataLines<'_>) -> Result<Example, ReadError> {
    let key = lines.expect("example")?;
    let part = read_part(&lines.expect("part")?)?;
    let rules = lines.expect("rules")?;
    let game_line = lines.expect("game")?;
    let start = lines.expect("start")?;

    let game = GameText::read_of(id, game_line.value).map_err(|error| game_line.within(error))?;
    let id = id.rules().id();
    if !is_key(key.value, id) {
        return Err(key.expected(&format!("{id}- and lower-case words joined by hyphens")));
    }
    let paragraphs: Vec<&str> = rules.value.split(", ").collect();
    if !paragraphs.iter().all(|paragraph| is_paragraph(paragraph, id)) {
        return Err(rules.expected(&format!("paragraphs like {id} 3.2 or C1, joined by \", \"")));
    }
    let start = match start.value {
        "set-up" => None,
        _ => Some(read_position(&start, game)?),
    };
    let (mut stages, mut shown, mut shown_after) = (Vec::new(), Vec::new(), None);
    if lines.next_is("shown") {
        shown = words(lines.expect("shown")?.value);
        shown_after = read_after(lines, game)?;
    } else {
        stages.push(read_stage(lines, game)?);
        while lines.any_left() && !lines.next_is("example") && !lines.next_is("ranks") {
            stages.push(read_stage(lines, game)?);
        }
    }
    Ok(Example {
        key: key.value.to_owned(),
        part,
        paragraphs: paragraphs.into_iter().map(str::to_owned).collect(),
        game,
        start,
        stages,
        shown,
        shown_after,
        ranks: lines.take("ranks").map(|line| read_ranks(&line)).transpose()?,
    })
}

fn read_stage(lines: &mut DataLines<'_>, game: GameText) -> Result<Stage, ReadError> {
    let (mut legal, mut refused) = (Vec::new(), Vec::new());
    loop {
        if let Some(line) = lines.take("legal") {
            legal.push(Legal { beginning: line.argument.to_owned(), steps: words(line.value) });
        } else if lines.next_is("refused") {
            refused.extend(words(lines.expect("refused")?.value));
        } else {
            break;
        }
    }
    let goal = read_goal(&lines.expect("goal")?)?;
    let after = read_after(lines, game)?;
    let reply = if lines.next_is("reply") { words(lines.expect("reply")?.value) } else { vec![] };
    Ok(Stage { legal, refused, goal, after, reply })
}

/// The part in which an example is taught, or `None` for a picture.
fn read_part(line: &DataLine<'_>) -> Result<Option<Part>, ReadError> {
    if line.value == Part::PICTURE {
        return Ok(None);
    }
    let part = Part::ALL.into_iter().find(|part| part.key() == line.value);
    let known = || format!("{} or {}", Part::ALL.map(Part::key).join(", "), Part::PICTURE);
    part.map(Some).ok_or_else(|| line.expected(&known()))
}

fn read_after(lines: &mut DataLines<'_>, game: GameText) -> Result<Option<String>, ReadError> {
    lines.take("after").map(|line| read_position(&line, game)).transpose()
}

fn read_goal(line: &DataLine<'_>) -> Result<Goal, ReadError> {
    if let Some(key) = line.value.strip_prefix("any ") {
        let known = Achievement::ALL.map(Achievement::key).join(", ");
        let achievement = Achievement::ALL.into_iter().find(|achievement| achievement.key() == key);
        return achievement
            .map(Goal::Any)
            .ok_or_else(|| line.expected(&format!("one of {known} behind any")));
    }
    let turns: Vec<String> = line.value.split(" | ").map(str::to_owned).collect();
    if turns.iter().any(|turn| turn.is_empty() || turn.contains([' ', '|'])) {
        return Err(line.expected("turns without spaces, joined by \" | \""));
    }
    Ok(Goal::Turns(turns))
}

fn read_position(line: &DataLine<'_>, game: GameText) -> Result<String, ReadError> {
    let text = position_text(game, line.value).map_err(|error| line.within(error))?;
    game.read(&text).map_err(|error| line.within(error))?;
    Ok(text)
}

fn read_ranks(line: &DataLine<'_>) -> Result<Vec<u8>, ReadError> {
    let rank = |word| plain_number(word).and_then(|rank| u8::try_from(rank).ok());
    let ranks: Option<Vec<u8>> = line.value.split(' ').map(rank).collect();
    ranks.ok_or_else(|| line.expected("a rank for each side"))
}

fn words(value: &str) -> Vec<String> {
    value.split_whitespace().map(str::to_owned).collect()
}

fn is_key(key: &str, id: &str) -> bool {
    let mut words = key.split('-');
    words.next() == Some(id)
        && key != id
        && words.all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase()))
}

fn is_paragraph(paragraph: &str, id: &str) -> bool {
    let common = paragraph.strip_prefix('C').and_then(plain_number);
    let own = paragraph.strip_prefix(id).and_then(|rest| rest.strip_prefix(' '));
    let own = own.and_then(|number| number.split_once('.'));
    let own = own.and_then(|(section, one)| {
        let one = one.strip_suffix(|last: char| last.is_ascii_lowercase()).unwrap_or(one);
        plain_number(section).zip(plain_number(one))
    });
    common.is_some() || own.is_some()
}
