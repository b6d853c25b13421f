piece = фигура
    .nominative = фигура
    .genitive = фигуры
    .dative = фигуре
    .accusative = фигуру
    .instrumental = фигурой
    .gender = feminine

## What to do next, below the board

guide-own = Ход { GENITIVE($army) }. Выберите { ACCUSATIVE($piece) }.
guide-begin =
    Ваш ход. Выберите { GENDER($piece) ->
        [masculine] обведённый
        [neuter] обведённое
       *[feminine] обведённую
    } { ACCUSATIVE($piece) }.
guide-hold =
    Ваш ход. Выберите { GENDER($piece) ->
        [masculine] обведённый
        [neuter] обведённое
       *[feminine] обведённую
    } { ACCUSATIVE($piece) }. Удерживайте палец, чтобы увеличить, и ведите, чтобы прицелиться.
hold = Удерживайте палец на доске, чтобы увеличить её.
guide-go = Теперь выберите отмеченное место.
guide-go-or-turn = Выберите отмеченное место или поворот:
guide-turn = Выберите направление:
guide-alone =
    Ходить может только { GENDER($piece) ->
        [masculine] этот
        [neuter] это
       *[feminine] эта
    } { $piece }. Выберите отмеченное место.
guide-way = Туда ведут несколько путей. Выберите один из них или то, через что прыгать.
guide-part = Что должно туда пойти?
guide-go-or-part = Выберите отмеченное место или сначала то, что пойдёт:
guide-again = Для «{ $choice }» выберите место ещё раз или нажмите кнопку.
guide-again-or-go = Для «{ $choice }» выберите место ещё раз или выберите другое отмеченное.
guide-turned = Так будет после поворота. Выберите ещё раз или нажмите «Готово».
guide-choose = Выберите:
cancel = Отмена
choices = Выбор

## Why nothing happened at a touch

is-over = Партия окончена.
not-there = Туда пойти нельзя.
turning-alone = Поворот — это уже весь ход. Нажмите «Готово» или «Отмена».
turning-first = Вы уже пошли. Нажмите «Готово» или «Отмена».
not-yours = Это не ваше.
partners = Это принадлежит вашему партнёру.
cannot-act =
    У { GENDER($piece) ->
        [masculine] этого
        [neuter] этого
       *[feminine] этой
    } { GENITIVE($piece) } сейчас нет ходов.
nothing-here = Здесь ничего нельзя сделать.
first-marked =
    Сначала выберите { GENDER($piece) ->
        [masculine] отмеченный
        [neuter] отмеченное
       *[feminine] отмеченную
    } { ACCUSATIVE($piece) }.
first-choose = Сначала выберите один из вариантов или нажмите «Отмена».
no-point = Места { $name } на доске нет.

## The board for screen readers

board = доска
offered = На выбор: { $choices }.
numbered-choice = { $number }: { $choice }
marked = Отмечено: { $places }.
marked-many =
    { $count ->
        [one] Отмечено { $count } место.
        [few] Отмечено { $count } места.
       *[many] Отмечено { $count } мест.
    }
point-selected = Место { $point } выбрано.
selection-cancelled = Выбор отменён.
led = отмечено
threatened-by = угроза со стороны { GENITIVE($army) }
arrow-to = стрелка на { $point }

## What can be done at a place, in a list after its name

mark-begin = можно выбрать
mark-chosen = выбрано
mark-leap = можно прыгнуть сюда
mark-join = можно присоединиться
mark-go = можно пойти сюда
mark-over = можно перепрыгнуть
mark-capture = можно взять
mark-shoot = можно выстрелить
mark-conquer = можно завоевать базу

## Drawing over the board

draws-from = Стрелка с { $point }. Выберите, где она закончится.
arrow-between = Стрелка с { $from } на { $to }.
mark-drawn = Место { $point } отмечено.
erased = Удалено.

## Buttons that change a piece in the board editor

point-arrow = стрела на { $direction }
hit = Попадание
