"""Many tables at once: the same as one, the same for a seed, and nothing happens when an action is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from shamayka.fast.single import Single
from shamayka.fast.task import NotCompiled
from shamayka.fast.vector import Tables
from shamayka.rules.ruleset import Ruleset, RulesetError, changed, load
from tests.fast.kinds import KINDS


def lot(mask: Any, rng: np.random.Generator) -> Any:
    """Any open action at each table."""
    return (rng.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in KINDS.items()])
def test_each_table_is_a_single_deal(rules: Ruleset) -> None:
    seats, rng = rules.players[0], np.random.default_rng(1)
    tables = Tables(rules, seats, 5, seed=2)
    observation, mask, seat = tables.reset()
    singles = [Single(rules, seats) for _ in range(5)]
    done, numbers = np.ones(5, np.bool_), list(range(5))
    for _ in range(40):
        actions = lot(mask, rng)
        for row, single in enumerate(singles):
            if done[row]:
                single.throw(2, numbers[row])
                numbers[row] += 5
            assert (single.observation(int(seat[row])) == observation[row]).all()
            assert (single.mask() == mask[row]).all()
            single.act(int(actions[row]))
        observation, mask, seat, points, done = tables.step(actions)
        assert done.tolist() == [single.done for single in singles]
        assert tables.made[done].tolist() == [
            (single.state["bids"] == single.state["taken"])[:seats].tolist() for single in singles if single.done
        ]
        assert points.tolist() == [single.points.tolist() for single in singles]
        for row, single in enumerate(singles):
            if not single.done:
                assert single.seat == seat[row]


def run(tables: Tables, steps: int = 40) -> list[bytes]:
    """Everything that is told in some steps by lot."""
    rng = np.random.default_rng(5)
    told: tuple[Any, ...] = tables.reset()
    found = []
    for _ in range(steps):
        found.append(b"".join(column.tobytes() for column in told))
        told = tables.step(lot(told[1], rng))
    return found


def test_the_same_seed_gives_the_same_numbers() -> None:
    rules = load("odessa-modern")
    first = run(Tables(rules, 4, 33, seed=7))
    assert run(Tables(rules, 4, 33, seed=7, workers=3)) == first
    tables = Tables(rules, 4, 33, seed=8)
    assert run(tables) != first
    tables.reset(7)
    assert run(tables) == first


def test_a_refused_action_changes_nothing_anywhere() -> None:
    tables = Tables(load("zakaznoy"), 3, 8, deal=3)
    mask = tables.reset()[1]
    kept = [column.copy() for column in tables._boards]
    for wrong in (90, -1, 5000, 28):
        actions = mask.argmax(axis=1)
        actions[6] = wrong
        with pytest.raises(ValueError, match=r"Table 6: Seat \d may not do .* now; it may do 0, 1"):
            tables.step(actions)
    for shape in (np.zeros(7, np.int64), np.zeros(8)):
        with pytest.raises(ValueError, match="There must be 8 actions"):
            tables.step(shape)
    assert all((old == new).all() for old, new in zip(kept, tables._boards, strict=True))


def test_a_given_deal_is_played_again_and_again() -> None:
    tables = Tables(load("zakaznoy"), 3, 16, deal=0)
    mask = tables.reset()[1]
    rng, ends = np.random.default_rng(1), 0
    for _ in range(30):
        _, mask, _, points, done = tables.step(lot(mask, rng))
        ends += int(done.sum())
        assert not points[~done].any()
    assert ends == 16 * 5  # three bids and three plays a deal
    assert len({tuple(row) for row in tables._boards.states["hands"].tolist()}) > 1


def test_what_cannot_be() -> None:
    rules = load("zakaznoy")
    with pytest.raises(ValueError, match="There is no deal 99"):
        Tables(rules, 3, 1, deal=99)
    with pytest.raises(ValueError, match="at least one table"):
        Tables(rules, 3, 0)
    with pytest.raises(ValueError, match="seed must lie"):
        Tables(rules, 3, 1, seed=-1)
    with pytest.raises(RulesetError, match="not for 9"):
        Tables(rules, 9, 1)
    with pytest.raises(NotCompiled, match=r"revoke\.mode"):
        Tables(changed(rules, {"revoke": {"mode": "penalise"}}), 3, 1)
