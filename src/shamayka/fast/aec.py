"""A deal as a PettingZoo environment, in which the seats act one after the other. Needs the extra ``research``."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from shamayka.fast.extras import needs
from shamayka.fast.observing import PLACE, SIZE
from shamayka.fast.single import Single
from shamayka.rules.ruleset import Ruleset, load

try:
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(needs("shamayka.fast.aec needs", str(error.name), "research"), name=error.name) from error

Observed = dict[str, NDArray[Any]]


def env(ruleset: Ruleset | str, seats: int, deal: int | None = None, seed: int | None = None) -> Any:
    """The environment ``DealEnv``, with PettingZoo's check that it is reset before it is used.

    ``ruleset`` is a ruleset or the name of a game, ``deal`` the deal of the sheet (from 0) that is played, by default
    another each time; ``seed`` is that of the first ``reset``.
    RulesetError if there is no such game, or not for so many seats; NotCompiled, with a sentence, for honour tables;
    ValueError for a deal that is not on the sheet.
    """
    return OrderEnforcingWrapper(DealEnv(ruleset, seats, deal, seed))


class DealEnv(AECEnv, EzPickle):  # type: ignore[misc]
    """One deal an episode, from the first decision to the points.

    The agents are "seat_1", "seat_2" … An observation is what the seat knows: "observation" float32
    (``observing.SIZE``,) and "action_mask" int8 (actions,), empty for a seat that is not in turn. An action is an int,
    spelled by ``codes``. The rewards are the points of the deal, at its end.

    ``step`` refuses an action that is not open by a ValueError, a sentence; then nothing is changed.
    """

    metadata = {"name": "shamayka_deal_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, ruleset: Ruleset | str, seats: int, deal: int | None = None, seed: int | None = None) -> None:
        EzPickle.__init__(self, ruleset, seats, deal, seed)
        AECEnv.__init__(self)
        self._single = Single(load(ruleset) if isinstance(ruleset, str) else ruleset, seats)
        if deal is not None and not 0 <= deal < len(self._single.tasks):
            raise ValueError(f"There is no deal {deal}; the sheet has the deals 0 to {len(self._single.tasks) - 1}.")
        self.codes = self._single.codes
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: _space(self.codes.size) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.codes.size) for agent in self.possible_agents}
        self._deal, self._seed, self._number = deal, seed, -1
        self._done: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """What a seat may be told."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """What a seat may choose."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed deals the same cards; without one, the next of the last seed's deals comes."""
        if seed is not None:
            self._seed, self._number = seed, -1
        if self._seed is None:
            self._seed = secrets.randbits(63)
        self._number += 1
        self._single.throw(self._seed, self._number, deal=self._deal)
        self._done = []
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._single.seat]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observed:
        """What a seat knows, in turn or not."""
        single, seat = self._single, self._seat_of[agent]
        mask = single.mask() if seat == single.seat else np.zeros(self.codes.size, np.int8)
        return {"observation": single.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Do an action of the seat in turn; None for a seat whose deal is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not isinstance(action, (int, np.integer)):
            raise ValueError(f"An action is an int from 0 to {self.codes.size - 1}, not {action!r}.")
        self._single.act(int(action))
        self._done.append(f"{agent} {self.codes.spell(int(action))}")
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self._single.done:
            self.rewards = dict(zip(self.possible_agents, self._single.points.tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.possible_agents[self._single.seat]

    def render(self) -> str:
        """What has been done in the deal, an action a line."""
        return "\n".join(self._done)

    def close(self) -> None:
        """There is nothing to close."""


def _space(actions: int) -> spaces.Dict:
    """All is from 0 to 1, but for the points that the deal may pay."""
    low, high = np.zeros(SIZE, np.float32), np.ones(SIZE, np.float32)
    for name in ("options", "open_pay", "dark_pay"):
        low[PLACE[name]], high[PLACE[name]] = -np.inf, np.inf
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
