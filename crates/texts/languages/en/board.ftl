# Any piece of a game.
piece = piece
    .of = of a piece
    .the = the piece

## What to do next, below the board. $piece is the noun for the pieces of the game.

# Every piece of the player can move.
guide-own = { $army } to move. Choose any { $piece }.
# Only some can, and they have a ring.
guide-begin = Your turn. Choose a ringed { $piece }.
# The same on a small touchscreen.
guide-hold = Your turn. Choose a ringed { $piece }. Hold to zoom in, slide to aim.
hold = Hold a finger on the board to zoom in.
guide-go = Now select a marked place.
# The turnings to choose from follow.
guide-go-or-turn = Select a marked place, or turn:
guide-turn = Choose a direction:
# A piece is already selected, because it is the only one that can move.
guide-alone = Only this { $piece } can move. Select a marked place.
guide-way = There are several ways to get there. Choose one, or select what to jump over.
# A part of a stack is to be chosen.
guide-part = What should move there?
guide-go-or-part = Select a marked place, or first choose what to move:
# $choice is the name of the only button, such as "Capture it".
guide-again = Select it again for “{ $choice }”, or press the button.
guide-again-or-go = Select it again for “{ $choice }”, or select another marked place.
# A piece is shown as it would be turned.
guide-turned = It will point like this. Select it again or press “Done”.
guide-choose = Choose:
# A link: whatever has been started on the board is dropped.
cancel = Cancel
choices = Choices

## Why nothing happened at a touch

is-over = The game is over.
not-there = You can’t move there.
# In a game where a piece either moves or turns, a turned piece was sent to another place.
turning-alone = Turning it takes the whole turn. Press “Done” or “Cancel”.
# A piece has moved and is shown turned.
turning-first = You’ve already moved. Press “Done” or “Cancel”.
not-yours = That’s not yours.
partners = That’s your partner’s.
cannot-act = This { $piece } has no legal move right now.
nothing-here = There’s nothing to do here.
# In a lesson.
first-marked = Select the marked { $piece } first.
first-choose = Choose one of the options first, or cancel.
no-point = { $name } isn’t on this board.

## The board for screen readers

board = board
# $choices is a list such as "1: Turn right by 45°, 2: Done".
offered = Choices: { $choices }.
numbered-choice = { $number }: { $choice }
# Places where the selected piece can go.
marked = Marked: { $places }.
marked-many =
    { $count ->
        [one] { $count } place is marked.
       *[other] { $count } places are marked.
    }
point-selected = { $point } selected.
selection-cancelled = Selection cancelled.
# What is known about a place, in a list after its name.
led = marked
threatened-by = threatened by { $army }
arrow-to = arrow to { $point }

## What can be done at a place, in a list after its name

mark-begin = can be selected
mark-chosen = selected
mark-leap = can jump here
mark-join = can join here
mark-go = can move here
mark-over = can be jumped over
mark-capture = can be captured
mark-shoot = can be shot at
mark-conquer = the base can be conquered

## Drawing over the board

draws-from = Drawing from { $point }. Select where the arrow ends.
arrow-between = Arrow from { $from } to { $to }.
mark-drawn = { $point } marked.
erased = Removed.

## Buttons that change a piece in the board editor

# $direction is a compass direction.
point-arrow = arrow { $direction }
hit = Hit
