"""What can be asked over HTTP: answers, refusals in sentences, cookies, headers, the page."""

import asyncio
import contextlib
import gzip
import random
import re
import signal
import socket
import sqlite3
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamayka.rules.ruleset import changed, load
from shamayka.server import catalogue
from shamayka.server.api import printable
from shamayka.server.messages import Done, No
from shamayka.server.pace import Pace
from shamayka.server.problem import LETTERS
from shamayka.server.running import bind
from shamayka.server.wire import GOODBYE
from tests.server.playing import SHORT, Answer, Running, ask, begin, is_over, joined, lay, play, running
from tests.waiting import GUARD


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("http"), "--messages", "0") as started:
        yield started


def refused(answer: Answer, status: int, key: str) -> str:
    """The sentence of a refusal, which is a JSON object with key, text and values."""
    assert answer.status == status, answer.text
    assert set(answer.json) == {"key", "text", "values"}
    assert answer.json["key"] == key
    assert answer.json["text"].endswith(".")
    assert "Traceback" not in answer.text
    return str(answer.json["text"])


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


# Games


@pytest.mark.parametrize("host", ["nobody.invalid", "a" * 70, "a..b"])
def test_an_address_that_is_none_is_said_in_a_sentence(host: str) -> None:
    with pytest.raises(ValueError, match=rf"^There is no address '{host[:60]}' on this machine to listen at\.$"):
        bind(host, 0)


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@pytest.mark.skipif(not has_ipv6() or not socket.has_dualstack_ipv6(), reason="this machine has no such addresses")
@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_two_colons_mean_every_address_old_and_new(host: str) -> None:
    with bind("::", 0) as listening, socket.create_connection((host, listening.getsockname()[1]), GUARD):
        pass


def test_what_cannot_be_stored_is_said(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with contextlib.closing(sqlite3.connect(server.data)) as database:
            database.execute("ALTER TABLE chair RENAME TO gone")
            wish = {"game": "odessa-classic", "name": "Anna", "seats": 3}
            assert "nothing was changed" in refused(ask(server, "POST", "/api/tables", wish), 500, "fault")
            database.execute("ALTER TABLE gone RENAME TO chair")
        assert "no such table: chair" in server.stop()
        server.start()
        assert ask(server, "POST", "/api/tables", wish).status == 201


def test_a_game_that_is_not_for_four_is_described_for_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    small = changed(load("odessa-classic"), {"decks": {2: "36", 3: "36"}})
    monkeypatch.setattr(catalogue, "named", {"small": small}.__getitem__)
    assert catalogue.details("small", None) == catalogue.details("small", 3) != catalogue.details("small", 2)


def test_the_catalogue(server: Running) -> None:
    games = {game["name"]: game for game in ask(server, "GET", "/api/games").json}
    assert games["odessa-classic"]["players"] == [2, 3, 4, 5, 6]
    assert set(games["georgian-joker"]["title"]) == {"en", "ru"}
    assert re.search("[а-я]", games["georgian-joker"]["summary"]["ru"])
    details = ask(server, "GET", "/api/games/odessa-classic?players=6").json
    assert set(details) == {"name", "options", "players", "plan"}
    assert details["options"]["jokers"] == ["6s"]
    assert all(set(deal) == {"cards", "kind"} for deal in details["plan"])
    assert "Joker" in ask(server, "GET", "/api/rules/georgian-joker").json["text"]
    assert re.search("[а-я]", ask(server, "GET", "/api/rules/georgian-joker?lang=ru").json["text"])


def test_a_table_tells_the_rules_it_is_played_by(server: Running) -> None:
    plain = ask(server, "GET", "/api/rules/zakaznoy").json["text"]
    table = lay(server, "zakaznoy", options={"score": {"made_zero": 77}}).table
    told = ask(server, "GET", f"/api/tables/{table}/rules").json["text"]
    assert "77" in told
    assert "77" not in plain
    assert ask(server, "GET", f"/api/tables/{lay(server, 'zakaznoy').table}/rules").json["text"] == plain
    assert re.search("[а-я]", ask(server, "GET", f"/api/tables/{table}/rules?lang=ru").json["text"])
    refused(ask(server, "GET", f"/api/tables/{table}/rules?lang=xx"), 404, "no_language")
    refused(ask(server, "GET", "/api/tables/nothing/rules"), 404, "no_table")


def test_games_that_there_are_not(server: Running) -> None:
    refused(ask(server, "GET", "/api/games/bridge"), 404, "no_game")
    refused(ask(server, "GET", "/api/games/..%2f..%2fpasswd"), 404, "not_found")
    assert "2, 3, 4, 5, 6" in refused(ask(server, "GET", "/api/games/odessa-classic?players=9"), 400, "seats")
    refused(ask(server, "GET", "/api/games/odessa-classic?players=four"), 400, "seats")
    refused(ask(server, "GET", "/api/rules/bridge"), 404, "no_game")
    refused(ask(server, "GET", "/api/rules/georgian?lang=de"), 404, "no_language")
    refused(ask(server, "GET", "/api/nothing"), 404, "not_found")
    refused(ask(server, "DELETE", "/api/games"), 405, "method")


# Tables


@pytest.mark.parametrize(
    ("wish", "status", "key"),
    [
        ({"game": "bridge"}, 404, "no_game"),
        ({"seats": 9, "bots": []}, 400, "seats"),
        ({"seats": -2, "bots": []}, 400, "seats"),
        ({"seats": 2**70, "bots": []}, 400, "seats"),
        ({"seats": 10_000_000, "bots": []}, 400, "seats"),
        ({"seats": 0, "bots": ["random"] * 3_000}, 400, "seats"),
        ({"seats": 3, "bots": ["", ""]}, 400, "bots"),
        ({"bots": ["", "", "", "genius"]}, 400, "no_bot"),
        ({"bots": ["random", "", "", ""]}, 400, "seat_taken"),
        ({"seat": 4}, 400, "no_seat"),
        ({"seat": -1}, 400, "no_seat"),
        ({"name": ""}, 400, "no_name"),
        ({"name": "\u200b \n"}, 400, "no_name"),
        ({"name": "\u3164"}, 400, "no_name"),
        ({"name": "\u115f\u1160 \uffa0"}, 400, "no_name"),
        ({"name": "\u2800\ufe0f\u034f"}, 400, "no_name"),
        ({"options": {"hook": "sometimes"}}, 400, "ruleset"),
        ({"options": {"colour": "red"}}, 400, "ruleset"),
        ({"options": {"decks": {"4": "17"}}}, 400, "ruleset"),
        ({"options": [1]}, 400, "malformed"),
        ({"seats": "four"}, 400, "malformed"),
        ({"seat": 2**70}, 400, "no_seat"),
        ({"more": 1}, 400, "malformed"),
    ],
)
def test_tables_that_cannot_be(server: Running, wish: dict[str, object], status: int, key: str) -> None:
    whole = {"game": "odessa-classic", "name": "Anna", "bots": ["", "", "", ""]} | wish
    answer = ask(server, "POST", "/api/tables", whole)
    assert answer.status != 500
    if key == "seat_taken":
        status = 409
    refused(answer, status, key)


def test_a_wish_for_many_seats_takes_no_memory(server: Running) -> None:
    """They are counted before anything is made for them."""
    wish = {"game": "odessa-classic", "name": "Anna", "seats": 50_000_000}
    before = server.memory("VmHWM")
    refused(ask(server, "POST", "/api/tables", wish), 400, "seats")
    assert server.memory("VmHWM") <= before + 50_000


def test_bodies_that_are_none(server: Running) -> None:
    for body in (b"", b"{", b"[]", b'{"game":"\\ud800"}', b"\xff", b"[" * 20_000):
        refused(ask(server, "POST", "/api/tables", body), 400, "malformed")
    refused(ask(server, "POST", "/api/tables", b'"' + b"x" * 1_000_000), 413, "too_long")


def test_people_sit_down_until_the_table_is_full(server: Running) -> None:
    made = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": " Анна\u202e  К. ", "seats": 3})
    table = made.json["table"]
    assert re.fullmatch(r"[\w-]{22}", table)
    assert re.fullmatch(r"[\w-]{43}", made.json["token"])
    path = f"/api/tables/{table}"
    refused(ask(server, "POST", f"{path}/sit", {"name": "B", "seat": 0}), 409, "seat_taken")
    refused(ask(server, "POST", f"{path}/sit", {"name": "B", "seat": 3}), 400, "no_seat")
    assert ask(server, "POST", f"{path}/sit", {"name": "B", "seat": 2}).json["seat"] == 2
    assert ask(server, "POST", f"{path}/sit", {"name": "C"}).json["seat"] == 1
    refused(ask(server, "POST", f"{path}/sit", {"name": "D"}), 409, "full")
    seen = ask(server, "GET", path, **bearer(made.json["token"])).json
    assert [person["name"] for person in seen["people"]] == ["Анна К.", "C", "B"]
    assert (seen["you"], seen["phase"], seen["seats"], seen["game"]) == (0, "waiting", 3, "odessa-classic")
    assert ask(server, "GET", path).json["you"] is None
    assert ask(server, "GET", path, **bearer("wrong")).json["you"] is None
    refused(ask(server, "GET", "/api/tables/nothing"), 404, "no_table")
    refused(ask(server, "POST", "/api/tables/nothing/sit", {"name": "B"}), 404, "no_table")


def test_only_who_sits_there_starts(server: Running) -> None:
    laid = lay(server, bots=("", ""), options=SHORT)
    other = lay(server, bots=("", ""), options=SHORT)
    path = f"/api/tables/{laid.table}/start"
    refused(ask(server, "POST", path, {}), 401, "no_token")
    refused(ask(server, "POST", path, {}, **bearer("")), 401, "no_token")
    refused(ask(server, "POST", path, {}, **bearer(other.tokens[0])), 401, "no_token")
    assert ask(server, "POST", path, {}, **bearer(laid.tokens[1])).json["phase"] == "playing"
    refused(ask(server, "POST", path, {}, **bearer(laid.tokens[0])), 409, "started")
    refused(ask(server, "POST", f"/api/tables/{laid.table}/sit", {"name": "late"}), 409, "full")
    refused(ask(server, "POST", f"/api/tables/{laid.table}/leave", {}, **bearer(laid.tokens[0])), 409, "started")


def test_bots_fill_the_free_seats(server: Running) -> None:
    made = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "seats": 3}).json
    path = f"/api/tables/{made['table']}"
    ask(server, "POST", f"{path}/start", {}, **bearer(made["token"]))
    seen = ask(server, "GET", path).json
    assert [person["bot"] for person in seen["people"]] == ["", "cautious", "cautious"]
    assert seen["phase"] == "playing"


def test_a_full_table_starts_by_itself_only_if_that_was_asked_for(server: Running) -> None:
    wish = {"game": "odessa-classic", "name": "Anna", "seats": 2, "bots": ["random", ""], "seat": 1}
    made = ask(server, "POST", "/api/tables", wish | {"start": True}).json
    assert ask(server, "GET", f"/api/tables/{made['table']}").json["phase"] == "playing"
    made = ask(server, "POST", "/api/tables", wish).json
    assert ask(server, "GET", f"/api/tables/{made['table']}").json["phase"] == "waiting"


async def test_whoever_starts_or_sits_down_can_add_bytes_in_the_same_request(server: Running) -> None:
    """The commitment stands before them, and the match cannot begin without them."""
    wish = {"game": "odessa-classic", "name": "Anna", "bots": ["", "random", ""]}
    made = ask(server, "POST", "/api/tables", wish).json
    path = f"/api/tables/{made['table']}"
    async with joined(server, made["table"], made["token"]) as before:
        assert before.view is not None
        commitment = before.view.commitment
    refused(ask(server, "POST", path + "/sit", {"name": "Boris", "add": "xy"}), 400, "bad_bytes")
    sat = ask(server, "POST", path + "/sit", {"name": "Boris", "add": "c0ffee"}).json
    mine = {"Authorization": f"Bearer {made['token']}"}
    refused(ask(server, "POST", path + "/start", {"add": "00" * 65}, **mine), 400, "bad_bytes")
    assert ask(server, "GET", path).json["phase"] == "waiting"
    assert ask(server, "POST", path + "/start", {"add": "cafe"}, **mine).json["phase"] == "playing"
    async with joined(server, made["table"], sat["token"]) as after:
        assert after.view is not None
        assert (after.view.added, after.view.commitment) == (("cafe", "", "c0ffee"), commitment)


def test_a_start_needs_no_body(server: Running) -> None:
    made = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "bots": ["", "random"]}).json
    mine = {"Authorization": f"Bearer {made['token']}"}
    assert ask(server, "POST", f"/api/tables/{made['table']}/start", **mine).json["phase"] == "playing"


async def test_the_record_hides_what_its_reader_may_not_know(server: Running) -> None:
    laid = lay(server, bots=("", "random"), options=SHORT)
    path = f"/api/tables/{laid.table}/record"
    async with joined(server, laid.table, laid.tokens[0]) as client:
        assert client.view is not None
        hand = client.view.hands[0]
        mine, watched = (
            ask(server, "GET", path, **who).text.partition("[[deal]]")[2]  # 6s may stand in the rules above it
            for who in (bearer(laid.tokens[0]), {})
        )
        assert f'"{hand}"' in mine
        assert watched
        assert f'"{hand}"' not in watched
        assert "??" in mine
        await play(client, random.Random(1))
        assert is_over(client)
        assert ask(server, "GET", path).text == ask(server, "GET", path, **bearer(laid.tokens[0])).text
        assert client.view.secret in ask(server, "GET", path).text


FOREHEAD = {
    "schedule": {"mode": "ladder", "top": 2, "start": 2, "closing": [["forehead", 1]]},
    "forehead": {"cards": 2},
}


async def test_watchers_see_nothing_that_is_held_outward(server: Running) -> None:
    """Else a player would read the own forehead in a window without a cookie."""
    laid = lay(server, bots=("", "random", "random"), options=FOREHEAD)
    async with joined(server, laid.table, laid.tokens[0]) as client, joined(server, laid.table) as watcher:
        await client.until(lambda: client.legal)
        while client.view is not None and (client.view.kind, client.view.phase) != ("forehead", "bid"):
            await play(client, random.Random(1), 1)
            await client.until(lambda: client.legal)  # what comes of the play, as far as this seat's next decision
        await watcher.until(lambda: watcher.number >= client.number)
        assert watcher.view is not None
        assert client.view is not None
        assert (client.view.hands[0], watcher.view.hands) == ("????", ("????",) * 3)
        assert "?" not in client.view.hands[1] + client.view.hands[2]
        async with joined(server, laid.table) as fresh:
            assert fresh.view is not None
            assert fresh.view.hands == watcher.view.hands
        record = ask(server, "GET", f"/api/tables/{laid.table}/record").text
        assert client.view.hands[1] not in record
        assert 'hands = ["????", "????", "????"]' in record


# Cookies


def cookie_of(answer: Answer) -> str:
    return answer.headers["set-cookie"].partition(";")[0]


def test_a_guest_finds_its_tables_again(server: Running) -> None:
    hello = ask(server, "GET", "/api/tables/mine")
    assert hello.json == []
    flags = hello.headers["set-cookie"].lower()
    assert all(flag in flags for flag in ("httponly", "samesite=lax", "path=/", "max-age"))
    assert "secure" not in flags
    mine = {"Cookie": cookie_of(hello), "Origin": server.address}
    made = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "seats": 2}, **mine).json
    found = ask(server, "GET", "/api/tables/mine", **mine).json
    assert found == [
        {"table": made["table"], "game": "odessa-classic", "seat": 0, "token": made["token"], "phase": "waiting"}
    ]
    assert ask(server, "GET", f"/api/tables/{made['table']}", **mine).json["you"] == 0
    again = ask(server, "POST", f"/api/tables/{made['table']}/sit", {"name": "Anna"}, **mine).json
    assert (again["seat"], again["token"]) == (0, made["token"]), "one seat a guest"
    assert ask(server, "GET", "/api/tables/mine", Cookie="shamayka=x").json == []


async def test_who_asks_twice_at_once_sits_once(server: Running) -> None:
    for wishes in ([1, 2], [None, None], [1, 1]):
        mine = {"Cookie": cookie_of(ask(server, "GET", "/api/tables/mine")), "Origin": server.address}
        table = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "seats": 4}).json["table"]
        path = f"/api/tables/{table}"
        asked = [
            asyncio.to_thread(ask, server, "POST", f"{path}/sit", {"name": "G", "seat": seat}, **mine)
            for seat in wishes
        ]
        one, two = await asyncio.gather(*asked)
        assert (one.status, two.status) == (200, 200), (one.text, two.text)
        assert one.json == two.json
        names = [person["name"] for person in ask(server, "GET", path).json["people"]]
        assert names.count("G") == 1


async def test_who_leaves_twice_at_once_sends_nobody_else_away(server: Running) -> None:
    laid = lay(server, bots=("", ""), options=SHORT)
    path = f"/api/tables/{laid.table}/leave"
    asked = [asyncio.to_thread(ask, server, "POST", path, {}, **bearer(laid.tokens[1])) for _ in range(4)]
    assert sorted(answer.status for answer in await asyncio.gather(*asked)) == [200, 401, 401, 401]


def test_no_secret_is_kept_as_it_is(server: Running) -> None:
    made = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "seats": 2})
    stored = b"".join(file.read_bytes() for file in server.data.parent.glob("tables.db*"))
    for secret in (made.json["token"], cookie_of(made).partition("=")[2]):
        assert secret.encode() not in stored


def test_over_https_the_cookie_is_for_this_host_alone(server: Running) -> None:
    hello = ask(server, "GET", "/api/tables/mine", X_Forwarded_Proto="https")
    assert hello.headers["set-cookie"].startswith("__Host-shamayka=")
    assert "secure" in hello.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example", "Cookie": "shamayka=x"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null", "Cookie": "shamayka=x"}, 403),
        ({"Origin": "http://["}, 403),
        ({"Cookie": "shamayka=x"}, 403),
        ({"Cookie": "shamayka=x", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Cookie": "shamayka=x", "Sec-Fetch-Site": "same-origin"}, 201),
        ({"Authorization": "Bearer x", "Cookie": "shamayka=x"}, 201),
        ({}, 201),
    ],
)
def test_pages_of_others_may_not_act(server: Running, headers: dict[str, str], status: int) -> None:
    answer = ask(server, "POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "seats": 2}, **headers)
    assert answer.status == status
    if status == 403:
        refused(answer, 403, "origin")


@pytest.mark.parametrize(
    ("page", "way", "status"),
    [("http", "http", 201), ("https", "https", 201), ("https", "http", 403), ("http", "https", 403)],
)
def test_a_page_is_this_servers_own_by_the_same_way_only(server: Running, page: str, way: str, status: int) -> None:
    wish = {"game": "odessa-classic", "name": "Anna", "seats": 2}
    origin = f"{page}://127.0.0.1:{server.port}"
    assert ask(server, "POST", "/api/tables", wish, Origin=origin, X_Forwarded_Proto=way).status == status


def test_a_page_elsewhere_that_was_named_may_use_the_server(tmp_path: Path) -> None:
    """Its browser asks first, and lets it read the answers; that of any other page does not."""
    page, other = "https://cards.example", "https://evil.example"
    first = {"Access_Control_Request_Method": "POST", "Access_Control_Request_Headers": "authorization"}
    wish = {"game": "odessa-classic", "name": "Anna", "seats": 2}
    with running(tmp_path, "--origin", page) as server:
        may = ask(server, "OPTIONS", "/api/tables", Origin=page, **first)
        assert (may.status, may.text) == (204, "")
        assert may.headers["access-control-allow-headers"] == "authorization, content-type"
        for path, body in (("/api/tables", wish), ("/api/games", None)):
            answer = ask(server, "POST" if body else "GET", path, body, Origin=page)
            assert answer.status < 300
            for heard in (may, answer):
                assert heard.headers["access-control-allow-origin"] == page
                assert "origin" in heard.headers["vary"]
                assert "access-control-allow-credentials" not in heard.headers
        for origin in (other, server.address, "null"):
            assert ask(server, "OPTIONS", "/api/tables", Origin=origin, **first).status == 405
            answer = ask(server, "GET", "/api/games", Origin=origin)
            assert "access-control-allow-origin" not in answer.headers


LONG = "long" * 15_000


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"game": LONG, "name": "Anna"}),
        ("POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "options": {"hook": LONG}}),
        ("POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "options": {LONG: 1}}),
        ("POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "options": {"schedule": {"top": LONG}}}),
        ("POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "options": {"decks": {"4": LONG}}}),
        ("POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "options": {"min_bid": int("9" * 4000)}}),
        ("POST", "/api/tables", {"game": "odessa-classic", "name": "Anna", "bots": ["", LONG, "", ""]}),
        ("POST", "/api/tables", {LONG: 1}),
        ("POST", "/api/tables", LONG),
        ("GET", f"/api/games/{LONG[:8000]}", None),
        ("GET", f"/api/games/odessa-classic?players={LONG[:8000]}", None),
        ("GET", f"/api/rules/{LONG[:8000]}", None),
        ("GET", f"/api/rules/odessa-classic?lang={LONG[:8000]}", None),
        ("GET", f"/api/tables/{LONG[:8000]}", None),
        ("GET", f"/api/{LONG[:8000]}", None),
    ],
)
def test_no_refusal_gives_back_what_was_sent(server: Running, method: str, path: str, body: object) -> None:
    answer = ask(server, method, path, body)
    told = refused(answer, answer.status, answer.json["key"])
    assert 400 <= answer.status < 500
    assert len(told) <= LETTERS
    assert len(answer.text) < 2000


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    """To whoever would play, and to whoever watches over the server; when there is room again, it goes on."""
    resource = pytest.importorskip("resource")
    wish = {"game": "odessa-classic", "name": "Anna", "seats": 3}
    with running(tmp_path) as server:
        assert ask(server, "GET", "/readyz").text == "ok\n"
        assert server.process is not None
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
        assert "disk takes nothing more" in refused(ask(server, "POST", "/api/tables", wish), 503, "cannot_write")
        for _ in range(2):
            assert ask(server, "GET", "/readyz")[::2] == (503, "cannot write\n")
        assert ask(server, "GET", "/healthz").text == "ok\n"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        assert ask(server, "GET", "/readyz").text == "ok\n"
        laid = lay(server, options=SHORT)
        assert "level=error" in server.stop()
        server.start()
        assert ask(server, "GET", f"/api/tables/{laid.table}").status == 200


async def test_a_full_disk_is_told_at_the_table(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    with running(tmp_path) as server:
        laid = lay(server, bots=("", "random"), options=SHORT)
        async with joined(server, laid.table, laid.tokens[0]) as client:
            await client.until(lambda: client.legal)
            assert server.process is not None
            before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
            answer = await client.do(client.legal[0])
            assert isinstance(answer, No)
            assert answer.key == "cannot_write"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
            assert isinstance(await client.do(client.legal[0]), Done)
        assert "command failed" in server.stop()
        server.start()


# The page


def test_every_answer_says_what_it_may_do(server: Running) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/healthz"):
        headers = ask(server, "GET", path).headers
        rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))
        assert rules == {
            "default-src": "'self'",
            "connect-src": "'self'",
            "img-src": "'self' data:",
            "style-src": "'self' 'unsafe-inline'",
            "base-uri": "'none'",
            "form-action": "'self'",
            "object-src": "'none'",
            "frame-ancestors": "'none'",
        }
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert ask(server, "GET", "/api/games").headers["cache-control"] == "no-store"
    assert ask(server, "GET", "/healthz").text == "ok\n"


def test_the_page_is_at_every_address_of_its_own(server: Running) -> None:
    page = ask(server, "GET", "/")
    if page.status == 503:
        assert "make page" in page.text
        return
    for path in ("/?game=zakaznoy", "/table/abc", "/table/100%", "/rules/zakaznoy"):
        assert ask(server, "GET", path).text == page.text
    assert page.headers["cache-control"] == "no-cache"
    asset = re.search(r"/assets/[\w.-]+\.js", page.text)
    assert asset is not None
    assert "immutable" in ask(server, "GET", asset[0]).headers["cache-control"]
    assert ask(server, "GET", "/assets/none.js").status == 404
    assert ask(server, "GET", "/", **{"If-None-Match": page.headers["etag"]}).status == 304
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd"):
        assert "import" not in ask(server, "GET", path).text.partition("\n")[0]


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/table",
        "/table/",
        "/rules/a/b",
        "/index.html",
        "/manifest.json",
        "/stamp.txt",
        "/robots.txt.gz",
        "/.env",
    ],
)
def test_what_is_nowhere_is_not_found(server: Running, path: str) -> None:
    """A program hears a sentence; a person is shown the page, which says so."""
    refused(ask(server, "GET", path), 404, "not_found")
    shown = ask(server, "GET", path, Accept="text/html")
    if ask(server, "GET", "/").status == 200:
        assert shown.status == 404
        assert shown.text == ask(server, "GET", "/").text


@pytest.mark.parametrize(
    ("path", "kind", "words"),
    [
        ("/robots.txt", "text/plain", "Disallow: /table/"),
        ("/favicon.ico", "image/svg+xml", "<svg"),
        ("/icon.svg", "image/svg+xml", "<svg"),
        ("/site.webmanifest", "application/manifest+json", '"start_url": "./"'),
    ],
)
def test_what_browsers_and_robots_ask_for_is_there(server: Running, path: str, kind: str, words: str) -> None:
    found = ask(server, "GET", path)
    assert found.status == 200
    assert found.headers["content-type"].startswith(kind)
    assert words in found.text


def raw(server: Running, path: str, encodings: str) -> tuple[Any, bytes]:
    request = urllib.request.Request(server.address + path, headers={"Accept-Encoding": encodings})
    with urllib.request.urlopen(request, timeout=GUARD) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize(
    ("encodings", "chosen"),
    [("br, gzip", "br"), ("gzip, deflate", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None), ("", None)],
)
def test_files_are_sent_as_small_as_the_client_takes_them(server: Running, encodings: str, chosen: str | None) -> None:
    page = raw(server, "/", "gzip")[1]
    (script,) = re.findall(r"/assets/index-[\w-]+\.js", gzip.decompress(page).decode())
    plain = raw(server, script, "identity")[1]
    headers, body = raw(server, script, encodings)
    assert headers["Content-Encoding"] == chosen
    assert headers["Content-Type"].startswith("text/javascript")
    assert headers["Vary"] == "accept-encoding"
    assert "immutable" in headers["Cache-Control"]
    assert len(body) < len(plain) / 2 if chosen else body == plain
    assert chosen != "gzip" or gzip.decompress(body) == plain


def test_below_a_path_everything_is_where_it_is_at_the_root(tmp_path: Path) -> None:
    """Whether the web server before it takes the path off or not."""
    with running(tmp_path, "--path", "/games/cards/") as server:
        assert ask(server, "GET", "/games/cards/api/games").json == ask(server, "GET", "/api/games").json
        page = ask(server, "GET", "/games/cards/table/abc")
        assert page.status == 200
        addresses = re.findall(r'(?:src|href)="([^"]*)"', page.text)
        assert addresses
        for address in addresses:
            assert address.startswith("/games/cards/")
            assert ask(server, "GET", address).status == 200
        assert ask(server, "GET", "/").text == page.text
        refused(ask(server, "GET", "/games/cards/api/nothing"), 404, "not_found")
        refused(ask(server, "GET", "/games/cardsharp"), 404, "not_found")
        moved = ask(server, "GET", "/games/cards")
        assert moved.status == 200
        assert moved.text == page.text  # it was sent on


# The end, and small parts


def test_sigterm_ends_it_in_good_order(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        lay(server, bots=("", "random"), options=SHORT)
        log = server.stop()
        assert "level=error" not in log
        assert server.process is not None
        assert server.process.returncode == -signal.SIGTERM
        server.start()


async def test_sockets_hear_that_the_server_restarts(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        laid = lay(server, bots=("", "random"), options=SHORT)
        async with joined(server, laid.table, laid.tokens[0]) as client:
            await asyncio.to_thread(server.stop)
            await client.until(lambda: client.closed)
            assert client.closed is not None
            assert client.closed == (1012, GOODBYE)
        server.start()
        seen = ask(server, "GET", f"/api/tables/{laid.table}")
        assert seen.json["phase"] == "playing"


def test_two_servers_cannot_have_the_same_tables(tmp_path: Path) -> None:
    """People at the one would not hear of those at the other; a lock that ends with the process says so."""
    with running(tmp_path) as server:
        second = Running(tmp_path)
        with pytest.raises(AssertionError, match=rf"in use by the server at {server.address}/: go there, or stop it"):
            second.start()
        second.stop()
        server.kill()
        second = Running(tmp_path).start()
        second.stop()
        server.start()


def begin_anew(server: Running) -> None:
    """Without the tables that were damaged."""
    for file in server.data.parent.glob("tables.db*"):
        file.unlink()
    server.start()


async def test_a_damaged_table_stops_nobody_else(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        whole, changed, *damaged = [lay(server, bots=("", "random"), options=SHORT) for _ in range(4)]
        hello = ask(server, "GET", "/api/tables/mine")
        mine = {"Cookie": cookie_of(hello), "Origin": server.address}
        for laid in (whole, damaged[0]):
            lone = {"game": "odessa-classic", "name": "Anna", "seats": 2}
            made = ask(server, "POST", "/api/tables", lone, **mine).json["table"]
            if laid is not whole:
                damaged.append(laid._replace(table=made))
        server.stop()
        with contextlib.closing(sqlite3.connect(server.data)) as database:
            for laid in damaged:
                database.execute("UPDATE event SET body = x'00' WHERE match = ? AND number = 2", [laid.table])
            database.execute("UPDATE match SET secret = 'none', state = 'ended' WHERE id = ?", [changed.table])
            database.execute("UPDATE match SET state = 'ended' WHERE id = ?", [damaged[1].table])
            database.commit()
        server.start()
        assert ask(server, "GET", f"/api/tables/{whole.table}").json["phase"] == "playing"
        assert "secret" in refused(ask(server, "GET", f"/api/tables/{changed.table}"), 500, "broken")
        for laid in damaged:
            for path in ("", "/record"):
                told = refused(ask(server, "GET", f"/api/tables/{laid.table}{path}"), 500, "broken")
                assert "was changed" in told
            async with joined(server, laid.table, laid.tokens[0]) as client:
                assert client.closed == (4006, "the log of this table is damaged; its host can say more")
        assert len(ask(server, "GET", "/api/tables/mine", **mine).json) == 1, "known by now to be damaged"
        log = server.stop()
        assert log.count("table cannot go on") == 4, "each once, however many came to it"
        begin_anew(server)


async def test_a_table_whose_end_is_lost_is_not_served(tmp_path: Path) -> None:
    """It says so at the start, and to everybody who comes; its state is compared with the log both ways."""
    with running(tmp_path) as server:
        lost, over, begun, whole = [lay(server, options=SHORT) for _ in range(4)]
        for laid in (lost, begun, whole):
            begin(server, laid)
        server.stop()
        with contextlib.closing(sqlite3.connect(server.data)) as database:
            database.execute("DELETE FROM event WHERE match = ? AND number > 7", [lost.table])
            database.execute("UPDATE match SET state = 'ended' WHERE id = ?", [over.table])
            database.execute("UPDATE match SET state = 'waiting' WHERE id = ?", [begun.table])
            database.commit()
        server.start()
        assert server.at_start.count("table cannot go on") == 1
        assert "has lost its end: it has 7 of" in server.at_start
        for laid, why in ((lost, "it has 7 of"), (over, "the match was over, and the log is not")):
            assert why in refused(ask(server, "GET", f"/api/tables/{laid.table}"), 500, "broken")
            async with joined(server, laid.table, laid.tokens[0]) as client:
                assert client.closed == (4006, "the log of this table is damaged; its host can say more")
        for laid in (begun, whole):
            assert ask(server, "GET", f"/api/tables/{laid.table}").json["phase"] == "playing"
        log = server.stop()
        assert log.count("table cannot go on") == log.count("state was changed") == 1
        server.start()
        assert ask(server, "GET", f"/api/tables/{begun.table}").json["phase"] == "playing"
        assert "state was changed" not in server.stop()
        begin_anew(server)


def test_two_servers_cannot_have_one_port(server: Running, tmp_path: Path) -> None:
    with socket.create_connection(("127.0.0.1", server.port)):
        second = Running(tmp_path)
        second.port = server.port
        with pytest.raises(AssertionError, match=r"shamayka: 127\.0\.0\.1:\d+: Address already in use\."):
            second.start()
        second.stop()


def test_names_are_what_can_be_seen() -> None:
    assert printable("Анна\x00\u202e\n") == "Анна   "
    assert len(printable("x" * 999)) == 200


def test_the_pace_of_a_socket() -> None:
    pace = Pace(10, 20.0)
    assert [pace.is_kept(100.0) for _ in range(11)] == [True] * 10 + [False]
    assert not pace.is_kept(101.0)
    assert [pace.is_kept(104.5) for _ in range(3)] == [True, True, False]
    assert all(Pace(0, 20.0).is_kept(1.0) for _ in range(1000))
