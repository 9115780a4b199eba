# The rules of a game, sentence by sentence. The reader is "you".

book-aim = In every deal you say beforehand how many tricks you will take. The art is to take exactly that many: no fewer, and no more.

## Chapters

book-table = Players and cards
book-deals = The deals
book-trump = Trump
book-bidding = Bidding
book-play = The play
book-joker = The joker
book-points = Points
book-special = Special deals
book-faults = Faults
book-end = The end of the match

## Small words

book-or = { $first } or { $last }
book-and = { $first } and { $last }
book-card = { $rank ->
        [T] 10
       *[other] { $rank }
    }{ $suit }
book-real-joker = a joker
book-no-trump = no trump
book-earn =
    { $sign ->
        [zero] score nothing
        [less]
            { $number ->
                [one] lose { $number } point
               *[other] lose { $number } points
            }
       *[more]
            { $number ->
                [one] score { $number } point
               *[other] score { $number } points
            }
    }
book-earn-each =
    { $sign ->
        [zero] score nothing
        [less]
            { $number ->
                [one] lose { $number } point
               *[other] lose { $number } points
            }
       *[more]
            { $number ->
                [one] score { $number } point
               *[other] score { $number } points
            }
    }
book-more-each =
    { $sign ->
        [less]
            { $number ->
                [one] { $number } point less
               *[other] { $number } points less
            }
       *[more]
            { $number ->
                [one] { $number } point more
               *[other] { $number } points more
            }
    }

## Players and cards

book-players = { $numbers } players play
book-players-range = From { $least } to { $most } players play
book-pack =
    { $players } with { $rank ->
        [two] a full pack of { $size } cards
        [six] a pack of { $size } cards, from the six to the ace
        [seven] a pack of { $size } cards, from the seven to the ace
        [ace] { $size } cards, the aces alone
       *[other] a pack of { $size } cards, the highest { $size }
    }{ $real ->
        [0] { $added ->
            [none] .
           *[other] , to which the { $added } is added.
        }
        [one] , and one joker.
       *[other] , and two jokers.
    }
book-ranking = In each suit the ace is the highest card, then come king, queen, jack, ten and so on down.
book-no-joker = There is no joker: every card is just what it shows.
book-no-joker-with = In the pack of { $cards } cards there is no joker.
book-joker-real =
    { $only ->
        [yes] { $count ->
            [one] The joker that comes with the pack is the joker.
           *[other] The jokers that come with the pack are the jokers.
        }
       *[no] { $count ->
            [one] In the pack of { $cards } cards the joker that comes with it is the joker.
           *[other] In the pack of { $cards } cards the jokers that come with it are the jokers.
        }
    }
book-joker-named =
    { $count ->
        [one] One card has powers of its own: { $cards } is the joker.
       *[other] Some cards have powers of their own: { $cards } are the jokers.
    }
book-first-dealer = The first dealer is drawn by lot; after that everybody deals in turn.
book-direction =
    { $direction ->
        [ccw] Everything goes counter-clockwise: the deal, the bidding and the play.
       *[cw] Everything goes clockwise: the deal, the bidding and the play.
    }
book-cut =
    { $cut ->
        [dealer] The dealer shuffles and cuts the pack himself.
        [none] The dealer shuffles; the pack is not cut.
       *[left_neighbour] The dealer shuffles, and the neighbour on the left cuts.
    }
book-style =
    { $style ->
        [all_at_once] Each player is given the whole hand at once.
       *[one_at_a_time] The cards are dealt one at a time, round after round.
    }

## The deals

book-deals-equal =
    { $cards ->
        [one] Everybody gets one card in every deal.
       *[other] Everybody gets { $cards } cards in every deal.
    }
book-deals-up =
    { $start ->
        [one] In the first deal everybody gets one card, and in each following deal one more.
       *[other] In the first deal everybody gets { $start } cards, and in each following deal one more.
    }
book-deals-max = So it goes on until the hands are as big as the pack allows.
book-deals-top = So it goes on up to hands of { $top } cards.
book-deals-repeats =
    { $count ->
        [n] The biggest hands are dealt once by every player.
        [n_but_1_for_6] The biggest hands are dealt once by every player; but when six play, only once in all.
       *[other] The biggest hands are dealt { $count } times.
    }
book-deals-ones =
    { $count ->
        [n] The one-card deal, too, is dealt once by every player.
       *[other] The one-card deal is dealt { $count } times.
    }
book-deals-down =
    { $again ->
        [repeat] Then, after one more of the biggest deals, the hands shrink again one card at a time, down to where they began.
       *[top] Then the hands shrink again one card at a time, down to where they began.
    }
book-deals-sets = There are four sets: in the first the hands grow by one card from deal to deal, in the second there are four deals of { $nines } cards, in the third the hands shrink to one card again, and the fourth is four more deals of { $nines }.
book-deals-six =
    { $descent ->
        [mirror] Six players grow to six cards only, and come down from six again.
       *[stepwise] Six players grow to six cards only, but come down step by step from the { $nines }.
    }
book-deals-nines =
    { $sets ->
        [one] There is one set of four deals; everybody gets { $nines } cards in each.
       *[other] There are { $sets } sets of four deals; everybody gets { $nines } cards in each.
    }
book-closing = Then come the closing deals: { $deals }.
book-closing-item =
    { $kind ->
        [blind] dark deals
        [no_trump] deals without trump
        [miser] misers
        [golden] golden deals
        [forehead] forehead deals
       *[plain] full deals, played as usual
    } { $count ->
        [n] (one for every player)
        [twice] (two for every player)
        [1] (just one)
       *[other] ({ $count } in all)
    }
book-kind-sizes =
    { $kind ->
        [blind] in the dark
        [no_trump] without trump
        [miser] miser
        [golden] golden
        [forehead] on the forehead
       *[plain] full
    }: { $sizes }
book-head-players = Players
book-head-deals = Deals
book-head-cards = Cards for each player

## Trump

book-trump-fixed = { $suit } is trump in every deal, all match long; nothing is turned up.
book-trump-fixed-apart = { $suit } is trump all match long, in every deal but those named next; nothing is turned up.
book-trump-rotation = Nothing is turned up. Trump changes from deal to deal in this order, and then begins again: { $suits }.
book-trump-stock =
    { $how ->
        [none] While cards are left over after the deal, there is no trump; nothing is turned up.
       *[turn_up] When the cards have been dealt, the next card of the pack is turned up: its suit is trump. That card and the rest of the pack stay out of the play.
    }
book-trump-hidden = When just one card is left over, nobody sees it: it stays face down, and the deal counts as one that takes the whole pack.
book-trump-full =
    { $how ->
        [none] When the deal takes the whole pack, there is no trump.
        [chooser] When the deal takes the whole pack, the player after the dealer looks at the first { $cards } of his cards and names the trump, or no trump; only then is the rest dealt.
       *[last_card] When the deal takes the whole pack, the last card, which is the dealer's own, is shown to all: its suit is trump. The dealer keeps the card and plays it like any other.
    }
book-trump-joker =
    { $then ->
        [redeal] If the card shown for trump is a joker, all cards are dealt again.
        [turn_next] If a joker is turned up, the next card is turned up in its place; if there is none, the deal is played without trump.
       *[no_trump] If the card shown for trump is a joker, the deal is played without trump: all suits are equal.
    }
book-trump-not =
    { $deal ->
        [last] The very last deal is played without trump.
       *[top] The biggest deal is played without trump.
    }

## Bidding

book-bid-what = Look at your cards and say how many tricks you will take: any number, from none to as many as you have cards. To say "none" is called a pass, and it is a bid like any other.
book-bid-order =
    { $how ->
        [simultaneous] All players bid at the same moment, and the bids are shown together.
       *[in_turn] { $first ->
            [right] The player on the dealer's right bids first, then the others in turn.
           *[left] The player on the dealer's left bids first, then the others in turn.
        }
    }
book-hook =
    { $hook ->
        [not_equal] The last to bid is not quite free: all bids together must not come to the number of tricks in the deal. So somebody always fails.
        [exceed] The last to bid is not quite free: all bids together must come to more than the number of tricks in the deal. { $fallback ->
            [must_bid_all] If all the others have passed, the last must bid every trick.
           *[not_equal] If all the others have passed, it is enough that the last does not bid every trick.
        }
       *[none] The bids may come to any sum, even exactly to the number of tricks.
    }
book-exempt = The last to bid is free { $deals }.
book-exempt-deals =
    { $deals ->
        [first] in the very first deal
        [last] in the closing one-card deal
        [up-some] { $number ->
            [one] in deals of one card
           *[other] in deals of up to { $number } cards
        }
       *[first-some] { $number ->
            [one] in the first deal
           *[other] in the first { $number } deals
        }
    }
book-exempt-final = in the very last deal of the match
book-dark-optional = If you feel lucky, bid in the dark: name your number before you have looked at your cards. The trump is already known then. Once you have looked, it is too late.
book-dark-open-card = If everybody has seen a card of yours, even as the trump card, you cannot bid in the dark.
book-dark-minimum =
    { $number ->
        [one] A bid in the dark must be at least one trick, so nobody may pass; only the rule for the last to bid is stronger.
       *[other] A bid in the dark must be at least { $number } tricks, or all of them where there are fewer cards; only the rule for the last to bid is stronger.
    }
book-dark-hook =
    { $hook ->
        [not_equal] When the last to bid does so in the dark, all bids together must not come to the number of tricks.
        [exceed] When the last to bid does so in the dark, all bids together must come to more than the number of tricks. { $fallback ->
            [must_bid_all] If all the others have passed, the last must bid every trick.
           *[not_equal] If all the others have passed, it is enough not to bid every trick.
        }
       *[none] When the last to bid does so in the dark, any number will do.
    }

book-hook-dealer =
    { $hook ->
        [not_equal] The dealer is not quite free: the dealer's bid and those made before it must not come to the number of tricks in the deal. Nobody else is bound.
        [exceed] The dealer is not quite free: the dealer's bid and those made before it must come to more than the number of tricks in the deal. Nobody else is bound. { $fallback ->
            [must_bid_all] If nobody has bid a trick before, the dealer must bid them all.
           *[not_equal] If nobody has bid a trick before, it is enough that the dealer does not bid them all.
        }
       *[none] The bids may come to any sum, even exactly to the number of tricks.
    }
book-exempt-dealer = The dealer is free { $deals }.
book-dark-minimum-dealer =
    { $number ->
        [one] A bid in the dark must be at least one trick, so nobody may pass; only the rule for the dealer is stronger.
       *[other] A bid in the dark must be at least { $number } tricks, or all of them where there are fewer cards; only the rule for the dealer is stronger.
    }
book-dark-hook-dealer =
    { $hook ->
        [not_equal] When the dealer bids in the dark, that bid and those made before it must not come to the number of tricks.
        [exceed] When the dealer bids in the dark, that bid and those made before it must come to more than the number of tricks. { $fallback ->
            [must_bid_all] If nobody has bid a trick before, the dealer must bid them all.
           *[not_equal] If nobody has bid a trick before, it is enough not to bid them all.
        }
       *[none] When the dealer bids in the dark, any number will do.
    }

## The play

book-lead =
    { $who ->
        [highest_bidder] Whoever has bid most leads to the first trick; if several have, the one who bid first.
       *[next] { $first ->
            [right] The player on the dealer's right leads to the first trick.
           *[left] The player on the dealer's left leads to the first trick.
        }
    } You may lead any card. Whoever takes a trick leads to the next.
book-follow = You must play a card of the suit that was led, if you have one.
book-void =
    { $duty ->
        [free] If you have none, play any card you like; you need not trump.
        [over] If you have none, you must play a trump, and one higher than those on the table if you can. Without a trump, play any card you like.
       *[trump] If you have none, you must play a trump; it need not be higher than another. Without a trump, play any card you like.
    }
book-take = The highest trump takes the trick. If there is no trump in it, the highest card of the suit that was led takes it.
book-look =
    { $which ->
        [all] You may look at any trick that has been taken.
        [ownlast] You may look through your own tricks, and at the last trick whoever took it, but not at the others.
        [own] You may look through your own tricks, but not at those of others.
        [last] You may look at the last trick, but not at any earlier one.
       *[none] Tricks that have been taken may not be looked at again.
    }

## The joker

book-joker-free = A joker is bound by nothing: you may play it whenever it is your turn, whatever was led and whatever else you hold.
book-joker-suit =
    { $counts ->
        [yes] It does count as a card of its suit: if that suit is led and you hold no other card of it, you must play the joker.
       *[no] It does not count as a card of its suit, so nobody can force it out of your hand.
    }
book-joker-trump = If that suit is trump, the joker is a trump too: if you must trump and have no other, you must play it.
book-joker-follow = When you play it to somebody else's lead, say which it is to be: the highest, which takes the trick even over the ace of trumps, or the lowest, which lets it go.
book-joker-any = You may also let it stand for any ordinary card of the pack; if that card is played to the same trick as well, the one played first counts as higher.
book-joker-no-trump =
    { $works ->
        [low_only] In a deal without trump it has no power: there it is always the lowest card.
       *[works] It keeps its powers in a deal without trump.
    }
book-joker-lock = Until { $card } has gone, by being played or turned up, a joker is locked: it may only be played by someone who has nothing else, and then as the lowest card.
book-joker-lead = When you lead a joker, you say how.
book-demand-never = You cannot demand anything of the others with it.
book-demand =
    { $when ->
        [first_trick] In the first trick of a deal you may name a suit and demand its highest cards: then everybody must play the highest card of that suit he holds.
       *[any_lead] You may name a suit and demand its highest cards: then everybody must play the highest card of that suit he holds.
    }
book-demand-void =
    { $answer ->
        [highest_trump] Whoever has none of it must play his highest trump, if he has one.
        [trump] Whoever has none of it must play a trump, if he has one.
       *[any] Whoever has none of it may play any card.
    }
book-demand-takes =
    { $beaten ->
        [yes] Your joker takes the trick, unless you named a side suit and somebody trumps it.
       *[no] Your joker takes the trick, and no trump can beat it.
    }
book-lead-high =
    { $suit ->
        [named] You may also lead it simply as the highest card of a suit that you name, without a demand; the others follow as usual.
       *[trump] You may also lead it simply as the highest trump, without a demand; the others follow as usual. In a deal without trump you name the suit.
    }
book-lead-low = Or lead it as the lowest card of a suit that you name: the others must follow that suit.
book-lead-low-unbeaten =
    { $taker ->
        [first_other_takes] If nobody plays that suit, a trump or another joker, the trick goes to the player after you.
       *[leader_takes] If nobody plays that suit, a trump or another joker, the trick is yours after all.
    }
book-jokers-meet =
    { $which ->
        [last_wins] If two jokers meet in one trick, the later of them takes it, whatever was said.
        [first_wins] If two jokers are played as the highest in one trick, the first of them takes it.
       *[last_high_wins] If two jokers are played as the highest in one trick, the later of them takes it.
    }
book-jokers-demand =
    { $can ->
        [overtakes] A second joker may overtake one that was led with a demand.
       *[cannot_overtake] A second joker cannot overtake one that was led with a demand, but nobody has to play it on that trick either.
    }

## Points

book-made-both = If you take exactly as many tricks as you bid, you { $base } and { $each } for every trick.
book-made-each = If you take exactly as many tricks as you bid, you { $each } for every trick.
book-made-base = If you take exactly as many tricks as you bid, you { $base }, however many they are.
book-made-pass = If you pass and indeed take none, you { $earn }.
book-made-all = If you bid all the tricks of the deal and take them all, you { $each } for every trick instead.
book-missed = If you take more or fewer than you bid, you { $each } for every trick you took, and that is all.
book-missed-nothing = If you take more or fewer than you bid, you score nothing at all.
book-over =
    { $pays ->
        [no] If you take more than you bid, you score nothing.
       *[yes] If you take more than you bid, you { $each } for every trick you took.
    }
book-caught =
    { $pays ->
        [no] If you passed and took tricks after all, you score nothing.
       *[yes] If you passed and took tricks after all, you { $each } for every one of them.
    }
book-under =
    { $under ->
        [per_taken] If you take fewer, you { $each } for every trick you took.
        [per_missing] If you take fewer, you { $each } for every trick that is missing.
        [per_bid] If you take fewer, you { $each } for every trick you had bid: the whole order is lost.
       *[zero] If you take fewer, you score nothing.
    }
book-under-none = If you wanted tricks and took none at all, you { $each } for every one of them instead.
book-under-also = Even so, you { $each } for every trick you did take.
book-fine = There is a fine of { $number } points for ordering tricks and taking none at all.
book-fine-card =
    { $number ->
        [one] There is a fine for ordering tricks and taking none at all: { $number } point for every card of the deal.
       *[other] There is a fine for ordering tricks and taking none at all: { $number } points for every card of the deal.
    }
book-fine-nines = In the sets of { $cards } cards the fine is { $number }.
book-dark-all =
    { $times ->
        [0] A bid made in the dark counts nothing, made or missed.
        [1] A bid made in the dark counts no more than any other.
        [2] A bid made in the dark counts double, made or missed.
       *[other] A bid made in the dark counts { $times } times, made or missed.
    }
book-dark-parts =
    For a bid made in the dark the points are multiplied: by { $made } if it is made, by { $over } if there are too many tricks, by { $under } if there are too few.
book-last-deal =
    { $times ->
        [2] In the last deal all points count double.
       *[other] In the last deal all points count { $times } times.
    }
book-examples =
    { $cards ->
        [one] Some examples, in an ordinary deal of one card:
       *[other] Some examples, in an ordinary deal of { $cards } cards:
    }
book-head-bid = You bid
book-head-taken = You take
book-head-points = Points
book-head-dark = Bid in the dark
book-premium =
    { $best ->
        [all] Whoever has made every bid of a set, passes included, earns a premium at its end: the best result of the set is written once more.
       *[except_last] Whoever has made every bid of a set, passes included, earns a premium at its end: the best result of the set, its last deal apart, is written once more.
    }
book-premium-others =
    { $deduct ->
        [none] The others lose nothing by it.
        [best_made] Each of the others loses what the best of his made bids in the set brought him.
       *[best_any] Each of the others loses what his own best deal of the set brought him; if it brought nothing, he loses nothing.
    }
book-premium-several =
    { $several ->
        [deduct] So it is even if several earn the premium at once.
       *[spare] But if several earn the premium at once, nobody loses anything.
    }

## Special deals

book-blind = **In the dark.** Everybody bids before a card is dealt, without knowing his hand or the trump. Then the cards are dealt, trump is found and the play begins.
book-blind-after = **In the dark.** The cards are dealt face down and trump is found. Then all bid without having seen their cards; after that they take them up and play.
book-blind-last = Since nobody may look, nobody chooses a trump: if no card is left to turn, the last card dealt shows it.
book-no-trump-deal = **Without trump.** Nothing is turned up and all suits are equal; bidding and play are as usual.
book-golden = **The golden deal.** Nobody bids: everybody takes what he can. You { $each } for every trick.
book-golden-bids = **The golden deal.** It is bid, played and paid by the usual rules.
book-miser = **The miser.** Nobody bids: everybody avoids tricks. You { $each } for every trick.
book-miser-bids = **The miser.** It is bid, played and paid by the usual rules.
book-none-taken = If you take none, you { $earn }.
book-all-taken = If you take them all, you { $earn } instead.
book-forehead =
    { $shown ->
        [one] **On the forehead.** Each player holds one card outward without having looked at the hand: everybody sees that card but its owner. Then all bid, take up their cards and play.
       *[all] **On the forehead.** Each player holds the cards outward without having looked at them: you see everybody's cards but your own. Then all bid, take up their cards and play.
    }
book-special-cards =
    { $cards ->
        [one] One card is dealt to each.
       *[other] { $cards } cards are dealt to each.
    }
book-special-times =
    { $blind ->
        [yes] { $times ->
            [2] All these deals, those in the dark apart, count double.
           *[other] All these deals, those in the dark apart, count { $times } times.
        }
       *[no] { $times ->
            [2] All these deals count double.
           *[other] All these deals count { $times } times.
        }
    }
book-special-priced = Where a price for a trick is named here, that is already reckoned in.

## Faults

book-revoke-prevented = Here a card that breaks the rules simply cannot be played. At a table with real cards it can happen.
book-revoke-found =
    { $found ->
        [at_once] At this table a card that breaks the rules can be played. It is noticed at once.
       *[claim] At this table a card that breaks the rules can be played. Whoever notices may say so, at the latest before the deal is scored.
    }
book-revoke =
    { $then ->
        [restore_or_replay] { $fined ->
            [no] Then the play is put right from the wrong card on if that is still possible; otherwise the deal is played again.
           *[yes] If you do it, you { $earn }; the play is put right from the wrong card on if that is still possible, and otherwise the deal is played again.
        }
       *[replay] { $fined ->
            [no] Then the deal is played again with new cards.
           *[yes] If you do it, you { $earn } and the deal is played again with new cards.
        }
    }
book-false-claim = If you accuse somebody wrongly, you { $earn }.
book-expose =
    If a card of yours is seen while the cards are being dealt, you decide: keep the deal, or have it dealt again. { $fined ->
        [no] Nobody is fined.
       *[yes] { $number ->
            [one] Dealing again costs the dealer { $number } point.
           *[other] Dealing again costs the dealer { $number } points.
        }
    }
book-uncut = If you deal a pack that was not cut, you { $earn }.
book-misdeal = If you deal the cards wrong, you { $earn } and deal again.
book-expose-at-once = You say so at once: before you see your other cards, and before trump is found.
book-expose-dark = If you keep it, you cannot bid in the dark.
book-expose-percent = At this table that happens in about { $percent } of 100 deals; whoever deals a second time takes care, and no card is exposed.

## The end

book-winner = When the last deal has been scored, whoever has most points wins.
book-tie =
    { $tie ->
        [golden_deal] If the best are level, they alone play a golden deal for the first place; after three of them without a decision it is shared.
       *[shared] Players with equal points share the place.
    }
book-sheet =
    { $row ->
        [deal] The score sheet shows everybody's bid in each deal and the points it brought.
       *[running] The score sheet shows everybody's bid in each deal and the sum so far.
    }
book-money =
    { $times ->
        [2] If you play for money, a sum below nothing is lost twice over.
       *[other] If you play for money, a sum below nothing is lost { $times } times over.
    }
book-negative =
    { $times ->
        [2] At the end a total below zero counts double.
       *[other] At the end a total below zero counts { $times } times.
    }
book-dark-special =
    { $times ->
        [1] A deal in the dark counts like any other.
        [2] A deal in the dark counts double, as a special deal.
       *[other] A deal in the dark counts { $times } times, as a special deal.
    }
book-tie-all = Players with equal points play a golden deal among themselves, the best placed first, until their order is decided; after three such deals they share the place. These deals decide nothing else: their points are not added to the totals.
