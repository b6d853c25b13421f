## Перед знаком >

prompt-game = игра
prompt-level = уровень
prompt-seat = игрок
prompt-over = окончена
prompt-done = готово

## Под доской

to-move = Ход { GENITIVE($army) }
turn-played =
    { $army } { GENDER($army) ->
        [masculine] сыграл
        [feminine] сыграла
        [neuter] сыграло
       *[plural] сыграли
    } { $turn }. { $standing }
# without: army
turn-so-far = Пока сыграно { $turn }. { $standing }
has-resigned =
    { $army } { GENDER($army) ->
        [masculine] сдался
        [feminine] сдалась
        [neuter] сдалось
       *[plural] сдались
    }. { $standing }
game-over-choices = Партия окончена. Введите undo, save или quit.
computer-played =
    { $army } (уровень { $level }) { GENDER($army) ->
        [masculine] сыграл
        [feminine] сыграла
        [neuter] сыграло
       *[plural] сыграли
    } { $turn }: { $story }
thinking =
    { $army } { GENDER($army) ->
        [masculine] думает
        [feminine] думает
        [neuter] думает
       *[plural] думают
    }…

## Перед партией

which-game = Какая игра? Введите её название, при желании с параметрами: { $game }
choose-level =
    Выберите противника: введите уровень компьютера от 1 до { $levels }
    или нажмите Enter, если все игроки за этой клавиатурой.
which-seat = Какой вы игрок? Введите { $seats } или нажмите Enter, чтобы выбрать 1.
numbered-seat = { $number } ({ $army })
options-chosen = Параметры: { $options }
type-help = Команда help покажет все команды, house — наши и восстановленные правила.

## Игроки партии

played-seat = { ACCUSATIVE($army) }
you-and-computer = Вы играете за { $people }, компьютер — за { $seats } (уровень { $level }).
you-alone = Вы играете за { $people }, компьютер не играет.
computer-alone = Компьютер играет за { $seats } (уровень { $level }).
no-computer = Все игроки за этой клавиатурой.
all-out = Все игроки за этой клавиатурой выбыли. Нажмите Enter, чтобы увидеть следующий ход.

## Ответы на команды

nothing-to-undo = Нет хода, который можно отменить.
nothing-to-redo = Нет хода, который можно повторить.
file-name-missing = Укажите имя файла, например save partiya.txt.
saved-to = Партия сохранена в { $file }
cannot-save = Не удалось сохранить партию в { $file }: { $error }
computers-turn = Сейчас ход компьютера. Нажмите Enter, чтобы продолжить.
game-is-over = Партия окончена.
draw-declined = Компьютер отклонил ничью.
could-be = { $text } может значить:
no-such-step = Ни один возможный шаг не начинается с «{ $text }».
no-such-step-help = Ни один возможный шаг не начинается с «{ $text }». Команда moves покажет возможные шаги, help — команды.
legal-steps =
    { $count ->
        [one] { $count } возможный шаг
        [few] { $count } возможных шага
       *[many] { $count } возможных шагов
    }
point-expected = Укажите место, например at { $point }. Места «{ $found }» на доске нет.
level-expected = Укажите уровень от 1 до { $levels } вместо «{ $found }».
level-or-off-expected = Укажите уровень от 1 до { $levels } вместо «{ $found }» или off, чтобы играть за всех самим.
seat-expected = укажите { $seats } или none вместо «{ $found }»
text-expected = Это не текст в кодировке UTF-8.
lost-by = Потери { GENITIVE($army) }: { $pieces }

## Подсказки и оценки

hint = Подсказка: { $turn } ({ $story })
evaluated-seat = { GENITIVE($army) }
nobody-ahead = Ни у кого нет перевеса
# without: seats
is-ahead = У { $side } перевес { $pawns }
# without: seats
is-behind = У { $side } отставание { $pawns }
# without: seats
wins-now = У { $side } выигрыш этим ходом
# without: seats
wins-in =
    У { $side } выигрыш за { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
# without: seats
loses-now = У { $side } проигрыш этим ходом
# without: seats
loses-in =
    У { $side } проигрыш через { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
looking-ahead =
    { $verdict } (расчёт на { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    })
expected-line = Вариант: { $turns }
static-evaluation = Оценка без расчёта: { $sides }
evaluated-side = { $side } { $pawns }
