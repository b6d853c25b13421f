## Directions by themselves, on a button that moves a piece

north = Norden
north-east = Nordosten
east = Osten
south-east = Südosten
south = Süden
south-west = Südwesten
west = Westen
north-west = Nordwesten

## Directions in the list of a sentence: pointing north and east

towards-north = Norden
towards-north-east = Nordosten
towards-east = Osten
towards-south-east = Südosten
towards-south = Süden
towards-south-west = Südwesten
towards-west = Westen
towards-north-west = Nordwesten

## Choices of how to turn a piece

turn-right-by = um { $degrees }° nach rechts drehen
turn-left-by = um { $degrees }° nach links drehen
do-not-turn = nicht drehen
