//! The laws of every game, kept by Platz.

use quadrille_platz::Platz;
use quadrille_testkit::laws::keep_laws;

#[test]
fn platz_keeps_the_laws() {
    keep_laws::<Platz>(100, 400);
}
