# The house rules and reconstructed rules of a game in a terminal. $mark is the mark of such rules, like [house].

title = { $game }: the rules that are ours
house = { $mark }: the printed rules leave the question open, and we decided it.
rebuilt = { $mark }: the original is lost, and this is our replacement.
# $command is a command to type.
whole-page = The whole page: { $command }
