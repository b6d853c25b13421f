## A game review as a page of its own

title = Game review: { $game }
# The graph, for screen readers.
graph = Evaluation after each turn
# The turn follows as a sentence.
turning-point = Turn { $number } was the turning point. { $turn }
side = Side
accuracy = Accuracy
inaccuracies = Inaccuracies
mistakes = Mistakes
blunders = Blunders
missed-wins = Missed wins
# What a turn lost, as a number with two decimals.
loses = Loses { $loss }.
