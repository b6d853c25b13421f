# Names of things in the game, by the keys of the rules.

## About the game

about = Sur un plateau rond, les armées se partagent les pas d’un tour ; conquérez la base adverse.
rebuilt = Perdu et remplacé : la forme du plateau, la position de départ et les règles à trois et à quatre.
house-rules = Règles maison : qui commence, les tours trop courts, les sauts, les bases, la perte de l’emblème.
players = 2–4
minutes = 15–60
needs = Aucun empire n’a plus d’armées qu’au début, aucune petite armée n’est sur sa propre base, et personne sur une base qui n’est pas conquise.

## Armies and pieces

army-babylon = Babylone
    .the = Babylone
    .of = de Babylone
    .to = à Babylone
    .gender = feminine
army-medo-persia = Médo-Perse
    .the = la Médo-Perse
    .of = de la Médo-Perse
    .to = à la Médo-Perse
    .gender = feminine
army-greece = Grèce
    .the = la Grèce
    .of = de la Grèce
    .to = à la Grèce
    .gender = feminine
army-rome = Rome
    .the = Rome
    .of = de Rome
    .to = à Rome
    .gender = feminine
piece = armée
    .the = l’armée
    .of = de l’armée
    .to = à l’armée
    .gender = feminine
pieces =
    { $count ->
        [one] { $count } armée
       *[other] { $count } armées
    }
kind-two = armée de 2
    .the = l’armée de 2
    .of = de l’armée de 2
    .to = à l’armée de 2
    .gender = feminine
kind-four = armée de 4
    .the = l’armée de 4
    .of = de l’armée de 4
    .to = à l’armée de 4
    .gender = feminine
kind-six = armée de 6
    .the = l’armée de 6
    .of = de l’armée de 6
    .to = à l’armée de 6
    .gender = feminine
kind-emblem = emblème
    .the = l’emblème
    .of = de l’emblème
    .to = à l’emblème
    .gender = masculine
several-two =
    { $count ->
        [one] { $count } armée de 2
       *[other] { $count } armées de 2
    }
several-four =
    { $count ->
        [one] { $count } armée de 4
       *[other] { $count } armées de 4
    }
several-six =
    { $count ->
        [one] { $count } armée de 6
       *[other] { $count } armées de 6
    }
several-emblem =
    { $count ->
        [one] { $count } emblème
       *[other] { $count } emblèmes
    }
number =
    { $number ->
        [one] { $number } pas
       *[other] { $number } pas
    }
number-asked = Combien de pas doit-elle compter ? Elle peut faire un détour.
place-base = base
    .the = la base
    .of = de la base
    .to = à la base
    .gender = feminine
fallen-base = base tombée
    .the = la base tombée
    .of = de la base tombée
    .to = à la base tombée
    .gender = feminine

## Options and their values

option-edition = Quelle édition jouez-vous ?
value-edition-arena = Arène en ligne
value-edition-printed = Jeu imprimé
option-board = Plateau
value-board-arena = Petit
value-board-classic = Grand
option-seats = Joueurs
value-seats-2 = Deux
value-seats-4 = Quatre
value-seats-3 = Trois

## Gauges

gauge-small = Petites armées
gauge-turn = Ce tour

## In a turn

asks-go-on = continuez avec une autre armée
asks-go-on-or-end = continuez ou appuyez sur « Terminé »
asks-emblem-or-end = l’emblème peut encore marcher, ou appuyez sur « Terminé »
why-moved = cette armée a déjà marché pendant ce tour
why-spent = les petites armées ont fait tous leurs pas de ce tour
why-least =
    { $number ->
        [one] trop près : cette armée doit faire au moins { $number } pas dans ce tour
       *[other] trop près : cette armée doit faire au moins { $number } pas, sinon le tour n’arrivera pas à six
    }
why-short = si elle marchait maintenant, le tour n’arriverait pas à six pas
why-stuck = elle est bloquée : rien n’est libre autour d’elle
why-own = votre propre armée s’y trouve
why-own-base = votre propre base n’est ouverte qu’à l’emblème
why-left = trop loin pour les pas qui restent dans ce tour
why-corner = un 2 ne capture qu’en équerre
why-jump = après son saut, un 4 doit faire encore au moins un pas
why-far-2 = trop loin : un 2 fait deux pas au plus
why-far-4 = trop loin : un 4 fait quatre pas au plus
why-far-6 = trop loin : un 6 fait six pas au plus
why-far-12 = trop loin : l’emblème fait douze pas au plus
why-blocked = le passage est barré
most-taken = Capturez par ce coup le plus d’armées possible.
ending-last-empire = tous les autres empires sont tombés
choice-longer = Par un détour
chosen-longer = on atteint ces intersections par un détour
unchosen-longer = Chemin le plus court
middle = personne n’entre dans le centre rouge

## After the number of a step: what is left of the turn

leaves-short =
    { $number ->
        [one] encore { $number } à faire
       *[other] encore { $number } à faire
    }
leaves-enough = le tour peut finir
leaves-nothing = termine le tour

## After the name of an empire: Babylon: 6 crossings, the turn is over

closing-full =
    { $number ->
        [one] { $number } pas, le tour est terminé
       *[other] { $number } pas, le tour est terminé
    }
closing-stuck = aucune armée ne peut continuer, le tour est terminé

## Tips for beginners: what a turn can still do

explained-turn-new =
    { $number ->
        [one] Répartissez { $number } pas entre vos armées pendant ce tour.
       *[other] Répartissez { $number } pas entre vos armées pendant ce tour.
    }
explained-turn-short =
    { $number ->
        [one] Faites encore { $number } pas, avec une armée qui n’a pas encore marché.
       *[other] Faites encore { $number } pas, avec des armées qui n’ont pas encore marché.
    }
explained-turn-enough =
    { $number ->
        [one] Appuyez sur « Terminé » ou continuez : encore { $number } pas au plus.
       *[other] Appuyez sur « Terminé » ou continuez : encore { $number } pas au plus.
    }
