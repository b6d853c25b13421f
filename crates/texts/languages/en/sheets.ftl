## Sheets to print and cut out; every title follows the name of the game and a dot

# The whole board on one sheet.
board = Board
board-part = Board, row { $row }, sheet { $sheet }
# Sheets with pieces.
cut-outs = To cut out, sheet { $sheet } of { $count }
# A heading: the rules of a game in short.
in-short = { $game } in short
# The title of the document.
title = { $game }: print and play
how = Print at 100% without fitting to the page. The ruler on every sheet must measure 50 mm. Trim the board sheets at the crop marks and glue them together so that they overlap up to the dashed lines. Glue the other sheets onto cardboard and cut everything out. There is one spare of each kind.
