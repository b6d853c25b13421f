## Whose turn it is

to-move = ход { GENITIVE($army) }
to-move-with-task = ход { GENITIVE($army) } — { $task }

## The end of a game. $reason is a clause like: the Commander is captured

winner = { GENITIVE($army) }
wins = победа { $winner }: { $reason }
team-wins = победа { $winners }: { $reason }
draw = ничья: { $reason }
drawn-side = { INSTRUMENTAL($army) }
draw-between = ничья между { $sides }: { $reason }
has-left = { NOMINATIVE($army) } { GENDER($army) ->
        [feminine] покинула партию
        [neuter] покинуло партию
        [plural] покинули партию
       *[masculine] покинул партию
    }
