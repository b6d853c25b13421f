## A place and the problem there

error-at = { $place } : { $problem }
place-within = { $outer }, { $inner }
place-rank = rangée { $number }
place-character = caractère { $number }
place-line = ligne { $number }
place-seat = le joueur dont c’est le tour
place-rows = les rangées
place-text = le texte
place-option = option « { $option } »
place-game = jeu « { $game } »
in-notation = notation « { $notation } »
in-clock = cadence « { $clock } »

## Something else was expected in a text

expected = il faut { $expected }
expected-found = il faut { $expected }, et non « { $found } »
expected-found-end = il faut { $expected }, mais le texte s’arrête là
expected-parts = il faut { $expected }, avec des espaces simples, mais le texte a { $found ->
        [one] { $found } partie
       *[other] { $found } parties
    }
nothing-more = rien ne doit suivre
nothing-more-found = rien ne doit suivre, mais on trouve « { $found } »
one-of = il faut l’une de ces valeurs : { $known }
one-of-found = il faut, au lieu de « { $found } », l’une de ces valeurs : { $known }

## Things that are expected, as $expected above

expected-letter = une lettre de { $first } à { $last }
expected-number = un nombre de { $least } à { $most }
expected-any-number = un nombre
expected-nothing = rien de plus
expected-quoted = « { $text } »
expected-or = { $before } ou { $last }
clock = une durée en secondes, comme 600+5, ou en jours par coup, comme 3d
act = une décision d’un joueur, comme resign

## Position texts and options

wrong-rows = il faut { $ranks } rangées séparées par « / », et non { $found }
wrong-cells = il faut { $files } cases séparées par « , », et non { $found }
not-an-option = une option s’écrit nom=valeur, avec l’un de ces noms : { $keys }
unknown-option = cette option n’existe pas, seulement { $keys }
unknown-value = { $key } n’a que les valeurs { $values }
given-twice = { $key } ne doit figurer qu’une fois
only-with = { $option } n’est possible qu’avec { $with }
notations = ce jeu n’a que ces notations : { $known }

## Things that cannot be done in a game

game-over = la partie est terminée
unreadable-step = l’action « { $step } » est illisible ({ $error })
illegal-step = { $step } n’est pas possible ici
illegal-step-near = { $step } n’est pas possible ici, essayez { $near }
turn-over = le coup se termine par { $step }, rien ne peut suivre
wrong-start = la position de départ n’est pas valable ({ $error })
not-the-turn = c’est au tour du joueur { $seat }
too-many-sides = on ne peut convenir d’une nulle qu’entre deux camps
not-in-the-game = seul un joueur encore en jeu peut le faire
nothing-offered = aucun autre camp n’a fait de proposition
offer-open = il faut d’abord répondre à la proposition
nothing-to-take-back = ce joueur n’a aucun coup à reprendre

## Records of games

record-error-at = ligne { $line }, colonne { $column } : { $problem }
missing-sign = il faut « { $wanted } », et non « { $found } »
missing-sign-end = il faut « { $wanted } », mais le texte s’arrête là
unclosed-value = cette valeur n’est pas fermée par « { $sign } »
unclosed-comment = cette annotation n’est pas fermée par « { $sign } »
unclosed-variation = cette variante n’est pas fermée par « { $sign } »
backslash = après une barre oblique inverse, il faut « { $sign } » ou une autre barre oblique inverse
header-key = il manque le nom de l’en-tête, par exemple Game
header-twice = l’en-tête { $key } ne doit figurer qu’une fois
no-game = il manque le jeu, par exemple [Game "{ $game }"]
one-version = seule la version 1 des règles est connue ici
unknown-version = seules les versions 1 à { $latest } des règles sont connues ici
earlier-version = partie jouée selon la version { $version } des règles, mais impossible selon la version { $latest } : { $problem }
untrue = d’après les coups, il faudrait ici « { $truth } »
second-game = il faut une seule partie, et rien après
number-only = il manque le coup après son numéro
turn-number = ce coup doit porter le numéro { $number }
no-turn = il faut un coup, une annotation ou une variante, et non « { $found } »
after-end = rien ne doit suivre « * »
variation-first = il manque, avant la variante, le coup qu’elle remplace
empty-variation = cette variante ne contient aucun coup
too-deep = { $most } variantes au plus peuvent être imbriquées
unfinished-turn = le coup précédent est incomplet, ses actions doivent être reliées par « ; »

## Plans of tables

in-rules = les règles
version = il faut la version { $version }
versions = il faut la version { $latest } ou une version antérieure
in-chairs = les places de la table
chairs = il en faut { $count }, une par joueur
no-person = il en faut au moins une pour une personne
in-chair = place « { $chair } »
chair = il faut host, open, ou level 1 à level { $most }
in-plan-clock = la cadence
plan-clock = la limite est de { $base }+{ $increment } secondes, ou de 1 à { $days } jours par coup
