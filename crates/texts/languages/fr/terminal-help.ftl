argument-beginning = DÉBUT
argument-point = CASE
argument-file = FICHIER
argument-level = N ou off

## Avant la liste des commandes

pieces-drawn = Une pièce est la lettre de son armée, avec une flèche par direction ou un signe pour sa sorte.
stacks-drawn = Un chiffre à côté de la lettre compte les touches. Les piles se lisent de haut en bas, les grandes sont sous le plateau.
type-step-or-command = Tapez une action, ou son début s’il ne prête pas à confusion, ou une commande :
type-step-of-turn = Tapez une action, ou son début s’il ne prête pas à confusion. Un tour peut en compter plusieurs :

## Effet des commandes

moves = liste les actions possibles, toutes ou celles qui ont ce début
undo-redo = reprend votre dernier coup et ses réponses, ou le rejoue
hint = propose un coup et l’évalue
eval = évalue la position, avec la meilleure variante
level = règle le niveau de l’ordinateur, de 1 à { $levels }
show = montre le plateau
where = liste toutes les pièces et les pertes de chaque camp
at = décrit une case et les actions possibles de là
reach = liste ce que vous pourriez capturer ou toucher, et ce qui est en danger
rules-house = montre toutes les règles ; seulement les règles maison et reconstituées
save = enregistre la partie dans un fichier
resign-draw = abandonne ; convient de la nulle
done = termine un tour qui pourrait continuer

## Pendant un problème

undo-steps = reprend les actions de ce tour
where-at = liste toutes les pièces ; décrit une case
solution = donne la solution
next = passe à un autre problème

## À une table en ligne

show-clocks-who = montre le plateau ; les pendules ; les joueurs
where-reach = liste toutes les pièces ; ce que vous pourriez capturer ou toucher
request-takeback = demande une reprise de votre dernier coup
offer-draw = propose la nulle
accept-decline = accepte une proposition ; la refuse
resign = abandonne la partie
greet = liste les messages tout prêts, ou en envoie un
again = propose une revanche après la partie
quit-online = quitte ; votre place reste à vous, revenez par le même lien
