## A piece of an army in a sentence. $piece and $army are nouns

piece-of = { $piece } { OF($army) }
piece-of-as-subject = { THE($piece) } { OF($army) }
piece-as-subject = { THE($piece) }
piece-of-as-object = { ACCUSATIVE($piece) } { OF($army) }
piece-as-object = { ACCUSATIVE($piece) }
piece-of-as-threatened = { ACCUSATIVE($piece) } { OF($army) }
piece-as-threatened = { ACCUSATIVE($piece) }
piece-at = { $piece } { $point }
pieces-on = { $pieces } auf { $points }

## The board

army-pieces = { $army }: { $pieces }
pieces-more = { $pieces }; { $next }
empty = leer

## Gauges. $gauge is the name of what is counted

gauge-of = { $gauge }: { $value } von { $most }
gauge-within = { $gauge }: { $value }; mindestens { $least }, höchstens { $most }
so-far = { $gauge }: { $value }, noch { $left }.
so-far-within = { $gauge }: { $value }, noch { $least } bis { $most }.
