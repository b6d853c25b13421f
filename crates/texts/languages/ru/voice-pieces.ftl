## A piece of an army in a sentence. $piece and $army are nouns

piece-of = { $piece } { GENITIVE($army) }
piece-of-as-subject = { NOMINATIVE($piece) } { GENITIVE($army) }
piece-as-subject = { NOMINATIVE($piece) }
piece-of-as-object = { ACCUSATIVE($piece) } { GENITIVE($army) }
piece-as-object = { ACCUSATIVE($piece) }
piece-of-as-threatened = { DATIVE($piece) } { GENITIVE($army) }
piece-as-threatened = { DATIVE($piece) }
piece-at = { $piece } { $point }
pieces-on = { $pieces } на { $points }

## The board

army-pieces = { $army }: { $pieces }
pieces-more = { $pieces }; { $next }
empty = пусто

## Gauges. $gauge is the name of what is counted

gauge-of = { $gauge }: { $value } из { $most }
gauge-within = { $gauge }: { $value }; не меньше { $least }, не больше { $most }
so-far = { $gauge }: { $value }, ещё { $left }.
so-far-within = { $gauge }: { $value }, ещё от { $least } до { $most }.
