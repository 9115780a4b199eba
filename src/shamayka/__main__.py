"""``python -m shamayka`` is the command ``shamayka``."""

import sys

from shamayka.cli import main

sys.exit(main())
