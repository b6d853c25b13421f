## Things that are expected, as noun phrases

cell = ein Feld
piece-text = w oder b mit einer Maske von 0 bis 255 und bei Treffern * mit ihrer Zahl, etwa b251*2,

## Impossible positions

board-cell = Dieses Feld gibt es auf dem Brett mit { $size }×{ $size } Feldern nicht
occupied = Hier steht schon eine Figur
most-hits = Höchstens { $most } Treffer sind möglich, nicht { $found }
most-pieces = { THE($army) } hat höchstens { $most } Figuren
beaten-twice = Nur eine Figur kann { $hits } Treffer haben
