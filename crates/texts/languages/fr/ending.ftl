## The card of a game that is over

label = Partie terminée
show-again = Voir le résultat
won = Vous avez gagné !
lost = Pas cette fois.
drawn = Partie nulle.
placed =
    { $place ->
        [1] 1re
       *[other] { $place }e
    } place sur { $sides }.
over = La partie est terminée.
length =
    { $turns ->
        [one] { $turns } coup au total
       *[other] { $turns } coups au total
    }
length-and-time =
    { $turns ->
        [one] { $turns } coup au total
       *[other] { $turns } coups au total
    }, { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
try-level = Essayer le niveau { $level }
share = Partager
copied = Lien copié.

## The graph of a game

caption = Qui menait :
graph = Qui menait, coup par coup : { $sides }
graph-help = Choisissez un moment pour le voir sur le plateau.
decided = Coup décisif : { $number }. { $turn }
