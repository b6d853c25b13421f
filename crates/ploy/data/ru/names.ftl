# Names of things in the game, by the keys of the rules.

## About the game

about = Корабли идут лишь туда, куда смотрят их указатели, и половина боя — это повороты.
house-rules = Наши правила: после поворота корабль должен смотреть в другие стороны, а пока у вас есть перешедшие армии, вы остаётесь в игре.
players = 2 или 4
minutes = 45
needs = У каждой армии в игре один Командир и хотя бы ещё один корабль, и ходит армия, которая в игре.

## Armies and pieces

army-green = Зелёные
    .nominative = зелёные
    .genitive = зелёных
    .dative = зелёным
    .accusative = зелёных
    .instrumental = зелёными
    .gender = plural
army-red = Красные
    .nominative = красные
    .genitive = красных
    .dative = красным
    .accusative = красных
    .instrumental = красными
    .gender = plural
army-yellow = Жёлтые
    .nominative = жёлтые
    .genitive = жёлтых
    .dative = жёлтым
    .accusative = жёлтых
    .instrumental = жёлтыми
    .gender = plural
army-blue = Синие
    .nominative = синие
    .genitive = синих
    .dative = синим
    .accusative = синих
    .instrumental = синими
    .gender = plural
piece = корабль
    .nominative = корабль
    .genitive = корабля
    .dative = кораблю
    .accusative = корабль
    .instrumental = кораблём
    .gender = masculine
pieces =
    { $count ->
        [one] { $count } корабль
        [few] { $count } корабля
       *[many] { $count } кораблей
    }
kind-shield = Щит
    .nominative = Щит
    .genitive = Щита
    .dative = Щиту
    .accusative = Щит
    .instrumental = Щитом
    .gender = masculine
kind-probe = Зонд
    .nominative = Зонд
    .genitive = Зонда
    .dative = Зонду
    .accusative = Зонд
    .instrumental = Зондом
    .gender = masculine
kind-lance = Копьё
    .nominative = Копьё
    .genitive = Копья
    .dative = Копью
    .accusative = Копьё
    .instrumental = Копьём
    .gender = neuter
kind-commander = Командир
    .nominative = Командир
    .genitive = Командира
    .dative = Командиру
    .accusative = Командира
    .instrumental = Командиром
    .gender = masculine
several-shield =
    { $count ->
        [one] { $count } Щит
        [few] { $count } Щита
       *[many] { $count } Щитов
    }
several-probe =
    { $count ->
        [one] { $count } Зонд
        [few] { $count } Зонда
       *[many] { $count } Зондов
    }
several-lance =
    { $count ->
        [one] { $count } Копьё
        [few] { $count } Копья
       *[many] { $count } Копий
    }
several-commander =
    { $count ->
        [one] { $count } Командир
        [few] { $count } Командира
       *[many] { $count } Командиров
    }
directions = смотрит на { $directions }
turned = теперь смотрит на { $directions }

## Options and their values

option-edition = Какое у вас издание?
value-edition-3m = 3M, 1970 (английское)
value-edition-schmidt = Schmidt, Imperium Ploy (немецкое)
option-mode = Игроки
value-mode-two = Двое
value-mode-four = Четверо
value-mode-team = Две команды
option-turning = Повороты
value-turning-any = На любой угол
value-turning-45 = На 45° за ход
option-beaten = Команда побеждена
value-beaten-each = когда побеждён каждый партнёр
value-beaten-together = без Командиров или без других кораблей

## Reasons why a ship cannot go somewhere

why-elsewhere = он смотрит не туда
why-far-1 = слишком далеко: он ходит на один пункт
why-far-2 = слишком далеко: он ходит не дальше двух пунктов
why-far-3 = слишком далеко: он ходит не дальше трёх пунктов
why-blocked = на пути другой корабль
why-own = там стоят свои

## Reasons for the end of a game

ending-commander-captured = Командир взят
ending-army-captured = остался один Командир
ending-team-beaten = побеждены оба партнёра
ending-last-seat = все остальные выбыли
wins-army-captured = Победить можно и так: у противника остаётся один Командир.
