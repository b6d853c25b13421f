# Names of things in the game, by the keys of the rules.

## About the game

about = Un duel d’archers : chaque flèche tirée est un chemin que vous ne prendrez plus jamais.
house-rules = Règles maison : personne ne peut passer son tour, une pièce touchée garde ses flèches, et la flèche qui l’a touchée sort du jeu.
players = 2
minutes = 10–30
needs = Chaque camp a au plus autant de pièces que le plateau a de colonnes.

## Armies and pieces

army-white = Blanc
    .the = Blanc
    .of = de Blanc
    .to = à Blanc
    .gender = masculine
army-black = Noir
    .the = Noir
    .of = de Noir
    .to = à Noir
    .gender = masculine
piece = pièce
    .the = la pièce
    .of = de la pièce
    .to = à la pièce
    .gender = feminine
pieces =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
kind-piece = pièce
    .the = la pièce
    .of = de la pièce
    .to = à la pièce
    .gender = feminine
several-piece =
    { $count ->
        [one] { $count } pièce
       *[other] { $count } pièces
    }
directions = flèches vers { $directions }
directions-all = toutes ses flèches
directions-but = toutes ses flèches, sauf vers { $directions }
directions-none = plus de flèche
badge =
    { $number ->
        [one] { $number } touche
       *[other] { $number } touches
    }

## Options and their values

option-size = Plateau
value-size-5 = 5×5
value-size-6 = 6×6
option-hits = Touches pour gagner

## Gauges

gauge-white-hit = Touches sur la pièce blanche la plus touchée
gauge-black-hit = Touches sur la pièce noire la plus touchée

## Reasons why a piece cannot go or shoot somewhere

why-line = aucune flèche n’y mène : la case n’est pas alignée
why-arrow = elle n’a plus de flèche de ce côté
why-own = votre propre pièce s’y trouve
why-far = trop loin : elle avance d’une case, et il n’y a personne à toucher
why-own-first = votre propre pièce est dans la ligne de tir
why-enemy-first = une autre pièce adverse est devant elle
why-no-arrows = elle n’a plus de flèche
why-stuck = ses flèches ne mènent que hors du plateau ou vers vos propres pièces
threatens-nothing = ne pourrait toucher personne au prochain tour

## Reasons for the end of a game

ending-hits = la dernière touche est faite

## Markers of the printed game

marker-hit = Posez une marque rouge sur la pièce pour chaque touche.
marker-spent = Couvrez d’une croix chaque flèche tirée, ou barrez-la au crayon.
