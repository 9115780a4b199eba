# Said above the options of a game by `shamayka rules GAME --options`. Most options have their words on the start page:
# opt-… in start.ftl.

options-like = A game that is like this one begins with like = "{ $name }" and then names only what differs.
options-name = The name of the game; a file need not say it, it has a name itself
options-decks = The numbers of players, each with its pack: "32", "36" or "52", and "36+1" or "36+2" for one with real jokers
options-jokers = The cards that are jokers, such as ["7s"], where the pack has no real ones
options-schedule-closing = Deals at the end, each with how many there are, such as [["golden", 2], ["miser", "n"]]: "plain", "blind", "no_trump", "miser", "golden", "forehead"; "n" one for each player, "2n" two
options-number = or a number
