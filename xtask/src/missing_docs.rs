//! Every public type, trait, function and constant has a doc comment that states its contract.
//! Fields and variants need one only when their name and type do not explain them, which is why
//! the compiler's `missing_docs` lint is too strict.

/// The beginnings of public items that must have a doc comment.
const PUBLIC: [&str; 8] = [
    "pub fn ",
    "pub const ",
    "pub async fn ",
    "pub static ",
    "pub struct ",
    "pub enum ",
    "pub trait ",
    "pub type ",
];

/// The beginnings of the items of a public trait, which are public without saying so.
const IN_TRAIT: [&str; 4] = ["fn ", "async fn ", "const ", "type "];

/// The public items of a source file without a doc comment, each with its line number.
pub(crate) fn undocumented(source: &str) -> Vec<(usize, &str)> {
    let mut missing = Vec::new();
    let mut documented = false;
    let mut in_trait = false;
    let tests = source.find("\n#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    for (number, line) in (1..).zip(source[..tests].lines()) {
        let code = line.trim_start();
        if code.starts_with("///") || code.starts_with("#[doc") {
            documented = true;
            continue;
        }
        if code.starts_with('#') {
            continue;
        }
        let begins = |heads: &[&str]| heads.iter().any(|head| code.starts_with(head));
        let is_trait_item = in_trait && line.starts_with("    ") && !line.starts_with("     ");
        if !documented && (begins(&PUBLIC) || is_trait_item && begins(&IN_TRAIT)) {
            missing.push((number, code));
        }
        in_trait =
            line.starts_with("pub trait ") && !line.ends_with("{}") || in_trait && line != "}";
        documented = false;
    }
    missing
}

#[cfg(test)]
mod tests {
    use super::undocumented;

    #[test]
    fn public_items_need_a_doc_comment() {
        let source = "pub struct Bare;\n/// A number.\n#[derive(Clone)]\npub struct Number(u8);\n";
        assert_eq!(undocumented(source), [(1, "pub struct Bare;")]);
    }

    #[test]
    fn items_of_a_public_trait_need_a_doc_comment() {
        let source = "/// A game.\npub trait Game {\n    fn start();\n}\nfn private() {}\n";
        assert_eq!(undocumented(source), [(3, "fn start();")]);
        let empty =
            "/// A state.\npub trait State {}\nimpl Deref for Match {\n    fn deref();\n}\n";
        assert_eq!(undocumented(empty), []);
    }

    #[test]
    fn fields_variants_and_private_items_need_none() {
        let source =
            "/// A seat.\npub struct Seat {\n    pub number: u8,\n}\nconst PRIVATE: u8 = 0;\n";
        assert_eq!(undocumented(source), []);
    }
}
