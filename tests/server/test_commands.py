"""Who may do what over a socket, and what becomes of everything else: a sentence, and nothing changes."""

import asyncio
import contextlib
import json
import random
import secrets
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shamayka.server.messages import Add, Done, No
from tests.server.playing import PATIENT, SHORT, Client, Laid, Running, address_of, ask, begin, joined, lay, running
from tests.waiting import GUARD


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("commands"), "--messages", "0") as started:
        yield started


@pytest.fixture
def laid(server: Running) -> Laid:
    made = lay(server, options=SHORT)
    begin(server, made)
    return made


@pytest.fixture
async def clients(server: Running, laid: Laid) -> AsyncIterator[list[Client]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(joined(server, laid.table, laid.tokens[seat])) for seat in range(4)]


def acting(clients: list[Client]) -> Client:
    return next(client for client in clients if client.legal)


EVERY_ACTION = ["0", "1", "9", "99", "0*", "As", "6s!", "6s-", "6s!h", "=h", "=-", "look", "keep", "claim1", "fair"]


async def test_nobody_acts_for_another(server: Running, laid: Laid, clients: list[Client]) -> None:
    """Every kind of action from every seat that is not to act, from a watcher and from another table's seat."""
    actor = acting(clients)
    elsewhere = lay(server, options=SHORT)
    async with joined(server, laid.table) as watcher:
        number = actor.number
        for action in [*EVERY_ACTION, *actor.legal]:
            for client in clients:
                if client is not actor:
                    answer = await client.do(action)
                    assert isinstance(answer, No)
                    assert answer.key == "not_your_turn"
            answer = await watcher.do(action)
            assert isinstance(answer, No)
            assert answer.key == "watching"
        assert actor.number == number
    for token in (elsewhere.tokens[0], secrets.token_urlsafe(32), laid.table, "x"):
        async with joined(server, laid.table, token) as stranger:
            assert stranger.view is None
            assert stranger.closed == (4003, "this token does not give a seat at this table")
    await actor.ping()
    assert actor.number == number
    assert isinstance(await actor.do(actor.legal[0]), Done)


async def test_what_is_not_legal_is_refused_in_a_sentence(clients: list[Client]) -> None:
    actor = acting(clients)
    number, legal = actor.number, list(actor.legal)
    for action in [*EVERY_ACTION, "", "joker", "7s!x", "as", "2 ", "١", "💥", "A" * 4000, "-1"]:
        if action not in legal:
            answer = await actor.do(action)
            assert isinstance(answer, No), action
            assert answer.text.endswith(".")
            assert answer.key in ("action", "wrong_time", "bid", "hook", "not_yours", "illegal")
    assert (actor.number, actor.legal) == (number, legal)


async def test_a_repeated_command_is_done_once(clients: list[Client]) -> None:
    actor = acting(clients)
    number, action = actor.number, actor.legal[0]
    first = await actor.do(action, ident="once")
    assert first == Done("once", number + 1)
    assert await actor.do(action, ident="once", after=number) == first
    assert await actor.do("9", ident="once", after=999) == first
    other = acting([client for client in clients if client is not actor])
    await other.until(lambda: other.number > number)
    answer = await other.do(other.legal[0], ident="once")
    assert isinstance(answer, Done)
    assert answer.n > first.n, "an id is each seat's own"


async def test_a_late_command_changes_nothing(clients: list[Client]) -> None:
    """What was decided before the seat's choice changed does not count; what was decided before other news does."""
    actor = acting(clients)
    number = actor.number
    late = await actor.do(actor.legal[0], after=number - 1)
    assert isinstance(late, No)
    assert (late.key, actor.number) == ("late", number)
    ahead = await actor.do(actor.legal[0], after=number + 1)
    assert isinstance(ahead, No)
    assert ahead.key == "ahead"


async def test_news_that_leave_a_choice_open_do_not_make_it_late(server: Running) -> None:
    """All bid at once: whoever has not yet seen the others' bids may still bid."""
    table = lay(server, options=SHORT | {"bidding": "simultaneous", "hook": "none"})
    begin(server, table)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(joined(server, table.table, table.tokens[s])) for s in range(4)]
        number = clients[0].number
        for client in clients:
            assert isinstance(await client.do("0", after=number), Done)


async def test_two_tabs_of_one_seat(server: Running, laid: Laid, clients: list[Client]) -> None:
    """Both hear everything; when both act at once, one is too late."""
    actor = acting(clients)
    async with joined(server, laid.table, laid.tokens[actor.seat]) as twin:
        assert twin.legal == actor.legal
        answers = await asyncio.gather(actor.do(actor.legal[0]), twin.do(twin.legal[0]))
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "No"]
        assert next(answer.key for answer in answers if isinstance(answer, No)) == "late"
        await asyncio.gather(actor.ping(), twin.ping())
        assert (actor.number, actor.view, actor.legal) == (twin.number, twin.view, twin.legal)


async def test_back_with_what_was_missed(server: Running, laid: Laid, clients: list[Client]) -> None:
    """A client that returns hears what it missed and has the same view as if it had never been away."""
    rng, first = random.Random(5), acting(clients).seat
    stays = clients[(first + 3) % 4]
    async with joined(server, laid.table, laid.tokens[stays.seat]) as tab:
        pass
    for step in range(3):
        client = clients[(first + step) % 4]
        await client.until(lambda client=client: client.legal)
        assert isinstance(await client.do(rng.choice(client.legal)), Done)
    await stays.ping()
    async with joined(server, laid.table, laid.tokens[stays.seat], known=tab) as back:
        assert not any('"t":"welcome"' in frame for frame in back.frames)
        assert (back.number, back.view, back.legal) == (stays.number, stays.view, stays.legal)
    tab.number = 10**9
    async with joined(server, laid.table, laid.tokens[stays.seat], known=tab) as lost:
        assert '"t":"welcome"' in lost.frames[0], "a number that there never was: start again"


# Malformed

BAD = [
    "",
    "{",
    "null",
    "[]",
    "0",
    '"do"',
    "{}",
    '{"t":"do"}',
    '{"t":"do","id":"a","do":"0"}',
    '{"t":"do","id":"a","do":"0","after":0,"seat":1}',
    '{"t":"do","id":7,"do":"0","after":0}',
    '{"t":"do","id":"a","do":0,"after":0}',
    '{"t":"do","id":null,"do":"0","after":0}',
    '{"t":"do","id":"a","do":"0","after":"0"}',
    '{"t":"do","id":"a","do":"0","after":1.5}',
    '{"t":"do","id":"a","do":"0","after":1e999}',
    '{"t":"do","id":"a","do":"\\ud800","after":0}',
    '{"t":"news","n":1,"events":[]}',
    '{"t":"win"}',
    '{"t":"add","id":"a"}',
    '{"t":"ping","sent":"now"}',
    "[" * 8000,
    '{"id":' * 2000,
    "\x00",
    "🂡" * 1000,
]


async def test_who_has_heard_more_than_is_stored_is_told(tmp_path: Path) -> None:
    """What was lost with the end of the file is an alarm in the log, once, and a sentence for each who comes back."""
    with running(tmp_path) as server:
        laid = lay(server, options=SHORT)
        async with joined(server, laid.table, laid.tokens[0]) as client:
            client.number += 5
            number = client.number
        for token in (laid.tokens[0], laid.tokens[1], ""):
            client.number = number
            async with joined(server, laid.table, token, known=client) as back:
                await back.until(lambda back=back: back.stray)
                assert [told.key for told in back.stray] == ["behind"]
                assert back.stray[0].values == {"since": number, "n": number - 5}
                assert back.number == number - 5
        assert server.stop().count("events lost") == 1
        server.start()


async def test_what_is_malformed_gets_a_sentence(clients: list[Client]) -> None:
    actor = acting(clients)
    number = actor.number
    ids = {"a", ""}
    for text in BAD:
        answer = await actor.rude(text)
        assert (answer.key, answer.id in ids, answer.text[-1]) == ("malformed", True, "."), text
    assert (await actor.rude(b"\x00\xff")).key == "malformed"
    assert (await actor.rude('{"t":"hello"}')).key == "hello"
    assert (await actor.rude('{"t":"do","id":"","do":"0","after":0}')).key == "id"
    huge = '{"t":"do","id":"huge","do":"0","after":%s}' % ("9" * 300)
    assert (await actor.rude(huge)).key in ("ahead", "malformed")
    assert (await actor.rude('{"t":"do","id":"%s","do":"0","after":0}' % ("i" * 9000))).key == "id"
    assert actor.number == number
    assert isinstance(await actor.do(actor.legal[0]), Done)


message = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["t", "id", "do", "after"]), inner),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(message | st.text(max_size=200), min_size=1, max_size=20))
def test_whatever_is_said_the_table_stays_as_it_is(server: Running, laid: Laid, messages: list[object]) -> None:
    async def talk() -> None:
        async with joined(server, laid.table, laid.tokens[0]) as client:
            number = client.number
            for each in messages:
                try:
                    text = each if isinstance(each, str) else json.dumps(each)
                    await client.rude(text.encode("utf-8", "replace").decode())
                except ValueError:
                    continue
            await client.ping()
            assert client.closed is None
            assert client.number == number

    asyncio.run(talk())


async def test_a_message_of_a_megabyte_closes_the_socket(server: Running, laid: Laid) -> None:
    async with joined(server, laid.table, laid.tokens[0]) as client:
        await client.socket.send("x" * 1_000_000)
        await client.until(lambda: client.closed)
        assert client.closed is not None
        assert client.closed[0] == 1009
    async with joined(server, laid.table, laid.tokens[0]) as client:
        assert client.view is not None


async def test_the_first_message_is_a_hello(server: Running, laid: Laid) -> None:
    for text in ("", "{}", '{"t":"ping"}', '{"t":"do","id":"a","do":"0","after":0}', '{"t":"hello","token":1}'):
        async with connect(address_of(server, laid.table), **PATIENT) as rude:
            await rude.send(text)
            with pytest.raises(ConnectionClosed):
                await rude.recv()
            assert rude.close_code == 4000


async def test_no_table_and_no_such_address(server: Running) -> None:
    async with joined(server, "nothing") as client:
        assert client.closed == (4004, "there is no such table")
    with pytest.raises(InvalidStatus):
        async with connect(f"ws://127.0.0.1:{server.port}/api/else", **PATIENT):
            pass


async def test_pages_of_others_may_not_listen(server: Running, laid: Laid) -> None:
    for origin in ("https://evil.example", "http://["):
        async with joined(server, laid.table, laid.tokens[0], origin=origin) as client:
            assert client.closed is not None
            assert client.closed[0] == 4005
    async with joined(server, laid.table, laid.tokens[0], origin=server.address) as client:
        assert client.view is not None


# Limits


async def test_who_talks_too_much_is_cut_off(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("limits")) as limited:
        table = lay(limited, bots=("", "random"), options=SHORT)
        async with joined(limited, table.table, table.tokens[0]) as client:
            with contextlib.suppress(ConnectionClosed):
                while not client.closed:
                    heard = len(client.stray)
                    for _ in range(30):
                        await client.socket.send("{")
                    await client.until(lambda heard=heard: client.closed or len(client.stray) == heard + 30)
            await client.until(lambda: client.closed)
            assert client.closed == (1008, "too many messages")
            assert len(client.stray) >= 90
        async with joined(limited, table.table, table.tokens[0]) as client:
            assert client.legal or client.view is not None


async def test_who_does_not_read_is_dropped_and_comes_back(server: Running, laid: Laid) -> None:
    """The others go on; the slow one hears why, or finds its connection gone."""
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # the way back is full soon
    narrow.connect(("127.0.0.1", server.port))
    async with connect(address_of(server, laid.table), sock=narrow, max_queue=1, **PATIENT) as deaf:
        await deaf.send('{"t":"hello","token":"' + laid.tokens[0] + '"}')
        ping = msgspec.json.encode({"t": "do", "id": "i" * 60, "do": "x" * 30, "after": 0}).decode()
        with pytest.raises(ConnectionClosed):
            await say_for_ever(deaf, ping)
    async with joined(server, laid.table, laid.tokens[0]) as client:
        assert client.view is not None


async def say_for_ever(socket: ClientConnection, text: str) -> None:
    async with asyncio.timeout(GUARD):
        while True:
            await socket.send(text)


HIDDEN = SHORT | {
    "bidding": "simultaneous", "hook": "none", "blind_hook": None, "min_blind_bid": 2, "blind_optional": True,
    "schedule": {"start": 2, "top": 2},
}  # fmt: skip


async def test_a_refusal_says_nothing_of_hidden_bids(server: Running) -> None:
    """Whatever the others have bid, the sentence is the same."""
    said = []
    for bids in ("00", "01", "11", "20"):
        made = lay(server, "zakaznoy-dark", bots=("", "", ""), options=HIDDEN)
        begin(server, made)
        async with AsyncExitStack() as stack:
            seats = [await stack.enter_async_context(joined(server, made.table, made.tokens[n])) for n in range(3)]
            for seat, bid in zip(seats[1:], bids, strict=True):
                assert isinstance(await seat.do("look"), Done)
                assert isinstance(await seat.do(bid), Done)
            refused = [await seats[0].do(bid, ident=bid) for bid in ("0*", "1*", "3", "9")]
            assert all(isinstance(answer, No) for answer in refused)
            said.append(refused)
    assert all(refused == said[0] for refused in said)


# Before the start


async def test_everybody_adds_to_the_shuffle_once(server: Running) -> None:
    table = lay(server, options=SHORT)
    async with joined(server, table.table, table.tokens[2]) as client, joined(server, table.table) as watcher:
        assert isinstance(await client.say(Add("a", "00ff")), Done)
        for ident, text, key in (("b", "00ff", "added"), ("c", "xx", "bad_bytes"), ("d", "", "bad_bytes")):
            answer = await client.say(Add(ident, text))
            assert isinstance(answer, No)
            assert answer.key == key
        assert isinstance(await watcher.say(Add("a", "00ff")), No)
        begin(server, table)
        late = await client.say(Add("e", "00ff"))
        assert isinstance(late, No)
        assert late.key == "started"
        assert client.view is not None
        assert client.view.added == ("", "", "00ff", "")


async def test_a_seat_that_was_given_up(server: Running) -> None:
    table = lay(server, options=SHORT)
    bearer = {"Authorization": f"Bearer {table.tokens[1]}"}
    async with joined(server, table.table, table.tokens[1]) as client:
        assert ask(server, "POST", f"/api/tables/{table.table}/leave", {}, **bearer).status == 200
        await client.until(lambda: client.closed)
        assert client.closed == (4001, "this seat was given up")
    assert ask(server, "POST", f"/api/tables/{table.table}/leave", {}, **bearer).status == 401
    async with joined(server, table.table, table.tokens[1]) as client:
        assert client.view is None
    again = ask(server, "POST", f"/api/tables/{table.table}/sit", {"name": "Ben"})
    assert (again.status, again.json["seat"]) == (200, 1)
    assert again.json["token"] != table.tokens[1]


async def test_who_comes_while_the_seat_is_given_up_hears_nothing_of_the_next(server: Running) -> None:
    """Sockets say hello before, during and after the leave: none of them may be at the seat of whoever comes next."""
    for _ in range(5):
        made = lay(server, bots=("", ""), options=SHORT)
        path, bearer = f"/api/tables/{made.table}", {"Authorization": f"Bearer {made.tokens[1]}"}
        async with AsyncExitStack() as stack:
            url = address_of(server, made.table)
            old = [await stack.enter_async_context(connect(url, **PATIENT)) for _ in range(30)]
            hello = json.dumps({"t": "hello", "token": made.tokens[1]})
            for each in old[:5]:
                await each.send(hello)
            leaving = asyncio.create_task(asyncio.to_thread(ask, server, "POST", f"{path}/leave", {}, **bearer))
            for each in old[5:25]:
                await each.send(hello)
                await asyncio.sleep(0)
            assert (await leaving).status == 200
            for each in old[25:]:
                await each.send(hello)
            assert ask(server, "POST", f"{path}/sit", {"name": "Next", "seat": 1}).status == 200
            begin(server, made)
            for each in old:
                with contextlib.suppress(ConnectionClosed):
                    async with asyncio.timeout(GUARD):
                        while True:
                            assert '"dealt"' not in str(await each.recv())
                assert each.close_code in (4001, 4003)


async def test_ids_of_commands_are_of_whoever_sits_there(server: Running) -> None:
    """The next at a seat may use the ids of the last: they are new commands, not repeated ones."""
    made = lay(server, bots=("", ""), options=SHORT)
    path, bearer = f"/api/tables/{made.table}", {"Authorization": f"Bearer {made.tokens[1]}"}
    async with joined(server, made.table, made.tokens[1]) as client:
        assert isinstance(await client.say(Add("1", "aa")), Done)
    assert ask(server, "POST", f"{path}/leave", {}, **bearer).status == 200
    token = ask(server, "POST", f"{path}/sit", {"name": "Next", "seat": 1}).json["token"]
    async with joined(server, made.table, token) as client:
        before = client.number
        answer = await client.say(Add("1", "bb"))
        assert client.view is not None
        assert (answer, client.view.added[1]) == (Done("1", before + 1), "bb")
