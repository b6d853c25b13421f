## Directions by themselves, on a button that moves a piece

north = nord
north-east = nord-est
east = est
south-east = sud-est
south = sud
south-west = sud-ouest
west = ouest
north-west = nord-ouest

## Directions in the list of a sentence: pointing north and east

towards-north = le nord
towards-north-east = le nord-est
towards-east = l’est
towards-south-east = le sud-est
towards-south = le sud
towards-south-west = le sud-ouest
towards-west = l’ouest
towards-north-west = le nord-ouest

## Choices of how to turn a piece

turn-right-by = tourner de { $degrees }° vers la droite
turn-left-by = tourner de { $degrees }° vers la gauche
do-not-turn = ne pas tourner
