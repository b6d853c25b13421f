## Whose turn it is

to-move = { $army } to move
# $task is what the turn asks for now: go on, or press Done
to-move-with-task = { $army } to move: { $task }

## The end of a game. $reason is a clause like: the Commander is captured

# The winner in wins and team-wins
winner = { $army }
wins = { $winner } wins: { $reason }
# $winners is a list of partners
team-wins = { $winners } win: { $reason }
draw = draw: { $reason }
# A side in draw-between
drawn-side = { $army }
draw-between = draw between { $sides }: { $reason }
# The reason of an end: Green wins: Red left the game
has-left = { $army } left the game
