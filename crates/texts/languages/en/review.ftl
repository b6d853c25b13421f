## A game review

title = Game review
begin = Review game
pause = Pause
resume = Resume
# While the computer goes through the game.
progress = { $all ->
    [one] { $done } of { $all } turn reviewed
   *[other] { $done } of { $all } turns reviewed
}
accuracy = Accuracy
inaccuracies = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
blunders = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
missed-wins = { $count ->
    [one] { $count } missed win
   *[other] { $count } missed wins
}
no-mistakes = No mistakes found.
# Below the list of mistakes. The numbers are losses of the evaluation.
loss-help = ?! loses 0.50 or more, ? 1.00 or more, ?? 3.00 or more. A lost game counts 10.00 or more.
# What a mistake did; each evaluation is a number or a text such as “win in 2 turns”.
evaluation-drops = The evaluation drops from { $before } to { $after }.
# The legend of the graph.
mistake = mistake
blunder = blunder
turning-point = turning point

## Trying again

better = Better: { $turn }
find-better = Find a better turn
show-better = Show better turn
play-better = Play better turn
next-mistake = Next mistake
task = Find a better turn for { $army } than { $turn }.
checking = Checking…
gives-nothing-away = Good! That gives nothing away.
wins = Good! That wins.
still-loses = Better than in the game, but it still loses { $loss }.
no-better = No better than in the game. It loses { $loss }.
try-again = Try again
back = Back to the review
