# A game in a terminal. $army is the name of a seat as it is typed in English (white), and a noun with forms
# in other languages. $turn is a turn as it is typed (a1xa5).

## Prompts: the word before the sign >

prompt-game = game
prompt-level = level
prompt-seat = seat
# The game is over.
prompt-over = over
# The puzzle is solved.
prompt-done = done

## The lines below the board

to-move = { $army } to move
# $standing is whose turn it is, or the result of the game.
turn-played = { $army } played { $turn }; { $standing }
# The turn in progress
turn-so-far = { $army } so far { $turn }; { $standing }
has-resigned = { $army } resigned; { $standing }
game-over-choices = The game is over: undo, save or quit.
# After a turn of the computer. $story is the turn in words.
computer-played = { $army } (level { $level }) played { $turn }: { $story }
# While the computer searches
thinking = { $army } is thinking …

## Before a game

which-game = Which game? Type its name, and options if you like: { $game }
choose-level =
    Choose an opponent: type a level of the computer from 1 to { $levels },
    or press Enter if all players are at this keyboard.
# $seats is a list like: 1 (white), 2 (black)
which-seat = Which seat is yours? Type { $seats }, or press Enter for 1.
# An item of this list
numbered-seat = { $number } ({ $army })
# Options that are not the usual ones, as they are typed
options-chosen = Options: { $options }
type-help = Type help for the commands, or house for all house and reconstructed rules.

## The players of a game

# A seat as an item of the lists $people and $seats in the next three messages
played-seat = { $army }
you-and-computer = You are { $people }; the computer plays { $seats } at level { $level }.
you-alone = You are { $people }; the computer plays no seat.
computer-alone = The computer plays { $seats } at level { $level }.
no-computer = All seats are played at this keyboard.
all-out = All players at this keyboard are out. Press Enter for the next turn.

## Answers to commands

nothing-to-undo = there is nothing to take back
nothing-to-redo = there is nothing to do again
file-name-missing = expected a file name: save game.txt
saved-to = saved to { $file }
# $error is a message of the operating system.
cannot-save = cannot write { $file }: { $error }
computers-turn = it is the computer's turn: press Enter to continue
game-is-over = the game is over
draw-declined = the computer declines the draw
# The legal steps follow in the next lines.
could-be = { $text } could be
no-such-step = no legal step begins with "{ $text }"
no-such-step-help = no legal step begins with "{ $text }"; type moves for those there are, or help
# Below a list of steps
legal-steps = { $count } legal
point-expected = expected a point, like at { $point }, found "{ $found }"
level-expected = expected a level from 1 to { $levels }, found "{ $found }"
level-or-off-expected = expected a level from 1 to { $levels }, found "{ $found }"; or off, to play all seats yourself
seat-expected = expected a seat, { $seats } or none, found "{ $found }"
text-expected = expected text in UTF-8
# In the list of pieces. $pieces are the lost pieces.
lost-by = lost by { $army }: { $pieces }

## Hints and evaluations

hint = try { $turn }: { $story }
# A seat as an item of the list $side in the following messages
evaluated-seat = { $army }
nobody-ahead = nobody is ahead
# $seats is the number of seats of $side, $pawns a number like 0.50.
is-ahead =
    { $side } { $seats ->
        [one] is
       *[other] are
    } { $pawns } ahead
is-behind =
    { $side } { $seats ->
        [one] is
       *[other] are
    } { $pawns } behind
wins-now =
    { $side } { $seats ->
        [one] wins
       *[other] win
    } with this turn
wins-in =
    { $side } { $seats ->
        [one] wins
       *[other] win
    } in { $turns } turns
loses-now =
    { $side } { $seats ->
        [one] loses
       *[other] lose
    } with this turn
loses-in =
    { $side } { $seats ->
        [one] loses
       *[other] lose
    } in { $turns } turns
# $verdict is one of the messages above.
looking-ahead =
    { $verdict }, looking { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    } ahead
expected-line = line: { $turns }
# $sides is a list like: white 0.50, black -0.50
static-evaluation = static evaluation: { $sides }
evaluated-side = { $side } { $pawns }
