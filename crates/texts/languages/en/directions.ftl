## Directions by themselves, on a button that moves a piece

north = north
north-east = north-east
east = east
south-east = south-east
south = south
south-west = south-west
west = west
north-west = north-west

## Directions in the list of a sentence: pointing north and east

towards-north = north
towards-north-east = north-east
towards-east = east
towards-south-east = south-east
towards-south = south
towards-south-west = south-west
towards-west = west
towards-north-west = north-west

## Choices of how to turn a piece

turn-right-by = turn right by { $degrees }°
turn-left-by = turn left by { $degrees }°
do-not-turn = do not turn
