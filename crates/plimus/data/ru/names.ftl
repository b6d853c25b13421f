# Names of things in the game, by the keys of the rules.

## About the game

about = Магнитные камни прыгают через противоположный знак, складываются в пары и изгоняют друг друга на Полюса.
rebuilt = Рисунок исходной доски утрачен; эта доска воссоздана по тексту.
house-rules = Наши правила: кто начинает, подробности о Полюсах и прыжках, порядок изгнания, камни, оставшиеся дома, и предел числа ходов.
players = 2 или 4
minutes = 30–60
needs = У каждой стороны на доске шесть плюсовых и шесть минусовых камней.

## Armies and pieces

army-blue = Синие
    .nominative = синие
    .genitive = синих
    .dative = синим
    .accusative = синих
    .instrumental = синими
    .gender = plural
army-yellow = Жёлтые
    .nominative = жёлтые
    .genitive = жёлтых
    .dative = жёлтым
    .accusative = жёлтых
    .instrumental = жёлтыми
    .gender = plural
army-red = Красные
    .nominative = красные
    .genitive = красных
    .dative = красным
    .accusative = красных
    .instrumental = красными
    .gender = plural
army-green = Зелёные
    .nominative = зелёные
    .genitive = зелёных
    .dative = зелёным
    .accusative = зелёных
    .instrumental = зелёными
    .gender = plural
piece = камень
    .nominative = камень
    .genitive = камня
    .dative = камню
    .accusative = камень
    .instrumental = камнем
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } камень
        [few] { $count } камня
       *[many] { $count } камней
    }
kind-plus = плюсовой камень
    .nominative = плюсовой камень
    .genitive = плюсового камня
    .dative = плюсовому камню
    .accusative = плюсовой камень
    .instrumental = плюсовым камнем
    .gender = masculine
kind-minus = минусовой камень
    .nominative = минусовой камень
    .genitive = минусового камня
    .dative = минусовому камню
    .accusative = минусовой камень
    .instrumental = минусовым камнем
    .gender = masculine
kind-blank = нейтральный камень
    .nominative = нейтральный камень
    .genitive = нейтрального камня
    .dative = нейтральному камню
    .accusative = нейтральный камень
    .instrumental = нейтральным камнем
    .gender = masculine
kind-plus-minus = пара (плюс сверху)
    .nominative = пара (плюс сверху)
    .genitive = пары (плюс сверху)
    .dative = паре (плюс сверху)
    .accusative = пару (плюс сверху)
    .instrumental = парой (плюс сверху)
    .gender = feminine
kind-minus-plus = пара (минус сверху)
    .nominative = пара (минус сверху)
    .genitive = пары (минус сверху)
    .dative = паре (минус сверху)
    .accusative = пару (минус сверху)
    .instrumental = парой (минус сверху)
    .gender = feminine
several-plus =
    { $count ->
        [one] { $count } плюсовой камень
        [few] { $count } плюсовых камня
       *[many] { $count } плюсовых камней
    }
several-minus =
    { $count ->
        [one] { $count } минусовой камень
        [few] { $count } минусовых камня
       *[many] { $count } минусовых камней
    }
several-blank =
    { $count ->
        [one] { $count } нейтральный камень
        [few] { $count } нейтральных камня
       *[many] { $count } нейтральных камней
    }

## Options and their values

option-edition = В какую игру играете?
value-edition-basic = Основная игра
value-edition-extended = Расширенная игра
option-seats = Игроки
value-seats-2 = Двое
value-seats-4 = Четверо
option-capture = Пары берут
value-capture-facing = сидящего напротив
value-capture-all = всех
option-blank = Нейтральный камень
value-blank-none = Нет
value-blank-west = Слева
value-blank-east = Справа
value-blank-north = Слева
value-blank-south = Справа
option-spoiling = Камни, оставшиеся дома
value-spoiling-counted = к концу партии засчитываются как заполненные
value-spoiling-allowed = могут мешать всегда
option-colours = Цвета
value-colours-blue-red = Синие и красные
value-colours-yellow-green = Жёлтые и зелёные

## Gauges

gauge-filled-blue = Заполнено синими
gauge-filled-yellow = Заполнено жёлтыми
gauge-filled-red = Заполнено красными
gauge-filled-green = Заполнено зелёными
gauge-turns = Ходы

## Special places

place-pole = Полюс
place-plus = плюсовое поле
place-minus = минусовое поле
place-safe = поле, где никого не берут
place-dot = поле с точкой
place-circle = поле с кружком
place-area-b = стартовое поле синих
place-area-y = стартовое поле жёлтых
place-area-r = стартовое поле красных
place-area-g = стартовое поле зелёных
heap-pole = { $pieces }

## In a turn

asks-banish-plus = выберите Полюс для взятого плюсового камня
asks-banish-minus = выберите Полюс для взятого минусового камня
asks-jump-on = прыгайте дальше или нажмите «Готово»
hinders-shut-in = Камень { GENITIVE($army) } на { $point } заперт: откройте ему путь
warns-held-fields =
    { $number ->
        [one] Стартовые поля { GENITIVE($army) }, которые они будут занимать и через { $number } свой ход, засчитают тому, кто сидит напротив
        [few] Стартовые поля { GENITIVE($army) }, которые они будут занимать и через { $number } своих хода, засчитают тому, кто сидит напротив
       *[many] Стартовые поля { GENITIVE($army) }, которые они будут занимать и через { $number } своих ходов, засчитают тому, кто сидит напротив
    }
in-hand-banish-plus = плюсовой камень
in-hand-banish-minus = минусовой камень

## Choices beside the board

choice-join = Сложить в пару
choice-step = Переставить
choice-over = Прыгнуть через { $point }
choice-capture = Взять
choice-leave = Не брать
choice-top = Только верхний камень
choice-whole = Вся пара
choice-plus = Плюсовой камень
choice-minus = Минусовой камень
choice-plus-minus = Пара, плюс сверху
choice-minus-plus = Пара, минус сверху

## Parts of a unit as the subject of a sentence: the upper stone e4 to e5

part-top = верхний камень
part-whole = вся пара
part-plus = плюсовой камень
part-minus = минусовой камень
part-plus-minus = пара (плюс сверху)
part-minus-plus = пара (минус сверху)
does-join = складывается в пару
does-leave = не берёт

## Reasons why a stone cannot go somewhere

why-banish = сначала выберите Полюс для взятого камня
why-hopping = сейчас прыгает другой камень: прыгайте им дальше или нажмите «Готово»
why-stuck = рядом нет свободного поля и некого перепрыгнуть
why-blank = нейтральный камень стоит на месте, и перепрыгнуть его нельзя
why-stood = там он в этот ход уже был
why-repel = одинаковые знаки отталкиваются: прыгать можно только через другой знак
why-behind = за ним негде приземлиться
why-jumps-on = после прыжка можно только прыгать дальше
why-line = туда не ведёт линия
why-far = слишком далеко для одного прыжка
why-occupied = место приземления занято
why-nothing = там некого перепрыгнуть

## Tasks of puzzles

most-counted = Заполните этим ходом как можно больше полей на той стороне: плюс на плюс, минус на минус.
most-taken = Берите этим ходом столько раз, сколько получится.

## Reasons for the end of a game

ending-area-filled = все камни стоят на своих полях
ending-fields-counted = поля, на которых стоит противник, засчитаны
ended-fields-counted =
    { $number ->
        [one] камни { GENITIVE($army) } стоят на { $number } целевом поле, и оно засчитано
        [few] камни { GENITIVE($army) } стоят на { $number } целевых полях, и эти поля засчитаны
       *[many] камни { GENITIVE($army) } стоят на { $number } целевых полях, и эти поля засчитаны
    }
wins-fields-counted = Победить можно и так: к концу партии целевые поля, на которых стоит противник, считаются заполненными.
ending-turn-limit = ходы кончились, заполнено больше всего полей
