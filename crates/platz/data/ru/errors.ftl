## Things that are expected, as noun phrases

cell = клетка
piece-text = w или b с маской от 0 до 255 и, если есть попадания, * с их числом, например b251*2

## Impossible positions

board-cell = на поле { $size }×{ $size } такой клетки нет
occupied = здесь уже стоит фишка
most-hits = попаданий не больше { $most }, а здесь { $found }
most-pieces = у { GENITIVE($army) } не больше { $most ->
        [one] { $most } фишки
        [few] { $most } фишек
       *[many] { $most } фишек
    }
beaten-twice = только у одной фишки может быть { $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }
