## Whose turn it is

to-move = { THE($army) } ist am Zug
to-move-with-task = { THE($army) } ist am Zug – { $task }

## The end of a game. $reason is a clause like: the Commander is captured

winner = { THE($army) }
wins = { $winner } gewinnt: { $reason }
team-wins = { $winners } gewinnen: { $reason }
draw = Remis: { $reason }
drawn-side = { $army }
draw-between = Remis zwischen { $sides }: { $reason }
has-left = { THE($army) } hat die Partie verlassen
