//! Plain colours in the place of variables, for pictures that are looked at outside the page: much
//! of what shows pictures knows no style sheets.

/// Where a variable of a style sheet has a value.
struct Rule<'a> {
    /// The classes that an element must have, or one that it is in.
    classes: Vec<&'a str>,
    variable: &'a str,
    value: &'a str,
}

/// Well-formed markup with each `var(--name)` replaced by its value in some style sheets. A variable
/// without a value stays.
pub(super) fn resolve(markup: &str, sheets: &[&str]) -> String {
    let rules: Vec<Rule> = sheets.iter().flat_map(|sheet| rules(sheet)).collect();
    let mut around: Vec<Vec<&str>> = Vec::new();
    let mut plain = String::with_capacity(markup.len());
    for part in markup.split_inclusive('>') {
        let tag = part.split_once('<').map_or("", |(_, tag)| tag);
        if tag.starts_with('/') {
            around.pop();
            plain += part;
            continue;
        }
        around.push(classes(tag));
        let mut texts = part.split("var(");
        plain += texts.next().unwrap_or_default();
        for text in texts {
            let found = text.split_once(')').and_then(|(variable, rest)| {
                value(&rules, &around, variable).map(|value| (value, rest))
            });
            match found {
                Some((value, rest)) => plain.extend([value, rest]),
                None => plain.extend(["var(", text]),
            }
        }
        if tag.ends_with("/>") || tag.is_empty() {
            around.pop();
        }
    }
    plain
}

/// The classes of an element, by its tag.
fn classes(tag: &str) -> Vec<&str> {
    let list = tag.split_once(" class=\"").and_then(|(_, rest)| rest.split('"').next());
    list.unwrap_or_default().split(' ').collect()
}

/// The value of a variable inside elements of these classes: what asks for most classes counts, and
/// of those the last.
fn value<'a>(rules: &[Rule<'a>], around: &[Vec<&str>], variable: &str) -> Option<&'a str> {
    let has = |class: &&str| around.iter().any(|classes| classes.contains(class));
    let fitting =
        rules.iter().filter(|rule| rule.variable == variable && rule.classes.iter().all(has));
    fitting.max_by_key(|rule| rule.classes.len()).map(|rule| rule.value)
}

/// The variables of a style sheet that depend on nothing but classes.
fn rules(sheet: &str) -> Vec<Rule<'_>> {
    let mut rules = Vec::new();
    for block in sheet.split('}') {
        let Some((selector, body)) = block.split_once('{') else { continue };
        let selector = selector.rsplit("*/").next().unwrap_or_default();
        let classes: Option<Vec<&str>> =
            selector.split_whitespace().map(|part| part.strip_prefix('.')).collect();
        let Some(classes) = classes else { continue };
        for line in body.split(';') {
            if let Some((variable, value)) = line.trim().split_once(": ") {
                rules.push(Rule { classes: classes.clone(), variable, value });
            }
        }
    }
    rules
}
