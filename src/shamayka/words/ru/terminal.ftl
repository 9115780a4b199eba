# Стол в терминале.

tui-player = Игрок
tui-bot-names = Борис, Вера, Глеб, Дина, Егор, Зоя

## Верх стола

tui-deal-of = сдача { $number } из { $all }
tui-playoff = сдача { $number }, переигровка ничьей
tui-trump-unknown = пока неизвестен
tui-trump-turned = { $suit } (открыта { $card })
tui-trump-last = { $suit } (последняя сданная { $card })
tui-trump-chosen = { $suit } (назначен)
tui-trump-hidden = { $suit } (карта не открыта)
tui-trump-fixed = { $suit } (всегда)
tui-bids-even = заказано { $sum } из { $cards }: ровно
tui-bids-over = заказано { $sum } из { $cards }: перезаказ { $by }
tui-bids-under = заказано { $sum } из { $cards }: недозаказ { $by }

## Места

tui-col-player = Игрок
tui-col-bid = заказ
tui-col-taken = взято
tui-col-total = всего
tui-col-cards = карты
tui-hidden-cards = { $count } закр.

## Что делать

tui-waiting-people = Ждём игроков: занято { $taken } из { $seats }. Enter начинает партию (на свободные места сядут боты).
tui-turn-over = Партия окончена. Enter — итог, q — уйти.
tui-do-claim = фальшренонс: { $name }
tui-no-hand = карт на руках нет
tui-before-cards = карты будут после заказов
tui-after-answer = остальные карты будут после ответа
tui-no-action = «{ $text }» — не заказ и не карта; ? — подсказка.
tui-offline = Связь прервалась, пробуем снова …
tui-online = Связь восстановлена.
tui-closed = Сервер не пускает на место: { $text }
tui-fault = { $text }
tui-table-made = Стол { $table } на { $server }

## Клавиши

tui-keys = ←→ Enter выбор   s роспись   l взятка   ? подсказка   q выход
tui-keys-wide = ←→ Enter выбор   можно набрать заказ или карту   s роспись   l последняя взятка   PgUp PgDn протокол   ? подсказка   q выход

## Джокер

tui-joker-esc = ↑↓ Enter или номер; Esc — вернуть карту
tui-call-high-led = Заход старшим козырем
tui-said-plain = { $card }
tui-said-high = { $card }, джокер берёт
tui-said-low = { $card }, джокер отдаёт
tui-said-demand = { $card }, по старшим: { $suit }
tui-said-high-suit = { $card }, старшим: { $suit }
tui-said-low-suit = { $card }, по младшим: { $suit }
tui-said-stand = { $card } вместо { $other }

## Что происходит

tui-log-sat = { $name } садится за стол.
tui-log-left = { $name } встаёт из-за стола.
tui-log-started = Первым по жребию сдаёт { $name }.
tui-log-announced = Сдача { $number } ({ $kind }, { $cards }); сдаёт { $name }.
tui-log-part = { $name } назначает козырь по первым картам.
tui-log-turned-stock = Открыта { $card }: { $suit }.
tui-log-turned-last = Последняя сданная карта { $card }: { $suit }.
tui-log-turned-redeal = Открылся джокер: пересдача.
tui-log-turned = Козырь: { $suit }.
tui-log-exposed = При сдаче увидели карту { $card } (место: { $name }).
tui-log-redeal = { $name } просит пересдать.
tui-log-fined = { $name }: штраф { $points }.
tui-log-shown = Заказы: { $bids }.
tui-log-claim-true = { $by } заявляет фальшренонс ({ $name }), и это так.
tui-log-claim-false = { $by } заявляет фальшренонс ({ $name }), но всё было верно.
tui-log-claim-found = Фальшренонс: { $name }.
tui-log-claim-restore = Неверная карта и всё после неё возвращаются.
tui-log-claim-replay = Сдача переигрывается.
tui-log-agreed = { $name }: всё верно.
tui-log-redealt = { $why ->
    [joker_turned] Открылся джокер: пересдача.
    [exposed] Пересдача.
    [misdeal] Пересдача: карты сданы неверно.
   *[revoke] Пересдача после фальшренонса.
}
tui-log-scored = Сдача { $number }: { $points }.
tui-log-premium = Премия за пульку { $stage }: { $points }.
tui-log-revealed = Секрет тасования открыт.

tui-why = { $why ->
    [joker] джокер { $play } старше всех
    [joker-over] джокер { $play } бьёт { $over }
    [demand] требование { $play } не перебито
    [demand-over] требование { $play } устояло против { $over }
    [trump] козырь { $play }
    [trump-over] козырь { $play } бьёт { $over }
    [higher_trump] старший козырь { $play }
    [higher_trump-over] старший козырь { $play } бьёт { $over }
    [higher] { $play } старшая в масти
    [higher-over] { $play } бьёт { $over }
    [alone] никто не мог перебить { $play }
    [alone-over] никто не мог перебить { $play }
    [low_unbeaten] никто не перебил младшего джокера { $play }
    [low_unbeaten-over] младший джокер { $play } не перебит, { $over } не в счёт
    [passed_on] младший джокер { $over } отдаёт взятку, её берёт { $play }
    [passed_on-over] младший джокер { $over } отдаёт взятку, её берёт { $play }
   *[other] { $play }
}

## Окна

tui-sheet-cell = заказ/взято, затем { $what ->
    [running] счёт нарастающим итогом
   *[deal] очки сдачи
}
tui-close = Esc — закрыть
tui-quit-ask = Уйти из-за стола?
tui-quit-lost = Партия с ботами не сохраняется.
tui-quit-kept = Место остаётся за вами: вернитесь той же командой.
tui-quit-yes = y или д — да, уйти
tui-quit-no = n или н — нет, играть дальше

tui-end = Конец партии
tui-place = { $place }.
tui-end-points = очки: { $points }
tui-end-money = деньги: { $money }
tui-end-commitment = Обещано до партии (SHA-256): { $hex }
tui-end-secret = Секрет тасования: { $hex }
tui-end-good = Секрет тот самый, что был обещан; ваших байтов в тасовании: { $added }.
tui-end-good-server = Секрет тот самый, что был обещан.
tui-end-bad = Секрет НЕ тот, что был обещан!
tui-end-record = Запись: { $path }
tui-end-verify = shamayka verify { $path } пересчитает каждую сдачу.
tui-end-keys = Esc — к столу, s — роспись, q — уйти

tui-help = Подсказка
tui-help-text =
    В свою очередь выберите ← → и Enter или наберите и Enter:
    {"  "}2        заказ два                2*    то же втёмную
    {"  "}Тп 10ч   сыграть карту            look  посмотреть карты
    {"  "}=h =-    назначить козырь         keep, redeal  открытая карта
    {"  "}fair     всё верно                claim2  фальшренонс места 2
    Джокер (★) спросит, как он идёт; в наборе это пишется после карты:
    {"  "}7s!      берёт                    7s-   отдаёт
    {"  "}7s!h     по старшим ♥             7s-h  по младшим ♥
    {"  "}7s+h     старшим ♥ без требования 7s=9h вместо 9♥
    Масти: s или п ♠, h или ч ♥, d или б ♦, c или т ♣.
    Карты: 2-9 10, В Д К Т (или J Q K A); Xr, Xb — джокеры.
    Знаки: ▶ чья очередь, • можно сыграть, ▲ выбрано, ★ джокер, * втёмную.
    Взятка недолго лежит на столе; любая клавиша — дальше.
    {"  "}s  роспись           l  последняя взятка    PgUp PgDn  протокол
    {"  "}↑ ↓  карты и заявки  Esc  стереть набор     q  выход
    Правила этой игры: shamayka rules { $game } --lang ru

## Командная строка

tui-cli-need = Назовите игру: shamayka tui ИГРА или --server URL --table ID.
tui-cli-terminal = Нужен терминал.
tui-cli-server = { $server } не отвечает как сервер Шамайки: { $text }
