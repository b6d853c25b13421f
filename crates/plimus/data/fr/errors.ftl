## Places

in-turn = le nombre de coups
in-hop = l’enchaînement
in-out = les joueurs qui ont quitté la partie

## Things that are expected, as noun phrases

form-with-out = « { $form } », puis les joueurs qui ont quitté la partie, s’il y en a
field = une case du plateau
unit = une lettre ({ $armies }) suivie de p, m, pm ou mp, ou « # »
owners = chaque propriétaire ({ $armies }) avec ses pions plus et moins, comme { $one }2p1m&{ $other }0p1m
owners-order = chaque propriétaire une seule fois, dans l’ordre { $armies }
seats = une suite des lettres { $armies }
seat-after = { $seat } après { $turns ->
        [one] { $turns } coup terminé
       *[other] { $turns } coups terminés
    }
hop = « - » ou « { $form } », comme e6:e4e6 ou e6:e4e6>{ $other }pm
hand = un pion seul ou un duo en main, comme >{ $other }p ou >{ $other }pm
stood-order = chaque case parcourue une seule fois, par ordre alphabétique
pole = un pôle (a1, i1, a9 ou i9)
top-or-whole = « :t » ou rien

## Impossible positions

most-turns = il y a au plus { $most } coups terminés, et non { $found }
hop-after-all = il faut « - », car tous les coups sont terminés
hop-of-nobody = il faut « - », car le joueur dont ce serait le tour a quitté la partie
out-of-two = il ne faut aucun joueur, car une partie à deux serait alors terminée
out-once = seuls { $armies } sont possibles, une fois chacun
all-out = il faut un joueur encore en jeu
army = seuls les pions de { $armies } sont possibles
pole-stones = dans un pôle, il faut les pions de chaque propriétaire, comme { $one }2p1m
occupied = il y a déjà un pion sur cette case
blank-here = c’est la place du pion neutre
pole-army = seuls les pions de { $armies } sont possibles
no-pole = ce n’est pas un pôle, il faut donc un pion seul ou un duo
empty-owner = seuls figurent ici les propriétaires qui y ont des pions
most-stones = il y a au plus { $most } pions de chaque signe
owner-twice = chaque propriétaire ne doit figurer qu’une fois
blank-elsewhere = la place du pion neutre est en { $field }
no-blank = avec blank=none, il n’y a pas de pion neutre
blank-missing = il manque ici le pion neutre, « # »
stones = { THE($army) } a { $stones } pions plus et { $stones } pions moins, et non { $plus } et { $minus }
hop-stuck = il faut un autre saut possible ou des pions en main
hop-short = il faut au moins deux cases parcourues
hand-army = il ne peut y avoir en main que des pions que l’on peut capturer
hop-no-hand = quand l’enchaînement est terminé, il faut des pions en main
hop-no-pole = il manque, parmi les cases, le pôle où l’enchaînement s’est terminé
hop-unit = il faut en { $field } un pion du joueur dont c’est le tour
hop-stood = il manque { $field } parmi les cases parcourues
hop-double = il faut un duo en { $field }, car il a capturé
hop-poles = il faut au plus un pôle, celui où le coup a commencé
hop-left = { $field } doit être vide, car le pion l’a quittée
