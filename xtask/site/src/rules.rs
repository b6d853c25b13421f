//! The rule pages, from Markdown to HTML.

use std::fs;
use std::path::Path;

use anyhow::Context;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use quadrille_core::{Language, RuleSource};
use quadrille_table::GameId;

/// The languages of the rule pages, and the folder of each below that of the English ones.
const LANGUAGES: [(&str, &str); 4] = [("en", ""), ("de", "de"), ("fr", "fr"), ("ru", "ru")];

/// The page of the rules common to all games. It is shown below that of each game.
const COMMON: &str = "README";

/// The list of printed sentences, for those who read the Markdown; the page does not show it.
const PRINTED: &str = "printed.md";

/// A rule page in a language.
struct RulePage {
    language: &'static str,
    /// A game's id or [`COMMON`].
    name: String,
    html: String,
}

/// Writes every rule page in every language.
pub(crate) fn write(from: &Path, to: &Path) -> anyhow::Result<()> {
    for RulePage { language, name, html } in pages(from)? {
        let folder = to.join(language);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{name}.html")), html)?;
    }
    Ok(())
}

fn pages(from: &Path) -> anyhow::Result<Vec<RulePage>> {
    let mut pages = Vec::new();
    for (language, folder) in LANGUAGES {
        let folder = from.join(folder);
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let is_shown = name == COMMON || GameId::by_id(&name).is_some();
            if is_shown && path.extension().is_some_and(|extension| extension == "md") {
                let html = page(&name, &fs::read_to_string(&path)?);
                pages.push(RulePage { language, name, html });
            }
        }
    }
    Ok(pages)
}

/// The beginning of the address of a picture, before the name of the moment it shows.
const PICTURE: &str = "board:";

/// A rule page as HTML. Paragraphs and headings are anchors of links, and marks stand out. Lines
/// that link to other languages or to the list of printed sentences are left out, as the settings
/// choose the language. Tables and texts that may be too wide can be scrolled by keys. Pictures are
/// placeholders that the page draws, and a quote that begins with a heading is a panel. A game's
/// page has no title, as its viewer shows one, and parts whose headings have no number are folded.
fn page(name: &str, markdown: &str) -> String {
    let abroad =
        |line: &str| LANGUAGES[1..].iter().any(|(tag, _)| line.contains(&format!("]({tag}/")));
    let is_shown = |line: &&str| !abroad(line) && !line.contains(&format!("{PRINTED})"));
    let lines: Vec<&str> = markdown.lines().filter(is_shown).collect();
    let markdown = lines.join("\n");
    let events: Vec<Event> = Parser::new_ext(&markdown, Options::ENABLE_TABLES).collect();
    let events = (0..events.len()).map(|at| placed(name, &events[at..]));
    let mut text = String::new();
    html::push_html(&mut text, events);
    text = text.replace("</figure></div></p>", "</figure></div>");
    if name != COMMON {
        text = folded(text.split_once("</h1>").map_or(&text, |(_, rest)| rest));
    }
    for source in RuleSource::ALL {
        let class = source.mark(Language::English);
        for mark in Language::ALL.map(|language| source.mark(language)) {
            let shown = format!("<mark class=\"{class}\">{mark}</mark>");
            text = text.replace(&format!("[{mark}]"), &shown);
        }
    }
    text.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

/// The first of some events. The start of a paragraph or heading gets its anchor, the start of a
/// link its address in the page.
fn placed<'a>(page: &str, events: &[Event<'a>]) -> Event<'a> {
    match (events[0].clone(), &events[1..]) {
        (
            Event::Start(Tag::Item),
            [Event::Start(Tag::Strong), Event::Text(text), ..]
            | [Event::Start(Tag::Paragraph), Event::Start(Tag::Strong), Event::Text(text), ..],
        ) => match number(text) {
            Some(number) => Event::Html(format!("\n<li id=\"{number}\">").into()),
            None => Event::Start(Tag::Item),
        },
        (Event::Start(Tag::Heading { level, classes, attrs, .. }), rest) => {
            let id = Some(section(rest).into());
            Event::Start(Tag::Heading { level, id, classes, attrs })
        }
        (Event::Start(Tag::BlockQuote(_)), [Event::Start(Tag::Heading { .. }), rest @ ..]) => {
            let heading = section(rest);
            let panel = format!("<section class=\"box\" aria-labelledby=\"{heading}\">\n");
            Event::Html(panel.into())
        }
        (Event::End(TagEnd::BlockQuote(_)), _) => Event::Html("</section>\n".into()),
        (Event::Start(Tag::Link { dest_url, .. }), [Event::Text(words), ..]) => {
            let address = address(page, &dest_url, words);
            Event::InlineHtml(format!("<a href=\"{address}\">").into())
        }
        (Event::Start(Tag::Paragraph), [Event::Start(Tag::Image { .. }), ..]) => {
            Event::Html("<div class=\"figures\">".into())
        }
        (Event::End(TagEnd::Image), rest) => {
            let last = matches!(rest.first(), Some(Event::End(TagEnd::Paragraph)));
            let end = "</figcaption></figure>";
            Event::InlineHtml(if last { format!("{end}</div>") } else { end.to_owned() }.into())
        }
        (Event::Start(Tag::Image { dest_url, .. }), _) => {
            let moment = dest_url.strip_prefix(PICTURE).unwrap_or_default();
            let figure =
                format!("<figure><div class=\"drawn\" data-moment=\"{moment}\"></div><figcaption>");
            Event::InlineHtml(figure.into())
        }
        (first, _) => first,
    }
}

/// A page in which the parts whose headings have no number are folded, up to the next such heading.
fn folded(html: &str) -> String {
    let mut parts = html.split("<h2 id=\"");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let heading = part.split_once("</h2>");
        match heading.filter(|_| !part.starts_with(|first: char| first.is_ascii_digit())) {
            Some((heading, rest)) => {
                let folded = "<details class=\"fold\"><summary><h2 id=\"";
                text += &format!("{folded}{heading}</h2></summary>{rest}</details>");
            }
            None => text += &format!("<h2 id=\"{part}"),
        }
    }
    text
}

/// The number a paragraph or heading begins with, like `3.2`, `7a`, `C1` or `3`.
fn number(text: &str) -> Option<&str> {
    let word = text.split([' ', '-']).next()?;
    let digits = word.strip_prefix('C').unwrap_or(word);
    digits.starts_with(|first: char| first.is_ascii_digit()).then_some(word)
}

/// The anchor of a heading: its number, or else its words in lower case with hyphens between.
fn section(events: &[Event]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let heading: String = inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect();
    if let Some(number) = number(&heading) {
        return number.to_owned();
    }
    let plain = |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-');
    heading.to_lowercase().chars().filter(plain).collect::<String>().replace(' ', "-")
}

/// The address in the page of a link with these words on this rule page. It is the paragraph that
/// the words name, or else the heading that the link names in the Markdown. The common rules are
/// shown with every game, so they do not link to themselves.
fn address(page: &str, link: &str, words: &str) -> String {
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let file = file.rsplit('/').next().unwrap_or_default().trim_end_matches(".md");
    let game = [file, page].into_iter().find(|name| !["", COMMON].contains(name));
    let game = game.unwrap_or(COMMON);
    let named = words.rsplit(' ').next().and_then(number);
    match named.or(number(heading)).unwrap_or(heading) {
        "" if file == COMMON => format!("#/rules/{game}/common"),
        "" => format!("#/rules/{game}"),
        place => format!("#/rules/{game}/{place}"),
    }
}

#[cfg(test)]
mod tests {
    use anyhow::ensure;

    use super::*;
    use crate::root;

    fn all() -> anyhow::Result<Vec<RulePage>> {
        pages(&root().join("docs/rules"))
    }

    /// The places that are shown with a game in a language, those of the common rules too.
    fn places<'a>(pages: &'a [RulePage], language: &str, game: &str) -> Vec<&'a str> {
        let shown = pages.iter().filter(|page| page.language == language);
        let shown = shown.filter(|page| [game, COMMON].contains(&page.name.as_str()));
        shown.flat_map(|page| values(&page.html, "id")).collect()
    }

    /// The values of an attribute, in order.
    fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
        let mark = format!(" {attribute}=\"");
        let after: Vec<&str> = html.split(&mark).skip(1).collect();
        after.into_iter().filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn every_paragraph_that_a_lesson_names_is_a_place_in_every_language() -> anyhow::Result<()> {
        let pages = all()?;
        for RulePage { language, name: game, .. } in pages.iter().filter(|page| page.name != COMMON)
        {
            let places = places(&pages, language, game);
            let lessons = root().join(format!("crates/{game}/data/lessons.txt"));
            let lessons = fs::read_to_string(lessons)?;
            let named: Vec<&str> =
                lessons.lines().filter_map(|line| line.strip_prefix("rules: ")).collect();
            ensure!(!named.is_empty(), "the lessons of {game} name no paragraph");
            for paragraph in named.iter().flat_map(|line| line.split(", ")) {
                let place = paragraph.split(' ').next_back().unwrap_or_default();
                ensure!(places.contains(&place), "{language}: no place for {paragraph}");
            }
        }
        Ok(())
    }

    #[test]
    fn every_link_leads_to_a_place_in_its_language() -> anyhow::Result<()> {
        let pages = all()?;
        for RulePage { language, name, html } in &pages {
            for link in values(html, "href") {
                let there = link.strip_prefix("#/rules/").is_some_and(|link| {
                    let (game, place) = link.split_once('/').unwrap_or((link, "common"));
                    let known = game != COMMON && pages.iter().any(|page| page.name == game);
                    known && (place == "common" || places(&pages, language, game).contains(&place))
                });
                ensure!(there, "{language} {name}: {link} leads nowhere");
            }
        }
        Ok(())
    }

    #[test]
    fn every_picture_shows_a_moment_of_a_lesson_and_has_a_caption() -> anyhow::Result<()> {
        let pages = all()?;
        for RulePage { language, name, html } in pages.iter().filter(|page| page.name != COMMON) {
            let game = GameId::by_id(name).with_context(|| name.clone())?;
            let moments = values(html, "data-moment");
            ensure!(moments.len() >= 5, "{language} {name} has few pictures");
            for moment in &moments {
                let drawn = quadrille_board::figure(game, moment, "x");
                ensure!(drawn.is_some(), "{language} {name}: no moment {moment}");
            }
            ensure!(!html.contains("<figcaption></figcaption>"), "{language} {name}");
            let english = pages.iter().find(|page| page.name == *name && page.language == "en");
            let shown = english.map(|page| values(&page.html, "data-moment"));
            ensure!(shown == Some(moments), "{language} {name} shows other pictures");
        }
        Ok(())
    }

    #[test]
    fn what_is_for_programmers_is_folded_and_what_players_need_is_not() -> anyhow::Result<()> {
        for RulePage { language, name, html } in all()?.iter().filter(|page| page.name != COMMON) {
            let (shown, more) = html.split_once("<details").with_context(|| name.clone())?;
            ensure!(!shown.contains("<pre"), "{language} {name} shows texts to players");
            ensure!(more.contains("<pre"), "{language} {name} has no texts");
            ensure!(shown.contains("<h2 id=\"1\""), "{language} {name}");
            let balanced = html.matches("<details").count() == html.matches("</details>").count();
            ensure!(balanced, "{language} {name}");
        }
        Ok(())
    }

    #[test]
    fn every_game_has_a_panel_of_what_is_in_its_box_before_the_first_section() -> anyhow::Result<()>
    {
        for RulePage { language, name, html } in all()?.iter().filter(|page| page.name != COMMON) {
            let (before, _) = html.split_once("<h2 id=\"1\"").with_context(|| name.clone())?;
            let panels = before.matches("<section class=\"box\" aria-labelledby=\"").count();
            ensure!(panels == 1 && html.matches("class=\"box\"").count() == 1, "{language} {name}");
            let rows = before.matches("<tr>").count();
            ensure!(rows >= 6, "{language} {name} tells only {rows} things of its box");
            ensure!(!html.contains("<blockquote"), "{language} {name} quotes without a heading");
        }
        Ok(())
    }

    #[test]
    fn the_list_of_printed_sentences_is_no_page_and_nothing_leads_to_it() -> anyhow::Result<()> {
        ensure!(root().join("docs/rules").join(PRINTED).exists());
        for RulePage { language, name, html } in &all()? {
            ensure!(name == COMMON || GameId::by_id(name).is_some(), "{language} {name}");
            ensure!(!html.contains("printed.md"), "{language} {name}");
        }
        Ok(())
    }

    #[test]
    fn no_two_places_shown_together_are_the_same() -> anyhow::Result<()> {
        let pages = all()?;
        for RulePage { language, name, .. } in &pages {
            let mut places = places(&pages, language, name);
            places.sort_unstable();
            let twice = places.windows(2).find(|pair| pair[0] == pair[1]);
            ensure!(twice.is_none(), "{language} {name}: {twice:?}");
        }
        Ok(())
    }

    #[test]
    fn a_link_leads_to_the_paragraph_it_names_or_to_its_heading() {
        let plimus = "plimus.md#7-end-of-the-game";
        assert_eq!(address(COMMON, plimus, "plimus 7.3"), "#/rules/plimus/7.3");
        assert_eq!(address("ploy", plimus, "the end"), "#/rules/plimus/7");
        assert_eq!(address("platz", "README.md#common-rules", "C1"), "#/rules/platz/C1");
        assert_eq!(address("platz", "README.md#perft", "Perft"), "#/rules/platz/perft");
        assert_eq!(address("platz", "README.md", "all games"), "#/rules/platz/common");
        assert_eq!(address(COMMON, "platz.md", "Platz"), "#/rules/platz");
    }
}
