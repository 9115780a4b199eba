"""The same table in a terminal: against bots in this process, or at a server's table."""

from __future__ import annotations

import argparse
import sys
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamayka.terminal.lines import Line
    from shamayka.terminal.speech import Speech


BOTS = "bots for the other seats, in turn: cautious,random,thinker; at a server also free, for people"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of ``shamayka tui``."""
    parser.add_argument("game", nargs="?", help="a game, such as odessa-classic, or a TOML file")
    parser.add_argument("--seats", type=int, help="how many play (default: 4, or the nearest number the game allows)")
    parser.add_argument(
        "--bots",
        default="cautious",
        help="bots for the other seats, in turn: cautious,random,thinker; at a server also free",
    )
    parser.add_argument("--lang", choices=("en", "ru"), default="en", help="the language of the table")
    parser.add_argument("--name", help="your name at the table")
    parser.add_argument("--server", metavar="URL", help="play at a server's table instead")
    parser.add_argument("--table", metavar="ID", help="the table at the server (default: a new one for GAME)")
    parser.add_argument("--token", help="the secret of a seat that is yours already")


def main(args: argparse.Namespace) -> int:
    """Play one match; the exit status: 0 for a table that was played or left, 2 for one that could not be had."""
    from shamayka.game.refused import Refused
    from shamayka.rules.ruleset import RulesetError
    from shamayka.terminal.requests import ServerError
    from shamayka.terminal.speech import Speech

    speech = Speech(args.lang)
    try:
        line = _line(args, speech)
    except (RulesetError, Refused, ServerError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    if line is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.stderr.write(speech("tui-cli-need" if line is None else "tui-cli-terminal") + "\n")
        return 2
    from shamayka.terminal.app import TableApp

    return TableApp(line, speech, folder=Path.cwd()).run() or 0


def _line(args: argparse.Namespace, speech: Speech) -> Line | None:
    """The table that the arguments ask for; None if they ask for none."""
    if args.server:
        return _at_server(args, speech)
    return _against_bots(args, speech) if args.game else None


def _against_bots(args: argparse.Namespace, speech: Speech) -> Line:
    from shamayka.rules.spelled import spelled
    from shamayka.terminal.local import Local

    rules = spelled(args.game)
    seats = args.seats or min(rules.players, key=lambda number: (abs(number - 4), number))
    names = cycle(speech("tui-bot-names").split(", "))
    bots = islice(cycle(_bots(args)), seats - 1)
    people = [(args.name or speech("tui-player"), "")] + [(next(names), bot) for bot in bots]
    return Local(rules, people)


def _bots(args: argparse.Namespace) -> list[str]:
    """The bots that were asked for; ValueError if there is no such bot. ``free`` leaves a seat to other people."""
    from shamayka.bots import NAMES

    names = [bot.strip() for bot in args.bots.split(",") if bot.strip()] or ["cautious"]
    free = ["free"] if args.server else []
    for name in names:
        if name not in NAMES and name not in free:
            raise ValueError(f"There is no bot '{name}'; there are {', '.join([*NAMES, *free])}.")
    return names


def _at_server(args: argparse.Namespace, speech: Speech) -> Line | None:
    from shamayka.terminal.remote import Remote
    from shamayka.terminal.requests import Api

    api = Api(args.server)
    name = args.name or speech("tui-player")
    table, token, starts = args.table, args.token, False
    if table and not token:
        token = api.sit(table, name)
    elif not table and args.game:
        seats = args.seats or 4
        bots = ["", *("" if bot == "free" else bot for bot in islice(cycle(_bots(args)), seats - 1))]
        table, token = api.make(args.game, seats, bots, name)
        starts = bots.count("") == 1
    if not table:
        return None
    sys.stderr.write(speech("tui-table-made", table=table, server=api.server) + "\n")
    return Remote(api, table, token, starts=starts)


__all__ = ["add_arguments", "main"]
