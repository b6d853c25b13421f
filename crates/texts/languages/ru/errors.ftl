## A place and the problem there

error-at = { $place }: { $problem }
place-within = { $outer }, { $inner }
place-rank = ряд { $number }
place-character = знак { $number }
place-line = строка { $number }
place-seat = чей ход
place-rows = ряды
place-text = текст
place-option = параметр «{ $option }»
place-game = игра «{ $game }»
in-notation = нотация «{ $notation }»
in-clock = контроль времени «{ $clock }»

## Something else was expected in a text

expected = ожидается { $expected }
expected-found = ожидается { $expected }, а не «{ $found }»
expected-found-end = ожидается { $expected }, но текст закончился
expected-parts = ожидается { $expected } через один пробел, а в тексте { $found ->
        [one] { $found } часть
        [few] { $found } части
       *[many] { $found } частей
    }
nothing-more = дальше ничего быть не должно
nothing-more-found = дальше ничего быть не должно, а здесь «{ $found }»
one-of = возможные значения: { $known }
one-of-found = вместо «{ $found }» возможны значения: { $known }

## Things that are expected, as $expected above

expected-letter = буква от { $first } до { $last }
expected-number = число от { $least } до { $most }
expected-any-number = число
expected-nothing = конец текста
expected-quoted = «{ $text }»
expected-or = { $before } или { $last }
clock = время в секундах, например 600+5, или в днях на ход, например 3d
act = решение игрока, например resign

## Position texts and options

wrong-rows = должно быть { $ranks ->
        [one] { $ranks } ряд
        [few] { $ranks } ряда
       *[many] { $ranks } рядов
    } через «/», а не { $found }
wrong-cells = должно быть { $files ->
        [one] { $files } клетка
        [few] { $files } клетки
       *[many] { $files } клеток
    } через «,», а не { $found }
not-an-option = запись должна иметь вид имя=значение с одним из имён: { $keys }
unknown-option = такого параметра нет, есть только { $keys }
unknown-value = у { $key } есть только значения { $values }
given-twice = { $key } можно указать только один раз
only-with = { $option } возможно только вместе с { $with }
notations = у этой игры есть только нотации: { $known }

## Things that cannot be done in a game

game-over = партия окончена
unreadable-step = шаг «{ $step }» не читается ({ $error })
illegal-step = { $step } здесь невозможно
illegal-step-near = { $step } здесь невозможно, попробуйте { $near }
turn-over = ход заканчивается на { $step }, продолжить его нельзя
wrong-start = начальная позиция недопустима ({ $error })
not-the-turn = сейчас ход игрока { $seat }
too-many-sides = о ничьей можно договориться, только когда сторон две
not-in-the-game = это может сделать только игрок, который ещё в игре
nothing-offered = другая сторона ничего не предлагала
offer-open = сначала нужно ответить на предложение
nothing-to-take-back = у этого игрока нет хода, который можно вернуть

## Records of games

record-error-at = строка { $line }, столбец { $column }: { $problem }
missing-sign = ожидается «{ $wanted }», а не «{ $found }»
missing-sign-end = ожидается «{ $wanted }», но текст закончился
unclosed-value = это значение не закрыто знаком «{ $sign }»
unclosed-comment = этот комментарий не закрыт знаком «{ $sign }»
unclosed-variation = этот вариант не закрыт знаком «{ $sign }»
backslash = после обратной косой черты должен стоять знак «{ $sign }» или ещё одна такая черта
header-key = здесь нет имени заголовка, например Game
header-twice = заголовок { $key } можно указать только один раз
no-game = не указана игра, например [Game "{ $game }"]
one-version = известна только версия правил 1
unknown-version = известны только версии правил с 1 по { $latest }
earlier-version = сыграно по версии правил { $version }, но по версии { $latest } невозможно: { $problem }
untrue = судя по ходам, здесь должно быть «{ $truth }»
second-game = здесь может быть только одна партия, а после неё ничего
number-only = после номера нет хода
turn-number = у этого хода должен быть номер { $number }
no-turn = здесь может быть ход, комментарий или вариант, но не «{ $found }»
after-end = после «*» ничего быть не должно
variation-first = перед вариантом нет хода, который он заменяет
empty-variation = в этом варианте нет ни одного хода
too-deep = друг в друга можно вложить не больше { $most ->
        [one] { $most } варианта
        [few] { $most } вариантов
       *[many] { $most } вариантов
    }
unfinished-turn = предыдущий ход неполон, его шаги соединяются знаком «;»

## Plans of tables

in-rules = правила
version = нужна версия { $version }
versions = нужна версия { $latest } или более ранняя
in-chairs = места за столом
chairs = нужно { $count }, по одному на каждого игрока
no-person = хотя бы одно должно быть для человека
in-chair = место «{ $chair }»
chair = возможно host, open или от level 1 до level { $most }
in-plan-clock = контроль времени
plan-clock = возможно до { $base }+{ $increment } секунд или от 1 до { $days } дней на ход
