# Names of things in the game, by the keys of the rules.

## About the game

about = Проведите камень на ту сторону — через всех, кто стоит на пути.
players = 2
minutes = 2–5
needs = У каждой стороны не больше трёх камней.

## Armies and pieces

army-sun = Солнце
    .nominative = Солнце
    .genitive = Солнца
    .dative = Солнцу
    .accusative = Солнце
    .instrumental = Солнцем
    .gender = neuter
army-moon = Луна
    .nominative = Луна
    .genitive = Луны
    .dative = Луне
    .accusative = Луну
    .instrumental = Луной
    .gender = feminine
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
kind-stone = камень
    .nominative = камень
    .genitive = камня
    .dative = камню
    .accusative = камень
    .instrumental = камнем
    .gender = masculine
several-stone =
    { $count ->
        [one] { $count } камень
        [few] { $count } камня
       *[many] { $count } камней
    }

## Options and their values

option-jumps = Прыжков за ход
value-jumps-many = Сколько получится
value-jumps-one = Один

## In a turn

asks-jump-on = прыгайте дальше или нажмите «Готово»
why-jumping = сейчас прыгает другой камень
why-stuck = ему некуда идти
why-occupied = там кто-то стоит
why-back = камни не ходят назад
why-far = так далеко ему не дойти
ending-across = камень на той стороне
ending-captured = последний камень взят
