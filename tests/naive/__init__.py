"""The rules of a whole match once more, written as plainly as can be and sharing nothing with the program.

They are written from the seeds (S2-34), the ambiguities' defaults (AMB-43) and what players add (J9, O14), so that a
reader can check them against those. A card is a string, a hand a list, an event a dict, a seat a number from 0.
Options are plain data by their TOML names; what is not named has the value of ``options.DEFAULTS``.
"""

from tests.naive.match import Telling
from tests.naive.trick import Naive

__all__ = ["Naive", "Telling"]
