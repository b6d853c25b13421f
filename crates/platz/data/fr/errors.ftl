## Things that are expected, as noun phrases

cell = une case
piece-text = w ou b, un masque de 0 à 255 et, s’il y a des touches, * et leur nombre, comme b251*2

## Impossible positions

board-cell = cette case n’existe pas sur le plateau de { $size }×{ $size }
occupied = il y a déjà une pièce sur cette case
most-hits = une pièce reçoit au plus { $most } touches, et non { $found }
most-pieces = { THE($army) } a { $most } pièces au plus
beaten-twice = une seule pièce peut avoir reçu { $hits } touches
