## Whose turn it is

to-move = au tour { OF($army) }
to-move-with-task = au tour { OF($army) } : { $task }

## The end of a game. $reason is a clause like: the Commander is captured

winner = { THE($army) }
wins = { $winner } gagne : { $reason }
team-wins = { $winners } gagnent : { $reason }
draw = nulle : { $reason }
drawn-side = { THE($army) }
draw-between = nulle entre { $sides } : { $reason }
has-left = { THE($army) } a quitté la partie
