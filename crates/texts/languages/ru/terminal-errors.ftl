error = ошибка:
with-cause = { $error }: { $cause }

## Файлы

cannot-read = не удалось прочитать { $file }
cannot-write = не удалось записать { $file }
cannot-write-to = не удалось записать в { $folder }

## Место ошибки в командной строке

in-position = позиция
in-steps = шаги

## Файлы с несколькими партиями

game-missing = в { $file } несколько партий, укажите --game и номер от 1 до { $games }
game-expected = укажите партию от 1 до { $games }, больше в файле нет
turn-expected = укажите ход от 0 до { $turns }, больше в партии нет
