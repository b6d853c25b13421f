## A piece of an army in a sentence. $piece and $army are nouns

# As a name: Shield of Red
piece-of = { $piece } { OF($army) }
# At the beginning of a sentence: The Shield of Red on e5 is in reach
piece-of-as-subject = { THE($piece) } { OF($army) }
piece-as-subject = { THE($piece) }
# As what is captured: captures the Shield of Red
piece-of-as-object = { THE($piece) } { OF($army) }
piece-as-object = { THE($piece) }
# As what is threatened: Red threatens the Shield of Green
piece-of-as-threatened = { THE($piece) } { OF($army) }
piece-as-threatened = { THE($piece) }
# A piece with its point, as short as possible: Shield e7
piece-at = { $piece } { $point }
# $points is a point or a list of points
pieces-on = { $pieces } on { $points }

## The board

# The pieces of an army: Red: Lance on b1; Shield on c2
army-pieces = { $army }: { $pieces }
# A list that grows to the right; its items may have commas
pieces-more = { $pieces }; { $next }
# A point without pieces
empty = empty

## Gauges. $gauge is the name of what is counted

gauge-of = { $gauge }: { $value } of { $most }
gauge-within = { $gauge }: { $value }; at least { $least }, at most { $most }
# A turn in progress: This turn: 2, 4 left.
so-far = { $gauge }: { $value }, { $left } left.
so-far-within = { $gauge }: { $value }, { $least } to { $most } left.
