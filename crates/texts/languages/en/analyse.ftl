## The computer

title = Analysis
# A switch.
computer = Computer analysis
# How far the computer has looked. The positions are a rounded number with its unit, such as 12 k.
depth = { $turns ->
    [one] { $turns } turn ahead · { $positions } positions
   *[other] { $turns } turns ahead · { $positions } positions
}
lines-help = + is good for the player to move, − is bad. Select a line to play its first turn.
# The evaluation of a position for the player to move, also inside “The evaluation drops from … to …”.
win-in = { $turns ->
    [one] win in { $turns } turn
   *[other] win in { $turns } turns
}
loss-in = { $turns ->
    [one] loss in { $turns } turn
   *[other] loss in { $turns } turns
}
# A side with its part of the evaluation bar; the percentage includes the percent sign.
share-of-side = { $side }: { $percent }

## The opening book

openings = Opening book
openings-help = Turns that the computer has played here against itself: how often, and how successful they were. Select a turn to play it.
# A turn of the opening book for screen readers. The percentage includes the percent sign.
opening = { $count ->
    [one] { $turn }: played { $count } time, success rate { $percent }
   *[other] { $turn }: played { $count } times, success rate { $percent }
}
no-openings = This position isn’t in the opening book.
openings-after-turn = Finish this turn to see the opening book again.
openings-failed = Couldn’t load the opening book. Close and reopen this section to try again.
openings-loading = Loading the opening book…

## Saving

opened-beside-own = Opened from a link. Your own analysis hasn’t changed.
opened-by-link = Opened from a link. Save it to find it under “Analysis” later.
save-as-own = Save as my analysis
saved-as-own = Saved. You’ll find it under “Analysis”.
my-analysis = My analysis
replaced = Your previous analysis has moved to “{ earlier }”.
open-previous = Open previous analysis
earlier = Earlier analyses
not-saved = Your browser is out of storage, so this analysis isn’t saved. Copy the record before you leave.
# A detail of the error may follow.
bad-link = This link can’t be opened.
unreadable = This saved analysis can’t be read.

## Sharing

share = Share
copy-link = Copy link
copy-position = Copy position
copy-record = Copy record
download-svg = Download SVG
download-png = Download PNG
copied = Copied.
copied-line = Copied the current line only. “{ copy-record }” includes all variations and comments.
copy-yourself = Your browser blocked copying. The text is selected: copy it yourself.
# The label of a field.
paste = Position or record
paste-help = Paste a record, or a position of the game chosen above.
open-pasted = Open
opened = Opened.
bad-text = This is neither a record nor a position of this game.
bad-record = This record can’t be replayed.

## Turns and comments

to-start = Start
to-end = To the end
to-end-short = End
delete-from-here = Delete from here
deleted = Deleted. You can undo this.
undo-delete = Undo delete
restored = Restored.
comment = Comment
# The label of a field. The number and text of the turn follow.
comment-on = Comment on { $number }. { $turn }
comment-help = Write a comment on this position
draw = Draw arrows
draw-help = Drag to draw an arrow. Select a place twice to mark it. Do the same again to remove it.
erase = Erase drawings
# Marks a turn in the list of turns.
has-drawing = has a drawing
play-from-here = Play from here
over-here = The game is over here. Go back a turn to play on.

## The board editor

editor = Board editor
editor-help = Select a place to put down what you have chosen. Select it again to remove it.
remove = Remove
clear-board = Clear board
starting-position = Starting position
player-to-move = Player to move
in-hand = Selected
use-position = Use this position
cancel = Cancel
# What is missing follows as a sentence.
not-playable = This position can’t be played yet.
# How the game has ended follows as a sentence.
position-over = The game is over in this position.
# The rules of a game that can be chosen.
options = Options
