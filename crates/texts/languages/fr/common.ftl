# Names of things in every game, by the keys of the rules.

choice-done = Terminé
does-done = termine le tour

## Reasons for the end of a game: Green wins: the other side resigned

ending-no-steps = plus personne ne peut jouer
ending-repetition = la même position pour la troisième fois
ending-no-progress = trop de tours sans progression
ending-resignation = le camp adverse a abandonné
ending-time = le camp adverse n’a plus de temps
ending-left = le camp adverse a quitté la partie
ending-agreement = d’un commun accord
