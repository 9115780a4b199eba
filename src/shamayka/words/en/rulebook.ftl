# The rules of a game, sentence by sentence. The reader is "you".

book-aim = A match is a series of deals. In each deal you say beforehand how many tricks you will take, and then you try to take exactly that many: no fewer and no more. Whoever has the most points after the last deal wins.
book-trick =
    A trick is one card from each player. One player leads, that is, plays the first card, and the others each add a card in turn. The best card takes the trick, and whoever played it leads to the next. So a deal has as many tricks as each player has cards. When all the cards have been played, the deal is over. { $trump ->
        [no] All suits are equal.
       *[yes] One suit may be trump: each of its cards beats every card of the other suits.
    }

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
book-real-joker = joker
book-no-trump = no trump
book-number = { $number }
book-lowest =
    { $rank ->
        [rank-2] two
        [rank-3] three
        [rank-4] four
        [rank-5] five
        [rank-6] six
        [rank-7] seven
        [rank-8] eight
        [rank-9] nine
        [rank-T] ten
        [rank-J] jack
        [rank-Q] queen
        [rank-K] king
       *[rank-A] ace
    }
book-count-points =
    { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
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
        [less] { $number } less
       *[more] { $number } more
    }
book-times =
    { $times ->
        [0] for nothing
        [1] as usual
        [2] double
       *[other] { $times } times as much
    }

## Players and cards

book-players =
    { $form ->
        [range] The game is for { $least } to { $most } players.
       *[list] The game is for { $numbers } players.
    }
book-pack =
    { $only ->
        [yes] The pack has { $size } cards
       *[no] With { $players } players the pack has { $size } cards
    }{ $aces ->
        [yes] : the aces
       *[no] , from the { $lowest } to the ace
    }{ $real ->
        [0] { $added ->
            [none] .
           *[other] , and { $added } as well.
        }
        [one] , and one joker.
       *[other] , and two jokers.
    }
book-ranking = In each suit the ace is the highest card, followed by the king, queen, jack, ten and so on down.
book-no-joker = There is no joker: every card is what it shows.
book-no-joker-with = With { $players } players there is no joker.
book-joker-real =
    { $only ->
        [yes] { $count ->
            [one] The joker has powers of its own, described below
           *[other] The two jokers have powers of their own, described below
        }
       *[no] { $count ->
            [one] With { $players } players the joker is the one in the pack; its powers are described below
           *[other] With { $players } players the jokers are the two in the pack; their powers are described below
        }
    }{ $plain ->
        [0] .
        [one] . In this pack { $cards } is an ordinary card.
       *[other] . In this pack { $cards } are ordinary cards.
    }
book-joker-named =
    { $only ->
        [yes] { $count ->
            [one] One card has powers of its own, described below: { $cards } is the joker.
           *[other] Some cards have powers of their own, described below: { $cards } are the jokers.
        }
       *[no] { $count ->
            [one] With { $players } players one card has powers of its own, described below: { $cards } is the joker.
           *[other] With { $players } players some cards have powers of their own, described below: { $cards } are the jokers.
        }
    }
book-first-dealer = The first dealer is drawn by lot; after that everybody deals in turn.
book-direction =
    { $direction ->
        [ccw] The deal, the bidding and the play all go counter-clockwise.
       *[cw] The deal, the bidding and the play all go clockwise.
    }
book-cut =
    { $cut ->
        [dealer] The dealer shuffles and cuts the pack.
        [none] The dealer shuffles; the pack is not cut.
       *[left_neighbour] The dealer shuffles, and the player on the dealer’s left cuts.
    }
book-style =
    { $style ->
        [all_at_once] Each player gets all their cards at once.
       *[one_at_a_time] The cards are dealt one at a time, round after round.
    }

## The deals

book-deals-equal =
    { $cards ->
        [one] In every deal everybody gets one card.
       *[other] In every deal everybody gets { $cards } cards.
    }
book-deals-up =
    { $start ->
        [one] In the first deal everybody gets one card, and in each following deal one more
       *[other] In the first deal everybody gets { $start } cards, and in each following deal one more
    }{ $top ->
        [max] , for as long as the pack allows.
       *[other] , up to { $top } cards.
    }
book-deals-repeats =
    { $count ->
        [n] The biggest deal is dealt once by every player.
        [n_but_1_for_6] The biggest deal is dealt once by every player; but with six players there is only one such deal.
        [2] The biggest deal is dealt twice.
       *[other] The biggest deal is dealt { $count } times.
    }
book-deals-ones =
    { $count ->
        [n] The one-card deal is dealt once by every player{ $both ->
            [yes] , at the beginning and again at the end.
           *[no] .
        }
       *[other] There are { $count } deals of one card{ $both ->
            [yes] {" "}at the beginning, and as many at the end.
           *[no] .
        }
    }
book-deals-down =
    { $again ->
        [repeat] Then comes one more of the biggest deals, and after it the deals get smaller again, each by one card, down to { $start ->
            [one] one card.
           *[other] { $start } cards.
        }
       *[top] Then the deals get smaller again, each by one card, down to { $start ->
            [one] one card.
           *[other] { $start } cards.
        }
    }
book-deals-sets =
    There are four sets of deals. { $single ->
        [yes] The first is a single deal of one card
       *[no] The first begins with one card, and each deal has one card more
    }. The second is { $size ->
        [0] four of the biggest deals
       *[other] four deals of { $size } cards
    }. { $single ->
        [yes] The third is again a single deal of one card
       *[no] In the third each deal has one card fewer, down to one
    }. The fourth is again { $size ->
        [0] four of the biggest deals
       *[other] four deals of { $size } cards
    }.
book-deals-six =
    { $up ->
        [one] With six players the first set has a single deal, of one card, and the third begins with { $down }.
       *[other] With six players the first set ends with { $up } cards, and the third begins with { $down }.
    }
book-deals-nines =
    { $sets ->
        [one] There is one set of four deals
        [2] There are two sets of four deals
        [3] There are three sets of four deals
        [4] There are four sets of four deals
       *[other] There are { $sets } sets of four deals
    }{ $size ->
        [0] , all of them as big as the number of players allows.
        [one] ; in every deal everybody gets one card.
       *[other] ; in every deal everybody gets { $size } cards.
    }
book-closing =
    { $single ->
        [yes] At the end comes { $deals }.
       *[no] The match ends with { $deals }.
    }
book-closing-item =
    { $kind ->
        [blind] { $count ->
            [1] one dark deal
            [round] a round of dark deals (one dealt by each player)
            [rounds] two rounds of dark deals
           *[other] { $count } dark deals
        }
        [no_trump] { $count ->
            [1] one deal without trump
            [round] a round of deals without trump (one dealt by each player)
            [rounds] two rounds of deals without trump
           *[other] { $count } deals without trump
        }
        [miser] { $count ->
            [1] one misère deal
            [round] a round of misère deals (one dealt by each player)
            [rounds] two rounds of misère deals
           *[other] { $count } misère deals
        }
        [golden] { $count ->
            [1] one golden deal
            [round] a round of golden deals (one dealt by each player)
            [rounds] two rounds of golden deals
           *[other] { $count } golden deals
        }
        [forehead] { $count ->
            [1] one forehead deal
            [round] a round of forehead deals (one dealt by each player)
            [rounds] two rounds of forehead deals
           *[other] { $count } forehead deals
        }
       *[plain] { $count ->
            [1] one more of the biggest deals, played as usual
            [round] one more round of the biggest deals, played as usual
            [rounds] two more rounds of the biggest deals, played as usual
           *[other] { $count } more of the biggest deals, played as usual
        }
    }
book-kind-sizes =
    { $kind ->
        [blind] dark
        [no_trump] without trump
        [miser] { $many ->
            [yes] misères
           *[no] misère
        }
        [golden] golden
        [forehead] forehead
       *[plain] at the end
    }: { $sizes }
book-head-players = Players
book-head-deals = Deals
book-head-cards = Cards for each player

## Trump

book-trump-fixed =
    { $suit } is trump throughout the match{ $some ->
        [yes] , except in the deals that are played without trump
       *[no] {""}
    }. Nothing is turned up.
book-trump-rotation =
    Nothing is turned up. Trump changes from deal to deal in this order, over and over: { $suits }.{ $some ->
        [yes] {" "}A deal that is played without trump uses up the suit whose turn it was.
       *[no] {""}
    }
book-trump-stock =
    { $how ->
        [none] When cards are left over after dealing, there is no trump, and nothing is turned up.
       *[turn_up] When everybody has their cards, the next card of the pack is turned up: its suit is trump. That card and the rest of the pack stay out of the play.
    }
book-trump-hidden = If just one card is left over, it stays face down, and the deal counts as one that takes the whole pack.
book-trump-full =
    { $how ->
        [none] When a deal takes the whole pack, there is no trump.
        [chooser] { $cards ->
            [one] When a deal takes the whole pack, each player is first dealt one card. The player after the dealer looks at theirs and names the trump, or no trump; only then is the rest of the pack dealt.
           *[other] When a deal takes the whole pack, each player is first dealt { $cards } cards. The player after the dealer looks at theirs and names the trump, or no trump; only then is the rest of the pack dealt.
        }
       *[last_card] When a deal takes the whole pack, the last card dealt, which is the dealer’s own, is shown to everybody: its suit is trump. The dealer keeps it and plays it like any other card.
    }
book-trump-unseen =
    { $kind ->
        [blind] In a dark deal nobody may look at their cards before bidding, so there the dealer’s last card shows the trump.
       *[forehead] In a forehead deal nobody may look at their cards before bidding, so there the dealer’s last card shows the trump.
    }
book-trump-joker =
    { $then ->
        [redeal] If the card shown for trump is a joker, the cards are dealt again.
        [turn_next] If the card turned up is a joker, the next one is turned up instead; if there is none, the deal is played without trump.
       *[no_trump] If the card shown for trump is a joker, the deal is played without trump: all suits are equal.
    }
book-trump-not =
    { $deal ->
        [last] The very last deal is played without trump.
       *[top] { $many ->
            [yes] The biggest deals are played without trump
           *[no] The biggest deal is played without trump
        }{ $closing ->
            [yes] , but not the deals that follow at the end of the match.
           *[no] .
        }
    }

## Bidding

book-bid-what = Before the play everybody bids: look at your cards and say how many tricks you will take, from none to as many as you have cards. To bid none is called a pass, and it is a bid like any other.
book-bid-order =
    { $how ->
        [simultaneous] Everybody bids at the same moment, and the bids are shown together.
       *[in_turn] { $first ->
            [right] The player on the dealer’s right bids first, then the others in turn.
           *[left] The player on the dealer’s left bids first, then the others in turn.
        }
    }
book-hook =
    { $hook ->
        [not_equal] There is a rule for the last to bid: all the bids together must not add up to the number of tricks in the deal. So somebody is sure to miss their bid.
        [exceed] There is a rule for the last to bid: all the bids together must add up to more than the number of tricks in the deal. { $fallback ->
            [must_bid_all] If all the others have passed, the last must bid every trick.
           *[not_equal] If all the others have passed, the last may bid any number except all the tricks.
        }
       *[none] The bids may add up to anything, even to exactly the number of tricks.
    }
book-hook-dealer =
    { $hook ->
        [exceed] There is a rule for the dealer: the dealer’s bid and those made before it must add up to more than the number of tricks in the deal. Nobody else is bound by it. { $fallback ->
            [must_bid_all] If nobody has bid any tricks before, the dealer must bid every trick.
           *[not_equal] If nobody has bid any tricks before, the dealer may bid any number except all the tricks.
        }
       *[not_equal] There is a rule for the dealer: the dealer’s bid and those made before it must not add up to the number of tricks in the deal. Nobody else is bound by it.
    }
book-bid-said = { $name } bids { $bid }
book-bid-example =
    { $cards ->
        [one] For example, with one card each: { $bids }, which makes { $sum }.
       *[other] For example, with { $cards } cards each: { $bids }, which makes { $sum }.
    } { $binds ->
        [dealer] { $name }, the dealer, is next and must not bid { $closed }
       *[last_bidder] { $name } bids last and must not bid { $closed }
    }{ $hook ->
        [exceed] : that would make no more than { $cards }, the number of tricks.
       *[not_equal] : that would make { $cards }, exactly the number of tricks.
    }
book-exempt =
    { $binds ->
        [dealer] The dealer may bid anything { $deals }.
       *[last_bidder] The last to bid may bid anything { $deals }.
    }
book-exempt-deals =
    { $deals ->
        [first] in the very first deal
        [last] { $closing ->
            [yes] in the last one-card deal before those that end the match
           *[no] in the last one-card deal
        }
        [final] in the very last deal
        [up-some] { $number ->
            [one] in deals of one card
           *[other] in deals of up to { $number } cards
        }
       *[first-some] { $number ->
            [one] in the first deal
           *[other] in the first { $number } deals
        }
    }
book-dark-optional =
    You may also bid in the dark, that is, before you have looked at your cards.{ $trump ->
        [no] {""}
       *[yes] {" "}By then you know the trump.
    } Once you have looked, it is too late.
book-dark-chooser = The player who has looked at cards to name the trump cannot bid in the dark in that deal.
book-dark-open-card = If everybody has seen one of your cards, even if only as the card shown for trump, you cannot bid in the dark.
book-dark-minimum =
    { $number ->
        [one] A bid in the dark must be at least one trick, so you cannot pass
       *[other] A bid in the dark must be at least { $number } tricks, or every trick if the deal has fewer
    }{ $hook ->
        [no] .
        [dealer] ; only the rule for the dealer comes before this one.
       *[last_bidder] ; only the rule for the last to bid comes before this one.
    }
book-dark-hook =
    { $hook ->
        [not_equal] If the last bid is made in the dark, all the bids together must not add up to the number of tricks.
        [exceed] If the last bid is made in the dark, all the bids together must add up to more than the number of tricks. { $fallback ->
            [must_bid_all] If all the others have passed, that bid must be every trick.
           *[not_equal] If all the others have passed, that bid may be any number except all the tricks.
        }
       *[none] If the last bid is made in the dark, the bids may add up to any number.
    }
book-dark-hook-dealer =
    { $hook ->
        [exceed] If the dealer bids in the dark, that bid and those made before it must add up to more than the number of tricks. { $fallback ->
            [must_bid_all] If nobody has bid any tricks before, it must be every trick.
           *[not_equal] If nobody has bid any tricks before, it may be any number except all the tricks.
        }
        [not_equal] If the dealer bids in the dark, that bid and those made before it must not add up to the number of tricks.
       *[none] If the dealer bids in the dark, the bids may add up to any number.
    }

## The play

book-lead =
    { $who ->
        [highest_bidder] Whoever has made the highest bid leads to the first trick. If several have, it is { $order ->
            [simultaneous] { $first ->
                [right] the first of them, counting from the player on the dealer’s right.
               *[left] the first of them, counting from the player on the dealer’s left.
            }
           *[in_turn] the one of them who bid first.
        }
       *[next] { $first ->
            [right] The player on the dealer’s right leads to the first trick.
           *[left] The player on the dealer’s left leads to the first trick.
        }
    }
book-lead-unbid =
    { $first ->
        [right] In a deal without bids the player on the dealer’s right leads.
       *[left] In a deal without bids the player on the dealer’s left leads.
    }
book-lead-any = You may lead any card. Whoever takes a trick leads to the next.
book-follow = You must follow suit, that is, play a card of the suit that was led, if you have one.
book-void =
    { $duty ->
        [none] If you have none, play any card you like.
        [free] If you have none, play any card you like; you need not play a trump.
        [over] If you have none, you must play a trump, and if you can, one that beats every card already in the trick. If you have no trump either, play any card you like.
       *[trump] If you have none, you must play a trump; it need not be higher than a trump already in the trick. If you have no trump either, play any card you like.
    }
book-take =
    { $trump ->
        [no] The highest card of the suit that was led takes the trick.
       *[yes] The highest trump takes the trick. If nobody has played a trump, the highest card of the suit that was led takes it.
    }
book-look =
    { $which ->
        [all] You may look again at any trick that has been taken.
        [ownlast] You may look again at the tricks you have taken, and at the last trick, whoever took it, but at no others.
        [own] You may look again at the tricks you have taken, but not at those of the others.
        [last] You may look again at the last trick, but at no earlier one.
       *[none] A trick that has been taken may not be looked at again.
    }

## Pictures of a trick

book-name =
    { $number ->
        [1] Anna
        [2] Boris
        [3] Clara
        [4] David
        [5] Emma
        [6] Felix
       *[7] Greta
    }
book-head-player = Player
book-head-hand = Cards in hand
book-head-may = May play
book-head-plays = Plays
book-any = any
book-trick-example =
    For example: { $trump ->
        [none] there is no trump
       *[other] { $trump } is trump
    }, everybody has three cards left, and { $name } leads { $card }.
book-joker-example =
    For example: { $trump ->
        [none] there is no trump
       *[other] { $trump } is trump
    }, { $first ->
        [yes] everybody has three cards, it is the first trick
       *[no] everybody has three cards left
    }{ $lock ->
        [none] {""}
       *[other] , { $lock } has already been played
    }, and { $name } leads the joker{ $card ->
        [none] {""}
       *[other] {" "}({ $card })
    } { $call ->
        [demand] and demands the highest { $suit }.
        [low] as the lowest { $suit }.
        [high] as the highest trump.
       *[suit] as the highest { $suit }.
    }
book-trick-taken =
    { $how ->
        [joker] { $name } takes the trick with the joker, which no other card in it beats, and leads to the next.
        [trump] { $name } takes the trick with { $card }, the highest trump in it, and leads to the next.
       *[suit] { $name } takes the trick with { $card }, the highest card of the suit that was led, and leads to the next.
    }

## The joker

book-joker-nickname = The joker is also called the “poker” or, more rarely, the “shamayka”.
book-joker-free = A joker need not follow suit: you may play it whenever it is your turn, whatever was led and whatever else you hold.
book-joker-suit =
    { $counts ->
        [yes] { $trump ->
            [yes] But it does count as a card of the suit it shows: if you must play that suit, because it was led or because it is trump, and have no other card of it, you must play the joker.
           *[no] But it does count as a card of the suit it shows: if that suit is led and you have no other card of it, you must play the joker.
        }
       *[no] It does not count as a card of the suit it shows, so nobody can force it out of your hand.
    }
book-joker-follow = When somebody else has led, say as you play it what it is to be: the highest card, which takes the trick even over the ace of trumps, or the lowest, which leaves the trick to others.
book-joker-any = You may also let it stand for any ordinary card of the pack; if that very card is played to the same trick as well, whichever was played first counts as higher.
book-joker-no-trump =
    { $works ->
        [low_only] In a deal without trump it loses its powers, including those described below: there it is always the lowest card, even when you lead it.
       *[works] It keeps its powers in a deal without trump.
    }
book-joker-lock = Until { $card } has been played or turned up, a joker is locked: you may play it only if you have no other card left, and then only as the lowest.
book-joker-lead = When you lead a joker, say what you lead it as.
book-demand-never = You cannot use it to demand certain cards from the others.
book-demand =
    { $when ->
        [first_trick] In the first trick of a deal, but in no other, you may name a suit and demand its highest cards: then all the others must play their highest card of that suit.
       *[any_lead] You may name a suit and demand its highest cards: then all the others must play their highest card of that suit.
    }
book-demand-void =
    { $answer ->
        [highest_trump] Whoever has no card of that suit must play their highest trump, if they have one.
        [trump] Whoever has no card of that suit must play a trump, if they have one.
       *[any] Whoever has no card of that suit may play any card.
    }
book-demand-takes =
    { $beaten ->
        [yes] Your joker takes the trick, unless you named a suit other than trump and somebody plays a trump; then the highest trump takes it.
       *[no] Your joker takes the trick; not even a trump can beat it.
    }
book-lead-high =
    { $suit ->
        [named] You may lead it as the highest card of a suit that you name, without a demand: the others follow suit as usual, with any card they like, and no ordinary card beats the joker.
       *[trump] You may lead it as the highest trump, without a demand: the others follow suit as usual, with any trump they like.{ $bare ->
            [yes] {" "}In a deal without trump you name the suit.
           *[no] {""}
        }
    }
book-lead-low = You may lead it as the lowest card of a suit that you name: the others follow suit as usual.
book-lead-weak = Where it can be no more than the lowest card, you lead it as the lowest card of a suit that you name: the others follow suit as usual.
book-lead-low-unbeaten =
    If nobody plays { $joker ->
        [none] that suit or a trump
        [any] that suit, a trump or another joker
       *[high] that suit, a trump or another joker as the highest
    }, { $taker ->
        [first_other_takes] the player after you takes the trick.
       *[leader_takes] you take the trick after all.
    }
book-jokers-meet =
    { $which ->
        [last_wins] If two jokers are played to one trick, the later of the two takes it, whatever they were played as{ $weak ->
            [yes] , even where they can be no more than the lowest cards.
           *[no] .
        }
        [first_wins] If two jokers are played to one trick as the highest, the earlier of the two takes it.
       *[last_high_wins] If two jokers are played to one trick as the highest, the later of the two takes it.
    }
book-jokers-demand =
    { $can ->
        [overtakes] Even a joker that was led with a demand can be beaten by a second joker.
        [overtakes_side] But a joker that was led with a demand for a suit that is not trump can be beaten by a second joker.
        [alike] This is so even if the first of them was led with a demand.
        [stands] A second joker cannot beat one that was led with a demand, unless it stands for a trump and another suit was demanded; but nobody has to play it to that trick either.
       *[cannot_overtake] A second joker cannot beat one that was led with a demand, but nobody has to play it to that trick either.
    }
book-jokers-kept = A demand forces nobody to play a joker.

## Points

book-made-further = If you take exactly as many tricks as you bid, you have made your bid: you score { $first } points for the first trick and { $each } for each further one.
book-made-both = If you take exactly as many tricks as you bid, you have made your bid: you { $base }, and { $each } for each trick.
book-made-each = If you take exactly as many tricks as you bid, you have made your bid: you { $each } for each trick.
book-made-base = If you take exactly as many tricks as you bid, you have made your bid: you { $base }, however many tricks it was.
book-made-pass = If you pass and take no trick, you { $earn }.
book-made-all = If you bid all the tricks of the deal and take them all, you { $each } for each trick instead.
book-missed = If you take more or fewer tricks than you bid, you { $each } for each trick you took.
book-missed-nothing = If you take more or fewer tricks than you bid, you score nothing at all.
book-over =
    { $pays ->
        [no] If you take more tricks than you bid, you score nothing.
       *[yes] If you take more tricks than you bid, you { $each } for each trick you took.
    }
book-caught =
    { $pays ->
        [no] If you pass and take tricks after all, you score nothing.
       *[yes] If you pass and take tricks after all, you { $each } for each of them.
    }
book-under =
    { $under ->
        [per_taken] If you take fewer, you { $each } for each trick you took.
        [per_missing] If you take fewer, you { $each } for each trick you are short.
        [per_bid] If you take fewer, you { $each } for each trick you bid, not only for those you are short.
       *[zero] If you take fewer, you score nothing.
    }
book-under-none = But if you bid tricks and take none at all, you { $each } for each trick you bid.
book-under-also = You still { $each } for each trick you did take.
book-fine = But if you bid tricks and take none at all, you pay a fine of { $fine } instead.
book-fine-card = But if you bid tricks and take none at all, you pay a fine instead: { $fine } for each card you were dealt.
book-fine-nines =
    { $usual ->
        [yes] { $mode ->
            [nines] In the deals of the sets the fine is { $none ->
                [yes] not paid.
               *[no] { $fine }.
            }
           *[four_sets] In the second and the fourth set the fine is { $none ->
                [yes] not paid.
               *[no] { $fine }.
            }
        }
       *[no] { $mode ->
            [nines] But if you bid tricks and take none at all in a deal of the sets, you pay a fine of { $fine } instead.
           *[four_sets] But if you bid tricks and take none at all in the second or the fourth set, you pay a fine of { $fine } instead.
        }
    }
book-dark-all =
    { $times ->
        [0] A bid made in the dark, before you have seen your cards, counts for nothing, whether you make it or not.
        [1] A bid made in the dark, before you have seen your cards, counts no more than any other.
        [2] A bid made in the dark, before you have seen your cards, counts double, whether you make it or not.
       *[other] A bid made in the dark, before you have seen your cards, counts { $times } times as much, whether you make it or not.
    }
book-dark-parts =
    { $alike ->
        [yes] A bid made in the dark, before you have seen your cards, counts { $made } if you make it or fall short, but { $over } if you take too many.
       *[no] A bid made in the dark, before you have seen your cards, counts { $made } if you make it, { $under } if you fall short, and { $over } if you take too many.
    }
book-last-deal =
    { $times ->
        [2] In the last deal all points count double.
       *[other] In the last deal all points are multiplied by { $times }.
    }
book-examples =
    { $cards ->
        [one] Some examples for an ordinary deal of one card:
       *[other] Some examples for an ordinary deal of { $cards } cards:
    }
book-head-bid = You bid
book-head-taken = You take
book-head-points = Points
book-head-dark = Bid in the dark
book-premium =
    { $whole ->
        [yes] { $best ->
            [all] Whoever makes every bid of the match, passes included, earns a premium when the match ends: they score the points of their best deal a second time.
           *[except_last] Whoever makes every bid of the match, passes included, earns a premium when the match ends: they score the points of their best deal a second time. The last deal does not count for this.
        }
        [before] { $best ->
            [all] Whoever makes every bid up to the deals that end the match, passes included, earns a premium before these begin: they score the points of their best deal so far a second time.
           *[except_last] Whoever makes every bid up to the deals that end the match, passes included, earns a premium before these begin: they score the points of their best deal so far a second time. The deal just played does not count for this.
        }
       *[no] { $best ->
            [all] Whoever makes every bid of a set, passes included, earns a premium when the set ends: they score the points of their best deal in it a second time.
           *[except_last] Whoever makes every bid of a set, passes included, earns a premium when the set ends: they score the points of their best deal in it a second time. The last deal of the set does not count for this.
        }
    }
book-premium-others =
    { $deduct ->
        [none] The others lose nothing by it.
        [best_made] Each of the others loses the points of the best deal in which they made their bid{ $best ->
            [all] .
           *[except_last] , again not counting the last.
        }
       *[best_any] Each of the others loses the points of their own best deal{ $best ->
            [all] {""}
           *[except_last] , again not counting the last
        }; if none of those deals brought them any points, they lose nothing.
    }
book-premium-several =
    { $several ->
        [deduct] They lose this even if several players earn the premium at once.
       *[spare] But if several players earn the premium at once, nobody loses anything.
    }
book-premium-single = If a set has only one deal, that deal does count.
book-premium-closing = The deals that follow at the end of the match count towards no premium.

## Special deals

book-blind =
    { $when ->
        [after_trump] **The dark deal.** The cards are dealt face down{ $trump ->
            [yes] {" "}and the trump is decided
           *[no] {""}
        }. Then everybody bids without looking at their cards; only after that do they take them up and play.
       *[before_deal] { $trump ->
            [yes] **The dark deal.** Everybody bids before any card is dealt, without knowing their hand or the trump. Then the cards are dealt, the trump is decided, and the play begins.
           *[no] **The dark deal.** Everybody bids before any card is dealt, without knowing their hand. Then the cards are dealt and the play begins.
        }
    }
book-blind-once = Here a bid in the dark counts for no more than that.
book-blind-shown = This holds even for a player one of whose cards everybody has seen.
book-blind-again = If the cards are dealt again, everybody bids again.
book-no-trump-deal = **The deal without trump.** Nothing is turned up, and all suits are equal; bidding and play are as usual.
book-golden = **The golden deal.** Nobody bids: everybody takes as many tricks as they can. You { $each } for each trick.
book-golden-bids = **The golden deal.** Bidding, play and points are as usual.
book-golden-tie = It is played only to break a tie at the end of the match.
book-miser = **The misère deal.** Nobody bids: everybody tries not to take any tricks. You { $each } for each trick.
book-miser-bids = **The misère deal.** Bidding, play and points are as usual.
book-none-taken = If you take no trick, you { $earn }.
book-all-taken = If you take all the tricks, you { $earn } instead.
book-forehead =
    { $shown ->
        [one] **The forehead deal.** Without looking at their cards, all players hold one of them against their forehead, facing outward: everybody sees it except its owner. Then all bid, take up their cards and play.
       *[all] **The forehead deal.** Without looking at their cards, all players hold them against their foreheads, facing outward: you see everybody’s cards except your own. Then all bid, take up their cards and play.
    }
book-forehead-open = Such a bid does not count as one made in the dark.
book-special-cards =
    { $cards ->
        [one] Each player gets one card.
       *[other] Each player gets { $cards } cards.
    }
book-special-times =
    { $times ->
        [1] Its points count as in any other deal.
        [2] All its points count double.
       *[other] All its points are multiplied by { $times }.
    }

## Faults

book-revoke-prevented = The program does not let you play a card that breaks the rules.
book-revoke-found =
    { $found ->
        [at_once] The program lets you revoke, that is, play a card that breaks the rules. It is noticed at once.
       *[claim] The program lets you revoke, that is, play a card that breaks the rules. Anybody who notices may claim it until the deal is scored.
    }
book-revoke =
    { $real ->
        [yes] At a table with real cards this can happen.{" "}
       *[no] {""}
    }{ $then ->
        [restore_or_replay] { $fined ->
            [yes] The fine is { $fine }. If it is still possible, the wrong card and all cards after it are taken back and the play goes on from there; if not, the deal is played again with new cards.
           *[no] If it is still possible, the wrong card and all cards after it are taken back and the play goes on from there; if not, the deal is played again with new cards.
        }
       *[replay] { $fined ->
            [yes] The fine is { $fine }, and the deal is played again with new cards.
           *[no] Then the deal is played again with new cards.
        }
    }
book-false-claim = The fine for a false claim is { $fine }.
book-expose =
    If the dealer exposes a card of yours while dealing, so that everybody sees it, you may keep the deal or have it dealt again. { $fined ->
        [no] Nobody is fined.
       *[yes] Dealing again costs the dealer { $cost }.
    }
book-expose-at-once = You decide at once, before you see your other cards and before the trump is decided.
book-expose-dark = If you keep the deal, you cannot bid in the dark in it.
book-expose-percent = The program exposes a card in about { $percent } of every 100 deals, but never when a deal is dealt again.
book-uncut = The fine for dealing a pack that was not cut is { $fine }.
book-misdeal = The fine for a misdeal, that is, for dealing the cards wrongly, is { $fine }, and they are dealt again.

## The end

book-winner = When the last deal has been scored, whoever has the most points wins.
book-tie =
    { $tie ->
        [golden_deal] If several players tie for first place, they alone play a golden deal for it, with { $top ->
            [max] as many cards as the pack allows
            [top] as many cards as in the biggest deal
           *[other] { $top } cards each or as many as the pack allows
        }; its points are added to the totals. If there is still a tie after three such deals, first place is shared.
        [golden_deal_all] Players with equal points play a golden deal among themselves for their places, those in front first, with { $top ->
            [max] as many cards as the pack allows
            [top] as many cards as in the biggest deal
           *[other] { $top } cards each or as many as the pack allows
        }. Those of them who are still level after three such deals share the place. These deals decide only the places: their points are not added to the totals.
       *[shared] Players with equal points share the place.
    }
book-sheet =
    { $row ->
        [deal] The score sheet shows everybody’s bid in each deal and the points it brought.
       *[running] The score sheet shows everybody’s bid in each deal and their running total.
    }
book-money =
    { $times ->
        [2] If you play for money, a negative total counts double.
       *[other] If you play for money, a negative total is multiplied by { $times }.
    }
book-negative =
    { $times ->
        [2] At the end of the match a negative total counts double.
       *[other] At the end of the match a negative total is multiplied by { $times }.
    }
