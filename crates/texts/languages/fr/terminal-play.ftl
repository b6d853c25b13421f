## Avant le signe >

prompt-game = jeu
prompt-level = niveau
prompt-seat = joueur
prompt-over = terminé
prompt-done = fini

## Sous le plateau

to-move = Au tour { OF($army) }
turn-played = { $army } a joué { $turn }. { $standing }
# without: army
turn-so-far = Pour l’instant { $turn }. { $standing }
has-resigned = { $army } a abandonné. { $standing }
game-over-choices = La partie est terminée. Tapez undo, save ou quit.
computer-played = { $army } (niveau { $level }) a joué { $turn } : { $story }
thinking = { $army } réfléchit…

## Avant une partie

which-game = Quel jeu ? Tapez son nom, avec des options si vous voulez : { $game }
choose-level =
    Choisissez un adversaire : tapez un niveau de l’ordinateur, de 1 à { $levels },
    ou appuyez sur Entrée si tous les joueurs sont à ce clavier.
which-seat = Quel joueur êtes-vous ? Tapez { $seats }, ou appuyez sur Entrée pour 1.
numbered-seat = { $number } ({ $army })
options-chosen = Options : { $options }
type-help = Tapez help pour voir les commandes, ou house pour voir les règles maison et les règles reconstituées.

## Les joueurs d’une partie

played-seat = { $army }
you-and-computer = Vous jouez { $people }, l’ordinateur joue { $seats } au niveau { $level }.
you-alone = Vous jouez { $people }, l’ordinateur ne joue pas.
computer-alone = L’ordinateur joue { $seats } au niveau { $level }.
no-computer = Tous les joueurs sont à ce clavier.
all-out = Tous les joueurs à ce clavier sont éliminés. Appuyez sur Entrée pour voir le coup suivant.

## Réponses aux commandes

nothing-to-undo = Il n’y a aucun coup à reprendre.
nothing-to-redo = Il n’y a aucun coup à rejouer.
file-name-missing = Il manque un nom de fichier, comme save partie.txt.
saved-to = Partie enregistrée dans { $file }
cannot-save = Impossible d’enregistrer la partie dans { $file } : { $error }
computers-turn = C’est au tour de l’ordinateur. Appuyez sur Entrée pour continuer.
game-is-over = La partie est terminée.
draw-declined = L’ordinateur a refusé la nulle.
could-be = { $text } peut signifier :
no-such-step = Aucune action possible ne commence par « { $text } ».
no-such-step-help = Aucune action possible ne commence par « { $text } ». Tapez moves pour voir les actions possibles, ou help.
legal-steps =
    { $count ->
        [one] { $count } action possible
       *[other] { $count } actions possibles
    }
point-expected = Indiquez une case, comme at { $point }. « { $found } » n’en est pas une.
level-expected = Indiquez un niveau de 1 à { $levels } au lieu de « { $found } ».
level-or-off-expected = Indiquez un niveau de 1 à { $levels } au lieu de « { $found } », ou off pour jouer pour tout le monde.
seat-expected = indiquez { $seats } ou none au lieu de « { $found } »
text-expected = Ce n’est pas du texte en UTF-8.
lost-by = Pertes { OF($army) } : { $pieces }

## Indices et évaluations

hint = Indice : { $turn } ({ $story })
evaluated-seat = { $army }
nobody-ahead = Personne n’a l’avantage
is-ahead =
    { $side } { $seats ->
        [one] a
       *[other] ont
    } { $pawns } d’avance
is-behind =
    { $side } { $seats ->
        [one] a
       *[other] ont
    } { $pawns } de retard
wins-now =
    { $side } { $seats ->
        [one] gagne
       *[other] gagnent
    } avec ce coup
wins-in =
    { $side } { $seats ->
        [one] gagne
       *[other] gagnent
    } en { $turns } coups
loses-now =
    { $side } { $seats ->
        [one] perd
       *[other] perdent
    } avec ce coup
loses-in =
    { $side } { $seats ->
        [one] perd
       *[other] perdent
    } en { $turns } coups
looking-ahead =
    { $verdict } (calculé { $turns ->
        [one] { $turns } coup
       *[other] { $turns } coups
    } à l’avance)
expected-line = Variante : { $turns }
static-evaluation = Évaluation sans calcul : { $sides }
evaluated-side = { $side } { $pawns }
