"""What the terminal says, draws and reads."""

from __future__ import annotations

import argparse
import re
from importlib import resources

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from hypothesis import HealthCheck, Phase, given, settings

from shamayka import terminal
from shamayka.actions import parse
from shamayka.game.events import Fault
from shamayka.game.sheet import Person
from shamayka.game.table import actors, legal
from shamayka.game.views import look, told
from shamayka.rules.ruleset import Ruleset, changed, load
from shamayka.terminal import drawing, prompts
from shamayka.terminal.faces import face, grouped, in_order, play_face
from shamayka.terminal.place import Place
from shamayka.terminal.plays import said
from shamayka.terminal.sheet import sheet
from shamayka.terminal.speech import Speech
from shamayka.terminal.telling import tell
from shamayka.terminal.typed import read_typed
from tests.strategies import opened, played, rulesets, seeds

PHASES = (Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink)


def _keys(lang: str, file: str = "terminal.ftl") -> dict[str, set[str]]:
    """Each message of a file and the values it names."""
    text = (resources.files("shamayka") / "words" / lang / file).read_text("utf-8")
    found = FluentParser().parse(text).body
    return {
        entry.id.name: set(re.findall(r"\$(\w+)", text[entry.span.start : entry.span.end]))
        for entry in found
        if isinstance(entry, Message) and entry.span is not None
    }


def test_both_languages_say_the_same() -> None:
    assert _keys("en") == _keys("ru")


def test_every_word_that_the_terminal_uses_is_there() -> None:
    source = "".join(
        entry.read_text("utf-8")
        for entry in (resources.files("shamayka") / "terminal").iterdir()
        if entry.name.endswith(".py")
    )
    used = set(re.findall(r"""["']((?:tui|table|sheet)-[a-z-]+[a-z])["']""", source))
    there = set(_keys("en")) | set(_keys("en", "table.ftl")) | set(_keys("en", "page.ftl"))
    assert used - there == set()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_refusals_show_cards_as_they_look(lang: str) -> None:
    said = Speech(lang).refusal("card", "You may not play 7s!h now.", {"play": "7s!h", "cards": "AsJd"})
    assert "7♠!♥" in said
    assert {"en": "A♠ J♦", "ru": "Т♠ В♦"}[lang] in said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", "2"),
        ("2*", "2*"),
        ("10h", "Th"),
        ("as", "As"),
        ("AS", "As"),
        ("7S!H", "7s!h"),
        ("7s = 10h", "7s=Th"),
        ("xr!", "Xr!"),
        ("Тп", "As"),
        ("вч", "Jh"),
        ("10б", "Td"),
        ("7п!ч", "7s!h"),
        ("7♠-♥", "7s-h"),
        ("=Ч", "=h"),
        ("=-", "=-"),
        ("LOOK", "look"),
        ("верно", "fair"),
        ("claim3", "claim3"),
    ],
)
def test_typing_is_forgiving(typed: str, meant: str) -> None:
    assert read_typed(typed) == parse(meant)


@pytest.mark.parametrize("typed", ["", "z", "11h", "7s!!", "=", "1000", "²", "Х", "7s=", "claim9", "=x"])
def test_what_is_no_action_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        read_typed(typed)


def test_cards_have_local_letters() -> None:
    assert [face(card, "ru") for card in ("As", "Td", "Jh", "Xr", "??")] == ["Т♠", "10♦", "В♥", "★1", "▒▒"]
    assert [face(card, "en") for card in ("As", "Qc")] == ["A♠", "Q♣"]
    assert play_face("7s!h", "ru") == "7♠!♥"
    assert play_face("6c=Th", "en") == "6♣=10♥"
    assert grouped("AsKs9h????", "en") == "♠AK ♥9"


def test_hand_is_held_jokers_first_then_by_suits() -> None:
    assert in_order("As7sKh9d8c??", ["7s"]) == ["7s", "As", "Kh", "8c", "9d", "??"]


def test_a_refusal_without_words_keeps_its_sentence() -> None:
    assert Speech("ru").refusal("no_such_key", "Something else.", {}) == "Something else."


def test_joker_plays_are_told_in_words() -> None:
    speech = Speech("en")
    assert said("7s!h", speech) == "7♠ and demands the highest ♥ hearts"
    assert said("7s-", speech) == "7♠: the joker ducks"
    assert said("7s=9h", speech) == "7♠ as 9♥"


@settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow], phases=PHASES)
@given(rules=rulesets(), seed=seeds)
def test_every_moment_of_any_match_can_be_drawn(rules: Ruleset, seed: int) -> None:
    places = [Place(0), Place(-1)]
    number = 0
    for table, events in played(rules, seed, most=40):
        for way, event in enumerate(events):
            number += 1
            last = way == len(events) - 1
            for place in places:
                match = table.match
                if last or type(event).__name__ not in ("Dealt", "Looked", "Bade"):
                    place.hear(number, told(event, place.seat, match) if last else event)
                else:
                    place.hear(number, event)
        for place in places:
            place.legal = [str(action) for action in legal(table.match, place.seat)]
            _draw(place, Speech("en" if seed % 2 else "ru"))


def _draw(place: Place, speech: Speech) -> None:
    for width in (58, 120):
        for line in str(drawing.hand(place, speech, 0, width)).splitlines():
            assert len(line) <= width
        drawing.head(place, speech)
        drawing.seats(place, speech, width)
        drawing.table(place, speech, width)
        sheet(place, speech, width)
    prompts.to_do(place, speech)
    prompts.choices(place, speech, 0, active=True)
    for card in place.plays():
        prompts.joker_choices(place, speech, card)
    if place.heard:
        for line in tell(place.heard[-1], place.seen, speech):
            assert line


@pytest.mark.parametrize(("lang", "title"), [("en", "Odessa poker, classic"), ("ru", "Одесский покер, классический")])
def test_the_head_names_the_game_as_people_do(lang: str, title: str) -> None:
    place = Place(0)
    for number, event in enumerate(event for _, events in opened(load("odessa-classic"), 1) for event in events):
        place.hear(number + 1, event)
    assert str(drawing.head(place, Speech(lang))).startswith(title + " · ")


def _args(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    terminal.add_arguments(parser)
    return parser.parse_args(words)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Say which game"),
        (("nonsense",), "There is no game 'nonsense'"),
        (("odessa-classic", "--seats", "9"), "for 9"),
        (("odessa-classic", "--server", "ftp://x"), "is not the address of a server"),
        (("odessa-classic", "--lang", "ru"), "Нужен терминал."),
    ],
)
def test_a_table_that_cannot_be_had(words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert terminal.main(_args(*words)) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["P1 has dealt the cards wrong", "P1 is fined −20."]),
        ("ru", ["Сдача с ошибкой: P1", "P1: штраф −20."]),
    ],
)
def test_a_fault_of_the_dealer_is_told_with_its_fine(lang: str, lines: list[str]) -> None:
    *_, (table, _events) = opened(load("zakaznoy"), 1)
    assert tell(Fault("misdeal", 1, -20), look(table.match, 0), Speech(lang)) == lines
    assert tell(Fault("misdeal", 1), look(table.match, 0), Speech(lang)) == lines[:1]


def test_who_bids_over_cards_that_lie_face_down_is_told_so() -> None:
    rules = changed(load("odessa-widdershins"), {"blind": {"when": "after_trump"}, "decks": {"2": "36"}})
    speech = Speech("en")
    said_so = 0
    for table, _events in played(rules, 1):
        position = table.match.position
        if position is not None and position.phase == "bid" and position.deal.plan.kind == "blind":
            place = Place(position.turn)
            legal_now = [str(action) for action in legal(table.match, position.turn)]
            place.welcome(1, look(table.match, position.turn), legal_now)
            assert prompts.to_do(place, speech) == "Bid in the dark: you have not seen your cards"
            said_so += 1
    assert said_so == 2


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Waiting for P1 (away) …"), ("ru", "Ждём: P1 (не в сети) …")])
def test_who_is_away_is_said_to_be_waited_for(lang: str, sentence: str) -> None:
    """A person who has not the table open; of a bot that is never said."""
    table = next(table for table, _ in played(load("zakaznoy"), 3) if actors(table.match) == (1,))
    place = Place(0)
    view = look(table.match, 0)
    people = tuple(Person(f"P{seat}", "") for seat in range(view.seats))
    place.welcome(1, msgspec.structs.replace(view, people=people), [])
    assert "(" not in prompts.to_do(place, Speech(lang))
    place.present = [0]
    assert prompts.to_do(place, Speech(lang)) == sentence
    place.welcome(1, msgspec.structs.replace(view, people=(people[0], Person("P1", "random"), *people[2:])), [])
    assert "(" not in prompts.to_do(place, Speech(lang))
