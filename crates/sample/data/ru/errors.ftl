## Places

in-jumper = камень, который может прыгать дальше

## Things that are expected, as noun phrases

place = поле

## Impossible positions

no-stone = нужен хотя бы один камень
both-across = на другой стороне может быть только одна армия
occupied = здесь уже стоит камень
most-stones = у { GENITIVE($army) } не больше { $most ->
        [one] { $most } камня
        [few] { $most } камней
       *[many] { $most } камней
    }
jumper = на { $jumper } нет камня того, чей ход, который может прыгнуть
