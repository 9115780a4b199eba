# Стол на странице.

table-rank = { $rank ->
    [A] туз
    [K] король
    [Q] дама
    [J] валет
    [T] десятка
    [9] девятка
    [8] восьмёрка
    [7] семёрка
    [6] шестёрка
    [5] пятёрка
    [4] четвёрка
    [3] тройка
   *[2] двойка
}
table-suit = { $suit ->
    [c] трефы
    [d] бубны
    [h] червы
    [s] пики
   *[none] без козыря
}
table-a-suit = { $suit ->
    [c] трефа
    [d] бубна
    [h] черва
   *[s] пика
}
table-card = { $card ->
    [Xr] красный джокер
    [Xb] чёрный джокер
   *[other] { $rank } { $letter ->
        [c] треф
        [d] бубен
        [h] червей
       *[s] пик
    }
}
table-hidden = закрытая карта
table-is-joker = { $card } (джокер)
table-kind = { $kind ->
    [blind] тёмная
    [no_trump] бескозырка
    [miser] мизер
    [golden] золотая
    [forehead] лобовая
   *[plain] обычная
}
table-bot = { $bot ->
    [random] случайный бот
    [cautious] осторожный бот
    [thinker] думающий бот
   *[other] бот
}

## Заголовок

table-heading = Карточный стол
table-deal = Сдача { $number } из { $all }
table-deal-short = Сдача { $number }/{ $all }
table-playoff = Переигровка
table-between = Сдача { $number } из { $all } сыграна
table-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
table-cards-part = { $held } из { $count } { $count ->
    [one] карты
   *[other] карт
}
table-bids-sum = заказано { $sum } на { $cards ->
    [one] { $cards } взятку
    [few] { $cards } взятки
   *[many] { $cards } взяток
}
table-bids-short = заказ { $sum } на { $cards }
table-bids-even = поровну
table-bids-over = перезаказ { $by }
table-bids-under = недозаказ { $by }
table-trump = Козырь
table-trump-is = Козырь: { $suit }
table-trump-unknown = Козырь ещё неизвестен
table-no-trump = Без козыря
table-trump-turned = открыта карта: { $card }
table-menu = Меню
table-fingerprint = Отпечаток тасования
table-fingerprint-how = Все карты следуют из секрета сервера, после партии он открывается; здесь его SHA-256. Спишите отпечаток сейчас, и секрет уже не подменить.
table-sheet = Роспись
table-close = Закрыть
table-last-trick = Последняя взятка
table-own-tricks = Мои взятки
table-tap-again = Нажмите ещё раз, чтобы сыграть эту карту
table-trick-former = Последняя взятка прошлой сдачи: { $name }
table-no-tricks = Сейчас нет взяток, которые можно посмотреть.
table-trick-of = Взятка { $number }: { $name }
table-rules = Правила этой игры
table-settings = Настройки
table-copy = Скопировать ссылку на стол
table-device = Играть на другом устройстве
table-device-how = Наведите на этот квадрат камеру другого устройства или откройте там ссылку. Место будет вашим на обоих устройствах; кто ещё увидит ссылку, тоже сможет за вас играть.
table-device-local = Эта ссылка ведёт только на это же устройство: для других запустите сервер с --host 0.0.0.0 и откройте его здесь по адресу в вашей сети.
table-device-square = Ссылка на ваше место, QR-код
table-device-copy = Скопировать ссылку на моё место
table-square = Ссылка на этот стол, QR-код
table-copied = Ссылка скопирована.
table-copy-failed = Скопируйте сами: { $link }
table-record = Скачать мою запись
table-leave = Уйти на главную
table-tap = Нажмите на стол или Enter
table-pace = Скорость игры
table-speed = Нажмите на стол, чтобы ускорить

## Места

table-you = Вы
table-bot-name = { $name ->
    [Vera] Вера
    [Gleb] Глеб
    [Nino] Нино
    [Otto] Отто
    [Zoya] Зоя
    [Levan] Леван
    [Tamar] Тамара
   *[other] { $name }
}
table-free = Свободное место
table-seat = Место { $number }
table-dealer = сдаёт
table-dealer-mark = С
table-leads = ходит первым
table-thinks = ходит
table-away = не в сети
table-away-name = { $name } (не в сети)
table-out = не играет
table-of-bid = из { $bid }
table-bid-short = заказ { $bid }
table-bid-made = заказ сделан
table-taken-short = взято
table-no-bid = взято { $taken }
table-dark-mark = втёмную
table-seat-words = { $name }: { $said }
table-points = { $count } { $count ->
    [one] очко
    [few] очка
   *[many] очков
}
table-trick = Взятка на столе
table-hand = Мои карты

## Что делать

table-wait-for = Ждём: { $names } …
table-wait = Одну минуту …
table-sending = Отправляем …
table-still-sending = Минуту: ваше прошлое решение ещё отправляется.
table-your-turn = Ваш ход
table-your-lead = Ваш ход первым
table-your-card = Ваш ход
table-your-bid = Сколько взяток вы возьмёте?
table-your-dark-bid = Заказ втёмную: вы не видели своих карт
table-bid-label = Заказать { $bid }
table-bid-dark-label = Заказать { $bid } втёмную
table-forbidden-label = заказать нельзя: { $why }
table-hook = С заказом { $bid } сумма сравняется с { $cards }; вам так нельзя.
table-bid-closed = Заказ { $bid } сейчас нельзя.
table-even-short = поровну
table-look = Посмотреть карты
table-open-bid = Посмотрев, заказываете в открытую.
table-dark = втёмную
table-choose = Назовите козырь
table-choose-part = Называете по первым картам (их { $held }), остальные ({ $count }) сдадут потом.
table-exposed = Вашу карту ({ $card }) увидели при сдаче. Оставить сдачу?
table-keep = Оставить
table-redeal = Пересдать
table-claim = Сдача сыграна. Все ходили по правилам?
table-fair = Всё честно
table-claim-ask = Заявить фальшренонс
table-claim-who = Кто не дал масть?
table-agreed-wait = Ждём, когда согласятся остальные …
table-joker = Как играет { $card }?
table-cancel = Назад
table-stand-in = Вместо другой карты
table-call-high = Берёт взятку
table-call-plain = Как обычная карта: { $card }
table-call-low = Уходит вниз
table-call-demand = Требует старшие { $suit }
table-call-high-suit = Заход старшей: { $suit }
table-call-low-suit = Заход младшей: { $suit }
table-joker-demand = По старшим: требовать старшие
table-joker-demand-hint = Каждый кладёт старшую карту этой масти.
table-joker-high-suit = Зайти старшей без требования
table-joker-high-suit-hint = Остальные кладут любую карту этой масти.
table-joker-low-suit = По младшим: зайти младшей
table-joker-low-suit-hint = Остальные ходят в эту масть и бьют его.
table-call-stand-in = Вместо карты: { $card }
table-must-follow = Нужно ходить в масть: { $suit }.
table-must-trump = Масти захода нет — нужно бить козырем.
table-must-highest = Требуют старшую карту: { $suit }.
table-not-now = Сейчас нельзя: { $card }.
table-not-turn = Сейчас не ваш ход.

## Что случилось

table-said-bid = { $name }: заказ { $bid }
table-said-dark = { $name }: заказ { $bid } втёмную
table-said-hidden = { $name }: заказ сделан
table-said-looked = { $name } берёт карты
table-said-trump = Козырь: { $suit }
table-said-no-trump = Козыря нет
table-said-chosen = { $name }: козырь — { $suit }
table-said-played = { $name }: { $play }
table-said-taken = Берёт { $name }: { $why }
table-said-taken-own = Вы берёте: { $why }
table-said-deal = Сдача { $number }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, сдаёт { $name }
table-said-exposed = Увидели карту: { $name }, { $card }
table-said-kept = { $name }: сдача остаётся
table-said-fault = { $what ->
    [misdeal] Сдача с ошибкой: { $name }
   *[uncut] Колода не снята: { $name }
}
table-said-redealt = Пересдача
table-said-claim-found = { $name } заявляет верно: фальшренонс у игрока { $other }. { $fined }: { $points }
table-said-claim-wrong = { $name } заявляет на игрока { $other } неверно. { $fined }: { $points }
table-said-scored = Сдача записана
table-said-ended = Игра окончена
table-why = { $why ->
    [joker] джокер старше всех
    [joker-over] джокер бьёт { $over }
    [demand] требование не перебито
    [demand-over] требование устояло против { $over }
    [trump] козырь { $play }
    [trump-over] козырь { $play } бьёт { $over }
    [higher_trump] старший козырь { $play }
    [higher_trump-over] старший козырь: { $play } бьёт { $over }
    [higher] { $play } старше всех
    [higher-over] { $play } бьёт { $over }
    [alone] никто не мог побить { $play }
    [alone-over] никто не мог побить { $play }
    [low_unbeaten] младшего джокера никто не побил
    [low_unbeaten-over] { $over } не бьёт младшего джокера
    [passed_on] младший джокер отдаёт: берёт { $play }
    [passed_on-over] младший джокер отдаёт: берёт { $play }
   *[other] { $play }
}
table-log = Что сыграно

## Ожидание

table-waiting = Ждём игроков
table-invite = Пошлите эту ссылку тем, с кем хотите играть:
table-invite-local = Эта ссылка открывается только на этом компьютере. Для других устройств откройте страницу по адресу компьютера в вашей сети, запустив сервер так:
table-sit = Сесть сюда
table-name = Ваше имя
table-name-missing = Сначала напишите имя.
table-start = Начать игру
table-start-bots = Начать; свободные места займут боты
table-watching = Вы смотрите игру.
table-lost = Связь потеряна. Пробуем снова …
table-slow = Сервер не отвечает. Пробуем ещё …
table-shut = Этот стол здесь не открыть. Возможно, ссылка неполная или место занято в другом браузере.
table-joining = Идём к столу …
table-missing = Такого стола нет.
nowhere = По этому адресу ничего нет
nowhere-why = Возможно, его скопировали не целиком.
table-home = На главную
table-failed = Не получилось: { $text }
