## The card of a game that is over

label = Партия окончена
show-again = Показать результат
won = Вы победили!
lost = В этот раз не вышло.
drawn = Ничья.
placed = { $place }-е место из { $sides }.
over = Партия окончена.
length =
    { $turns ->
        [one] Всего { $turns } ход
        [few] Всего { $turns } хода
       *[many] Всего { $turns } ходов
    }
length-and-time =
    { $turns ->
        [one] Всего { $turns } ход
        [few] Всего { $turns } хода
       *[many] Всего { $turns } ходов
    }, { $minutes ->
        [one] { $minutes } минута
        [few] { $minutes } минуты
       *[many] { $minutes } минут
    }
try-level = Попробовать уровень { $level }
share = Поделиться
copied = Ссылка скопирована.

## The graph of a game

caption = Кто был впереди:
graph = Кто был впереди, ход за ходом: { $sides }
graph-help = Выберите момент, чтобы увидеть его на доске.
decided = Решающий ход: { $number }. { $turn }
