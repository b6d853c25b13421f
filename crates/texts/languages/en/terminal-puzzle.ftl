# Puzzles in a terminal. $side is a list of the seats of the side to move, $turn a turn as it is typed.

type-help = Type help for the commands.
no-more-puzzles = There are no more puzzles of this kind.
no-such-puzzles = expected a game, options and grade that have puzzles
next-or-quit = Type next for another puzzle, or quit.

## The task, in one line: platz, grade 3: white to win with this turn

task = { $game }, grade { $grade }: { $goal }
goal-win-now = { $side } to win with this turn
goal-win-in = { $side } to win in { $turns } turns, against any defence
# In a game of more than two sides
goal-win-in-against-all = { $side } to win in { $turns } turns, even if all others cooperate
goal-save =
    only one turn keeps { $side } from defeat in { $turns ->
        [1] the next turn
       *[other] the next { $turns } turns
    } of the others
goal-eliminate = { $side } to eliminate another player with this turn
goal-capture-most = { $side } to capture the most pieces with this turn
goal-count-most = { $side } to raise its counter the most with this turn

## The answer to a turn

# $line are the turns of the solution, $themes is a list in brackets or empty.
right = Right! { $line }
right-with-themes = Right! { $line } ({ $themes })
solution = The solution: { $line }
solution-with-themes = The solution: { $line } ({ $themes })
# $reached and $most are numbers of pieces or of points.
more-possible = { $turn } reaches { $reached }; { $most } are possible. Try again.
too-slow = { $turn } threatens nothing that would win in time. Try again.
not-reached = { $turn } does not reach it. Try again.
refuted-beaten = { $turn } is answered by { $replies }, and you are beaten. Try again.
refuted-no-win = { $turn } is answered by { $replies }, and there is no win in time. Try again.

## Themes

quiet = quiet
capture = take
sacrifice = sacrifice
two-threats = two-threats
fork = fork
relay = another
behind = behind
escape = escape
guard = guard
chain = chain
volley = volley
turning = turning
together = together
conquest = conquest
