# The rules of a game, sentence by sentence. The reader is "you".

book-aim = In every deal you say beforehand how many tricks you will take, and then you try to take exactly that many: no fewer and no more. Whoever has the most points after the last deal wins.
book-trick =
    A trick is one card from each player. One player leads, that is, lays the first card, and the others add a card each in turn. The best card takes the trick, and whoever played it leads to the next. When the hands are empty the deal is over, and everybody counts their tricks. { $trump ->
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
        [0] nothing
        [1] as usual
        [2] double
       *[other] { $times } times
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
           *[other] , with the { $added } added.
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
            [one] The joker has powers of its own
           *[other] The two jokers have powers of their own
        }
       *[no] { $count ->
            [one] With { $players } players the joker of the pack has powers of its own
           *[other] With { $players } players the two jokers of the pack have powers of their own
        }
    }{ $plain ->
        [0] .
        [one] ; { $cards } is then an ordinary card.
       *[other] ; { $cards } are then ordinary cards.
    }
book-joker-named =
    { $only ->
        [yes] { $count ->
            [one] One card has powers of its own: { $cards } is the joker.
           *[other] Some cards have powers of their own: { $cards } are the jokers.
        }
       *[no] { $count ->
            [one] With { $players } players one card has powers of its own: { $cards } is the joker.
           *[other] With { $players } players some cards have powers of their own: { $cards } are the jokers.
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
       *[left_neighbour] The dealer shuffles, and the player on the dealer's left cuts.
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
       *[other] , up to { $top }.
    }
book-deals-repeats =
    { $count ->
        [n] The biggest deal is dealt once by every player.
        [n_but_1_for_6] The biggest deal is dealt once by every player, but with six players there is only one.
        [2] The biggest deal is dealt twice.
       *[other] The biggest deal is dealt { $count } times.
    }
book-deals-ones =
    { $count ->
        [n] The one-card deal, too, is dealt once by every player{ $both ->
            [yes] , both at the beginning and at the end.
           *[no] .
        }
       *[other] There are { $count } deals of one card{ $both ->
            [yes] {" "}at the beginning, and as many at the end.
           *[no] .
        }
    }
book-deals-down =
    { $again ->
        [repeat] Then, after one more of the biggest deals, the number of cards goes down again by one each deal, to { $start ->
            [one] one.
           *[other] { $start }.
        }
       *[top] Then the number of cards goes down again by one each deal, to { $start ->
            [one] one.
           *[other] { $start }.
        }
    }
book-deals-sets =
    There are four sets of deals. In the first you begin with one card and get one more each deal; the second is { $size ->
        [0] four of the biggest deals
       *[other] four deals of { $size } cards
    }; in the third the number of cards goes down again to one; and the fourth is { $size ->
        [0] four of the biggest deals
       *[other] four deals of { $size } cards
    } once more.
book-deals-six =
    { $up ->
        [one] With six players the first set has one deal, of one card, and the third begins with { $down }.
       *[other] With six players the first set ends with { $up } cards, and the third begins with { $down }.
    }
book-deals-nines =
    { $sets ->
        [one] There is one set of four deals
       *[other] There are { $sets } sets of four deals
    }{ $size ->
        [0] , all of them as big as the number of players allows.
       *[other] ; everybody gets { $size } cards in each.
    }
book-closing =
    { $single ->
        [yes] At the end comes { $deals }.
       *[no] At the end come { $deals }.
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
            [1] one miser
            [round] a round of misers (one dealt by each player)
            [rounds] two rounds of misers
           *[other] { $count } misers
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
            [1] one more big deal, played as usual
            [round] one more round of big deals, played as usual
            [rounds] two more rounds of big deals, played as usual
           *[other] { $count } more big deals, played as usual
        }
    }
book-kind-sizes =
    { $kind ->
        [blind] dark
        [no_trump] without trump
        [miser] { $many ->
            [yes] misers
           *[no] miser
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
    { $suit } is trump all match long{ $some ->
        [yes] , in every deal that is not played without trump
       *[no] {""}
    }; nothing is turned up.
book-trump-rotation =
    Nothing is turned up. Trump changes from deal to deal in this order, and then from the beginning again: { $suits }.{ $some ->
        [yes] {" "}A deal that is played without trump uses up its turn.
       *[no] {""}
    }
book-trump-stock =
    { $how ->
        [none] While cards are left over after the deal there is no trump, and nothing is turned up.
       *[turn_up] After the deal the next card of the pack is turned up: its suit is trump. That card and the rest of the pack stay out of the play.
    }
book-trump-hidden = When just one card is left over it stays face down, and the deal counts as one that takes the whole pack.
book-trump-full =
    { $how ->
        [none] When a deal takes the whole pack there is no trump.
        [chooser] { $cards ->
            [one] When a deal takes the whole pack, the player after the dealer looks at their first card and names the trump, or no trump; only then are the others dealt.
           *[other] When a deal takes the whole pack, the player after the dealer looks at their first { $cards } cards and names the trump, or no trump; only then are the others dealt.
        }
       *[last_card] When a deal takes the whole pack, the last card, which is the dealer's own, is shown to everybody: its suit is trump. The dealer keeps it and plays it like any other card.
    }
book-trump-unseen =
    { $kind ->
        [blind] In a dark deal nobody may look at their cards, so there the dealer's last card shows the trump.
       *[forehead] In a forehead deal nobody may look at their cards, so there the dealer's last card shows the trump.
    }
book-trump-joker =
    { $then ->
        [redeal] If the card that shows the trump is a joker, the cards are dealt again.
        [turn_next] If the card turned up is a joker, the next one is turned up instead; if there is none, the deal is played without trump.
       *[no_trump] If the card that shows the trump is a joker, the deal is played without trump: all suits are equal.
    }
book-trump-not =
    { $deal ->
        [last] The very last deal is played without trump.
       *[top] { $many ->
            [yes] The biggest deals are played without trump
           *[no] The biggest deal is played without trump
        }{ $closing ->
            [yes] ; that does not go for the deals at the end.
           *[no] .
        }
    }

## Bidding

book-bid-what = Look at your cards and bid: say how many tricks you will take, from none to as many as you have cards. Bidding none is called a pass, and it is a bid like any other.
book-bid-order =
    { $how ->
        [simultaneous] Everybody bids at the same moment, and the bids are shown together.
       *[in_turn] { $first ->
            [right] The player on the dealer's right bids first, then the others in turn.
           *[left] The player on the dealer's left bids first, then the others in turn.
        }
    }
book-hook =
    { $hook ->
        [not_equal] The last to bid may not say just anything: the bids must not add up to the number of tricks in the deal. So somebody is sure to miss.
        [exceed] The last to bid may not say just anything: the bids must add up to more than the number of tricks in the deal. { $fallback ->
            [must_bid_all] If all the others have passed, the last must bid every trick.
           *[not_equal] If all the others have passed, the last may say anything but every trick.
        }
       *[none] The bids may add up to anything, even to exactly the number of tricks.
    }
book-hook-dealer =
    { $hook ->
        [exceed] The dealer may not say just anything: with the bids made before it, the dealer's bid must come to more than the number of tricks in the deal. Nobody else is bound. { $fallback ->
            [must_bid_all] If nobody has bid a trick before, the dealer must bid every trick.
           *[not_equal] If nobody has bid a trick before, the dealer may say anything but every trick.
        }
       *[not_equal] The dealer may not say just anything: with the bids made before it, the dealer's bid must not come to the number of tricks in the deal. Nobody else is bound.
    }
book-bid-said = { $name } { $bid }
book-bid-example =
    { $cards ->
        [one] For example, with one card each: { $bids }, which makes { $sum }.
       *[other] For example, with { $cards } cards each: { $bids }, which makes { $sum }.
    } { $binds ->
        [dealer] { $name }, the dealer, is next and must not say { $closed }
       *[last_bidder] { $name } bids last and must not say { $closed }
    }{ $hook ->
        [exceed] : that would come to no more than { $cards }.
       *[not_equal] : that would make { $cards }.
    }
book-exempt =
    { $binds ->
        [dealer] The dealer is free { $deals }.
       *[last_bidder] The last to bid is free { $deals }.
    }
book-exempt-deals =
    { $deals ->
        [first] in the very first deal
        [last] in the last one-card deal
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
    You may also bid in the dark: name your number before you have looked at your cards.{ $trump ->
        [no] {""}
       *[yes] {" "}The trump is known by then.
    } Once you have looked it is too late.
book-dark-chooser = Whoever has looked at cards to name the trump cannot do it.
book-dark-open-card = If everybody has seen a card of yours, even as the card that shows the trump, you cannot bid in the dark.
book-dark-minimum =
    { $number ->
        [one] A bid in the dark must be at least one trick, so you cannot pass
       *[other] A bid in the dark must be at least { $number } tricks, or all of them where there are fewer cards
    }{ $hook ->
        [no] .
        [dealer] ; only the rule for the dealer is stronger.
       *[last_bidder] ; only the rule for the last to bid is stronger.
    }
book-dark-hook =
    { $hook ->
        [not_equal] If the last bid is made in the dark, the bids must not add up to the number of tricks.
        [exceed] If the last bid is made in the dark, the bids must add up to more than the number of tricks. { $fallback ->
            [must_bid_all] If all the others have passed, it must be every trick.
           *[not_equal] If all the others have passed, it may be anything but every trick.
        }
       *[none] If the last bid is made in the dark, any number will do.
    }
book-dark-hook-dealer =
    { $hook ->
        [exceed] If the dealer bids in the dark, that bid must come to more than the number of tricks with those made before it. { $fallback ->
            [must_bid_all] If nobody has bid a trick before, it must be every trick.
           *[not_equal] If nobody has bid a trick before, it may be anything but every trick.
        }
       *[not_equal] If the dealer bids in the dark, that bid must not come to the number of tricks with those made before it.
    }

## The play

book-lead =
    { $who ->
        [highest_bidder] Whoever has bid most leads to the first trick; if several have, { $order ->
            [simultaneous] { $first ->
                [right] the first of them, counting from the player on the dealer's right.
               *[left] the first of them, counting from the player on the dealer's left.
            }
           *[in_turn] the one who bid first.
        }
       *[next] { $first ->
            [right] The player on the dealer's right leads to the first trick.
           *[left] The player on the dealer's left leads to the first trick.
        }
    }
book-lead-unbid =
    { $first ->
        [right] Where nobody bids, the player on the dealer's right does.
       *[left] Where nobody bids, the player on the dealer's left does.
    }
book-lead-any = You may lead any card. Whoever takes a trick leads to the next.
book-follow = You must play a card of the suit that was led, if you have one.
book-void =
    { $duty ->
        [none] If you have none, play any card you like.
        [free] If you have none, play any card you like; you need not trump.
        [over] If you have none, you must play a trump, and one that is higher than the trumps on the table if you can. If you have no trump either, play any card you like.
       *[trump] If you have none, you must play a trump; it need not be higher than a trump on the table. If you have no trump either, play any card you like.
    }
book-take =
    { $trump ->
        [no] The highest card of the suit that was led takes the trick.
       *[yes] The highest trump takes the trick. If there is no trump in it, the highest card of the suit that was led takes it.
    }
book-look =
    { $which ->
        [all] You may look at any trick that has been taken.
        [ownlast] You may look at the tricks you have taken, and at the last trick whoever took it, but at no others.
        [own] You may look at the tricks you have taken, but not at those of others.
        [last] You may look at the last trick, but at no earlier one.
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
       *[other] , { $lock } has gone
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
        [joker] { $name } takes the trick, as nothing beats the joker, and leads to the next.
        [trump] { $name } takes the trick with { $card }, the highest trump in it, and leads to the next.
       *[suit] { $name } takes the trick with { $card }, the highest card of the suit that was led, and leads to the next.
    }

## The joker

book-joker-nickname = Players also call the joker the "poker" and, more rarely, the "shamayka".
book-joker-free = A joker is bound by nothing: you may play it whenever it is your turn, whatever was led and whatever else you hold.
book-joker-suit =
    { $counts ->
        [yes] { $trump ->
            [yes] It does count as a card of its suit, though: if you have to follow that suit, or to play it because it is trump, and hold no other card of it, you must play the joker.
           *[no] It does count as a card of its suit, though: if you have to follow that suit and hold no other card of it, you must play the joker.
        }
       *[no] It does not count as a card of its suit, so nobody can force it out of your hand.
    }
book-joker-follow = When you play it to somebody else's lead, say what it is to be: the highest, which takes the trick even over the ace of trumps, or the lowest, which lets it go.
book-joker-any = You may also let it stand for any ordinary card of the pack; if that card is played to the same trick as well, the one played first counts as higher.
book-joker-no-trump =
    { $works ->
        [low_only] In a deal without trump it has no power: there it is always the lowest card.
       *[works] It keeps its powers in a deal without trump.
    }
book-joker-lock = Until { $card } has gone, by being played or turned up, a joker is locked: it may be played only by someone who has nothing else, and then as the lowest card.
book-joker-lead = When you lead a joker, you say how.
book-demand-never = You cannot demand anything of the others with it.
book-demand =
    { $when ->
        [first_trick] In the first trick of a deal you may name a suit and demand its highest cards: then all the others must play their highest card of that suit.
       *[any_lead] You may name a suit and demand its highest cards: then all the others must play their highest card of that suit.
    }
book-demand-void =
    { $answer ->
        [highest_trump] Whoever has none of it must play their highest trump, if they have one.
        [trump] Whoever has none of it must play a trump, if they have one.
       *[any] Whoever has none of it may play any card.
    }
book-demand-takes =
    { $beaten ->
        [yes] Your joker takes the trick, unless the suit you named is not trump and somebody plays a trump.
       *[no] Your joker takes the trick; no trump can beat it.
    }
book-lead-high =
    { $suit ->
        [named] You may lead it as the highest card of a suit that you name, without a demand: the others follow as usual, and no card beats it.
       *[trump] You may lead it as the highest trump, without a demand: the others follow as usual. In a deal without trump you name the suit.
    }
book-lead-low = You may lead it as the lowest card of a suit that you name: the others must follow that suit.
book-lead-low-unbeaten =
    If nobody plays { $joker ->
        [none] that suit or a trump
        [any] that suit, a trump or another joker
       *[high] that suit, a trump or another joker as the highest
    }, { $taker ->
        [first_other_takes] the trick goes to the player after you.
       *[leader_takes] the trick is yours after all.
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

book-made-further = If you take exactly as many tricks as you bid, you score { $first } points for the first and { $each } for each further one.
book-made-both = If you take exactly as many tricks as you bid, you { $base }, and { $each } for each trick.
book-made-each = If you take exactly as many tricks as you bid, you { $each } for each trick.
book-made-base = If you take exactly as many tricks as you bid, you { $base }, however many they are.
book-made-pass = If you pass and take none, you { $earn }.
book-made-all = If you bid all the tricks of the deal and take them all, you { $each } for each trick instead.
book-missed = If you take more or fewer than you bid, you { $each } for each trick you took.
book-missed-nothing = If you take more or fewer than you bid, you score nothing at all.
book-over =
    { $pays ->
        [no] If you take more than you bid, you score nothing.
       *[yes] If you take more than you bid, you { $each } for each trick you took.
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
        [per_bid] If you take fewer, you { $each } for each trick you bid: the whole bid is lost.
       *[zero] If you take fewer, you score nothing.
    }
book-under-none = If you bid tricks and take none at all, you { $each } for each of them instead.
book-under-also = Even so, you { $each } for each trick you did take.
book-fine = If you bid tricks and take none at all, there is a fine of { $fine }.
book-fine-card = If you bid tricks and take none at all, there is a fine of { $fine } for every card of the deal.
book-fine-nines =
    { $usual ->
        [yes] { $mode ->
            [nines] In the sets of deals the fine is { $none ->
                [yes] not paid.
               *[no] { $fine }.
            }
           *[four_sets] In the second and the fourth set the fine is { $none ->
                [yes] not paid.
               *[no] { $fine }.
            }
        }
       *[no] { $mode ->
            [nines] If you bid tricks and take none at all, there is a fine of { $fine } in the sets of deals.
           *[four_sets] If you bid tricks and take none at all, there is a fine of { $fine } in the second and the fourth set.
        }
    }
book-dark-all =
    { $times ->
        [0] A bid in the dark counts nothing, whether you make it or not.
        [1] A bid in the dark counts no more than any other.
        [2] A bid in the dark counts double, whether you make it or not.
       *[other] A bid in the dark counts { $times } times, whether you make it or not.
    }
book-dark-parts =
    { $alike ->
        [yes] A bid in the dark counts { $made } if you make it or fall short, but { $over } if you take too many.
       *[no] A bid in the dark counts { $made } if you make it, { $under } if you fall short and { $over } if you take too many.
    }
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
    { $whole ->
        [yes] { $best ->
            [all] Whoever makes every bid of the match, passes included, earns a premium at its end: their best result is written once more.
           *[except_last] Whoever makes every bid of the match, passes included, earns a premium at its end: their best result, the last deal not counted, is written once more.
        }
       *[no] { $best ->
            [all] Whoever makes every bid of a set, passes included, earns a premium at its end: their best result of the set is written once more.
           *[except_last] Whoever makes every bid of a set, passes included, earns a premium at its end: their best result of the set, its last deal not counted, is written once more.
        }
    }
book-premium-others =
    { $deduct ->
        [none] The others lose nothing by it.
        [best_made] Each of the others loses what their best made bid brought them{ $best ->
            [all] .
           *[except_last] , the last deal again not counted.
        }
       *[best_any] Each of the others loses what their own best result brought them{ $best ->
            [all] {""}
           *[except_last] , the last deal again not counted
        }; if it brought nothing, they lose nothing.
    }
book-premium-several =
    { $several ->
        [deduct] This holds even if several earn the premium at once.
       *[spare] But if several earn the premium at once, nobody loses anything.
    }
book-premium-closing = The deals at the end of the match count for no premium.

## Special deals

book-blind =
    { $when ->
        [after_trump] **In the dark.** The cards are dealt face down{ $trump ->
            [yes] {" "}and trump is found
           *[no] {""}
        }. Then everybody bids without having looked at their cards; after that all take them up and play.
       *[before_deal] { $trump ->
            [yes] **In the dark.** Everybody bids before a card is dealt, without knowing their hand or the trump. Then the cards are dealt, trump is found and the play begins.
           *[no] **In the dark.** Everybody bids before a card is dealt, without knowing their hand. Then the cards are dealt and the play begins.
        }
    }
book-no-trump-deal = **Without trump.** Nothing is turned up and all suits are equal; bidding and play are as usual.
book-golden = **The golden deal.** Nobody bids: everybody takes what they can. You { $each } for each trick.
book-golden-bids = **The golden deal.** It is bid, played and paid by the usual rules.
book-golden-tie = It is played only to break a tie at the end of the match.
book-miser = **The miser.** Nobody bids: everybody avoids tricks. You { $each } for each trick.
book-miser-bids = **The miser.** It is bid, played and paid by the usual rules.
book-none-taken = If you take none, you { $earn }.
book-all-taken = If you take them all, you { $earn } instead.
book-forehead =
    { $shown ->
        [one] **On the forehead.** Without looking at their cards, all players hold one of them outward: everybody sees it but its owner. Then all bid, take up their cards and play.
       *[all] **On the forehead.** Without looking at their cards, all players hold them outward: you see everybody's cards but your own. Then all bid, take up their cards and play.
    }
book-special-cards =
    { $cards ->
        [one] Each player gets one card.
       *[other] Each player gets { $cards } cards.
    }
book-special-times =
    { $times ->
        [1] Its points count as in any other deal.
        [2] All its points count double.
       *[other] All its points count { $times } times.
    }

## Faults

book-revoke-prevented = A card that breaks the rules cannot be played here.
book-revoke-found =
    { $found ->
        [at_once] At this table a card that breaks the rules can be played. It is noticed at once.
       *[claim] At this table a card that breaks the rules can be played. Whoever notices may say so, but no later than the deal is scored.
    }
book-revoke =
    { $real ->
        [yes] At a table with real cards it can happen.{" "}
       *[no] {""}
    }{ $then ->
        [restore_or_replay] { $fined ->
            [yes] The fine is { $fine }; the play is put right from the wrong card on if that is still possible, and if not, the deal is played again with new cards.
           *[no] Then the play is put right from the wrong card on if that is still possible; if not, the deal is played again with new cards.
        }
       *[replay] { $fined ->
            [yes] The fine is { $fine }, and the deal is played again with new cards.
           *[no] Then the deal is played again with new cards.
        }
    }
book-false-claim = The fine for saying so wrongly is { $fine }.
book-expose =
    If the dealer lets everybody see a card of yours while dealing, you decide: keep the deal, or have it dealt again. { $fined ->
        [no] Nobody is fined.
       *[yes] Dealing again costs the dealer { $cost }.
    }
book-expose-at-once = You decide at once, before you see your other cards and before trump is found.
book-expose-dark = If you keep it, you cannot bid in the dark.
book-expose-percent = At this table it happens in about { $percent } of 100 deals; when a deal is dealt again, no card is exposed.
book-uncut = The fine for dealing a pack that was not cut is { $fine }.
book-misdeal = The fine for dealing the cards wrong is { $fine }, and they are dealt again.

## The end

book-winner = When the last deal has been scored, whoever has the most points wins.
book-tie =
    { $tie ->
        [golden_deal] If the best are level, they alone play a golden deal for the first place, with { $top ->
            [max] as many cards as the pack gives them
           *[other] as many cards as in the biggest deal
        }. If three such deals have decided nothing, the place is shared.
        [golden_deal_all] Players who are level play a golden deal among themselves for their places, those in front first, with { $top ->
            [max] as many cards as the pack gives them
           *[other] as many cards as in the biggest deal
        }. If three such deals have decided nothing, they share the place. Those deals decide nothing else: their points are not added to the totals.
       *[shared] Players with equal points share the place.
    }
book-sheet =
    { $row ->
        [deal] The score sheet shows everybody's bid in each deal and the points it brought.
       *[running] The score sheet shows everybody's bid in each deal and their running total.
    }
book-money =
    { $times ->
        [2] If you play for money, a negative total counts as a double loss.
       *[other] If you play for money, a negative total counts { $times } times.
    }
book-negative =
    { $times ->
        [2] At the end of the match a negative total counts double.
       *[other] At the end of the match a negative total counts { $times } times.
    }
