type-help = Tapez help pour voir les commandes.
no-more-puzzles = Il n’y a plus de problème de cette sorte.
no-such-puzzles = aucun problème pour ce jeu, ces options et cette difficulté
next-or-quit = Tapez next pour un autre problème, ou quit pour arrêter.

## La tâche en une ligne

task = { $game }, difficulté { $grade } : { $goal }
goal-win-now = gagnez avec ce coup (vous jouez { $side })
goal-win-in = gagnez en { $turns } coups contre toute défense (vous jouez { $side })
goal-win-in-against-all = gagnez en { $turns } coups, même si tous les adversaires jouent ensemble (vous jouez { $side })
goal-save =
    { $turns ->
        [1] trouvez le seul coup qui ne perd pas tout de suite
       *[other] trouvez le seul coup après lequel vous ne perdez pas en { $turns } coups
    } (vous jouez { $side })
goal-eliminate = éliminez un autre joueur avec ce coup (vous jouez { $side })
goal-capture-most = capturez le plus possible avec ce coup (vous jouez { $side })
goal-count-most = faites monter votre compteur le plus possible avec ce coup (vous jouez { $side })

## La réponse à un coup

right = Bien joué ! { $line }
right-with-themes = Bien joué ! { $line } ({ $themes })
solution = Solution : { $line }
solution-with-themes = Solution : { $line } ({ $themes })
more-possible = { $turn } donne { $reached }, et on peut obtenir { $most }. Réessayez.
too-slow = { $turn } ne menace pas de gagner à temps. Réessayez.
not-reached = { $turn } n’atteint pas le but. Réessayez.
refuted-beaten = La réponse à { $turn } est { $replies }, et vous perdez. Réessayez.
refuted-no-win = La réponse à { $turn } est { $replies }, et vous ne gagnez plus à temps. Réessayez.

## Thèmes

quiet = coup tranquille
capture = capture
sacrifice = sacrifice
two-threats = double menace
fork = fourchette
relay = relais
behind = à revers
escape = fuite
guard = protection
chain = enchaînement
volley = salve
turning = rotation sur place
together = jeu d’ensemble
conquest = conquête
