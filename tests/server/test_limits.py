"""How much one guest and one address may ask for, also where a web server asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from shamayka import cli
from shamayka.server import limits
from shamayka.server.limits import Limits, address_of
from shamayka.server.problem import Problem
from shamayka.server.settings import Settings
from tests.server.playing import Answer, Running, ask, joined, running


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (None, ""),
        (("127.0.0.1", 5000), ""),
        (("::1", 5000, 0, 0), ""),
        (("::ffff:127.0.0.1", 5000), ""),
        (("192.0.2.7", 5000), "192.0.2.7"),
        (("::ffff:192.0.2.7", 5000), "192.0.2.7"),
        (("2001:db8:0:7:1:2:3:4", 5000), "2001:db8:0:7::/64"),
        (("2001:db8:0:7:ffff::1", 5000), "2001:db8:0:7::/64"),
        (("2001:db8:0:8::1", 5000), "2001:db8:0:8::/64"),
        (("unknown", 0), "unknown"),
    ],
)
def test_where_a_request_comes_from(client: object, address: str) -> None:
    assert address_of({"client": client}) == address


def scope(address: str) -> dict[str, Any]:
    return {"client": (address, 5000)}


def test_seats_from_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 2)
    few = Limits(Settings("", address_seats=2))
    for _ in range(2):
        few.check_seat(scope("192.0.2.7"))
    with pytest.raises(Problem, match=r"^Too many seats were taken from your address; try again in some minutes\.$"):
        few.check_seat(scope("192.0.2.7"))
    few.check_seat(scope("192.0.2.8"))
    for _ in range(9):
        few.check_seat(scope("127.0.0.1"))
    few.check_seat(scope("192.0.2.9"))
    few.check_seat(scope("192.0.2.7"))  # too many addresses to keep them all in mind
    for _ in range(9):
        Limits(Settings("", address_seats=0)).check_seat(scope("192.0.2.7"))


def test_sockets_from_one_address() -> None:
    few = Limits(Settings("", address_sockets=1))
    with few.socket(scope("192.0.2.7")) as first, few.socket(scope("192.0.2.7")) as second:
        assert (first, second) == (True, False)
        with few.socket(scope("192.0.2.8")) as other, few.socket(scope("127.0.0.1")) as here:
            assert (other, here) == (True, True)
    with few.socket(scope("192.0.2.7")) as again:
        assert again
    assert not few._sockets


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    options = (
        "--address-seats",
        "3",
        "--guest-tables",
        "2",
        "--address-sockets",
        "1",
        "--trust-proxy",
        "198.51.100.0/24",
    )
    with running(tmp_path_factory.mktemp("limits"), *options) as started:
        yield started


def laid(server: Running, by: str, **headers: str) -> Answer:
    wish = {"game": "odessa-classic", "name": "Anna", "seats": 3}
    return ask(server, "POST", "/api/tables", wish, X_Forwarded_For=by, **headers)


def test_an_address_behind_web_servers(server: Running) -> None:
    """The last that is not trusted counts: what came before it anybody may have written."""
    ways = ["192.0.2.1", "192.0.2.77, 192.0.2.1", "192.0.2.78, 192.0.2.1, 198.51.100.9"]
    assert [laid(server, by).status for by in ways] == [201, 201, 201]
    refused = laid(server, "192.0.2.1")
    assert (refused.status, refused.json["key"]) == (429, "many_seats")
    table = laid(server, "192.0.2.2").json["table"]
    sit = ask(server, "POST", f"/api/tables/{table}/sit", {"name": "Ben"}, X_Forwarded_For="192.0.2.1")
    assert (sit.status, sit.json["key"]) == (429, "many_seats")


def test_a_guest_has_so_many_tables(server: Running) -> None:
    first = laid(server, "192.0.2.3")
    cookie = first.headers["set-cookie"].partition(";")[0]
    assert laid(server, "192.0.2.4", Cookie=cookie, Sec_Fetch_Site="same-origin").status == 201
    refused = laid(server, "192.0.2.5", Cookie=cookie, Sec_Fetch_Site="same-origin")
    assert (refused.status, refused.json["key"], refused.json["values"]) == (429, "many_tables", {"most": 2})
    assert refused.json["text"] == "You sit at 2 unfinished tables, which is the most."


async def test_an_address_has_so_many_sockets(server: Running) -> None:
    table = laid(server, "192.0.2.10").json["table"]
    here, there = ({"X-Forwarded-For": address} for address in ("192.0.2.10", "192.0.2.11"))
    async with joined(server, table, additional_headers=here):
        async with joined(server, table, additional_headers=here) as second:
            assert second.closed == (1008, "too many sockets from your address")
        async with joined(server, table, additional_headers=there), joined(server, table), joined(server, table):
            pass
    async with joined(server, table, additional_headers=there) as again:
        assert again.view is not None


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--trust-proxy", "cards"], "'cards' is not an address: write it as 10.0.0.5, or a network as 10.0.0.0/24."),
        (["--trust-proxy", "*"], "'*' is not an address"),
        (["--waiting-days", "-1"], "'-1' is not a number of days: write 90, or 0 for never."),
        (["--ended-days", "soon"], "'soon' is not a number of days"),
        (["--guest-tables", "many"], "'many' is not a limit: write a number, or 0 for none."),
    ],
)
def test_a_wrong_setting_is_told(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", *arguments])
    assert told in capsys.readouterr().err


def test_what_a_proxy_may_be() -> None:
    assert cli._network("10.0.0.7/24") == "10.0.0.0/24"
    assert cli._network("::1") == "::1"
