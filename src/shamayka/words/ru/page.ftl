# Страница вокруг стола: роспись, итог, правила, настройки.

loading = Одну минуту …

## Роспись

sheet-title = Роспись
sheet-cards = Карт в сдаче
sheet-cards-short = №
sheet-total = Всего
sheet-fine = штраф
sheet-premium = премия
sheet-dark = втёмную
sheet-kind = { $kind ->
    [blind] тёмная
    [no_trump] бескозырка
    [miser] мизер
    [golden] золотая
    [forehead] лобовая
   *[plain] обычная
}
sheet-kind-mark = { $kind ->
    [blind] Т
    [no_trump] БК
    [miser] М
    [golden] З
    [forehead] Л
   *[plain] {""}
}
sheet-cell-made = заказ { $bid }, столько и взято
sheet-cell-over = заказ { $bid }, взято { $taken }: перебор
sheet-cell-short = заказ { $bid }, взято { $taken }: недобор
sheet-cell-free = без заказа, взято { $taken }
sheet-legend-made = взято ровно столько
sheet-legend-failed = заказал два, взял одну

## После сдачи

sum-deal = Сдача { $number }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
sum-made = Ровно! Сколько заказали, столько и взяли.
sum-over = Перебор: заказ { $bid }, а взято { $taken }.
sum-short = Недобор: заказ { $bid }, а взято { $taken }.
sum-fined = Недобор: заказ { $bid }, а не взято ни одной. За это штраф: { $points }.
sum-free = { $taken ->
    [0] Ни одной взятки.
    [one] У вас { $taken } взятка.
    [few] У вас { $taken } взятки.
   *[many] У вас { $taken } взяток.
}
sum-player = Игрок
sum-bid = Заказ
sum-points = Очки
sum-total = Всего
sum-next = Дальше

## Конец партии

end-heading = Партия окончена
end-you-won = Вы победили!
end-you-shared = Вы делите первое место!
end-won = Победа: { $names }
end-place = Место
end-money = Деньги: { $count }
end-again = Сыграть ещё
end-record = Скачать запись игры
end-record-failed = Запись не пришла: { $text }
end-home = На главную
end-verify = Скачав запись, каждую сдачу можно пересчитать самим, в папке программы: .venv/bin/shamayka verify { $file }
end-shuffle = Честно ли тасовали?
end-shuffle-how = До первой сдачи сервер спрятал секрет «в конверт» и послал его отпечаток на каждое место; всю игру он был виден в меню стола. Все карты следуют из секрета и из того, что добавили игроки. Теперь секрет открыт, и браузер может раздать все карты заново.
end-commitment = Отпечаток, показанный до игры (SHA-256)
end-secret = Секрет, открытый после игры
end-no-secret = Секрет ещё не открыт.
end-own-bytes = Байты, которые этот браузер добавил до первой сдачи, вошли в тасование:
end-check = Раздать всё заново здесь
end-checked-good = { $deals ->
    [one] { $deals } сдача роздана заново в этом браузере, и карты те же
    [few] { $deals } сдачи розданы заново в этом браузере, и карты те же
   *[many] { $deals } сдач роздано заново в этом браузере, и карты те же
}: они следуют из секрета, чей отпечаток показали до первой сдачи.
end-checked-own = Ваши карты этот браузер видел сам в { $own } из них, и они совпали.
end-checked-bad = Это не тот секрет, чей отпечаток показали до первой сдачи!
end-checked-dealer = Первый сдающий не следует из секрета!
end-checked-differs = Не следуют из секрета сдачи: { $deals }

## Правила

rules-title = Правила
rules-back = На главную
rules-play-this = Играть в эту игру

## Настройки

set-lang = Язык
set-speed = Скорость игры
set-speed-tap = Ждать моего нажатия
set-speed-slow = Не спеша
set-speed-normal = Обычная
set-speed-fast = Быстро
set-theme = Вид
set-theme-auto = Как на устройстве
set-theme-light = Светлый
set-theme-dark = Тёмный
set-guard = Ходить картой со второго нажатия
set-guard-touch = На сенсорном экране, если карт 7 и больше
set-guard-on = Всегда
set-guard-off = Никогда
set-buzz = Вибрировать, когда снова ваш ход
set-four = Четырёхцветная колода
set-note = Бубны синие, трефы зелёные: масти легче различать. Настройки хранятся в этом браузере.
