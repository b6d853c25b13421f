## Приглашение друзей

invite-friend = Пригласить друга
invite-title = { $game } с друзьями
invite-lead = Создайте стол и поделитесь ссылкой. Кто её откроет, сможет играть или смотреть.
create-table = Создать стол
creating-table = Создаём стол…
too-many-tables = У вас слишком много открытых столов. Закройте один из них или попробуйте позже.
table-not-created = Сервер не создал стол. Попробуйте ещё раз чуть позже.
time-control = Контроль времени
no-clock = Без часов
clock-minutes = { $minutes } мин + { $seconds } с
clock-seconds = { $base } с + { $increment } с
clock-days = { $days ->
    [one] { $days } день на ход
    [few] { $days } дня на ход
   *[many] { $days } дней на ход
}
you = Вы
open-seat = Свободно
allow-takebacks = Разрешить возврат хода, если все согласны
needs-person = Играть должен хотя бы один человек. Выберите для одного из игроков «{ you }» или «{ open-seat }».

## Связь

no-server = Для игры по сети нужен сервер Quadrille, а по этому адресу его нет. Запустите сервер командой «quadrille serve» и откройте страницу с него. Всё остальное работает и без сервера.
server-differs = Версии страницы и сервера не совпадают. Обновите страницу, чтобы играть по сети.
cut-off = Нет связи. Партия продолжится, когда связь восстановится.
cut-off-inviting = Нет связи. Пригласить друзей можно будет, когда связь восстановится.
cut-off-games = Нет связи. Показано последнее известное состояние ваших партий.
connecting = Подключение…
reconnecting = Восстановление связи…
reconnected = Связь восстановлена.
online = В сети
offline = Не в сети
player-offline = { $name } не в сети.
player-back = { $name } снова в сети.

## Столы, которые нельзя показать

bad-link = Эта ссылка не ведёт ни к какому столу. Возможно, в ней не хватает символа. Попросите прислать её ещё раз.
no-table = Такого стола нет, или он закрыт.
table-closed = Этот стол закрыли. Результата у партии нет.
to-games = К играм
table = Стол

## Стол до начала партии

waiting-for-players = Ожидание игроков
invited = Вас пригласили
share-link = Поделитесь этой ссылкой или QR-кодом. Партия начнётся, когда все места будут заняты.
table-link = Ссылка на стол
qr-code = QR-код со ссылкой на стол
copy-link = Скопировать ссылку
copied = Скопировано
share = Поделиться
your-name = Ваше имя
guest = Гость { $number }
computer = Компьютер (уровень { $level })
take-seat = Присоединиться
take-seat-as = Присоединиться за { ACCUSATIVE($army) }
switch-seat = Пересесть
switch-seat-to = Пересесть за { ACCUSATIVE($army) }
leave-seat = Освободить место
add-computer = Компьютер…
give-to-computer = Отдать { ACCUSATIVE($army) } компьютеру
close-table = Закрыть стол
close-table-sure = Закрыть этот стол? Ссылка перестанет работать.
learn-quickly = Освоить за 3 минуты
all-seats-taken = Все места заняты. Вы смотрите партию.
you-watch = Вы смотрите партию.
spectators = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
own-name = { $name } (вы)
joined-as = { $name } играет за { ACCUSATIVE($army) }.
game-started = Партия началась.

## Партия за столом

sending-turn = Отправляем ваш ход…
request-takeback = Попросить вернуть ход
message = Сказать
player-says = { $name }: { $message }
leave-game = Покинуть партию
leave-game-sure = Покинуть эту партию? Вы её проиграете.
abort-game = Прервать партию
abort-game-sure = Прервать эту партию? Она едва началась, поэтому результата не будет.
accept = Принять
decline = Отклонить
offers-draw = { $name } предлагает ничью.
requests-takeback = { $name } просит вернуть ход.
draw-offered = Вы предложили ничью. Предложение действует, пока на него не ответят.
takeback-requested = Вы попросили вернуть ход. Ждём ответа.
declined = { $name } отклоняет предложение.
took-back = Игрок { $name } вернул ход.
bar-replay = Показать
new-table = Новый стол
rematch = Реванш
rematch-asked = Ожидание реванша…
wants-rematch = { $names } { $count ->
    [one] предлагает
    [few] предлагают
   *[many] предлагают
} реванш.
to-rematch = Перейти к реваншу

## Готовые сообщения другим игрокам

greeting-hello = Здравствуйте!
greeting-have-fun = Приятной игры!
greeting-good-move = Хороший ход!
greeting-oops = Ой!
greeting-one-moment = Минутку, пожалуйста.
greeting-thanks = Спасибо!
greeting-well-played = Отличная игра!
greeting-see-you = До встречи!

## Список партий по сети

online-games = Партии по сети
your-turn = Ваш ход
others-turn = Ход другого игрока
finished = Окончена
title-your-turn = Ваш ход · { $game }
title-turns = ({ $count }) Ваш ход · { $game }
notice-your-turn = Ваш ход в { $game }
notify-me = Уведомлять о моём ходе

## Часы

seconds-left = { $seconds ->
    [one] Осталась { $seconds } секунда.
    [few] Осталось { $seconds } секунды.
   *[many] Осталось { $seconds } секунд.
}
days-left = { $days } дн. { $hours } ч
whole-days-left = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
hours-left = { $hours } ч
time-left = Осталось времени: { $time }

## Почему действие отменено

undone-late = Ваше время вышло раньше, чем дошёл этот ход. Он отменён.
undone-behind = Партия тем временем продолжилась. Ваше действие отменено.
undone-too-many = У вас слишком много незаконченных партий. Сначала закончите одну из них.
undone-archived = Эта партия в архиве. Её можно просмотреть, но нельзя изменить.
undone-taken = Это место уже заняли.
undone-refused = Сервер отклонил это действие. Оно отменено.
