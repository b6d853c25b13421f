## Places

in-jumper = le pion qui peut sauter encore

## Things that are expected, as noun phrases

place = une case

## Impossible positions

no-stone = il faut au moins un pion
both-across = une seule armée peut être de l’autre côté
occupied = il y a déjà un pion sur cette case
most-stones = { THE($army) } a { $most } pions au plus
jumper = aucun pion du joueur dont c’est le tour ne peut sauter de { $jumper }
