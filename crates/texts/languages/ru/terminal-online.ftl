## Связь

connection-lost = Связь прервалась. Восстановление связи…
connected-again = Связь восстановлена.
player-online = { $player } в сети.
player-offline = { $player } не в сети.

## Стол

table-created = Стол создан. Чтобы пригласить других, отправьте им ссылку: { $link }
table-state = { $game } — { $state }
table-state-with-clock = { $game }, { $clock } — { $state }
state-waiting = ожидание игроков
state-playing = идёт
state-over = окончена
state-closed = стол закрыт хозяином
seat-free = { $army } (свободно)
seat-taken = { $army } ({ $player })
computer-level = уровень { $level }
own-seat = { $player }, вы
clocks-left = Часы: { $clocks }
clock-of-seat = { $army } { $time }
days-left = { $days } д { $hours } ч
no-clock = Эта партия без часов.

## События

you-play = Вы играете за { ACCUSATIVE($army) }.
player-plays = { $name } играет за { ACCUSATIVE($army) }.
seat-left = Место { GENITIVE($army) } снова свободно.
computer-plays = Компьютер играет за { ACCUSATIVE($army) } (уровень { $level }).
game-begins = Партия началась.
aborted = Стол закрыли. Результата у партии нет.
player-says = { $player }: { $message }
wants-rematch = { $player } предлагает реванш.
rematch-at = Реванш за этим столом: { $link }
server-was-away = Сервер был недоступен. Часы в это время не шли.
over-choices = Партия окончена. Введите again, save или quit.

## Перед знаком >

prompt-waiting-for-players = ожидание игроков
prompt-waiting-for = ожидание хода { GENITIVE($army) }

## Готовые сообщения

greet-numbers = Введите greet и номер:
greeting-hello = Здравствуйте!
greeting-have-fun = Приятной игры!
greeting-good-move = Хороший ход!
greeting-oops = Ой!
greeting-one-moment = Минутку, пожалуйста.
greeting-thanks = Спасибо!
greeting-well-played = Отличная игра!
greeting-see-you = До встречи!

## Ответы на команды

not-started = Партия ещё не началась: есть свободные места.
own-seat-expected = Это могут только игроки за этим столом.
no-offer = Нет предложения, на которое можно ответить.
turn-of-other = Сейчас ход { GENITIVE($army) }.

## Отклонённые действия

step-taken-back = Шаг { $step } отменён: { $reason }
action-refused = Команда { $action } отклонена: { $reason }

## Причины

reason-behind = партия тем временем продолжилась.
reason-not-yours = это место другого игрока.
reason-not-your-turn = сейчас ход другого игрока.
reason-illegal = правила этого не разрешают.
reason-not-now = сейчас это невозможно.
reason-taken = это место уже заняли.
reason-late = время вышло.
reason-unknown = такого стола нет.
reason-bad = сервер этого не понимает.
reason-busy = сервер перегружен, попробуйте через минуту.
reason-too-many = открыто слишком много партий или столов, сначала закончите что-нибудь.
reason-archived = эта партия в архиве.
reason-version = у сервера другая версия.
reason-not-saved = серверу не удалось это сохранить, попробуйте ещё раз.

## Ошибки, которые завершают команду

table-unknown = на { $server } такого стола нет, или он удалён
table-closed-by-host = хозяин закрыл стол
table-closed = стол закрыли, результата у партии нет
all-seats-taken = все места заняты; смотреть партию можно командой quadrille watch с этой ссылкой
cannot-create-table = не удалось создать стол: { $reason }
cannot-follow-table = не удалось следить за столом: { $reason }
cannot-reach = { $server } недоступен
no-answer = { $server } не отвечает
no-quadrille-server = по адресу { $server } нет сервера Quadrille
wrong-answer = по адресу { $server } нет сервера Quadrille, он ответил с кодом { $status }
too-many-guests = { $server } больше не принимает гостей с вашего адреса, попробуйте через минуту
other-version = у сервера другая версия: { $reason }
server-expected = укажите сервер, например { $example }, вместо «{ $found }»
link-expected = укажите ссылку на стол, например { $example }, вместо «{ $found }»
