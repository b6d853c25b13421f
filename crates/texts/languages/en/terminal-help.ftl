# The answers to the command help in a terminal. The commands themselves are not translated.

# Words in capitals that stand for what is typed after a command: moves BEGINNING
argument-beginning = BEGINNING
argument-point = POINT
argument-file = FILE
# After the command level: a number, or the word off, which is typed as it is
argument-level = N or off

## Before the list of commands

pieces-drawn = A piece is its army's letter, with an arrow for each direction it has or a mark for its kind.
stacks-drawn = A digit beside the letter counts hits; stacks are shown from the top, and piles listed below.
type-step-or-command = Type a step, or its beginning while it is unambiguous, or a command:
# In a puzzle, whose answer is one turn
type-step-of-turn = Type a step, or its beginning while it is unambiguous; a turn may have several:

## What a command does, in its line of the list

moves = list the legal steps, or those with this beginning
undo-redo = take back your last turn with the replies, or repeat it
hint = suggest a turn, with its evaluation
eval = evaluate the position in pawns, with the best line
level = set the computer's level, from 1 to { $levels }
show = draw the board
where = list all pieces and the losses of each side
at = describe a point and the steps from there
reach = list what you could capture or shoot now, and what is in danger
rules-house = show all rules; only house and reconstructed rules
save = write the game to a file
resign-draw = resign, or agree to a draw
done = end a turn that could continue

## In a puzzle

undo-steps = take back the steps of this turn
where-at = list all pieces; describe a point
solution = give up and show the solution
next = show another puzzle

## At a table online

show-clocks-who = show the board; the clocks; the seats
where-reach = list all pieces; list what you could capture or shoot now
request-takeback = request a takeback of your last turn
offer-draw = offer a draw
accept-decline = answer an offer
resign = resign the game
greet = list the greetings, or send one
again = ask for a rematch after the game
quit-online = quitting keeps your seat; come back by the same link
