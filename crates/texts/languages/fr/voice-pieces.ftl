## A piece of an army in a sentence. $piece and $army are nouns

piece-of = { $piece } { OF($army) }
piece-of-as-subject = { THE($piece) } { OF($army) }
piece-as-subject = { THE($piece) }
piece-of-as-object = { THE($piece) } { OF($army) }
piece-as-object = { THE($piece) }
piece-of-as-threatened = { THE($piece) } { OF($army) }
piece-as-threatened = { THE($piece) }
piece-at = { $piece } en { $point }
pieces-on = { $pieces } en { $points }

## The board

army-pieces = { $army } : { $pieces }
pieces-more = { $pieces } ; { $next }
empty = vide

## Gauges. $gauge is the name of what is counted

gauge-of = { $gauge } : { $value } sur { $most }
gauge-within = { $gauge } : { $value } ; { $least } au moins, { $most } au plus
so-far = { $gauge } : { $value }, encore { $left }.
so-far-within = { $gauge } : { $value }, encore { $least } à { $most }.
