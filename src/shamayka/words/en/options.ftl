# Said above the options of a game by `shamayka rules GAME --options`. Most options have their words on the start page:
# opt-… in start.ftl. What is TOML comes from the program.

options-like = A game that is like this one begins with { $line } and then names only what differs.
options-name = The name of the game; a file need not say it, it has a name itself
options-decks = The numbers of players, each with its pack: { $packs }; with real jokers { $jokers }
options-jokers = The cards that are jokers, such as { $example }, where the pack has no real ones
options-schedule-closing = Deals at the end, each with how many there are, such as { $example }: { $kinds }; { $each } (one for each player), { $twice } (two for each player)
options-number = or a number
