# Начало: какая игра, кто где сидит, какие домашние правила.

brand = Шамайка
brand-line = Скажите, сколько возьмёте взяток. И возьмите ровно столько.
start-title = Новый стол
start-languages = Язык
start-settings = Настройки
start-game = Игра
start-games-more = Другие игры
start-games-less = Свернуть
start-rules = Правила
start-players = { $from ->
    [one] 1 игрок
   *[other] игроков: { $numbers }
}
start-joker-none = без джокера
start-joker = { $count ->
    [one] джокер
    [few] { $count } джокера
   *[many] { $count } джокеров
}
start-deals = { $count ->
    [one] { $count } сдача
    [few] { $count } сдачи
   *[many] { $count } сдач
}
start-minutes = около { $count } мин
start-plan = Сдачи по числу карт: { $plan }
start-plan-changed = Сдачи пойдут по вашим домашним правилам.
start-seats = Игроки
start-seat = Место { $number }
start-who = Кто сидит на месте { $number }
start-me = Я
start-link = Человек по ссылке
start-bot-cautious = Бот осторожный
start-bot-thinker = Бот думающий
start-bot-random = Бот наугад
start-name = Ваше имя
start-name-default = Гость
start-order = Места идут в порядке хода, одно за другим.
start-house = Домашние правила
start-house-changed = { $count ->
    [0] обычные
    [one] изменено { $count }
    [few] изменено { $count }
   *[many] изменено { $count }
}
start-reset = Вернуть обычные
start-more = Другие настройки правил
start-closing = Особые сдачи в конце
start-closing-many = Сколько таких сдач
start-closing-count = { $count ->
    [n] по одной на игрока
   *[other] по две на игрока
}
start-as-number = число
start-none = нет
start-play = Играть
start-invite = Накрыть стол
start-wait = Накрываем стол …
start-back = Ваш стол ждёт вас
start-back-more = { $count ->
    [one] и ещё { $count } стол
    [few] и ещё { $count } стола
   *[many] и ещё { $count } столов
}
start-back-go = Вернуться за стол
start-loading = Несём игры …
start-failed = Игры не пришли: { $text }
start-no-game = Игры «{ $name }» здесь нет. Выберите игру из списка.
start-again = Ещё раз
start-free = Бесплатно и без регистрации. Каждое тасование можно проверить.

common-hook = Сумма всех заказов должна быть
    .none = любой
    .not_equal = не равной числу взяток
    .exceed = больше числа взяток
common-must_trump = Нет масти — обязан бить козырем
common-demand = Заход джокером «по старшим»
    .any_lead = всегда
    .first_trick = вначале
    .never = никогда
common-blind_optional = Заказ втёмную
    .note = Кто заказал, не глядя в карты, играет дороже.
common-honour = Стол на честность
    .note = Программа не мешает фальшренонсу. Если его заметят, он стоит очков.
common-tie = Ничью за первое место разыгрывают
    .note = Равные играют золотую сдачу; иначе место делится.
common-double = Последняя сдача вдвойне
common-simultaneous = Все заказывают разом
    .note = Заказы закрыты, пока не заказали все.

chapter-the-table = За столом
chapter-schedule = Сдачи
chapter-trump = Козырь
chapter-bidding = Заказ
chapter-play = Розыгрыш
chapter-the-joker = Джокер
chapter-points = Очки
chapter-special-deals = Особые сдачи
chapter-faults = Ошибки, конец, порядок

opt-direction = Ход идёт
    .cw = по часовой
    .ccw = против часовой
opt-first_bidder = Первым заказывает
    .next = следующий по ходу
    .left = левый сосед сдающего
opt-first_lead = Первым заходит
    .next = кто первым заказывал
    .highest_bidder = кто заказал больше всех
opt-deal_style = Карты сдаются
    .one_at_a_time = по одной
    .all_at_once = все сразу
opt-cut = Снимает
    .left_neighbour = левый сосед
    .dealer = сдающий
    .none = никто
opt-schedule-mode = Порядок сдач
    .ladder = вверх и, может быть, вниз
    .four_sets = четыре пульки
    .nines = одни девятки
opt-schedule-start = Карт в первой сдаче
opt-schedule-top = Карт в самой большой сдаче
    .max = вся колода
opt-schedule-top_repeats = Самых больших сдач
    .n = по одной на игрока
    .n_but_1_for_6 = по одной на игрока, вшестером одна
opt-schedule-one_repeats = Сдач по одной карте
    .n = по одной на игрока
opt-schedule-descend = Потом вниз
opt-schedule-descend_from = Спуск начинается
    .top = ниже верха
    .repeat = снова с верха
opt-schedule-six_descent = Спуск вшестером
    .stepwise = по ступеням
    .mirror = как подъём
opt-schedule-sets = Пулек
opt-schedule-nines = Карт в больших сдачах пульки
opt-trump_stock = Пока остаётся колода, козырь
    .turn_up = открытая карта
    .none = не бывает
opt-trump_full_deal = Когда сданы все карты, козырь
    .last_card = последняя карта
    .none = не бывает
    .chooser = назначает игрок
opt-chooser_cards = Карт до назначения
opt-trump_fixed = Козырь всегда
    .c = трефы
    .d = бубны
    .h = червы
    .s = пики
opt-trump_rotation = Козыри по очереди (c d h s -)
opt-no_trump_deals = Сдачи без козыря (top, last)
opt-turned_joker = Открылся джокер
    .no_trump = без козыря
    .redeal = пересдача
    .turn_next = открывают следующую
opt-extra_card = Лишняя карта
    .turned = открывается
    .hidden = остаётся закрытой
opt-bidding = Заказывают
    .in_turn = по очереди
    .simultaneous = все разом
opt-hook = Последний заказывающий
    .none = свободен
    .not_equal = не может «ровно»
    .exceed = обязан перезаказать
opt-hook_exempt = Сдачи без этого правила
opt-blind_hook = Последний в тёмных сдачах
    .none = свободен
    .not_equal = не может «ровно»
    .exceed = обязан перезаказать
opt-exceed_fallback = Если перезаказать нельзя
    .not_equal = нельзя «ровно»
    .must_bid_all = заказывает всё
opt-min_blind_bid = Наименьший заказ втёмную
opt-blind_optional = Втёмную по желанию
opt-must_trump = Обязан бить козырем
opt-must_overtrump = Обязан бить старшим козырем
opt-joker_counts_as_suit = Джокер считается картой своей масти
opt-joker_as_any_card = Джокер вместо любой карты
opt-joker_plain_high_lead = Джокер может зайти старшим без требования
opt-plain_high_suit = Тогда это
    .trump = старший козырь
    .named = старшая карта названной масти
opt-joker_low_lead = Джокер может зайти младшим
opt-low_joker_unbeaten = Младшего джокера никто не побил
    .leader_takes = берёт зашедший
    .first_other_takes = берёт следующий
opt-joker_in_no_trump = Джокер без козыря
    .works = работает
    .low_only = только младший
opt-joker_lock = Карта, что запирает джокера (например Qs)
opt-demand_when = Требования
    .any_lead = при любом заходе
    .first_trick = в первой взятке
    .never = никогда
opt-demand_void = Нет требуемой масти — кладут
    .any = что угодно
    .trump = козырь
    .highest_trump = старший козырь
opt-demand_beaten_by_trump = Козырь бьёт требование
opt-two_jokers = Два джокера во взятке
    .last_high_wins = берёт последний старший
    .last_wins = берёт последний
    .first_wins = берёт первый
opt-second_joker_on_demand = Второй джокер на требование
    .cannot_overtake = не перебивает
    .overtakes = перебивает
opt-score-made_base = Сыграл: основа
opt-score-made_per = Сыграл: за взятку
opt-score-made_zero = Сыгранный пас
opt-score-all_tricks_per = Все взятки: за каждую
opt-score-over_per_taken = Перебор: за каждую взятую
opt-score-failed_pass_per = Сорванный пас: за взятку
opt-score-under = Недобор
    .zero = ничего
    .per_taken = за каждую взятую
    .per_missing = за каждую недобранную
    .per_bid = за каждую заказанную
opt-score-under_per = Недобор: сколько за каждую
opt-score-under_none_per = Недобор без взяток: за каждую
opt-score-under_also_scores_tricks = Недобор: взятки тоже считаются
opt-score-fine = Штраф за ноль взяток
opt-score-fine_nines = То же в больших сдачах
opt-score-fine_per_card = То же за карту
opt-blind_mult-made = Втёмную сыграл: во столько раз
opt-blind_mult-over = Втёмную перебор: во столько раз
opt-blind_mult-under = Втёмную недобор: во столько раз
opt-last_deal_mult = Последняя сдача: во столько раз
opt-special_mult = Особые сдачи: во столько раз
opt-premium = Премия за чистую пульку
opt-premium-best = Лучшая сдача ищется
    .all = среди всех
    .except_last = среди всех, кроме последней
opt-premium-deduct = Остальные теряют
    .none = ничего
    .best_any = лучшую сдачу
    .best_made = лучшую сыгранную
opt-premium-several = Чистых несколько
    .spare = друг друга щадят
    .deduct = тоже теряют
opt-blind-cards = Тёмная: карт
    .top = сколько есть
opt-no_trump-cards = Бескозырка: карт
    .top = сколько есть
opt-golden-bids = Золотая: с заказами
opt-golden-per_trick = Золотая: за взятку
opt-golden-none = Золотая: без взяток
opt-golden-cards = Золотая: карт
    .top = сколько есть
opt-miser-bids = Мизер: с заказами
opt-miser-per_trick = Мизер: за взятку
opt-miser-none = Мизер: без взяток
opt-miser-all = Мизер: все взятки
opt-miser-cards = Мизер: карт
    .top = сколько есть
opt-forehead-cards = Лобовая: карт
    .top = сколько есть
opt-forehead-shown = Лобовая: наружу
    .all = все карты
    .one = одна карта
opt-revoke-mode = Фальшренонс
    .prevent = невозможен
    .penalise = возможен и стоит очков
opt-revoke-found = Он обнаруживается
    .at_once = сразу
    .claim = если кто-то заявит
opt-revoke-points = Очки за фальшренонс
opt-revoke-then = После него
    .replay = сдача переигрывается
    .restore_or_replay = карты возвращаются, или переигрывается
opt-revoke-false_claim = Очки за ложное заявление
opt-expose = При сдаче может открыться карта
opt-expose-dealer_points = Очки сдающему
opt-expose-percent = В скольких сдачах из ста
opt-money_negative_mult = Деньги: минус во столько раз
opt-tie = Ничья за первое место
    .shared = место делится
    .golden_deal = играется золотая
opt-look-own = Свои взятки можно смотреть
opt-look-last = Последнюю взятку можно смотреть
opt-look-others = Все взятки можно смотреть
opt-record_row = В росписи пишут
    .running = счёт нарастающим итогом
    .deal = очки сдачи
