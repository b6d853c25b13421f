//! The Rust code of messages.

use std::fmt::Write as _;

use crate::compile::{Placeholders, Use};

/// A message of the catalogue.
pub(crate) struct Item<'m> {
    pub(crate) key: &'m str,
    pub(crate) index: usize,
    /// The English text, for the doc comment.
    pub(crate) english: String,
    pub(crate) placeholders: Placeholders,
}

/// The field of a struct for a placeholder.
struct Field<'m> {
    placeholder: &'m str,
    name: String,
    /// The type parameter. It differs from the names of traits and structs, which may be called like
    /// a placeholder.
    generic: String,
    bound: &'static str,
}

impl<'m> Field<'m> {
    fn new((placeholder, use_): (&'m String, &Use)) -> Self {
        let bound = if *use_ == Use::Counted { "Count" } else { "Value" };
        let generic = camel(placeholder) + "Argument";
        Self { placeholder, name: ident(placeholder), generic, bound }
    }
}

/// The module of one file.
pub(crate) fn module(name: &str, texts: &str, items: &[Item<'_>]) -> String {
    let mut code = format!(
        "/// The messages of `{name}.ftl`.\n#[allow(dead_code, unused_imports)]\npub mod {} {{\n    \
         use {texts}::{{Arguments, Count, Message, Phrase, Value}};\n    use super::CATALOGUE;\n",
        ident(name)
    );
    for item in items {
        code += "\n";
        code += &if item.placeholders.is_empty() { constant(item) } else { structure(item) };
    }
    code + "}\n"
}

fn doc(item: &Item<'_>) -> String {
    format!("    /// `{}`\n", item.english.replace('\n', " ").replace('`', "'"))
}

fn constant(item: &Item<'_>) -> String {
    let name = item.key.replace('-', "_").to_uppercase();
    format!(
        "{}    pub const {name}: Phrase = Phrase::new(&CATALOGUE, {});\n",
        doc(item),
        item.index
    )
}

fn structure(item: &Item<'_>) -> String {
    let name = camel(item.key);
    let fields: Vec<Field<'_>> = item.placeholders.iter().map(Field::new).collect();
    let list = |shown: &dyn Fn(&Field<'_>) -> String| {
        fields.iter().map(shown).collect::<Vec<_>>().join(", ")
    };
    let generics = list(&|field| field.generic.clone());
    let bounds = list(&|field| format!("{}: {}", field.generic, field.bound));
    let values =
        list(&|field| format!("({:?}, self.{}.argument())", field.placeholder, field.name));
    let mut code = doc(item);
    let _ =
        writeln!(code, "    #[derive(Clone, Copy, Debug)]\n    pub struct {name}<{generics}> {{");
    for Field { name, generic, .. } in &fields {
        let _ = writeln!(code, "        pub {name}: {generic},");
    }
    let _ = write!(
        code,
        "    }}

    impl<{bounds}> Message for {name}<{generics}> {{
        fn phrase(&self) -> Phrase {{
            Phrase::new(&CATALOGUE, {index})
        }}

        fn with_arguments(&self, then: &mut dyn FnMut(&Arguments<'_>)) {{
            then(&[{values}]);
        }}
    }}
",
        index = item.index,
    );
    code
}

/// A key as the name of a module or field.
fn ident(key: &str) -> String {
    let name = key.replace('-', "_");
    match name.as_str() {
        "move" | "match" | "type" | "where" | "use" | "for" | "in" | "as" | "ref" | "box" => {
            name + "_"
        }
        _ => name,
    }
}

fn camel(key: &str) -> String {
    let words = key.split(['-', '_']).map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    words.collect()
}
