## Motions. $piece is a name like Shield or Shield of Red; the others are points

moves = { $piece } { $from } to { $to }
moves-over = { $piece } { $from } over { $over } to { $to }
# The same piece goes on in the same turn: Shield e3 to e4, then on to e5
moves-on = on to { $to }
moves-on-over = on over { $over } to { $to }

## Further actions, after a comma: Shield e3 to e4, turns right by 45°

turns-around = turns around
turns-right-by = turns right by { $degrees }°
turns-left-by = turns left by { $degrees }°
# $pieces is an object like: the Shield of Red on e5
captures = captures { $pieces }
# The reader owns the piece, a noun
captures-yours = captures your { $piece }
shoots = shoots { $pieces }
shoots-at-point = shoots at { $point }
banishes = banishes { $pieces } to { $point }
conquers-base-on = conquers the base { OF($army) } on { $point }
conquers-base = conquers the base { OF($army) }
conquers-your-base = conquers your base
# A piece and its actions: the upper stone captures the plus stone of Red
does = { $piece } { $actions }

## Turns

# Steps of one turn, one after another
then = { $actions }, then { $next }
# Who did it: Green: Shield e3 to e4
army-does = { $army }: { $actions }
# A turn and what follows for the game, both without a full stop: Green: Shield e5 to e6. Yellow is out
with-news = { $turn }. { $news }
# $turn is one or more sentences
numbered-turn = Turn { $number }. { $turn }
beginning = Starting position.
# $turns is one or more sentences that tell what was undone; with 0, it was less than a turn
taken-back =
    { $count ->
        [0] This was taken back. { $turns }
        [one] This turn was taken back. { $turns }
       *[other] These turns were taken back. { $turns }
    }
turns-taken-back =
    { $count ->
        [one] { $count } turn was taken back.
       *[other] { $count } turns were taken back.
    }

## A turn in short

goes-to = { $piece } to { $to }
goes-to-and-turns = { $piece } to { $to } and turns
turns = { $piece } turns
# The points that a piece visits: c3 → c5 → c7
route-more = { $route } → { $point }
piece-route = { $piece } { $route }
# A list that leaves out the rest
unfinished = { $list }, …

## Consequences for the game. $army is the noun of an army, which stands for its player

# $pieces is a number of pieces like: 2 ships
pieces-leave =
    { $count ->
        [one] { $pieces } { OF($army) } leaves the board
       *[other] { $pieces } { OF($army) } leave the board
    }
takes-command = { $leader } now commands the army { OF($army) }
is-out = { $army } is out
skipped = { $army } cannot move and is skipped

## Acts that are not turns

resigns = { $army } resigns
out-of-time = { $army } ran out of time
leaves = { $army } left the game
draw-agreed = the players agreed to a draw
offers-draw = { $army } offers a draw
asks-takeback = { $army } asks for a takeback
accepts = { $army } accepts
declines = { $army } declines
