## Разбор партии

title = Разбор партии
begin = Разобрать партию
pause = Пауза
resume = Продолжить
progress = { $all ->
    [one] Разобрано { $done } из { $all } хода
    [few] Разобрано { $done } из { $all } ходов
   *[many] Разобрано { $done } из { $all } ходов
}
accuracy = Точность
inaccuracies = { $count ->
    [one] { $count } неточность
    [few] { $count } неточности
   *[many] { $count } неточностей
}
mistakes = { $count ->
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[many] { $count } ошибок
}
blunders = { $count ->
    [one] { $count } зевок
    [few] { $count } зевка
   *[many] { $count } зевков
}
missed-wins = { $count ->
    [one] { $count } упущенная победа
    [few] { $count } упущенные победы
   *[many] { $count } упущенных побед
}
no-mistakes = Ошибок не найдено.
loss-help = ?! теряет от 0,50, ? — от 1,00, ?? — от 3,00. Проигранная партия стоит 10,00 и больше.
evaluation-drops = Оценка { $before } → { $after }.
mistake = ошибка
blunder = зевок
turning-point = перелом

## Ещё одна попытка

better = Лучше так: { $turn }
find-better = Найти лучший ход
show-better = Показать лучший ход
play-better = Сделать лучший ход
next-mistake = Следующая ошибка
task = Найдите за { ACCUSATIVE($army) } ход лучше, чем { $turn }.
checking = Проверка…
gives-nothing-away = Хорошо! Так вы ничего не теряете.
wins = Хорошо! Так вы победите.
still-loses = Лучше, чем в партии, но всё же теряет { $loss }.
no-better = Не лучше, чем в партии. Потеря { $loss }.
try-again = Ещё раз
back = Назад к разбору
