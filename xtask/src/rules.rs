//! The rule pages, from Markdown to HTML.

use std::fs;
use std::path::Path;

use anyhow::Context;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// The languages of the rule pages, and the folder of each below that of the English ones.
const LANGUAGES: [(&str, &str); 3] = [("en", ""), ("de", "de"), ("ru", "ru")];

/// The marks that tell how certain a rule is, in each language, and what they mean.
const MARKS: [(&str, [&str; 3]); 4] = [
    ("printed", ["printed", "gedruckt", "напечатано"]),
    ("known", ["known", "bekannt", "известно"]),
    ("rebuilt", ["rebuilt", "nachgebaut", "воссоздано"]),
    ("house", ["house", "Hausregel", "наше"]),
];

/// Writes every rule page in every language.
pub(crate) fn write(from: &Path, to: &Path) -> anyhow::Result<()> {
    for (language, folder) in LANGUAGES {
        fs::create_dir_all(to.join(language))?;
        let folder = from.join(folder);
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "md") {
                let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
                let page = page(&fs::read_to_string(&path)?);
                fs::write(to.join(language).join(format!("{name}.html")), page)?;
            }
        }
    }
    Ok(())
}

/// A rule page as HTML: links lead to places of the page, marks stand out.
fn page(markdown: &str) -> String {
    let events = Parser::new_ext(markdown, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = CowStr::from(address(&dest_url));
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        event => event,
    });
    let mut text = String::new();
    html::push_html(&mut text, events);
    for (class, names) in MARKS {
        for name in names {
            let shown = format!("<mark class=\"{class}\">{name}</mark>");
            text = text.replace(&format!("[{name}]"), &shown);
        }
    }
    text
}

/// Where in the page a link of the Markdown leads.
fn address(link: &str) -> String {
    let file = link.split('#').next().unwrap_or_default();
    let name = file.rsplit('/').next().unwrap_or_default().trim_end_matches(".md");
    match name {
        "README" | "" => "#/rules/ploy/common".to_owned(),
        game => format!("#/rules/{game}"),
    }
}
