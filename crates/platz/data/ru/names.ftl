# Names of things in the game, by the keys of the rules.

## About the game

about = Дуэль лучников: выпустив стрелу, фишка больше никогда не пойдёт в ту сторону.
house-rules = Наши правила: пасовать нельзя, у фишки, в которую попали, остаются её стрелы, а попавшая стрела выходит из игры.
players = 2
minutes = 10–30
needs = У каждой стороны не больше фишек, чем клеток в ширине поля.

## Armies and pieces

army-white = Белые
    .nominative = белые
    .genitive = белых
    .dative = белым
    .accusative = белых
    .instrumental = белыми
    .gender = plural
army-black = Чёрные
    .nominative = чёрные
    .genitive = чёрных
    .dative = чёрным
    .accusative = чёрных
    .instrumental = чёрными
    .gender = plural
piece = фишка
    .nominative = фишка
    .genitive = фишки
    .dative = фишке
    .accusative = фишку
    .instrumental = фишкой
    .gender = feminine
pieces =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
kind-piece = фишка
    .nominative = фишка
    .genitive = фишки
    .dative = фишке
    .accusative = фишку
    .instrumental = фишкой
    .gender = feminine
several-piece =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
directions = стрелы на { $directions }
directions-all = все стрелы
directions-but = все стрелы, кроме стрел на { $directions }
directions-none = стрел не осталось
badge =
    { $number ->
        [one] { $number } попадание
        [few] { $number } попадания
       *[many] { $number } попаданий
    }

## Options and their values

option-size = Поле
value-size-5 = 5×5
value-size-6 = 6×6
option-hits = Попаданий для победы

## Gauges

gauge-white-hit = Больше всего попаданий в белую фишку
gauge-black-hit = Больше всего попаданий в чёрную фишку

## Reasons why a piece cannot go or shoot somewhere

why-line = туда не ведёт стрела: это не на одной линии
why-arrow = в эту сторону у неё нет стрелы
why-own = там стоит ваша фишка
why-far = слишком далеко: она ходит на одну клетку, а стрелять там не в кого
why-own-first = на линии огня стоит ваша фишка
why-enemy-first = перед ней стоит другая фишка противника
why-no-arrows = у неё не осталось стрел
why-stuck = её стрелы ведут только за край поля или к своим
threatens-nothing = в следующий ход ни в кого не может выстрелить

## Reasons for the end of a game

ending-hits = последнее попадание

## Markers of the printed game

marker-hit = За каждое попадание кладите на фишку красную метку.
marker-spent = Выпущенную стрелу закройте крестиком или зачеркните карандашом.
