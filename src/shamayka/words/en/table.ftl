# The table of the page.

table-rank = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
}
table-suit = { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
    [s] spades
   *[none] no trump
}
table-a-suit = { $suit ->
    [c] a club
    [d] a diamond
    [h] a heart
   *[s] a spade
}
table-card = { $card ->
    [Xr] red joker
    [Xb] black joker
   *[other] { $rank } of { $suit }
}
table-hidden = hidden card
table-is-joker = { $card } (joker)
table-kind = { $kind ->
    [blind] dark
    [no_trump] no trump
    [miser] misère
    [golden] golden
    [forehead] forehead
   *[plain] plain
}
table-bot = { $bot ->
    [random] random bot
    [cautious] cautious bot
    [thinker] thinking bot
   *[other] bot
}

## The head

table-heading = Card table
table-deal = Deal { $number } of { $all }
table-deal-short = Deal { $number }/{ $all }
table-playoff = Play-off
table-between = Deal { $number } of { $all } is over
table-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-cards-part = { $held } of { $count } cards
table-bids-sum = { $sum } bid for { $cards ->
    [one] { $cards } trick
   *[other] { $cards } tricks
}
table-bids-short = { $sum } bid for { $cards }
table-bids-even = even
table-bids-over = { $by } over
table-bids-under = { $by } spare
table-trump = Trump
table-trump-is = Trump: { $suit }
table-trump-unknown = Trump not known yet
table-no-trump = No trump
table-trump-turned = turned: { $card }
table-menu = Menu
table-fingerprint = Fingerprint of the shuffle
table-fingerprint-how = All cards follow from a secret of the server, which it opens after the match; this is the secret’s SHA-256. Copy it now, and nobody can change the secret on you.
table-sheet = Sheet
table-close = Close
table-last-trick = Last trick
table-own-tricks = My tricks
table-tap-again = Tap it once more to play it
table-trick-former = Last trick of the deal before: { $name }
table-no-tricks = No trick can be looked at now.
table-trick-of = Trick { $number }: { $name }
table-rules = Rules of this game
table-settings = Settings
table-copy = Copy the link to this table
table-device = Play on another device
table-device-how = Point the other device’s camera at this square, or open the link there. Both devices then have your seat; whoever else sees the link has it too.
table-device-local = This link leads to this very device only: for others, start the server with --host 0.0.0.0 and open it here by its address in your network.
table-device-square = The link to your seat as a QR code
table-device-copy = Copy the link to my seat
table-square = The link to this table as a QR code
table-copied = Link copied.
table-copy-failed = Copy it by hand: { $link }
table-record = Download my record
table-leave = Leave to the start page
table-tap = Tap, or press Enter, to go on
table-pace = Pace of play
table-speed = Tap the table to go faster

## Seats

table-you = You
table-bot-name = { $name }
table-free = Free seat
table-seat = Seat { $number }
table-dealer = deals
table-dealer-mark = D
table-leads = leads
table-thinks = to move
table-away = away
table-away-name = { $name } (away)
table-out = sits out
table-of-bid = of { $bid }
table-bid-short = bid { $bid }
table-bid-made = has bid
table-taken-short = taken
table-no-bid = taken { $taken }
table-dark-mark = dark
table-seat-words = { $name }: { $said }
table-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
table-trick = The trick on the table
table-hand = My cards

## What to do

table-wait-for = Waiting for { $names } …
table-wait = One moment …
table-sending = On its way …
table-still-sending = One moment: your last choice is still on its way.
table-your-turn = Your turn
table-your-lead = Your lead
table-your-card = Your card
table-your-bid = How many tricks will you take?
table-your-dark-bid = Bid in the dark: you have not seen your cards
table-bid-label = Bid { $bid }
table-bid-dark-label = Bid { $bid } in the dark
table-forbidden-label = is forbidden: { $why }
table-hook = With { $bid } the bids would come out even at { $cards }; you may not do that.
table-bid-closed = A bid of { $bid } is not open to you now.
table-even-short = even
table-look = Look at my cards
table-open-bid = After looking, you bid in the open.
table-dark = in the dark
table-choose = Name the trump
table-choose-part = You name it from your first { $held } cards; { $count } more are dealt afterwards.
table-exposed = Your { $card } was seen while dealing. Keep this deal?
table-keep = Keep the deal
table-redeal = Deal again
table-claim = The deal is played. Did everybody follow suit?
table-fair = All was fair
table-claim-ask = Claim a revoke
table-claim-who = Who revoked?
table-agreed-wait = Waiting for the others to agree …
table-joker = How do you play the { $card }?
table-cancel = Back
table-stand-in = Stands for another card
table-call-high = Takes the trick
table-call-plain = As an ordinary { $card }
table-call-low = Ducks
table-call-demand = Demands everybody’s highest { $suit }
table-call-high-suit = Leads high as { $suit }
table-call-low-suit = Leads as the lowest of { $suit }
table-joker-demand = Demand everybody’s highest
table-joker-demand-hint = Everybody plays the highest card of that suit.
table-joker-high-suit = Lead high, with no demand, as
table-joker-high-suit-hint = The others follow that suit with any card.
table-joker-low-suit = Lead as the lowest
table-joker-low-suit-hint = The others follow that suit and beat it.
table-call-stand-in = As the { $card }
table-must-follow = You must follow suit: { $suit }.
table-must-trump = You have no card of the suit led: you must trump.
table-must-highest = Your highest card of { $suit } is demanded.
table-not-now = You may not play { $card } now.
table-not-turn = It is not your turn yet.

## What happened

table-said-bid = { $name } bids { $bid }
table-said-dark = { $name } bids { $bid } in the dark
table-said-hidden = { $name } has bid
table-said-looked = { $name } takes up the cards
table-said-trump = Trump is { $suit }
table-said-no-trump = There is no trump
table-said-chosen = { $name } names trump: { $suit }
table-said-played = { $name }: { $play }
table-said-taken = { $name } takes: { $why }
table-said-taken-own = You take: { $why }
table-said-deal = Deal { $number }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, { $name } deals
table-said-exposed = A card of { $name } was seen: { $card }
table-said-kept = { $name } keeps the deal
table-said-fault = { $what ->
    [misdeal] { $name } has dealt the cards wrong
   *[uncut] { $name } has dealt without a cut
}
table-said-redealt = The deal is dealt again
table-said-claim-found = { $name } claims, rightly: { $other } revoked. { $fined }: { $points }
table-said-claim-wrong = { $name } claims against { $other }, wrongly. { $fined }: { $points }
table-said-scored = The deal is scored
table-said-ended = The match is over
table-why = { $why ->
    [joker] the joker is above all
    [joker-over] the joker beats { $over }
    [demand] nobody beat the demand
    [demand-over] the demand stands against { $over }
    [trump] trump { $play }
    [trump-over] trump { $play } beats { $over }
    [higher_trump] the higher trump { $play }
    [higher_trump-over] higher trump: { $play } beats { $over }
    [higher] { $play } is the highest
    [higher-over] { $play } beats { $over }
    [alone] nobody could beat { $play }
    [alone-over] nobody could beat { $play }
    [low_unbeaten] nobody beat the low joker
    [low_unbeaten-over] { $over } does not beat the low joker
    [passed_on] the low joker passes it on to { $play }
    [passed_on-over] the low joker passes it on to { $play }
   *[other] { $play }
}
table-log = What has been played

## Waiting room

table-waiting = Waiting for players
table-invite = Send this link to those you want to play with:
table-invite-local = This link opens on this computer only. For other devices, open the page at this computer’s address in your network, with the server started so:
table-sit = Sit here
table-name = Your name
table-name-missing = Write your name first.
table-start = Start the match
table-start-bots = Start; bots take the free seats
table-watching = You are watching.
table-lost = The line is lost. Trying again …
table-slow = The server does not answer. Still trying …
table-shut = This table cannot be opened here. Perhaps the link is not whole, or the seat belongs to another browser.
table-joining = Going to the table …
table-missing = There is no such table.
nowhere = There is nothing at this address
nowhere-why = Perhaps it was not copied whole.
table-home = To the start page
table-failed = That did not work: { $text }
