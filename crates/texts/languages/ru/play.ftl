## Players, beside the name of each army

person = человек
level = уровень { $level }
you = вы
your-partner = ваш партнёр
with-partner = вместе с { INSTRUMENTAL($partner) }
commands-army = командует { INSTRUMENTAL($army) }
comes-next = далее
out-place = игрок выбыл, { $place }-е место
final-place = { $place }-е место
lost-pieces = Потери: { $pieces }
lost = потери
facts = { $players } игрока · { $minutes } минут
option-value = { $option }: { $value }

## Whose turn it is and how the game stands

your-turn = Ваш ход
thinks =
    { $army } { GENDER($army) ->
        [masculine] думает
        [feminine] думает
        [neuter] думает
       *[plural] думают
    }…
partner-thinks =
    { $army } (ваш партнёр) { GENDER($army) ->
        [masculine] думает
        [feminine] думает
        [neuter] думает
       *[plural] думают
    }…
considers = Компьютер думает…
elsewhere = Компьютер думает в другой вкладке.
failed = Компьютер не отвечает. Попробуйте ещё раз или обновите страницу.
computer-paused = Компьютер на паузе.
game-paused = Партия на паузе.
clocks-wait = Часы пойдут с первого хода.
looking-back = Вы смотрите одну из прошлых позиций.
confirm-asked = Подтвердить ход?
out =
    { $army } { GENDER($army) ->
        [masculine] выбыл и занял
        [feminine] выбыла и заняла
        [neuter] выбыло и заняло
       *[plural] выбыли и заняли
    } { $place }-е место.
you-are-beaten = Вы проиграли.
you-resigned = Вы сдались.
you-ended = Вы завершили партию.
you-won = Вы победили!
you-lost = Вы проиграли.
you-finish = Вы заняли { $place }-е место.
back-at = Партия продолжается после { $turn }-го хода.
back-at-start = Партия начинается сначала.
counted-of = { $value } из { $least }, до { $most }

## Threats

threatens =
    { $army } { GENDER($army) ->
        [masculine] угрожает
        [feminine] угрожает
        [neuter] угрожает
       *[plural] угрожают
    } { $things }.
endangers =
    { $army } { GENDER($army) ->
        [masculine] угрожает
        [feminine] угрожает
        [neuter] угрожает
       *[plural] угрожают
    } { $things }!
your-base = вашей базе { $point }
your-piece =
    { GENDER($piece) ->
        [feminine] вашей
       *[masculine] вашему
    } { DATIVE($piece) } на { $point }

## Hints

hint = Подсказка
hint-turn = Подсказка: { $turn }
hint-button = Подсказка: нажмите «{ $button }».
hint-left = Это не по подсказке. Попросите новую.
hide-tips = Скрыть подсказки

## Buttons

actions = Действия
undo = Отменить
redo = Повторить
back = Назад
forward = Вперёд
replay = Показать ход ещё раз
replay-key = Клавиша: R
since = После вашего хода
replay-this = Показать ещё раз
skip-ahead = Промотать
stop = Остановить
pause = Пауза
resume = Продолжить
resume-here = Продолжить здесь
flip = Повернуть доску
more = Ещё
new-game = Новая партия
rematch = Реванш
save = Скачать запись
yes = Да
no = Нет
confirm = Подтвердить ход
back-to-game = Вернуться к партии
play-from-here = Играть отсюда
try-again = Попробовать ещё раз
watch = Смотреть дальше
hurry = Ускорить
end-game = Завершить партию
sound-asked = Включить звук?

## Resigning and draws

resign = Сдаться
resign-sure = Сдать эту партию?
resign-leave = Сдаться? Остальные продолжат игру, а вы сможете смотреть.
offer-draw = Предложить ничью
draw-sure = Обе стороны согласны на ничью?
draw-offer = Предложить компьютеру ничью?
draw-refused = Компьютер отклонил ничью.

## Browsing turns

look-back = Просмотр ходов
first = В начало
previous = Предыдущий ход
next = Следующий ход
last = Текущая позиция

## Acts in the list of turns

resigns = сдача
out-of-time = время вышло
leaves = выход из партии
draw = ничья

## Problems

not-kept = В браузере нет места для этой партии. Скачайте её запись, прежде чем уйти.
no-room = В браузере нет места для текущей партии. Скачайте её запись, прежде чем начать новую.
overtaken = В другой вкладке сделан ход. Начатый здесь ход отменён.
