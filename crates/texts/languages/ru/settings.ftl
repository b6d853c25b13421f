title = Настройки
close = Закрыть
language = Язык
language-missing = Не удалось загрузить язык «{ $language }». Проверьте соединение и попробуйте ещё раз.
sounds = Звуки
on = Включить
off = Выключить
vibration = Вибрация при взятии
coordinates = Показывать координаты
beginner-tips = Показывать подсказки к первым ходам
confirm-turns = Подтверждать каждый ход

## Светлое или тёмное

appearance = Оформление
appearance-system = Как в системе
appearance-light = Светлое
appearance-dark = Тёмное

## Материал досок

boards = Доски
boards-automatic = Автоматически
boards-wood = Дерево
boards-slate = Сланец
boards-paper = Бумага

## Скорость фигур

animation = Анимация
animation-off = Нет
animation-slow = Медленно
animation-normal = Обычно
animation-fast = Быстро

## Против каких уровней компьютера показываются угрозы

threats = Показывать угрозы ⚠
threats-automatic = Уровни 1–3
threats-always = Всегда
threats-never = Никогда

## Клавиши и их действие

keyboard = Клавиатура
key-enter = Enter
key-walk = ← → Home End
key-page = PgUp PgDn
key-escape = Esc
move-cursor = Двигать курсор
select = Выбрать
turn-piece = Повернуть фигуру
choose-option = Выбрать из предложенного
walk = Вне доски: листать ходы
replay = Показать последний ход ещё раз
go-to-place = Перейти на поле по названию
next-place = Перейти к следующему месту, где можно что-то сделать
hear-options = Услышать, что здесь можно сделать
hear-position = Услышать, что где стоит
hear-threats = Услышать, что под ударом и что в опасности
cancel = Отмена
