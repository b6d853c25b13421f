## Вокруг каждой страницы

skip = Перейти к содержанию
new-version = Доступна новая версия.
reload = Обновить
main-menu = Главное меню
games = Игры
board = Партия
analysis = Анализ
analyse = Анализ

## Начальная страница

title = Четыре глубокие настольные игры за одним столом
lead = Освойте игру за несколько минут и сразу играйте с компьютером или с друзьями, рядом или по ссылке. Без регистрации и даже без интернета.
unknown-page = Такой страницы нет. Выберите игру ниже.
continue-game = Продолжить партию в { $game }
last-game = Ваша последняя партия в { $game }
game-unreadable = Не удалось прочитать вашу последнюю партию. Она не пропала, и её можно сохранить в файл.
save-as-file = Сохранить в файл
play = Играть
learn = Обучение
rules = Правила

## Новая партия

custom-edition = Свой вариант
more-options = Другие настройки
who-plays = Кто играет
person = Человек
level = Уровень { $level } · { $level ->
    [1] первая партия
    [2] новичок
    [3] любитель
    [4] уверенный
    [5] хороший
    [6] сильный
    [7] очень сильный
   *[other] в полную силу
}
own-clocks = Отдельно для каждого
minutes-of = Минуты для { GENITIVE($army) }
increment-of = Секунды за ход для { GENITIVE($army) }
minutes-unit = мин +
increment-unit = с за ход
game-stays-saved = Ваша партия в { $game } останется среди ваших партий.
back-to-it = Вернуться к партии
start = Начать

## Сохранённый анализ

game-and-turns = { $game } · { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
game-and-last-turn = { $game } · { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
} · { $last }

## О Quadrille

about-title = О Quadrille
about = Quadrille — дом для игр { $games }. Правила и компьютер работают прямо в браузере. Никуда ничего не отправляется, если вы не играете по сети.
about-offline = После первого посещения всё, кроме игры по сети, работает без интернета. Через меню браузера Quadrille можно установить как приложение.
about-licence = Quadrille — свободная программа. Её можно использовать, изменять и передавать по лицензии MIT или Apache 2.0.
engine-test = Проверка движка
engine-test-text = Движок просматривает постоянный набор позиций. Число позиций должно быть одинаковым в любом браузере и на любом устройстве.
run-test = Проверить
test-running = Идёт проверка…
positions = { $count ->
    [one] { $count } позиция
    [few] { $count } позиции
   *[many] { $count } позиций
}
positions-per-second = { $count ->
    [one] { $count } позиция в секунду
    [few] { $count } позиции в секунду
   *[many] { $count } позиций в секунду
}
as-expected = как и ожидалось
not-as-expected = не так, как ожидалось
