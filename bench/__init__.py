"""What is timed, against whom, and how: ``make bench`` prints all of it. The tools are modules, as in the tests."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "tools"))
