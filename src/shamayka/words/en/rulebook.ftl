# The rules of a game, sentence by sentence.

rules-aim = Everybody says how many tricks he will take; only taking exactly that many counts in full.
rules-table = The table
rules-deals = The deals
rules-trump = Trump
rules-bidding = Bidding
rules-play = The play
rules-joker = The joker
rules-scoring = Points
rules-special = Special deals
rules-faults = Faults
rules-end = The end

card = { $rank }{ $suit }
card-joker = the joker
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
no-trump = no trump
kind-plain = plain
kind-blind = dark
kind-no_trump = without trump
kind-miser = miser
kind-golden = golden
kind-forehead = on the forehead

rules-pack =
    { $real ->
        [0] With { $players } players: a pack of { $cards } cards.
        [one] With { $players } players: { $cards } cards, one joker among them.
       *[other] With { $players } players: { $cards } cards, { $real } jokers among them.
    }
rules-rank = The ace is the highest card of a suit, then king, queen, jack, ten and so on down.
rules-first-dealer = The first dealer is drawn by lot; then the deal passes round in turn.
rules-direction-cw = Cards are dealt, bid and played clockwise.
rules-direction-ccw = Cards are dealt, bid and played counter-clockwise.
rules-deal-style-one_at_a_time = Cards are dealt strictly one at a time; the dealer gets the last.
rules-deal-style-all_at_once = Each player gets all his cards at once; the dealer gets the last.
rules-cut-left_neighbour = The neighbour on the dealer's left cuts the pack.
rules-cut-dealer = The dealer himself cuts the pack.
rules-cut-none = The pack is not cut.

rules-mode-four_sets = The match is played in sets: up from one card, four nines, down to one, and four nines again.
rules-mode-nines = Only the biggest deals are played, in sets of four.
rules-plan =
    { $count ->
        [one] With { $players } players there is one deal: { $sizes }.
       *[other] With { $players } players there are { $count } deals, of { $sizes } cards.
    }
rules-sets = At the end of each set there is a premium (see Points).

rules-trump-fixed = { $suit } is trump in every deal; nothing is turned.
rules-trump-rotation = Trump changes from deal to deal in this order: { $suits }; nothing is turned.
rules-trump-stock-turn_up = After the deal the next card of the pack is turned: its suit is trump. It takes no part in the play.
rules-trump-stock-none = No card is turned: while cards are left over, deals have no trump.
rules-trump-full-last_card = When all cards are dealt, the dealer's last card is shown and its suit is trump; he keeps the card.
rules-trump-full-none = When all cards are dealt, there is no trump.
rules-trump-full-chooser = When all cards are dealt, the player after the dealer names the trump, or none, after seeing his first { $cards } cards.
rules-extra-hidden = A single card that is left over is not shown.
rules-no-trump-top = The biggest deal is played without trump.
rules-no-trump-last = The last deal is played without trump.
rules-turned-joker-no_trump = If a joker is turned, the deal is played without trump.
rules-turned-joker-redeal = If a joker is turned, the cards are dealt again.
rules-turned-joker-turn_next = If a joker is turned, the next card is turned as well.

rules-bidding-in_turn = Beginning with the player after the dealer, each in turn says how many tricks he will take; none is a bid too ("pass").
rules-bidding-simultaneous = All bid at the same moment; the bids are shown together.
rules-first-bidder-left = The player on the dealer's left begins, whatever the direction of play.
rules-hook-none = Any number may be bid, by the dealer as well.
rules-hook-not_equal = The last bidder may not make the bids come out even: their sum must not equal the number of tricks. So somebody always fails.
rules-hook-exceed = The last bidder must make the bids come to more than the number of tricks.
rules-exceed-not_equal = Where he cannot, the sum just may not equal the number of tricks.
rules-exceed-must_bid_all = Where he cannot, he must bid every trick.
rules-exempt-first = The first deal is free of this.
rules-exempt-last = The closing one-card deal is free of this.
rules-exempt-up-to =
    { $number ->
        [one] Deals of one card are free of this.
       *[other] Deals of up to { $number } cards are free of this.
    }
rules-exempt-first-deals =
    { $number ->
        [one] The first deal is free of this.
       *[other] The first { $number } deals are free of this.
    }
rules-blind-hook-none = For dark bids the last bidder is free.
rules-blind-hook-not_equal = For dark bids the sum may not equal the number of tricks.
rules-blind-hook-exceed = For dark bids the last bidder must bring the sum above the number of tricks.
rules-blind-optional = Whoever has not yet looked at his cards may bid in the dark.
rules-min-blind =
    { $number ->
        [one] In the dark at least one trick must be bid.
       *[other] In the dark at least { $number } tricks must be bid.
    }

rules-lead-next = The player after the dealer leads to the first trick; then whoever takes a trick leads to the next.
rules-lead-highest_bidder = Whoever bid most leads to the first trick (of several, the one who bid first); then whoever takes a trick leads.
rules-follow = The suit that is led must be followed.
rules-must-trump = Whoever has none of it must play a trump; without a trump, any card.
rules-free-when-void = Whoever has none of it may play any card.
rules-must-overtrump = A trump on the table must be beaten with a higher one by whoever has to trump and can.
rules-take = The trick goes to the highest trump, or without trumps to the highest card of the suit led.
rules-look =
    During the play one may look at one's own tricks: { $own ->
        [true] yes
       *[false] no
    }; at the last trick: { $last ->
        [true] yes
       *[false] no
    }; at all others: { $others ->
        [true] yes
       *[false] no
    }.

rules-joker-cards =
    { $count ->
        [one] The joker is { $cards }.
       *[other] The jokers are { $cards }.
    }
rules-joker-real = The pack's own jokers are the jokers.
rules-joker-suit = It counts as a card of its suit: whoever holds it holds the suit. Still it may be played at any time.
rules-joker-exempt = It need not follow suit and never has to be played: it may be laid at any time.
rules-joker-follow = Laid on another's card, it takes the trick or is the lowest of all, as its player says.
rules-joker-any-card = It may also stand for any card of the pack; of two equal cards the first counts.
rules-demand-any_lead = Whoever leads it may demand everybody's highest card of a suit he names.
rules-demand-first_trick = Whoever leads it to the first trick of a deal may demand everybody's highest card of a suit he names.
rules-demand-never = It cannot demand anything of the others.
rules-demand-void-any = Whoever has none of the suit demanded may play any card.
rules-demand-void-trump = Whoever has none of the suit demanded must play a trump, if he has one.
rules-demand-void-highest_trump = Whoever has none of the suit demanded must play his highest trump, if he has one.
rules-demand-beaten = The demanding joker takes the trick, unless a side suit was named and somebody trumps.
rules-demand-holds = The demanding joker takes the trick.
rules-plain-high-trump = It may also lead simply high, as the highest trump; without trump its player names the suit to follow.
rules-plain-high-named = It may also lead simply high; its player names the suit to follow.
rules-low-lead = It may also be led as the lowest card of a suit that its player names.
rules-low-unbeaten-leader_takes = If nobody plays that suit, a trump or a joker, its leader takes the trick.
rules-low-unbeaten-first_other_takes = If nobody plays that suit, a trump or a joker, the next player takes the trick.
rules-joker-lock = No joker may be used before { $card } has gone; who has nothing else plays it as the lowest.
rules-joker-low-only = In a deal without trump a joker is always the lowest card.
rules-two-jokers-last_high_wins = Of two jokers called high the later takes the trick.
rules-two-jokers-last_wins = Of two jokers the later takes the trick, however they are called.
rules-two-jokers-first_wins = Of two jokers called high the first takes the trick.
rules-second-joker-cannot_overtake = A joker cannot overtake a demanding joker, and need not be thrown on it.
rules-second-joker-overtakes = A later joker called high overtakes a demanding joker.

rules-score-made = Bid { $bid }, took { $taken }: { $points } points.
rules-score-pass = A pass that was kept (none bid, none taken): { $points } points.
rules-score-over = Too many: bid { $bid }, took { $taken }: { $points } points.
rules-score-caught = A pass that took { $taken }: { $points } points.
rules-score-under = Too few: bid { $bid }, took { $taken }: { $points } points.
rules-score-none = Bid { $bid } and took none: { $points } points.
rules-score-all = All { $cards } tricks bid and taken: { $points } points.
rules-score-dark = In the dark (bid/taken → points): { $cases }.
rules-last-deal = In the last deal all points count { $factor } times.
rules-premium-best-all = Whoever makes every bid of a set is given his best deal of the set once more.
rules-premium-best-except_last = Whoever makes every bid of a set is given his best deal of the set once more; the last deal does not count for this.
rules-premium-deduct-none = The others lose nothing.
rules-premium-deduct-best_any = Each of the others loses his best deal of the set.
rules-premium-deduct-best_made = Each of the others loses his best deal of the set among those that he made.
rules-premium-several-spare = If several are on premium, nobody loses anything.
rules-premium-several-deduct = The others lose theirs also if several are on premium.
rules-fine-varies =
    { $per ->
        [0] In the deals of nine the fine for taking none is { $nines }.
       *[other] The fine for taking none is { $per } for each card of the deal.
    }

rules-special-plain = After the rest more full deals are played by the ordinary rules.
rules-special-blind = The dark deal: all bid before the cards are dealt and trump is known.
rules-special-no_trump = The deal without trump: nothing is turned; bids and play as usual.
rules-special-miser =
    { $bids ->
        [true] The miser: bids as usual, and every trick is paid by the rules of points.
       *[false] The miser: no bids; every trick counts { $each }, none at all { $none }.
    }
rules-special-golden =
    { $bids ->
        [true] The golden deal: bids as usual, at a higher price.
       *[false] The golden deal: no bids; every trick counts { $each }, none at all { $none }.
    }
rules-special-forehead = On the forehead: everybody sees the others' cards but not his own, and bids; then the cards are taken up and played.
rules-forehead-all = All cards are held outward.
rules-forehead-one = One card of each hand is held outward.
rules-special-mult = In these special deals, dark ones apart, points count { $factor } times.

rules-revoke-prevent = A card that may not be played cannot be played at this table.
rules-revoke-claim = Honour table: a wrong card can be played. Whoever notices says so; a proven fault costs { $points }.
rules-revoke-at_once = Honour table: a wrong card can be played; it is noticed at once and costs { $points }.
rules-revoke-replay = Then the deal is played again with new cards.
rules-revoke-restore_or_replay = Then the play is put right from the wrong card on, if it is not too late; otherwise the deal is played again.
rules-false-claim = Whoever accuses wrongly loses { $points }.
rules-expose =
    { $percent ->
        [0] If the dealer exposes somebody's card, its owner keeps the deal or has it dealt again; then the dealer gets { $points }.
       *[other] In { $percent } of 100 deals a card is exposed: its owner keeps the deal or has it dealt again; then the dealer gets { $points }.
    }

rules-winner = Whoever has most points after the last deal wins.
rules-tie-shared = Equal points share the place.
rules-tie-golden_deal = If the best are equal, they play a golden deal for the first place, three at most.
rules-money = When it is played for money, a negative total counts { $factor } times.
rules-record-running = The sheet shows each player's bid and running total.
rules-record-deal = The sheet shows each player's bid and the points of the deal.
