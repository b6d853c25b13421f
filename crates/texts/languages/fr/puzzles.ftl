## La page de tous les problèmes

title = Problèmes
lead = Trouvez le seul coup qui résout la position. Chaque problème est prouvé par une recherche exhaustive.
daily = Problème du jour
daily-done = Résolu. Le prochain problème arrive demain.
streak = { $days ->
    [one] { $days } jour de suite
   *[other] { $days } jours de suite
}
solved-of = { $solved ->
    [one] { $solved } résolu sur { $all }
   *[other] { $solved } résolus sur { $all }
}
rating = Classement { $rating }
rating-change = Classement { $change }
solve = Résoudre des problèmes
at-your-level = À votre niveau
choose-kind = Par difficulté, objectif ou thème
difficulty = Difficulté
difficulty-grade = Difficulté { $grade } sur { $hardest }
goals = Objectifs
themes = Thèmes
load-failed = Impossible de charger les problèmes. Vérifiez votre connexion et réessayez.
none-match = Aucun problème ne correspond.
all-solved = Vous avez résolu tous ces problèmes. La série recommence.

## Un problème

army-to-move = Au tour { OF($army) }.
only-turn = Un seul coup est le bon. Jouez-le sur le plateau.
only-first-turn = Un seul premier coup mène à la victoire. Jouez-le sur le plateau.
only-idea = Une seule idée fonctionne. Le reste du tour est libre, tant qu’il ne vous nuit pas.
all-against-you = Considérez que tous vos adversaires jouent ensemble contre vous.
checking = Vérification…
right-so-far = { $turns ->
    [1] ✓ Bien jusqu’ici ! Gagnez maintenant avec ce coup.
   *[other] ✓ Bien jusqu’ici ! Gagnez maintenant en { $turns } coups.
}
solved = ✓ Résolu !
solved-with-hint = ✓ Résolu avec un indice. Votre classement ne change pas.
refuted = Pas tout à fait. { $army } peut se défendre : { $turn }. Vous ne pouvez plus gagner à temps.
not-saved = Pas tout à fait. { $army } a une réponse décisive : { $turn }.
too-slow = Trop lent. Vous ne gagnez pas à temps ainsi.
no-win-yet = Ce n’est pas encore gagné.
nobody-eliminated = Personne n’est éliminé ainsi.
more-possible = Bien, mais on peut obtenir { $most } au lieu de { $reached }.
nothing-gained = Cela ne rapporte rien. On peut obtenir { $most }.
not-the-solution = Ce n’est pas la solution.
another-hint = Autre indice
hint-piece = Commencez par { THE($piece) } en { $place }.
hint-place = Commencez en { $place }.
hint-step = Première action : { $step }.
steps-undone = Vos actions ont été annulées.
replay = Revoir
show-solution = Voir la solution
skip = Passer
solution = Solution : { $turns }.
turn-of = { $army } : { $turn }
next-puzzle = Problème suivant
more-puzzles = Autres problèmes

## Les objectifs, après l’armée dont c’est le tour

goal-win = { $turns ->
    [1] Gagnez avec ce coup.
   *[other] Gagnez en { $turns } coups.
}
goal-save = { $turns ->
    [1] Trouvez le seul coup qui ne perd pas tout de suite.
   *[other] Trouvez le seul coup après lequel vous ne perdez pas en { $turns } coups.
}
goal-eliminate = Éliminez un autre joueur avec ce coup.
goal-capture-most = Capturez le plus possible avec ce coup.
goal-count-most = Faites monter votre compteur le plus possible avec ce coup.

## Les sortes d’objectifs, sur des boutons

kind-win = Gain en { $turns }
kind-save = Défense
kind-eliminate = Élimination
kind-capture-most = Plus de captures
kind-count-most = Meilleur compte

## Les thèmes : le nom et une explication

theme-explained = { $theme } : { $explanation }
quiet = Coup tranquille
quiet-explained = Le premier coup ne capture rien, mais prépare la suite.
capture = Capture
capture-explained = Le coup capture quelque chose.
sacrifice = Sacrifice
sacrifice-explained = Vous cédez quelque chose en chemin.
two-threats = Double menace
two-threats-explained = Le coup menace de gagner de deux façons, et une seule peut être parée.
fork = Fourchette
fork-explained = Deux cibles sont menacées à la fois.
relay = Relais
relay-explained = { $game ->
    [ploy] Un vaisseau commence, un autre conclut.
    [platz] Un archer commence, un autre conclut.
    [plimus] Un pion commence, un autre conclut.
    [plateau] Une armée commence, une autre conclut.
   *[other] Une pièce commence, une autre conclut.
}
behind = À revers
behind-explained = Une armée dépasse la base et y revient de l’autre côté.
escape = Fuite
escape-explained = Ce qui est menacé se met à l’abri.
guard = Parade
guard-explained = Ce qui est menacé reste en place, et l’attaque est parée autrement.
chain = Enchaînement
chain-explained = Un pion saute trois fois ou plus pendant un tour.
volley = Salve
volley-explained = Tous vos coups sont des tirs.
turning = Rotation sur place
turning-explained = Un vaisseau tourne sur place.
together = Jeu d’équipe
together-explained = Deux armées ou plus agissent pendant un tour.
conquest = Conquête
conquest-explained = Une base est conquise.
