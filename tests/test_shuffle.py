"""The shuffle: the standard's generator, fair orders, and the worked example of docs/shuffle.md."""

import hashlib
import hmac
import math
import re
import secrets
import shlex
import shutil
import subprocess
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamayka.cards import card_name, cards_in, pack_mask
from shamayka.game.shuffle import Drbg, Shuffle, check, commit
from shamayka.notation import from_events, read, write
from shamayka.rules.ruleset import Ruleset, from_options, games, load
from tests.notation.tables import OPTIONS
from tests.strategies import played

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/shuffle.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
SECRET = bytes(range(32))
ADDED = (b"", b"cut", b"\xff", b"hello")


def spelled(order: tuple[int, ...]) -> str:
    return " ".join(card_name(card) for card in order)


def pack(name: str) -> list[int]:
    return cards_in(pack_mask(name))


class Plain:
    """The standard read aloud (SP 800-90A, 10.1.2), on hashlib alone: HMAC is written out too."""

    def __init__(self, entropy: bytes, nonce: bytes, personalization: bytes) -> None:
        self.key, self.value = b"\x00" * 32, b"\x01" * 32
        self.update(entropy + nonce + personalization)

    @staticmethod
    def hmac(key: bytes, text: bytes) -> bytes:
        padded = key.ljust(64, b"\x00")
        inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + text).digest()
        return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()

    def update(self, provided: bytes) -> None:
        self.key = self.hmac(self.key, self.value + b"\x00" + provided)
        self.value = self.hmac(self.key, self.value)
        if provided:
            self.key = self.hmac(self.key, self.value + b"\x01" + provided)
            self.value = self.hmac(self.key, self.value)

    def generate(self, count: int) -> bytes:
        temp = b""
        while len(temp) < count:
            self.value = self.hmac(self.key, self.value)
            temp += self.value
        self.update(b"")
        return temp[:count]


def plain_order(deal: int, attempt: int, cards: list[int]) -> tuple[int, ...]:
    """The page's steps for ``SECRET`` and ``ADDED``, without the module under test."""
    joined = bytes([len(ADDED)]) + b"".join(bytes([len(part)]) + part for part in ADDED)
    drbg = Plain(Plain.hmac(SECRET, joined), b"", f"shamayka/1 deal {deal} attempt {attempt}".encode())
    waiting: list[int] = []
    order = list(cards)
    for i in reversed(range(1, len(order))):
        while True:
            waiting = waiting or list(drbg.generate(32))
            byte = waiting.pop(0)
            if byte < 256 - 256 % (i + 1):
                break
        j = byte % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def test_known_answer_of_nist() -> None:
    """CAVP HMAC_DRBG, SHA-256, no reseed, no personalization, count 0: the second request of 1024 bits."""
    entropy = "ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488"
    drbg = Drbg(bytes.fromhex(entropy + "659ba96c601dc69fc902940805ec0ca8"))
    drbg.generate(128)
    assert drbg.generate(128).hex() == (
        "e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89"
        "d54fbb978a15b5c443c9ec21036d2460b6f73ebad0dc2aba6e624abf07745bc1"
        "07694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668"
        "961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8"
    )


@given(st.binary(min_size=1, max_size=200), st.lists(st.integers(1, 200), max_size=4))
def test_the_generator_agrees_with_the_standard(material: bytes, counts: list[int]) -> None:
    drbg, plain = Drbg(material), Plain(material, b"", b"")
    assert [drbg.generate(count) for count in counts] == [plain.generate(count) for count in counts]


@pytest.mark.parametrize("name", ["36", "52", "52+2"])
def test_the_order_agrees_with_the_page_read_aloud(name: str) -> None:
    shuffle = Shuffle(SECRET, ADDED)
    for deal in range(20):
        for attempt in range(2):
            assert shuffle.order(deal, attempt, pack(name)) == plain_order(deal, attempt, pack(name))


def test_the_worked_example() -> None:
    rows = [re.split(r"\s{2,}|(?<=dealer) ", line, maxsplit=1) for line in BLOCKS[0].splitlines()]
    values = {key: [value for name, value in rows if name == key] for key, _ in rows}
    assert values["secret"] == [SECRET.hex()]
    assert values["commitment"] == [commit(SECRET)]
    joined = bytes.fromhex(values["joined"][0])
    assert values["seed"] == [hmac.digest(SECRET, joined, "sha256").hex()]
    plain = Plain(bytes.fromhex(values["seed"][0]), b"", values["purpose"][0].encode())
    assert (values["K"], values["V"]) == ([plain.key.hex()], [plain.value.hex()])
    assert values["stream"] == [plain.generate(32).hex(), plain.generate(32).hex()]
    shuffle = Shuffle(SECRET, ADDED)
    assert values["pack 36"] == [spelled(shuffle.order(12, 0, pack("36")))]
    assert values["first dealer"] == [str(shuffle.lot("first dealer", 4))]


def test_golden() -> None:
    assert spelled(Shuffle(SECRET, ADDED).order(12, 0, pack("36"))) == (
        "7c Tc Qc Ks Ac Td Kh 9s As Qh 6h 6s Jc 8d Qd Ah Qs Jd 7s Kd 8c 7d Kc Js Th 6d 8s Ad Ts 9c 9h 8h 6c 7h 9d Jh"
    )


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_checker_in_javascript() -> None:
    command, _, answer = BLOCKS[1].partition("\n")
    run = subprocess.run(shlex.split(command)[1:], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == answer


def ended(rules: Ruleset, seed: int, folder: Path) -> list[str]:
    """The record of a match of random actions, and what the checker must be told of its game."""
    log = [event for _, events in played(rules, seed) for event in events]
    file = folder / "match.ohn"
    text = write(from_events(log))
    file.write_text(text, encoding="utf-8")
    seats = len(read(text).players)
    words = [str(file), rules.decks[seats], f"jokers={','.join(sorted({*rules.jokers, 'Xr', 'Xb'}))}"]
    words += ["ccw"] if rules.direction == "ccw" else []
    words += ["all_at_once"] if rules.deal_style == "all_at_once" else []
    words += ["turn_next"] if rules.turned_joker == "turn_next" else []
    return words + ([f"expose={rules.expose.percent}"] if rules.expose else [])


def checked(words: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["node", "docs/shuffle.mjs", *words], cwd=ROOT, capture_output=True, text=True, check=False)


ODD: dict[str, dict[str, Any]] = {
    **OPTIONS,
    "all at once": {"decks": {3: "32+6c"}, "deal_style": "all_at_once", "direction": "ccw"},
    "jokers turned": {"decks": {3: "36+2"}, "jokers": ["Xr", "Xb", "9s"], "turned_joker": "turn_next"},
}


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("name", [*games(), *ODD])
def test_the_checker_deals_a_whole_match_again(tmp_path: Path, name: str) -> None:
    """It was written from docs/shuffle.md alone; it knows nothing of the code that dealt."""
    run = checked(ended(from_options(ODD[name]) if name in ODD else load(name), 3, tmp_path))
    assert (run.returncode, run.stderr) == (0, "")
    assert " 0 differ" in run.stdout.splitlines()[-1]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_checker_finds_what_was_changed(tmp_path: Path) -> None:
    words = ended(load("odessa-classic"), 3, tmp_path)
    file = Path(words[0])
    text = file.read_text(encoding="utf-8")
    turned = re.search(r'turned = "(..)"', text)
    assert turned
    other = "7d" if turned[1] != "7d" else "8d"
    for before, after in [
        (f'turned = "{turned[1]}"', f'turned = "{other}"'),
        (re.findall(r'secret = "(.*)"', text)[0], "00" * 32),
        ("[[deal]]", '[[deal]]\nexposed = "1: As keep"'),
    ]:
        file.write_text(text.replace(before, after, 1), encoding="utf-8")
        run = checked(words)
        assert (run.returncode, run.stderr) == (1, ""), run.stderr
        assert run.stdout.splitlines()[-1].split(",")[1] != " 0 differ"


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_checker_agrees_on_any_secret() -> None:
    for deal in range(3):
        secret, added = secrets.token_bytes(32), tuple(secrets.token_bytes(deal * 30) for _ in range(3))
        cards = ("52", "36+1", "32+2")[deal]
        words = [secret.hex(), str(deal), "1", cards, *(part.hex() for part in added)]
        command = ["node", "docs/shuffle.mjs", *words]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        shuffle = Shuffle(secret, added)
        order, lot = spelled(shuffle.order(deal, 1, pack(cards))), shuffle.lot("first dealer", 3)
        assert run.stdout.splitlines() == [shuffle.commitment, order, f"first dealer {lot}"]


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["match.ohn"],
        ["no-such-match.ohn", "36"],
        [SECRET.hex(), "12", "0"],
        [SECRET.hex()[:-2], "12", "0", "36"],
        [SECRET.hex(), "one", "0", "36"],
        [SECRET.hex(), "0", "0", "53"],
        [SECRET.hex(), "0", "0", "36+3"],
        [SECRET.hex(), "0", "0", "36", "cut"],
        [SECRET.hex(), "0", "0", "36", "00" * 65],
    ],
    ids=lambda words: " ".join(words)[-12:],
)
def test_the_checker_makes_no_deal_from_nonsense(words: list[str]) -> None:
    run = subprocess.run(["node", "docs/shuffle.mjs", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout == ""
    assert "usage: node docs/shuffle.mjs SECRET DEAL" in run.stderr


def chi_square_is_fair(counts: list[int]) -> bool:
    """Within 5 standard deviations of what chance gives (Wilson and Hilferty's approximation)."""
    expected = sum(counts) / len(counts)
    freedom = len(counts) - 1
    chi = sum((count - expected) ** 2 for count in counts) / expected
    spread = 2 / (9 * freedom)
    return abs(math.cbrt(chi / freedom) - (1 - spread)) < 5 * math.sqrt(spread)


def test_every_order_of_four_cards_is_as_likely() -> None:
    shuffle = Shuffle(SECRET)
    found = Counter(shuffle.order(deal, 0, range(4)) for deal in range(12_000))
    assert chi_square_is_fair([found[order] for order in permutations(range(4))])


def test_every_card_comes_to_every_place_as_often() -> None:
    shuffle = Shuffle(SECRET, ADDED)
    found = Counter(
        (place, card) for deal in range(1_500) for place, card in enumerate(shuffle.order(deal, 0, range(36)))
    )
    for place in range(36):
        assert chi_square_is_fair([found[place, card] for card in range(36)])


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 257, 300])
def test_lots_are_fair(n: int) -> None:
    found = Counter(Shuffle(SECRET).lot(f"try {number}", n) for number in range(20 * n + 2_000))
    assert set(found) <= set(range(n))
    assert chi_square_is_fair([found[lot] for lot in range(n)])


def test_the_same_in_gives_the_same_out_and_anything_else_does_not() -> None:
    shuffle = Shuffle(SECRET, ADDED)
    assert shuffle.order(0, 0, range(52)) == Shuffle(SECRET, ADDED).order(0, 0, tuple(range(52)))
    orders = {shuffle.order(deal, attempt, range(52)) for deal in range(50) for attempt in range(3)}
    assert len(orders) == 150
    other = [
        Shuffle(bytes(32), ADDED),
        Shuffle(SECRET),
        Shuffle(SECRET, (b"c", b"ut")),
        Shuffle(SECRET, (b"cu", b"t")),
        Shuffle(SECRET, (b"cut",)),
        Shuffle(SECRET, (b"cut", b"")),
        Shuffle(SECRET, (b"", b"cut")),
    ]
    assert len({each.order(0, 0, range(52)) for each in other} - orders) == len(other)


@given(st.lists(st.integers(0, 53), unique=True), st.integers(0, 99), st.integers(0, 3))
def test_cards_are_conserved(cards: list[int], deal: int, attempt: int) -> None:
    assert sorted(Shuffle(SECRET).order(deal, attempt, cards)) == sorted(cards)


def test_a_lot_among_one_needs_no_chance() -> None:
    assert Shuffle(SECRET).lot("anything", 1) == 0


def test_check() -> None:
    assert check(commit(SECRET), SECRET, ADDED)
    assert check(commit(SECRET).upper(), SECRET)
    assert not check(commit(SECRET), bytes(32), ADDED)
    assert not check(commit(SECRET), SECRET[:31])
    assert not check(commit(SECRET), SECRET, (b"x" * 65,))
    assert not check("немає", SECRET)


def test_wrong_input_is_refused_with_a_sentence() -> None:
    for secret in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match=f"has 32 bytes, not {len(secret)}"):
            commit(secret)
        with pytest.raises(ValueError, match="has 32 bytes"):
            Shuffle(secret)
    with pytest.raises(ValueError, match="Seat 1 added 65 bytes"):
        Shuffle(SECRET, (b"", b"x" * 65))
    with pytest.raises(ValueError, match="At most 255 seats"):
        Shuffle(SECRET, (b"",) * 256)
    with pytest.raises(ValueError, match="at least one"):
        Shuffle(SECRET).lot("nothing", 0)
    with pytest.raises(ValueError, match="from 0 upwards"):
        Shuffle(SECRET).order(-1, 0, ())


def test_the_secret_is_not_printed() -> None:
    assert repr(Shuffle(SECRET, ADDED)) == f"Shuffle(contributions={ADDED})"
