## Motions. $piece is a name like Shield or Shield of Red; the others are points

moves = { $piece } { $from } nach { $to }
moves-over = { $piece } { $from } über { $over } nach { $to }
moves-on = weiter nach { $to }
moves-on-over = weiter über { $over } nach { $to }

## Further actions, after a comma: Shield e3 to e4, turns right by 45°

turns-around = dreht sich um
turns-right-by = dreht sich um { $degrees }° nach rechts
turns-left-by = dreht sich um { $degrees }° nach links
captures = schlägt { $pieces }
captures-yours = schlägt { GENDER($piece) ->
        [masculine] deinen { $piece }
        [neuter] dein { $piece }
       *[feminine] deine { $piece }
    }
shoots = schießt auf { $pieces }
shoots-at-point = schießt auf { $point }
banishes = verbannt { $pieces } nach { $point }
conquers-base-on = erobert die Basis { OF($army) } auf { $point }
conquers-base = erobert die Basis { OF($army) }
conquers-your-base = erobert deine Basis
does = { $piece } { $actions }

## Turns

then = { $actions }, dann { $next }
army-does = { $army }: { $actions }
with-news = { $turn }. { $news }
numbered-turn = Zug { $number }. { $turn }
beginning = Anfangsstellung.
taken-back =
    { $count ->
        [0] Das wurde zurückgenommen. { $turns }
        [one] Dieser Zug wurde zurückgenommen. { $turns }
       *[other] Diese Züge wurden zurückgenommen. { $turns }
    }
turns-taken-back =
    { $count ->
        [one] { $count } Zug wurde zurückgenommen.
       *[other] { $count } Züge wurden zurückgenommen.
    }

## A turn in short

goes-to = { $piece } nach { $to }
goes-to-and-turns = { $piece } nach { $to } und dreht sich
turns = { $piece } dreht sich
route-more = { $route } → { $point }
piece-route = { $piece } { $route }
unfinished = { $list }, …

## Consequences for the game. $army is the noun of an army, which stands for its player

pieces-leave =
    { $count ->
        [one] { $pieces } { OF($army) } verlässt das Brett
       *[other] { $pieces } { OF($army) } verlassen das Brett
    }
takes-command = { THE($leader) } befehligt jetzt die Armee { OF($army) }
is-out = { THE($army) } scheidet aus
skipped = { THE($army) } kann nicht ziehen und wird übergangen

## Acts that are not turns

resigns = { THE($army) } gibt auf
out-of-time = Die Zeit { OF($army) } ist abgelaufen
leaves = { THE($army) } hat die Partie verlassen
draw-agreed = Remis vereinbart
offers-draw = { THE($army) } bietet Remis an
asks-takeback = { THE($army) } bittet um Zurücknahme
accepts = { THE($army) } nimmt an
declines = { THE($army) } lehnt ab
