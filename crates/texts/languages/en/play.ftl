# A placement in words, for people: 1st, 2nd …
-ordinal =
    { $place ->
        [1] { $place }st
        [2] { $place }nd
        [3] { $place }rd
       *[other] { $place }th
    }

## Players, beside the name of each army

# A player at this screen, in contrast to the computer.
person = person
# The computer as a player.
level = level { $level }
# The only person at this screen.
you = you
your-partner = your partner
# The army of a partner, beside the army of one of several persons.
with-partner = with { $partner }
# A player who has taken over another army (Ploy).
commands-army = commands { $army }
# A mark on the player whose turn comes after the current one.
comes-next = next
# A player who is out while the others play on, with the placement.
out-place = out, { -ordinal } place
# The placement of a player when the game is over.
final-place = { -ordinal } place
# Read aloud instead of the pictures of captured pieces. $pieces is a list such as "2 Shields, Probe".
lost-pieces = Lost pieces: { $pieces }
# A short label before the pictures of captured pieces.
lost = lost
# Beside the choice of a game. $players is a text such as "2 or 4", $minutes a text such as "30–60".
facts = { $players } players · { $minutes } minutes
# A rule that differs from the usual one, in a list.
option-value = { $option }: { $value }

## Whose turn it is and how the game stands

# The only person is to act, in a list of games.
your-turn = Your turn
thinks = { $army } is thinking…
partner-thinks = { $army } (your partner) is thinking…
# The computer looks for a hint, or decides about an offer.
considers = The computer is thinking…
elsewhere = The computer is thinking in another tab.
failed = The computer stopped responding. Try again or reload the page.
computer-paused = The computer is paused.
game-paused = The game is paused.
clocks-wait = The clocks start with the first turn.
looking-back = You’re viewing an earlier position.
confirm-asked = Confirm this turn?
out = { $army } is out and finishes { -ordinal }.
you-are-beaten = You have lost.
you-resigned = You resigned.
you-ended = You ended the game.
you-won = You won!
you-lost = You lost.
you-finish = You finish { -ordinal }.
# After "Play from here". $turn is the number of the last turn that is kept.
back-at = The game continues after turn { $turn }.
back-at-start = The game starts over.
# A counter in figures: used so far, the least and the most that this turn needs.
counted-of = { $value } of { $least }, up to { $most }

## Threats

# $things is a list of places and of the texts below.
threatens = { $army } threatens { $things }.
# The same if the base or the most important piece is in danger.
endangers = { $army } threatens { $things }!
# In the list of what an opponent threatens.
your-base = your base { $point }
your-piece = your { $piece } on { $point }

## Hints

hint = Hint
# $turn describes the turn, such as "Shield e3 to e4".
hint-turn = Hint: { $turn }
# The computer would press a button such as "Done".
hint-button = Hint: press “{ $button }”.
hint-left = That wasn’t the hint. Ask for a new one.
# Closes the explanations of the first turns.
hide-tips = Hide tips

## Buttons

actions = Actions
undo = Undo
redo = Redo
# Buttons that browse the turns, on a telephone.
back = Back
forward = Forward
replay = Replay last turn
replay-key = Key: R
# The list of the turns that the others have made.
since = Since your last turn
replay-this = Replay this turn
# Shows the turns of several computers at once, up to the person's.
skip-ahead = Skip ahead
# Stops the computer's search.
stop = Stop
# Stops the clocks.
pause = Pause
resume = Resume
# The computer thinks in another tab; from now on it thinks in this one.
resume-here = Resume here
flip = Flip board
more = More
new-game = New game
rematch = Rematch
# Saves the record of the game as a file.
save = Download record
yes = Yes
no = No
confirm = Confirm turn
back-to-game = Back to game
# Drops all turns after the one that is shown.
play-from-here = Play from here
try-again = Try again
# What a player who is out can do while the others play on.
watch = Keep watching
hurry = Speed up
end-game = End game
# Asked once, with the buttons On and Off.
sound-asked = Turn on sound?

## Resigning and draws

resign = Resign
resign-sure = Resign this game?
resign-leave = Resign? The others play on, and you can keep watching.
offer-draw = Offer draw
# Both sides play at this screen.
draw-sure = Do both sides agree to a draw?
draw-offer = Offer the computer a draw?
draw-refused = The computer declined the draw.

## Browsing turns

look-back = Browse turns
first = To the start
previous = Previous turn
next = Next turn
last = Current position

## Acts in the list of turns

resigns = resigns
out-of-time = out of time
leaves = leaves the game
draw = draw

## Problems

not-kept = Your browser has no space for this game. Download the record before you leave.
no-room = Your browser has no space for the game you are playing. Download its record before you start another one.
overtaken = A turn was played in another tab. The one you had started here was cancelled.
