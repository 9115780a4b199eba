# The table in a terminal.

tui-player = Player
tui-bot-names = Boris, Vera, Gleb, Dina, Egor, Zoya

## The head of the table

tui-deal-of = deal { $number } of { $all }
tui-playoff = deal { $number }, playing off the tie
tui-trump-unknown = not known yet
tui-trump-turned = { $suit } (turned: { $card })
tui-trump-last = { $suit } (last card dealt: { $card })
tui-trump-chosen = { $suit } (chosen)
tui-trump-hidden = { $suit } (nothing is turned)
tui-trump-fixed = { $suit } (fixed)
tui-bids-even = bids { $sum } of { $cards }: even
tui-bids-over = bids { $sum } of { $cards }: { $by } too many
tui-bids-under = bids { $sum } of { $cards }: { $by } to spare

## The seats

tui-col-player = Player
tui-col-bid = bid
tui-col-taken = taken
tui-col-total = total
tui-col-cards = cards
tui-hidden-cards = { $count } hidden

## What is to do

tui-waiting-people = Waiting for people: { $taken } of { $seats } seats are taken. Enter starts the match (bots take free seats).
tui-turn-over = The match is over. Enter shows the result, q leaves.
tui-do-claim = { $name } has revoked
tui-no-hand = no cards in hand
tui-before-cards = the cards come after the bids
tui-after-answer = the other cards come after the answer
tui-no-action = “{ $text }” is not a bid or a play; press ? for help.
tui-offline = The line is broken; trying again …
tui-online = The line is back.
tui-closed = The server refuses the seat: { $text }
tui-fault = { $text }
tui-table-made = Table { $table } at { $server }

## Keys

tui-keys = ←→ Enter choose   s sheet   l last trick   ? help   q quit
tui-keys-wide = ←→ Enter choose   type a bid or a card   s sheet   l last trick   PgUp PgDn log   ? help   q quit

## Joker

tui-joker-esc = ↑↓ Enter or the number; Esc takes the card back
tui-call-high-led = Leads high, as the highest trump
tui-said-plain = { $card }
tui-said-high = { $card }: the joker takes
tui-said-low = { $card }: the joker ducks
tui-said-demand = { $card } and demands the highest { $suit }
tui-said-high-suit = { $card }, high as { $suit }
tui-said-low-suit = { $card }, low as { $suit }
tui-said-stand = { $card } as { $other }

## What happens

tui-log-sat = { $name } sits down.
tui-log-left = { $name } gets up.
tui-log-started = { $name } is drawn as the first dealer.
tui-log-announced = Deal { $number } ({ $kind }, { $cards }); { $name } deals.
tui-log-part = { $name } names the trump after the first cards.
tui-log-turned-stock = { $card } is turned: { $suit }.
tui-log-turned-last = The last card dealt is { $card }: { $suit }.
tui-log-turned-redeal = A joker is turned: the cards are dealt again.
tui-log-turned = Trump: { $suit }.
tui-log-exposed = { $card } of { $name } was seen in dealing.
tui-log-redeal = { $name } wants a new deal.
tui-log-fined = { $name } is fined { $points }.
tui-log-shown = The bids: { $bids }.
tui-log-claim-true = { $by } says that { $name } has revoked, and it is so.
tui-log-claim-false = { $by } says that { $name } has revoked, but nothing was wrong.
tui-log-claim-found = { $name } has revoked.
tui-log-claim-restore = The wrong card and what followed go back.
tui-log-claim-replay = The deal is played again.
tui-log-agreed = { $name } has no claim.
tui-log-redealt = { $why ->
    [joker_turned] A joker was turned: the deal is dealt again.
    [exposed] The deal is dealt again.
    [misdeal] The cards are dealt again, as they should be.
   *[revoke] The deal is dealt again after the revoke.
}
tui-log-scored = Deal { $number }: { $points }.
tui-log-premium = Premium of set { $stage }: { $points }.
tui-log-revealed = The shuffle’s secret is shown.

tui-why = { $why ->
    [joker] the joker { $play } takes
    [joker-over] the joker { $play } beats { $over }
    [demand] the demand of { $play } was not beaten
    [demand-over] the demand of { $play } stands against { $over }
    [trump] trump { $play }
    [trump-over] trump { $play } beats { $over }
    [higher_trump] the higher trump { $play }
    [higher_trump-over] the higher trump { $play } beats { $over }
    [higher] { $play } is the highest of the suit
    [higher-over] { $play } beats { $over }
    [alone] nobody could beat { $play }
    [alone-over] nobody could beat { $play }
    [low_unbeaten] nobody beat the low joker { $play }
    [low_unbeaten-over] the low joker { $play } was not beaten by { $over }
    [passed_on] the low joker { $over } passes the trick on to { $play }
    [passed_on-over] the low joker { $over } passes the trick on to { $play }
   *[other] { $play }
}

## Windows

tui-sheet-cell = bid/taken, then the { $what ->
    [running] running total
   *[deal] points of the deal
}
tui-close = Esc closes
tui-quit-ask = Leave the table?
tui-quit-lost = The match against bots is not kept.
tui-quit-kept = The seat stays yours: come back with the same command.
tui-quit-yes = y yes, leave
tui-quit-no = n no, play on

tui-end = End of the match
tui-place = { $place }.
tui-end-points = { $points } points
tui-end-money = { $money } in money
tui-end-commitment = Promised before the match (SHA-256): { $hex }
tui-end-secret = The secret of the shuffle: { $hex }
tui-end-good = The secret is the one that was promised, and { $added } bytes of your own are in the shuffle.
tui-end-good-server = The secret is the one that was promised.
tui-end-bad = The secret is NOT the one that was promised!
tui-end-record = The record: { $path }
tui-end-verify = shamayka verify { $path } recomputes every deal.
tui-end-keys = Esc looks at the table, s the sheet, q leaves

tui-help = Help
tui-help-text =
    At your turn choose with ← → and press Enter, or type and press Enter:
    {"  "}2        a bid of two           2*    the same in the dark
    {"  "}As 10h   play that card         look  take up your cards
    {"  "}=h =-    name the trump         keep, redeal  an exposed card
    {"  "}fair     no claim               claim2  seat 2 has revoked
    A joker (★) asks how it is played; typed, the call follows the card:
    {"  "}7s!      it takes               7s-   it ducks
    {"  "}7s!h     everybody’s highest ♥  7s-h  led as the lowest ♥
    {"  "}7s+h     high as ♥, no demand   7s=9h it stands for 9♥
    Suits: s ♠  h ♥  d ♦  c ♣.  Ranks: 2-9 T J Q K A.  Xr, Xb: jokers.
    Marks: ▶ to act, • may be played, ▲ chosen, ★ joker, * in the dark.
    A trick stays on the table for a moment; any key goes on.
    {"  "}s  the score sheet      l  the last trick     PgUp PgDn  the log
    {"  "}↑ ↓  cards or claims    Esc  clear the line   q  quit
    The rules of this game: shamayka rules { $game }

## Command line

tui-cli-need = Say which game: shamayka tui GAME, or --server URL --table ID.
tui-cli-terminal = This needs a terminal.
tui-cli-server = { $server } did not answer as a Shamayka server: { $text }
