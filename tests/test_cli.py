"""The command: what it prints, what it refuses, and that it starts fast."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from shamayka import __version__, cli
from shamayka.rules.ruleset import games, load, read
from shamayka.server import catalogue
from shamayka.server.settings import Keep, Settings
from tests.server.playing import SHORT, ask, lay, running
from tests.waiting import GUARD

HERE = Path(__file__).parent


def run(*arguments: str) -> int:
    """The exit status of a command, also where argparse ends the process."""
    try:
        return cli.main(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"shamayka {__version__}\n"
    assert run() == 0
    help_text = capsys.readouterr().out
    for command in ("play", "serve", "games", "rules", "conform", "verify", "check", "tui", "backup"):
        assert re.search(rf"^ +{command} ", help_text, re.MULTILINE)
        assert run(command, "--help") == 0
        assert capsys.readouterr().out


def test_games_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(games())
    assert run("rules", "odessa-classic", "--lang", "ru") == 0
    assert re.search("[а-я]", capsys.readouterr().out)
    assert run("rules", "georgian-joker", "--options") == 0
    assert read(capsys.readouterr().out, "georgian-joker") == load("georgian-joker")
    assert run("rules", "georgian", "--options", "--lang", "ru") == 0
    assert re.search("^# .*[а-я]", capsys.readouterr().out)
    assert run("rules") == 0
    assert capsys.readouterr().out.count("\n# ") == len(games()) - 1


def test_the_rules_of_a_game_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As `simulate` and `tui` take it: a file, or a game with changes."""
    house = tmp_path / "our-house.toml"
    house.write_text('like = "updown-simple"\nhook = "not_equal"\n', "utf-8")
    assert run("rules", str(house)) == 0
    assert capsys.readouterr().out.startswith("# our-house\n")
    assert run("rules", f"{house},hook=exceed,schedule.top=7", "--options") == 0
    told = read(capsys.readouterr().out)
    assert (told.hook, told.schedule.top, told.must_trump) == ("exceed", 7, False)
    house.write_text('like = "updown-simple"\nhook = "yes"\n', "utf-8")
    assert run("rules", str(house)) == 2
    assert capsys.readouterr().err.startswith(f"shamayka: {house}: The option hook is yes, but it must be none,")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("rules", "bridge"), "There is no game 'bridge'"),
        (("rules", "georgian", "--lang", "xx"), "invalid choice: 'xx'"),
        (("verify", "no-such-file"), "no-such-file: cannot be read: No such file or directory."),
        (("check", "no-such-file"), "no-such-file: cannot be read: No such file or directory."),
        (("serve", "--port", "0", "--data", "postgresql://host/name"), "is not a place for the store"),
        (("serve", "--port", "0", "--data", "vectors.yaml"), "file is not a database."),
        (("serve", "--port", "99999"), "'99999' is not a port"),
        (("serve", "--messages", "-1"), "The limit of messages is a number from 0 on."),
        (("serve", "--beat", "nan"), "The beat of the bots is a number of seconds from 0 to 60."),
        (("serve", "--port", "0", "--data", "://"), "is not a place for the store"),
        (
            ("serve", "--port", "0", "--host", "no.host.invalid"),
            "There is no address 'no.host.invalid' on this",
        ),
        (("backup", "--data", "sqlite:////nowhere/tables.db", "copy.db"), "/nowhere/tables.db: No such file"),
        (("backup", "--data", "vectors.yaml", "copy.db"), "file is not a database."),
        (("deal",), "invalid choice: 'deal'"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    arguments: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With status 2, on stderr, and never with a traceback."""
    shutil.copy(HERE / "vectors.yaml", tmp_path)
    monkeypatch.chdir(tmp_path)
    assert run(*arguments) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert "Traceback" not in told


def test_no_server_starts_with_a_game_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever adds a game is told at once, and no page asks in vain."""
    monkeypatch.setattr(catalogue, "games", lambda: ("georgian", "bridge"))
    assert run("serve", "--port", "0", "--data", str(tmp_path / "tables.db")) == 2
    assert "shamayka: There is no game 'bridge'" in capsys.readouterr().err


def test_the_command_itself_loads_nothing_big() -> None:
    script = (
        "import sys; import shamayka.cli; "
        "print({'sqlalchemy', 'starlette', 'textual', 'uvicorn', 'msgspec', 'structlog', 'asyncio'} & set(sys.modules))"
    )
    assert (
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "set()\n"
    )


def test_there_is_no_copy_of_nothing(tmp_path: Path) -> None:
    assert run("backup", "--data", str(tmp_path / "none.db"), str(tmp_path / "copy.db")) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_copy_names_the_damaged_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """They are copied as they are; the status says that something is wrong."""
    with running(tmp_path) as server:
        table = lay(server, bots=("", "random"), options=SHORT).table
    with contextlib.closing(sqlite3.connect(server.data)) as database:
        database.execute("UPDATE event SET body = '{}' WHERE number = 2")
        database.commit()
    assert run("backup", "--data", str(server.data), str(tmp_path / "copy.db")) == 1
    told = capsys.readouterr()
    assert f"The log of match '{table}' was changed: event 2 does not fit its hash." in told.err
    assert told.out.endswith("copy.db; 1 of them damaged.\n")


@pytest.mark.parametrize(
    ("change", "sentence", "end"),
    [
        ("DELETE FROM event WHERE number > 3", "has lost its end: it has 3 of", "; 1 of them damaged"),
        ("UPDATE match SET state = 'ended'", "has lost its end: the match was over", "; 1 of them damaged"),
        (
            "DELETE FROM chair; UPDATE event SET match = 'lost'",
            "row 1 of 'event' belongs",
            "",
        ),
    ],
)
def test_a_copy_names_whatever_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: str, sentence: str, end: str
) -> None:
    with running(tmp_path) as server:
        lay(server, bots=("", "random"), options=SHORT)
    with contextlib.closing(sqlite3.connect(server.data)) as database:
        database.executescript(change)
    assert run("backup", "--data", str(server.data), str(tmp_path / "copy.db")) == 1
    told = capsys.readouterr()
    assert sentence in told.err
    assert end in told.out


def test_a_copy_of_the_tables_is_made_while_a_server_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with running(tmp_path) as server:
        table = lay(server, bots=("", "random"), options=SHORT).table
        assert run("backup", "--data", f"sqlite:///{server.data}", str(tmp_path / "copy.db")) == 0
        assert sorted(tmp_path.glob("copy*")) == [tmp_path / "copy.db"]
        assert capsys.readouterr().out == f"Copied 1 table to {tmp_path / 'copy.db'}, every log whole.\n"
        assert run("backup", "--data", f"sqlite:///{server.data}", str(tmp_path / "copy.db")) == 2
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy.db").rename(tmp_path / "copy" / "tables.db")
    with running(tmp_path / "copy") as server:
        assert ask(server, "GET", f"/api/tables/{table}").json["phase"] == "playing"


def test_play_starts_where_there_is_room(tmp_path: Path) -> None:
    """On the next port if the usual one is taken, on a file of the user's own, without a browser in a bare terminal."""
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        env.pop(name, None)
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", cli.PORT))
            taken.listen()
        except OSError:
            pass  # somebody else has it: as good
        process = subprocess.Popen(
            [sys.executable, "-m", "shamayka", "play"], env=env, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(r"Shamayka is at (http://127\.0\.0\.1:(\d+)/)\n", line)
        assert found is not None, line
        assert int(found[2]) > cli.PORT
        with urllib.request.urlopen(found[1] + "healthz") as answer:
            assert answer.read() == b"ok\n"
        assert (tmp_path / "shamayka" / "tables.db").is_file()
        again = subprocess.run(
            [sys.executable, "-m", "shamayka", "play"], env=env, capture_output=True, text=True, check=False
        )
        assert (again.returncode, again.stderr) == (0, "")
        assert again.stdout == f"Shamayka is at {found[1]} already; stop it where it was started.\n"
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=GUARD)
        assert process.returncode in (0, 130, -signal.SIGINT)


def test_vectors_are_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("conform", str(HERE / "vectors.yaml")) == 0
    assert re.search(r"\d+ passed, 0 failed\n$", capsys.readouterr().out)


def test_a_server_that_is_told_nothing_has_the_settings_that_are_written_once() -> None:
    """The command's defaults are those of the settings, which programs use that start a server themselves."""
    told = vars(cli._parser(["serve"]).parse_args(["serve"]))
    meant = Settings("")
    limits = ("messages", "beat", "path", "guest_tables", "address_seats", "address_sockets")
    assert {name: told[name] for name in limits} == {name: getattr(meant, name) for name in limits}
    assert Keep(told["waiting_days"], told["unfinished_days"], told["ended_days"]) == meant.keep
    assert tuple(told["trust_proxy"]) == meant.proxies
    assert tuple(told["origin"]) == meant.origins
