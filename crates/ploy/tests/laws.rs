//! The laws of every game, kept by Ploy.

use quadrille_ploy::Ploy;
use quadrille_testkit::laws::keep_laws;

#[test]
fn ploy_keeps_the_laws() {
    keep_laws::<Ploy>(4, 700);
}
