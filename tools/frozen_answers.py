# mypy: ignore-errors
"""The answering end of ``frozen.py``: it runs in the frozen environment, on the frozen package, and knows no other.

It reads a record, line by line, and then ``? BOT SEAT SEED``; it writes what the bot does there, or ``! sentence``.
"""

import random
import sys

import msgspec

from shamayka.bots import choose
from shamayka.game import match, table
from shamayka.game.events import Announced
from shamayka.game.match import fold
from shamayka.game.seeing import see
from shamayka.game.views import look, told
from shamayka.notation import RecordError, opening, read, replay
from shamayka.notation.opening import open_log


def answer(text: str, question: str) -> str:
    """What the bot of the question does in this record; ValueError or RecordError if it cannot be said."""
    words = question.split()
    if len(words) != 3 or not (words[1] + words[2]).isdecimal():
        raise ValueError("A question is written '? BOT SEAT SEED', such as '? cautious 2 7'.")
    bot, seat, seed = words[0], int(words[1]) - 1, int(words[2])
    record = read(text)
    log = replay(record)
    if log.faults:
        raise log.faults[0]
    if log.seat not in (None, seat):
        raise ValueError(f"This record is what seat {log.seat + 1} has seen, so seat {seat + 1} cannot be asked.")
    legal = table.legal(log.match, seat) if 0 <= seat < log.match.seats else ()
    if not legal:
        raise ValueError(f"It is not the turn of seat {seat + 1}.")
    before = open_log(record)
    later = log.events[len(before.events) :]
    if log.seat is None:
        view, news = look(log.match, seat), _told(before.match, later, seat)
    else:
        view, news = look(before.match, seat), later
        for event in news:
            view = see(view, event)
    begun = max(index for index, event in enumerate(news) if isinstance(event, Announced))
    return str(choose(bot, view, news[begun:], legal, random.Random(seed)))


def _told(match, events, seat):
    """What a seat hears of events that tell the truth."""
    found = []
    for event in events:
        match = fold(match, event)
        found.append(told(event, seat, match))
    return found


def _remembering(known):
    """The same function of plain data, but each answer is found once: half of the time went into checks of rules."""
    answers = {}

    def remembered(what):
        key = msgspec.json.encode(what)
        if key not in answers:
            answers[key] = known(what)
        return answers[key]

    return remembered


def main() -> None:
    """Answer until the input ends."""
    match.from_options = _remembering(match.from_options)
    opening.load = _remembering(opening.load)
    lines = []
    for line in sys.stdin:
        if not line.startswith("?"):
            lines.append(line)
            continue
        try:
            said = answer("".join(lines), line[1:])
        except (RecordError, ValueError) as error:
            said = f"! {' '.join(str(error).split())}"
        print(said, flush=True)
        lines.clear()


if __name__ == "__main__":
    main()
