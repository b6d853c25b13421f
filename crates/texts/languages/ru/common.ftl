# Names of things in every game, by the keys of the rules.

choice-done = Готово
does-done = завершает ход

## Reasons for the end of a game: Green wins: the other side resigned

ending-no-steps = никто не может ходить
ending-repetition = позиция повторилась в третий раз
ending-no-progress = слишком много ходов без продвижения
ending-resignation = противник сдался
ending-time = у противника вышло время
ending-left = противник покинул партию
ending-agreement = по соглашению сторон
