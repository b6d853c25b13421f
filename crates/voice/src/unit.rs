//! Pieces and units as parts of sentences.

use quadrille_core::present::PieceView;
use quadrille_core::texts::{Argument, voice_pieces as texts};
use quadrille_core::{Army, Point};

use crate::Voice;

/// A piece or unit as a noun, with its owner.
#[derive(Clone)]
pub(crate) struct Unit {
    pub(crate) noun: Argument<'static>,
    pub(crate) army: Option<Army>,
}

/// The role of a unit in a sentence, which decides the form of its name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// By itself: *Shield of Red*.
    Name,
    /// At the beginning of a sentence: *The Shield of Red*.
    Subject,
    /// After a verb: *captures the Shield of Red*.
    Object,
    /// After *threatens*.
    Threatened,
}

impl Voice<'_> {
    /// A unit with its owner in a role.
    pub(crate) fn unit_as(&self, role: Role, unit: &Unit) -> String {
        let piece = &unit.noun;
        let Some(army) = unit.army.map(|army| self.names.army_noun(army)) else {
            return self.noun_as(role, piece);
        };
        match role {
            Role::Name => self.say(&texts::PieceOf { piece, army }),
            Role::Subject => self.say(&texts::PieceOfAsSubject { piece, army }),
            Role::Object => self.say(&texts::PieceOfAsObject { piece, army }),
            Role::Threatened => self.say(&texts::PieceOfAsThreatened { piece, army }),
        }
    }

    /// A noun without an owner in a role.
    pub(crate) fn noun_as(&self, role: Role, piece: &Argument<'static>) -> String {
        match (role, piece) {
            (Role::Name, Argument::Phrase(noun)) => noun.text(self.names.language).to_owned(),
            (_, Argument::Text(noun)) => noun.to_string(),
            (Role::Subject, _) => self.say(&texts::PieceAsSubject { piece }),
            (Role::Threatened, _) => self.say(&texts::PieceAsThreatened { piece }),
            _ => self.say(&texts::PieceAsObject { piece }),
        }
    }

    /// A stack that is one unit, or its highest piece, as a noun. The highest piece comes first.
    pub(crate) fn noun(&self, stack: &[&PieceView]) -> Argument<'static> {
        let kinds: Vec<&str> = stack.iter().map(|piece| piece.kind).collect();
        match (self.names.phrase(&format!("kind-{}", kinds.join("-"))), stack.first()) {
            (Some(whole), _) => Argument::Phrase(whole),
            (None, Some(top)) => self.names.kind_noun(top.kind),
            (None, None) => Argument::Text("".into()),
        }
    }

    /// The pieces on a point that can be captured, as the object of a sentence.
    pub(crate) fn taken(&self, at: Point) -> String {
        let stack = self.stack(at);
        let army = stack.first().and_then(|piece| piece.army);
        self.unit_as(Role::Object, &Unit { noun: self.noun(&stack), army })
    }

    /// Pieces with the name of their point.
    pub(crate) fn on(&self, pieces: &str, at: Point) -> String {
        self.say(&texts::PiecesOn { pieces, points: self.label(at) })
    }
}
