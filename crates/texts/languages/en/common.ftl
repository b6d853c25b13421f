# Names of things in every game, by the keys of the rules.

# The button that ends a turn
choice-done = Done
# A deed of a player, after a comma: Shield e3 to e4, ends the turn
does-done = ends the turn

## Reasons for the end of a game: Green wins: the other side resigned

ending-no-steps = nobody can move
ending-repetition = the position occurred for the third time
ending-no-progress = too many turns without progress
ending-resignation = the other side resigned
ending-time = the other side ran out of time
ending-left = the other side left the game
ending-agreement = the players agreed
