# Names of things in the game, by the keys of the rules.

## About the game

about = Армии на круглой доске делят переходы одного хода; завоюйте базу противника.
rebuilt = Утрачены и заменены: форма доски, начальное построение и правила для троих и четверых.
house-rules = Наши правила: кто начинает, слишком короткие ходы, прыжки, путь через базы и потеря Эмблемы.
players = 2–4
minutes = 15–60
needs = Ни у одной империи армий не больше, чем вначале; малые армии не стоят на своей базе, и никто — на незавоёванной чужой.

## Armies and pieces

army-babylon = Вавилон
    .nominative = Вавилон
    .genitive = Вавилона
    .dative = Вавилону
    .accusative = Вавилон
    .instrumental = Вавилоном
    .gender = masculine
army-medo-persia = Мидо-Персия
    .nominative = Мидо-Персия
    .genitive = Мидо-Персии
    .dative = Мидо-Персии
    .accusative = Мидо-Персию
    .instrumental = Мидо-Персией
    .gender = feminine
army-greece = Греция
    .nominative = Греция
    .genitive = Греции
    .dative = Греции
    .accusative = Грецию
    .instrumental = Грецией
    .gender = feminine
army-rome = Рим
    .nominative = Рим
    .genitive = Рима
    .dative = Риму
    .accusative = Рим
    .instrumental = Римом
    .gender = masculine
piece = армия
    .nominative = армия
    .genitive = армии
    .dative = армии
    .accusative = армию
    .instrumental = армией
    .gender = feminine
pieces =
    { $count ->
        [one] { $count } армия
        [few] { $count } армии
       *[many] { $count } армий
    }
kind-two = двойка
    .nominative = двойка
    .genitive = двойки
    .dative = двойке
    .accusative = двойку
    .instrumental = двойкой
    .gender = feminine
kind-four = четвёрка
    .nominative = четвёрка
    .genitive = четвёрки
    .dative = четвёрке
    .accusative = четвёрку
    .instrumental = четвёркой
    .gender = feminine
kind-six = шестёрка
    .nominative = шестёрка
    .genitive = шестёрки
    .dative = шестёрке
    .accusative = шестёрку
    .instrumental = шестёркой
    .gender = feminine
kind-emblem = Эмблема
    .nominative = Эмблема
    .genitive = Эмблемы
    .dative = Эмблеме
    .accusative = Эмблему
    .instrumental = Эмблемой
    .gender = feminine
several-two =
    { $count ->
        [one] { $count } двойка
        [few] { $count } двойки
       *[many] { $count } двоек
    }
several-four =
    { $count ->
        [one] { $count } четвёрка
        [few] { $count } четвёрки
       *[many] { $count } четвёрок
    }
several-six =
    { $count ->
        [one] { $count } шестёрка
        [few] { $count } шестёрки
       *[many] { $count } шестёрок
    }
several-emblem =
    { $count ->
        [one] { $count } Эмблема
        [few] { $count } Эмблемы
       *[many] { $count } Эмблем
    }
number =
    { $number ->
        [one] { $number } переход
        [few] { $number } перехода
       *[many] { $number } переходов
    }
number-asked = Сколько переходов засчитать? Можно идти в обход.
place-base = база
    .nominative = база
    .genitive = базы
    .dative = базе
    .accusative = базу
    .instrumental = базой
    .gender = feminine
fallen-base = павшая база
    .nominative = павшая база
    .genitive = павшей базы
    .dative = павшей базе
    .accusative = павшую базу
    .instrumental = павшей базой
    .gender = feminine

## Options and their values

option-edition = По какому изданию играете?
value-edition-arena = Онлайн-арена
value-edition-printed = Настольное издание
option-board = Доска
value-board-arena = Малая
value-board-classic = Большая
option-seats = Игроки
value-seats-2 = Двое
value-seats-4 = Четверо
value-seats-3 = Трое

## Gauges

gauge-small = Малые армии
gauge-turn = Этот ход

## In a turn

asks-go-on = продолжайте другой армией
asks-go-on-or-end = продолжайте или нажмите «Готово»
asks-emblem-or-end = ещё может пойти Эмблема, или нажмите «Готово»
why-moved = эта армия в этот ход уже ходила
why-spent = малые армии в этот ход уже прошли всё, что можно
why-least =
    { $number ->
        [one] слишком близко: этой армии нужно пройти не меньше { $number } перехода
        [few] слишком близко: этой армии нужно пройти не меньше { $number } переходов, иначе ход не наберёт шести
       *[many] слишком близко: этой армии нужно пройти не меньше { $number } переходов, иначе ход не наберёт шести
    }
why-short = если она пойдёт сейчас, ход уже не наберёт шести переходов
why-stuck = она заперта: вокруг нет свободного места
why-own = там стоит ваша армия
why-own-base = ваша база открыта только для Эмблемы
why-left = слишком далеко: в этом ходе осталось меньше переходов
why-corner = двойка берёт только буквой «Г»
why-jump = после прыжка четвёрка должна сделать ещё хотя бы один переход
why-far-2 = слишком далеко: двойка делает не больше двух переходов
why-far-4 = слишком далеко: четвёрка делает не больше четырёх переходов
why-far-6 = слишком далеко: шестёрка делает не больше шести переходов
why-far-12 = слишком далеко: Эмблема делает не больше двенадцати переходов
why-blocked = путь закрыт
most-taken = Возьмите этим ходом как можно больше армий.
ending-last-empire = все остальные империи пали
choice-longer = В обход
chosen-longer = сюда можно дойти в обход
unchosen-longer = Кратчайший путь
middle = в красную середину никто не входит

## After the number of a step: what is left of the turn

leaves-short =
    { $number ->
        [one] нужен ещё { $number }
        [few] нужно ещё { $number }
       *[many] нужно ещё { $number }
    }
leaves-enough = ход можно закончить
leaves-nothing = завершит ход

## After the name of an empire: Babylon: 6 crossings, the turn is over

closing-full =
    { $number ->
        [one] { $number } переход, ход окончен
        [few] { $number } перехода, ход окончен
       *[many] { $number } переходов, ход окончен
    }
closing-stuck = ни одна армия не может идти дальше, ход окончен

## Tips for beginners: what a turn can still do

explained-turn-new =
    { $number ->
        [one] Разделите в этом ходу { $number } переход между своими армиями.
        [few] Разделите в этом ходу { $number } перехода между своими армиями.
       *[many] Разделите в этом ходу { $number } переходов между своими армиями.
    }
explained-turn-short =
    { $number ->
        [one] Пройдите ещё { $number } переход армией, которая ещё не ходила.
        [few] Пройдите ещё { $number } перехода армиями, которые ещё не ходили.
       *[many] Пройдите ещё { $number } переходов армиями, которые ещё не ходили.
    }
explained-turn-enough =
    { $number ->
        [one] Нажмите «Готово» или идите дальше: ещё до { $number } перехода.
        [few] Нажмите «Готово» или идите дальше: ещё до { $number } переходов.
       *[many] Нажмите «Готово» или идите дальше: ещё до { $number } переходов.
    }
