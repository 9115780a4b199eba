"""Examples for the newcomer: a bidding, a trick, a joker led. What is open, and who takes, the rules themselves say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shamayka.actions import DEMAND, HIGH, HIGH_SUIT, LOW_SUIT, PLAIN
from shamayka.cards import NONE, SUITS, card_name, cards_in, mask_of, parse_card, parse_suit
from shamayka.rulebook.facts import Facts, left_over
from shamayka.rulebook.phrases import SIGNS, card, cards, either, yes
from shamayka.rules.bidding import first_bidder, open_bids
from shamayka.rules.following import playable
from shamayka.rules.joker import calls
from shamayka.rules.law import NO_HOOK, Law, law_for, next_seat
from shamayka.rules.schedule import Plan, pack_of
from shamayka.rules.taking import EMPTY, Trick, beats, lay, strength, taker_of
from shamayka.rules.trump import WITHOUT, way_for

LEFT = 3
"""The cards that everybody has left in the picture of a trick."""


class Scene(NamedTuple):
    """A table for a picture: its rules, and the suits and ranks that it is drawn with."""

    law: Law
    gone: int  # the card that unlocks the jokers
    first: int  # 1 if a deal can begin like this
    led: int
    trump: int
    others: tuple[int, int]
    ranks: tuple[int, ...]

    def card(self, suit: int, rank: int) -> int:
        """A card by its place among the ranks of the picture."""
        return 13 * suit + self.ranks[rank]


def bids(facts: Facts) -> Iterator[str]:
    """A bidding in which the last bidder is bound (S0-b24, S2-34, S4-61)."""
    seats = _seats(facts)
    laws = [law for deal in facts.deals[seats] if deal.kind == "plain" and (law := _law(facts, deal)).hook != NO_HOOK]
    if not laws:
        return
    law = min(laws, key=lambda law: abs(law.cards - 4))
    bound = _bids_after(law) if law.bind_dealer else seats - 1
    made = [1, max(0, law.cards - 2), *[0] * seats][:bound]
    mask = open_bids(law, sum(made), len(made), 0, law.bind_dealer)
    say = facts.say
    said = [say("book-bid-said", name=_name(facts, seat), bid=bid) for seat, bid in enumerate(made)]
    closed = cards_in((1 << law.cards + 1) - 1 & ~mask)
    yield say(
        "book-bid-example",
        cards=law.cards,
        bids=", ".join(said),
        sum=sum(made),
        binds=facts.rules.hook_binds,
        name=_name(facts, bound),
        hook=facts.rules.hook,
        closed=either(say, map(str, closed)),
    )


def _bids_after(law: Law) -> int:
    """How many players bid before the dealer."""
    seat, before = first_bidder(law, 0), 0
    while seat != 0:
        seat, before = next_seat(law, seat), before + 1
    return before


def trick(facts: Facts) -> Iterator[list[str]]:
    """A trick as a table: what each player holds, may play and plays (S0-b25 to S0-b33)."""
    if scene := _scene(facts):
        hands = _hands(scene, scene.law.seats)
        lead = hands[0][0]
        intro = facts.say("book-trick-example", **_set_up(facts, scene), card=card(facts.say, card_name(lead)))
        yield from _picture(facts, scene, hands, lead, PLAIN, intro)


def joker(facts: Facts) -> Iterator[list[str]]:
    """A trick to which a joker is led (S0-b39, S2-29 to S2-31)."""
    scene = _scene(facts)
    if scene is None or not scene.law.jokers:
        return
    open_calls = calls(scene.law, EMPTY, scene.gone, scene.first)
    ways = {"demand": DEMAND + scene.led, "low": LOW_SUIT + scene.led, "high": HIGH, "suit": HIGH_SUIT + scene.led}
    for how, call in ways.items():
        if open_calls >> call & 1:
            lead = cards_in(scene.law.jokers)[-1]
            hands = _hands(scene, scene.law.seats)
            hands[0] = (lead, *hands[0][1:])
            name = "none" if lead >= 52 else card(facts.say, card_name(lead))
            lock = card(facts.say, facts.rules.joker_lock) if facts.rules.joker_lock else "none"
            first = yes(how == "demand" and facts.rules.demand_when == "first_trick")
            words = {"call": how, "suit": SIGNS[SUITS[scene.led]], "card": name, "lock": lock, "first": first}
            intro = facts.say("book-joker-example", **_set_up(facts, scene), **words)
            yield from _picture(facts, scene, hands, lead, call, intro)
            return


def _seats(facts: Facts) -> int:
    return min(facts.deals, key=lambda seats: (abs(seats - 4), seats))


def _name(facts: Facts, seat: int) -> str:
    return str(facts.say("book-name", number=seat + 1))


def _law(facts: Facts, deal: Plan) -> Law:
    seats = _seats(facts)
    return law_for(facts.rules, deal, seats, (1 << seats) - 1, pack_of(facts.rules, seats))


def _scene(facts: Facts) -> Scene | None:
    """A deal to draw, with trump if the game has any; none where the hands or the pack are too small."""
    rules = facts.rules
    plain = [deal for deal in facts.deals[_seats(facts)] if deal.kind == "plain" and deal.cards >= LEFT]
    if not plain:
        return None
    deal = min(plain, key=lambda deal: (not _has_trump(facts, deal), deal.cards))
    law = _law(facts, deal)
    named = [suit for suit in rules.trump_rotation if suit != "-"] if not rules.trump_fixed else [rules.trump_fixed]
    suit = parse_suit(named[0]) if named else 3
    led, *others = [other for other in (2, 0, 1, 3) if other != suit]
    gone = mask_of([parse_card(rules.joker_lock)] if rules.joker_lock else [])
    ordinary = law.pack & ~law.jokers & ~gone
    ranks = tuple(rank for rank in range(13) if all(ordinary >> 13 * suit + rank & 1 for suit in range(4)))
    if len(ranks) < 6 or law.seats > 4:
        return None
    law = law._replace(trump=suit if _has_trump(facts, deal) else NONE)
    return Scene(law, gone, int(deal.cards == LEFT and not gone), led, suit, (others[0], others[1]), ranks)


def _has_trump(facts: Facts, deal: Plan) -> bool:
    """Whether this deal can have a trump; where suits rotate, another deal of its size has one."""
    seats = _seats(facts)
    return way_for(facts.rules, deal, left_over(facts.rules, seats, seats, deal.cards)).how != WITHOUT and facts.trump


def _hands(scene: Scene, seats: int) -> list[tuple[int, ...]]:
    """Hands that show much: one leads, one follows high, one has none of the suit, one has to follow all the same."""
    led, trump, (one, two), of = scene.led, scene.trump, scene.others, scene.card
    leads = (of(led, -4), of(one, -2), of(two, 1))
    follows = (of(led, -1), of(led, 0), of(trump, -3))
    void = (of(trump, 1), of(one, -1), of(two, -3))
    bound = (of(led, -2), of(trump, -1), of(one, 0))
    hands: dict[int, list[tuple[int, ...]]] = {
        2: [leads, void],
        3: [leads, follows, void],
        4: [leads, follows, void, bound],
    }
    return hands[seats]


def _set_up(facts: Facts, scene: Scene) -> dict[str, str]:
    trump = "none" if scene.law.trump == NONE else SIGNS[SUITS[scene.trump]]
    return {"trump": trump, "name": _name(facts, 0)}


def _picture(
    facts: Facts, scene: Scene, hands: Sequence[tuple[int, ...]], lead: int, call: int, intro: str
) -> Iterator[list[str]]:
    say, law = facts.say, scene.law
    heads = [say(f"book-head-{head}") for head in ("player", "hand", "may", "plays")]
    rows = ["| " + " | ".join(heads) + " |", "|---" * len(heads) + "|"]
    laid: list[int] = []
    now = EMPTY
    for seat, hand in enumerate(hands):
        mask = playable(law, now, mask_of(hand), scene.gone)
        chosen = lead if seat == 0 else _choice(law, now, [number for number in hand if mask >> number & 1])
        may = say("book-any") if mask == mask_of(hand) else cards(say, [one for one in hand if mask >> one & 1])
        rows.append(f"| {_name(facts, seat)} | {cards(say, hand)} | {may} | {card(say, card_name(chosen))} |")
        now = lay(law, now, seat, chosen, call if seat == 0 else PLAIN)
        laid.append(chosen)
    taker = taker_of(law, now)
    how = "joker" if law.jokers >> laid[taker] & 1 else "trump" if laid[taker] // 13 == law.trump else "suit"
    taken = say("book-trick-taken", name=_name(facts, taker), how=how, card=card(say, card_name(laid[taker])))
    yield [intro]
    yield ["\n".join(rows)]
    yield [taken]


def _choice(law: Law, trick: Trick, options: Sequence[int]) -> int:
    """The first card that would take the trick, or the last of all."""
    takes = [card for card in options if beats(law, trick, strength(law, trick, card, PLAIN))]
    return takes[0] if takes else options[-1]
