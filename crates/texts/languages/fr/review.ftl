## Un bilan

title = Bilan
begin = Faire le bilan
pause = Pause
resume = Reprendre
progress = { $done ->
    [one] { $done } coup analysé sur { $all }
   *[other] { $done } coups analysés sur { $all }
}
accuracy = Précision
inaccuracies = { $count ->
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
blunders = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
missed-wins = { $count ->
    [one] { $count } victoire manquée
   *[other] { $count } victoires manquées
}
no-mistakes = Aucune erreur trouvée.
loss-help = ?! perd au moins 0,50, ? au moins 1,00 et ?? au moins 3,00. Une partie perdue compte pour 10,00 ou plus.
evaluation-drops = L’évaluation passe de { $before } à { $after }.
mistake = erreur
blunder = gaffe
turning-point = tournant

## Réessayer

better = Meilleur coup : { $turn }
find-better = Trouver un meilleur coup
show-better = Voir le meilleur coup
play-better = Jouer le meilleur coup
next-mistake = Erreur suivante
task = Trouvez pour { $army } un meilleur coup que { $turn }.
checking = Vérification…
gives-nothing-away = Bien ! Vous ne perdez rien ainsi.
wins = Bien ! Ce coup gagne.
still-loses = Mieux que dans la partie, mais ce coup perd encore { $loss }.
no-better = Pas mieux que dans la partie. Ce coup perd { $loss }.
try-again = Réessayer
back = Retour au bilan
