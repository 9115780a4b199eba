"""The messages of the rule book that need no row, each with the reason."""

NUMBERS = ("zero", "one", "few", "many", "other")
"""Branches that only put a number into words."""

_HEADING = "It is a heading, and claims nothing."
_JOINT = "It joins words of other messages, which have rows."
_NUMBER = "It puts a number of another message into words."
_NAME = "It is a name."
_PICTURE = "It is part of an example: what is open and who takes comes from the rules; test_pictures.py plays it again."

PROSE = {
    **dict.fromkeys(
        [f"book-{chapter}" for chapter in ("table", "deals", "trump", "bidding", "play", "joker", "points")]
        + [f"book-{chapter}" for chapter in ("special", "faults", "end")]
        + [f"book-head-{head}" for head in ("players", "deals", "cards", "bid", "taken", "points", "dark")]
        + [f"book-head-{head}" for head in ("player", "hand", "may", "plays")]
        + ["book-examples"],
        _HEADING,
    ),
    **dict.fromkeys(["book-or", "book-and"], _JOINT),
    **dict.fromkeys(["book-number", "book-count-points", "book-times"], _NUMBER),
    **dict.fromkeys(["book-earn", "book-earn-each", "book-more-each"], _NUMBER),
    **dict.fromkeys(["book-card", "book-real-joker", "book-no-trump", "book-lowest", "book-name", "book-any"], _NAME),
    **dict.fromkeys(["book-bid-said", "book-bid-example", "book-trick-example", "book-joker-example"], _PICTURE),
    "book-trick-taken": _PICTURE,
    "book-aim": "It says what the game is about; book-bid-what and book-winner, which say it as rules, have rows.",
    "book-joker-nickname": "It tells what people call the card.",
    "book-cut": "Nobody cuts at a table of the program: the shuffle is proved fair in another way.",
    "book-sheet": "It tells what the sheet shows; the tests of the terminal and of the page read the sheet.",
}
