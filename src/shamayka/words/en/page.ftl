# The page around the table: the sheet, the end, the rules, the settings.

loading = One moment …

## The sheet

sheet-title = Score sheet
sheet-cards = Cards in the deal
sheet-cards-short = №
sheet-total = Total
sheet-fine = fine
sheet-premium = premium
sheet-dark = in the dark
sheet-kind = { $kind ->
    [blind] dark deal
    [no_trump] no trump
    [miser] misère
    [golden] golden deal
    [forehead] forehead deal
   *[plain] ordinary deal
}
sheet-kind-mark = { $kind ->
    [blind] D
    [no_trump] NT
    [miser] M
    [golden] G
    [forehead] F
   *[plain] {""}
}
sheet-cell-made = bid { $bid } and took just that
sheet-cell-over = bid { $bid }, took { $taken }: too many
sheet-cell-short = bid { $bid }, took { $taken }: too few
sheet-cell-free = no bid, took { $taken }
sheet-legend-made = exactly as bid
sheet-legend-failed = bid two, took one

## After a deal

sum-deal = Deal { $number }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
sum-made = Exactly! You took what you said.
sum-over = Too many: you bid { $bid } and took { $taken }.
sum-short = Too few: you bid { $bid } and took { $taken }.
sum-fined = Too few: you bid { $bid } and took none. That costs a fine: { $points }.
sum-free = { $taken ->
    [0] Not a single trick.
    [one] You took { $taken } trick.
   *[other] You took { $taken } tricks.
}
sum-player = Player
sum-bid = Bid
sum-points = Points
sum-total = Total
sum-next = Next

## The end

end-heading = The game is over
end-you-won = You have won!
end-you-shared = You share first place!
end-won = Won by { $names }
end-place = Place
end-money = Money: { $count }
end-again = Play again
end-record = Download the record
end-record-failed = The record did not come: { $text }
end-home = Home
end-verify = With the record you can work out every deal yourself, in the folder of the program: .venv/bin/shamayka verify { $file }
end-shuffle = Was the shuffle fair?
end-shuffle-how = Before the first deal the server put a secret “in an envelope” and sent its fingerprint to every seat; the menu of the table has shown it since. All cards follow from the secret and from what the players added. Now it is open, and your browser can deal all the cards again.
end-commitment = Fingerprint shown before the game (SHA-256)
end-secret = Secret opened after the game
end-no-secret = The secret is not open yet.
end-own-bytes = The bytes that this browser added before the first deal are in the shuffle:
end-check = Deal everything again here
end-checked-good = { $deals ->
    [one] The deal has been dealt again in this browser, and it is right
   *[other] All { $deals } deals have been dealt again in this browser, and they are right
}: they follow from the secret whose fingerprint was shown before the first deal.
end-checked-own = In { $own } of them this browser had seen your cards itself, and they are the same.
end-checked-bad = This is not the secret whose fingerprint was shown before the first deal!
end-checked-dealer = The first dealer does not follow from the secret!
end-checked-differs = These deals do not follow from the secret: { $deals }

## Rules

rules-title = Rules
rules-back = To the start page
rules-play-this = Play this game

## Settings

set-lang = Language
set-speed = Pace of play
set-speed-tap = Wait for my tap
set-speed-slow = Unhurried
set-speed-normal = Normal
set-speed-fast = Fast
set-theme = Look
set-theme-auto = As the device
set-theme-light = Light
set-theme-dark = Dark
set-guard = Play a card at the second tap
set-guard-touch = With 7 cards or more, on a touch screen
set-guard-on = Always
set-guard-off = Never
set-buzz = Buzz when it is your turn again
set-four = Four-colour cards
set-note = Blue diamonds and green clubs: the suits are easier to tell apart. The settings are kept in this browser.
