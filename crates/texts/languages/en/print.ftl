title = Print and play
# The heading of the page of a game.
heading = { $game }: print and play
lead = This game is no longer sold, so print your own: board, pieces and rules at full size. Set the scale to 100% in the print dialog.
paper = Paper
board = Board
print =
    { $sheets ->
        [one] Print { $sheets } sheet
       *[other] Print { $sheets } sheets
    }
