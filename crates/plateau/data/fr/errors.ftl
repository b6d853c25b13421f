## Places

in-small = les pas des petites armées
in-emblem = les pas de l’emblème
in-moved = les armées déplacées
in-moved-at = les armées déplacées, { $crossing }
in-out = les empires éliminés

## Things that are expected, as noun phrases

cell = une lettre ({ $empires }) suivie de 2, 4, 6 ou e
range = un nombre de { $least } à { $most }
range-or-none = un nombre de { $least } à { $most }, ou « - »
empires = une suite des lettres { $empires }, ou « - »
moved-order = chaque intersection une seule fois, par ordre alphabétique
step-count = « = » et le nombre de pas
crossings = un nombre de pas de 1 à { $most }
longitude = un méridien de A à { $last }

## Impossible options

board-for-two = à plus de deux joueurs, il faut board=classic

## Impossible positions

empires-once = seuls { $empires } sont possibles, chaque empire une seule fois
empire-out = cet empire est éliminé
all-out = il faut au moins un empire encore en jeu
moved-army = il faut une armée du joueur dont c’est le tour, une seule fois
moved-emblem = l’emblème doit en faire partie si ses pas sont indiqués, et seulement alors
small-range = pour les petites armées déplacées, il faut de { $least } à { $most } pas
most-moved = il peut y en avoir { $most } au plus
occupied = il y a déjà une armée sur cette intersection
enemy-on-base = aucun adversaire ne peut être sur une base qui n’est pas conquise
small-on-base = une petite armée n’est jamais sur sa propre base
most-armies = { THE($empire) } a { $most } armées « { $kind } » au plus
