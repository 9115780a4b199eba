# Why something cannot be done. The key is the refusal's own: `seat_taken` is problem-seat-taken.

## Bidding and playing

problem-hook = With { $bid } the bids would come out even, and you may not do that.
problem-bid = You may not bid { $bid }; open to you: { $bids }.
problem-card = You may not play { $play } now; you may play { $cards }.
problem-highest = You may not play { $play } now. Your highest card of { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
} is demanded. You may play { $cards }.
problem-follow = You may not play { $play } now. You must follow suit: { $suit ->
    [c] clubs
    [d] diamonds
    [h] hearts
   *[s] spades
}. You may play { $cards }.
problem-must-trump = You may not play { $play } now. Without the suit led you must trump. You may play { $cards }.
problem-call = The joker cannot be played as { $play } now; say how it is played.
problem-not-yours = You do not hold { $card }.
problem-wrong-time = “{ $action }” is not possible at this moment.
problem-illegal = “{ $action }” is not possible now.
problem-action = That is not anything that can be done at a table.
problem-not-your-turn = It is not your turn.
problem-not-playing = The match is not being played now.
problem-given-up = This seat was given up; whoever sits there now decides.
problem-late = The table has moved on; look again and decide anew.
problem-ahead = The server knows less of this table than this page does. Load the page again.
problem-behind = The server has lost what was played here last; its host can say more. This is how the table stands there.
problem-watching = You are watching; only who sits at the table can do that.

## Sitting down

problem-no-seat = There is no such seat at this table.
problem-no-name = Write your name first.
problem-seat-taken = This seat is taken.
problem-seat-free = Seat { $seat } is still free.
problem-full = All seats are taken.
problem-started = The game has begun already.
problem-no-token = Only who sits at the table can do that.
problem-no-bot = There is no bot “{ $bot }”.
problem-added = This seat has added its bytes already.
problem-bad-bytes = Write 1 to 64 bytes as small hexadecimal digits, two for each byte.

## Games and tables

problem-no-table = There is no such table; perhaps the link was not copied whole.
problem-many-seats = Too many seats were taken from your address; try again in some minutes.
problem-many-tables = You sit at { $most } unfinished tables, and more are not allowed here. Finish a match first.
problem-no-game = There is no such game.
problem-no-language = The rules are not written in this language.
problem-seats = This game cannot be played by that many.
problem-bots = The seats do not agree with the number of players.
problem-ruleset = These rules contradict one another:

## The server

problem-no-line = The server does not answer. Check the line and try again.
problem-failed = The server could not do that; nothing was changed.
problem-fault = That did not work, and nothing was changed. Try again.
problem-cannot-write = The server’s disk takes nothing more, so nothing was changed. Tell whoever runs it.
problem-broken = The server finds a fault in what it kept of this table. Tell whoever runs it.
problem-malformed = The server did not understand. Load the page again.
problem-too-long = That is too long.
problem-origin = This page may not do that: it is not a page of this server.
problem-hello = The page has said who it is already.
problem-id = The page’s message has no proper number. Load the page again.
