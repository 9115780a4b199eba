"""A deal as a game of OpenSpiel: ``pyspiel.load_game("shamayka", {...})`` after this module is imported.

Parameters: ``ruleset`` (the name of a game, or its options as JSON, which may be percent-encoded), ``seats``, ``deal``
(the deal of the sheet, from 0), ``dealer`` (seat, from 0). Chance draws the card that decides trump first, then the
cards in the order in which they are dealt; where a joker would be dealt again, it cannot be that card.
Actions have the numbers of ``shamayka.fast.codes``. What is played is ``shamayka.game.position``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

import msgspec

from shamayka.actions import Action
from shamayka.cards import NAMES, cards_in
from shamayka.fast.codes import Codes
from shamayka.fast.extras import PIP
from shamayka.fast.telling import Teller
from shamayka.game.deal import deal_cards
from shamayka.game.position import Position, apply, begin, legal, score
from shamayka.rules.law import joker_mask
from shamayka.rules.ruleset import Ruleset, from_options, load
from shamayka.rules.schedule import Plan, pack_of
from shamayka.rules.schedule import plan as plan_of
from shamayka.rules.scoring import pay_for, points
from shamayka.rules.trump import JOKER_NEXT, JOKER_REDEAL, LAST_CARD, STOCK, Way, way_for

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"shamayka.fast.spiel needs pyspiel; this installs what is missing: {PIP} open-spiel", name="pyspiel"
    ) from error

SMALL = quote('{"decks":{"2":"24"},"schedule":{"top":2}}')
"""The ruleset that is played where none is named."""

TYPE = pyspiel.GameType(
    short_name="shamayka",
    long_name="Shamayka: a deal of an exact-bid trick game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=7,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"ruleset": SMALL, "seats": 2, "deal": 1, "dealer": 0},
)


class Table(NamedTuple):
    """What is settled before the cards are drawn. It is never copied."""

    rules: Ruleset
    plan: Plan
    seats: int
    dealer: int
    pack: int
    jokers: int
    way: Way
    codes: Codes

    def __deepcopy__(self, _memo: object) -> Table:
        return self


class Truth(NamedTuple):
    """How far a deal has come: the cards drawn; then the position, and who has done what. It is never copied."""

    drawn: tuple[int, ...] = ()
    position: Position | None = None
    done: tuple[tuple[int, Action], ...] = ()

    def __deepcopy__(self, _memo: object) -> Truth:
        return self


def table_of(params: Mapping[str, Any]) -> Table:
    """The table of a game's parameters.

    RulesetError, with a sentence, for a ruleset that cannot be; ValueError for a deal or a dealer that there is not,
    and for honour tables.
    """
    text, seats, deal, dealer = unquote(params["ruleset"]), params["seats"], params["deal"], params["dealer"]
    rules = from_options(msgspec.json.decode(text)) if text.startswith("{") else load(text)
    codes = Codes(rules, seats)
    plans = plan_of(rules, seats)
    if not 0 <= deal < len(plans) or not 0 <= dealer < seats:
        raise ValueError(f"The deal must be 0 to {len(plans) - 1}, the dealer 0 to {seats - 1}.")
    if rules.revoke.mode == "penalise":
        raise ValueError("The option revoke.mode is 'penalise': honour tables are not played in OpenSpiel.")
    pack = pack_of(rules, seats)
    way = way_for(rules, plans[deal], pack.bit_count() - plans[deal].cards * seats)
    return Table(rules, plans[deal], seats, dealer, pack, joker_mask(rules, pack), way, codes)


def left_to_draw(table: Table, drawn: tuple[int, ...]) -> list[int]:
    """The cards that chance may draw next; none when all are dealt."""
    count, decided = len(drawn), _decided(table, drawn)
    by_card = table.way.how in (STOCK, LAST_CARD)
    left = [card for card in cards_in(table.pack) if card not in drawn]
    if by_card and not decided:
        return [card for card in left if table.way.joker != JOKER_REDEAL or not table.jokers >> card & 1]
    from_stock = decided if table.way.how == STOCK else 0
    return left if count - from_stock < table.plan.cards * table.seats else []


def _decided(table: Table, drawn: tuple[int, ...]) -> int:
    """How many of the cards drawn were turned for trump; 0 as long as that is not settled."""
    if table.way.how not in (STOCK, LAST_CARD):
        return 0
    for number, card in enumerate(drawn, start=1):
        another = table.way.how == STOCK and table.way.joker == JOKER_NEXT and table.jokers >> card & 1
        stock = table.pack.bit_count() - table.plan.cards * table.seats
        if not another or number == stock:
            return number
    return 0


def dealt(table: Table, drawn: tuple[int, ...]) -> Position:
    """The position at the first decision, from all the cards drawn."""
    turned = _decided(table, drawn)
    hands, stock = list(drawn[turned:]), list(drawn[:turned])
    if table.way.how == LAST_CARD:
        hands, stock = hands + stock, []
    rest = [card for card in cards_in(table.pack) if card not in drawn]
    return begin(deal_cards(table.rules, table.plan, table.seats, table.dealer, hands + stock + rest))


class Game(pyspiel.Game):  # type: ignore[misc]
    """One deal of a ruleset."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {**TYPE.parameter_specification, **(params or {})}
        self.table = table_of(params)
        seats, cards = self.table.seats, self.table.plan.cards
        self.moves = 2 * seats + 1 + seats * cards
        low, high = _bounds(self.table)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.codes.size,
            max_chance_outcomes=len(NAMES),
            num_players=seats,
            min_utility=low,
            max_utility=high,
            max_game_length=self.moves,
        )
        super().__init__(TYPE, info, {**params, "ruleset": quote(unquote(params["ruleset"]))})

    def new_initial_state(self) -> State:
        """A deal of which no card is drawn."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """So many cards are drawn at most."""
        return self.table.pack.bit_count()

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat, or everybody, is told."""
        if params:
            raise ValueError("Observers of this game have no parameters.")
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self)


def _bounds(table: Table) -> tuple[float, float]:
    """The least and the most that the deal may pay a seat."""
    each = range(table.plan.cards + 1)
    pays = [pay_for(table.rules, table.plan, dark=dark) for dark in (False, True)]
    found = [points(pay, bid, taken) for pay in pays for bid in each for taken in each]
    return float(min(found)), float(max(*found, min(found) + 1))


class State(pyspiel.State):  # type: ignore[misc]
    """A deal in progress."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = game.table
        self.truth = Truth()

    def current_player(self) -> int:
        """The seat in turn, chance, or that all is over."""
        position = self.truth.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.phase == "scoring" else position.turn

    def _open(self) -> dict[int, Action]:
        assert self.truth.position is not None
        return {self.table.codes.code(action): action for action in legal(self.truth.position)}

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._open()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may be drawn, each as likely as another."""
        left = left_to_draw(self.table, self.truth.drawn)
        return [(card, 1 / len(left)) for card in left]

    def _apply_action(self, action: int) -> None:
        position, done = self.truth.position, self.truth.done
        if position is None:
            drawn = (*self.truth.drawn, action)
            over = not left_to_draw(self.table, drawn)
            self.truth = Truth(drawn, dealt(self.table, drawn) if over else None)
            return
        meant = self._open().get(action) or self.table.codes.action(action)
        self.truth = Truth(self.truth.drawn, apply(position, meant), (*done, (position.turn, meant)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return NAMES[action]
        return str(self._open().get(action) or self.table.codes.spell(action))

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.truth.position is not None and self.truth.position.phase == "scoring"

    def returns(self) -> list[float]:
        """The points of the deal, when it is over."""
        if not self.is_terminal():
            return [0.0] * self.table.seats
        assert self.truth.position is not None
        return [float(won) for won in score(self.truth.position)]

    def __str__(self) -> str:
        cards = "".join(NAMES[card] for card in self.truth.drawn)
        return f"{cards} " + " ".join(f"{seat + 1}:{action}" for seat, action in self.truth.done)


class Observer:
    """What a seat is told, as pieces of a float32 array and as text."""

    def __init__(self, kind: Any, game: Game) -> None:
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._teller = Teller(
            game.table.codes,
            game.table.seats,
            game.moves,
            public=kind.public_info,
            private=private,
            recall=kind.perfect_recall,
        )
        self.tensor, self.dict = self._teller.tensor, self._teller.pieces

    def set_from(self, state: State, player: int) -> None:
        """Write what a player is told into ``tensor`` and its pieces in ``dict``."""
        self._teller.write(state.truth.position, state.truth.done, player)

    def string_from(self, state: State, player: int) -> str:
        """What a player is told, as text."""
        return self._teller.text(state.truth.position, state.truth.done, player)


pyspiel.register_game(TYPE, Game)
