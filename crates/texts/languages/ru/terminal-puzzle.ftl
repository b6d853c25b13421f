type-help = Команда help покажет все команды.
no-more-puzzles = Больше таких задач нет.
no-such-puzzles = для этой игры, этих параметров и этой сложности задач нет
next-or-quit = Введите next, чтобы перейти к другой задаче, или quit.

## Задание в одной строке

task = { $game }, сложность { $grade }: { $goal }
goal-win-now = выигрыш { $side } этим ходом
goal-win-in =
    выигрыш { $side } за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    } при любой защите
goal-win-in-against-all =
    выигрыш { $side } за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }, даже если все противники играют вместе
goal-save =
    только один ход спасает { $side } от поражения { $turns ->
        [1] ближайшим ходом
        [one] за ближайший { $turns } ход
        [few] за ближайшие { $turns } хода
       *[many] за ближайшие { $turns } ходов
    } противников
goal-eliminate = этим ходом выбить другого игрока (ход { $side })
goal-capture-most = взять этим ходом как можно больше (ход { $side })
goal-count-most = поднять этим ходом свой счёт как можно выше (ход { $side })

## Ответ на ход

right = Верно! { $line }
right-with-themes = Верно! { $line } ({ $themes })
solution = Решение: { $line }
solution-with-themes = Решение: { $line } ({ $themes })
more-possible = Ход { $turn } даёт { $reached }, а можно { $most }. Попробуйте ещё раз.
too-slow = Ход { $turn } не грозит победой вовремя. Попробуйте ещё раз.
not-reached = Ход { $turn } не достигает цели. Попробуйте ещё раз.
refuted-beaten = На { $turn } следует { $replies }, и вы проигрываете. Попробуйте ещё раз.
refuted-no-win = На { $turn } следует { $replies }, и вовремя уже не победить. Попробуйте ещё раз.

## Темы

quiet = тихий ход
capture = взятие
sacrifice = жертва
two-threats = двойная угроза
fork = вилка
relay = эстафета
behind = с тыла
escape = бегство
guard = прикрытие
chain = серия прыжков
volley = залп
turning = поворот на месте
together = совместный ход
conquest = завоевание
