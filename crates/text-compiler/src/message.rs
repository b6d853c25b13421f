//! A Fluent file as data, with terms and references to other messages put in.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::unicode::unescape_unicode_to_string;
use fluent_syntax::{ast, parser};

/// The messages of one file.
pub(crate) type Messages = Vec<Message>;

#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) key: String,
    pub(crate) value: Vec<Pattern>,
    pub(crate) attributes: Vec<(String, Vec<Pattern>)>,
    /// The placeholders that are left out on purpose.
    pub(crate) without: Vec<String>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    Text(String),
    /// A value, or the named form of a noun.
    Value {
        name: String,
        form: Option<String>,
    },
    /// A choice by a value, or by the named attribute of a noun. The default variant is the last.
    Choice {
        name: String,
        attribute: Option<String>,
        variants: Vec<(String, Vec<Pattern>)>,
    },
}

/// Reads a file.
pub(crate) fn read(text: &str) -> Result<Messages, String> {
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let told = errors.iter().map(|error| {
            let line = text[..error.pos.start.min(text.len())].lines().count();
            format!("line {line}: {}", error.kind)
        });
        told.collect::<Vec<_>>().join("; ")
    })?;
    let mut known = BTreeMap::new();
    for entry in &resource.body {
        let (name, value) = match entry {
            Entry::Message(message) => (message.id.name.to_owned(), message.value.as_ref()),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value)),
            _ => continue,
        };
        if known.insert(name.clone(), value).is_some() {
            return Err(format!("{name} stands twice"));
        }
    }
    let reader = Reader { known };
    let mut messages = Vec::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            messages.push(
                reader.message(message).map_err(|error| format!("{}: {error}", message.id.name))?,
            );
        }
    }
    Ok(messages)
}

/// The values of messages and terms, which other messages can refer to.
struct Reader<'t> {
    known: BTreeMap<String, Option<&'t ast::Pattern<&'t str>>>,
}

impl Reader<'_> {
    fn message(&self, message: &ast::Message<&str>) -> Result<Message, String> {
        let value =
            message.value.as_ref().map_or(Ok(Vec::new()), |value| self.pattern(value, 0))?;
        let attributes = message.attributes.iter().map(|attribute| {
            Ok((attribute.id.name.to_owned(), self.pattern(&attribute.value, 0)?))
        });
        let comment = message.comment.iter().flat_map(|comment| &comment.content);
        let without = comment
            .filter_map(|line| line.trim().strip_prefix("without:"))
            .flat_map(|names| names.split([',', ' ']))
            .filter(|name| !name.is_empty())
            .map(|name| name.trim_start_matches('$').to_owned())
            .collect();
        Ok(Message {
            key: message.id.name.to_owned(),
            value,
            attributes: attributes.collect::<Result<_, String>>()?,
            without,
        })
    }

    fn pattern(&self, pattern: &ast::Pattern<&str>, depth: usize) -> Result<Vec<Pattern>, String> {
        const DEEPEST: usize = 8;
        if depth > DEEPEST {
            return Err("expected no reference to itself".to_owned());
        }
        let mut parts = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    parts.push(Pattern::Text((*value).to_owned()));
                }
                PatternElement::Placeable { expression } => {
                    parts.extend(self.expression(expression, depth)?);
                }
            }
        }
        Ok(joined(parts))
    }

    fn expression(
        &self,
        expression: &Expression<&str>,
        depth: usize,
    ) -> Result<Vec<Pattern>, String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let (name, attribute) = value(selector)?;
                let mut all = Vec::new();
                for variant in variants {
                    let key = match &variant.key {
                        VariantKey::Identifier { name } => *name,
                        VariantKey::NumberLiteral { value } => *value,
                    };
                    let rank = (variant.default, key.parse::<u64>().is_err());
                    all.push((rank, (key.to_owned(), self.pattern(&variant.value, depth)?)));
                }
                all.sort_by_key(|(rank, _)| *rank);
                let variants = all.into_iter().map(|(_, variant)| variant).collect();
                Ok(vec![Pattern::Choice { name, attribute, variants }])
            }
        }
    }

    fn inline(
        &self,
        inline: &InlineExpression<&str>,
        depth: usize,
    ) -> Result<Vec<Pattern>, String> {
        let refer = |name: String| match self.known.get(&name) {
            Some(Some(pattern)) => self.pattern(pattern, depth + 1),
            _ => Err(format!("expected a message or term of this file, found {name}")),
        };
        match inline {
            InlineExpression::StringLiteral { value } => {
                Ok(vec![Pattern::Text(unescape_unicode_to_string(value).into_owned())])
            }
            InlineExpression::NumberLiteral { value } => {
                Ok(vec![Pattern::Text((*value).to_owned())])
            }
            InlineExpression::MessageReference { id, attribute: None } => refer(id.name.to_owned()),
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                refer(format!("-{}", id.name))
            }
            InlineExpression::Placeable { expression } => self.expression(expression, depth),
            other => {
                let (name, form) = value(other)?;
                Ok(vec![Pattern::Value { name, form }])
            }
        }
    }
}

/// A value `$name`, or a form or attribute of one: `GENITIVE($name)`.
fn value(inline: &InlineExpression<&str>) -> Result<(String, Option<String>), String> {
    match inline {
        InlineExpression::VariableReference { id } => Ok((id.name.to_owned(), None)),
        InlineExpression::FunctionReference { id, arguments } => {
            let [InlineExpression::VariableReference { id: value }] = &arguments.positional[..]
            else {
                return Err(format!("expected {}($name)", id.name));
            };
            Ok((value.name.to_owned(), Some(id.name.to_lowercase().replace('_', "-"))))
        }
        _ => Err("expected $name, FORM($name), a text in quotes, a message or a term".to_owned()),
    }
}

/// Neighbouring texts become one text.
fn joined(parts: Vec<Pattern>) -> Vec<Pattern> {
    let mut all: Vec<Pattern> = Vec::new();
    for part in parts {
        match (all.last_mut(), part) {
            (Some(Pattern::Text(before)), Pattern::Text(text)) => before.push_str(&text),
            (_, part) => all.push(part),
        }
    }
    all
}
