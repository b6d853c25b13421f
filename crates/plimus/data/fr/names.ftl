# Names of things in the game, by the keys of the rules.

## About the game

about = Des pions aimantés qui sautent par-dessus le signe opposé, forment des duos et s’exilent aux pôles.
rebuilt = Le dessin du plateau est perdu ; celui-ci est reconstruit d’après le texte.
house-rules = Règles maison : qui commence, les pôles, les sauts, l’exil, les pions restés chez eux, la limite de tours.
players = 2 ou 4
minutes = 30–60
needs = Chaque camp a six pions plus et six pions moins sur le plateau.

## Armies and pieces

army-blue = Bleu
    .the = Bleu
    .of = de Bleu
    .to = à Bleu
    .gender = masculine
army-yellow = Jaune
    .the = Jaune
    .of = de Jaune
    .to = à Jaune
    .gender = masculine
army-red = Rouge
    .the = Rouge
    .of = de Rouge
    .to = à Rouge
    .gender = masculine
army-green = Vert
    .the = Vert
    .of = de Vert
    .to = à Vert
    .gender = masculine
piece = pion
    .the = le pion
    .of = du pion
    .to = au pion
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } pion
       *[other] { $count } pions
    }
kind-plus = pion plus
    .the = le pion plus
    .of = du pion plus
    .to = au pion plus
    .gender = masculine
kind-minus = pion moins
    .the = le pion moins
    .of = du pion moins
    .to = au pion moins
    .gender = masculine
kind-blank = pion neutre
    .the = le pion neutre
    .of = du pion neutre
    .to = au pion neutre
    .gender = masculine
kind-plus-minus = duo (plus au-dessus)
    .the = le duo (plus au-dessus)
    .of = du duo (plus au-dessus)
    .to = au duo (plus au-dessus)
    .gender = masculine
kind-minus-plus = duo (moins au-dessus)
    .the = le duo (moins au-dessus)
    .of = du duo (moins au-dessus)
    .to = au duo (moins au-dessus)
    .gender = masculine
several-plus =
    { $count ->
        [one] { $count } pion plus
       *[other] { $count } pions plus
    }
several-minus =
    { $count ->
        [one] { $count } pion moins
       *[other] { $count } pions moins
    }
several-blank =
    { $count ->
        [one] { $count } pion neutre
       *[other] { $count } pions neutres
    }

## Options and their values

option-edition = Quelle version jouez-vous ?
value-edition-basic = Jeu de base
value-edition-extended = Jeu étendu
option-seats = Joueurs
value-seats-2 = Deux
value-seats-4 = Quatre
option-capture = Les duos capturent
value-capture-facing = le joueur d’en face
value-capture-all = tout le monde
option-blank = Pion neutre
value-blank-none = Aucun
value-blank-west = À gauche
value-blank-east = À droite
value-blank-north = À gauche
value-blank-south = À droite
option-spoiling = Pions restés chez eux
value-spoiling-counted = comptent comme remplis en fin de partie
value-spoiling-allowed = peuvent bloquer jusqu’au bout
option-colours = Couleurs
value-colours-blue-red = Bleu et Rouge
value-colours-yellow-green = Jaune et Vert

## Gauges

gauge-filled-blue = Remplies par Bleu
gauge-filled-yellow = Remplies par Jaune
gauge-filled-red = Remplies par Rouge
gauge-filled-green = Remplies par Vert
gauge-turns = Tours

## Special places

place-pole = pôle
place-plus = case plus
place-minus = case moins
place-safe = case à l’abri
place-dot = case à point
place-circle = case à cercle
place-area-b = zone de départ de Bleu
place-area-y = zone de départ de Jaune
place-area-r = zone de départ de Rouge
place-area-g = zone de départ de Vert
heap-pole = { $pieces }

## In a turn

asks-banish-plus = choisissez un pôle pour le pion plus capturé
asks-banish-minus = choisissez un pôle pour le pion moins capturé
asks-jump-on = sautez encore ou appuyez sur « Terminé »
hinders-shut-in = Le pion { OF($army) } en { $point } est bloqué : ouvrez-lui un passage
warns-held-fields =
    { $number ->
        [one] Les cases de départ { OF($army) } qui sont encore occupées après { $number } tour de ce joueur comptent comme remplies pour le joueur d’en face
       *[other] Les cases de départ { OF($army) } qui sont encore occupées après { $number } tours de ce joueur comptent comme remplies pour le joueur d’en face
    }
in-hand-banish-plus = le pion plus
in-hand-banish-minus = le pion moins

## Choices beside the board

choice-join = Former un duo
choice-step = Déplacer d’une case
choice-over = Sauter par-dessus { $point }
choice-capture = Capturer
choice-leave = Ne pas capturer
choice-top = Pion du dessus seul
choice-whole = Duo entier
choice-plus = Un pion plus
choice-minus = Un pion moins
choice-plus-minus = Duo, plus au-dessus
choice-minus-plus = Duo, moins au-dessus

## Parts of a unit as the subject of a sentence: the upper stone e4 to e5

part-top = le pion du dessus
part-whole = le duo entier
part-plus = un pion plus
part-minus = un pion moins
part-plus-minus = un duo (plus au-dessus)
part-minus-plus = un duo (moins au-dessus)
does-join = forme un duo
does-leave = ne capture pas

## Reasons why a stone cannot go somewhere

why-banish = choisissez d’abord un pôle pour le pion capturé
why-hopping = un autre pion est en train de sauter : sautez encore avec lui ou appuyez sur « Terminé »
why-stuck = aucune case libre à côté, et rien par-dessus quoi sauter
why-blank = le pion neutre ne bouge pas, et personne ne saute par-dessus
why-stood = il y est déjà passé pendant ce tour
why-repel = les signes égaux se repoussent : il ne saute que par-dessus l’autre signe
why-behind = il n’y a pas de place pour arriver derrière
why-jumps-on = après un saut, il ne peut que sauter encore
why-line = aucune ligne n’y mène
why-far = trop loin pour un seul saut
why-occupied = la case d’arrivée est occupée
why-nothing = il n’y a rien par-dessus quoi sauter

## Tasks of puzzles

most-counted = Remplissez par ce coup le plus possible de cases d’en face, plus sur plus, moins sur moins.
most-taken = Capturez le plus souvent possible par ce coup.

## Reasons for the end of a game

ending-area-filled = tous les pions sont à leur place
ending-fields-counted = les cases occupées par l’adversaire comptent comme remplies
ended-fields-counted =
    { $number ->
        [one] un pion { OF($army) } occupe { $number } case d’arrivée, qui compte comme remplie
       *[other] des pions { OF($army) } occupent { $number } cases d’arrivée, qui comptent comme remplies
    }
wins-fields-counted = On gagne aussi comme cela : en fin de partie, les cases d’arrivée occupées par votre adversaire comptent comme remplies.
ending-turn-limit = le plus de cases remplies à la limite de tours
