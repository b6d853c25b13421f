## L’ordinateur

title = Analyse
computer = Analyse de l’ordinateur
depth = { $turns ->
    [one] { $turns } coup d’avance · { $positions } positions
   *[other] { $turns } coups d’avance · { $positions } positions
}
lines-help = + est bon pour le joueur dont c’est le tour, − est mauvais. Choisissez une variante pour en jouer le premier coup.
win-in = { $turns ->
    [one] victoire en { $turns } coup
   *[other] victoire en { $turns } coups
}
loss-in = { $turns ->
    [one] défaite en { $turns } coup
   *[other] défaite en { $turns } coups
}
share-of-side = { $side } : { $percent }

## Le livre d’ouvertures

openings = Livre d’ouvertures
openings-help = Les coups que l’ordinateur a joués ici contre lui-même : combien de fois et avec quel succès. Choisissez un coup pour le jouer.
opening = { $turn } : joué { $count } fois, taux de réussite { $percent }
no-openings = Cette position n’est pas dans le livre d’ouvertures.
openings-after-turn = Terminez ce tour pour revoir le livre d’ouvertures.
openings-failed = Impossible de charger le livre d’ouvertures. Fermez cette section et rouvrez-la pour réessayer.
openings-loading = Chargement du livre d’ouvertures…

## Enregistrer

opened-beside-own = Ouvert depuis un lien. Votre propre analyse reste inchangée.
opened-by-link = Ouvert depuis un lien. Enregistrez cette analyse pour la retrouver dans « Analyse ».
save-as-own = Enregistrer comme mon analyse
saved-as-own = Enregistré. Vous retrouverez cette analyse dans « Analyse ».
my-analysis = Mon analyse
replaced = Votre analyse précédente se trouve maintenant dans « { earlier } ».
open-previous = Ouvrir l’analyse précédente
earlier = Analyses précédentes
not-saved = Votre navigateur n’a plus de place, cette analyse n’est donc pas enregistrée. Copiez la feuille de partie avant de quitter la page.
bad-link = Impossible d’ouvrir ce lien.
unreadable = Impossible de lire cette analyse enregistrée.

## Partager

share = Partager
copy-link = Copier le lien
copy-position = Copier la position
copy-record = Copier la feuille de partie
download-svg = Télécharger en SVG
download-png = Télécharger en PNG
copied = Copié.
copied-line = Seule la variante actuelle a été copiée. « { copy-record } » contient toutes les variantes et annotations.
copy-yourself = Votre navigateur a bloqué la copie. Le texte est sélectionné : copiez-le vous-même.
paste = Position ou feuille de partie
paste-help = Collez une feuille de partie, ou une position du jeu choisi plus haut.
open-pasted = Ouvrir
opened = Ouvert.
bad-text = Ce n’est ni une feuille de partie ni une position de ce jeu.
bad-record = Impossible de rejouer cette feuille de partie.

## Coups et annotations

to-start = Début
to-end = Aller à la fin
to-end-short = Fin
delete-from-here = Supprimer à partir d’ici
deleted = Supprimé. Vous pouvez annuler la suppression.
undo-delete = Annuler la suppression
restored = Rétabli.
comment = Annotation
comment-on = Annotation sur { $number }. { $turn }
comment-help = Écrivez une annotation sur cette position
draw = Dessiner des flèches
draw-help = Faites glisser pour dessiner une flèche. Appuyez deux fois sur un emplacement pour le marquer. Recommencez pour l’effacer.
erase = Effacer les dessins
has-drawing = avec un dessin
play-from-here = Jouer à partir d’ici
over-here = La partie est terminée ici. Revenez un coup en arrière pour continuer.

## L’éditeur de position

editor = Éditeur de position
editor-help = Appuyez sur un emplacement pour y poser ce que vous avez choisi. Appuyez encore dessus pour l’enlever.
remove = Enlever
clear-board = Vider le plateau
starting-position = Position de départ
player-to-move = À qui le tour
in-hand = Choisi
use-position = Utiliser cette position
cancel = Annuler
not-playable = Cette position n’est pas encore jouable.
position-over = La partie est terminée dans cette position.
options = Options
