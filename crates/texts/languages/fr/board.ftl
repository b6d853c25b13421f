piece = pièce
    .the = la pièce
    .of = de la pièce
    .to = à la pièce
    .gender = feminine

## What to do next, below the board

guide-own =
    Au tour { OF($army) }. Choisissez { GENDER($piece) ->
        [masculine] un
       *[feminine] une
    } { $piece }.
guide-begin =
    À vous de jouer. Choisissez { GENDER($piece) ->
        [masculine] un
       *[feminine] une
    } { $piece } { GENDER($piece) ->
        [masculine] entouré
       *[feminine] entourée
    }.
guide-hold =
    À vous de jouer. Choisissez { GENDER($piece) ->
        [masculine] un
       *[feminine] une
    } { $piece } { GENDER($piece) ->
        [masculine] entouré
       *[feminine] entourée
    }. Maintenez le doigt pour agrandir, glissez-le pour viser.
hold = Maintenez un doigt sur le plateau pour l’agrandir.
guide-go = Choisissez maintenant un endroit marqué.
guide-go-or-turn = Choisissez un endroit marqué, ou tournez sur place :
guide-turn = Choisissez une direction :
guide-alone =
    { GENDER($piece) ->
        [masculine] Seul ce
       *[feminine] Seule cette
    } { $piece } peut jouer. Choisissez un endroit marqué.
guide-way = Plusieurs chemins y mènent. Choisissez-en un, ou choisissez ce qu’il faut sauter.
guide-part = Que voulez-vous y déplacer ?
guide-go-or-part = Choisissez un endroit marqué, ou d’abord ce que vous déplacez :
guide-again = Pour « { $choice } », choisissez encore cet endroit ou appuyez sur le bouton.
guide-again-or-go = Pour « { $choice } », choisissez encore cet endroit, ou un autre endroit marqué.
guide-turned = Voici la nouvelle orientation. Choisissez encore ou appuyez sur « Terminé ».
guide-choose = Choisissez :
cancel = Annuler
choices = Choix

## Why nothing happened at a touch

is-over = La partie est terminée.
not-there = Ce déplacement n’est pas possible.
turning-alone = Tourner compte pour tout le tour. Appuyez sur « Terminé » ou « Annuler ».
turning-first = Le déplacement est déjà fait. Appuyez sur « Terminé » ou « Annuler ».
not-yours = Ce n’est pas à vous.
partners = C’est à votre partenaire.
cannot-act =
    { GENDER($piece) ->
        [masculine] Ce
       *[feminine] Cette
    } { $piece } ne peut rien faire pour l’instant.
nothing-here = Il n’y a rien à faire ici.
first-marked =
    Choisissez d’abord { GENDER($piece) ->
        [masculine] le
       *[feminine] la
    } { $piece } { GENDER($piece) ->
        [masculine] marqué
       *[feminine] marquée
    }.
first-choose = Choisissez d’abord une des options, ou annulez.
no-point = { $name } n’existe pas sur ce plateau.

## The board for screen readers

board = plateau
offered = Au choix : { $choices }.
numbered-choice = { $number } : { $choice }
marked = Marqué : { $places }.
marked-many =
    { $count ->
        [one] { $count } endroit est marqué.
       *[other] { $count } endroits sont marqués.
    }
point-selected = { $point } choisi.
selection-cancelled = Sélection annulée.
led = marqué
threatened-by = sous la menace { OF($army) }
arrow-to = flèche vers { $point }

## What can be done at a place, in a list after its name

mark-begin = peut être choisi
mark-chosen = choisi
mark-leap = saut possible ici
mark-join = jonction possible ici
mark-go = déplacement possible ici
mark-over = peut être sauté
mark-capture = peut être capturé
mark-shoot = tir possible
mark-conquer = la base peut être conquise

## Drawing over the board

draws-from = Flèche à partir de { $point }. Choisissez où elle se termine.
arrow-between = Flèche de { $from } à { $to }.
mark-drawn = { $point } marqué.
erased = Effacé.

## Buttons that change a piece in the board editor

point-arrow = flèche { $direction }
hit = Touche
