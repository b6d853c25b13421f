error = erreur :
with-cause = { $error } : { $cause }

## Fichiers

cannot-read = impossible de lire { $file }
cannot-write = impossible d’écrire { $file }
cannot-write-to = impossible d’écrire dans { $folder }

## Lieu d’une erreur sur la ligne de commande

in-position = position
in-steps = actions

## Fichiers de plusieurs parties

game-missing = { $file } contient plusieurs parties, indiquez --game et un numéro de 1 à { $games }
game-expected = indiquez une partie de 1 à { $games }, le fichier n’en contient pas plus
turn-expected = indiquez un tour de 0 à { $turns }, la partie n’en contient pas plus
