"""The command ``shamayka``. What a subcommand needs is imported when it is asked for, so that all start fast."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from shamayka import __version__

if TYPE_CHECKING:
    import threading

PORT = 8410
HOME = "$XDG_DATA_HOME or ~/.local/share, and there shamayka/tables.db"
TRIES = 20
"""So many ports from PORT on are tried by ``play``."""

OPENING_SECONDS = 5
"""A browser gets so long to open before the command ends."""

BROKEN = 1
FAILED = 2

Command = Callable[[argparse.Namespace], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status. What goes wrong is told in one sentence, with status 2."""
    parser = _parser(sys.argv[1:] if arguments is None else arguments)
    options = parser.parse_args(arguments)
    if options.run is None:
        parser.print_help()
        return 0
    command: Command = options.run
    try:
        return command(options)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read us has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (OSError, ValueError, Failure) as error:
        sys.stderr.write(f"shamayka: {_sentence(error)}\n")
        return FAILED


class Failure(Exception):
    """A command cannot do what it is to do; the text is a sentence."""


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        where = f"{error.filename}: " if error.filename else ""
        return f"{where}{error.strerror}."
    return str(error)


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("shamayka", description="Exact-bid trick-taking card games.")
    parser.add_argument("--version", action="version", version=f"shamayka {__version__}")
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _add_server(commands)
    _add_games(commands)
    _add_files(commands)
    tui = commands.add_parser("tui", help="play at a table in the terminal")
    tui.set_defaults(run=_tui)
    if "tui" in arguments:
        from shamayka.terminal import add_arguments

        add_arguments(tui)
    simulate = commands.add_parser("simulate", help="play many deals and say what a game does to its players")
    simulate.set_defaults(run=_simulate)
    if "simulate" in arguments:
        from shamayka.fast.command import add_arguments as add_simulation

        add_simulation(simulate)
    return parser


def _add_server(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="start a server for this machine and open the browser")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.add_argument("--data", metavar="URL", help=f"where tables are kept (default: {HOME})")
    play.add_argument("--port", type=_port, help=f"the port (default: {PORT}, or the next that is free)")
    play.set_defaults(run=_play)
    serve = commands.add_parser("serve", help="start a server for others")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)")
    serve.add_argument(
        "--path",
        type=_path,
        default="",
        help="where a web server passes it on below its root: /cards (default: the root)",
    )
    serve.add_argument("--port", type=_port, default=PORT, help=f"the port (default: {PORT}; 0: any that is free)")
    serve.add_argument(
        "--data",
        metavar="URL",
        help=f"where tables are kept: sqlite:/// and the path of a file, in a folder that is there (default: {HOME})",
    )
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a page elsewhere that may use it, such as https://cards.example.org; may be repeated (default: none)",
    )
    serve.add_argument(
        "--messages", type=int, default=100, help="a socket's limit in 20 seconds (default: 100; 0: none)"
    )
    serve.add_argument("--beat", type=float, default=0.1, help="seconds that a bot takes to answer (default: 0.1)")
    _add_limits(serve)
    serve.add_argument(
        "--log", default="info", choices=("debug", "info", "warning", "error"), help="what is logged (default: info)"
    )
    serve.set_defaults(run=_serve)
    backup = commands.add_parser("backup", help="copy the tables to a new file, also while a server runs")
    backup.description = (
        "Copy all tables to a new file, also while a server runs, and check the file and the chain of hashes of "
        "every log in it. The status is 1 if something is damaged: it is named, and copied as it is."
    )
    backup.add_argument("file", type=Path)
    backup.add_argument("--data", metavar="URL", help=f"where the tables are kept (default: {HOME})")
    backup.set_defaults(run=_backup)


def _add_limits(serve: argparse.ArgumentParser) -> None:
    serve.add_argument(
        "--trust-proxy",
        type=_network,
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a web server elsewhere that says for whom it asks, as an address or a network; may be repeated"
        " (default: those on this machine only)",
    )
    for name, default, which in (
        ("waiting", 7, "a table at which nobody has begun"),
        ("unfinished", 90, "a match that is not over"),
        ("ended", 0, "a match that is over"),
    ):
        serve.add_argument(
            f"--{name}-days",
            type=_days,
            default=default,
            metavar="DAYS",
            help=f"{which} is removed when nobody has opened it for so long (default: {default or 'never'}; 0: never)",
        )
    for name, default, what in (
        ("guest-tables", 500, "seats that one guest may have at unfinished tables"),
        ("address-seats", 300, "seats that may be taken in an hour from one address"),
        ("address-sockets", 300, "sockets that one address may have at a time"),
    ):
        serve.add_argument(
            f"--{name}", type=_limit, default=default, metavar="COUNT", help=f"{what} (default: {default}; 0: any)"
        )


def _add_games(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    commands.add_parser("games", help="list the games").set_defaults(run=_games)
    rules = commands.add_parser("rules", help="print the rules of a game, or of all")
    rules.add_argument(
        "game",
        nargs="?",
        help="a game, or a TOML file, with changes if wanted: zakaznoy,hook=none (default: all games)",
    )
    rules.add_argument("--lang", default="en", choices=("en", "ru"), help="the language (default: en)")
    rules.add_argument(
        "--options", action="store_true", help="print the options instead, as TOML, with what else each of them may be"
    )
    rules.set_defaults(run=_rules)


def _add_files(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    conform = commands.add_parser("conform", help="run rule vectors")
    conform.add_argument("files", nargs="+", metavar="FILE")
    conform.set_defaults(run=_conform)
    verify = commands.add_parser("verify", help="check the shuffle of a match that is over")
    verify.add_argument("record", type=Path)
    verify.set_defaults(run=_verify)
    check = commands.add_parser("check", help="say what is wrong with a record")
    check.add_argument("file", type=Path)
    check.add_argument("--fix", action="store_true", help="write it anew in the canonical form")
    check.set_defaults(run=_check)


def _path(text: str) -> str:
    path = text.rstrip("/")
    if path and not re.fullmatch(r"(/[\w.~-]+)+", path, re.ASCII):
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a path: write it as /cards or /games/cards.")
    return path


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is not a port: it is a number up to 65535.")
    return int(text)


def _network(text: str) -> str:
    import ipaddress

    try:
        return str(ipaddress.ip_network(text, strict=False)) if "/" in text else str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"'{text[:40]}' is not an address: write it as 10.0.0.5, or a network as 10.0.0.0/24."
        ) from None


def _days(text: str) -> float:
    if not re.fullmatch(r"\d{1,5}(\.\d{1,9})?", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is not a number of days: write 90, or 0 for never.")
    return float(text)


def _limit(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is not a limit: write a number, or 0 for none.")
    return int(text)


# Servers


def data_url(given: str | None) -> str:
    """The store's URL: as given, or the file in the user's own folder for data, which is made."""
    if given is not None:
        return given if "://" in given else f"sqlite:///{given}"
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "shamayka"
    home.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{home / 'tables.db'}"


def _play(options: argparse.Namespace) -> int:
    from shamayka.server import log, running
    from shamayka.server.alone import Held
    from shamayka.server.settings import Settings

    log.begin("warning")
    port = PORT if options.port is None else options.port
    listening = running.bind("127.0.0.1", port, or_next=TRIES if options.port is None else 0)
    address = running.address_of(listening)

    def ready() -> None:
        print(f"Shamayka is at {address}\nStop it with Ctrl+C.", flush=True)
        _show(address, options)

    try:
        running.run(Settings(data_url(options.data)), listening, ready=ready)
    except Held as held:
        if not held.address:
            raise
        print(f"Shamayka is at {held.address} already; stop it where it was started.", flush=True)
        _show(held.address, options).join(OPENING_SECONDS)
    return 0


def _show(address: str, options: argparse.Namespace) -> threading.Thread:
    """Open the browser, if there may be one; in a thread, since some browsers do not let go of whoever calls them."""
    import threading
    import webbrowser

    may = not options.no_browser and _has_display()
    opening = threading.Thread(target=webbrowser.open if may else str, args=(address,), daemon=True)
    opening.start()
    return opening


def _has_display() -> bool:
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _serve(options: argparse.Namespace) -> int:
    from shamayka.server import log, running
    from shamayka.server.settings import Keep, Settings

    log.begin(options.log)
    if options.messages < 0:
        raise Failure("The limit of messages is a number from 0 on.")
    if not 0 <= options.beat <= 60:
        raise Failure("The beat of the bots is a number of seconds from 0 to 60.")
    settings = Settings(
        data_url(options.data),
        tuple(options.origin),
        options.messages,
        beat=options.beat,
        path=options.path,
        keep=Keep(options.waiting_days, options.unfinished_days, options.ended_days),
        proxies=tuple(options.trust_proxy),
        guest_tables=options.guest_tables,
        address_seats=options.address_seats,
        address_sockets=options.address_sockets,
    )
    listening = running.bind(options.host, options.port)
    host, port = listening.getsockname()[:2]
    running.run(settings, listening, ready=lambda: log.info("serving", host=host, port=port, data=settings.data))
    return 0


def _backup(options: argparse.Namespace) -> int:
    import asyncio

    from shamayka.server.copying import copied

    copy = asyncio.run(copied(data_url(options.data), str(options.file)))
    for sentence in copy.damage + copy.faults:
        sys.stderr.write(f"shamayka: {sentence}\n")
    tables = "table" if copy.tables == 1 else "tables"
    broken = f"; {len(copy.faults)} of them damaged" if copy.faults else ", every log whole"
    file = "; the file they came from is damaged" if copy.damage else ""
    print(f"Copied {copy.tables} {tables} to {options.file}{broken}{file}.")
    return BROKEN if copy.faults or copy.damage else 0


# Games


def _games(_options: argparse.Namespace) -> int:
    from shamayka import rulebook
    from shamayka.rules.ruleset import games, load

    for name in games():
        players = ", ".join(map(str, load(name).players))
        sys.stdout.write(f"{name:<24} {rulebook.title(name, 'en')} ({players} players)\n")
    return 0


def _rules(options: argparse.Namespace) -> int:
    from shamayka import rulebook
    from shamayka.rules.ruleset import games
    from shamayka.rules.spelled import spelled

    told = rulebook.options_guide if options.options else rulebook.rule_text
    for name in [options.game] if options.game else games():
        sys.stdout.write(told(spelled(name), options.lang).rstrip() + "\n")
    return 0


# Files


def _conform(options: argparse.Namespace) -> int:
    from shamayka.conform import main as conform

    return conform(options.files)


def _verify(options: argparse.Namespace) -> int:
    from shamayka.notation.files import verify_file

    return verify_file(options.record)


def _check(options: argparse.Namespace) -> int:
    from shamayka.notation.files import check_file

    return check_file(options.file, fix=options.fix)


def _tui(options: argparse.Namespace) -> int:
    from shamayka.terminal import main as terminal

    return terminal(options)


def _simulate(options: argparse.Namespace) -> int:
    try:
        from shamayka.fast.command import run

        return run(options)
    except ModuleNotFoundError as error:
        if error.name not in ("numpy", "numba"):
            raise
        from shamayka.fast.extras import needs

        raise Failure(needs("Simulations need", "NumPy and Numba", "fast")) from None
