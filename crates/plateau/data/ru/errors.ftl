## Places

in-small = переходы малых армий
in-emblem = переходы Эмблемы
in-moved = ходившие армии
in-moved-at = ходившие армии, { $crossing }
in-out = выбывшие империи

## Things that are expected, as noun phrases

cell = буква ({ $empires }) и 2, 4, 6 или e
range = число от { $least } до { $most }
range-or-none = число от { $least } до { $most } или «-»
empires = последовательность букв { $empires } или «-»
moved-order = каждый узел один раз, в алфавитном порядке
step-count = «=» и число переходов
crossings = число переходов от 1 до { $most }
longitude = меридиан от A до { $last }

## Impossible options

board-for-two = если игроков больше двух, возможно только board=classic

## Impossible positions

empires-once = возможны только { $empires }, каждая империя один раз
empire-out = этой империи уже нет в игре
all-out = хотя бы одна империя должна оставаться в игре
moved-army = здесь должна быть армия того, чей ход, и только один раз
moved-emblem = Эмблема должна быть среди них, если указаны её переходы, и только тогда
small-range = для ходивших малых армий возможно от { $least } до { $most }
most-moved = возможно не больше { $most }
occupied = здесь уже стоит армия
enemy-on-base = на незавоёванной базе не может стоять противник
small-on-base = малая армия не может стоять на своей базе
most-armies = у { GENITIVE($empire) } не больше { $most ->
        [one] { $most } армии
        [few] { $most } армий
       *[many] { $most } армий
    } «{ $kind }»
