## Legal actions of a piece, alone or after its name: The upper stone can go to c4

can-go = может пойти на { $points }
can-capture = может взять { $pieces }
can-shoot = может выстрелить по { $points }
can-conquer = может завоевать базу на { $points }
can-turn-right = может повернуть вправо на { $angles }
can-turn-left = может повернуть влево на { $angles }
actions-more = { $actions }; { $next }
can-be-put-here = сюда можно поставить { ACCUSATIVE($piece) } из руки
nothing-to-do = сейчас здесь нет возможных ходов

## Pieces in reach and in danger

in-reach = { $piece } под ударом с { $points }
nothing-in-reach = Под ударом никого нет.
threatens = { NOMINATIVE($army) } { GENDER($army) ->
        [plural] угрожают
       *[other] угрожает
    } { $pieces }
threatening-army = { NOMINATIVE($army) }
threaten = { $armies } угрожают { $pieces }
nothing-in-danger = Опасности нет.

## What a piece could do next turn, after its name: The Lance of Red on b9 could capture the Probe

could-capture = может взять { $pieces }
could-shoot = может выстрелить в { $pieces }
could-conquer = может завоевать базу на { $points }
could-capture-nothing = в следующий ход ничего не может взять
more = ещё { $count }

## The cost of a turn, as a sentence about the turn: Loses the Shield on e5 in 2 turns. With 0 turns, at once

loses =
    { $turns ->
        [0] теряет { $pieces }
        [one] теряет { $pieces } через { $turns } ход
        [few] теряет { $pieces } через { $turns } хода
       *[many] теряет { $pieces } через { $turns } ходов
    }
lets-capture =
    { $turns ->
        [0] отдаёт { $pieces }
        [one] отдаёт { $pieces } через { $turns } ход
        [few] отдаёт { $pieces } через { $turns } хода
       *[many] отдаёт { $pieces } через { $turns } ходов
    }
lets-hit =
    { $turns ->
        [0] подставляет { $pieces } под выстрел
        [one] подставляет { $pieces } под выстрел через { $turns } ход
        [few] подставляет { $pieces } под выстрел через { $turns } хода
       *[many] подставляет { $pieces } под выстрел через { $turns } ходов
    }
leaves-base-open =
    { $turns ->
        [0] оставляет базу на { $point } открытой для { GENITIVE($piece) }
        [one] оставляет базу на { $point } открытой для { GENITIVE($piece) } через { $turns } ход
        [few] оставляет базу на { $point } открытой для { GENITIVE($piece) } через { $turns } хода
       *[many] оставляет базу на { $point } открытой для { GENITIVE($piece) } через { $turns } ходов
    }
lets-through =
    { $turns ->
        [0] пропускает { ACCUSATIVE($piece) } с { $from } на { $to }
        [one] пропускает { ACCUSATIVE($piece) } с { $from } на { $to } через { $turns } ход
        [few] пропускает { ACCUSATIVE($piece) } с { $from } на { $to } через { $turns } хода
       *[many] пропускает { ACCUSATIVE($piece) } с { $from } на { $to } через { $turns } ходов
    }
captures-in-return = взамен берёт { $pieces }
could-have-captured = можно было взять { $pieces }
could-have-hit = можно было попасть в { $pieces }
could-have-conquered = можно было завоевать базу на { $point }
misses-win =
    { $turns ->
        [one] упускает победу в { $turns } ход
        [few] упускает победу в { $turns } хода
       *[many] упускает победу в { $turns } ходов
    }
loses-game =
    { $turns ->
        [one] проигрывает через { $turns } ход
        [few] проигрывает через { $turns } хода
       *[many] проигрывает через { $turns } ходов
    }

## Reasons for a turn. $points are the points of pieces

answers-threats = Это снимает угрозу на { $points }.
creates-threats = Это создаёт угрозу на { $points }.
