## Motions. $piece is a name like Shield or Shield of Red; the others are points

moves = { $piece } en { $from } vers { $to }
moves-over = { $piece } en { $from } vers { $to } par-dessus { $over }
moves-on = vers { $to }
moves-on-over = vers { $to } par-dessus { $over }

## Further actions, after a comma: Shield e3 to e4, turns right by 45°

turns-around = fait demi-tour
turns-right-by = tourne de { $degrees }° vers la droite
turns-left-by = tourne de { $degrees }° vers la gauche
captures = capture { $pieces }
captures-yours = capture votre { $piece }
shoots = tire sur { $pieces }
shoots-at-point = tire en { $point }
banishes = exile { $pieces } en { $point }
conquers-base-on = conquiert la base { OF($army) } en { $point }
conquers-base = conquiert la base { OF($army) }
conquers-your-base = conquiert votre base
does = { $piece } { $actions }

## Turns

then = { $actions }, puis { $next }
army-does = { $army } : { $actions }
with-news = { $turn }. { $news }
numbered-turn = Tour { $number }. { $turn }
beginning = Position de départ.
taken-back =
    { $count ->
        [0] Ceci a été repris. { $turns }
        [one] Ce coup a été repris. { $turns }
       *[other] Ces coups ont été repris. { $turns }
    }
turns-taken-back =
    { $count ->
        [one] { $count } coup a été repris.
       *[other] { $count } coups ont été repris.
    }

## A turn in short

goes-to = { $piece } vers { $to }
goes-to-and-turns = { $piece } vers { $to }, puis tourne
turns = { $piece } tourne
route-more = { $route } → { $point }
piece-route = { $piece } { $route }
unfinished = { $list }…

## Consequences for the game. $army is the noun of an army, which stands for its player

pieces-leave =
    { $count ->
        [one] { $pieces } { OF($army) } quitte le plateau
       *[other] { $pieces } { OF($army) } quittent le plateau
    }
takes-command = { THE($leader) } commande désormais l’armée { OF($army) }
is-out = { THE($army) } { GENDER($army) ->
        [feminine] est éliminée
       *[masculine] est éliminé
    }
skipped = { THE($army) } ne peut pas jouer et passe son tour

## Acts that are not turns

resigns = { THE($army) } abandonne
out-of-time = { THE($army) } n’a plus de temps
leaves = { THE($army) } a quitté la partie
draw-agreed = nulle par accord mutuel
offers-draw = { THE($army) } propose la nulle
asks-takeback = { THE($army) } demande une reprise de coup
accepts = { THE($army) } accepte
declines = { THE($army) } refuse
