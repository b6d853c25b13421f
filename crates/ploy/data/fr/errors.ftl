## Places

in-commanders = le commandement des armées
in-commander = le commandement des armées, « { $text } »
in-notation = la notation

## Things that are expected, as noun phrases

cell = une armée ({ $armies }) et un masque de 1 à 255
point = une case du plateau
turnings = R1 à R4, L1 à L3 ou rien
other-point = une autre case que la première
digit = un chiffre de 0 à 7

## Forms that are not possible

notation-for-two = la notation tu ne connaît que deux armées et n’est possible qu’avec mode=two
commander-form = il faut une armée et le joueur qui la commande, comme r=g, ou « - » s’il n’y en a pas
commander-own = seules figurent ici les armées commandées par un autre joueur
commander-order = chaque armée ne doit figurer qu’une fois, dans l’ordre g, r, y, b

## Impossible positions

commander-fallen = seul un joueur qui mène encore sa propre armée peut commander celle { OF($army) }, ce qui n’est plus le cas { OF($commander) }
no-piece = il faut au moins une pièce
seat-out = ce doit être au tour d’un joueur encore en jeu, mais { THE($army) } est éliminé
both-beaten = un camp doit avoir un commandant et au moins une autre pièce, mais les deux camps sont battus
army = seules les armées { $armies } sont possibles
occupied = il y a déjà une pièce sur cette case
mask = aucune pièce n’a le masque { $mask } ({ $indicators ->
        [one] { $indicators } indicateur
       *[other] { $indicators } indicateurs
    })
two-commanders = une armée n’a qu’un commandant, mais { THE($army) } en a deux
commander-left = { THE($army) } ne peut plus avoir de commandant, car un autre joueur commande son armée
no-commander = { THE($army) } a encore des pièces et doit donc avoir un commandant
bare-commander = { THE($army) } doit avoir au moins une pièce de plus que son commandant, ou aucune pièce
