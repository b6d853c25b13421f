## Directions by themselves, on a button that moves a piece

north = север
north-east = северо-восток
east = восток
south-east = юго-восток
south = юг
south-west = юго-запад
west = запад
north-west = северо-запад

## Directions in the list of a sentence: pointing north and east

towards-north = север
towards-north-east = северо-восток
towards-east = восток
towards-south-east = юго-восток
towards-south = юг
towards-south-west = юго-запад
towards-west = запад
towards-north-west = северо-запад

## Choices of how to turn a piece

turn-right-by = повернуть вправо на { $degrees }°
turn-left-by = повернуть влево на { $degrees }°
do-not-turn = не поворачивать
