## Leçons

title = Apprendre { $game }
next = Suivant
back = Retour
try-again = Réessayer
correct = ✓ Juste !
play-now = Jouer maintenant
enough-to-play = Vous en savez assez pour jouer.
more-lessons = Autres leçons
lessons = Leçons
lesson-done = (terminée)
part-first = Premiers pas
part-later = Autres règles
part-variants = Variantes
see-rules = Dans les règles :

## Quelque chose de permis que l’exercice ne demande pas ; l’exercice suit

miss = C’est permis, mais ce n’est pas l’exercice.
miss-piece = Autre chose est marqué.
miss-place = Bon choix, mauvais endroit.
miss-turn = Ce n’est pas la bonne direction.
miss-moved = Ici, il s’agit de tourner, pas de se déplacer.
miss-turned = Ici, il s’agit de se déplacer, pas de tourner.
miss-number = Bon endroit, mauvais nombre.
miss-choice = Un autre bouton est marqué.
miss-ended = Le tour s’est terminé trop tôt.
miss-went-on = Appuyez ici sur « Terminé » au lieu de continuer.

## Règles

in-short = En bref
common-rules = Règles communes à tous les jeux
loading = Chargement…
rules-failed = Impossible de charger les règles. Vérifiez votre connexion et rechargez la page.
